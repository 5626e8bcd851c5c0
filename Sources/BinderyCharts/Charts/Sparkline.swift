import BinderyGTK
import Foundation

/// A small line without axes, for a list row or a sentence.
///
/// ```swift
/// box.append(Sparkline(ChartSeries("Visits", .line, points: week)))
/// ```
///
/// The sparkline is redrawn when its series changes, and describes the range of the values to
/// assistive technology. To let the user select points, use a ``ChartView``.
public final class Sparkline: DrawingArea {
  /// The points, and the way in which they are drawn.
  ///
  /// The sparkline retains the series. After a change of the series, it is drawn again before the
  /// next frame.
  public let series: ChartSeries
  private var changes: SignalConnection?

  /// Creates a sparkline of a series.
  ///
  /// Its size is 64 by 20 pixels, unless you set its `contentWidth` and `contentHeight`. The
  /// vertical scale extends from the least to the greatest value. For bars and areas, it also
  /// includes zero.
  public init(_ series: ChartSeries) {
    self.series = series
    super.init()
    accessibleRole = .img
    (contentWidth, contentHeight) = (64, 20)
    changes = series.changeEvent.connect { [weak self] _ in self?.redraw() }
    onDraw { [weak self] in self?.draw($0) }
  }

  isolated deinit { changes?.disconnect() }

  private func draw(_ canvas: Canvas) {
    let values = series.values
    guard let x = values.x, let range = values.y else { return accessibleDescription = nil }
    var y = range
    if series.mark == .bars || series.mark == .area {
      y = min(0, y.lowerBound)...max(0, y.upperBound)
    }
    // The outer bars are as wide as the others.
    let space = series.mark == .bars ? series.leastSpace ?? 1 : 0
    let layout = ChartLayout(
      sparkline: Bounds(x: 2, y: 2, width: canvas.width - 4, height: canvas.height - 4),
      x: x.widened(by: space / 2), y: y, isMirrored: textDirection == .rtl)
    let color = series.color ?? ChartPalette.color(at: 0, isDark: canvas.textColor.isLight)
    let marks = ChartMarks(series: series, color: color, layout: layout, canvas: canvas)
    switch series.mark {
    case .bars: marks.drawBars(slot: 0, of: 1, space: space)
    case .line: marks.drawLine()
    case .area: marks.drawArea()
    case .points: marks.drawPoints()
    }
    accessibleDescription = series.summary(
      from: range.lowerBound.words, to: range.upperBound.words)
  }
}
