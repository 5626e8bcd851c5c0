import BinderyPostgres
import BinderyTesting
import Testing

/// Rows of long lists that arrive after they were accessed.
@Suite("Long lists of PostgreSQL", .server, .serialized)
@MainActor
struct LongListTests {
  /// A view accesses a row once, and shows another one until it hears of a modification.
  @Test(
    "A row whose reading failed is delivered later, although nobody accesses it again",
    arguments: ["pg_cancel_backend", "pg_terminate_backend"])
  func failedReading(_ end: String) async throws {
    let world = try await World()
    try await world.insert(1...300)
    let shown = Shown(LiveQuery(Person.people, in: world.database, holding: 5), keepsRows: false)
    #expect(await soon { shown.isLoaded() && shown.query.items.count == 300 })
    let locker = try await PostgresConnection(world.configuration)
    try await locker.execute(script: "BEGIN; LOCK TABLE person")
    _ = shown.query.items[200]
    let hasEnded = try await soon {
      try await world.other.query(
        """
        SELECT \(PostgresQuery(sql: end))(pid) FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'
            AND query LIKE '%bindery_key%'
        """
      ).count == 1
    }
    #expect(hasEnded)
    #expect(await soon { shown.changes.contains { $0.problem != nil } })
    try await locker.execute("ROLLBACK")
    #expect(
      await soon {
        if case .update(_, let delta) = shown.changes.last {
          delta.modifications.contains { $0.new == 200 }
        } else {
          false
        }
      }, "\(shown.last)")
    #expect(shown.query.items[200].id == 201)
    #expect(shown.changes.count { $0.problem != nil } == 1)
  }

  @Test("The first rows that are accessed after a change of the table arrive without an error")
  func changedTable() async throws {
    let world = try await World()
    try await world.insert(1...1000)
    let shown = Shown(LiveQuery(Person.people, in: world.database, holding: 5), keepsRows: false)
    #expect(await soon { shown.isLoaded() && shown.query.items.count == 1000 })
    #expect(await soon { shown.query.items[200].id == 201 })
    for place in 1...3 {
      try await world.other.execute("ALTER TABLE person ADD COLUMN \(identifier: "c\(place)") int")
      #expect(await soon { shown.query.items[200 + 200 * place].id == 201 + 200 * place })
    }
    #expect(shown.changes.allSatisfy { $0.problem == nil })
  }

  @Test("A row that cannot be decoded is reported once, and other lists get their rows")
  func undecodable() async throws {
    let world = try await World()
    try await world.insert(1...300)
    struct Loose: PostgresRecord {
      static let table = "person"
      var id: Int
      var lastName: String
    }
    try await world.other.execute("UPDATE person SET last_name = NULL WHERE id = 201")
    let loose = Shown(
      LiveQuery(Loose.order("id"), in: world.database, holding: 5), keepsRows: false)
    let other = Shown(LiveQuery(Person.people, in: world.database, holding: 5), keepsRows: false)
    #expect(await soon { loose.isLoaded() && other.isLoaded() })
    _ = loose.query.items[200]
    #expect(await soon { loose.changes.last?.problem != nil })
    _ = other.query.items[100]
    #expect(await soon { other.last.contains("modified") })
    try await world.other.execute("UPDATE person SET last_name = 'x' WHERE id = 201")
    #expect(await soon { loose.changes.last?.problem == nil && loose.query.items[200].id == 201 })
    #expect(loose.changes.count { $0.problem != nil } == 1)
  }
}
