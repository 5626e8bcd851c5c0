@testable import BinderyPostgres
import Foundation
import Testing

/// The content of the change table after statements of every kind.
@Suite("Tracking", .server, .serialized)
struct TrackingTests {
  private let configuration: PostgresConfiguration
  private let connection: PostgresConnection

  init() async throws {
    configuration = try await newDatabase()
    connection = try await PostgresConnection(configuration)
    try await connection.execute(
      script: """
        CREATE TABLE city (id int PRIMARY KEY, name text);
        CREATE TABLE person (id bigint PRIMARY KEY, name text,
          city int REFERENCES city ON DELETE CASCADE ON UPDATE CASCADE);
        CREATE TABLE tag (a int, b text, PRIMARY KEY (a, b));
        CREATE TABLE event (id int, day int, PRIMARY KEY (id, day)) PARTITION BY LIST (day);
        CREATE TABLE event_1 PARTITION OF event FOR VALUES IN (1);
        CREATE TABLE event_2 PARTITION OF event FOR VALUES IN (2);
        CREATE TABLE loose (x int);
        INSERT INTO city VALUES (1, 'Rome'), (2, 'Bonn');
        INSERT INTO person VALUES (1, 'Ada', 1), (2, 'Bea', 1), (3, 'Cleo', 2);
        """)
    try await connection.trackChanges(of: ["city", "person", "tag", "event", "loose"])
  }

  /// Runs a script, and returns its changes: the table, and the keys or “*” for anything.
  private func changes(_ script: String) async throws -> Set<String> {
    try await connection.execute("DELETE FROM bindery.change")
    try await connection.execute(script: script)
    return try await recorded()
  }

  private func recorded() async throws -> Set<String> {
    let rows = try await connection.query(
      """
      SELECT t.relation::text, ids, names FROM bindery.changes AS c
        JOIN bindery.tracked AS t ON t.id = c.tracked
      """, as: (String, [Int]?, [String]?).self)
    return Set(
      rows.flatMap { table, ids, names in
        (ids?.map { "\(table) \($0)" } ?? names?.map { "\(table) \($0)" }) ?? ["\(table) *"]
      })
  }

  @Test("Insertions, updates and deletions are recorded with their keys")
  func statements() async throws {
    #expect(
      try await changes("INSERT INTO person VALUES (4, 'D', 1), (5, 'E', 2)")
        == ["person 4", "person 5"])
    #expect(
      try await changes("UPDATE person SET name = 'X' WHERE id < 3") == ["person 1", "person 2"])
    #expect(try await changes("DELETE FROM person WHERE id = 4") == ["person 4"])
    #expect(try await changes("UPDATE person SET name = 'X' WHERE id = 99") == [])
  }

  @Test("A key that changes is recorded as the old and the new one")
  func keyChange() async throws {
    #expect(
      try await changes("UPDATE person SET id = id + 100 WHERE id = 3")
        == ["person 3", "person 103"])
    #expect(
      try await changes("INSERT INTO tag VALUES (1, 'a, \"b\"'); UPDATE tag SET a = 2")
        == [#"tag {1,"a, \"b\""}"#, #"tag {2,"a, \"b\""}"#])
  }

  @Test("Cascades are recorded in the table that they reach")
  func cascades() async throws {
    #expect(
      try await changes("UPDATE city SET id = 7 WHERE id = 1")
        == ["city 1", "city 7", "person 1", "person 2"])
    #expect(
      try await changes("DELETE FROM city WHERE id = 7") == ["city 7", "person 1", "person 2"])
  }

  @Test("Upserts, COPY and MERGE are recorded")
  func bulk() async throws {
    #expect(
      try await changes(
        "INSERT INTO person VALUES (1, 'N', 1), (9, 'N', 2) ON CONFLICT (id)"
          + " DO UPDATE SET name = 'U'") == ["person 1", "person 9"])
    try await connection.execute("DELETE FROM bindery.change")
    let (chunks, continuation) = AsyncStream.makeStream(of: [UInt8].self)
    continuation.yield(Array("11\tK\t1\n12\tL\t1\n".utf8))
    continuation.finish()
    try await connection.copyIn("COPY person FROM STDIN", data: chunks)
    let copied = try await connection.query("SELECT ids FROM bindery.changes", as: [Int].self)
    #expect(copied == [[11, 12]])
    guard try await connection.query("SHOW server_version_num", as: String.self)[0] >= "150000"
    else { return }
    #expect(
      try await changes(
        """
        MERGE INTO person AS p USING (VALUES (1), (20)) AS v(id) ON p.id = v.id
          WHEN MATCHED THEN DELETE WHEN NOT MATCHED THEN INSERT VALUES (v.id, 'M', 1)
        """) == ["person 1", "person 20"])
  }

  @Test("TRUNCATE and statements with very many rows record that anything changed")
  func anything() async throws {
    #expect(try await changes("TRUNCATE person") == ["person *"])
    #expect(try await changes("TRUNCATE city CASCADE") == ["city *", "person *"])
    #expect(
      try await changes("INSERT INTO city SELECT g FROM generate_series(10, 70000) AS g")
        == ["city *"])
    #expect(try await changes("INSERT INTO loose VALUES (1)") == ["loose *"])
  }

  @Test("Savepoints and transactions that are rolled back leave nothing")
  func rollback() async throws {
    #expect(
      try await changes(
        """
        BEGIN; UPDATE person SET name = 'a' WHERE id = 1; SAVEPOINT s;
        UPDATE person SET name = 'b' WHERE id = 2; ROLLBACK TO s;
        UPDATE person SET name = 'c' WHERE id = 3; COMMIT
        """) == ["person 1", "person 3"])
    #expect(try await changes("BEGIN; UPDATE person SET name = 'd'; ROLLBACK") == [])
  }

  @Test("Partitions are recorded under their parent, however they are written")
  func partitions() async throws {
    #expect(try await changes("INSERT INTO event VALUES (1, 1)") == ["event {1,1}"])
    #expect(try await changes("UPDATE event SET day = 2") == ["event {1,1}", "event {1,2}"])
    #expect(try await changes("INSERT INTO event_2 VALUES (7, 2)") == ["event {7,2}"])
    #expect(try await changes("TRUNCATE event_2") == ["event *"])
    // A partition that is added later is included by the next call.
    try await connection.execute("CREATE TABLE event_3 PARTITION OF event FOR VALUES IN (3)")
    let before = try await connection.trackingStatus()
    #expect(before.tables.first { $0.name == "event" }?.missing == ["event_3"])
    try await connection.trackChanges(of: ["event"])
    #expect(try await changes("INSERT INTO event_3 VALUES (1, 3)") == ["event {1,3}"])
  }

  @Test("Tracking again changes nothing, and brings an older schema up to date")
  func again() async throws {
    let before = try await triggers()
    try await connection.trackChanges(of: ["city", "person"])
    #expect(try await triggers() == before)
    try await connection.execute("COMMENT ON SCHEMA bindery IS 'Bindery 0'")
    try await connection.execute("DROP TRIGGER bindery_update ON person")
    let status = try await connection.trackingStatus()
    #expect(status.tables.first { $0.name == "person" }?.missing == ["person"])
    try await connection.trackChanges(of: [])
    let mended = try await connection.trackingStatus()
    #expect(mended.version == "Bindery 3")
    #expect(mended.tables.allSatisfy { $0.missing.isEmpty })
    #expect(try await changes("UPDATE person SET name = 'z' WHERE id = 1") == ["person 1"])
  }

  @Test("Triggers that do not fire for replicated changes count as missing, until tracked again")
  func ordinaryTriggers() async throws {
    let update = "UPDATE person SET name = name || '!' WHERE id = 1"
    let replicated = "SET session_replication_role = replica; \(update); RESET ALL"
    #expect(try await changes(replicated) == ["person 1"])
    for state in ["TRIGGER ALL", "REPLICA TRIGGER bindery_update"] {
      // A tool that loads rows with the triggers off leaves them in the first of these states.
      try await connection.execute(script: "ALTER TABLE person ENABLE \(state)")
      let missing = try await connection.trackingStatus().tables.map(\.missing)
      #expect(missing.flatMap(\.self) == ["person"])
      try await connection.trackChanges(of: ["person"])
      #expect(try await connection.trackingStatus().tables.allSatisfy { $0.missing.isEmpty })
      #expect(try await changes(replicated) == ["person 1"])
      #expect(try await changes(update) == ["person 1"])
    }
  }

  private func triggers() async throws -> [Int] {
    try await connection.query(
      "SELECT oid::bigint FROM pg_trigger WHERE tgname LIKE 'bindery%' ORDER BY 1", as: Int.self)
  }

  @Test("Untracking and removing leave the tables as they were")
  func removal() async throws {
    try await connection.untrackChanges(of: ["person"])
    #expect(try await changes("UPDATE person SET name = 'z' WHERE id = 1") == [])
    #expect(try await connection.trackingStatus().tables.count == 4)
    try await connection.removeTracking()
    #expect(try await triggers() == [])
    #expect(try await connection.trackingStatus().version == nil)
    try await connection.execute("INSERT INTO person VALUES (50, 'Z', 1)")
  }

  @Test(
    "Writers need no privileges; readers see changes of what they may read, without hidden keys")
  func privileges() async throws {
    try await connection.execute(
      script: """
        DROP ROLE IF EXISTS writer; DROP ROLE IF EXISTS reader;
        CREATE ROLE writer LOGIN; CREATE ROLE reader LOGIN;
        GRANT INSERT ON person TO writer; GRANT SELECT ON person, tag TO reader;
        ALTER TABLE tag ENABLE ROW LEVEL SECURITY;
        CREATE POLICY part ON tag FOR SELECT TO reader USING (a > 5);
        DELETE FROM bindery.change;
        """)
    func login(_ role: String) -> PostgresConfiguration {
      PostgresConfiguration(configuration.connectionString + " user=\(role)")
    }
    let writer = try await PostgresConnection(login("writer"))
    try await writer.execute("INSERT INTO person VALUES (60, 'W', 1)")
    #expect(try await writer.query("SELECT count(*) FROM bindery.changes", as: Int.self) == [0])
    try await connection.execute("INSERT INTO tag VALUES (1, 'x')")
    try await connection.execute("INSERT INTO city VALUES (5)")
    let reader = try await PostgresConnection(login("reader"))
    let seen = try await reader.query(
      "SELECT ids, names FROM bindery.changes ORDER BY tracked", as: ([Int]?, [String]?).self)
    #expect(seen.map(\.0) == [[60], nil])
    #expect(seen.map(\.1) == [nil, nil])
    await #expect(throws: PostgresError.self) {
      try await reader.execute("SELECT * FROM bindery.change")
    }
    await #expect(throws: PostgresError.self) {
      try await reader.execute("SELECT bindery.sweep('1 second')")
    }
  }

  @Test("A writer cannot put operators, functions or tables of its own into the triggers")
  func searchPath() async throws {
    let types = ["bigint[]", "text[]", "integer", "bigint", "text"]
    let operators = types.flatMap { type in
      ["=", "<>", "<="].map { name in
        """
        CREATE FUNCTION evil.f(\(type), \(type)) RETURNS boolean LANGUAGE plpgsql AS
          $$ BEGIN RAISE 'redirected'; END $$;
        CREATE OPERATOR evil.\(name) (FUNCTION = evil.f, LEFTARG = \(type), RIGHTARG = \(type));
        """.replacingOccurrences(of: "CREATE FUNCTION", with: "CREATE OR REPLACE FUNCTION")
      }
    }
    try await connection.execute(
      script: """
        CREATE SCHEMA evil;
        \(operators.joined(separator: "\n"))
        CREATE FUNCTION evil.joined(anyarray, anyarray) RETURNS anyarray LANGUAGE plpgsql AS
          $$ BEGIN RAISE 'redirected'; END $$;
        CREATE OPERATOR evil.|| (FUNCTION = evil.joined, LEFTARG = anyarray, RIGHTARG = anyarray);
        CREATE FUNCTION evil.cardinality(anyarray) RETURNS integer LANGUAGE plpgsql AS
          $$ BEGIN RAISE 'redirected'; END $$;
        CREATE DOMAIN evil.int8 AS bigint CHECK (false);
        CREATE DOMAIN evil.text AS pg_catalog.text CHECK (false);
        CREATE TABLE evil.new_rows (id bigint, a int, b pg_catalog.text);
        CREATE TABLE evil.old_rows (id bigint, a int, b pg_catalog.text);
        """)
    let writer = try await PostgresConnection(configuration)
    try await writer.execute("SET search_path = evil, pg_catalog, public, pg_temp")
    try await connection.execute("DELETE FROM bindery.change")
    try await writer.execute(
      script: """
        INSERT INTO person VALUES (7, 'X', 1); INSERT INTO tag VALUES (7, 'x');
        UPDATE person SET id = 8 WHERE id OPERATOR(pg_catalog.=) 7; UPDATE tag SET a = 8;
        DELETE FROM tag; DELETE FROM person WHERE id OPERATOR(pg_catalog.>) 4;
        CREATE TEMP TABLE new_rows (id int); INSERT INTO loose VALUES (1);
        """)
    let all: Set = ["person 7", "person 8", "tag {7,x}", "tag {8,x}", "loose *"]
    #expect(try await recorded() == all)
  }

  @Test("A replica's changes that were read before are found by hashing, in a generic plan, too")
  func replicaPlan() async throws {
    let snapshot = try #require(ServerSnapshot("10:2000:"))
    var position = ChangePosition(snapshot, isReplica: true)
    position.advance(to: snapshot, seeing: (10..<2_000).map(String.init))
    try await connection.execute("SET plan_cache_mode = force_generic_plan")
    let plan = try await connection.query("EXPLAIN \(position.changes)", as: String.self)
    #expect(plan.contains { $0.contains("hashed SubPlan") }, "\(plan)")
  }

  @Test("The janitor deletes changes of ended transactions only, and says up to which")
  func janitor() async throws {
    // Transactions of other databases of a server hold it back as well.
    let server = try TestServer()
    defer { withExtendedLifetime(server) {} }
    let configuration = try await newDatabase(on: server)
    let connection = try await PostgresConnection(configuration)
    try await connection.execute(script: Person.schema)
    try await connection.trackChanges(of: ["person"])
    try await connection.execute(
      "INSERT INTO person (id, first_name) SELECT g, 'x' FROM generate_series(1, 3) AS g")
    try await connection.execute("DELETE FROM bindery.change")
    let other = try await PostgresConnection(configuration)
    try await connection.execute("UPDATE person SET n = 1 WHERE id = 1")
    try await other.transaction { inner in
      try await inner.execute("UPDATE person SET n = 2 WHERE id = 2")
      // Later than a transaction that has not ended.
      try await connection.execute("UPDATE person SET n = 3 WHERE id = 3")
      for _ in 0..<2 {
        try await connection.execute("SELECT bindery.sweep('0')")
        try await Task.sleep(for: .milliseconds(5))
      }
      let left = try await connection.query("SELECT ids FROM bindery.changes", as: [Int].self)
      #expect(left == [[3]])
    }
    let kept = try await connection.query(
      "SELECT count(*) FROM bindery.changes WHERE xid < (SELECT xid FROM bindery.horizon)",
      as: Int.self)
    #expect(kept == [0])
    let left = try await connection.query(
      "SELECT ids FROM bindery.changes ORDER BY 1", as: [Int].self)
    #expect(left == [[2], [3]])
  }
}
