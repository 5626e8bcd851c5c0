import OpenCombine

/// A stored property that a view updates before it evaluates its body.
///
/// https://developer.apple.com/documentation/swiftui/dynamicproperty
@available(iOS 13.0, macOS 10.15, *)
public protocol DynamicProperty {
  mutating func update()
}

extension DynamicProperty {
  public mutating func update() {}
}

/// An object that belongs to a view. It is made when the view is first updated, and kept as long
/// as the view is shown.
///
/// https://developer.apple.com/documentation/swiftui/stateobject
@available(iOS 14.0, macOS 11.0, *)
@MainActor @preconcurrency @propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  final class Storage {
    let make: () -> ObjectType
    var object: ObjectType?
    init(_ make: @escaping () -> ObjectType) { self.make = make }
  }
  let storage: Storage

  public nonisolated init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
    storage = Storage(thunk)
  }

  public var wrappedValue: ObjectType {
    if let object = storage.object { return object }
    let object = storage.make()
    storage.object = object
    return object
  }
}

/// Reads and writes a value that is stored elsewhere.
///
/// https://developer.apple.com/documentation/swiftui/binding
///
/// Apple's type can be read on any actor, and calls closures on the actors of their types. The
/// double's closures belong to the main actor.
@available(iOS 13.0, macOS 10.15, *)
@propertyWrapper
public struct Binding<Value> {
  private let get: @MainActor @Sendable () -> Value
  private let set: @MainActor @Sendable (Value) -> Void

  public init(
    get: @escaping @MainActor @Sendable () -> Value,
    set: @escaping @MainActor @Sendable (Value) -> Void
  ) {
    (self.get, self.set) = (get, set)
  }

  @MainActor public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  public var projectedValue: Binding<Value> { self }
}
