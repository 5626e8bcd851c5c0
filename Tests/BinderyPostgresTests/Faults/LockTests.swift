import BinderyPostgres
import BinderyTesting
import Foundation
import Testing

/// Tables that another program has locked, for example to change their definition.
@Suite("Locked tables of PostgreSQL", .server, .serialized)
@MainActor
struct LockTests {
  private struct City: PostgresRecord {
    static let table = "city"
    var id: Int
    var name: String
  }

  private func world(_ parts: String = "") async throws -> World {
    let world = try await World(
      Person.schema + "CREATE TABLE city (id int PRIMARY KEY, name text) \(parts);",
      tracking: ["person", "city"])
    try await world.insert(1...5)
    try await world.other.execute("INSERT INTO city VALUES (1, 'Rome')")
    return world
  }

  /// Locks a table as `ALTER TABLE` does, until the connection rolls back.
  private func lock(_ table: String, _ world: World) async throws -> PostgresConnection {
    let locker = try await PostgresConnection(world.configuration)
    try await locker.execute(script: "BEGIN; LOCK TABLE \(table) IN ACCESS EXCLUSIVE MODE")
    return locker
  }

  @Test("A list of a table that stays locked reports it, and is loaded once the lock is gone")
  func loading() async throws {
    let world = try await world()
    // So that one list that waits would keep the others waiting.
    let database = PostgresDatabase(world.configuration, limit: 1)
    let locker = try await lock("person", world)
    let new = Shown(LiveQuery(Person.people, in: database))
    let cities = Shown(LiveQuery(City.order("id"), in: database))
    #expect(await soon { cities.rows.map(\.name) == ["Rome"] })
    #expect(await soon { (new.changes.last?.problem as? PostgresError)?.sqlState == "55P03" })
    // It tries again, without reporting the same each time.
    try await Task.sleep(for: .seconds(3))
    #expect(new.changes.count { $0.problem != nil } == 1 && new.rows.isEmpty)
    try await locker.execute("ROLLBACK")
    #expect(await soon { new.rows.map(\.id) == [1, 2, 3, 4, 5] && new.query.isFollowed })
    #expect(cities.changes.allSatisfy { $0.problem == nil })
  }

  @Test(
    "A table that stays locked delays its own lists only, which keep their rows",
    arguments: ["", "PARTITION BY RANGE (id); CREATE TABLE part PARTITION OF city DEFAULT"])
  func following(_ parts: String) async throws {
    let world = try await world(parts)
    let people = Shown(LiveQuery(Person.people, in: world.database))
    let cities = Shown(LiveQuery(City.order("id"), in: world.database))
    #expect(
      await soon {
        people.isLoaded() && cities.isLoaded() && people.rows.count == 5 && cities.rows.count == 1
      })
    var problems: [PostgresError?] = []
    let subscription = world.database.problem.sink { problems.append($0) }
    // The lock is granted at the moment of the commit, before the list can follow it.
    let writer = try await PostgresConnection(world.configuration)
    try await writer.execute(script: "BEGIN; UPDATE city SET name = 'Bonn'")
    let locking = Task { try await lock("city", world) }
    let isWaiting = try await soon {
      try await world.other.query(
        "SELECT count(*) FROM pg_locks WHERE relation = 'city'::regclass AND NOT granted",
        as: Int.self) == [1]
    }
    #expect(isWaiting)
    try await writer.execute("COMMIT")
    let locker = try await locking.value
    for round in 1...3 {
      try await world.other.execute("UPDATE person SET n = \(round) WHERE id = 3")
      #expect(await soon { people.rows[2].n == round })
    }
    #expect(cities.rows.map(\.name) == ["Rome"])
    #expect(await soon { (cities.changes.last?.problem as? PostgresError)?.sqlState == "55P03" })
    #expect(cities.rows.map(\.name) == ["Rome"])
    try await locker.execute("UPDATE city SET name = 'Oslo'")
    try await locker.execute("COMMIT")
    #expect(await soon { cities.rows.map(\.name) == ["Oslo"] })
    #expect(people.changes.allSatisfy { $0.problem == nil })
    #expect(problems == [nil])
    subscription.cancel()
  }
}
