import BinderyGRDB
import BinderyTesting
import Testing

/// Schemas and statements for which SQLite's hooks and its metadata report less than expected,
/// one small script each. `Documentation/LiveData.md` lists their kinds.
@Suite("Schemas that hide what changes") @MainActor
struct SchemaTrapTests {
  typealias Trap = CaptureTrapTests.Trap

  nonisolated static let goods = [
    "CREATE TABLE t0 (k0 INTEGER PRIMARY KEY, c0, c1)",
    "INSERT INTO t0 VALUES (1, 3, 'x'), (2, 1, 'y'), (3, 2, NULL)",
  ]

  nonisolated static let traps =
    rows + columns + keys + names + functions + virtualTables + unhooked

  /// Rows that are shorter than their table.
  nonisolated static let rows = [
    Trap(
      name: "a column that was added with a default is set to NULL",
      setup: goods + ["ALTER TABLE t0 ADD COLUMN c2 DEFAULT 5"],
      queries: [
        "SELECT k0, c2 FROM t0 ORDER BY k0", "SELECT k0, c2 FROM t0 ORDER BY c2, k0",
        "SELECT c2 AS k0, count(*) FROM t0 GROUP BY c2",
      ],
      writes: [
        OracleWrite("UPDATE t0 SET c2 = NULL WHERE k0 = 1"),
        OracleWrite("UPDATE t0 SET c2 = 5 WHERE k0 = 2"),
        OracleWrite("UPDATE t0 SET c2 = 6 WHERE k0 = 3"),
        OracleWrite("UPDATE t0 SET c2 = NULL"),
      ]),
    Trap(
      name: "a column is added while lists are live, and set in the same transaction",
      setup: goods, queries: ["SELECT * FROM t0 ORDER BY k0"],
      writes: [
        OracleWrite(
          "BEGIN", "ALTER TABLE t0 ADD COLUMN c2 DEFAULT 5",
          "UPDATE t0 SET c2 = NULL WHERE k0 = 2", "COMMIT"),
        OracleWrite("UPDATE t0 SET c2 = NULL WHERE k0 = 1"),
        OracleWrite("ALTER TABLE t0 RENAME COLUMN c2 TO c9"),
        OracleWrite("UPDATE t0 SET c9 = NULL WHERE k0 = 3"),
      ]),
    Trap(
      name: "a table without row ids has rows shorter than itself",
      setup: [
        "CREATE TABLE t0 (k0 TEXT PRIMARY KEY, c0) WITHOUT ROWID",
        "INSERT INTO t0 VALUES ('a', 1), ('b', 2)", "ALTER TABLE t0 ADD COLUMN c1 DEFAULT 'd'",
      ],
      queries: ["SELECT k0, c1 FROM t0 ORDER BY c1, k0"],
      writes: [OracleWrite("UPDATE t0 SET c1 = NULL WHERE k0 = 'a'")]),
  ]

  /// Columns that change without a write.
  nonisolated static let columns = [
    Trap(
      name: "a generated column is read where another one is written",
      setup: [
        """
        CREATE TABLE t0 (k0 INTEGER PRIMARY KEY, c0, c1, c2 AS (c0 * c1),
          c3 AS (c0 || '!') STORED)
        """,
        "INSERT INTO t0 (k0, c0, c1) VALUES (1, 2, 3), (2, 4, 5)",
        "CREATE VIEW v0 AS SELECT k0, c2 FROM t0",
      ],
      queries: [
        "SELECT c2 AS k0, count(*) FROM t0 GROUP BY c2", "SELECT DISTINCT c3 AS k0 FROM t0",
        "WITH w AS (SELECT k0, c2 FROM t0) SELECT * FROM w ORDER BY k0",
        "SELECT * FROM v0 ORDER BY k0", "SELECT k0, c2 FROM t0 ORDER BY c2, k0",
        "SELECT k0 FROM t0 WHERE k0 IN (SELECT k0 FROM t0 WHERE c2 > 10) ORDER BY k0",
      ],
      writes: [
        OracleWrite("UPDATE t0 SET c0 = 7 WHERE k0 = 1"),
        OracleWrite("UPDATE t0 SET c1 = 0"),
      ]),
    Trap(
      name: "a foreign key's action writes the table that a statement writes anyway",
      setup: [
        """
        CREATE TABLE t0 (k0 INTEGER PRIMARY KEY, c0 UNIQUE,
          c1 REFERENCES t0 (c0) ON UPDATE CASCADE ON DELETE SET DEFAULT)
        """,
        "INSERT INTO t0 VALUES (1, 'a', 'a'), (2, 'b', 'a'), (3, 'c', 'b')",
      ],
      queries: [
        "SELECT c1 AS k0, count(*) FROM t0 GROUP BY c1", "SELECT k0, c1 FROM t0 ORDER BY c1, k0",
      ],
      writes: [
        OracleWrite("UPDATE t0 SET c0 = 'z' WHERE k0 = 1"),
        OracleWrite("DELETE FROM t0 WHERE k0 = 2"),
      ]),
    Trap(
      name: "a trigger is made after the statement that it belongs to was prepared",
      setup: goods,
      queries: [
        "SELECT DISTINCT c1 AS k0 FROM t0 ORDER BY c1", "SELECT k0, c1 FROM t0 ORDER BY c1, k0",
      ],
      writes: [
        OracleWrite(
          """
          CREATE TRIGGER r0 AFTER UPDATE OF c0 ON t0 BEGIN
            UPDATE t0 SET c1 = new.c0 WHERE k0 = new.k0; END
          """),
        OracleWrite(by: .kept(0)),
      ], kept: ["UPDATE t0 SET c0 = c0 + 10"]),
  ]

  /// Keys of an unexpected kind.
  nonisolated static let keys = [
    Trap(
      name: "an integer primary key that descends is no row id",
      setup: [
        "CREATE TABLE t0 (k0 INTEGER PRIMARY KEY DESC, c0)",
        "INSERT INTO t0 VALUES (3, 1), (1, 2), (2, 3)",
      ],
      queries: [
        "SELECT * FROM t0 ORDER BY k0", "SELECT * FROM t0 ORDER BY c0, k0",
        "SELECT * FROM t0 WHERE k0 > 1 ORDER BY k0 DESC",
      ],
      writes: [
        OracleWrite("INSERT INTO t0 VALUES (4, 3)"),
        OracleWrite("UPDATE t0 SET k0 = 9 WHERE k0 = 1"),
        OracleWrite("DELETE FROM t0 WHERE k0 = 2"), OracleWrite("REPLACE INTO t0 VALUES (9, 0)"),
      ]),
    Trap(
      name: "a key is a text with a zero or with bytes that are no text",
      setup: [
        "CREATE TABLE t0 (k0 TEXT PRIMARY KEY, c0) WITHOUT ROWID",
        "INSERT INTO t0 VALUES ('a', 1), ('b', 2)",
      ],
      queries: ["SELECT hex(k0) AS k0, c0 FROM t0 ORDER BY t0.k0"],
      writes: [
        OracleWrite("INSERT INTO t0 VALUES (CAST(x'610062' AS TEXT), 3)"),
        OracleWrite("INSERT INTO t0 VALUES (CAST(x'610063' AS TEXT), 4)"),
        OracleWrite("INSERT INTO t0 VALUES (CAST(x'61ff62' AS TEXT), 5)"),
        OracleWrite("UPDATE t0 SET c0 = 9 WHERE k0 > 'a'"),
        OracleWrite("DELETE FROM t0 WHERE c0 = 9"),
      ]),
    Trap(
      name: "texts that are ordered have zeros and bytes that are no text",
      setup: [
        "CREATE TABLE t0 (k0 INTEGER PRIMARY KEY, c0 TEXT)",
        "INSERT INTO t0 VALUES (1, 'a'), (2, CAST(x'61ff' AS TEXT)), (3, CAST(x'610061' AS TEXT))",
        "CREATE INDEX i0 ON t0 (c0)",
      ],
      queries: ["SELECT k0, hex(c0) FROM t0 ORDER BY c0, k0"],
      writes: [
        OracleWrite("INSERT INTO t0 VALUES (4, CAST(x'610062' AS TEXT))"),
        OracleWrite("INSERT INTO t0 VALUES (5, CAST(x'61fe' AS TEXT))"),
        OracleWrite("UPDATE t0 SET c0 = CAST(x'61fe00' AS TEXT) WHERE k0 = 4"),
      ]),
  ]

  /// Names and literals whose meaning in SQLite depends on their place.
  nonisolated static let names = [
    Trap(
      name: "an alias in quotes orders the rows",
      setup: goods,
      queries: [
        "SELECT k0, c0 AS 'c1' FROM t0 ORDER BY c1", "SELECT k0, c0 'c1' FROM t0 ORDER BY c1",
        "SELECT k0, -c0 AS \"c1\" FROM t0 ORDER BY c1", "SELECT k0, -c0 [c1] FROM t0 ORDER BY c1",
        "SELECT k0, -c0 AS `c1` FROM t0 ORDER BY (c1)",
        "SELECT k0, -c0 AS x FROM t0 WHERE x < -1 ORDER BY x",
        "SELECT k0, -c0 AS 'x' FROM t0 WHERE x < -1 ORDER BY k0",
        "SELECT k0, -c0 AS c1 FROM t0 WHERE c1 IS NOT NULL ORDER BY k0",
        "SELECT k0, c0 AS 'it''s' FROM t0 ORDER BY \"it's\"",
      ],
      writes: [
        OracleWrite("UPDATE t0 SET c0 = 9 WHERE k0 = 1"),
        OracleWrite("INSERT INTO t0 VALUES (4, 0, 'a')"),
      ]),
    Trap(
      name: "a limit is something else than a whole number",
      setup: goods,
      queries: [
        "SELECT k0, c0 FROM t0 ORDER BY k0 LIMIT '2'", "SELECT k0 FROM t0 ORDER BY k0 LIMIT 2.0",
        "SELECT k0 FROM t0 ORDER BY c0, k0 LIMIT 1 + 1 OFFSET '1'",
        "SELECT k0 FROM t0 ORDER BY k0 LIMIT (SELECT count(*) FROM t0) - 1",
        "SELECT k0 FROM t0 ORDER BY k0 LIMIT -1 OFFSET 1",
        "SELECT k0 FROM t0 ORDER BY k0 LIMIT 1, 1",
      ],
      writes: [
        OracleWrite("DELETE FROM t0 WHERE k0 = 1"), OracleWrite("INSERT INTO t0 VALUES (7, 0, 0)"),
        OracleWrite("INSERT INTO t0 VALUES (8, 5, 0)"),
      ]),
  ]

  /// Functions whose meaning depends on more than their arguments.
  nonisolated static let functions = [
    Trap(
      name: "LIKE begins to tell small letters from capitals",
      setup: [
        "CREATE TABLE t0 (k0 INTEGER PRIMARY KEY, c0)",
        "INSERT INTO t0 VALUES (1, 'Ab'), (2, 'ab')",
      ],
      queries: ["SELECT * FROM t0 WHERE c0 LIKE 'a%' ORDER BY k0"],
      writes: [
        OracleWrite("PRAGMA case_sensitive_like = 1", "UPDATE t0 SET c0 = 'ac' WHERE k0 = 2")
      ])
  ]

  /// Virtual tables that store their content elsewhere.
  nonisolated static let virtualTables = [
    Trap(
      name: "a table for full texts reads another one",
      setup: [
        "CREATE TABLE t0 (k0 INTEGER PRIMARY KEY, c0)", "INSERT INTO t0 VALUES (1, 'one two')",
        "CREATE VIRTUAL TABLE f0 USING fts5(c0, content = 't0', content_rowid = 'k0')",
        "INSERT INTO f0(f0) VALUES ('rebuild')",
        "CREATE VIRTUAL TABLE f1 USING fts5(c0)", "INSERT INTO f1 VALUES ('three four')",
        "CREATE VIRTUAL TABLE f2 USING fts5vocab('f1', 'row')",
        "CREATE VIRTUAL TABLE f3 USING fts4(c0)", "INSERT INTO f3 VALUES ('three four')",
      ],
      queries: [
        "SELECT rowid, c0 FROM f0 ORDER BY rowid",
        "SELECT rowid, c0 FROM f0 WHERE f0 MATCH 'one' ORDER BY rowid",
        "SELECT term AS k0, doc, cnt FROM f2 ORDER BY term",
        "SELECT rowid, c0 FROM f1 WHERE f1 MATCH 'four' ORDER BY rowid",
        "SELECT rowid, c0 FROM f3 WHERE f3 MATCH 'four' ORDER BY rowid",
        "SELECT id AS k0, c0 FROM f1_content ORDER BY id",
      ],
      writes: [
        OracleWrite("UPDATE t0 SET c0 = 'one six' WHERE k0 = 1"),
        OracleWrite("INSERT INTO f1 VALUES ('five four')", "INSERT INTO f3 VALUES ('five four')"),
        OracleWrite("INSERT INTO t0 VALUES (2, 'one')", "INSERT INTO f0(f0) VALUES ('rebuild')"),
        OracleWrite("DELETE FROM f1 WHERE rowid = 1"),
      ]),
    Trap(
      name: "a trigger writes a table for full texts, and its statement was prepared before",
      setup: goods + [
        "CREATE VIRTUAL TABLE f0 USING fts5(c0)", "INSERT INTO f0 (rowid, c0) VALUES (1, 'a')",
      ],
      queries: ["SELECT rowid, c0 FROM f0 ORDER BY rowid"],
      writes: [
        OracleWrite(
          """
          CREATE TRIGGER r0 AFTER UPDATE ON t0 BEGIN
            INSERT INTO f0 (rowid, c0) VALUES (new.k0 + 10, 'n'); END
          """),
        OracleWrite(by: .kept(0)),
      ], kept: ["UPDATE t0 SET c0 = c0 + 10 WHERE k0 = 1"]),
    Trap(
      name: "rows are found by an R-tree",
      setup: [
        "CREATE VIRTUAL TABLE b0 USING rtree(k0, x0, x1)",
        "INSERT INTO b0 VALUES (1, 0, 1), (2, 5, 6)",
      ],
      queries: ["SELECT * FROM b0 WHERE x1 < 4 ORDER BY k0"],
      writes: [
        OracleWrite("UPDATE b0 SET x0 = 1, x1 = 2 WHERE k0 = 2"),
        OracleWrite("DELETE FROM b0 WHERE k0 = 1"),
      ]),
    Trap(
      name: "a function returns a table",
      setup: [
        "CREATE TABLE t0 (k0 INTEGER PRIMARY KEY, c0)",
        "INSERT INTO t0 VALUES (1, '[1,2]'), (2, '[3]')",
      ],
      queries: [
        "SELECT j.value AS k0 FROM t0, json_each(t0.c0) AS j ORDER BY j.value",
        "SELECT name AS k0 FROM pragma_table_info('t0') ORDER BY name",
      ],
      writes: [
        OracleWrite("UPDATE t0 SET c0 = '[4,5]' WHERE k0 = 1"),
        OracleWrite("ALTER TABLE t0 ADD COLUMN c1"),
      ]),
  ]

  /// SQLite's own tables, which no hook reports.
  nonisolated static let unhooked = [
    Trap(
      name: "SQLite writes its own tables",
      setup: [
        "CREATE TABLE t0 (k0 INTEGER PRIMARY KEY AUTOINCREMENT, c0)",
        "INSERT INTO t0 (c0) VALUES ('a')",
        "CREATE INDEX i0 ON t0 (c0)", "ANALYZE",
      ],
      queries: [
        "SELECT name AS k0, seq FROM sqlite_sequence ORDER BY name",
        "SELECT tbl || ifnull(idx, '') AS k0, stat FROM sqlite_stat1 ORDER BY 1",
        "SELECT user_version AS k0 FROM pragma_user_version",
        "SELECT name AS k0, sql FROM sqlite_master ORDER BY name",
      ],
      writes: [
        OracleWrite("INSERT INTO t0 (c0) VALUES ('b'), ('c')"), OracleWrite("ANALYZE"),
        OracleWrite("PRAGMA user_version = 7"), OracleWrite("CREATE TABLE t5 (k0)"),
        OracleWrite("DELETE FROM sqlite_sequence"),
      ])
  ]

  @Test("They are noticed, by each way of capture, in a pool and in a queue", arguments: traps)
  func noticed(trap: Trap) async {
    for (usesPool, capture) in [
      (true, CaptureMode.preupdateHook), (false, .preupdateHook), (true, .transactionObserver),
    ] {
      var script = OracleScript(
        usesPool: usesPool, setup: trap.setup, kept: trap.kept,
        queries: trap.queries.map { OracleQuery($0) },
        // The first statement may precede the correct recording of the table's rows.
        steps: ([OracleWrite("UPDATE t0 SET c0 = c0 WHERE 0")] + trap.writes).flatMap {
          [.write($0), .catchUp]
        })
      script.capture = capture
      let report = await OracleRun(patience: 3, shrinkingTime: .zero).check(script)
      if let failure = report.failure { Issue.record("\(failure)") }
    }
  }
}
