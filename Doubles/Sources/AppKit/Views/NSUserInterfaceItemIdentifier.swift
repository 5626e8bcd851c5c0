/// A program's name for a view, a cell or a column.
///
/// https://developer.apple.com/documentation/appkit/nsuserinterfaceitemidentifier
@available(macOS 10.12, *)
public struct NSUserInterfaceItemIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
}
