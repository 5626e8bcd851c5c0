/// A set of options that represents GTK flags by their bits. Bits without a name are kept, such as
/// those of a newer GTK.
///
/// Conform an option set whose raw values are GTK's, to read and write a property with it. The
/// protocol provides the rest:
///
/// ```swift
/// struct Wheels: PropertyFlags {
///   let rawValue: Int
///   nonisolated init(rawValue: Int) { self.rawValue = rawValue }
///   static let front = Wheels(rawValue: 1)
/// }
/// ```
@MainActor
public protocol PropertyFlags: PropertyValue, OptionSet, Equatable, Sendable where RawValue == Int {
  /// Makes a set from its bits.
  nonisolated init(rawValue: Int)
}

extension PropertyFlags {
  public static func read(_ value: UnsafePointer<GValueBox>) -> Self {
    Self(rawValue: Int.read(value))
  }
  public func write(_ value: UnsafeMutablePointer<GValueBox>) {
    rawValue.write(value)
  }
}
