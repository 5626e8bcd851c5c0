import BinderyPostgres
import BinderyTesting
import Testing

/// Loading beside the lists that follow.
@Suite("Loading from PostgreSQL", .server, .serialized)
@MainActor
struct LoadingTests {
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
    func waiting() async throws -> Int {
      try await world.other.query(
        """
        SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()
          AND wait_event = 'advisory'
        """, as: Int.self)[0]
    }
    #expect(try await soon { try await waiting() > 1 })
    var answer: [Int] = []
    let asking = Task { answer = try await database.query("SELECT 5", as: Int.self) }
    #expect(await soon { answer == [5] })
    try await world.other.execute("SELECT pg_advisory_unlock(7)")
    #expect(await soon { lists.map(\.rows.count) == [1] + Array(repeating: 2, count: 8) })
    #expect(lists.allSatisfy { $0.changes.allSatisfy { $0.problem == nil } })
    try await asking.value
  }
}
