#if os(macOS) || canImport(AppleRuntime)
import AppKit

/// An observer that checks for changes at the end of each event.
@MainActor
protocol EventWatcher: AnyObject {
  func look()
}

/// Lets all watchers check when AppKit updates the windows, at the end of each event, and when the
/// user begins to edit a text. It does not keep the watchers alive.
///
/// All watchers share one observer, which calls n watchers in O(n).
@MainActor
final class EventWatch {
  private static let shared = EventWatch()

  private struct Weak {
    weak var watcher: (any EventWatcher)?
  }
  private var watchers: [Weak] = []
  private var listeners: [NotificationListener] = []

  static func add(_ watcher: some EventWatcher) {
    shared.watchers.append(Weak(watcher: watcher))
    shared.begin()
  }

  private func begin() {
    guard listeners.isEmpty else { return }
    listeners = [NSWindow.didUpdateNotification, NSControl.textDidBeginEditingNotification].map {
      NotificationListener($0) { [weak self] _ in self?.look() }
    }
  }

  private func look() {
    watchers.removeAll { $0.watcher == nil }
    if watchers.isEmpty { listeners = [] }
    for entry in watchers { entry.watcher?.look() }
  }
}
#endif
