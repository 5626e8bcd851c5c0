#if os(iOS) || os(macOS) || canImport(AppleRuntime)
#if canImport(AppleRuntime)
import AppleRuntime
#else
import Foundation
#endif

/// A delegate in front of one of the app's objects, to which it forwards the methods that it does
/// not have itself.
///
/// The layers put it between a toolkit's view and the delegate that the app has set, so that an app
/// can still implement the other methods of the protocol. A program does not use it by itself.
@MainActor
open class ForwardingDelegate: NSObject {
  package nonisolated let user = UserObject()

  nonisolated open override func responds(to aSelector: Selector!) -> Bool {
    super.responds(to: aSelector) || user.responds(to: aSelector)
  }

  nonisolated open override func forwardingTarget(for aSelector: Selector!) -> Any? {
    user.target(for: aSelector) ?? super.forwardingTarget(for: aSelector)
  }
}
#endif
