import BinderyPostgres
import BinderyTesting
import Testing

/// The end of a primary, whose replica takes its place.
@Suite("Failover of PostgreSQL", .server, .serialized)
@MainActor
struct FailoverTests {
  /// A database that finds the primary among two servers, and a connection to each.
  private struct Pair {
    let server: TestServer
    let database: PostgresDatabase
    let primary: PostgresConnection
    let replica: PostgresConnection

    @MainActor
    init() async throws {
      server = try TestServer()
      let world = try await World(on: server)
      try await world.insert(1...40)
      server.tell("replica")
      primary = world.other
      let one = world.configuration.connectionString
      replica = try await PostgresConnection(PostgresConfiguration(one + " port=5433"))
      let folder = server.folder
      let both = one.replacing("host=\(folder)", with: "host=\(folder),\(folder)")
      database = PostgresDatabase(
        PostgresConfiguration(both + " port=5432,5433 target_session_attrs=read-write"))
    }

    func rows() async throws -> [Person] {
      try await replica.query(
        "SELECT * FROM person WHERE active ORDER BY last_name, first_name, id", as: Person.self)
    }

    @MainActor
    func isReplayed(_ n: Int, _ id: Int) async throws -> Bool {
      try await soon {
        try await replica.query("SELECT n FROM person WHERE id = \(id)", as: Int.self) == [n]
      }
    }
  }

  @Test("Lists go on at the replica that takes the place of the primary")
  func promoted() async throws {
    let pair = try await Pair()
    let held = Shown(LiveQuery(Person.people, in: pair.database))
    let long = Shown(LiveQuery(Person.people, in: pair.database, holding: 5), keepsRows: false)
    #expect(await soon { held.rows.count == 40 && long.query.items.count == 40 })
    try await pair.primary.execute("UPDATE person SET n = 7, last_name = 'A' WHERE id = 30")
    #expect(await soon { held.rows.first?.n == 7 })
    #expect(try await pair.isReplayed(7, 30))
    pair.server.tell("crash")
    #expect(await soon { held.changes.last?.problem != nil })
    #expect(held.rows.count == 40)
    pair.server.tell("promote")
    try await pair.replica.execute("UPDATE person SET n = 8 WHERE id = 20")
    try await pair.replica.execute("DELETE FROM person WHERE id = 3")
    let rows = try await pair.rows()
    #expect(rows.count == 39)
    #expect(await soon { held.rows == rows && Array(long.query.items) == rows })
    #expect(held.changes.last?.problem == nil)
    // From here on they follow the new primary.
    let reread = pair.database.liveStatistics.reread
    try await pair.replica.execute("UPDATE person SET n = 9 WHERE id = 21")
    #expect(await soon { held.rows.contains { $0.n == 9 } })
    #expect(pair.database.liveStatistics.reread == reread)
  }

  @Test("What a lost primary had committed, and its replica never received, is no longer shown")
  func lostCommits() async throws {
    let pair = try await Pair()
    let held = Shown(LiveQuery(Person.people, in: pair.database))
    let long = Shown(LiveQuery(Person.people, in: pair.database, holding: 5), keepsRows: false)
    #expect(await soon { held.rows.count == 40 && long.query.items.count == 40 })
    try await pair.replica.execute("ALTER SYSTEM SET primary_conninfo = ''")
    try await pair.replica.execute("SELECT pg_reload_conf()")
    let isCut = try await soon {
      try await pair.replica.query(
        "SELECT count(*) FROM pg_stat_wal_receiver", as: Int.self) == [0]
    }
    #expect(isCut)
    try await pair.primary.execute("UPDATE person SET n = 7, last_name = 'A' WHERE id = 30")
    try await pair.primary.execute("DELETE FROM person WHERE id < 5")
    #expect(await soon { held.rows.count == 36 && held.rows[0].id == 30 })
    pair.server.tell("crash")
    pair.server.tell("promote")
    let rows = try await pair.rows()
    #expect(rows.count == 40 && rows[0].id != 30)
    #expect(await soon { held.rows == rows && Array(long.query.items) == rows })
    // The new primary hands out the numbers of the lost transactions again.
    for round in 1...20 {
      try await pair.replica.execute("UPDATE person SET n = \(round) WHERE id = \(round)")
    }
    let later = try await pair.rows()
    #expect(await soon { held.rows == later && Array(long.query.items) == later })
  }
}
