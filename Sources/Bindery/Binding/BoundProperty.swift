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
  /// Writes a value into an object; without one it returns the key path, if there is one.
  ///
  /// A value that is not new equals the last one. It is written only if the property can be read
  /// and has another value by now; then it counts as new.
  ///
  /// One closure for all: the compiler reads and writes the property itself only where a key path
  /// is used in one.
  @usableFromInline typealias Access =
    @MainActor (Object?, UnsafePointer<Value>?, _ isNew: inout Bool) -> AnyKeyPath?
  @usableFromInline let access: Access
  /// Whether nobody knows what is written, so that it cannot be read either.
  @usableFromInline let isClosure: Bool
  // Never used while it is being written: it is copied before it is compared.
  @exclusivity(unchecked) @usableFromInline var last: Value?
  /// The writes of all bindings into the object, once a binding writes through this.
  @exclusivity(unchecked) @usableFromInline var writes: ObjectWrites?
  /// How many writes there were after the last one through this.
  @exclusivity(unchecked) @usableFromInline var known = 0

  @usableFromInline
  init(_ object: Object?, isClosure: Bool = false, access: @escaping Access) {
    self.object = object
    self.isClosure = isClosure
    self.access = access
  }

  @inlinable
  convenience init(_ object: Object, _ keyPath: ReferenceWritableKeyPath<Object, Value>) {
    self.init(object) { object, value, _ in
      guard let object, let value else { return keyPath }
      object[keyPath: keyPath] = value.pointee
      return nil
    }
  }

  @inlinable
  convenience init(_ object: Object, set: @escaping @MainActor (Object, Value) -> Void) {
    self.init(object, isClosure: true) { object, value, isNew in
      if isNew, let object, let value { set(object, value.pointee) }
      return nil
    }
  }

  /// One for a new binding: this, or if another binding has it, one like it.
  @usableFromInline
  func take() -> BoundProperty {
    let property =
      writes == nil ? self : BoundProperty(object, isClosure: isClosure, access: access)
    property.writes = ObjectWrites.of(property.object)
    return property
  }

  /// Writes a value; false when the object is gone.
  @inlinable
  func write(_ value: UnsafePointer<Value>) -> Bool {
    guard let object else { return false }
    writes?.count &+= 1
    var isNew = true
    _ = access(object, value, &isNew)
    return true
  }

  override var receiver: AnyObject? { object }

  override var lastValue: Any? { last.map { $0 } }

  override var presentValue: Any? {
    guard let object, let keyPath else { return nil }
    return object[keyPath: keyPath]
  }

  private var keyPath: KeyPath<Object, Value>? {
    var isNew = false
    return access(nil, nil, &isNew) as? KeyPath<Object, Value>
  }

  override func describe() -> String {
    guard let keyPath else {
      return "a closure for \(object.map { "\(type(of: $0))" } ?? "\(Object.self)")"
    }
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
  /// A property that is read before a value that equals the last one is skipped.
  @inlinable
  convenience init(comparing object: Object, _ keyPath: ReferenceWritableKeyPath<Object, Value>) {
    self.init(object) { object, value, isNew in
      guard let object, let value else { return keyPath }
      if !isNew {
        if object[keyPath: keyPath] == value.pointee { return nil }
        isNew = true
      }
      object[keyPath: keyPath] = value.pointee
      return nil
    }
  }

  /// Writes a value unless the property shows it; false when the object is gone.
  ///
  /// Of what a closure writes only that is known: it is shown as long as no other binding has
  /// written into the object.
  @inlinable
  func writeIfOther(_ value: UnsafePointer<Value>) -> Bool {
    guard let object else { return false }
    var isNew = true
    if let last, last == value.pointee {
      isNew = isClosure && writes?.count != known
    } else {
      last = value.pointee
    }
    // Counted first: what is written in answer to this is newer.
    if isNew, let writes {
      writes.count &+= 1
      known = writes.count
    }
    let wasNew = isNew
    _ = access(object, value, &isNew)
    if isNew, !wasNew { writes?.count &+= 1 }
    return true
  }
}

/// How often bindings have written into one object.
@MainActor
@usableFromInline
final class ObjectWrites {
  @exclusivity(unchecked) @usableFromInline var count = 0

  private static let known = WeakTable<ObjectWrites>()

  /// Returns the writes into an object, which are counted as long as a binding of it lives.
  static func of(_ object: AnyObject?) -> ObjectWrites? {
    guard let object else { return nil }
    if let writes = known[object] { return writes }
    let writes = ObjectWrites()
    known[object] = writes
    return writes
  }
}
