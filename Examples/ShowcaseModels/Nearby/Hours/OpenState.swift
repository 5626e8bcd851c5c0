import Foundation

/// Whether a place is open. A place whose hours are unknown is never shown as closed.
public enum OpenState: Equatable, Sendable {
  /// Open until the time, or `nil` if it never closes.
  case open(until: Date?)
  /// Closed until the time, or `nil` if it does not open within a week.
  case closed(opens: Date?)
  case unknown
}

extension OpeningHours {
  /// The state of the place at a moment.
  public func state(at now: Date) -> OpenState {
    let (today, minute) = HelsinkiDay.at(now)
    // All times from yesterday on, counted from today's midnight. Adjacent times are merged.
    var spans: [Span] = []
    for offset in -1...8 {
      for span in self.spans(on: today.later(by: offset)) {
        let span = Span(start: span.start + offset * 1440, end: span.end + offset * 1440)
        if let last = spans.last, span.start <= last.end {
          spans[spans.count - 1] = Span(start: last.start, end: max(last.end, span.end))
        } else {
          spans.append(span)
        }
      }
    }
    guard let next = spans.first(where: { $0.end > minute }) else { return .closed(opens: nil) }
    if next.start > minute { return .closed(opens: today.date(atMinute: next.start)) }
    return .open(until: next.end > 7 * 1440 ? nil : today.date(atMinute: next.end))
  }

  /// The hours of a moment's day: "Today 11:00–14:30, 17:00–22:00", "Closed today".
  public func today(at now: Date) -> String {
    let spans = spans(on: HelsinkiDay(now))
    guard !spans.isEmpty else { return "Closed today" }
    if spans == [Span(start: 0, end: 1440)] { return "Open all day" }
    return "Today "
      + spans.map { "\(Self.clock($0.start))–\(Self.clock($0.end))" }
      .joined(separator: ", ")
  }

  private static func clock(_ minute: Int) -> String {
    let minute = minute > 1440 ? minute - 1440 : minute
    return String(format: "%02d:%02d", minute / 60, minute % 60)
  }
}

extension OpenState {
  /// The state in a word: "Open", "Closed", "Hours unknown".
  public var title: String {
    switch self {
    case .open: "Open"
    case .closed: "Closed"
    case .unknown: "Hours unknown"
    }
  }

  /// The state in full: "Open until 21:00", "Closed, opens Monday 11:00".
  public func description(at now: Date) -> String {
    switch self {
    case .open(nil): "Open all the time"
    case .open(let until?): "Open until \(Self.clock(until, from: now))"
    case .closed(nil): "Closed"
    case .closed(let opens?): "Closed, opens \(Self.clock(opens, from: now))"
    case .unknown: title
    }
  }

  /// The time of day, with the weekday if it is another day; early hours belong to the night
  /// before.
  private static func clock(_ date: Date, from now: Date) -> String {
    let (day, minute) = HelsinkiDay.at(date)
    let time = String(format: "%02d:%02d", minute / 60, minute % 60)
    let today = HelsinkiDay(now)
    if minute == 0, day == today.later(by: 1) { return "24:00" }
    if day == today || minute <= 6 * 60 && day == today.later(by: 1) { return time }
    if day == today.later(by: 1) { return "tomorrow \(time)" }
    let names = [
      "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
    ]
    return "\(names[day.weekday]) \(time)"
  }
}
