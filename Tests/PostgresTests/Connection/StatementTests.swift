import Foundation
import Postgres
import Testing

@Suite("Statements on a connection", .server)
struct StatementTests {
  /// The statements that the session has prepared, by its own account.
  private func prepared(_ connection: PostgresConnection) async throws -> Int {
    try await connection.query("SELECT count(*) FROM pg_prepared_statements", as: Int.self)[0]
  }

  @Test("A statement is prepared once, and the cache keeps no more than its limit")
  func cache() async throws {
    let connection = try await connect { $0.cachedStatements = 3 }
    for number in 0..<10 { try await connection.execute("SELECT \(number)") }
    #expect(try await prepared(connection) == 2)
    for number in 0..<10 {
      try await connection.execute("SELECT " + PostgresQuery(sql: "\(number)"))
    }
    // Those released are deallocated together with the next statement.
    #expect(try await prepared(connection) <= 4)
    let statements = try await connection.query(
      "SELECT statement FROM pg_prepared_statements", as: String.self)
    #expect(statements.contains("SELECT 9"))
  }

  @Test("Without a cache nothing is prepared, as pgbouncer needs it")
  func noCache() async throws {
    let connection = try await connect { $0.cachedStatements = 0 }
    for number in 0..<3 {
      #expect(try await connection.query("SELECT \(number)", as: Int.self) == [number])
    }
    #expect(try await prepared(connection) == 0)
  }

  @Test(
    "Statements that the server has forgotten are prepared again",
    arguments: ["DEALLOCATE ALL", "DISCARD ALL", "DO $$ BEGIN EXECUTE 'DEALLOCATE ALL'; END $$"])
  func forgotten(_ command: String) async throws {
    let connection = try await connect()
    for _ in 0..<2 {
      #expect(try await connection.query("SELECT \(1)", as: Int.self) == [1])
      try await connection.execute(PostgresQuery(sql: command))
    }
    #expect(try await connection.query("SELECT \(2)", as: Int.self) == [2])
  }

  @Test("A statement whose table has changed is prepared again, in a stream and a pipeline, too")
  func altered() async throws {
    let connection = try await connect()
    try await connection.execute(script: "CREATE TEMP TABLE t AS SELECT 1 AS a")
    #expect(try await connection.query("SELECT * FROM t").columns.list.count == 1)
    try await connection.execute("ALTER TABLE t ADD b text DEFAULT 'x'")
    #expect(try await connection.query("SELECT * FROM t").columns.list.count == 2)
    try await connection.execute("ALTER TABLE t ALTER a TYPE text")
    for try await row in connection.rows("SELECT * FROM t") {
      #expect(try row.decode((String, String).self) == ("1", "x"))
    }
    try await connection.execute("ALTER TABLE t DROP b")
    let answers = try await connection.pipeline(["SELECT 1", "SELECT * FROM t"])
    #expect(try answers[1].get().columns.list.count == 1)
  }

  @Test("In a transaction a changed table fails the statement once; the next transaction succeeds")
  func alteredInTransaction() async throws {
    let connection = try await connect()
    try await connection.execute(script: "CREATE TEMP TABLE t AS SELECT 1 AS a")
    _ = try await connection.query("SELECT * FROM t")
    try await connection.execute("ALTER TABLE t ADD b int")
    let error = await failure {
      try await connection.transaction { _ = try await $0.query("SELECT * FROM t") }
    }
    #expect(error?.sqlState == .featureNotSupported)
    try await connection.transaction { inner in
      let result = try await inner.query("SELECT * FROM t")
      #expect(result.columns.list.count == 2)
    }
  }

  @Test("A statement that cannot be prepared leaves no trace in the cache")
  func unprepared() async throws {
    let connection = try await connect()
    for _ in 0..<3 {
      let error = await failure { try await connection.execute("SELEKT \(1)") }
      #expect(error?.sqlState == .syntaxError)
      #expect(try await connection.query("SELECT \(1)", as: Int.self) == [1])
    }
  }

  @Test("Each statement of a pipeline has its own answer, and those after a failure are skipped")
  func pipeline() async throws {
    let connection = try await connect()
    try await connection.execute(script: "CREATE TEMP TABLE t (a int)")
    let answers = try await connection.pipeline([
      "INSERT INTO t VALUES (\(1 as Int32)), (2)", "SELECT count(*) FROM t", "SELECT 1/(\(0))",
      "INSERT INTO t VALUES (3)",
    ])
    #expect(try answers[0].get().rowsAffected == 2)
    #expect(try answers[1].get().decode(Int.self) == [2])
    #expect(throws: PostgresError.self) { try answers[2].get() }
    #expect(throws: PostgresError.skipped) { try answers[3].get() }
    // The whole pipeline was one transaction.
    #expect(try await connection.query("SELECT count(*) FROM t", as: Int.self) == [0])
    #expect(try await connection.pipeline([]).isEmpty)
    let many = try await connection.pipeline((0..<500).map { "SELECT \($0)" })
    #expect(try many.map { try $0.get().decode(Int.self)[0] } == Array(0..<500))
  }

  @Test("A script runs up to its first failure, and counts as one transaction")
  func script() async throws {
    let connection = try await connect()
    let error = await failure {
      try await connection.execute(
        script: "CREATE TEMP TABLE t (a int); INSERT INTO t VALUES (1); SELECT 1/0; SELECT 2")
    }
    #expect(error?.sqlState == "22012")
    #expect(try await connection.query("SELECT to_regclass('t') IS NULL", as: Bool.self) == [true])
    try await connection.execute(script: "")
  }

  @Test("Statements of many tasks run one after the other, in order")
  func order() async throws {
    let connection = try await connect()
    let sums = try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<200 {
        group.addTask { try await connection.query("SELECT \(number)", as: Int.self)[0] }
      }
      return try await group.reduce(0, +)
    }
    #expect(sums == 19_900)
  }

  @Test("Notices reach the handler")
  func notices() async throws {
    let (stream, continuation) = AsyncStream.makeStream(of: PostgresDiagnostics.self)
    let connection = try await connect { $0.onNotice = { continuation.yield($0) } }
    try await connection.execute(
      script: "DO $$ BEGIN RAISE WARNING 'careful' USING HINT = 'look'; END $$")
    let notice = await stream.first { _ in true }
    #expect(notice?.message == "careful" && notice?.severity == "WARNING" && notice?.hint == "look")
  }

  @Test("Values of 50 MB go out and come back")
  func large() async throws {
    let connection = try await connect()
    let data = Data(repeating: 7, count: 50_000_000)
    #expect(try await connection.query("SELECT \(data)", as: Data.self)[0] == data)
  }
}
