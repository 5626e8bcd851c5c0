import Foundation

/// A parser for the grammar of ``OpeningHours``.
struct OpeningHoursParser {
  private var text: Substring

  init(_ text: String) {
    self.text = Substring(text.lowercased())
  }

  /// All rules, or `nil` if any part is unsupported.
  mutating func parse() -> [OpeningHours.Rule]? {
    skipSpaces()
    if text == "24/7" {
      return [.init(days: .week, spans: [.init(start: 0, end: 1440)], adds: false)]
    }
    var rules: [OpeningHours.Rule] = []
    var adds = false
    while true {
      guard var rule = parseRule() else { return nil }
      rule.adds = adds
      rules.append(rule)
      if text.isEmpty { return rules }
      if take(";") {
        adds = false
        // Many texts end with one.
        if text.isEmpty { return rules }
      } else if take(",") {
        adds = true
      } else {
        return nil
      }
    }
  }

  private mutating func parseRule() -> OpeningHours.Rule? {
    var days = DaySet.week
    if startsWithDay {
      guard let some = parseDays() else { return nil }
      days = some
    }
    for word in ["off", "closed"] where take(word) {
      return .init(days: days, spans: [], adds: false)
    }
    guard let spans = parseSpans() else { return nil }
    return .init(days: days, spans: spans, adds: false)
  }

  private static let days = ["mo", "tu", "we", "th", "fr", "sa", "su"]

  private var startsWithDay: Bool {
    (Self.days + ["ph"]).contains { text.hasPrefix($0) }
  }

  private mutating func parseDays() -> DaySet? {
    var days: DaySet = []
    repeat {
      if take("ph") {
        days.insert(.publicHolidays)
      } else if let first = takeDay() {
        guard take("-") else {
          days.insert(.weekday(first))
          continue
        }
        guard let last = takeDay() else { return nil }
        days.formUnion(.range(from: first, to: last))
      } else {
        return nil
      }
    } while take(",")
    return days
  }

  private mutating func takeDay() -> Int? {
    guard let day = Self.days.firstIndex(where: { text.hasPrefix($0) }) else { return nil }
    _ = take(Self.days[day])
    return day
  }

  private mutating func parseSpans() -> [OpeningHours.Span]? {
    var spans: [OpeningHours.Span] = []
    while true {
      guard let start = takeTime(), start < 1440, take("-"), var end = takeTime() else {
        return nil
      }
      if end <= start { end += 1440 }
      guard end - start <= 1440 else { return nil }
      spans.append(.init(start: start, end: end))
      // A comma before a day begins another rule.
      let rest = text
      guard take(",") else { return spans }
      if text.first?.isNumber != true {
        text = rest
        return spans
      }
    }
  }

  /// A time in minutes: `9:30`, `24:00`, `26:00`.
  private mutating func takeTime() -> Int? {
    guard let hours = takeNumber(digits: 1...2), hours <= 48, text.first == ":" else { return nil }
    text.removeFirst()
    guard let minutes = takeNumber(digits: 2...2), minutes < 60 else { return nil }
    skipSpaces()
    return hours * 60 + minutes
  }

  private mutating func takeNumber(digits: ClosedRange<Int>) -> Int? {
    let number = text.prefix { $0.isASCII && $0.isNumber }
    guard digits.contains(number.count) else { return nil }
    text.removeFirst(number.count)
    return Int(number)
  }

  private mutating func take(_ token: String) -> Bool {
    guard text.hasPrefix(token) else { return false }
    text.removeFirst(token.count)
    skipSpaces()
    return true
  }

  private mutating func skipSpaces() {
    text = text.drop { $0 == " " }
  }
}
