import CGTK

/// An object as the value of a property, and as the argument of a signal.
///
/// An object that GTK made gets a peer when it is read: a ``Widget``, or a plain ``Object`` if it
/// is not a widget.
extension Object: OptionalPropertyValue {
  public static func read(_ value: UnsafePointer<GValueBox>) -> Self {
    guard let object = readOptional(value) else {
      fatalError("GTK: This \(self) is nil. Read it as an optional. [no-object]")
    }
    return object
  }

  public static func readOptional(_ value: UnsafePointer<GValueBox>) -> Self? {
    g_value_get_object(value.value).flatMap { anyPeer(of: $0) as? Self }
  }

  public func write(_ value: UnsafeMutablePointer<GValueBox>) {
    g_value_set_object(value.value, unsafePointer)
  }

  public static func writeOptional(
    _ optional: Object?, _ value: UnsafeMutablePointer<GValueBox>
  ) {
    g_value_set_object(value.value, optional?.unsafePointer)
  }

  public func isSame(as other: Object) -> Bool { self === other }

  /// Returns the peer of an object of any class, and makes one if it has none.
  private static func anyPeer(of pointer: UnsafeMutableRawPointer) -> Object {
    if let peer = Object.peer(of: pointer) { return peer }
    return cgtk_is_widget(pointer) != 0 ? Widget(borrowing: pointer) : Object(borrowing: pointer)
  }
}
