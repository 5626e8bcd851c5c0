/// A type-erased target of a binding, with the names that messages use.
@MainActor
@usableFromInline
class BoundObject {
  @usableFromInline
  init() {}

  func describe() -> String { "an object" }

  /// The object that is written into, or `nil` if it is gone.
  var receiver: AnyObject? { nil }

  /// The name of the property that is written, if it is known.
  var property: String? { nil }

  /// The value that the binding wrote last, if it is kept for comparison.
  var lastValue: Any? { nil }

  /// The current value of the object's property, if it can be read.
  var presentValue: Any? { nil }
}

/// A property of an object, and the last value that a binding wrote into the property. The object
/// is referenced weakly.
///
/// Code that knows the types creates it, and compares and writes the values: that code is inlined
/// into the user's module. The sink, which OpenCombine calls, cannot know the types. There, each
/// optional of a generic type costs more than the whole write does here.
@usableFromInline
final class BoundProperty<Object: AnyObject, Value>: BoundObject {
  @usableFromInline weak let object: Object?
  /// Writes a value into an object. Without an object it returns the key path, if there is one.
  ///
  /// A value that is not new equals the last one. It is written only if the property can be read
  /// and has changed since; then it counts as new.
  ///
  /// One closure does all three: the compiler accesses the property directly only where the key
  /// path and its use are in one closure.
  @usableFromInline typealias Access =
    @MainActor (Object?, UnsafePointer<Value>?, _ isNew: inout Bool) -> AnyKeyPath?
  @usableFromInline let access: Access
  /// Whether a closure writes the value, so that it cannot be read back.
  @usableFromInline let isClosure: Bool
  /// Whether a binding uses this property.
  private var isTaken = false
  /// The last write. Its value is copied before it is compared, so no access overlaps a change.
  @usableFromInline let written = Unchecked(Written())

  /// The value that a binding wrote last, and the number of the write.
  @usableFromInline
  struct Written {
    @usableFromInline var last: Value?
    /// The write count that all bindings of the object share, once a closure writes into it.
    @usableFromInline var writes: ObjectWrites?
    /// The write count after the last write through this property. If the object has no write
    /// count yet: the number of write counts that existed when this property last looked for one.
    @usableFromInline var known = 0

    @usableFromInline
    init() {}
  }

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

  /// Returns the property for a new binding: this one, or a copy if another binding uses it.
  @usableFromInline
  func take() -> BoundProperty {
    let property = isTaken ? BoundProperty(object, isClosure: isClosure, access: access) : self
    property.isTaken = true
    if isClosure { property.written.value.writes = object.map(ObjectWrites.of) }
    return property
  }

  /// Looks for the write count of `object`, unless no count has been made since the last time.
  @inlinable @inline(__always)
  func findWrites(of object: Object) {
    if written.value.writes == nil, written.value.known != ObjectWrites.made {
      lookUpWrites(of: object)
    }
  }

  @usableFromInline
  func lookUpWrites(of object: Object) {
    written.value.known = ObjectWrites.made
    written.value.writes = ObjectWrites.known[object]
  }

  /// Writes a value. Returns false if the object is gone.
  @inlinable
  func write(_ value: UnsafePointer<Value>) -> Bool {
    guard let object else { return false }
    findWrites(of: object)
    written.value.writes?.count.value &+= 1
    var isNew = true
    _ = access(object, value, &isNew)
    return true
  }

  override var receiver: AnyObject? { object }

  override var lastValue: Any? { written.value.last.map { $0 } }

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
    guard let property = Self.name(of: keyPath) else {
      return "a property of type \(Value.self) of \(host)"
    }
    return "\(host).\(property)"
  }

  override var property: String? { keyPath.flatMap(Self.name) }

  /// Returns the name of the last property of a key path, if it is known.
  private static func name(of keyPath: AnyKeyPath) -> String? {
    // Where symbols are missing, the description of a computed property contains only its
    // address. On systems before iOS 16.4 and macOS 13.3 every description contains only its
    // type.
    let path = String(reflecting: keyPath)
    guard !path.contains("<"), let dot = path.lastIndex(of: ".") else { return nil }
    return String(path[path.index(after: dot)...])
  }
}

extension BoundProperty where Value: Equatable {
  /// Makes a property that is read before a value equal to the last one is skipped.
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

  /// Writes a value unless the property shows it. Returns false if the object is gone.
  ///
  /// The property of a closure cannot be read. It counts as showing the value as long as no other
  /// binding has written into the object.
  @inlinable
  func writeIfOther(_ value: UnsafePointer<Value>) -> Bool {
    guard let object else { return false }
    findWrites(of: object)
    var isNew = true
    if let last = written.value.last, last == value.pointee {
      isNew = isClosure && written.value.writes?.count.value != written.value.known
    } else {
      written.value.last = value.pointee
    }
    // Counted first, so that a write made in response to this one counts as newer.
    if isNew, let writes = written.value.writes {
      writes.count.value &+= 1
      written.value.known = writes.count.value
    }
    let wasNew = isNew
    _ = access(object, value, &isNew)
    if isNew, !wasNew { written.value.writes?.count.value &+= 1 }
    return true
  }
}

/// The number of writes of all bindings into one object.
///
/// Only a closure's binding needs it, so there is none for other objects. The object's other
/// bindings look for it when another one has been made.
@MainActor
@usableFromInline
final class ObjectWrites {
  @usableFromInline let count = Unchecked(0)

  static let known = WeakTable<ObjectWrites>()
  /// The number of counts that have been made.
  @usableFromInline private(set) static var made = 0

  /// Returns the write count of an object. The count lives as long as a binding that uses it.
  static func of(_ object: AnyObject) -> ObjectWrites {
    if let writes = known[object] { return writes }
    let writes = ObjectWrites()
    known[object] = writes
    made += 1
    return writes
  }
}
