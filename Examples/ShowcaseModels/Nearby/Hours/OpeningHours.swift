import Foundation

/// The opening hours of a place, from OpenStreetMap's `opening_hours`.
///
/// It supports these parts of that grammar, in any case and with any spaces:
///
/// - `24/7`; `off` or `closed` for always closed.
/// - Rules of days and times, which replace earlier rules for their days:
///   `Mo-Fr 10:00-18:00; Sa 11:00-15:00`. After a comma a rule adds to them instead.
/// - Days as ranges and lists, `Sa-Mo`, `Tu,Th`, and `PH` for Finland's public holidays; a rule
///   without days applies to all days. `Su off` and `PH off` are days without times.
/// - Several times, `11:00-14:30,17:00-22:00`, also past midnight: `22:00-04:00`, `22:00-28:00`.
///   They belong to the day on which they begin.
///
/// All else, such as months, sunrise, comments, `16:00+` and typing errors, is unsupported, and
/// makes the hours of the place unknown.
public struct OpeningHours: Equatable, Sendable {
  /// A time span of a day, in minutes since its midnight; it may end on the next day.
  struct Span: Equatable, Sendable {
    let start: Int
    let end: Int
  }

  /// A rule about some days.
  struct Rule: Equatable, Sendable {
    var days: DaySet
    var spans: [Span]
    /// Whether it adds to the earlier rules instead of replacing them.
    var adds: Bool
  }

  let rules: [Rule]

  /// Parses hours, or `nil` if any part is unsupported.
  public init?(_ text: String) {
    var parser = OpeningHoursParser(text)
    guard let rules = parser.parse() else { return nil }
    self.rules = rules
  }

  /// The time spans of a day, in order; empty if it is closed all day.
  func spans(on day: HelsinkiDay) -> [Span] {
    var spans: [Span] = []
    for rule in rules where rule.days.contains(day) {
      if !rule.adds { spans = [] }
      spans += rule.spans
    }
    return spans.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
  }
}
