/// An object whose writable properties can be bound, through ``binding``.
///
/// A toolkit layer conforms its root class once, and all properties of all its widgets can be
/// bound. Conform your own classes with an empty extension.
@MainActor
public protocol BindingHost: AnyObject {
  /// What messages call this object: its type's name, unless the type knows better.
  var bindingName: String { get }
}

extension BindingHost {
  public var bindingName: String { "\(Self.self)" }

  /// A target for each writable property of this object: `label.binding.text`.
  @inlinable
  public var binding: Bindings<Self> { Bindings(object: self) }
}

/// The properties of an object, as binding targets of the same names.
///
/// They are inlined, so that the compiler sees the key path where it is written, and writes the
/// property itself. To follow a key path at run time takes as long as all the rest of a delivery.
@MainActor
@dynamicMemberLookup
public struct Bindings<Object: BindingHost> {
  @usableFromInline let object: Object

  @inlinable
  init(object: Object) {
    self.object = object
  }

  /// A target that delivers every value.
  @inlinable
  public subscript<Value>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Object, Value>
  ) -> BindingTarget<Value> {
    BindingTarget(every: BoundProperty(object, keyPath))
  }

  /// A target that skips a value that the property shows.
  @inlinable
  public subscript<Value: Equatable>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Object, Value>
  ) -> BindingTarget<Value> {
    BindingTarget(distinct: BoundProperty(comparing: object, keyPath))
  }

  /// A target that delivers every value, because its type asks for that.
  @inlinable
  public subscript<Value: AlwaysDelivered>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Object, Value>
  ) -> BindingTarget<Value> {
    BindingTarget(every: BoundProperty(object, keyPath))
  }
}
