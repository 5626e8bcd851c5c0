#if os(iOS) || os(macOS) || canImport(AppleRuntime)
#if canImport(AppleRuntime)
import AppleRuntime
#else
import Foundation
#endif

/// Lets everything fall that it is sent, where a toolkit sends what nobody takes any more.
package final class Nobody: NSObject {
  // It has no state. Its methods are added on the main thread, where toolkits send.
  nonisolated(unsafe) private static let shared = Nobody()

  /// Somebody who does nothing when `selector` comes, and answers nil, no or zero. It has none for
  /// questions that are answered by a floating-point number or a structure.
  package static func taking(_ selector: Selector) -> Nobody {
    #if canImport(ObjectiveC)
    if class_getInstanceMethod(Nobody.self, selector) == nil {
      // Further arguments are the caller's to put up and to clear away.
      let body: @convention(block) (AnyObject) -> AnyObject? = { _ in nil }
      class_addMethod(Nobody.self, selector, imp_implementationWithBlock(body), "@@:")
    }
    #endif
    return shared
  }
}
#endif
