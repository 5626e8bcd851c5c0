import BinderyTesting
import Testing

@testable import BinderyGRDB

/// Every repair against missed changes is necessary: without it a list is wrong.
@Suite("What keeps changes from being missed", .serialized) @MainActor
struct CaptureRepairTests {
  struct Need: Sendable, CustomTestStringConvertible {
    let repair: CaptureRepair
    var capture = CaptureMode.preupdateHook
    var usesPool = true
    var setup = CaptureTrapTests.people
    var query = "SELECT * FROM t0 ORDER BY c0, k0"
    var kept: [String] = []
    let writes: [OracleWrite]

    var testDescription: String { "\(writes)" }
  }

  nonisolated static let needs = [
    Need(
      // Two mechanisms detect that the table was emptied.
      repair: [.preparedStatements, .uncountedChanges], kept: ["DELETE FROM t0"],
      writes: [OracleWrite(by: .kept(0))]),
    Need(
      repair: .uncountedChanges, capture: .transactionObserver,
      writes: [OracleWrite("UPDATE t0 SET c0 = 'z' WHERE k0 = 1", by: .raw)]),
    Need(
      repair: .otherConnections,
      writes: [OracleWrite("UPDATE t0 SET c0 = 'z' WHERE k0 = 1", by: .secondConnection)]),
    Need(
      repair: .schemaChanges,
      setup: ["CREATE TABLE t0 (c0)", "INSERT INTO t0 VALUES ('a'), ('b'), ('c')"],
      query: "SELECT rowid, * FROM t0 ORDER BY c0, rowid",
      writes: [OracleWrite("DELETE FROM t0 WHERE rowid = 1"), OracleWrite("VACUUM")]),
    Need(
      repair: .leftBehind,
      writes: [OracleWrite("INSERT OR FAIL INTO t0 VALUES (7, 'k', 1), (1, 'l', 1)")]),
    Need(
      repair: .replacedRows, capture: .transactionObserver,
      writes: [OracleWrite("INSERT OR REPLACE INTO t0 VALUES (1, 'b', 9)")]),
    Need(
      repair: .changedRowIDs, capture: .transactionObserver,
      setup: [
        "CREATE TABLE t0 (k0 INTEGER PRIMARY KEY, c0)",
        "INSERT INTO t0 VALUES (1, 'a'), (2, 'b'), (3, 'c')",
      ],
      writes: [
        OracleWrite("UPDATE t0 SET c0 = 'q' WHERE k0 = 1"),
        OracleWrite("UPDATE t0 SET k0 = 50 WHERE k0 = 3"),
      ]),
    Need(
      repair: .shortRows,
      setup: CaptureTrapTests.people + ["ALTER TABLE t0 ADD COLUMN c2 DEFAULT 5"],
      query: "SELECT k0, c2 FROM t0 ORDER BY k0",
      writes: [OracleWrite("UPDATE t0 SET c2 = NULL WHERE k0 = 1")]),
    Need(
      repair: .unprovedRegions,
      setup: [
        "CREATE TABLE t0 (k0 INTEGER PRIMARY KEY AUTOINCREMENT, c0)",
        "INSERT INTO t0 (c0) VALUES ('a')",
      ],
      query: "SELECT name AS k0, seq FROM sqlite_sequence",
      writes: [OracleWrite("INSERT INTO t0 (c0) VALUES ('b')")]),
    Need(
      repair: .likePragma, usesPool: false,
      setup: [
        "CREATE TABLE t0 (k0 INTEGER PRIMARY KEY, c0)", "INSERT INTO t0 VALUES (1, 'A'), (2, 'b')",
      ],
      query: "SELECT * FROM t0 WHERE c0 LIKE 'a' ORDER BY k0",
      writes: [
        OracleWrite("PRAGMA case_sensitive_like = 1", "UPDATE t0 SET c0 = 'c' WHERE k0 = 2")
      ]),
    Need(
      repair: .leavingRows, setup: AuditTests.groups, query: AuditTests.sums,
      writes: ["UPDATE t0 SET c1 = 1", AuditTests.leaving].map { OracleWrite($0) }),
    Need(
      repair: .movedRows, setup: AuditTests.groups, query: AuditTests.sums,
      writes: ["UPDATE t0 SET c1 = 1", AuditTests.moving].map { OracleWrite($0) }),
    Need(
      repair: .formerValues, setup: AuditTests.groups, query: AuditTests.sums,
      writes: ["UPDATE t0 SET c1 = 1", AuditTests.changing].map { OracleWrite($0) }),
  ]

  private func report(_ need: Need, without: CaptureRepair) async -> OracleReport {
    var script = OracleScript(
      usesPool: need.usesPool, setup: need.setup, kept: need.kept,
      queries: [OracleQuery(need.query)],
      // The first statement may precede the correct recording of the table's rows.
      steps: ([OracleWrite("UPDATE t0 SET c0 = c0 WHERE 0")] + need.writes).flatMap {
        [.write($0), .catchUp]
      })
    script.capture = need.capture
    script.without = without
    return await OracleRun(patience: without.isEmpty ? 30 : 1, shrinkingTime: .zero).check(script)
  }

  @Test("A list is right with it, and wrong without", arguments: needs)
  func isNeeded(need: Need) async {
    let right = await report(need, without: [])
    if let failure = right.failure { Issue.record("\(failure)") }
    var isWrong = false
    // Beside many other tests the list may happen to be read again, and be right.
    for _ in 0..<5 where !isWrong {
      isWrong = await report(need, without: need.repair).failure != nil
    }
    #expect(isWrong)
  }

  @Test("Every repair has its test")
  func complete() {
    // Attached databases have tests of their own.
    let tested = Self.needs.reduce(into: CaptureRepair.attachedDatabases) {
      $0.formUnion($1.repair)
    }
    #expect(tested.rawValue == 16_383)
  }
}
