import Foundation
import GTK

/// Values at round distances for the labels of an axis.
///
/// ```swift
/// NiceTicks(in: 0...97, count: 5).values  // 0, 20, 40, 60, 80
/// ```
///
/// The distances are 1, 2 or 5 times a power of ten, after Paul S. Heckbert, “Nice Numbers for
/// Graph Labels”, Graphics Gems, Academic Press 1990, pages 61 to 63.
public struct NiceTicks: Hashable, Sendable {
  /// The values in ascending order, all within the range. A range without length has one value.
  public let values: [Double]
  /// The distance between two values.
  public let step: Double
  /// Whether labels are short only as powers of ten.
  private let isScientific: Bool

  /// Chooses ticks within a range.
  ///
  /// - Parameters:
  ///   - range: The values at the ends of the axis.
  ///   - count: The number of ticks to aim for. There may be half as many, or twice as many.
  public init(in range: ClosedRange<Double>, count: Int) {
    guard let step = Self.step(in: range, count: count) else {
      (values, step, isScientific) = ([range.lowerBound], 1, abs(range.lowerBound) >= 1e9)
      return
    }
    let (first, last) = (
      (range.lowerBound / step).rounded(.up), (range.upperBound / step + 1e-9).rounded(.down)
    )
    self.step = step
    // From whole numbers, so that no error adds up; 0 and not -0.
    values =
      last < first ? [] : (0...Int(last - first)).map { (first + Double($0)) * step + 0 }
    let greatest = max(abs(values.first ?? 0), abs(values.last ?? 0))
    isScientific =
      (greatest >= 1e9 || step < 1e-6) && Self.digits(of: greatest, step: step) <= 6
  }

  /// Returns the smallest range that includes a range, and begins and ends at ticks.
  ///
  /// ```swift
  /// NiceTicks.rounded(0.3...9.2, count: 5)  // 0...10
  /// ```
  ///
  /// A range that is too short or too long for ticks is returned unchanged.
  ///
  /// - Parameters:
  ///   - range: The range to include.
  ///   - count: The number of ticks to aim for, as in ``init(in:count:)``.
  public static func rounded(_ range: ClosedRange<Double>, count: Int) -> ClosedRange<Double> {
    guard let step = step(in: range, count: count) else { return range }
    let lower = (range.lowerBound / step).rounded(.down) * step
    let upper = (range.upperBound / step).rounded(.up) * step
    return lower.isFinite && upper.isFinite ? lower...max(lower, upper) : range
  }

  /// The distance between two ticks, or `nil` if the range has no length, or too small or great a
  /// one.
  private static func step(in range: ClosedRange<Double>, count: Int) -> Double? {
    let step = nice((range.upperBound - range.lowerBound) / Double(max(1, count)))
    return step.isNormal ? step : nil
  }

  /// Returns the label of a value in the user's language, with as many decimals as the step needs.
  ///
  /// ```swift
  /// NiceTicks(in: 0...100, count: 5).label(of: 20)   // "20"
  /// NiceTicks(in: 0...4e9, count: 4).label(of: 3e9)  // "3E9"
  /// ```
  ///
  /// If the ticks reach 1,000,000,000, or if their step is below 0.000001, the labels are in
  /// scientific notation, unless they would need more than six decimals in it.
  public func label(of value: Double) -> String {
    if isScientific, value != 0 {
      let decimals = max(0, Self.digits(of: value, step: step))
      return value.formatted(
        .number.notation(.scientific).precision(.fractionLength(0...decimals)).locale(.user))
    }
    let decimals = isScientific ? 0 : max(0, -Self.power(of: step))
    return value.formatted(.number.precision(.fractionLength(decimals)).locale(.user))
  }

  /// The number of decimals that a value needs in scientific notation.
  private static func digits(of value: Double, step: Double) -> Int {
    power(of: value) - power(of: step)
  }

  /// The power of ten of a number's first digit.
  private static func power(of number: Double) -> Int {
    number.isFinite && number != 0 ? Int(log10(abs(number)).rounded(.down)) : 0
  }

  /// The number nearest to a positive one that is 1, 2, 5 or 10 times a power of ten.
  static func nice(_ number: Double) -> Double {
    let power = pow(10, log10(number).rounded(.down))
    let digit: Double =
      switch number / power {
      case ..<1.5: 1
      case ..<3: 2
      case ..<7: 5
      default: 10
      }
    return digit * power
  }
}
