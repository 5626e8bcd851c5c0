#if os(iOS) || os(macOS) || canImport(AppleRuntime)
#if canImport(AppleRuntime)
import AppleRuntime
#else
import Foundation
#endif

/// Returns the object of a class that is attached to an owner, such as a host to a view. The
/// owner keeps it alive.
///
/// For objects that a toolkit references only weakly, such as a data source, and for objects that
/// must last when the program removes all subviews.
///
/// - Parameter make: Makes the object on first access. The object must not keep its owner alive.
@MainActor
package func attached<Owner: AnyObject, Object: AnyObject>(
  to owner: Owner, _ make: (Owner) -> Object
) -> Object {
  // A class keeps its address, and an owner has at most one object of it.
  let key = unsafeBitCast(Object.self as AnyObject.Type, to: UnsafeRawPointer.self)
  if let object = objc_getAssociatedObject(owner, key) as? Object { return object }
  let object = make(owner)
  objc_setAssociatedObject(owner, key, object, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  return object
}
#endif
