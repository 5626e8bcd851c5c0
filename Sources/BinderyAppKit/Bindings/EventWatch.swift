#if os(macOS) || canImport(AppleRuntime)
import AppKit

/// Somebody who looks at the end of each event whether something has changed.
@MainActor
protocol EventWatcher: AnyObject {
  func look()
}

/// Lets all who want to look do so when AppKit updates the windows, at the end of each event, and
/// when a text begins to be edited. It keeps none of them alive.
///
/// There is one listener for all, which looks at n watchers in O(n).
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
