/// An option set of GTK flags. It preserves unknown bits, such as those of a newer GTK.
///
/// To use an option set as the type of a property, give it GTK's raw values, and make it conform to
/// this protocol:
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
  /// Creates a set from its bits.
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
