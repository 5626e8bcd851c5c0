import Bindery
import BinderyTesting
import Foundation
import NearbyService

@testable import ShowcaseModels

/// The screens of places with the real service, a position that the test chooses and a constant
/// time.
@MainActor
final class NearbyFixture {
  let service: NearbyService
  let clock = ManualScheduler()
  let position = ChosenPosition(helsinkiStation)
  let nearby: Nearby
  let navigator: Navigator<NearbyRoute, NearbyScreen>
  /// The user's inputs on the first screen.
  let refreshes = SimulatedEvents<Void>()
  let retries = SimulatedEvents<PlaceCategory>()
  let categories = SimulatedEvents<PlaceCategory>()
  let places = SimulatedEvents<String>()
  let group = BindingGroup()

  /// A Monday at noon.
  static let now = helsinki("2019-04-15 12:00")

  init(_ client: PlacesClient, _ service: NearbyService) {
    self.service = service
    nearby = Nearby(client, position: position, now: { Self.now }, clock: clock)
    navigator = nearby.makeNavigator()
  }

  /// The first screen, bound to the simulated events.
  func home() -> NearbyHomeViewModel {
    guard case .home(let home) = navigator.screens.items[0].screen else { fatalError("no home") }
    return group.capture {
      home.bind(
        .init(
          refreshes: refreshes.eraseToAnyPublisher(), retries: retries.eraseToAnyPublisher(),
          categories: categories.eraseToAnyPublisher(), places: places.eraseToAnyPublisher()))
    }
  }

  /// The list on top, and a subject that sends row choices.
  func list(
    _ refreshes: SimulatedEvents<Void> = .init(), _ choices: SimulatedEvents<String> = .init()
  ) -> PlaceListViewModel {
    guard case .list(let list) = navigator.top.screen else { fatalError("no list") }
    return group.capture {
      list.bind(
        .init(
          refreshes: refreshes.eraseToAnyPublisher(), places: choices.eraseToAnyPublisher()))
    }
  }

  /// The place on top.
  func place(_ refreshes: SimulatedEvents<Void> = .init()) -> PlaceViewModel {
    guard case .place(let place) = navigator.top.screen else { fatalError("no place") }
    return group.capture { place.bind(.init(refreshes: refreshes.eraseToAnyPublisher())) }
  }
}

/// Runs the screens of places for a test, with the real service.
@MainActor
func withNearby(
  patience: Double = 8, _ body: @MainActor (NearbyFixture) async throws -> Void
) async throws {
  try await withPlaces(patience: patience) { client, service in
    try await body(NearbyFixture(client, service))
  }
}
