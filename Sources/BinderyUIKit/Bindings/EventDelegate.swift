#if os(iOS) || canImport(AppleRuntime)
import Bindery
import BinderyApple
import UIKit

/// A delegate in front of the one that was there, for what it is told itself.
///
/// It is there while somebody listens: the connections keep it alive, as UIKit does not.
@MainActor
class EventDelegate: ForwardingDelegate {
  private let handlers = ControlHandlers()

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
    handlers.add(handler) { if self.handlers.isEmpty { self.leave() } }
  }

  func tell() { handlers.call() }
}
#endif
