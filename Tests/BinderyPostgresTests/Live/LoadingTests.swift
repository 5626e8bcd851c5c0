import BinderyPostgres
import BinderyTesting
import Testing

/// Loading beside the lists that follow.
@Suite("Loading from PostgreSQL", .server, .serialized)
@MainActor
struct LoadingTests {
  @Test("A list is complete only when all its rows were read, also after an outage before that")
  func complete() async throws {
    let world = try await World(
      Person.schema + """
        CREATE FUNCTION gate(int) RETURNS boolean VOLATILE LANGUAGE plpgsql AS $$ BEGIN
          IF $1 > 2 THEN PERFORM pg_advisory_lock_shared(7), pg_advisory_unlock_shared(7); END IF;
          RETURN true;
        END $$;
        DO $$ BEGIN
          EXECUTE format('ALTER DATABASE %I SET enable_seqscan TO off', current_database());
          EXECUTE format('ALTER DATABASE %I SET enable_sort TO off', current_database());
        END $$;
        """)
    try await world.insert(1...9)
    try await world.other.execute("SELECT pg_advisory_lock(7)")
    let query = LiveQuery(
      Person.where("gate(id::int)").order("id"), in: world.database, loading: .firstRows(2))
    let list = Shown(query)
    #expect(!query.isComplete)
    #expect(await soon { list.rows.count == 2 })
    #expect(try await soon { try await world.waitingCount() > 0 })
    try await world.other.execute(
      """
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()
      """)
    #expect(await soon { list.changes.contains { $0.problem != nil } })
    #expect(await soon { list.changes.last?.problem == nil })
    #expect(try await soon { try await world.waitingCount() > 0 })
    #expect(!query.isComplete && list.rows.count == 2)
    try await world.other.execute("SELECT pg_advisory_unlock(7)")
    #expect(await soon { query.isComplete })
    #expect(list.rows.count == 9 && list.changes.last?.problem == nil)
  }

  @Test("Many lists that are read again slowly leave connections to the program")
  func manySlowLists() async throws {
    let world = try await World(
      Person.schema + """
        CREATE FUNCTION gate() RETURNS boolean VOLATILE LANGUAGE plpgsql AS $$ BEGIN
          PERFORM pg_advisory_lock_shared(7), pg_advisory_unlock_shared(7); RETURN true;
        END $$;
        """)
    try await world.insert(1...2)
    let database = PostgresDatabase(world.configuration, limit: 4)
    let lists = (1...9).map { number in
      Shown(LiveQuery(Person.where("gate() AND n < \(number)").order("id"), in: database))
    }
    #expect(await soon { lists.allSatisfy { $0.isLoaded() && $0.rows.count == 2 } })
    try await world.other.execute("SELECT pg_advisory_lock(7)")
    try await world.other.execute("UPDATE person SET n = 1 WHERE id = 2")
    #expect(try await soon { try await world.waitingCount() > 1 })
    var answer: [Int] = []
    let asking = Task { answer = try await database.query("SELECT 5", as: Int.self) }
    #expect(await soon { answer == [5] })
    try await world.other.execute("SELECT pg_advisory_unlock(7)")
    #expect(await soon { lists.map(\.rows.count) == [1] + Array(repeating: 2, count: 8) })
    #expect(lists.allSatisfy { $0.changes.allSatisfy { $0.problem == nil } })
    try await asking.value
  }
}

extension World {
  /// The number of statements that wait for an advisory lock.
  fileprivate func waitingCount() async throws -> Int {
    try await other.query(
      """
      SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()
        AND wait_event = 'advisory'
      """, as: Int.self)[0]
  }
}
