#if canImport(UIKit)
import Bindery
import BinderyApple
import UIKit

/// A delegate in front of the one that was there, which goes on being asked and told everything.
///
/// It is there while somebody listens: the connections keep it alive, as UIKit does not.
@MainActor
class EventDelegate: NSObject {
  nonisolated private let user = UserObject()
  private var handlers: [ControlHandler] = []

  /// Takes this out of its place. Called when nobody listens any longer.
  func leave() {}

  /// Hands on to `next` what this has no method for.
  ///
  /// - Parameter onEnd: Called after that has gone. UIKit has to be given this anew then: it reads what a delegate
  ///   can answer when it is set.
  func precede(_ next: AnyObject?, onEnd: @escaping @MainActor () -> Void) {
    user.set(next) { [weak self] in
      self?.user.set(nil) {}
      onEnd()
    }
  }

  func add(_ handler: @escaping @MainActor () -> Void) -> ControlHandler {
    let connection = ControlHandler(handler)
    handlers.append(connection)
    connection.onEnd { [weak connection] in
      self.handlers.removeAll { $0 === connection }
      if self.handlers.isEmpty { self.leave() }
    }
    return connection
  }

  func tell() {
    for handler in handlers { handler.call() }
  }

  nonisolated override func responds(to aSelector: Selector!) -> Bool {
    super.responds(to: aSelector) || user.responds(to: aSelector)
  }

  nonisolated override func forwardingTarget(for aSelector: Selector!) -> Any? {
    user.target(for: aSelector) ?? super.forwardingTarget(for: aSelector)
  }
}
#endif
