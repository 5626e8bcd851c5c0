/// An object whose writable properties can be bound with ``binding``.
///
/// If a toolkit layer makes its root class conform, all properties of all its widgets are bindable.
/// Conform your own classes with an empty extension:
///
/// ```swift
/// extension Gauge: BindingHost {}
///
/// gauge.binding.fraction *= viewModel.battery.map { Double($0) / 100 }
/// ```
///
/// A binding references the object weakly, and writes its properties on the main actor only. For
/// an object that you cannot extend, make a ``BindingTarget`` from a closure.
@MainActor
public protocol BindingHost: AnyObject {
  /// The name of this object in messages, as in `Gauge.fraction`. The default is the name of its
  /// type.
  var bindingName: String { get }
}

extension BindingHost {
  public var bindingName: String { "\(Self.self)" }

  /// The binding targets of this object's writable properties: `label.binding.text`.
  ///
  /// A target of an `Equatable` property skips a value that equals the last one that its binding
  /// wrote, if the property still has this value.
  @inlinable
  public var binding: Bindings<Self> { Bindings(object: self) }
}

/// The properties of an object as binding targets with the same names; see ``BindingHost/binding``.
///
/// ```swift
/// label.binding.text *= viewModel.title     // skips equal values: String is Equatable
/// canvas.binding.image *= viewModel.image   // writes every value of a type without ==
/// ```
///
/// The subscripts are inlined, so that the compiler sees the literal key path and writes the
/// property directly. Applying a key path at run time would double the cost of writing a value.
@MainActor
@dynamicMemberLookup
public struct Bindings<Object: BindingHost> {
  @usableFromInline let object: Object

  @inlinable
  init(object: Object) {
    self.object = object
  }

  /// A target that delivers every value, because values of this type cannot be compared.
  @inlinable
  public subscript<Value>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Object, Value>
  ) -> BindingTarget<Value> {
    BindingTarget(every: BoundProperty(object, keyPath))
  }

  /// A target that skips a value that equals the last one that its binding wrote, if the property
  /// still has this value.
  ///
  /// If other code has changed the property since the last write, the binding writes the value.
  @inlinable
  public subscript<Value: Equatable>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Object, Value>
  ) -> BindingTarget<Value> {
    BindingTarget(distinct: BoundProperty(comparing: object, keyPath))
  }

  /// A target that delivers every value, even one that the property already has, because the
  /// value's type is ``AlwaysDelivered``.
  @inlinable
  public subscript<Value: AlwaysDelivered>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Object, Value>
  ) -> BindingTarget<Value> {
    BindingTarget(every: BoundProperty(object, keyPath))
  }
}
