/// The way in which an object holds an associated object.
///
/// https://developer.apple.com/documentation/objectivec/objc_associationpolicy
@available(iOS 3.1, macOS 10.6, *)
public enum objc_AssociationPolicy: UInt, Sendable {
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
}

/// Associates an object with another, which retains it as long as it lives itself.
///
/// https://developer.apple.com/documentation/objectivec/objc_setassociatedobject(_:_:_:_:)
@available(iOS 3.1, macOS 10.6, *)
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  (object as? NSObject)?.associatedObjects[key] = value
}

/// Returns an associated object.
///
/// https://developer.apple.com/documentation/objectivec/objc_getassociatedobject(_:_:)
@available(iOS 3.1, macOS 10.6, *)
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  (object as? NSObject)?.associatedObjects[key]
}
