import Foundation

/// A point of a series.
public struct ChartPoint: Hashable, Sendable {
  /// The horizontal value; with categories, the category's index.
  public var x: Double
  /// The vertical value. A line has a gap where it, or ``x``, is not a number.
  public var y: Double

  /// Makes a point.
  public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

  /// Makes a point at a moment, for charts with a ``ChartView/calendar``.
  public init(_ date: Date, y: Double) { self.init(x: date.timeIntervalSince1970, y: y) }

  /// Whether the point has a place in a chart.
  var isFinite: Bool { x.isFinite && y.isFinite }
}

/// The way in which a series is drawn.
public enum ChartMark: Hashable, Sendable, CaseIterable {
  /// Bars from zero. Bars of several series stand beside each other.
  case bars
  /// A line through the points.
  case line
  /// A line, and the area between it and zero.
  case area
  /// A dot for each point.
  case points
}
