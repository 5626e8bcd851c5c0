import GTK

/// The places of the parts of a chart.
struct ChartLayout {
  /// The part inside the axes.
  let plot: Bounds
  let x: LinearScale
  let y: LinearScale
  let yTicks: NiceTicks
  /// The width of the labels of the vertical axis.
  let yLabelWidth: Double
  let xTicks: NiceTicks
  /// The number of labels of the horizontal axis to aim for.
  let xCount: Int
  /// Whether values grow from right to left.
  let isMirrored: Bool

  /// - Parameters:
  ///   - extent: The ranges of the axes.
  ///   - top: The space that the legend takes.
  ///   - labelWidth: Returns the width of the label of a value on the vertical axis. Labels have at
  ///     most three tenths of the chart's width.
  init(
    width: Double, height: Double, top: Double, lineHeight: Double, extent: ChartExtent,
    startsAtZero: Bool, isMirrored: Bool,
    labelWidth: (Double, NiceTicks) -> Double
  ) {
    let range = extent.y ?? 0...1
    let shown =
      startsAtZero ? min(0, range.lowerBound)...max(0, range.upperBound) : range
    let plotHeight = max(1, height - top - 2 * lineHeight)
    let count = max(2, Int(plotHeight / (3 * lineHeight)))
    let yValues = LinearScale(shown, from: 0, to: 1).values
    let yCount = Self.tickCount(count, in: yValues, ofWhole: extent.hasWholeY)
    let yRange = NiceTicks.rounded(yValues, count: yCount)
    let ticks = NiceTicks(in: yRange, count: yCount)
    yTicks = ticks
    let labels = min(ticks.values.map { labelWidth($0, ticks) }.max() ?? 0, width * 0.3)
    yLabelWidth = labels
    let (side, plotWidth) = (labels + 8, max(1, width - labels - 16))
    plot = Bounds(
      x: isMirrored ? 8 : side, y: top + lineHeight / 2, width: plotWidth, height: plotHeight)
    y = LinearScale(yRange, from: plot.y + plot.height, to: plot.y)
    let xRange = extent.x ?? 0...1
    let (left, right) = (plot.x, plot.x + plot.width)
    x = LinearScale(xRange, from: isMirrored ? right : left, to: isMirrored ? left : right)
    xCount = max(2, Int(plotWidth / (5 * lineHeight)))
    xTicks = NiceTicks(
      in: x.values, count: Self.tickCount(xCount, in: x.values, ofWhole: extent.hasWholeX))
    self.isMirrored = isMirrored
  }

  /// The number of ticks to aim for. Whole numbers get no ticks between them.
  private static func tickCount(
    _ count: Int, in range: ClosedRange<Double>, ofWhole isWhole: Bool
  ) -> Int {
    let length = range.upperBound - range.lowerBound
    return isWhole && length < Double(count) ? max(1, Int(length)) : count
  }

  /// The layout of marks without axes.
  init(
    sparkline plot: Bounds, x: ClosedRange<Double>, y: ClosedRange<Double>, isMirrored: Bool
  ) {
    self.plot = plot
    self.isMirrored = isMirrored
    let (left, right) = (plot.x, plot.x + plot.width)
    self.x = LinearScale(x, from: isMirrored ? right : left, to: isMirrored ? left : right)
    self.y = LinearScale(y, from: plot.y + plot.height, to: plot.y)
    (xTicks, yTicks) = (NiceTicks(in: x, count: 2), NiceTicks(in: y, count: 2))
    (xCount, yLabelWidth) = (2, 0)
  }

  /// The position of a point.
  func place(of point: ChartPoint) -> Point {
    Point(x: near(x.position(of: point.x)), y: near(y.position(of: point.y)))
  }

  /// The column of pixels in which points at `x` lie.
  func column(of x: Double) -> Int { Int(near(self.x.position(of: x))) }

  /// A position no farther from the chart than Cairo can draw.
  private func near(_ position: Double) -> Double { min(1e6, max(-1e6, position)) }

  /// The position from which bars and areas rise: that of zero, or the edge nearest to it.
  var ground: Double {
    y.position(of: min(max(0, y.values.lowerBound), y.values.upperBound))
  }
}
