import Bindery
import BinderyTesting
import Foundation
import NearbyService
import Testing

@testable import ShowcaseModels

@MainActor
@Suite struct PlaceTests {
  @Test("A place shows its known details, and its distance follows the user")
  func details() async throws {
    try await withNearby { nearby in
      nearby.navigator.path = [.place(id: "n1007416273")]
      let place = nearby.place()
      #expect(place.title.value == "")
      #expect(place.distance.value == nil)
      await place.loader.waitUntilLoaded()
      #expect(place.title.value == "Théhuone")
      #expect(place.place.value?.addressLine == "Eerikinkatu 10, 00100 Helsinki")
      #expect(place.openLine.value == "Open until 19:00")
      #expect(place.hours.value == "Today 10:00–19:00")
      #expect(place.distance.value == "550 m")
      nearby.position.subject.send(Spot.oldChurch.position)
      #expect(place.distance.value == "260 m")
    }
  }

  @Test("The details from a list are shown at once")
  func detailsOfList() async throws {
    try await withNearby { nearby in
      let home = nearby.home()
      await home.loader.waitUntilLoaded()
      await nearby.service.set(Fault(.status))
      let pick = home.picks.value[0]
      nearby.places.send(pick.id)
      let refreshes = SimulatedEvents<Void>()
      let place = nearby.place(refreshes)
      #expect(place.title.value == pick.name)
      await place.loader.waitUntilLoaded()
      #expect(place.title.value == pick.name)
      #expect(place.problem.value == "\(PlacesError.server(status: 500))")
      await nearby.service.clearFaults()
      refreshes.send()
      await place.loader.waitUntilLoaded()
      #expect(place.problem.value == nil)
    }
  }

  @Test("A place that does not exist is reported")
  func missingPlace() async throws {
    try await withNearby { nearby in
      nearby.navigator.path = [.list(.cafes), .place(id: "n1")]
      let place = nearby.place()
      await place.loader.waitUntilLoaded()
      #expect(place.problem.value == "The service does not know that place any more.")
      #expect(place.openState.value == .unknown)
      #expect(place.hours.value == nil)
    }
  }

  @Test("Unknown hours are unknown, and not closed")
  func unknownHours() async throws {
    try await withNearby { nearby in
      // “Mo-Fr 08:00-19:00 Sa 09:00-19:00 Su 12:00-18:00” lacks its semicolons.
      nearby.navigator.path = [.place(id: "n1378064344")]
      let place = nearby.place()
      await place.loader.waitUntilLoaded()
      #expect(place.openState.value == .unknown)
      #expect(place.openLine.value == "Hours unknown")
      #expect(place.hours.value == "Mo-Fr 08:00-19:00 Sa 09:00-19:00 Su 12:00-18:00")
    }
  }

  @Test(
    "Links lead through the screens",
    arguments: [
      ("", [NearbyRoute]()), ("cafes", [.list(.cafes)]),
      ("cafes/n1007416273", [.list(.cafes), .place(id: "n1007416273")]),
      ("w5", [.place(id: "w5")]),
    ])
  func links(_ link: String, _ path: [NearbyRoute]) throws {
    #expect(try Navigator<NearbyRoute, NearbyScreen>.path(of: link) == path)
  }

  @Test(
    "Other links lead nowhere",
    arguments: ["zoos", "cafes/bars", "cafes/n1/n2", "n", "n1/cafes", "cafes/x1"])
  func otherLinks(_ link: String) {
    #expect(throws: DeepLinkError.self) {
      try Navigator<NearbyRoute, NearbyScreen>.path(of: link)
    }
  }

  @Test("Pictures are loaded once, and again after a fault")
  func pictures() async throws {
    try await withNearby { nearby in
      await nearby.service.set(Fault(.html))
      let pictures = nearby.nearby.pictures
      let (one, other) = (Recorder<Data?>(nil), Recorder<Data?>(nil))
      let path = "/pictures/n1007416273.png"
      nearby.group.capture { one.binding.value *= pictures.picture(path) }
      try await Task.sleep(for: .milliseconds(100))
      #expect(one.value == nil)
      await nearby.service.clearFaults()
      pictures.retry()
      #expect(await eventually { one.value?.starts(with: [0x89, 0x50]) == true })
      await nearby.service.stop()
      nearby.group.capture { other.binding.value *= pictures.picture(path) }
      #expect(other.value == one.value)
    }
  }

  @Test("The first screens do not keep each other alive")
  func released() async throws {
    try await withPlaces { client, service in
      weak var nearby: Nearby?
      weak var home: NearbyHomeViewModel?
      weak var place: PlaceViewModel?
      do {
        let fixture = NearbyFixture(client, service)
        (nearby, home) = (fixture.nearby, fixture.home())
        await home?.loader.waitUntilLoaded()
        fixture.places.send("n1007416273")
        place = fixture.place()
        await place?.loader.waitUntilLoaded()
      }
      #expect(await eventually { nearby == nil && home == nil && place == nil })
    }
  }
}
