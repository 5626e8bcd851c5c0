#if os(iOS) || canImport(AppleRuntime)
import Bindery
import BinderyApple
import UIKit

/// A delegate that handles some events itself, and forwards all others to the existing delegate.
///
/// It exists while it has handlers. The connections keep it alive, because UIKit references a
/// delegate weakly.
@MainActor
class EventDelegate: ForwardingDelegate {
  private let handlers = ControlHandlers()

  /// Removes the delegate from its place. Called when the last handler is disconnected.
  func leave() {}

  /// Forwards the methods that this object does not have to `next`.
  ///
  /// - Parameter onEnd: Called after `next` was released. The delegate must then be set on UIKit's
  ///   object again, because UIKit checks which methods a delegate has only when the delegate is
  ///   set.
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
