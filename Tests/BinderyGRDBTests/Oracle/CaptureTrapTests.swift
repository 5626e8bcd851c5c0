import BinderyGRDB
import BinderyTesting
import Testing

/// Known changes that observers of SQLite's hooks miss, one small script each.
@Suite("Changes that are easily missed") @MainActor
struct CaptureTrapTests {
  struct Trap: Sendable, CustomTestStringConvertible {
    let name: String
    let setup: [String]
    let queries: [String]
    let writes: [OracleWrite]
    var kept: [String] = []
    var demands: OracleDemands = []

    var testDescription: String { name }
  }

  nonisolated static let people = [
    "CREATE TABLE t0 (k0 INTEGER PRIMARY KEY, c0 TEXT UNIQUE, c1)",
    "INSERT INTO t0 VALUES (1, 'a', 1), (2, 'b', 2), (3, 'c', 3)",
  ]
  nonisolated static let all = ["SELECT * FROM t0 ORDER BY c0, k0", "SELECT * FROM t0 ORDER BY k0"]
  nonisolated static let family = [
    "CREATE TABLE t0 (k0 INTEGER PRIMARY KEY, c0)",
    """
    CREATE TABLE t1 (k0 INTEGER PRIMARY KEY,
      p REFERENCES t0 (k0) ON UPDATE CASCADE ON DELETE SET NULL, c0)
    """,
    "CREATE TABLE t2 (k0 INTEGER PRIMARY KEY, p REFERENCES t0 (k0) ON DELETE CASCADE, c0)",
    "INSERT INTO t0 VALUES (1, 'x'), (2, 'y'), (3, 'z')",
    "INSERT INTO t1 VALUES (1, 1, 'a'), (2, 2, 'b'), (3, 3, 'c')",
    "INSERT INTO t2 VALUES (1, 1, 'a'), (2, 2, 'b'), (3, 2, 'c')",
  ]

  nonisolated static let traps = [
    Trap(
      name: "REPLACE evicts rows by key and by constraint", setup: people, queries: all,
      writes: [
        OracleWrite("INSERT OR REPLACE INTO t0 VALUES (1, 'b', 9)"),
        OracleWrite("UPDATE OR REPLACE t0 SET c0 = 'c' WHERE k0 = 1"),
      ]),
    Trap(
      name: "keys change, and change places", setup: people, queries: all,
      writes: [
        OracleWrite("UPDATE t0 SET k0 = 50 WHERE k0 = 3"),
        OracleWrite(
          "BEGIN", "UPDATE t0 SET k0 = -1 WHERE k0 = 1", "UPDATE t0 SET k0 = 1 WHERE k0 = 2",
          "UPDATE t0 SET k0 = 2 WHERE k0 = -1", "COMMIT"),
      ]),
    Trap(
      name: "a statement prepared long ago truncates", setup: people, queries: all,
      writes: [OracleWrite(by: .kept(0))], kept: ["DELETE FROM t0"]),
    Trap(
      name: "OR FAIL leaves rows behind", setup: people, queries: all,
      writes: [OracleWrite("INSERT OR FAIL INTO t0 VALUES (7, 'k', 1), (1, 'l', 1)")]),
    Trap(
      name: "savepoints and transactions are rolled back", setup: people, queries: all,
      writes: [
        OracleWrite("BEGIN", "DELETE FROM t0", "ROLLBACK"),
        OracleWrite(
          "SAVEPOINT s", "DELETE FROM t0", "ROLLBACK TO s", "UPDATE t0 SET c1 = 9", "RELEASE s"),
        OracleWrite("BEGIN", "UPDATE t0 SET c1 = 5", "INSERT OR ROLLBACK INTO t0 (k0) VALUES (1)"),
      ]),
    Trap(
      name: "a table has no row ids",
      setup: [
        "CREATE TABLE t0 (k0 TEXT COLLATE NOCASE, k1 INTEGER, c0, PRIMARY KEY (k0, k1)) "
          + "WITHOUT ROWID",
        "INSERT INTO t0 VALUES ('a', 1, 1), ('b', 1, 2)",
      ], queries: all,
      writes: [
        OracleWrite("UPDATE t0 SET c0 = 3 WHERE k0 = 'a'"),
        OracleWrite("UPDATE t0 SET k0 = 'A' WHERE k0 = 'a'"),
        OracleWrite("REPLACE INTO t0 VALUES ('B', 1, 0), ('c', 2, 0)"),
        OracleWrite("DELETE FROM t0"),
      ]),
    Trap(
      name: "cascades reach rows that no statement names", setup: family,
      queries: [
        "SELECT * FROM t1 ORDER BY k0", "SELECT * FROM t2 ORDER BY c0 DESC, k0",
        "SELECT t1.*, t0.c0 AS name FROM t1 LEFT JOIN t0 ON t0.k0 = t1.p ORDER BY t0.c0, t1.k0",
      ],
      writes: [
        OracleWrite("DELETE FROM t0 WHERE k0 = 2"),
        OracleWrite("UPDATE t0 SET c0 = 'a' WHERE k0 = 3"),
        OracleWrite("UPDATE t0 SET k0 = 30 WHERE k0 = 3"),
        OracleWrite("UPDATE t1 SET p = 1"),
        OracleWrite("INSERT OR REPLACE INTO t0 VALUES (1, 'n')"),
      ]),
    Trap(
      name: "a child leaves one parent for another", setup: family,
      queries: [
        "SELECT * FROM t0 WHERE EXISTS (SELECT 1 FROM t2 WHERE t2.p = t0.k0) ORDER BY k0",
        "SELECT * FROM t0 ORDER BY (SELECT count(*) FROM t2 WHERE t2.p = t0.k0) DESC, k0",
      ],
      writes: [
        OracleWrite("UPDATE t2 SET p = 3 WHERE k0 = 1"), OracleWrite("DELETE FROM t2 WHERE p = 2"),
      ]),
    Trap(
      name: "values differ in what few compare",
      setup: [
        "CREATE TABLE t0 (k0 INTEGER PRIMARY KEY, c0)", "INSERT INTO t0 VALUES (1, 1), (2, 'é')",
      ],
      queries: all,
      writes: [
        OracleWrite("UPDATE t0 SET c0 = 1.0 WHERE k0 = 1"),
        OracleWrite("UPDATE t0 SET c0 = 'e\u{301}' WHERE k0 = 2"),
        OracleWrite("INSERT INTO t0 VALUES (3, 9007199254740993), (4, 9007199254740992.0)"),
        OracleWrite("UPDATE t0 SET c0 = 9007199254740992 WHERE k0 = 3"),
        OracleWrite("UPDATE t0 SET c0 = x'61' WHERE k0 = 1"),
        OracleWrite("UPDATE t0 SET c0 = NULL"),
      ]),
    Trap(
      name: "a row enters a window without being touched", setup: people,
      queries: [
        "SELECT * FROM t0 ORDER BY c1 DESC, k0 LIMIT 2",
        "SELECT * FROM t0 ORDER BY c1, k0 LIMIT 1 OFFSET 1",
      ],
      writes: [
        OracleWrite("UPDATE t0 SET c1 = 0 WHERE k0 = 3"),
        OracleWrite("DELETE FROM t0 WHERE k0 = 2"),
      ]),
    Trap(
      name: "VACUUM gives rows other row ids",
      setup: ["CREATE TABLE t0 (c0)", "INSERT INTO t0 VALUES ('a'), ('b'), ('c')"],
      queries: ["SELECT rowid, * FROM t0 ORDER BY c0, rowid"],
      writes: [OracleWrite("DELETE FROM t0 WHERE rowid = 1"), OracleWrite("VACUUM")],
      demands: .vacuum),
    Trap(
      name: "an update evicts rows of queries that read none of its columns", setup: people,
      queries: ["SELECT k0, c1 FROM t0 ORDER BY c1, k0"],
      writes: [OracleWrite("UPDATE OR REPLACE t0 SET c0 = 'c' WHERE k0 = 1")],
      demands: .evictions),
    Trap(
      name: "a table is dropped and made again", setup: people, queries: all,
      writes: [
        OracleWrite("DROP TABLE t0"),
        OracleWrite("CREATE TABLE t0 (k0 INTEGER PRIMARY KEY, c0 TEXT UNIQUE, c1)"),
        OracleWrite("INSERT INTO t0 VALUES (2, 'q', NULL)"),
      ]),
    Trap(
      name: "others write the file", setup: people, queries: all,
      writes: [
        OracleWrite("UPDATE t0 SET c0 = 'z' WHERE k0 = 1", by: .secondConnection),
        OracleWrite(
          "DELETE FROM t0 WHERE k0 = 2", "INSERT INTO t0 VALUES (8, 'o', 0)", by: .process),
      ]),
    Trap(
      name: "statements are given to SQLite itself", setup: people, queries: all,
      writes: [OracleWrite("UPDATE t0 SET c0 = 'z' WHERE k0 = 1", by: .raw)],
      demands: .rawStatements),
    Trap(
      name: "a value is changed in place", setup: people,
      queries: ["SELECT * FROM t0 ORDER BY k0"],
      writes: [
        OracleWrite("UPDATE t0 SET c1 = 'abc'"),
        OracleWrite(by: .blob(table: "t0", column: "c1", rowID: 2)),
      ], demands: .blobs),
    Trap(
      name: "a column is added", setup: people, queries: all,
      writes: [OracleWrite("ALTER TABLE t0 ADD COLUMN x DEFAULT 1")], demands: .addedColumns),
  ]

  @Test(
    "They are noticed, in a pool and in a queue",
    arguments: traps.filter { LiveQueryOracleTests.demands.isSuperset(of: $0.demands) },
    [true, false])
  func noticed(trap: Trap, usesPool: Bool) async {
    let script = OracleScript(
      usesPool: usesPool, setup: trap.setup, kept: trap.kept,
      queries: trap.queries.map { OracleQuery($0) },
      steps: trap.writes.flatMap { [.write($0), .catchUp] })
    let report = await OracleRun().check(script)
    if let failure = report.failure { Issue.record("\(failure)") }
  }

  @Test("A statement prepared long ago truncates, beside rows that a rollback has left")
  func oldStatement() async {
    var script = OracleScript(
      setup: [
        "CREATE TABLE t0 (k0 INTEGER PRIMARY KEY, c0)",
        "INSERT INTO t0 VALUES (1, 'a'), (2, 'b'), (3, 'c')",
      ],
      kept: ["DELETE FROM t0"], queries: Self.all.map { OracleQuery($0) },
      steps: [
        .write(OracleWrite("BEGIN", "DELETE FROM t0 WHERE k0 = 2", "ROLLBACK")),
        .write(OracleWrite(by: .kept(0))), .catchUp,
      ])
    script.capture = .transactionObserver
    let report = await OracleRun().check(script)
    if let failure = report.failure { Issue.record("\(failure)") }
  }

  @Test("A key that is written in another type is another row, also in a long list")
  func otherType() async {
    var script = OracleScript(
      setup: [
        "CREATE TABLE t0 (k0, c0, PRIMARY KEY (k0)) WITHOUT ROWID",
        "INSERT INTO t0 VALUES (1, 'a'), (2, 'b'), (3, 'c')",
      ],
      queries: [OracleQuery("SELECT * FROM t0 ORDER BY k0")],
      steps: [.write(OracleWrite("UPDATE t0 SET k0 = 2.0 WHERE k0 = 2")), .catchUp])
    script.heldRows = 1
    let report = await OracleRun().check(script)
    if let failure = report.failure { Issue.record("\(failure)") }
  }

  @Test("A commit that touches no row keeps no moment in view that long lists would go on to read")
  func emptyCommit() async {
    var script = OracleScript(
      setup: Self.people, queries: [OracleQuery("SELECT * FROM t0 WHERE c0 > 'b' ORDER BY k0")],
      steps: [
        .write(OracleWrite("UPDATE t0 SET c1 = 9 WHERE k0 = 3")), .catchUp,
        .write(OracleWrite("DELETE FROM t0 WHERE k0 = 77")), .catchUp,
        .write(OracleWrite("UPDATE t0 SET c0 = c0 || 'z', c1 = 5", by: .secondConnection)),
        .catchUp,
      ])
    script.heldRows = 1
    let report = await OracleRun().check(script)
    if let failure = report.failure { Issue.record("\(failure)") }
  }

  @Test(
    "An order that is not complete is completed with the identity",
    .enabled(if: LiveQueryOracleTests.demands.contains(.openOrders)))
  func openOrder() async {
    let query = OracleQuery(
      "SELECT * FROM t0 ORDER BY c1 DESC, k0", askedAs: "SELECT * FROM t0 ORDER BY c1 DESC")
    let index = "CREATE INDEX i ON t0 (c1)"
    let script = OracleScript(
      setup: Self.people, queries: [query],
      steps: [.write(OracleWrite("UPDATE t0 SET c1 = 7")), .catchUp, .write(OracleWrite(index))])
    let report = await OracleRun().check(script)
    if let failure = report.failure { Issue.record("\(failure)") }
  }
  @Test(
    "The order of a few first rows is completed as well, in whichever way SQLite would read them",
    .enabled(if: LiveQueryOracleTests.demands.contains(.openOrders)), arguments: [true, false])
  func openOrderOfFew(usesPool: Bool) async {
    let script = OracleScript(
      usesPool: usesPool,
      setup: [
        "CREATE TABLE t0 (k0 TEXT NOT NULL, k1 REAL NOT NULL, c0 INTEGER, PRIMARY KEY (k0, k1))",
        "CREATE INDEX i1 ON t0 (k1) WHERE c0 IS NOT NULL",
        "INSERT INTO t0 VALUES ('d', 1.0, 1), ('d', 0.5, -1)",
      ],
      queries: [
        OracleQuery(
          "SELECT * FROM t0 WHERE t0.c0 <= t0.c0 ORDER BY t0.rowid LIMIT 4",
          askedAs: "SELECT * FROM t0 WHERE t0.c0 <= t0.c0 LIMIT 4"),
        OracleQuery(
          "SELECT * FROM t0 WHERE t0.c0 <= t0.c0 ORDER BY t0.rowid LIMIT 1 OFFSET 1",
          askedAs: "SELECT * FROM t0 WHERE t0.c0 <= t0.c0 LIMIT 1 OFFSET 1"),
      ],
      steps: [
        .write(OracleWrite("INSERT INTO t0 VALUES ('a', 0.1, 1)")), .catchUp,
        .write(OracleWrite("DELETE FROM t0 WHERE k1 = 1", by: .secondConnection)),
      ])
    let report = await OracleRun(shrinkingTime: .zero).check(script)
    if let failure = report.failure { Issue.record("\(failure)") }
  }
}
