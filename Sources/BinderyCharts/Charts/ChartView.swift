import BinderyGTK
import Foundation

/// A chart of one or several series, with axes and a legend.
///
/// ```swift
/// let chart = ChartView([sales, costs])
/// chart.accessibleLabel = "Sales and costs"
/// chart.categories = ["January", "February", "March"]
/// selection *= chart.selectionPublisher
/// ```
///
/// The chart shows the values at the pointer. The user selects a point with the pointer or the
/// arrow keys. The chart adapts its colors to the window's light or dark style and its text to the
/// user's text size, is mirrored in right-to-left windows, and draws its lines and labels in full
/// opacity if the user asked for high contrast.
///
/// Any number of changes cause only one redraw, before the next frame. If a line has very many
/// points in ascending order of `x`, such as 100,000, the chart draws only those that make a
/// visible difference. While only the pointer or the selection moves, a chart with many points does
/// not draw them again.
public final class ChartView: DrawingArea {
  /// A selected point: the index of its series, and the index of the point in that series.
  ///
  /// ```swift
  /// chart.selection = .init(series: 0, point: 2)
  /// print(chart.selection.flatMap(chart.point(at:))?.y ?? 0)
  /// ```
  ///
  /// The chart's own ``ChartView/selection`` stays on the same point while other points are added
  /// or removed. A copy that the program stores is not updated in this way.
  public struct Selection: Hashable, Sendable {
    /// The index of the series in ``ChartView/series``.
    public let series: Int
    /// The index of the point in ``ChartSeries/points``.
    public let point: Int

    /// Creates a selection from the index of a series and the index of a point in the series. If
    /// the chart has no such series or point, selecting this point clears the selection.
    public init(series: Int, point: Int) { (self.series, self.point) = (series, point) }
  }

  /// The series, in the order in which they are drawn. The last one is in front.
  ///
  /// The chart retains them. After a change of one of them, the chart is drawn again before the
  /// next frame.
  public var series: [ChartSeries] { didSet { seriesChanged(oldValue) } }
  /// The names of the positions 0, 1, 2 and so on of the horizontal axis. If the array is empty,
  /// which is the default, the axis shows numbers.
  ///
  /// With names, the `x` of a point is the index of its name.
  ///
  /// ```swift
  /// chart.categories = ["January", "February", "March"]
  /// ```
  public var categories: [String] = [] { didSet { relabeled() } }
  /// Whether the vertical axis always includes zero. The default is false.
  ///
  /// The axis of a chart with bars or areas always includes zero.
  public var startsAtZero = false { didSet { changed() } }
  /// Whether the chart shows the names of the series above it. If the value is `nil`, which is the
  /// default, the chart shows them if there are several series.
  ///
  /// Names that do not fit in a line continue in the next one. The names take at most half of the
  /// chart's height, and the chart leaves out the last of too many.
  public var showsLegend: Bool? { didSet { changed() } }
  /// The calendar of a horizontal axis of dates. If it is `nil`, which is the default, the axis
  /// shows numbers.
  ///
  /// With a calendar, the `x` of a point is a number of seconds since 1970, as
  /// ``ChartPoint/init(_:y:)`` sets it. The labels follow the calendar's time zone and locale.
  public var calendar: Calendar? { didSet { relabeled() } }
  /// A function that returns the label of a value on the horizontal axis. If it is `nil`, which is
  /// the default, the chart makes the labels itself.
  ///
  /// The value is a number or, on an axis of dates, the seconds since 1970. The chart retains the
  /// function, and calls it on the main actor while it draws and describes itself.
  public var xLabel: (@MainActor (Double) -> String)? { didSet { relabeled() } }
  /// A function that returns the label of a value on the vertical axis, such as a number with its
  /// unit. If it is `nil`, which is the default, the label is the number.
  ///
  /// ```swift
  /// chart.yLabel = { "\(Int($0)) km" }
  /// ```
  ///
  /// The chart retains the function, and calls it on the main actor while it draws and describes
  /// itself.
  public var yLabel: (@MainActor (Double) -> String)? { didSet { relabeled() } }
  /// The selected point, or `nil` if there is none, which is the default.
  ///
  /// When other points are added or removed, the selection stays on the same point. When its point
  /// is removed, the selection becomes `nil`. Publishers and bindings receive these changes, too.
  /// But if you set all ``ChartSeries/points`` of the series, the selection keeps its index, even
  /// if another point is now there.
  public var selection: Selection? {
    get { selected }
    set { byProgram { selected = newValue.flatMap { point(at: $0) == nil ? nil : $0 } } }
  }
  /// The selection, for the user's input.
  var selected: Selection? {
    didSet {
      guard selected != oldValue else { return }
      update()
      selectionEvent.send()
    }
  }
  /// The point nearest to the pointer, whose values the chart shows, or `nil` while the pointer is
  /// outside the chart.
  public private(set) var hovered: Selection? {
    didSet { if hovered != oldValue { redraw() } }
  }
  let selectionEvent = WidgetEvent<Void>()
  /// Emits after each change of the series or of how they are shown.
  let changeEvent = WidgetEvent<Void>()
  /// A number that changes when values have other labels.
  private(set) var labeling = 0
  private(set) var layout: ChartLayout?
  private var kept: Kept?
  private var seriesChanges: [SignalConnection] = []
  private var contrastChange: SignalConnection?
  private var isDescribed = false

  /// The parts of a drawing that frames share until the content or the look changes.
  private struct Kept {
    let look: ChartLook
    let measures: ChartMeasures
    /// Whether one frame has shown the content. A chart that changes with each frame draws it once.
    var isShown = false
    /// The content of a chart with many points, while the pointer or the selection moves.
    var content: KeptDrawing?
  }

  /// Creates a chart of these series, which it retains.
  ///
  /// The chart needs at least 240 by 160 pixels, and expands in both directions. Set its
  /// `accessibleLabel`; the chart describes its values itself.
  public init(_ series: [ChartSeries] = []) {
    self.series = series
    super.init()
    accessibleRole = .img
    (contentWidth, contentHeight) = (240, 160)
    (isFocusable, expandsHorizontally, expandsVertically) = (true, true, true)
    seriesChanged([])
    onDraw { [weak self] in self?.draw($0) }
    onPointerMove { [weak self] in self?.hovered = $0.flatMap { self?.nearest(to: $0) } }
    onPress { [weak self] point in
      self?.focus()
      if let self, let near = nearest(to: point) { selected = near }
    }
    onKeyPress { [weak self] in self?.press($0) ?? false }
    onNotify("has-focus") { [weak self] in self?.redraw() }
    onUnmap { [weak self] in self?.kept = nil }
    contrastChange = Style.onHighContrastChange { [weak self] in self?.redraw() }
  }

  isolated deinit {
    contrastChange?.disconnect()
    for connection in seriesChanges { connection.disconnect() }
  }

  /// Calls `handler` after each change of the selection, by the user or the program.
  ///
  /// Removing the selected point also changes the selection. The chart retains the handler, which
  /// must capture the chart weakly:
  ///
  /// ```swift
  /// chart.onSelectionChange { [weak chart] in
  ///   guard let chart, let selection = chart.selection else { return }
  ///   total.text = "\(chart.point(at: selection)?.y ?? 0)"
  /// }
  /// ```
  ///
  /// - Returns: The connection. Disconnecting it releases the handler.
  @discardableResult
  public func onSelectionChange(
    _ handler: @escaping @MainActor () -> Void
  ) -> SignalConnection { selectionEvent.connect(handler) }

  private func seriesChanged(_ former: [ChartSeries]) {
    for connection in seriesChanges { connection.disconnect() }
    seriesChanges = series.enumerated().map { index, one in
      one.changeEvent.connect { [weak self] newIndex in
        self?.follow { place in
          guard place.series == index else { return place }
          return newIndex(place.point).map { Selection(series: index, point: $0) }
        }
      }
    }
    follow { place in
      series.firstIndex { $0 === former[place.series] }
        .map { Selection(series: $0, point: place.point) }
    }
  }

  /// Selects and shows the same points as before a change of the series.
  private func follow(_ newPlace: (Selection) -> Selection?) {
    // An observer of the selection may change the series.
    let (newSelected, newHovered) = (selected.flatMap(newPlace), hovered.flatMap(newPlace))
    hovered = newHovered
    selected = newSelected
    changed()
  }

  private func changed() {
    if let selected, point(at: selected) == nil { self.selected = nil }
    kept = nil
    update()
  }

  private func update() {
    isDescribed = false
    redraw()
    changeEvent.send()
  }

  private func relabeled() {
    labeling += 1
    changed()
  }

  private func draw(_ canvas: Canvas) {
    let look = ChartLook(self, canvas)
    if look != kept?.look { kept = Kept(look: look, measures: ChartMeasures(self, canvas)) }
    guard let kept else { return }
    layout = kept.measures.layout
    let drawing = ChartDrawing(self, canvas, kept.measures)
    if let content = kept.content {
      canvas.show(content)
    } else if kept.isShown, series.reduce(0, { $0 + $1.stored.count }) > 1000 {
      let content = canvas.drawing { ChartDrawing(self, $0, kept.measures).drawContent() }
      self.kept?.content = content
      canvas.show(content)
    } else {
      drawing.drawContent()
    }
    self.kept?.isShown = true
    drawing.drawSelection()
    // Here rather than with each change, of which many may precede a frame.
    guard !isDescribed else { return }
    isDescribed = true
    accessibleDescription = summary
  }

  // MARK: Points

  /// Returns the point of a selection, or `nil` if the chart has no such series or point. A
  /// selection counts positions, so after a change of the series it may refer to another point.
  public func point(at selection: Selection) -> ChartPoint? {
    guard series.indices.contains(selection.series) else { return nil }
    let points = series[selection.series].stored
    return points.indices.contains(selection.point) ? points[selection.point] : nil
  }

  /// The point that is drawn nearest to a place: at the nearest `x`, and there at the nearest `y`.
  func nearest(to place: Point) -> Selection? {
    guard let layout else { return nil }
    let value = layout.x.value(at: place.x)
    let found = series.enumerated().compactMap { index, series -> (Selection, Point)? in
      guard
        let near = series.index(
          nearest: value, ChartPoint(x: value, y: layout.y.value(at: place.y)))
      else { return nil }
      return (Selection(series: index, point: near), layout.place(of: series.stored[near]))
    }
    return found.min {
      (abs($0.1.x - place.x), abs($0.1.y - place.y)) < (
        abs($1.1.x - place.x), abs($1.1.y - place.y)
      )
    }?.0
  }

  // MARK: Keys

  private func press(_ key: String) -> Bool {
    if key == "Escape", selected != nil {
      selected = nil
      return true
    }
    let found = if let selected { next(selected, key) } else { first(key) }
    guard let found else { return false }
    selected = found
    return true
  }

  /// The point that a key selects first.
  private func first(_ key: String) -> Selection? {
    guard ["Left", "Right", "Up", "Down", "Home", "End"].contains(key) else { return nil }
    return series.indices.lazy.compactMap { index in
      self.series[index].stored.firstIndex(where: \.isFinite)
        .map { Selection(series: index, point: $0) }
    }.first
  }

  /// The point to which a key moves the selection: the next one in its direction that is drawn.
  private func next(_ place: Selection, _ key: String) -> Selection? {
    let points = series[place.series].stored
    let found: Int? =
      switch key {
      case "Home": points.firstIndex(where: \.isFinite)
      case "End": points.lastIndex(where: \.isFinite)
      case layout?.isMirrored == true ? "Left" : "Right":
        points[(place.point + 1)...].firstIndex(where: \.isFinite)
      case "Left", "Right": points[..<place.point].lastIndex(where: \.isFinite)
      default: nil
      }
    if let found { return Selection(series: place.series, point: found) }
    let others: [Int] =
      switch key {
      case "Up": series.indices[..<place.series].reversed()
      case "Down": Array(series.indices[(place.series + 1)...])
      default: []
      }
    let point = points[place.point]
    return others.lazy.compactMap { index in
      self.series[index].index(nearest: point.x, point).map { Selection(series: index, point: $0) }
    }.first
  }
}
