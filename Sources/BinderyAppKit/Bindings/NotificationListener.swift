#if os(macOS) || canImport(AppleRuntime)
import AppKit

/// Hears a notification, on the main thread, as long as it lives.
@MainActor
final class NotificationListener {
  /// Notification centers take back what they gave on any thread.
  private nonisolated(unsafe) let token: any NSObjectProtocol

  init(_ name: Notification.Name, _ handler: @escaping @MainActor (Notification) -> Void) {
    token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
      // AppKit posts these on the main thread, where they are used. A text that is laid out
      // elsewhere is none that is shown.
      guard Thread.isMainThread else { return }
      nonisolated(unsafe) let notification = $0
      MainActor.assumeIsolated { handler(notification) }
    }
  }

  /// Hears a notification of one object, which is not kept alive.
  convenience init<Object: AnyObject>(
    _ name: Notification.Name, of object: Object,
    _ handler: @escaping @MainActor (Notification) -> Void
  ) {
    self.init(name) { [weak object] notification in
      if let object, notification.object as AnyObject? === object { handler(notification) }
    }
  }

  deinit {
    NotificationCenter.default.removeObserver(token)
  }
}
#endif
