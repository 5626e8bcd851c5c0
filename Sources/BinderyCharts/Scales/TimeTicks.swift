import Foundation
import GTK

/// Dates at round distances for the labels of a time axis, such as full hours, midnights or the
/// first days of months.
///
/// ```swift
/// let ticks = TimeTicks(in: start...end, count: 6, calendar: calendar)
/// let labels = ticks.values.map { ticks.label(of: $0) }
/// ```
///
/// Dates are numbers of seconds since 1970. The distances are those of the calendar, which has days
/// of 23 or 25 hours and months of different lengths. They range from a second to a thousand years.
public struct TimeTicks: Sendable {
  /// The dates in seconds since 1970, in ascending order and all within the range.
  public let values: [Double]
  private let step: Step
  private let calendar: Calendar

  private struct Step {
    let unit: Calendar.Component
    let count: Int
    /// The usual length in seconds.
    let length: Double

    static let all: [Step] =
      make(.second, 1, [1, 2, 5, 10, 15, 30]) + make(.minute, 60, [1, 2, 5, 10, 15, 30])
      + make(.hour, 3600, [1, 2, 3, 6, 12]) + make(.day, 86_400, [1, 2])
      + make(.weekOfYear, 604_800, [1]) + make(.month, 2_629_746, [1, 3, 6])
      + make(.year, 31_556_952, [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000])

    private static func make(_ unit: Calendar.Component, _ length: Double, _ counts: [Int])
      -> [Step]
    {
      counts.map { Step(unit: unit, count: $0, length: length * Double($0)) }
    }
  }

  /// Chooses ticks within a range.
  ///
  /// - Parameters:
  ///   - range: The dates at the ends of the axis, in seconds since 1970.
  ///   - count: The number of ticks to aim for. There are rarely more.
  ///   - calendar: The calendar, with its time zone.
  public init(in range: ClosedRange<Double>, count: Int, calendar: Calendar) {
    self.calendar = calendar
    let wanted = (range.upperBound - range.lowerBound) / Double(max(1, count))
    step = Step.all.first { $0.length >= wanted } ?? Step.all[Step.all.count - 1]
    values = Self.ticks(range, step, calendar)
  }

  private static func ticks(
    _ range: ClosedRange<Double>, _ step: Step, _ calendar: Calendar
  ) -> [Double] {
    // Beyond them, calendars have no dates.
    let known = range.clamped(to: -60_000_000_000...250_000_000_000)
    // One by one, because hours start again each day, which may have 23 or 25, and days each month.
    let stride = [.hour, .day].contains(step.unit) ? 1 : step.count
    let lower = Date(timeIntervalSince1970: known.lowerBound)
    guard var date = calendar.dateInterval(of: step.unit, for: lower)?.start else { return [] }
    let place = calendar.component(step.unit, from: date)
    if stride > 1 {
      let past = (step.unit == .month ? place - 1 : place) % step.count
      date = calendar.date(byAdding: step.unit, value: -past, to: date) ?? date
    }
    var found: [Double] = []
    while date.timeIntervalSince1970 <= known.upperBound {
      let isWanted =
        switch step.unit {
        case .hour: calendar.component(.hour, from: date) % step.count == 0
        case .day: (calendar.component(.day, from: date) - 1) % step.count == 0
        default: true
        }
      if isWanted, date.timeIntervalSince1970 >= known.lowerBound {
        found.append(date.timeIntervalSince1970)
      }
      guard let next = calendar.date(byAdding: step.unit, value: stride, to: date), next > date
      else { break }
      date = next
    }
    return found
  }

  /// Returns the label of a tick, in the calendar's locale.
  ///
  /// The label is as short as the distance between the ticks permits: a time of day, a day, a month
  /// or a year. If the ticks are hours, the label at midnight is the day. If the ticks are months,
  /// the label in January is the year.
  public func label(of value: Double) -> String {
    let date = Date(timeIntervalSince1970: value)
    let parts = calendar.dateComponents([.hour, .minute, .second, .month, .day], from: date)
    let style = Self.style(calendar)
    switch step.unit {
    case .second: return date.formatted(style.hour().minute().second())
    case .minute, .hour:
      let isMidnight = parts.hour == 0 && parts.minute == 0
      return date.formatted(isMidnight ? style.day().month() : style.hour().minute())
    case .day, .weekOfYear: return date.formatted(style.day().month())
    case .month:
      return date.formatted(parts.month == 1 ? style.year() : style.month())
    default: return date.formatted(style.year())
    }
  }

  /// The unit of the words of moments. If two ticks have the same, so are their words.
  var precision: Int {
    switch step.unit {
    case .second: 0
    case .minute, .hour, .day: 1
    default: 2
    }
  }

  /// A moment as precise as the ticks need it: “3 May 2026, 14:05”.
  func words(of value: Double) -> String {
    let style = Self.style(calendar).year().month().day()
    let date = Date(timeIntervalSince1970: value)
    return switch precision {
    case 0: date.formatted(style.hour().minute().second())
    case 1: date.formatted(style.hour().minute())
    default: date.formatted(style)
    }
  }

  private static func style(_ calendar: Calendar) -> Date.FormatStyle {
    // `Calendar.current` has Foundation's locale, which is not the user's on Linux.
    let locale = calendar.locale.flatMap { $0 == .current ? nil : $0 } ?? .userDates
    return Date.FormatStyle(locale: locale, calendar: calendar, timeZone: calendar.timeZone)
  }
}
