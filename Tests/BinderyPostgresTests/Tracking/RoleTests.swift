import BinderyPostgres
import BinderyTesting
import Foundation
import Testing

/// Programs that may read different tables of one database, or parts of them.
@Suite("Roles of PostgreSQL", .server, .serialized)
@MainActor
struct RoleTests {
  private let world: World

  init() async throws {
    world = try await World(
      Person.schema + "CREATE TABLE secret (id int PRIMARY KEY, word text);",
      tracking: ["person", "secret"])
    try await world.insert(1...3)
  }

  @MainActor
  private final class Counter {
    var count = 0
  }

  /// Creates a role with these privileges, and returns how it logs in.
  private func role(_ grant: String) async throws -> PostgresConfiguration {
    let name = "role_" + UUID().uuidString.prefix(8).lowercased()
    try await world.other.execute("CREATE ROLE \(identifier: name) LOGIN")
    try await world.other.execute(PostgresQuery(sql: "GRANT \(grant) TO \(name)"))
    return PostgresConfiguration(world.configuration.connectionString + " user=\(name)")
  }

  @Test("A program that may not read a table wakes those that may, and learns nothing else")
  func blindBell() async throws {
    let blind = try await role("SELECT ON person")
    let database = PostgresDatabase(blind)
    let shown = Shown(LiveQuery(Person.people, in: database))
    #expect(await soon { shown.rows.count == 3 })
    // It is the only one with the bell.
    let hasBell = try await soon {
      try await world.other.query(
        """
        SELECT count(*) FROM pg_locks AS l JOIN pg_stat_activity AS a USING (pid)
          WHERE locktype = 'advisory' AND objid = 3 AND a.datname = current_database()
        """, as: Int.self) == [1]
    }
    #expect(hasBell)
    let rings = Counter()
    let notifications = try await world.other.notifications(on: "bindery")
    let counting = Task { for await _ in notifications { rings.count += 1 } }
    defer { counting.cancel() }
    for word in 1...5 {
      let before = rings.count
      // A write to what it may read would have rung the bell as well.
      try await world.other.execute(
        "INSERT INTO secret VALUES (\(word), 'x') ON CONFLICT DO NOTHING")
      #expect(await soon { rings.count > before })
    }
    let connection = try await PostgresConnection(blind)
    let seen = try await connection.query(
      """
      SELECT (SELECT count(*) FROM bindery.changes AS c JOIN bindery.tracked AS t
          ON t.id = c.tracked WHERE t.relation = 'secret'::regclass),
        bindery.has_changes('3:3:'), bindery.has_changes(pg_current_snapshot())
      """, as: (Int, Bool, Bool).self)[0]
    #expect(seen == (0, true, false))
    await #expect(throws: PostgresError.self) {
      try await connection.execute("SELECT * FROM bindery.change")
    }
  }

  @Test("Law 12: what was written while a table could not be read is shown when it can be again")
  func revoked() async throws {
    let reader = try await role("SELECT ON person")
    let name = try await PostgresConnection(reader)
      .query("SELECT current_user::text", as: String.self)[0]
    let shown = Shown(LiveQuery(Person.people, in: PostgresDatabase(reader)))
    #expect(await soon { shown.rows.count == 3 })
    for (number, pause) in [0, 1_500].enumerated() {
      try await world.other.execute("REVOKE SELECT ON person FROM \(identifier: name)")
      try await world.other.execute("UPDATE person SET n = \(number + 10)")
      try await Task.sleep(for: .milliseconds(pause))
      try await world.other.execute("GRANT SELECT ON person TO \(identifier: name)")
      #expect(
        await soon {
          shown.rows.allSatisfy { $0.n == number + 10 } && shown.changes.last?.problem == nil
        })
    }
  }

  @Test("Law 12: rows that were loaded with the triggers off are shown, each time")
  func triggersOff() async throws {
    let shown = Shown(LiveQuery(Person.people, in: world.database))
    #expect(await soon { shown.rows.count == 3 })
    for number in 1...3 {
      try await world.other.transaction { connection in
        try await connection.execute("ALTER TABLE person DISABLE TRIGGER ALL")
        try await connection.execute("UPDATE person SET n = \(number + 20)")
        try await connection.execute("ALTER TABLE person ENABLE TRIGGER ALL")
      }
      #expect(await soon { shown.rows.allSatisfy { $0.n == number + 20 } })
    }
  }

  @Test("Law 12: rows of a replicating session are shown, however the triggers are enabled")
  func replicatingSession() async throws {
    let shown = Shown(LiveQuery(Person.people, in: world.database))
    #expect(await soon { shown.rows.count == 3 && shown.query.isFollowed })
    try await world.other.execute("ALTER TABLE person ENABLE TRIGGER ALL")
    #expect(await soon { !shown.query.isFollowed })
    try await world.other.execute("SET session_replication_role = replica")
    try await world.other.execute("UPDATE person SET n = 31")
    #expect(await soon { shown.rows.allSatisfy { $0.n == 31 } })
    try await world.other.trackChanges(of: ["person"])
    #expect(await soon { shown.query.isFollowed })
    try await world.other.execute("UPDATE person SET n = 32")
    #expect(await soon { shown.rows.allSatisfy { $0.n == 32 } })
  }

  @Test(
    "A role that may not use the schema “bindery” learns which grants are missing",
    arguments: [
      "USAGE ON SCHEMA bindery", "SELECT ON bindery.tracked", "SELECT ON bindery.horizon",
      "SELECT ON bindery.changes",
    ])
  func withoutGrants(_ privilege: String) async throws {
    let reader = try await role("SELECT ON person")
    try await world.other.execute(PostgresQuery(sql: "REVOKE \(privilege) FROM PUBLIC"))
    let shown = Shown(LiveQuery(Person.people, in: PostgresDatabase(reader)))
    // The first rows arrive before the error or after it, and do not end it.
    #expect(await soon { shown.rows.count == 3 && shown.changes.last?.problem != nil })
    let problem = shown.changes.lazy.compactMap(\.problem).first
    let hint = problem.flatMap { "\($0)".split(separator: "\n").last } ?? ""
    let grants = try #require(hint.range(of: "GRANT USAGE ON SCHEMA bindery"), "\(shown.last)")
    let client = try await PostgresConnection(reader)
    if privilege != "SELECT ON bindery.horizon" {
      let error = await #expect(throws: PostgresError.self) { try await client.trackingStatus() }
      #expect("\(error as Any)".contains("GRANT USAGE ON SCHEMA bindery"))
    }
    try await world.other.execute(script: String(hint[grants.lowerBound...]))
    #expect(await soon { shown.rows.count == 3 && shown.changes.last?.problem == nil })
  }

  @Test("Under row security a client sees its own rows, and no keys of another tenant")
  func tenants() async throws {
    let tenant = try await role("SELECT ON person")
    try await world.other.execute("ALTER TABLE person ENABLE ROW LEVEL SECURITY")
    try await world.other.execute("CREATE POLICY own ON person USING (id < 100)")
    let database = PostgresDatabase(tenant)
    let shown = Shown(LiveQuery(Person.people, in: database))
    #expect(await soon { shown.isLoaded() && shown.rows.count == 3 })
    #expect(shown.query.explanation.contains("row security"), "\(shown.query.explanation)")
    let client = try await PostgresConnection(tenant)
    for round in 1...3 {
      try await world.insert(100 + round...100 + round)
      try await world.other.execute("UPDATE person SET n = \(round) WHERE id = 2 OR id > 100")
      #expect(await soon { shown.rows.contains { $0.n == round } })
      let foreign = try await client.query(
        "SELECT count(*) FROM bindery.changes, unnest(ids) AS id WHERE id >= 100", as: Int.self)
      #expect(foreign == [0])
    }
    #expect(shown.changes.allSatisfy { $0.items?.allSatisfy { $0.id < 100 } ?? true })
  }

  @Test("A role that may read some columns is shown them each second, and no keys of changes")
  func columnGrants() async throws {
    struct Name: PostgresRecord {
      static let table = "person"
      var id: Int
      var firstName: String
    }
    let clerk = try await role("SELECT (id, first_name) ON person")
    let database = PostgresDatabase(clerk)
    let names = Shown(
      LiveQuery(
        RecordRequest<Name>(sql: "SELECT id, first_name FROM person ORDER BY id"), in: database))
    #expect(await soon { names.isLoaded() && names.rows.count == 3 })
    #expect(names.query.explanation.contains("not recorded"), "\(names.query.explanation)")
    try await world.other.execute("UPDATE person SET first_name = 'new' WHERE id = 2")
    #expect(await soon { names.rows.map(\.firstName) == ["F1", "new", "F3"] })
    let connection = try await PostgresConnection(clerk)
    #expect(try await connection.query("SELECT count(*) FROM bindery.changes", as: Int.self) == [0])
    // All columns are refused, in the server's words, and once.
    let all = Shown(LiveQuery(Person.people, in: database))
    #expect(await soon { all.changes.contains { $0.problem != nil } })
    try await world.other.execute("UPDATE person SET n = 1")
    try await Task.sleep(for: .seconds(2.5))
    #expect(all.changes.count { $0.problem != nil } == 1)
    try await world.other.execute("GRANT SELECT ON person TO PUBLIC")
    #expect(await soon { all.query.isFollowed && all.rows.count == 3 })
    #expect(await soon { !names.query.explanation.contains("not recorded") })
  }
}
