import Foundation
import Testing

@testable import ShowcaseModels

/// A moment in Helsinki's time zone.
func helsinki(_ text: String) -> Date {
  let formatter = DateFormatter()
  formatter.locale = Locale(identifier: "en_US_POSIX")
  formatter.timeZone = TimeZone(identifier: "Europe/Helsinki")
  formatter.dateFormat = "yyyy-MM-dd HH:mm"
  return formatter.date(from: text)!
}

@Suite struct OpeningHoursTests {
  /// 15 April 2019 was a Monday; the 19th was Good Friday, and the 22nd Easter Monday.
  @Test(arguments: [
    ("Mo-Fr 10:00-18:00; Sa 11:00-15:00", "2019-04-15 09:59", "Closed, opens 10:00"),
    ("Mo-Fr 10:00-18:00; Sa 11:00-15:00", "2019-04-15 10:00", "Open until 18:00"),
    ("Mo-Fr 10:00-18:00; Sa 11:00-15:00", "2019-04-15 18:00", "Closed, opens tomorrow 10:00"),
    ("Mo-Fr 10:00-18:00; Sa 11:00-15:00", "2019-04-20 15:00", "Closed, opens Monday 10:00"),
    // Several times of a day.
    ("Mo-Fr 11:00-14:30,17:00-22:00", "2019-04-15 15:00", "Closed, opens 17:00"),
    ("Mo-Fr 11:00-14:30, 17:00-22:00", "2019-04-15 17:00", "Open until 22:00"),
    // Over midnight, the week's end included.
    ("Mo-Su 22:00-04:00", "2019-04-15 03:59", "Open until 04:00"),
    ("Fr-Sa 22:00-04:00", "2019-04-21 02:00", "Open until 04:00"),
    ("Fr-Sa 22:00-04:00", "2019-04-21 04:00", "Closed, opens Friday 22:00"),
    ("Su 20:00-28:00", "2019-04-15 03:00", "Open until 04:00"),
    ("Fr-Su 16:00-24:00", "2019-04-15 00:00", "Closed, opens Friday 16:00"),
    // Times that are adjacent at midnight are one.
    ("Mo-Fr 10:00-24:00; Sa-Su 00:00-02:00", "2019-04-19 23:00", "Open until 02:00"),
    // Lists, ranges over the week's end, no days at all.
    ("Sa-Mo 10:00-12:00", "2019-04-15 11:00", "Open until 12:00"),
    ("Tu, Fr 10:00-18:00", "2019-04-15 11:00", "Closed, opens tomorrow 10:00"),
    ("10:00-12:00", "2019-04-21 11:00", "Open until 12:00"),
    ("24/7", "2019-04-21 03:00", "Open all the time"),
    ("Mo 10:00-24:00", "2019-04-15 23:59", "Open until 24:00"),
    ("Mo-Su 00:00-24:00", "2019-04-21 03:00", "Open all the time"),
    // A later rule replaces those before it, after a comma it adds to them.
    ("Mo-Sa 09:00-21:00; Sa 09:00-19:00", "2019-04-20 20:00", "Closed, opens Monday 09:00"),
    ("Mo-Th 08:00-10:00, Mo 12:00-14:00", "2019-04-15 09:00", "Open until 10:00"),
    ("Mo-Th 08:00-10:00, Fr 12:00-14:00", "2019-04-19 13:00", "Open until 14:00"),
    ("Mo-Su 10:00-16:00; We off", "2019-04-17 12:00", "Closed, opens tomorrow 10:00"),
    ("off", "2019-04-17 12:00", "Closed"),
    // Public holidays.
    ("Mo-Fr 10:00-16:00; PH off", "2019-04-19 12:00", "Closed, opens Tuesday 10:00"),
    ("Mo-Fr 10:00-16:00", "2019-04-19 12:00", "Open until 16:00"),
    ("Mo-Fr 10:00-16:00; PH 12:00-14:00", "2019-04-22 13:00", "Open until 14:00"),
    // Case and spaces do not matter.
    ("mo-FR 9:00-18:00;Sa11:00 - 15:00;", "2019-04-20 12:00", "Open until 15:00"),
    // Clocks went forward on 31 March 2019 at 3, and back on 27 October at 4.
    ("Sa 22:00-05:00", "2019-03-31 04:30", "Open until 05:00"),
    ("Sa 22:00-05:00", "2019-10-27 04:30", "Open until 05:00"),
  ])
  func whatIsUnderstoodTellsWhetherItIsOpen(_ text: String, _ moment: String, _ state: String)
    throws
  {
    let hours = try #require(OpeningHours(text))
    let now = helsinki(moment)
    #expect(hours.state(at: now).description(at: now) == state)
  }

  @Test(
    "Hours that cannot be parsed are unknown",
    arguments: [
      "", " ", "Mo", "Mo-", "Mo 10:00", "Mo 10:00-", "Mo 16:00+", "Mo-Fr 10-18", "Mo 10:00-18:60",
      "Mo 25:00-26:00", "Mo 10:00-49:00", "Xx 10:00-12:00", "Jun-Aug Mo 10:00-12:00",
      "Mo-Fr sunrise-sunset", #""for request only""#, "Seasonal, only summer time",
      #"Mo-Fr 11:00-15:00 open "Lunch""#, "Mon - Fri 11am - 11pm", "week 1-20 Mo 10:00-12:00",
      "Mo-Fr 08:00-19:00 Sa 09:00-19:00", "Mo-Fr 16:00-, Sa 14:00-", "SH off", "Mo[1] 10:00-12:00",
      "Mo-Fr 09:30 - 15:00. Lunch Mo-Fr 11:00 - 13:30", "Mo-Fr 10:00-18:00 || \"on call\"",
      "24/7; Mo off", "١٠:٠٠-١٢:٠٠", "Mo 10:00-12:00;;", "unknown",
    ])
  func unparsed(_ text: String) {
    #expect(OpeningHours(text) == nil)
  }

  @Test("Today's hours are written out")
  func today() throws {
    let hours = try #require(
      OpeningHours("Mo 11:00-14:30,17:00-00:00; Tu 22:00-04:00; We 0:00-24:00"))
    #expect(hours.today(at: helsinki("2019-04-15 12:00")) == "Today 11:00–14:30, 17:00–24:00")
    #expect(hours.today(at: helsinki("2019-04-16 12:00")) == "Today 22:00–04:00")
    #expect(hours.today(at: helsinki("2019-04-17 12:00")) == "Open all day")
    #expect(hours.today(at: helsinki("2019-04-18 12:00")) == "Closed today")
  }

  @Test(
    "Finland's public holidays are known",
    arguments: [
      "2019-01-01", "2019-01-06", "2019-04-19", "2019-04-21", "2019-04-22", "2019-05-01",
      "2019-05-30", "2019-06-09", "2019-06-22", "2019-11-02", "2019-12-06", "2019-12-25",
      "2019-12-26", "2024-03-29", "2024-04-01", "2026-04-03", "2026-04-06", "2038-04-25",
    ])
  func holidays(_ day: String) {
    #expect(HelsinkiDay(helsinki("\(day) 12:00")).isPublicHoliday)
  }

  @Test("An ordinary year has its holidays and no others")
  func ordinaryYear() {
    let start = HelsinkiDay(helsinki("2019-01-01 12:00"))
    // Six with a date, two Saturdays and five that depend on Easter.
    #expect((0..<365).count { start.later(by: $0).isPublicHoliday } == 13)
  }

  /// All 568 places of the service.
  @Test("Nearly all hours of the real places can be parsed")
  func realPlaces() async throws {
    try await withPlaces { client, _ in
      var texts: [String] = []
      var notUnderstood: [String] = []
      for category in PlaceCategory.allCases {
        for place in try await client.places(in: category, around: helsinkiStation, limit: 500) {
          guard let text = place.openingHours else { continue }
          texts.append(text)
          if place.hours == nil { notUnderstood.append(text) }
        }
      }
      #expect(texts.count == 260)
      #expect(notUnderstood.count == 8, "\(notUnderstood)")
    }
  }
}
