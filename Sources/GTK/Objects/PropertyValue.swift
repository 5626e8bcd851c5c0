import CGTK

/// A Swift type that a GObject property or a signal argument can have.
///
/// Integers stand for every integer, enumeration and flags type of GLib; values out of the
/// property's range are clamped to it.
@MainActor
public protocol PropertyValue {
  /// Reads the value. Package-internal use; properties and signals call it.
  static func read(_ value: UnsafePointer<GValueBox>) -> Self
  /// Writes the value into one that has the property's type.
  func write(_ value: UnsafeMutablePointer<GValueBox>)
  /// Returns whether writing `other` would change nothing.
  func isSame(as other: Self) -> Bool
}

/// A GLib value, opaque to users of this module.
public struct GValueBox {
  package var value: GValue

  package init(value: GValue) { self.value = value }
}

extension PropertyValue where Self: Equatable {
  public func isSame(as other: Self) -> Bool { self == other }
}

extension UnsafePointer where Pointee == GValueBox {
  var value: UnsafePointer<GValue> { UnsafeRawPointer(self).assumingMemoryBound(to: GValue.self) }
}

extension UnsafeMutablePointer where Pointee == GValueBox {
  var value: UnsafeMutablePointer<GValue> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: GValue.self)
  }
}

extension String: PropertyValue {
  public static func read(_ value: UnsafePointer<GValueBox>) -> String {
    g_value_get_string(value.value).map { String(cString: $0) } ?? ""
  }
  public func write(_ value: UnsafeMutablePointer<GValueBox>) {
    g_value_set_string(value.value, self)
  }
}

extension Bool: PropertyValue {
  public static func read(_ value: UnsafePointer<GValueBox>) -> Bool {
    g_value_get_boolean(value.value) != 0
  }
  public func write(_ value: UnsafeMutablePointer<GValueBox>) {
    g_value_set_boolean(value.value, self ? 1 : 0)
  }
}

extension Int: PropertyValue {
  public static func read(_ value: UnsafePointer<GValueBox>) -> Int {
    Int(cgtk_value_get_integer(value.value))
  }
  public func write(_ value: UnsafeMutablePointer<GValueBox>) {
    cgtk_value_set_integer(value.value, Int64(self))
  }
}

extension Double: PropertyValue {
  public static func read(_ value: UnsafePointer<GValueBox>) -> Double {
    cgtk_value_get_number(value.value)
  }
  public func write(_ value: UnsafeMutablePointer<GValueBox>) {
    cgtk_value_set_number(value.value, self)
  }
}

extension Optional: PropertyValue where Wrapped: OptionalPropertyValue {
  public static func read(_ value: UnsafePointer<GValueBox>) -> Wrapped? {
    Wrapped.readOptional(value)
  }
  public func write(_ value: UnsafeMutablePointer<GValueBox>) {
    Wrapped.writeOptional(self, value)
  }
  public func isSame(as other: Wrapped?) -> Bool {
    switch (self, other) {
    case (nil, nil): true
    case (let one?, let two?): one.isSame(as: two)
    default: false
    }
  }
}

/// A type whose absence a property can express: a string, or an object.
@MainActor
public protocol OptionalPropertyValue: PropertyValue {
  static func readOptional(_ value: UnsafePointer<GValueBox>) -> Self?
  static func writeOptional(_ optional: Self?, _ value: UnsafeMutablePointer<GValueBox>)
}

extension String: OptionalPropertyValue {
  public static func readOptional(_ value: UnsafePointer<GValueBox>) -> String? {
    g_value_get_string(value.value).map { String(cString: $0) }
  }
  public static func writeOptional(
    _ optional: String?, _ value: UnsafeMutablePointer<GValueBox>
  ) {
    g_value_set_string(value.value, optional)
  }
}

/// An enumeration that stands for an enumeration of GTK, by its raw value.
@MainActor
public protocol PropertyEnumeration: PropertyValue, RawRepresentable, Equatable
where RawValue == Int {
  /// The value for raw values that are unknown, such as those of a newer GTK.
  static var fallback: Self { get }
}

extension PropertyEnumeration {
  public static func read(_ value: UnsafePointer<GValueBox>) -> Self {
    Self(rawValue: Int.read(value)) ?? fallback
  }
  public func write(_ value: UnsafeMutablePointer<GValueBox>) {
    rawValue.write(value)
  }
}
