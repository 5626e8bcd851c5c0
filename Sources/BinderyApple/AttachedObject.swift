#if os(iOS) || os(macOS) || canImport(AppleRuntime)
#if canImport(AppleRuntime)
import AppleRuntime
#else
import Foundation
#endif

/// The object of a class that belongs to another, as a host to a view, which keeps it as long as it
/// lives.
///
/// For what a toolkit itself knows weakly only, as a data source, and for what must last when
/// somebody takes away all subviews.
///
/// - Parameter make: Makes it when it is asked for first. It must not keep its owner alive.
@MainActor
package func attached<Owner: AnyObject, Object: AnyObject>(
  to owner: Owner, _ make: (Owner) -> Object
) -> Object {
  // A class is at one address for good, and an owner has at most one object of it.
  let key = unsafeBitCast(Object.self as AnyObject.Type, to: UnsafeRawPointer.self)
  if let object = objc_getAssociatedObject(owner, key) as? Object { return object }
  let object = make(owner)
  objc_setAssociatedObject(owner, key, object, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  return object
}
#endif
