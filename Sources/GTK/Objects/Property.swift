import CGTK

extension Object {
  /// Returns the value of the GObject property `name`, such as `"icon-name"`. The property must
  /// exist, and its type must correspond to `Value`.
  ///
  /// ```swift
  /// let icon: String? = button.get("icon-name")
  /// ```
  public func get<Value: PropertyValue>(_ name: String) -> Value {
    var value = GValueBox(value: GValue())
    g_object_get_property(gObject, name, &value.value)
    defer { g_value_unset(&value.value) }
    return Value.read(&value)
  }

  /// Sets the GObject property `name`, unless it already has that value. During the change,
  /// ``isChangedByProgram`` is true.
  ///
  /// The method does not write an equal value, because some properties would then notify without a
  /// change, and an entry would move its caret. Values are equal if GTK stores them as the same
  /// one: many of its numbers, and the components of a color, have only seven digits.
  public func set<Value: PropertyValue>(_ name: String, to newValue: Value) {
    let present: Value = get(name)
    guard !present.isSame(as: newValue) else { return }
    write(name, newValue, over: present)
  }

  /// Writes the property that GTK calls `name`, which may be one that cannot be read, unless GTK
  /// rounds the value to the present one.
  func write<Value: PropertyValue>(_ name: String, _ newValue: Value, over present: Value? = nil) {
    var value = GValueBox(value: GValue())
    g_value_init(&value.value, cgtk_property_type(unsafePointer, name))
    defer { g_value_unset(&value.value) }
    newValue.write(&value)
    if let present, present.isSame(as: Value.read(&value)) { return }
    byProgram { cgtk_set_property(unsafePointer, name, &value.value) }
  }

  /// Runs `body`, whose changes of this object count as made by the program and not by the user:
  /// ``isChangedByProgram`` is true for handlers that run during the call, and publishers of user
  /// input ignore the changes.
  ///
  /// ```swift
  /// var rating: Int {
  ///   get { stored }
  ///   set { byProgram { show(newValue) } }
  /// }
  /// ```
  ///
  /// The properties of this module's widgets call this method when you set them. Call it in the
  /// setters of your own widgets, too. You can nest calls.
  ///
  /// - Returns: The result of `body`.
  /// - Throws: The error that `body` throws.
  public func byProgram<Result>(_ body: () throws -> Result) rethrows -> Result {
    programDepth += 1
    defer { programDepth -= 1 }
    return try body()
  }

  /// Whether the program, and not the user, made the current change of this object. Read this
  /// property only in a handler.
  public var isChangedByProgram: Bool { programDepth > 0 }

  /// Calls `handler` after the user or the program has changed the GObject property `name`. The
  /// object retains the handler, so capture the object weakly.
  ///
  /// ```swift
  /// window.onNotify("maximized") { [weak window] in save(window?.isMaximized == true) }
  /// ```
  @discardableResult
  public func onNotify(
    _ name: String, _ handler: @escaping @MainActor () -> Void
  ) -> SignalConnection {
    on("notify::\(name)", handler)
  }
}

/// A GObject property, as a property of the Swift object that wraps the GObject.
///
/// ```swift
/// final class MapWidget: LibraryWidget {  // wraps libshumate's ShumateMap
///   @Prop("animate-zoom") var animatesZoom: Bool
/// }
///
/// map.$animatesZoom.onChange { print("animations switched on or off") }
/// ```
///
/// The wrapper reads and writes the GObject, and stores no value. Writing an equal value does
/// nothing. The projected value `$animatesZoom` is a ``PropertyReference``. Only subclasses of
/// ``Object`` can have such a property.
@propertyWrapper
@MainActor
public struct Prop<Value: PropertyValue> {
  let name: String

  /// Creates a wrapper of the GObject property `name`. The property must exist, and its type must
  /// correspond to `Value`.
  public init(_ name: String) {
    self.name = name
  }

  @available(*, unavailable, message: "Only properties of an Object can be wrapped.")
  public var wrappedValue: Value {
    get { fatalError() }
    set { fatalError() }
  }

  @available(*, unavailable, message: "Only properties of an Object can be wrapped.")
  public var projectedValue: PropertyReference<Value> { fatalError() }

  /// Reads and writes the GObject property of the object that declares the wrapper.
  public static subscript<Owner: Object>(
    _enclosingInstance owner: Owner, wrapped _: ReferenceWritableKeyPath<Owner, Value>,
    storage storage: ReferenceWritableKeyPath<Owner, Self>
  ) -> Value {
    get { owner.get(owner[keyPath: storage].name) }
    set { owner.set(owner[keyPath: storage].name, to: newValue) }
  }

  /// A reference to the property: `view.$isFolded`.
  public static subscript<Owner: Object>(
    _enclosingInstance owner: Owner, projected _: KeyPath<Owner, PropertyReference<Value>>,
    storage storage: ReferenceWritableKeyPath<Owner, Self>
  ) -> PropertyReference<Value> {
    PropertyReference(object: owner, name: owner[keyPath: storage].name)
  }
}

/// A property of one object, which it references weakly.
///
/// It is the projected value of a ``Prop``. Use it to pass a property on, or to observe it:
///
/// ```swift
/// view.$isFolded.onChange { [weak view] in back.isVisible = view?.isFolded == true }
/// ```
@MainActor
public struct PropertyReference<Value: PropertyValue> {
  /// The object, or `nil` after it was released.
  public private(set) weak var object: Object?
  /// The name of the GObject property, such as `folded`.
  public let name: String

  /// Creates a reference to the GObject property `name` of an object, which it does not retain.
  public init(object: Object, name: String) {
    self.object = object
    self.name = name
  }

  /// The current value, read from the object, or `nil` after the object was released.
  public var value: Value? { object?.get(name) }

  /// Sets the property, if the object still exists and has a different value. During the change,
  /// ``Object/isChangedByProgram`` is true.
  public func set(_ value: Value) {
    object?.set(name, to: value)
  }

  /// Calls `handler` after the user or the program has changed the property. Returns nil if the
  /// object was released.
  ///
  /// The object retains the handler, so capture the object weakly. The connection lasts as long as
  /// the object, even if you do not retain the result.
  @discardableResult
  public func onChange(_ handler: @escaping @MainActor () -> Void) -> SignalConnection? {
    object?.onNotify(name, handler)
  }
}
