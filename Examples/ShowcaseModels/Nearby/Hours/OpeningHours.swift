import Foundation

/// When a place is open, from OpenStreetMap's `opening_hours`.
///
/// These parts of that grammar are understood, whatever the capitals and spaces between them:
///
/// - `24/7`; `off` or `closed` for never.
/// - Rules of days and times, each of which replaces what those before it say about its days:
///   `Mo-Fr 10:00-18:00; Sa 11:00-15:00`. After a comma a rule adds to them instead.
/// - Days as ranges and lists, `Sa-Mo`, `Tu,Th`, and `PH` for Finland's public holidays; no days are
///   all days. `Su off` and `PH off` are days without times.
/// - Several times, `11:00-14:30,17:00-22:00`, also past midnight: `22:00-04:00`, `22:00-28:00`.
///   They belong to the day on which they begin.
///
/// Anything else, months, sunrise, comments, `16:00+` and slips of the pen, is not understood, and
/// then nothing is known about the place.
public struct OpeningHours: Equatable, Sendable {
  /// Some time of a day, in minutes since its midnight; it may end on the day after.
  struct Span: Equatable, Sendable {
    let start: Int
    let end: Int
  }

  /// What is said about some days.
  struct Rule: Equatable, Sendable {
    var days: DaySet
    var spans: [Span]
    /// Whether it adds to the rules before it instead of replacing them.
    var adds: Bool
  }

  let rules: [Rule]

  /// Reads hours; nil if any of it is not understood.
  public init?(_ text: String) {
    var parser = OpeningHoursParser(text)
    guard let rules = parser.parse() else { return nil }
    self.rules = rules
  }

  /// The times of a day, in order; none if it is closed all day.
  func spans(on day: HelsinkiDay) -> [Span] {
    var spans: [Span] = []
    for rule in rules where rule.days.contains(day) {
      if !rule.adds { spans = [] }
      spans += rule.spans
    }
    return spans.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
  }
}
