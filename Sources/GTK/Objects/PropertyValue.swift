import CGTK

/// A Swift type that can represent a GObject property or a signal argument: `Bool`, `Int`,
/// `Double`, `String`, arrays of strings, ``Color``, ``Object`` and its subclasses, enumerations
/// that conform to ``PropertyEnumeration``, option sets that conform to ``PropertyFlags``, and
/// ``OpaqueValue`` for all other types.
///
/// `Int` represents every integer, enumeration and flags type of GLib, and is clamped to the
/// property's range. For a property that may have no value, use an optional; see
/// ``OptionalPropertyValue``.
@MainActor
public protocol PropertyValue {
  /// Reads the value. Only properties and signals call this method.
  static func read(_ value: UnsafePointer<GValueBox>) -> Self
  /// Writes the value into a GLib value of the property's type.
  func write(_ value: UnsafeMutablePointer<GValueBox>)
  /// Returns whether writing `other` would change nothing.
  func isSame(as other: Self) -> Bool
}

/// An opaque GLib value.
///
/// A ``PropertyValue`` type of your own reads and writes the box with the methods of an existing
/// type:
///
/// ```swift
/// struct Percent: PropertyValue, Equatable {
///   let number: Int
///   static func read(_ value: UnsafePointer<GValueBox>) -> Percent {
///     Percent(number: Int.read(value))
///   }
///   func write(_ value: UnsafeMutablePointer<GValueBox>) { number.write(value) }
/// }
/// ```
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
    g_value_set_string(value.value, forC)
  }
}

extension String {
  /// The text with U+2400, a picture of U+0000, in place of each U+0000: a C string ends there.
  var forC: String {
    guard utf8.contains(0) else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.map { $0 == "\0" ? "\u{2400}" : $0 }))
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

/// A type of a property that may have no value: a string, an object, a color, or an
/// ``OpaqueValue``.
///
/// The optional of such a type is also a ``PropertyValue``, so a property can have the type
/// `String?`:
///
/// ```swift
/// @Prop("icon-name") var iconName: String?
/// ```
@MainActor
public protocol OptionalPropertyValue: PropertyValue {
  /// Reads the value, or `nil` if the property has none.
  static func readOptional(_ value: UnsafePointer<GValueBox>) -> Self?
  /// Writes the value, or nil for none.
  static func writeOptional(_ optional: Self?, _ value: UnsafeMutablePointer<GValueBox>)
}

extension String: OptionalPropertyValue {
  public static func readOptional(_ value: UnsafePointer<GValueBox>) -> String? {
    g_value_get_string(value.value).map { String(cString: $0) }
  }
  public static func writeOptional(
    _ optional: String?, _ value: UnsafeMutablePointer<GValueBox>
  ) {
    g_value_set_string(value.value, optional?.forC)
  }
}

/// An enumeration that represents a GTK enumeration by its raw value.
///
/// ```swift
/// enum Speed: Int, PropertyEnumeration {
///   case slow, fast
///   static var fallback: Speed { .slow }
/// }
/// ```
@MainActor
public protocol PropertyEnumeration: PropertyValue, RawRepresentable, Equatable
where RawValue == Int {
  /// The case for unknown raw values, such as those of a newer GTK.
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
