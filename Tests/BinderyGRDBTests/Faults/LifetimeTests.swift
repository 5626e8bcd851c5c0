@testable import BinderyGRDB
import BinderyTesting
import Foundation
import Testing

/// The lifetimes of live data, and the references between its objects.
@Suite("Lifetimes of live data", .serialized) @MainActor
struct LifetimeTests {
  @Test(
    "Nothing stays of live data that nobody refers to", arguments: [true, false], [512, 0])
  func freed(isPool: Bool, held: Int) async throws {
    let fixture = try Fixture.large(600, isPool: isPool)
    weak var live: LiveDatabase?
    weak var query: LiveQuery<City>?
    func use() throws {
      let made = LiveQuery(Fixture.byName, in: fixture.writer, holding: held)
      let follower = Follower(made)
      var count = 0
      let subscription = Fixture.byName.countPublisher(in: fixture.writer).sink { count = $0 }
      (live, query) = (LiveDatabase.of(fixture.writer), made)
      try fixture.write("DELETE FROM city WHERE id = 5")
      fixture.writer.refreshLiveData()
      made.setRequest(Fixture.byName.filter(Column("size") > 5))
      try fixture.write("UPDATE city SET size = size + 1")
      #expect(count == 599 && follower.errors.isEmpty)
      _ = subscription
    }
    try use()
    // Work under way may retain them until it has ended.
    #expect(await eventually { query == nil && live == nil })
    #expect(isReleased { LiveQuery(Fixture.byName, in: fixture.writer, holding: held) })
  }

  @Test("Nothing stays of live data that failed", arguments: [true, false])
  func freedAfterFailure(isPool: Bool) async throws {
    let fixture = try Fixture.large(600, isPool: isPool)
    weak var live: LiveDatabase?
    weak var query: LiveQuery<City>?
    func use() throws {
      let made = LiveQuery(Fixture.byName, in: fixture.writer)
      (live, query) = (LiveDatabase.of(fixture.writer), made)
      try fixture.write("DROP TABLE city")
      fixture.writer.refreshLiveData()
      try fixture.writer.close()
      _ = made.items.first
      made.setRequest(Fixture.byName.filter(Column("size") > 5))
    }
    try use()
    #expect(await eventually { query == nil && live == nil })
  }

  @Test("Subscriptions may end on any thread, while commits are followed")
  func endedElsewhere() async throws {
    let fixture = try Fixture.large(600)
    let writer = fixture.writer
    let busy = BusyWriter(writer) { number in
      "UPDATE city SET size = -size WHERE id % 60 = \(number % 60)"
    }
    for round in 0..<100 {
      let query = LiveQuery(Fixture.byName, in: writer, holding: round % 2 == 0 ? 1_000 : 0)
      let received = Recorder(0)
      let object = City.objectPublisher(id: 7, in: writer).sink { received.value = $0.size }
      nonisolated(unsafe) let held = (query.changeSetPublisher.sink { _ in }, object, query)
      final class Box: @unchecked Sendable {
        var held: Any?
        init(_ held: Any) { self.held = held }
      }
      let box = Box(held)
      DispatchQueue.global().async { box.held = nil }
      if round % 10 == 0 { await settle() }
    }
    busy.stop()
    await settle()
    let query = LiveQuery(Fixture.byName, in: writer)
    let truth = try fixture.truth()
    #expect(Array(query.items) == truth)
  }

  static func every97th(from number: Int) -> QueryInterfaceRequest<City> {
    Fixture.byName.filter(sql: "id % 97 = \(number % 97)")
  }

  @Test("A thousand queries are opened and dropped while another thread writes")
  func openedAndDropped() async throws {
    let fixture = try Fixture.large(600)
    let writer = fixture.writer
    let busy = BusyWriter(writer) { number in
      "UPDATE city SET name = 'N' || \(number), size = -size WHERE id = \(number % 600)"
    }
    var kept: [LiveQuery<City>] = []
    var followers: [Follower<City>] = []
    for round in 0..<1_000 {
      let request = Self.every97th(from: round)
      let loading: QueryLoading = [.immediate, .background, .firstRows(3)][round % 3]
      let query = LiveQuery(request, in: writer, loading: loading, holding: round % 2 * 512)
      kept.append(query)
      followers.append(Follower(query))
      if kept.count > 20 {
        kept.removeFirst()
        followers.removeFirst()
      }
      if round % 25 == 0 { await settle() }
    }
    busy.stop()
    #expect(
      await eventually {
        writer.refreshLiveData()
        return kept.allSatisfy { !$0.items.isEmpty }
      })
    for (offset, query) in kept.enumerated() {
      let truth = try fixture.truth(Self.every97th(from: 980 + offset))
      let wrong = zip(query.items, truth).filter { $0 != $1 }.map { "\($0) for \($1)" }
      #expect(wrong == [] && query.items.count == truth.count, "query \(980 + offset)")
    }
    #expect(followers.allSatisfy { $0.errors.isEmpty })
    weak let live = LiveDatabase.of(writer)
    (kept, followers) = ([], [])
    #expect(await eventually { live == nil })
  }
}
