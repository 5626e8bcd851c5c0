/// A value that describes a part of the screen.
///
/// https://developer.apple.com/documentation/swiftui/view
@available(iOS 13.0, macOS 10.15, *)
@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError("It has no body.") }
}

/// A text.
///
/// https://developer.apple.com/documentation/swiftui/text
@available(iOS 13.0, macOS 10.15, *)
public struct Text: View {
  let text: String
  public init(_ text: String) { self.text = text }
  public var body: Never { fatalError("It has no body.") }
}

/// Rows, distinguished by their identities.
///
/// https://developer.apple.com/documentation/swiftui/list
@available(iOS 13.0, macOS 10.15, *)
public struct List<Data: RandomAccessCollection, Row: View>: View where Data.Element: Identifiable {
  let data: Data
  let row: (Data.Element) -> Row

  public init(_ data: Data, rowContent: @escaping (Data.Element) -> Row) {
    (self.data, row) = (data, rowContent)
  }

  public var body: Never { fatalError("It has no body.") }
}
