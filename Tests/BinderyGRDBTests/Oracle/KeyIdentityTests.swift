import BinderyGRDB
import BinderyTesting
import Testing

/// Keys that SQLite considers equal, but stores differently, belong to different rows, however
/// the list learns of the change and whether or not it holds its rows.
@Suite("Keys that are equal and not the same") @MainActor
struct KeyIdentityTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let setup: [String]
    let writes: [String]

    var testDescription: String { name }

    /// A table with one key column of some type, and rows around the changed one.
    init(_ name: String, _ type: String, _ setup: String, _ writes: String...) {
      self.name = name
      self.setup = [
        "CREATE TABLE t0 (k0 \(type) PRIMARY KEY, c0) WITHOUT ROWID",
        "INSERT INTO t0 VALUES \(setup)",
      ]
      self.writes = writes
    }

    init(_ name: String, setup: [String], _ writes: String...) {
      (self.name, self.setup, self.writes) = (name, setup, writes)
    }
  }

  nonisolated static let cases = [
    Case(
      "of two columns",
      setup: [
        """
        CREATE TABLE t0 (k0 TEXT NOT NULL, k1 NOT NULL, c0 BLOB DEFAULT NULL, c1 NUMERIC,
          PRIMARY KEY (k0, k1)) WITHOUT ROWID
        """,
        "INSERT INTO t0 VALUES ('', 1, 'z', 0), ('d', 1, x'7f', 'A')",
      ],
      "INSERT OR REPLACE INTO t0 VALUES ('d', 1.0, 'é', 2), ('9', 1, 1.0, 0), ('z', 1.0, 'A', NULL)"
    ),
    Case(
      "integer and real", "", "(0, 'a'), (1, 'b'), (2, 'c')", "UPDATE t0 SET k0 = 1.0 WHERE k0 = 1",
      "REPLACE INTO t0 VALUES (1, 'b')", "REPLACE INTO t0 VALUES (true, 'c'), (2.0, 'c')",
      "DELETE FROM t0 WHERE k0 = 2"),
    Case(
      "zeros", "", "(-1, 'a'), (0.0, 'b'), (2, 'c')", "UPDATE t0 SET k0 = -0.0 WHERE k0 = 0",
      "REPLACE INTO t0 VALUES (0, 'b')", "UPDATE t0 SET k0 = -0.0, c0 = 'd' WHERE k0 = 0",
      "UPDATE t0 SET k0 = 0.0 WHERE k0 = 0"),
    Case(
      "large numbers", "",
      "(9007199254740991, 'a'), (9007199254740992, 'b'), (9007199254740993, 'c')",
      "UPDATE t0 SET k0 = 9007199254740992.0 WHERE k0 = 9007199254740992",
      "UPDATE t0 SET k0 = 9223372036854775807 WHERE k0 = 9007199254740993",
      "UPDATE t0 SET k0 = 9223372036854775808.0 WHERE k0 = 9223372036854775807",
      "UPDATE t0 SET k0 = -9223372036854775808 WHERE k0 = 9223372036854775808.0",
      "UPDATE t0 SET k0 = -9223372036854775808.0 WHERE k0 = -9223372036854775808"),
    Case(
      "small and capital letters", "TEXT COLLATE NOCASE", "('a', 1), ('b', 2), ('c', 3)",
      "UPDATE t0 SET k0 = 'B' WHERE k0 = 'b'", "REPLACE INTO t0 VALUES ('C', 3), ('A', 2)",
      "REPLACE INTO t0 VALUES ('c', 4), ('a', 2), ('d', 5)"),
    Case(
      "spaces at the end", "TEXT COLLATE RTRIM", "('a', 1), ('b', 2), ('c', 3)",
      "UPDATE t0 SET k0 = 'b ' WHERE k0 = 'b'", "REPLACE INTO t0 VALUES ('c  ', 3), ('b', 2)"),
    Case(
      "two spellings of a letter", "TEXT", "('e', 1), ('é', 2), ('z', 3)",
      "UPDATE t0 SET k0 = 'e\u{301}' WHERE k0 = 'é'", "UPDATE t0 SET k0 = 'é' WHERE c0 = 2"),
    Case(
      "text and bytes", "", "('a', 1), (x'61', 2), (x'', 3), ('', 4)",
      "UPDATE t0 SET k0 = CASE typeof(k0) WHEN 'text' THEN CAST(k0 || 'x' AS BLOB) ELSE k0 END",
      "UPDATE t0 SET k0 = CAST(k0 AS TEXT) WHERE k0 <> x''"),
    Case(
      "integers written as real, and as text", "INTEGER", "(1, 'a'), (2, 'b'), (3, 'c')",
      "UPDATE t0 SET k0 = '5' WHERE k0 = 2", "UPDATE t0 SET k0 = 2.0 WHERE k0 = 3",
      "REPLACE INTO t0 VALUES ('2', 'x'), (5.0, 'y'), ('7', 'z')",
      "UPDATE t0 SET k0 = k0 || ''", "DELETE FROM t0 WHERE k0 = '5'"),
    Case(
      "real numbers written as integers", "REAL", "(1, 'a'), (2, 'b'), (3, 'c')",
      "UPDATE t0 SET k0 = 5 WHERE k0 = 2", "REPLACE INTO t0 VALUES (3, 'x'), (7, 'z'), (-0.0, 'q')",
      "UPDATE t0 SET c0 = 'y'", "UPDATE t0 SET k0 = 9007199254740993 WHERE k0 = 1",
      "DELETE FROM t0 WHERE k0 = 9007199254740992", "DELETE FROM t0"),
    Case(
      "behind other columns",
      setup: [
        """
        CREATE TABLE t0 (c0, c1 REAL, k0 REAL, k1, c2, PRIMARY KEY (k0, k1)) WITHOUT ROWID
        """,
        "INSERT INTO t0 VALUES (1, 1, 1, 1, 1), (2, 2, 2, 2, 2), (3, 3, 3, 9007199254740993, 3)",
      ], "UPDATE t0 SET k1 = 2.0 WHERE k0 = 2", "UPDATE t0 SET c2 = 0",
      "UPDATE t0 SET k1 = 1 WHERE k0 = 3", "UPDATE t0 SET k0 = 9 WHERE k0 = 1",
      "REPLACE INTO t0 VALUES (0, 0, 9, 1.0, 0)", "DELETE FROM t0 WHERE k0 = 2", "DELETE FROM t0"),
    Case(
      "behind a generated column",
      setup: [
        """
        CREATE TABLE t0 (g AS (c0 || '!'), c0, s AS (k0 + 1) STORED, k0, PRIMARY KEY (k0))
          WITHOUT ROWID
        """,
        "INSERT INTO t0 VALUES ('a', 1), ('b', 2), ('c', 3)",
      ], "UPDATE t0 SET k0 = 2.0 WHERE k0 = 2", "UPDATE t0 SET c0 = 'x' WHERE k0 = 3",
      "UPDATE t0 SET k0 = 7 WHERE k0 = 1", "REPLACE INTO t0 VALUES ('z', 7), ('y', 8.0)",
      "DELETE FROM t0 WHERE k0 = 2", "DELETE FROM t0"),
    Case(
      "zeros that are no keys", "INTEGER", "(1, 0.0), (2, -0.0), (3, 0)",
      "UPDATE t0 SET c0 = -0.0 WHERE k0 = 1", "UPDATE t0 SET c0 = -c0",
      "UPDATE t0 SET c0 = 0 WHERE k0 = 2"),
  ]

  @Test(
    "They are told apart, whoever writes, and whether or not the list holds its rows",
    arguments: cases, [0, 1, 512])
  func apart(example: Case, heldRows: Int) async {
    for usesPool in [true, false] {
      // A process is slow to start, and equivalent to another connection for a list.
      let channels: [OracleWrite.Channel] =
        [.live, .raw, .secondConnection] + (usesPool && heldRows == 1 ? [.process] : [])
      for channel in channels {
        let columns = example.setup[0].contains("k1") ? "k0, k1" : "k0"
        var script = OracleScript(
          usesPool: usesPool, setup: example.setup,
          queries: [
            OracleQuery("SELECT * FROM t0 ORDER BY \(columns)"),
            OracleQuery("SELECT * FROM t0 ORDER BY c0 DESC, \(columns)"),
            OracleQuery("SELECT * FROM t0 WHERE typeof(k0) <> 'blob' ORDER BY \(columns) LIMIT 3"),
          ],
          steps: example.writes.flatMap { [.write(OracleWrite($0, by: channel)), .catchUp] })
        script.heldRows = heldRows
        let report = await OracleRun(shrinkingTime: .zero).check(script)
        if let failure = report.failure { Issue.record("\(channel): \(failure)") }
        #expect(report.failedStatements == 0)
      }
    }
  }
}
