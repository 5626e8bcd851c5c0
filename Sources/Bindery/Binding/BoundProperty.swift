/// What a binding writes into, as messages name it.
@MainActor
@usableFromInline
class BoundObject {
  @usableFromInline
  init() {}

  func describe() -> String { "an object" }

  /// The object that is written into, if it lives.
  var receiver: AnyObject? { nil }

  /// The value that a binding wrote last, if it is kept to be compared.
  var lastValue: Any? { nil }

  /// What the object holds now, if that can be read.
  var presentValue: Any? { nil }
}

/// A property of an object that is held by a weak reference, and the value that a binding wrote
/// into it last.
///
/// It is made, and its values are compared and written, in code that knows their types: what users
/// see of it is inlined into their modules. The sink, which OpenCombine calls, cannot know them,
/// and each optional of a generic type there costs more than the whole write here.
@usableFromInline
final class BoundProperty<Object: AnyObject, Value>: BoundObject {
  @usableFromInline weak var object: Object?
  /// Writes a value into an object; without one it tells the key path, if there is one.
  ///
  /// One closure for both: the compiler writes the property itself only where a key path is used
  /// once.
  @usableFromInline typealias Access =
    @MainActor (Object?, UnsafePointer<Value>?) -> AnyKeyPath?
  @usableFromInline let access: Access
  // Never used while it is being written: it is copied before it is compared.
  @exclusivity(unchecked) @usableFromInline var last: Value?
  /// Whether a binding writes through this, so that the next needs one of its own.
  @usableFromInline var isTaken = false

  @usableFromInline
  init(_ object: Object?, access: @escaping Access) {
    self.object = object
    self.access = access
  }

  @inlinable
  convenience init(_ object: Object, _ keyPath: ReferenceWritableKeyPath<Object, Value>) {
    self.init(object) { object, value in
      guard let object, let value else { return keyPath }
      object[keyPath: keyPath] = value.pointee
      return nil
    }
  }

  @inlinable
  convenience init(_ object: Object, set: @escaping @MainActor (Object, Value) -> Void) {
    self.init(object) { object, value in
      if let object, let value { set(object, value.pointee) }
      return nil
    }
  }

  /// One for a new binding: this, or if another binding has it, one like it.
  @inlinable
  func take() -> BoundProperty {
    guard isTaken else {
      isTaken = true
      return self
    }
    return copy()
  }

  @usableFromInline
  func copy() -> BoundProperty {
    let copy = BoundProperty(object, access: access)
    copy.isTaken = true
    return copy
  }

  /// Writes a value; false when the object is gone.
  @inlinable
  func write(_ value: UnsafePointer<Value>) -> Bool {
    guard let object else { return false }
    _ = access(object, value)
    return true
  }

  override var receiver: AnyObject? { object }

  override var lastValue: Any? { last.map { $0 } }

  override var presentValue: Any? {
    guard let object, let keyPath = access(nil, nil) else { return nil }
    return object[keyPath: keyPath]
  }

  override func describe() -> String {
    guard let keyPath = access(nil, nil) else { return "a closure for \(Object.self)" }
    let host = (object as? any BindingHost)?.bindingName ?? "a released \(Object.self)"
    // Where symbols are missing the description of a computed property has its address only; on
    // systems before iOS 16.4 and macOS 13.3 none says more than its type.
    let path = String(reflecting: keyPath)
    guard !path.contains("<"), let dot = path.lastIndex(of: ".") else {
      return "a property of type \(Value.self) of \(host)"
    }
    return host + path[dot...]
  }
}

extension BoundProperty where Value: Equatable {
  /// Writes a value unless it equals the last one; false when the object is gone.
  @inlinable
  func writeIfOther(_ value: UnsafePointer<Value>) -> Bool {
    guard let object else { return false }
    if let last, last == value.pointee { return true }
    last = value.pointee
    _ = access(object, value)
    return true
  }
}
