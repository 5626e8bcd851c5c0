import Foundation
import Testing

@testable import BinderyCharts

@Suite struct TimeTicksTests {
  private func calendar(_ zone: String, locale: String = "en_GB") -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: zone)!
    calendar.locale = Locale(identifier: locale)
    return calendar
  }

  private func time(_ text: String) -> Double {
    try! Date(text, strategy: .iso8601).timeIntervalSince1970
  }

  private func ticks(
    _ from: String, _ to: String, count: Int = 6, zone: String = "UTC", locale: String = "en_GB"
  ) -> (times: [String], labels: [String]) {
    let ticks = TimeTicks(
      in: time(from)...time(to), count: count, calendar: calendar(zone, locale: locale))
    return (
      ticks.values.map { Date(timeIntervalSince1970: $0).formatted(.iso8601) },
      ticks.values.map(ticks.label)
    )
  }

  @Test func ticksLieAtRoundMomentsOfEachUnit() {
    #expect(
      ticks("2026-03-01T10:00:03Z", "2026-03-01T10:00:31Z").times == [
        "2026-03-01T10:00:05Z", "2026-03-01T10:00:10Z", "2026-03-01T10:00:15Z",
        "2026-03-01T10:00:20Z", "2026-03-01T10:00:25Z", "2026-03-01T10:00:30Z",
      ])
    #expect(
      ticks("2026-03-01T10:07:00Z", "2026-03-01T12:40:00Z").labels == [
        "10:30", "11:00", "11:30", "12:00", "12:30",
      ])
    #expect(
      ticks("2026-01-15T00:00:00Z", "2026-12-20T00:00:00Z", count: 12).times.first
        == "2026-02-01T00:00:00Z")
    #expect(
      ticks("1998-05-01T00:00:00Z", "2026-05-01T00:00:00Z").labels == [
        "2000", "2005", "2010", "2015", "2020", "2025",
      ])
  }

  @Test func aDayOf25HoursHasItsTicksAtTheSameTimesOfTheClock() {
    let found = ticks(
      "2026-10-24T22:00:00Z", "2026-10-25T23:00:00Z", count: 5, zone: "Europe/Berlin")
    #expect(found.labels == ["25 Oct", "06:00", "12:00", "18:00", "26 Oct"])
  }

  @Test func labelsFollowTheLocale() {
    let german = ticks(
      "2026-01-01T00:00:00Z", "2026-12-31T00:00:00Z", count: 5, locale: "de_DE"
    ).labels
    #expect(german == ["2026", "Apr.", "Juli", "Okt."] || german == ["2026", "Apr", "Jul", "Okt"])
    let arabic = ticks(
      "2026-03-01T10:00:00Z", "2026-03-01T11:00:00Z", count: 3, locale: "ar_EG"
    ).labels
    #expect(arabic.allSatisfy { $0.contains("١") }, "\(arabic)")
  }

  @Test func thereAreTicksForEachLengthOfTimeAndNotTooMany() {
    let start = time("2026-02-27T13:17:05Z")
    for power in 0..<36 {
      let length = 6 * pow(2, Double(power))
      let ticks = TimeTicks(in: start...start + length, count: 6, calendar: calendar("UTC"))
      #expect((1...13).contains(ticks.values.count), "\(length) has \(ticks.values)")
      #expect(ticks.values.allSatisfy { (start...start + length).contains($0) })
      #expect(zip(ticks.values, ticks.values.dropFirst()).allSatisfy { $0 < $1 })
    }
    // Ranges beyond all calendars only have no ticks.
    _ = TimeTicks(in: -1e300...1e300, count: 6, calendar: calendar("UTC"))
    _ = TimeTicks(in: 1e299...1e300, count: 6, calendar: calendar("UTC"))
  }
}
