/// A set of days of the week, optionally with public holidays.
struct DaySet: OptionSet, Sendable {
  let rawValue: UInt8

  static let publicHolidays = DaySet(rawValue: 1 << 7)
  static let week = DaySet(rawValue: (1 << 7) - 1)

  /// A day of the week; 0 is Monday.
  static func weekday(_ index: Int) -> DaySet { DaySet(rawValue: 1 << index) }

  /// The days from one to another, wrapping around the end of the week.
  static func range(from first: Int, to last: Int) -> DaySet {
    (0...(last - first + 7) % 7).reduce(into: []) { $0.formUnion(.weekday((first + $1) % 7)) }
  }

  func contains(_ day: HelsinkiDay) -> Bool {
    contains(.weekday(day.weekday)) || day.isPublicHoliday && contains(.publicHolidays)
  }
}
