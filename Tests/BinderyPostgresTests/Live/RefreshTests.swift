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

  @Test("Refreshing reads lists of untracked tables, too")
  func untracked() async throws {
    let world = try await World()
    try await world.other.execute("CREATE TABLE untracked (LIKE person INCLUDING ALL)")
    try await world.insert(1...3)
    try await world.other.execute("INSERT INTO untracked SELECT * FROM person")
    let request = RecordRequest<Person>(table: "untracked").order("id")
    let shown = Shown(LiveQuery(request, in: world.database, holding: .max))
    await world.database.refreshLiveData()
    for n in 1...5 {
      try await world.other.execute("UPDATE untracked SET n = \(n) WHERE id = 2")
      if n % 2 == 0 {
        await shown.query.shownCommits()
      } else {
        await world.database.refreshLiveData()
      }
      #expect(shown.rows.map(\.n) == [0, n, 0])
    }
  }

  @Test("Waiting for one list does not wait for others, nor for a moment without commits")
  func one() async throws {
    let world = try await World()
    try await world.insert(1...3)
    let shown = Shown(LiveQuery(Person.people, in: world.database))
    let slow = Shown(
      LiveQuery(Person.where("pg_sleep(2) IS NOT NULL").order("id"), in: world.database))
    let commits = Task.detached { [other = world.other] in
      while !Task.isCancelled {
        try await other.execute("UPDATE person SET n = n + 1 WHERE id = 1")
      }
    }
    await shown.query.shownCommits()
    for n in 1...5 {
      try await world.database.execute("UPDATE person SET n = \(n) WHERE id = 2")
      await shown.query.shownCommits()
      #expect(shown.rows.map(\.n)[1] == n)
    }
    commits.cancel()
    #expect(slow.rows.isEmpty)
  }
}
