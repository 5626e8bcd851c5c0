import Bindery
import BinderyTesting
import Foundation
import NearbyService
import Testing

@testable import ShowcaseModels

@MainActor
@Suite struct PlaceListTests {
  @Test("The closest places come first, also after the user has moved")
  func closestFirst() async throws {
    try await withNearby { nearby in
      nearby.navigator.path = [.list(.hotels)]
      let list = nearby.list()
      await list.loader.waitUntilLoaded()
      #expect(list.summary.value == "29 places")
      let rows = list.rows.value
      #expect(rows.map(\.distance) == rows.map(\.distance).sorted())
      nearby.position.subject.send(Spot.oldChurch.position)
      let moved = list.rows.value
      #expect(moved.map(\.distance) == moved.map(\.distance).sorted())
      #expect(moved.map(\.id) != rows.map(\.id))
      #expect(Set(moved.map(\.id)) == Set(rows.map(\.id)))
    }
  }

  /// Each way in which the service can fail has a message of its own, and trying again works.
  @Test(
    "Each fault ends in a message and a working retry",
    arguments: [
      (Fault.Kind.status, "The service has failed (error 500). Try again in a while."),
      (.drop, "The connection was lost. Try again."),
      (
        .truncated,
        "The service’s answer about hotels was not understood: It is no complete JSON. "
          + "Try again in a while."
      ),
      (
        .html,
        "The service’s answer about hotels was not understood: It is a web page. "
          + "Try again in a while."
      ),
      (
        .wrongTypes,
        "The service’s answer about hotels was not understood: "
          + "The type of “places” 1. “id” is wrong. Try again in a while."
      ),
      (
        .empty,
        "The service’s answer about hotels was not understood: It is empty. Try again in a while."
      ),
    ] as [(Fault.Kind, String)])
  func faults(_ kind: Fault.Kind, _ message: String) async throws {
    try await withNearby { nearby in
      await nearby.service.set(Fault(kind))
      nearby.navigator.path = [.list(.hotels)]
      let refreshes = SimulatedEvents<Void>()
      let list = nearby.list(refreshes)
      await list.loader.waitUntilLoaded()
      #expect(list.problem.value == message)
      #expect(list.rows.value.isEmpty)
      await nearby.service.clearFaults()
      refreshes.send()
      await list.loader.waitUntilLoaded()
      #expect(list.problem.value == nil)
      #expect(list.rows.value.count == 29)
    }
  }

  @Test("The list gives up on a service that takes too long")
  func timeout() async throws {
    try await withNearby(patience: 1) { nearby in
      await nearby.service.set(Fault(delay: 30))
      nearby.navigator.path = [.list(.hotels)]
      let refreshes = SimulatedEvents<Void>()
      let list = nearby.list(refreshes)
      await list.loader.waitUntilLoaded()
      #expect(
        list.problem.value
          == "There was no answer within 1 seconds. Try again in a while.")
      await nearby.service.clearFaults()
      refreshes.send()
      await list.loader.waitUntilLoaded()
      #expect(list.rows.value.count == 29)
    }
  }

  /// The seed of this screen subscribed each time that a row came on screen, and then pushed as many
  /// pages as the row had been shown.
  @Test("One tap opens one page, also after the page was rebuilt")
  func oneTap() async throws {
    try await withNearby { nearby in
      nearby.navigator.path = [.list(.hotels)]
      let views = (0..<4).map { _ in SimulatedEvents<String>() }
      for view in views { _ = nearby.list(.init(), view) }
      #expect(views.map(\.listenerCount) == [0, 0, 0, 1])
      let list = nearby.list(.init(), views[3])
      await list.loader.waitUntilLoaded()
      let id = list.rows.value[0].id
      views[3].send(id)
      views[3].send(id)
      #expect(nearby.navigator.path == [.list(.hotels), .place(id: id)])
    }
  }
}
