import BinderyPostgres
import BinderyTesting
import Foundation
import Testing

/// Faults of a running server: lists keep their rows, report each fault once, and are right again.
@Suite("Faults of a running PostgreSQL server", .server, .serialized)
@MainActor
struct ServerFaultTests {
  private func fresh(_ connection: PostgresConnection) async throws -> [Person] {
    try await connection.query(
      "SELECT * FROM person WHERE active ORDER BY last_name, first_name, id", as: Person.self)
  }

  @Test("A server that restarts under the same main process is read again")
  func backendCrash() async throws {
    let server = try TestServer()
    let world = try await World(on: server)
    try await world.insert(1...40)
    let shown = Shown(LiveQuery(Person.people, in: world.database))
    #expect(await soon { shown.isLoaded() && shown.rows.count == 40 })
    let start = "SELECT pg_postmaster_start_time()::text" as PostgresQuery
    let before = try await world.other.query(start, as: String.self)
    for round in 1...2 {
      let victim = try await PostgresConnection(world.configuration)
      let process = try await victim.query("SELECT pg_backend_pid()", as: Int32.self)[0]
      // It may get lost, with all that follows it.
      try await victim.execute("SET synchronous_commit = off")
      try await victim.execute("UPDATE person SET n = 77 WHERE id = 4")
      let witness = try await PostgresConnection(world.configuration)
      kill(process, SIGKILL)
      // The server ends all connections when it notices.
      #expect(await soon { (try? await witness.execute("SELECT 1")) == nil })
      var other: PostgresConnection?
      _ = await soon {
        other = try? await PostgresConnection(world.configuration)
        return other != nil
      }
      let connection = try #require(other)
      try await connection.execute("UPDATE person SET n = \(round) WHERE id = 9")
      let rows = try await fresh(connection)
      #expect(await soon { shown.rows == rows })
      #expect(try await connection.query(start, as: String.self) == before)
      #expect(world.database.liveStatistics.reread[.writtenElsewhere] == round)
      await connection.close()
    }
  }

  @Test("A sweep in the writer's own transaction keeps what that transaction writes")
  func sweepWithin() async throws {
    let world = try await World()
    try await world.insert(1...5)
    let shown = Shown(LiveQuery(Person.people, in: world.database))
    #expect(await soon { shown.isLoaded() && shown.rows.count == 5 })
    for round in 1...3 {
      try await world.other.transaction { connection in
        try await connection.execute("UPDATE person SET n = \(round) WHERE id = 2")
        try await connection.execute("SELECT bindery.sweep('0')")
        try await connection.execute("UPDATE person SET n = \(round) WHERE id = 4")
        try await connection.execute("SELECT bindery.sweep('0')")
        let kept = try await connection.query(
          "SELECT ids FROM bindery.changes WHERE xid = pg_current_xact_id() ORDER BY ids",
          as: [Int].self)
        #expect(kept == [[2], [4]])
      }
      #expect(await soon { shown.rows.map(\.n) == [0, round, 0, round, 0] })
    }
  }

  @Test("A fault that lasts is reported once, however often it is met")
  func storm() async throws {
    let server = try TestServer()
    let world = try await World(on: server)
    try await world.insert(1...5)
    var problems: [PostgresError?] = []
    let subscription = world.database.problem.sink { problems.append($0) }
    let whole = Shown(LiveQuery(Person.people, in: world.database))
    let divided = Shown(LiveQuery(Person.where("10 / (n + 1) > 1"), in: world.database))
    #expect(await soon { whole.rows.count == 5 && divided.rows.count == 5 })
    // Each of these commits makes the condition fail again, and so does each second.
    for round in 1...200 {
      try await world.other.execute("UPDATE person SET n = -1 WHERE id = \(1 + round % 3)")
    }
    try await Task.sleep(for: .seconds(2.5))
    #expect(divided.changes.count { $0.problem != nil } == 1)
    #expect(whole.changes.allSatisfy { $0.problem == nil })
    try await world.other.execute("UPDATE person SET n = 0")
    #expect(await soon { divided.rows.map(\.n) == [0, 0, 0, 0, 0] })
    server.tell("stop")
    #expect(await soon { problems.last != nil && problems.last! != nil })
    try await Task.sleep(for: .seconds(3))
    #expect(whole.changes.count { $0.problem != nil } == 1)
    // A reading that is under way when the server stops fails by itself, too.
    #expect((2...3).contains(divided.changes.count { $0.problem != nil }))
    // Lost, shutting down, refused: each once.
    let reports = problems.map { $0.map { "\($0)" } ?? "none" }
    #expect(Set(reports).count == reports.count, "\(problems)")
    subscription.cancel()
  }

  @Test("A server that is full is tried until it has room")
  func fullServer() async throws {
    let server = try TestServer("max_connections=14")
    let world = try await World(on: server)
    try await world.insert(1...5)
    var problem: PostgresError?
    let subscription = world.database.problem.sink { problem = $0 }
    let shown = Shown(LiveQuery(Person.people, in: world.database))
    #expect(await soon { shown.isLoaded() && shown.rows.count == 5 })
    var others: [PostgresConnection] = []
    // Others take each place as soon as it is free.
    let isFull = try await soon {
      _ = try? await world.other.execute(
        """
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE datname = current_database() AND pid <> pg_backend_pid()
            AND application_name <> 'other'
        """)
      while let one = try? await PostgresConnection(
        PostgresConfiguration(world.configuration.connectionString + " application_name=other"))
      { others.append(one) }
      return problem?.sqlState == "53300"
    }
    #expect(isFull, "\(String(describing: problem))")
    try await world.other.execute("UPDATE person SET n = 3 WHERE id = 3")
    try await Task.sleep(for: .milliseconds(500))
    #expect(shown.rows.map(\.n) == [0, 0, 0, 0, 0])
    for one in others { await one.close() }
    #expect(await soon { shown.rows.map(\.n) == [0, 0, 3, 0, 0] && problem == nil })
    subscription.cancel()
  }

  @Test("A server whose disk is full: lists keep their rows, and are right once there is room")
  func fullDisk() async throws {
    // Where it is not permitted to mount a disk there is nothing to test.
    guard let server = try? TestServer("disk=128M", "max_wal_size=32MB") else { return }
    let world = try await World(on: server)
    try await world.insert(1...40)
    var problem: PostgresError?
    let subscription = world.database.problem.sink { problem = $0 }
    let held = Shown(LiveQuery(Person.people, in: world.database))
    let long = Shown(LiveQuery(Person.people, in: world.database, holding: 5), keepsRows: false)
    #expect(await soon { held.isLoaded() && long.isLoaded() && held.rows.count == 40 })
    server.tell("fill")
    // There is no room for rows. What is read goes on.
    var refused: PostgresError?
    do {
      try await world.other.execute(
        """
        INSERT INTO person SELECT g, repeat('x', 500), '', false FROM generate_series(100, 9000) g
        """)
    } catch let error as PostgresError {
      refused = error
    }
    #expect(refused?.sqlState == "53100")
    await world.database.refreshLiveData()
    #expect(held.rows.count == 40 && held.changes.last?.problem == nil)
    // There is no room for the server's log, so the server ends.
    let isDown = await soon {
      _ = try? await world.other.execute(
        "SELECT pg_switch_wal() FROM pg_logical_emit_message(true, '', '')")
      return problem != nil
    }
    #expect(isDown && held.rows.count == 40)
    #expect(await soon { held.changes.last?.problem != nil && long.changes.last?.problem != nil })
    server.tell("free")
    server.tell("stop")
    server.tell("start")
    let other = try await PostgresConnection(world.configuration)
    try await other.execute("UPDATE person SET n = 7 WHERE id = 8")
    let rows = try await fresh(other)
    #expect(await soon { held.rows == rows && Array(long.query.items) == rows && problem == nil })
    #expect(rows.count == 40)
    subscription.cancel()
  }

  @Test("Statements that an administrator cancels are run again")
  func cancelled() async throws {
    let world = try await World()
    try await world.insert(1...400)
    let cancel = Task.detached { [other = world.other] in
      while !Task.isCancelled {
        try await other.execute(
          """
          SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE datname = current_database()
            AND pid <> pg_backend_pid() AND state = 'active' AND application_name <> 'writer'
          """)
      }
    }
    let writer = try await PostgresConnection(
      PostgresConfiguration(world.configuration.connectionString + " application_name=writer"))
    let held = Shown(LiveQuery(Person.people, in: world.database))
    let long = Shown(LiveQuery(Person.people, in: world.database, holding: 5), keepsRows: false)
    for round in 1...60 {
      try await writer.execute("UPDATE person SET n = \(round) WHERE id % 40 = \(round % 40)")
      try await Task.sleep(for: .milliseconds(20))
    }
    cancel.cancel()
    _ = await cancel.result
    let rows = try await fresh(writer)
    #expect(await soon { held.rows == rows && Array(long.query.items) == rows })
  }

  @Test("Tables whose keys, columns or indexes change are followed on")
  func definitions() async throws {
    let world = try await World()
    try await world.insert(1...3)
    let shown = Shown(LiveQuery(Person.people, in: world.database))
    #expect(await soon { shown.isLoaded() && shown.rows.count == 3 })
    let scripts = [
      "DROP INDEX person_last_name_first_name_id_idx",
      "CREATE INDEX ON person (last_name, first_name, id)",
      "ALTER TABLE person ADD COLUMN extra text NOT NULL DEFAULT 'x'",
      "ALTER TABLE person DROP COLUMN extra",
      "ALTER TABLE person ALTER last_name TYPE varchar(60)",
      "ALTER TABLE person ALTER id TYPE int",
      "BEGIN; ALTER TABLE person DROP CONSTRAINT person_pkey; ALTER TABLE person ADD PRIMARY KEY"
        + " (first_name, id); SELECT bindery.track('person'); COMMIT",
      "BEGIN; CREATE TABLE copy AS SELECT * FROM person; DROP TABLE person;"
        + " CREATE TABLE person (LIKE copy INCLUDING ALL, PRIMARY KEY (id));"
        + " INSERT INTO person SELECT * FROM copy; DROP TABLE copy;"
        + " SELECT bindery.track('person'); COMMIT",
    ]
    for (round, script) in scripts.enumerated() {
      try await world.other.execute(script: script)
      // In the same moment, before anybody has noticed the new definition.
      try await world.other.execute("UPDATE person SET n = \(round + 1) WHERE id = 2")
      let rows = try await fresh(world.other)
      #expect(await soon { shown.rows == rows }, "\(script): \(shown.last)")
      try await world.other.execute(
        "UPDATE person SET last_name = 'L' || \(round % 2 == 0 ? "9" : "0") WHERE id = 3")
      let moved = try await fresh(world.other)
      #expect(await soon { shown.rows == moved }, "\(script): \(shown.last)")
      #expect(await soon { shown.query.isFollowed }, "\(script): \(shown.query.explanation)")
    }
  }
}
