#if os(iOS) || canImport(AppleRuntime)
import Bindery
import UIKit

/// The connection of a handler to a UIKit object.
///
/// Methods such as `onControlValueChange(_:)` return it. The handler stays connected until
/// ``disconnect()`` is called, even if no object retains the connection. Bindings disconnect their
/// handlers when their group is cleared or released.
///
/// UIKit may call a handler once more while it delivers the event during which the handler was
/// disconnected. Such a call does nothing.
@MainActor
public final class ControlHandler: ControlConnection {
  private var handler: (@MainActor () -> Void)?
  private var end: (@MainActor () -> Void)?

  init(_ handler: @escaping @MainActor () -> Void) {
    self.handler = handler
  }

  /// Sets the action to run once, when the handler is disconnected.
  func onEnd(_ end: @escaping @MainActor () -> Void) { self.end = end }

  /// Disconnects another handler together with this one.
  func alsoEnd(_ other: ControlHandler) {
    let end = self.end
    self.end = {
      end?()
      other.disconnect()
    }
  }

  func call() { handler?() }

  /// Disconnects the handler, which is released and not called again. Further calls do nothing.
  public func disconnect() {
    handler = nil
    end?()
    end = nil
  }
}

/// The handlers of an object's event, in the order in which they were added.
@MainActor
final class ControlHandlers {
  private var handlers: [ControlHandler] = []

  var isEmpty: Bool { handlers.isEmpty }

  /// Adds a handler.
  ///
  /// - Parameter onEnd: Called after it was disconnected.
  func add(
    _ handler: @escaping @MainActor () -> Void, onEnd: @escaping @MainActor () -> Void = {}
  ) -> ControlHandler {
    let connection = ControlHandler(handler)
    handlers.append(connection)
    connection.onEnd { [weak self, weak connection] in
      self?.handlers.removeAll { $0 === connection }
      onEnd()
    }
    return connection
  }

  func call() {
    for handler in handlers { handler.call() }
  }
}

@MainActor extension UIControl {
  /// Calls `handler` for events of this control.
  func on(_ events: Event, _ handler: @escaping @MainActor () -> Void) -> ControlHandler {
    let connection = ControlHandler(handler)
    let action = UIAction { _ in connection.call() }
    addAction(action, for: events)
    // The identifier suffices: the control may keep a copy of the action. It keeps the
    // connection, which must not keep it.
    connection.onEnd { [weak self, identifier = action.identifier] in
      self?.removeAction(identifiedBy: identifier, for: events)
    }
    return connection
  }
}

extension NotificationCenter {
  /// Calls `handler` when `object` posts one of the notifications, which it does on the main
  /// thread.
  ///
  /// A notification center identifies objects by address, and a new object may have the address
  /// of a released one. So this observes the notifications of all objects and checks the sender
  /// itself.
  @MainActor
  func on<Object: AnyObject>(
    _ names: [Notification.Name], of object: Object, _ handler: @escaping @MainActor () -> Void
  ) -> ControlHandler {
    let connection = ControlHandler(handler)
    let tell: @MainActor (Notification) -> Void = { [weak object] notification in
      if let object, notification.object as AnyObject? === object { connection.call() }
    }
    let tokens = names.map { name in
      addObserver(forName: name, object: nil, queue: nil) {
        // UIKit does not post on other threads.
        guard Thread.isMainThread else { return }
        nonisolated(unsafe) let notification = $0
        MainActor.assumeIsolated { tell(notification) }
      }
    }
    connection.onEnd { for token in tokens { NotificationCenter.default.removeObserver(token) } }
    return connection
  }
}
#endif
