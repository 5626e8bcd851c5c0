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
  public var binding: Bindings<Self> { Bindings(object: self) }
}

/// The properties of an object, as binding targets of the same names.
@MainActor
@dynamicMemberLookup
public struct Bindings<Object: BindingHost> {
  let object: Object

  /// A target that delivers every value.
  public subscript<Value>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Object, Value>
  ) -> BindingTarget<Value> {
    target(keyPath, isSame: nil)
  }

  /// A target that drops a value equal to the last one.
  public subscript<Value: Equatable>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Object, Value>
  ) -> BindingTarget<Value> {
    target(keyPath, isSame: { $0 == $1 })
  }

  /// A target that delivers every value, because its type asks for that.
  public subscript<Value: AlwaysDelivered>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Object, Value>
  ) -> BindingTarget<Value> {
    target(keyPath, isSame: nil)
  }

  private func target<Value>(
    _ keyPath: ReferenceWritableKeyPath<Object, Value>, isSame: ((Value, Value) -> Bool)?
  ) -> BindingTarget<Value> {
    BindingTarget(
      object, isSame: isSame,
      name: { [weak object] in
        Self.name(of: keyPath, valueType: Value.self, host: object?.bindingName)
      },
      set: { object, value in object[keyPath: keyPath] = value })
  }

  private static func name(of keyPath: AnyKeyPath, valueType: Any.Type, host: String?) -> String {
    let host = host ?? "a released \(Object.self)"
    // Where symbols are missing the description of a computed property has its address only.
    let path = keyPath.debugDescription
    guard !path.contains("<"), let dot = path.lastIndex(of: ".") else {
      return "a property of type \(valueType) of \(host)"
    }
    return host + path[dot...]
  }
}
