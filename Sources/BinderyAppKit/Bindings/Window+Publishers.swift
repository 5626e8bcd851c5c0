#if os(macOS) || canImport(AppleRuntime)
import AppKit
import Bindery

@MainActor extension NSWindow {
  /// A publisher that emits when the user or the program is about to close the window.
  ///
  /// ```swift
  /// Handler(viewModel, DocumentViewModel.save) *= window.closePublisher
  /// ```
  public var closePublisher: ControlPublisher<Void> {
    ControlPublisher(eventsOf: self) { window, send in WindowCloseConnection(window) { send(()) } }
  }
}

@MainActor
private final class WindowCloseConnection: ControlConnection {
  private var listener: NotificationListener?

  init(_ window: NSWindow, _ handler: @escaping @MainActor () -> Void) {
    listener = NotificationListener(NSWindow.willCloseNotification, of: window) { _ in handler() }
  }

  func disconnect() { listener = nil }
}
#endif
