#if os(iOS) || os(macOS) || canImport(AppleRuntime)
#if canImport(AppleRuntime)
import AppleRuntime
#else
import Foundation
#endif

/// A delegate in front of one of the app's objects, to which it forwards the methods that it does
/// not implement itself.
///
/// The layers for UIKit and AppKit set it as the delegate of a view, so that an app's own delegate
/// still receives all other methods of the protocol. It references that delegate weakly: when the
/// app releases it, the view behaves as if it had no delegate. Methods that this class implements
/// are called first, and call the app's delegate themselves. Apps do not use this class directly.
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
