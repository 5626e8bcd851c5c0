#if os(iOS) || canImport(AppleRuntime)
import Bindery
import BinderyApple
import UIKit

/// A delegate in front of the existing one, which handles some events itself.
///
/// It exists while it has handlers: the connections keep it alive, because UIKit does not.
@MainActor
class EventDelegate: ForwardingDelegate {
  private let handlers = ControlHandlers()

  /// Removes the delegate from its place. Called when the last handler is disconnected.
  func leave() {}

  /// Forwards the methods that this object does not have to `next`.
  ///
  /// - Parameter onEnd: Called after `next` is gone. The delegate must then be set on UIKit's
  ///   object again, which reads the delegate's methods when it is set.
  func precede(_ next: AnyObject?, onEnd: @escaping @MainActor () -> Void) {
    user.set(next) { [weak self] in
      self?.user.set(nil) {}
      onEnd()
    }
  }

  func add(_ handler: @escaping @MainActor () -> Void) -> ControlHandler {
    handlers.add(handler) { if self.handlers.isEmpty { self.leave() } }
  }

  func tell() { handlers.call() }
}
#endif
