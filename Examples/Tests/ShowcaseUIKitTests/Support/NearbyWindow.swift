#if os(iOS) || canImport(AppleRuntime)
import BinderyTesting
import BinderyUIKit
import Foundation
import NearbyService
import UIKit

@testable import ShowcaseModels
@testable import ShowcaseUIKit

/// The screens of places in a window, with the real service and a constant time.
@MainActor
final class NearbyWindow {
  let service: NearbyService
  let clock = ManualScheduler()
  /// Keeps requests for pictures alive that are under way at the end of a test. Foundation on
  /// Linux may wait for ever if a request is cancelled just as it ends.
  private static var kept: [Nearby] = []
  let walk: Walk
  private let troubled: TroubledService
  let controller: NearbyController
  let window: TestWindow

  /// A Monday at noon in Helsinki.
  static let now = ISO8601DateFormatter().date(from: "2019-04-15T09:00:00Z")!

  init(_ client: PlacesClient, _ service: NearbyService) {
    self.service = service
    let walk = Walk(clock: clock)
    let nearby = Nearby(client, position: walk, now: { Self.now }, clock: clock)
    let troubled = TroubledService { trouble in
      if trouble == .noConnection { return await service.stop() }
      await service.clearFaults()
      switch trouble {
      case .oneCategory: await service.set(Fault(.status), for: PlaceCategory.cafes.rawValue)
      case .rubbish: await service.set(Fault(.wrongTypes))
      default: break
      }
      try await service.start()
    }
    Self.kept.append(nearby)
    self.walk = walk
    self.troubled = troubled
    controller = NearbyController(nearby, walk, troubled)
    window = TestWindow(controller)
  }

  /// Chooses the service's simulated fault, and waits until it is active.
  func choose(trouble title: String) async -> Bool {
    window.find(ChoiceButton.self, "The service")!.user.choose(title)
    return await eventually { !troubled.change.isExecuting.value }
  }

  /// Waits until all loads except those of pictures have ended, so that no request is cancelled.
  func finishLoading() async {
    for controller in window.navigation.viewControllers {
      switch controller {
      case let screen as NearbyHomeController:
        await screen.home.viewModel?.loader.waitUntilLoaded()
      case let screen as PlaceListController:
        await screen.list.viewModel?.loader.waitUntilLoaded()
      case let screen as PlaceController:
        await screen.place.viewModel?.loader.waitUntilLoaded()
      default: break
      }
    }
    for _ in 1...3 { await settle() }
  }
}

/// A server blocks a thread, and very many at once would leave no thread for the tests.
private let turns = Turns()

/// Runs the screens of places for a test, with the real service.
@MainActor
func withNearby(_ body: @MainActor (NearbyWindow) async throws -> Void) async throws {
  try await turns.one {
    let service = try NearbyService()
    let address = try await service.start()
    do {
      let nearby = NearbyWindow(PlacesClient(address, patience: 20), service)
      try await body(nearby)
      await nearby.finishLoading()
    } catch {
      await service.stop()
      throw error
    }
    await service.stop()
  }
}
#endif
