#if os(macOS) || canImport(AppleRuntime)
import AppKit

/// Observes a notification on the main thread until it is released.
@MainActor
final class NotificationListener {
  /// Observers can be removed from a notification center on any thread.
  private nonisolated(unsafe) let token: any NSObjectProtocol

  init(_ name: Notification.Name, _ handler: @escaping @MainActor (Notification) -> Void) {
    token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
      // AppKit posts these on the main thread, where the objects are used. A text that is laid
      // out on another thread is not on screen.
      guard Thread.isMainThread else { return }
      nonisolated(unsafe) let notification = $0
      MainActor.assumeIsolated { handler(notification) }
    }
  }

  /// Observes a notification of one object, without keeping the object alive.
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
