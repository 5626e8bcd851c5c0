#if os(iOS) || canImport(AppleRuntime)
import BinderyApple
import UIKit

/// A delegate in front of the one that was there, which is asked and told all that this has no method for.
@MainActor
class ForwardingDelegate: NSObject {
  nonisolated let user = UserObject()

  nonisolated override func responds(to aSelector: Selector!) -> Bool {
    super.responds(to: aSelector) || user.responds(to: aSelector)
  }

  nonisolated override func forwardingTarget(for aSelector: Selector!) -> Any? {
    user.target(for: aSelector) ?? super.forwardingTarget(for: aSelector)
  }
}
#endif
