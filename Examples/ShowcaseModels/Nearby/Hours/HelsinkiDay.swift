import Foundation

/// A day in Helsinki's time zone.
struct HelsinkiDay: Equatable, Sendable {
  let year: Int
  let month: Int
  let day: Int
  /// The day of the week; 0 is Monday.
  let weekday: Int

  static let zone = TimeZone(identifier: "Europe/Helsinki") ?? .current

  static let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    return calendar
  }()

  /// Returns the day of a moment, and the minutes since its start.
  static func at(_ date: Date) -> (day: HelsinkiDay, minute: Int) {
    let parts = calendar.dateComponents([.hour, .minute], from: date)
    return (HelsinkiDay(date), parts.hour! * 60 + parts.minute!)
  }

  init(_ date: Date) {
    let parts = Self.calendar.dateComponents([.year, .month, .day, .weekday], from: date)
    (year, month, day) = (parts.year!, parts.month!, parts.day!)
    weekday = (parts.weekday! + 5) % 7
  }

  /// Returns the day a number of days later.
  func later(by days: Int) -> HelsinkiDay {
    HelsinkiDay(Self.calendar.date(byAdding: .day, value: days, to: noon)!)
  }

  /// A time of the day, in minutes since midnight; it may be on a later day.
  func date(atMinute minute: Int) -> Date {
    let day = minute < 1440 ? self : later(by: minute / 1440)
    let parts = DateComponents(
      year: day.year, month: day.month, day: day.day, hour: minute % 1440 / 60, minute: minute % 60)
    return Self.calendar.date(from: parts)!
  }

  private var noon: Date {
    Self.calendar.date(from: DateComponents(year: year, month: month, day: day, hour: 12))!
  }

  // MARK: Public holidays

  /// Whether it is a public holiday in Finland.
  var isPublicHoliday: Bool {
    switch (month, day) {
    case (1, 1), (1, 6), (5, 1), (12, 6), (12, 25), (12, 26): return true
    // Midsummer's Day and All Saints' Day are Saturdays.
    case (6, 20...26), (10, 31), (11, 1...6): if weekday == 5 { return true }
    default: break
    }
    // Good Friday, Easter, Easter Monday, Ascension Day and Whit Sunday.
    let easter = Self.easter(year)
    return [-2, 0, 1, 39, 49].contains { easter.later(by: $0) == self }
  }

  /// Easter Sunday by Gauss's rule, as corrected by Lichtenberg.
  private static func easter(_ year: Int) -> HelsinkiDay {
    let century = year / 100
    let m = 15 + (3 * century + 3) / 4 - (8 * century + 13) / 25
    let s = 2 - (3 * century + 3) / 4
    let a = year % 19
    let d = (19 * a + m) % 30
    let r = (d + a / 11) / 29
    let og = 21 + d - r
    let sz = 7 - (year + year / 4 + s) % 7
    let sunday = og + 7 - (og - sz) % 7
    let parts = DateComponents(year: year, month: 3, day: sunday, hour: 12)
    return HelsinkiDay(calendar.date(from: parts)!)
  }
}
