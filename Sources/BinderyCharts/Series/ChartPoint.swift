import Foundation

/// A point of a ``ChartSeries``.
///
/// ```swift
/// sales.points = [ChartPoint(x: 0, y: 12), ChartPoint(x: 1, y: 19)]
/// visits.append([ChartPoint(.now, y: 7)])
/// ```
///
/// The chart determines the meaning of ``x``: a number, the index of one of its
/// ``ChartView/categories`` or, with a ``ChartView/calendar``, the seconds since 1970.
public struct ChartPoint: Hashable, Sendable {
  /// The horizontal value: a number, the index of a category, or the seconds since 1970.
  public var x: Double
  /// The vertical value.
  ///
  /// If this value or ``x`` is not finite, the point is not drawn, and a line has a gap.
  public var y: Double

  /// Creates a point from its coordinates, in the units of the axes. Points in ascending order of
  /// `x` are drawn and found faster.
  public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

  /// Creates a point at a date, for charts with a ``ChartView/calendar``, whose axis shows days and
  /// months. The x coordinate is the number of seconds since 1970.
  public init(_ date: Date, y: Double) { self.init(x: date.timeIntervalSince1970, y: y) }

  /// Whether the point has a place in a chart.
  var isFinite: Bool { x.isFinite && y.isFinite }
}

/// The way in which a series is drawn.
///
/// A chart may have series of different marks, such as bars with a line of their average:
///
/// ```swift
/// let sales = ChartSeries("Sales", .bars)
/// let average = ChartSeries("Average", .line)
/// let chart = ChartView([sales, average])
/// ```
///
/// Points whose values are not finite are not drawn, and interrupt lines and areas. With bars or an
/// area, the vertical axis includes zero.
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
