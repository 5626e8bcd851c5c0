import BinderyGTK

/// A series of points that a chart draws in one color and under one name.
///
/// ```swift
/// let sales = ChartSeries("Sales", .bars)
/// sales.points = [ChartPoint(x: 0, y: 12), ChartPoint(x: 1, y: 19)]
/// bindings.capture {
///   sales.follow(viewModel.days) { ChartPoint(x: Double($0.index), y: $0.sales) }
/// }
/// ```
///
/// Several charts may show one series, which they retain. After any number of changes, a chart on
/// screen is drawn once, before the next frame.
@MainActor
public final class ChartSeries {
  /// The name in the legend, and in the descriptions for assistive technology.
  public let name: String
  /// The way in which the points are drawn.
  public let mark: ChartMark
  /// The color. If it is `nil`, which is the default, the chart chooses a color that suits the
  /// window's light or dark style.
  ///
  /// After a change, the chart is drawn again before the next frame.
  public var color: Color? { didSet { changed() } }
  /// Emits after a change, with a function that returns the new index of a point, or `nil` if the
  /// point was removed.
  let changeEvent = WidgetEvent<@MainActor (Int) -> Int?>()
  private(set) var stored: ContiguousArray<ChartPoint> = []
  /// The number of changes other than appended points.
  private var edits = 0
  private var extent: ChartExtent? = .empty
  /// Whether each point lies right of the one before it, or above, or `nil` if not known.
  private var order: Bool? = true

  /// Creates a series.
  ///
  /// - Parameters:
  ///   - name: The name in the legend.
  ///   - mark: The way in which the points are drawn.
  ///   - color: The color. By default, the chart chooses one.
  ///   - points: The first points.
  public init(
    _ name: String, _ mark: ChartMark, color: Color? = nil, points: [ChartPoint] = []
  ) {
    (self.name, self.mark, self.color) = (name, mark, color)
    replace(points)
  }

  /// The points, in the order in which a line connects them.
  ///
  /// After a change, the chart is drawn again before the next frame. Points in ascending order of
  /// `x` are drawn fastest. To add points, use ``append(_:)``.
  ///
  /// - Complexity: O(*n*) for *n* points, for reading and for writing.
  public var points: [ChartPoint] {
    get { Array(stored) }
    set { replace(newValue) }
  }

  /// Adds points at the end.
  ///
  /// ```swift
  /// visits.append([ChartPoint(.now, y: 7)])
  /// if visits.points.count > 1000 { visits.removeFirst(1) }
  /// ```
  ///
  /// - Complexity: O(1) for each added point, until the chart is drawn again.
  public func append(_ points: some Sequence<ChartPoint>) {
    for point in points { insert(point, at: stored.count) }
    changed()
  }

  /// Removes points from the beginning, such as the oldest ones of a stream.
  ///
  /// If there are fewer points, this method removes all of them.
  ///
  /// - Precondition: `count` is 0 or more.
  /// - Complexity: O(*n*) for *n* points of the series.
  public func removeFirst(_ count: Int) {
    guard count >= 0 else {
      programmerError(
        "negative-limit", "removeFirst(\(count)) was called on a series.",
        remedy: "Remove 0 or more points.")
    }
    let removed = min(count, stored.count)
    edits += 1
    for index in 0..<removed { leave(stored[index]) }
    stored.removeFirst(removed)
    changed { $0 < removed ? nil : $0 - removed }
  }

  // MARK: What the drawing needs

  /// A stage of the points. If two have the same `edits`, points were only appended between them.
  struct Stage: Hashable {
    let edits: Int
    let count: Int
  }

  var stage: Stage { Stage(edits: edits, count: stored.count) }

  /// The least and the greatest values.
  var values: ChartExtent {
    if let extent { return extent }
    let found = stored.reduce(into: ChartExtent.empty) { $0.include($1) }
    extent = found
    return found
  }

  /// Whether the points are in the order of their `x`.
  var isOrdered: Bool {
    if let order { return order }
    let found = zip(stored, stored.dropFirst()).allSatisfy { $0.x <= $1.x }
    order = found
    return found
  }

  /// The least distance between two places, so that no bar covers another, or `nil` if there are no
  /// two places.
  var leastSpace: Double? {
    let finite = stored.lazy.filter(\.isFinite).map(\.x)
    let places = isOrdered ? Array(finite) : finite.sorted()
    return zip(places, places.dropFirst()).lazy.map { $1 - $0 }.filter { $0 > 0 }.min()
      .map { max($0, .leastNormalMagnitude) }
  }

  // MARK: Single changes, followed by one call of `changed()`

  func replace(_ points: some Sequence<ChartPoint>) {
    stored = ContiguousArray(points)
    (extent, order) = (nil, nil)
    edits += 1
    changed()
  }

  func insert(_ point: ChartPoint, at index: Int) {
    if index < stored.count { edits += 1 }
    if order == true {
      order =
        (index == 0 || stored[index - 1].x <= point.x)
        && (index == stored.count || point.x <= stored[index].x)
    }
    stored.insert(point, at: index)
    extent?.include(point)
  }

  func remove(at index: Int) {
    edits += 1
    leave(stored.remove(at: index))
    if order == false { order = nil }
  }

  func changed(_ newIndex: @escaping @MainActor (Int) -> Int? = { $0 }) {
    changeEvent.send(newIndex)
  }

  /// The point may have been the only one at its edge, or the only one that is not whole.
  private func leave(_ point: ChartPoint) {
    if extent?.depends(on: point) == true { extent = nil }
  }
}

/// The least and the greatest values of points.
struct ChartExtent: Hashable {
  var x: ClosedRange<Double>?
  var y: ClosedRange<Double>?
  /// Whether all positions are whole numbers.
  var hasWholeX = true
  /// Whether all values are whole numbers.
  var hasWholeY = true

  static let empty = ChartExtent()

  mutating func include(_ point: ChartPoint) {
    guard point.isFinite else { return }
    x = Self.joined(x, point.x...point.x)
    y = Self.joined(y, point.y...point.y)
    hasWholeX = hasWholeX && point.x.isWhole
    hasWholeY = hasWholeY && point.y.isWhole
  }

  mutating func include(_ other: ChartExtent) {
    if let range = other.x { x = Self.joined(x, range) }
    if let range = other.y { y = Self.joined(y, range) }
    hasWholeX = hasWholeX && other.hasWholeX
    hasWholeY = hasWholeY && other.hasWholeY
  }

  /// Whether the extent may be another one without this point.
  func depends(on point: ChartPoint) -> Bool {
    point.x == x?.lowerBound || point.x == x?.upperBound || point.y == y?.lowerBound
      || point.y == y?.upperBound || !hasWholeX && !point.x.isWhole
      || !hasWholeY && !point.y.isWhole
  }

  private static func joined(
    _ one: ClosedRange<Double>?, _ other: ClosedRange<Double>
  ) -> ClosedRange<Double> {
    guard let one else { return other }
    return min(one.lowerBound, other.lowerBound)...max(one.upperBound, other.upperBound)
  }
}

extension Double {
  fileprivate var isWhole: Bool { self == rounded() }
}
