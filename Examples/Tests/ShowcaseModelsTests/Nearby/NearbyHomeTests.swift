import Bindery
import BinderyTesting
import Foundation
import NearbyService
import Testing

@testable import ShowcaseModels

@MainActor
@Suite struct NearbyHomeTests {
  @Test("The closest places of each category are shown")
  func closest() async throws {
    try await withNearby { nearby in
      let home = nearby.home()
      await home.loader.waitUntilLoaded()
      #expect(home.cards.value.map(\.category) == PlaceCategory.allCases)
      #expect(home.cards.value.allSatisfy { $0.tiles.count == 3 && $0.problem == nil })
      for card in home.cards.value {
        #expect(card.tiles.map(\.distance) == card.tiles.map(\.distance).sorted())
      }
      #expect(home.picks.value.map(\.category) == PlaceCategory.allCases)
      #expect(home.problem.value == nil)
    }
  }

  @Test("A category that fails leaves the others, and can be retried")
  func oneFails() async throws {
    try await withNearby { nearby in
      await nearby.service.set(Fault(.status), for: "cafes")
      let home = nearby.home()
      await home.loader.waitUntilLoaded()
      @MainActor func card(_ category: PlaceCategory) -> PlacesCard {
        home.cards.value.first { $0.category == category }!
      }
      #expect(card(.cafes).tiles.isEmpty)
      #expect(card(.cafes).problem == "\(PlacesError.server(status: 500))")
      #expect(home.cards.value.filter { $0.tiles.count == 3 }.count == 7)
      #expect(home.picks.value.count == 7)
      #expect(home.problem.value == "Cafés could not be loaded.")

      await nearby.service.clearFaults()
      nearby.retries.send(.cafes)
      await home.loader.waitUntilLoaded()
      #expect(home.problem.value == nil)
      #expect(card(.cafes).tiles.count == 3)
      #expect(card(.cafes).problem == nil)
    }
  }

  @Test("Places stay when they cannot be loaded again")
  func placesStay() async throws {
    try await withNearby { nearby in
      let home = nearby.home()
      await home.loader.waitUntilLoaded()
      let tiles = home.cards.value.map(\.tiles)
      await nearby.service.set(Fault(.html))
      nearby.refreshes.send()
      await home.loader.waitUntilLoaded()
      #expect(home.cards.value.map(\.tiles) == tiles)
      #expect(home.cards.value.allSatisfy { $0.problem != nil })
      #expect(home.problem.value == "No category could be loaded. Each of them says why.")
    }
  }

  @Test("One sentence says that the places could not be loaded again, where it is seen at once")
  func failedRefresh() async throws {
    try await withNearby { nearby in
      let home = nearby.home()
      await home.loader.waitUntilLoaded()
      await nearby.service.stop()
      nearby.refreshes.send()
      await home.loader.waitUntilLoaded()
      #expect(home.problem.value == "\(PlacesError.noConnection(host: "127.0.0.1"))")
      #expect(home.cards.value.allSatisfy { $0.tiles.count == 3 && $0.problem == nil })
    }
  }

  @Test("When nothing works one sentence says so")
  func everythingFails() async throws {
    try await withNearby { nearby in
      await nearby.service.stop()
      let home = nearby.home()
      await home.loader.waitUntilLoaded()
      #expect(home.problem.value == "\(PlacesError.noConnection(host: "127.0.0.1"))")
      #expect(home.cards.value.allSatisfy { $0.isEmpty })
      try await nearby.service.start()
      nearby.refreshes.send()
      await home.loader.waitUntilLoaded()
      #expect(home.problem.value == nil)
      #expect(home.picks.value.count == 8)
    }
  }

  /// The seed of this screen showed the places of both, one after the other.
  @Test("After several refreshes only the latest answer is shown")
  func latestOnly() async throws {
    try await withNearby { nearby in
      await nearby.service.set(Fault(delay: 0.15))
      let home = nearby.home()
      nearby.refreshes.send()
      nearby.position.subject.send(Spot.senateSquare.position)
      nearby.refreshes.send()
      nearby.refreshes.send()
      await home.loader.waitUntilLoaded()
      #expect(home.cards.value.allSatisfy { $0.tiles.count == 3 })
      let all = home.cards.value.flatMap(\.tiles).map(\.id)
      #expect(Set(all).count == all.count)
      let client = nearby.nearby.client
      let latest = try await client.places(in: .cafes, around: Spot.senateSquare.position, limit: 3)
      #expect(home.cards.value[1].tiles.map(\.id) == latest.map(\.id))
    }
  }

  @Test("Distances follow the user at once, and places are loaded after a long way")
  func userMoves() async throws {
    try await withNearby { nearby in
      let home = nearby.home()
      await home.loader.waitUntilLoaded()
      let (before, distances) = (home.picks.value.map(\.id), home.picks.value.map(\.distance))
      // A few steps: other distances, the same places.
      nearby.position.subject.send(
        helsinkiStation.going(0.1, to: Spot.senateSquare.position))
      #expect(home.loader.state.isLoading == false)
      #expect(home.picks.value.map(\.distance) != distances)
      nearby.position.subject.send(Spot.senateSquare.position)
      #expect(home.loader.state.isLoading)
      await home.loader.waitUntilLoaded()
      #expect(home.picks.value.map(\.id) != before)
    }
  }

  @Test("A tap opens one page, however often it is reported")
  func oneTap() async throws {
    try await withNearby { nearby in
      let home = nearby.home()
      await home.loader.waitUntilLoaded()
      let id = home.picks.value[0].id
      nearby.places.send(id)
      nearby.places.send(id)
      nearby.categories.send(.cafes)
      #expect(nearby.navigator.path == [.place(id: id)])
      nearby.navigator.pop()
      nearby.categories.send(.cafes)
      #expect(nearby.navigator.path == [.list(.cafes)])
    }
  }

  @Test("The spinner is shown for a second, or not at all")
  func spinner() async throws {
    try await withNearby { nearby in
      await nearby.service.set(Fault(delay: 0.1))
      let home = nearby.home()
      let spinner = Recorder(false)
      nearby.group.capture {
        spinner.binding.value *= home.loader.showsSpinner(by: nearby.clock)
      }
      nearby.clock.advance(by: .milliseconds(60))
      #expect(spinner.value)
      await home.loader.waitUntilLoaded()
      #expect(spinner.value)
      nearby.clock.advance(by: .seconds(1))
      #expect(!spinner.value)
    }
  }
}
