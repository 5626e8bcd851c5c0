import GTK

/// The places of the parts of a chart.
struct ChartLayout {
  /// The part inside the axes.
  let plot: Bounds
  let x: LinearScale
  let y: LinearScale
  let yTicks: NiceTicks
  let xTicks: NiceTicks
  /// Whether values grow from right to left.
  let isMirrored: Bool

  /// - Parameters:
  ///   - extent: The range of all points.
  ///   - top: The space that the legend takes.
  ///   - labelWidth: Returns the width of a label of the vertical axis.
  init(
    width: Double, height: Double, top: Double, lineHeight: Double, extent: ChartExtent,
    startsAtZero: Bool, barSpace: Double, isMirrored: Bool, labelWidth: (String) -> Double
  ) {
    let range = extent.y ?? 0...1
    let shown =
      startsAtZero ? min(0, range.lowerBound)...max(0, range.upperBound) : range
    let plotHeight = max(1, height - top - 2 * lineHeight)
    let count = max(2, Int(plotHeight / (3 * lineHeight)))
    let yRange = NiceTicks.rounded(LinearScale(shown, from: 0, to: 1).values, count: count)
    let ticks = NiceTicks(in: yRange, count: count)
    yTicks = ticks
    let labels = ticks.values.map { labelWidth(ticks.label(of: $0)) }.max() ?? 0
    let (side, plotWidth) = (labels + 8, max(1, width - labels - 16))
    plot = Bounds(
      x: isMirrored ? 8 : side, y: top + lineHeight / 2, width: plotWidth, height: plotHeight)
    y = LinearScale(yRange, from: plot.y + plot.height, to: plot.y)
    let xRange = extent.x ?? 0...1
    let (left, right) = (plot.x, plot.x + plot.width)
    x = LinearScale(
      barSpace > 0
        ? xRange.lowerBound - barSpace / 2...xRange.upperBound + barSpace / 2 : xRange,
      from: isMirrored ? right : left, to: isMirrored ? left : right)
    xTicks = NiceTicks(in: x.values, count: max(2, Int(plotWidth / 80)))
    self.isMirrored = isMirrored
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
