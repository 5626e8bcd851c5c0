/// An error: views were rendered more or less often than `expectRenders(_:of:fileID:line:_:)`
/// expected.
///
/// Its description lists the views that were rendered, with their numbers:
///
/// ```
/// Expected 1 render, counted 3 (AppTests/PageTests.swift:12). Rendered: Page once, Row 2 times.
/// ```
///
/// If the renders of one view are counted while asynchronous code runs, it lists that view alone.
public struct RenderMismatch: Error, Equatable, CustomStringConvertible, Sendable {
  /// The number of renders of one view.
  ///
  /// ```swift
  /// #expect(mismatch.renders == [.init(view: "PeoplePage", count: 2)])
  /// ```
  public struct Renders: Equatable, Sendable {
    /// The view's type, with a number if there were several of it.
    public let view: String
    /// The number of its renders.
    public let count: Int

    /// Creates a value for comparisons in tests.
    public init(view: String, count: Int) {
      (self.view, self.count) = (view, count)
    }
  }

  /// The expected number of renders.
  public let expected: Int
  /// The counted number of renders.
  public let counted: Int
  /// The type of the view whose renders were counted; nil if all were.
  public let view: String?
  /// All views that were rendered, in the order of their first renders.
  public let renders: [Renders]
  /// The file and line of the expectation.
  public let place: String

  public var description: String {
    func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }
    let expectation =
      "Expected \(expected) \(expected == 1 ? "render" : "renders")"
      + (view.map { " of \($0)" } ?? "") + ", counted \(counted) (\(place))."
    guard !renders.isEmpty else { return expectation }
    let lines = renders.map { "\($0.view) \(times($0.count))" }
    return "\(expectation) Rendered: \(lines.joined(separator: ", "))."
  }
}
