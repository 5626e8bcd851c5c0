import BinderyPostgres
import BinderyTesting
import Foundation
import Testing

/// A pgbouncer that gives each transaction one of two sessions.
@Suite(
  "Live queries through pgbouncer in transaction mode", .server, .serialized,
  .enabled(
    if: FileManager.default.fileExists(atPath: "/usr/sbin/pgbouncer"),
    "pgbouncer is not installed; ./test installs it."))
@MainActor
struct PoolerTests {
  private let server: TestServer
  private let world: World
  private let pooled: PostgresConfiguration

  init() async throws {
    server = try TestServer()
    world = try await World(on: server)
    try await world.insert(1...600)
    server.tell("pooler")
    pooled = PostgresConfiguration(world.configuration.connectionString + " port=6432")
  }

  @Test("Without prepared statements lists of several programs follow, and edits are shown")
  func follows() async throws {
    var configuration = pooled
    configuration.cachedStatements = 0
    let databases = (1...4).map { _ in PostgresDatabase(configuration) }
    let held = databases.map { Shown(LiveQuery(Person.where("n >= 0 AND id <= 50"), in: $0)) }
    let long = databases.map { Shown(LiveQuery(Person.people, in: $0), keepsRows: false) }
    #expect(await soon { held.allSatisfy { $0.rows.count == 50 } })
    #expect(await soon { long.allSatisfy { $0.query.items.count == 600 } })
    #expect((held + long).allSatisfy { $0.query.isFollowed })
    for round in 1...20 {
      // Directly, and through the pooler.
      try await world.other.execute("UPDATE person SET n = \(round) WHERE id = \(round)")
      try await databases[round % 4].write { connection in
        try await connection.execute("UPDATE person SET n = \(round) WHERE id = \(round + 20)")
        try await connection.execute("DELETE FROM person WHERE id = \(round + 500)")
      }
    }
    let expected = try await world.other.query(
      "SELECT * FROM person WHERE id <= 50 ORDER BY id", as: Person.self)
    #expect(await soon { held.allSatisfy { $0.rows == expected } })
    #expect(await soon { long.allSatisfy { Array($0.query.items.suffix(80)).last?.id == 600 } })
    #expect(long.allSatisfy { $0.query.items.count == 580 })
    // They have left nothing in the sessions that all share.
    let left = try await PostgresConnection(configuration).query(
      """
      SELECT current_setting('enable_seqscan'),
        (SELECT count(*) FROM pg_locks WHERE locktype = 'advisory'),
        (SELECT count(*) FROM pg_listening_channels())
      """, as: (String, Int, Int).self)[0]
    #expect(left == ("on", 0, 0))
    #expect(databases.allSatisfy { $0.liveStatistics.reread == [:] })
    // Somebody has called the janitor, who marks at most every 20 seconds.
    let marks = try await world.other.query(
      """
      SELECT count(*), count(*) FILTER (WHERE at < before + interval '20 seconds')
      FROM (SELECT at, lag(at) OVER (ORDER BY at) AS before FROM bindery.mark) AS marks
      """, as: (Int, Int).self)[0]
    #expect(marks.0 >= 1 && marks.1 == 0)
  }

  @Test("With prepared statements the error says what to set")
  func advice() async throws {
    var problems: [String] = []
    let databases = (1...3).map { _ in PostgresDatabase(pooled) }
    let subscriptions = databases.map { database in
      database.problem.sink { if let problem = $0 { problems.append("\(problem)") } }
    }
    let lists = databases.map { Shown(LiveQuery(Person.people, in: $0), keepsRows: false) }
    #expect(
      await soon { problems.contains { $0.contains("set “cachedStatements”") } }, "\(problems)")
    withExtendedLifetime((subscriptions, lists)) {}
  }
}
