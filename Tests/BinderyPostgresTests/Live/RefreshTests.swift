import BinderyPostgres
import BinderyTesting
import Testing

/// The rows that lists show when refreshing returns.
@Suite("Refreshing live data of PostgreSQL", .server, .serialized)
@MainActor
struct RefreshTests {
  @Test("Refreshing waits on when the connection is lost, until everything is shown")
  func lostLooks() async throws {
    let world = try await World()
    try await world.insert(1...3)
    let shown = Shown(LiveQuery(Person.people, in: world.database))
    await world.database.refreshLiveData()
    // Looks wait for this lock.
    let locker = try await PostgresConnection(world.configuration)
    try await locker.execute(script: "BEGIN; LOCK TABLE bindery.horizon")
    try await world.other.execute("UPDATE person SET n = 7 WHERE id = 2")
    let refreshing = Task {
      await world.database.refreshLiveData()
      return shown.rows.map(\.n)
    }
    for _ in 1...3 {
      let hasEnded = try await soon {
        try await world.other.query(
          """
          SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE datname = current_database() AND wait_event_type = 'Lock'
              AND query LIKE '%pg_current_snapshot%'
          """
        ).count > 0
      }
      #expect(hasEnded)
    }
    try await locker.execute("ROLLBACK")
    #expect(await refreshing.value == [0, 7, 0])
  }
}
