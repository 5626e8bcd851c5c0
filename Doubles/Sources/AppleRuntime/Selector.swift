#if canImport(ObjectiveC)
// Where the compiler is to read lines for Objective-C's runtime: Scripts/check-objc.
@_exported import ObjectiveC
#else
/// The name of a method, as Objective-C has it.
///
/// https://developer.apple.com/documentation/objectivec/selector
@available(iOS 2.0, macOS 10.0, *)
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  public let description: String
  public init(_ name: String) { description = name }
  public init(stringLiteral name: String) { description = name }
}
#endif
