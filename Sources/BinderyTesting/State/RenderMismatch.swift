/// An error that `expectRenders(_:of:fileID:line:_:)` throws if views rendered more or less often
/// than expected.
///
/// Its description lists the views that rendered, and how often:
///
/// ```
/// Expected 1 render, counted 3 (AppTests/PageTests.swift:12). Rendered: Page once, Row 2 times.
/// ```
///
/// The asynchronous overload lists only the view whose renders it counts.
public struct RenderMismatch: Error, Equatable, CustomStringConvertible, Sendable {
  /// A view, and how often it rendered.
  ///
  /// ```swift
  /// #expect(mismatch.renders == [.init(view: "PeoplePage", count: 2)])
  /// ```
  public struct Renders: Equatable, Sendable {
    /// The view's type, followed by a number if several views of that type rendered.
    public let view: String
    /// The number of times that the view rendered.
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
  /// The type of the view whose renders were counted, or `nil` if the renders of all views were
  /// counted.
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
