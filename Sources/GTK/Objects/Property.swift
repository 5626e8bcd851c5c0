import CGTK

extension Object {
  /// Reads the property that GTK calls `name`, such as `"icon-name"`. The property has to exist,
  /// and its type has to be the one that `Value` stands for.
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

  /// Writes the property that GTK calls `name`, unless it already has that value. Handlers run with
  /// ``isChangedByProgram``.
  ///
  /// Equal values are not written, because some properties notify even if their value stays the
  /// same, and an entry would move its caret.
  public func set<Value: PropertyValue>(_ name: String, to newValue: Value) {
    let present: Value = get(name)
    guard !present.isSame(as: newValue) else { return }
    write(name, newValue)
  }

  /// Writes the property that GTK calls `name`, which may be one that cannot be read.
  func write<Value: PropertyValue>(_ name: String, _ newValue: Value) {
    var value = GValueBox(value: GValue())
    g_value_init(&value.value, cgtk_property_type(unsafePointer, name))
    defer { g_value_unset(&value.value) }
    newValue.write(&value)
    byProgram { cgtk_set_property(unsafePointer, name, &value.value) }
  }

  /// Runs `body`, which changes this object on behalf of the program and not of the user: handlers
  /// that run meanwhile see ``isChangedByProgram``, and publishers of user input ignore the change.
  ///
  /// ```swift
  /// var rating: Int {
  ///   get { stored }
  ///   set { byProgram { show(newValue) } }
  /// }
  /// ```
  ///
  /// Setting a property of a widget does this itself. A widget of your own does it when the program
  /// sets its value. Calls may be nested.
  ///
  /// - Returns: The result of `body`.
  /// - Throws: The error that `body` throws.
  public func byProgram<Result>(_ body: () throws -> Result) rethrows -> Result {
    programDepth += 1
    defer { programDepth -= 1 }
    return try body()
  }

  /// Whether the program made the change that a handler is being called for, by setting a property
  /// of this object. Otherwise the user made it. Meaningful only while a handler runs.
  public var isChangedByProgram: Bool { programDepth > 0 }

  /// Calls `handler` after the property that GTK calls `name` has changed, by the user or the
  /// program. The object retains the handler: capture the object weakly.
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

/// A property of a GObject, exposed on its peer.
///
/// ```swift
/// final class Compass: LibraryWidget {
///   @Prop("reveal-child") var isShown: Bool
/// }
///
/// compass.$isShown.onChange { print("shown or hidden") }
/// ```
///
/// Reading and writing go to the GObject; the wrapper stores no value. Writing an equal value does
/// nothing. The projected value `$isShown` is a ``PropertyReference``. Only a class that inherits
/// from ``Object`` can have such a property.
@propertyWrapper
@MainActor
public struct Prop<Value: PropertyValue> {
  let name: String

  /// Makes a wrapper for the property that GTK calls `name`. The property has to exist, and its
  /// type has to be the one that `Value` stands for.
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

  /// Reads and writes through the object.
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
/// The projected value of a ``Prop`` makes it. Use it to pass a property on, or to follow it:
///
/// ```swift
/// view.$isFolded.onChange { [weak view] in back.isVisible = view?.isFolded == true }
/// ```
@MainActor
public struct PropertyReference<Value: PropertyValue> {
  /// The object; nil once it is gone.
  public private(set) weak var object: Object?
  /// GTK's name for the property, such as `folded`.
  public let name: String

  /// Makes a reference to the property of an object that GTK calls `name`. It does not retain the
  /// object.
  public init(object: Object, name: String) {
    self.object = object
    self.name = name
  }

  /// The current value, read from the object; nil once the object is gone.
  public var value: Value? { object?.get(name) }

  /// Writes the property, if the object still exists and has another value. Handlers run with
  /// ``Object/isChangedByProgram``.
  public func set(_ value: Value) {
    object?.set(name, to: value)
  }

  /// Calls `handler` after the property has changed, by the user or the program. Returns nil if the
  /// object is gone.
  ///
  /// The object retains the handler: capture the object weakly. The connection lasts as long as the
  /// object, also without this value.
  @discardableResult
  public func onChange(_ handler: @escaping @MainActor () -> Void) -> SignalConnection? {
    object?.onNotify(name, handler)
  }
}
