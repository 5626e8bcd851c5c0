import BinderyTesting
import Foundation
import Testing

@testable import ShowcaseModels

/// The wall clock provides the time of day, and never schedules work.
@MainActor
@Suite struct SetClockTests {
  @Test(
    "The screens follow a wall clock that somebody sets, forward or back, at the next tick",
    arguments: [-34_560_000.0, -3_600.0, 3_600.0, 34_560_000.0])
  func setClock(by difference: Double) throws {
    var present = NearbyFixture.now
    let clock = ManualScheduler()
    let nearby = Nearby(
      PlacesClient(try #require(URL(string: "http://127.0.0.1:9"))),
      position: ChosenPosition(helsinkiStation), now: { present }, clock: clock)
    present += difference
    clock.advance(by: .seconds(19))
    #expect(nearby.time.value == NearbyFixture.now)
    clock.advance(by: .seconds(1))
    #expect(nearby.time.value == present)
    present += 20
    clock.advance(by: .seconds(20))
    #expect(nearby.time.value == present, "the ticks go on as before")
  }
}
