#if canImport(ObjectiveC)
// For Scripts/check-objc, where the compiler reads the lines for Objective-C's runtime.
@_exported import ObjectiveC
#else
/// The name of a method in Objective-C.
///
/// https://developer.apple.com/documentation/objectivec/selector
@available(iOS 2.0, macOS 10.0, *)
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  public let description: String
  public init(_ name: String) { description = name }
  public init(stringLiteral name: String) { description = name }
}
#endif
