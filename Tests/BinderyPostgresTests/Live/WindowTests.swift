@testable import BinderyPostgres
import BinderyTesting
import Foundation
import Testing

/// Live rows of requests with a limit, which are followed up to its end.
@Suite("Limits on PostgreSQL", .server, .serialized)
@MainActor
struct WindowTests {
  /// People whose order is that of their numbers, from `offset` on.
  private func shown(
    _ count: Int, offset: Int = 0, holding heldRows: Int = 512, in world: World
  ) async throws -> Shown<Person> {
    try await world.insert(1...100)
    let shown = Shown(
      LiveQuery(
        Person.people.limit(count, offset: offset), in: world.database, holding: heldRows))
    await world.database.refreshLiveData()
    #expect(shown.query.ladder == .followed(.byIndex), "\(shown.query.explanation)")
    return shown
  }

  /// Runs a statement, and expects these rows and the text of the change; nil if nothing changes.
  private func expect(
    _ statement: PostgresQuery, _ ids: [Int], _ change: String?, of shown: Shown<Person>,
    in world: World, at location: SourceLocation = #_sourceLocation
  ) async throws {
    let count = shown.changes.count
    try await world.other.execute(statement)
    await world.database.refreshLiveData()
    #expect(shown.rows.map(\.id) == ids, sourceLocation: location)
    let changes = shown.changes.dropFirst(count).map { event in
      if case .update(_, let delta) = event { "\(delta)" } else { "\(event)" }
    }
    #expect(changes == (change.map { [$0] } ?? []), sourceLocation: location)
    #expect(world.database.liveStatistics.reread == [:], sourceLocation: location)
  }

  @Test("Rows enter, move in and leave the first rows, and only touched ones are read")
  func first() async throws {
    let world = try await World()
    let shown = try await shown(4, in: world)
    #expect(shown.rows.map(\.id) == [1, 2, 3, 4])
    try await expect(
      "DELETE FROM person WHERE id = 2", [1, 3, 4, 5], "1 deleted at 1; 1 inserted at 3",
      of: shown, in: world)
    try await expect(
      "INSERT INTO person VALUES (0, '', '')", [0, 1, 3, 4], "1 deleted at 3; 1 inserted at 0",
      of: shown, in: world)
    try await expect(
      "UPDATE person SET n = 7 WHERE id = 3", [0, 1, 3, 4], "1 modified 2→2", of: shown,
      in: world)
    try await expect(
      "UPDATE person SET last_name = 'L' WHERE id = 4", [0, 4, 1, 3],
      "1 moved 3→1; 1 modified 3→1", of: shown, in: world)
    try await expect(
      "UPDATE person SET last_name = 'Z' WHERE id IN (0, 1)", [4, 3, 5, 6],
      "2 deleted at 0, 2; 2 inserted at 2, 3", of: shown, in: world)
    try await expect(
      "UPDATE person SET n = n + 1, last_name = last_name || 'x' WHERE id > 6", [4, 3, 5, 6], nil,
      of: shown, in: world)
    try await expect(
      "UPDATE person SET last_name = '' WHERE id = 100", [100, 4, 3, 5],
      "1 deleted at 3; 1 inserted at 0", of: shown, in: world)
    try await expect(
      "DELETE FROM person WHERE id < 50 AND id <> 5", [100, 5, 50, 51],
      "2 deleted at 1, 2; 2 inserted at 2, 3", of: shown, in: world)
  }

  @Test("A change before an offset pushes rows in and out of the shown ones")
  func offset() async throws {
    let world = try await World()
    let shown = try await shown(3, offset: 10, in: world)
    #expect(shown.rows.map(\.id) == [11, 12, 13])
    try await expect(
      "DELETE FROM person WHERE id = 5", [12, 13, 14], "1 deleted at 0; 1 inserted at 2",
      of: shown, in: world)
    try await expect(
      "UPDATE person SET n = 1 WHERE id IN (1, 13, 50)", [12, 13, 14], "1 modified 1→1",
      of: shown, in: world)
    try await expect(
      "UPDATE person SET last_name = '' WHERE id = 14", [11, 12, 13],
      "1 deleted at 2; 1 inserted at 0", of: shown, in: world)
    try await expect(
      "UPDATE person SET n = 2 WHERE id IN (10, 11)", [11, 12, 13], "1 modified 0→0",
      of: shown, in: world)
  }

  @Test("When the touched rows are all of them, the first rows are read anew; few rows may be left")
  func all() async throws {
    let world = try await World()
    let shown = try await shown(3, in: world)
    try await expect(
      "DELETE FROM person WHERE id < 4", [4, 5, 6], "3 deleted at 0, 1, 2; 3 inserted at 0, 1, 2",
      of: shown, in: world)
    try await world.other.execute("DELETE FROM person WHERE id > 5")
    await world.database.refreshLiveData()
    #expect(shown.rows.map(\.id) == [4, 5])
    try await world.other.execute("DELETE FROM person")
    await world.database.refreshLiveData()
    #expect(shown.rows.isEmpty)
    try await world.insert(1...9)
    await world.database.refreshLiveData()
    #expect(shown.rows.map(\.id) == [1, 2, 3])
  }

  @Test("Random commits leave the rows of the request", arguments: 0..<3)
  func random(_ seed: Int) async throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let (key, order, index) = [
      ("p", "b, a", "b, a, p"), ("p, q", "a DESC, b DESC", "a DESC, b DESC, p DESC, q DESC"),
      ("q", "lower(a), b DESC", "lower(a), b DESC, q DESC"),
    ][seed % 3]
    let table = RandomTable(size: 60, key: key, using: &random)
    let world = try await World(
      table.schema + "CREATE INDEX ON item (\(index));", tracking: ["item"])
    let writer = try await Writers(1, of: table, world.configuration)
    let requests = [(1, 0), (3, 0), (12, 0), (5, 4), (20, 30)].flatMap { count, offset in
      [RandomTable.Row.all, RandomTable.Row.where("c")].map {
        $0.order(PostgresQuery(sql: order)).limit(count, offset: offset)
      }
    }
    let held = requests.map { Shown(LiveQuery($0, in: world.database)) }
    let lazy = requests.map {
      Shown(LiveQuery($0, in: world.database, holding: 0), keepsRows: false)
    }
    for step in 0..<40 {
      _ = try await writer.run(1, seed: random.next())
      await world.database.refreshLiveData()
      for (index, request) in requests.enumerated() {
        let all = try await QueryPlan(request, isInstalled: true, world.other).all
        let fresh = try await world.other.query(all, as: RandomTable.Row.self)
        let isSame = await soon { Array(lazy[index].query.items) == fresh }
        let text = "“\(request.sql)”, step \(step): \(fresh)"
        #expect(isSame, "\(text) is not \(Array(lazy[index].query.items))")
        #expect(held[index].rows == fresh, "\(text) after \(held[index].last)")
        if !isSame || held[index].rows != fresh { return }
      }
    }
    for list in held + lazy { #expect(list.query.isFollowed, "\(list.query.explanation)") }
    #expect(world.database.liveStatistics.reread[.inconsistent] == nil)
  }
}
