/// A map from values to positions in pixels, along a straight line.
///
/// ```swift
/// let scale = LinearScale(0...100, from: 200, to: 0)  // 0 at the bottom, 100 at the top
/// scale.position(of: 50)  // 100
/// scale.value(at: 150)    // 25
/// ```
///
/// Use it to draw in an area of your own. If a value is outside the range, its position is beyond
/// the ends. The scale works for any finite range, even if its length is too great for a `Double`.
public struct LinearScale: Hashable, Sendable {
  /// The values at the two ends. The range is never empty.
  public let values: ClosedRange<Double>
  /// The position of the least value, in pixels.
  public let start: Double
  /// The position of the greatest value, in pixels. It may be less than ``start``.
  public let end: Double

  /// Creates a scale from the values at its ends and their positions.
  ///
  /// A range without length is widened on both sides.
  public init(_ values: ClosedRange<Double>, from start: Double, to end: Double) {
    self.values = values.lowerBound < values.upperBound ? values : Self.widened(values.lowerBound)
    (self.start, self.end) = (start, end)
  }

  /// Returns the position of a value. If the value is outside ``values``, the position is beyond
  /// the ends, so clip the drawing. A scale whose end is before its start, such as a vertical one,
  /// works in the same way.
  public func position(of value: Double) -> Double {
    let length = values.upperBound - values.lowerBound
    // By halves if the length is too great for a number.
    let share =
      length.isFinite
      ? (value - values.lowerBound) / length
      : (value / 2 - values.lowerBound / 2) / (values.upperBound / 2 - values.lowerBound / 2)
    return start + (end - start) * share
  }

  /// Returns the value at a position: the inverse of ``position(of:)``.
  ///
  /// If both ends have the same position, this method returns the least value.
  public func value(at position: Double) -> Double {
    guard end != start else { return values.lowerBound }
    let share = (position - start) / (end - start)
    return values.lowerBound * (1 - share) + values.upperBound * share
  }

  private static func widened(_ value: Double) -> ClosedRange<Double> {
    (value...value).widened(by: value == 0 ? 1 : max(abs(value) / 10, .leastNormalMagnitude))
  }
}

extension ClosedRange<Double> {
  /// The range with more on both sides, as far as there are numbers.
  func widened(by more: Double) -> ClosedRange {
    let greatest = Double.greatestFiniteMagnitude
    return max(lowerBound - more, -greatest)...min(upperBound + more, greatest)
  }
}
