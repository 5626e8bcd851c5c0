import BinderyTesting
import Foundation
import Testing

@testable import BinderyGRDB

/// Audits find wrong lists that no other check finds. The test omits a repair to make one.
@Suite("Audits of live data") @MainActor
struct AuditTests {
  private func world(
    isPool: Bool = true, without: CaptureRepair = .shortRows
  ) throws -> any DatabaseWriter {
    let path = FileManager.default.temporaryDirectory.path + "/audit-\(UUID().uuidString).sqlite"
    let writer: any DatabaseWriter =
      isPool ? try DatabasePool(path: path) : try DatabaseQueue(path: path)
    writer.captureLiveData(by: .preupdateHook, without: without)
    try writer.write { db in
      try db.execute(
        sql: """
          CREATE TABLE t0 (k0 INTEGER PRIMARY KEY, c0);
          INSERT INTO t0 VALUES (1, 'a'), (2, 'b'), (3, 'c');
          ALTER TABLE t0 ADD COLUMN c1 DEFAULT 5;
          """)
    }
    return writer
  }

  @Test(
    "A list that is wrong is reported with its query and the statement, and mends itself",
    arguments: [true, false])
  func mends(isPool: Bool) async throws {
    let writer = try world(isPool: isPool)
    let sql = "SELECT k0, c1 FROM t0 ORDER BY k0"
    let query = LiveQuery(SQLRequest<RandomRow>(sql: sql), in: writer)
    let follower = Follower(query)
    var faults: [LiveFault] = []
    writer.auditLiveData(share: 1) { faults.append($0) }
    try await writer.write { db in try db.execute(sql: "UPDATE t0 SET c0 = 'x' WHERE k0 = 2") }
    writer.refreshLiveData()
    try await writer.write { db in try db.execute(sql: "UPDATE t0 SET c1 = NULL WHERE k0 = 1") }
    writer.refreshLiveData()
    #expect(
      await eventually {
        if faults.isEmpty {
          try? writer.write { db in try db.execute(sql: "UPDATE t0 SET c0 = c0 WHERE k0 = 2") }
          writer.refreshLiveData()
        }
        return !faults.isEmpty
      })
    writer.refreshLiveData()
    #expect(query.items.map(\.description) == ["(1, NULL)", "(2, 5)", "(3, 5)"])
    #expect(follower.faults == [])
    let fault = try #require(faults.first)
    #expect(faults.count == 1)
    #expect(fault.query.hasPrefix(sql))
    #expect(fault.statements.contains("UPDATE t0 SET c1 = NULL WHERE k0 = 1"))
    #expect(fault.script.contains("CREATE TABLE t0") && fault.script.contains("(3,"))
    #expect("\(query.ladder)".contains("audit"))
    // From now on the query is read again, so the same fault does not recur.
    try await writer.write { db in try db.execute(sql: "UPDATE t0 SET c1 = NULL WHERE k0 = 2") }
    writer.refreshLiveData()
    #expect(query.items.map(\.description) == ["(1, NULL)", "(2, NULL)", "(3, 5)"])
    #expect(faults.count == 1 && writer.liveStatistics.faults == 1)
  }

  nonisolated static let groups = [
    "CREATE TABLE t0 (k0 INTEGER PRIMARY KEY, c0 TEXT, c1 INTEGER)",
    "INSERT INTO t0 VALUES (1, 'a', 0), (2, 'a', 2), (3, 'b', 3), (4, 'b', 4)",
  ]
  nonisolated static let sums =
    "SELECT c0 AS k0, sum(c1), min(c1), count(*) FROM t0 GROUP BY c0 ORDER BY c0"
  nonisolated static let leaving = "DELETE FROM t0 WHERE k0 = 1"
  nonisolated static let moving = "UPDATE t0 SET c0 = 'c' WHERE k0 = 1"
  nonisolated static let changing = "UPDATE t0 SET c1 = 7 WHERE k0 = 1"

  @Test(
    "Groups that a step of following has made wrong are reported, and mend themselves",
    arguments: [
      (.leavingRows, leaving), (.movedRows, moving), (.formerValues, changing),
    ] as [(CaptureRepair, String)])
  func wrongGroups(without: CaptureRepair, statement: String) async throws {
    let writer = try DatabaseQueue()
    writer.captureLiveData(by: .preupdateHook, without: without)
    try await writer.write { db in
      for sql in Self.groups { try db.execute(sql: sql) }
    }
    let query = LiveQuery(SQLRequest<RandomRow>(sql: Self.sums), in: writer)
    let follower = Follower(query)
    // The first change begins to follow.
    try await writer.write { db in try db.execute(sql: "UPDATE t0 SET c1 = 1 WHERE k0 = 1") }
    writer.refreshLiveData()
    #expect(query.ladder == .followed(.byGroup))
    var faults: [LiveFault] = []
    writer.auditLiveData(share: 1) { faults.append($0) }
    try await writer.write { db in try db.execute(sql: statement) }
    writer.refreshLiveData()
    #expect(
      await eventually {
        if faults.isEmpty {
          try? writer.write { db in try db.execute(sql: "UPDATE t0 SET c1 = c1 WHERE k0 = 3") }
          writer.refreshLiveData()
        }
        return !faults.isEmpty
      })
    writer.refreshLiveData()
    let truth = try await writer.read { db in try RandomRow.fetchAll(db, sql: Self.sums) }
    #expect(Array(query.items) == truth)
    #expect(follower.faults == [])
    #expect(faults.count == 1)
    #expect(faults.first?.query.hasPrefix(Self.sums) == true)
    #expect("\(query.ladder)".contains("audit"))
  }

  @Test("A list that no commit seems to concern is audited in its turn")
  func unconcerned() async throws {
    let writer = try world(without: .unprovedRegions)
    try await writer.write { db in
      try db.execute(sql: "CREATE TABLE t1 (k0 INTEGER PRIMARY KEY AUTOINCREMENT)")
    }
    let query = LiveQuery(
      SQLRequest<RandomRow>(sql: "SELECT name AS k0, seq FROM sqlite_sequence"), in: writer)
    let other = LiveQuery(SQLRequest<RandomRow>(sql: "SELECT * FROM t0 ORDER BY k0"), in: writer)
    var faults = 0
    writer.auditLiveData(share: 1) { _ in faults += 1 }
    #expect(
      await eventually {
        try? writer.write { db in try db.execute(sql: "INSERT INTO t1 DEFAULT VALUES") }
        writer.refreshLiveData()
        return faults > 0 && !query.items.isEmpty
      })
    #expect(other.items.count == 3)
  }

  @Test("A function that is defined anew, which nothing tells of, is found")
  func redefinedFunction() async throws {
    let queue = try DatabaseQueue()
    @Sendable nonisolated func define(_ limit: Int64) -> DatabaseFunction {
      DatabaseFunction("fits", argumentCount: 1, pure: true) { values in
        (Int64.fromDatabaseValue(values[0]) ?? 0) < limit
      }
    }
    try await queue.write { db in
      db.add(function: define(3))
      try db.execute(sql: "CREATE TABLE t0 (k0 INTEGER PRIMARY KEY, c0)")
      try db.execute(sql: "INSERT INTO t0 VALUES (1, 'a'), (2, 'b'), (3, 'c')")
    }
    let sql = "SELECT * FROM t0 WHERE fits(k0) ORDER BY k0"
    let query = LiveQuery(SQLRequest<RandomRow>(sql: sql), in: queue)
    queue.auditLiveData(share: 1) { _ in }
    queue.inDatabase { db in db.add(function: define(2)) }
    #expect(
      await eventually {
        try? queue.write { db in try db.execute(sql: "UPDATE t0 SET c0 = 'z' WHERE k0 = 1") }
        queue.refreshLiveData()
        return query.items.map(\.description) == ["(1, 'z')"]
      })
  }

  @Test("Rows that an order leaves equal, and what changes by itself, are no faults")
  func noFaults() async throws {
    let queue = try DatabaseQueue()
    try await queue.write { db in
      try db.execute(
        sql: """
          CREATE TABLE t0 (k0 INTEGER PRIMARY KEY, c0);
          CREATE INDEX i0 ON t0 (c0);
          CREATE TABLE t1 (k0);
          INSERT INTO t0 VALUES (1, 'a'), (2, 'a'), (3, 'a'), (4, 'b');
          """)
    }
    let lists = [
      "SELECT * FROM t0 ORDER BY c0 DESC LIMIT 2", "SELECT * FROM t0 ORDER BY random() LIMIT 3",
      "SELECT k0, random() AS c1 FROM t0 ORDER BY k0", "SELECT * FROM t0 WHERE c0 > CURRENT_TIME",
    ].map { LiveQuery(SQLRequest<RandomRow>(sql: $0), in: queue, holding: 1) }
    var faults: [LiveFault] = []
    queue.auditLiveData(share: 1) { faults.append($0) }
    for number in 0..<40 {
      try await queue.write { db in
        try db.execute(sql: "INSERT INTO t1 VALUES (\(number))")
      }
      queue.refreshLiveData()
    }
    #expect(faults.isEmpty && queue.liveStatistics.audits > 0, "\(faults)")
    #expect(lists.count == 4)
  }

  @Test("Audits keep to their share of the time, and a share of none is none")
  func schedule() {
    var schedule = AuditSchedule(share: 0.1)
    let start = ContinuousClock.now
    #expect(schedule.isDue(at: start))
    schedule.audited(from: start, to: start + .milliseconds(20))
    #expect(!schedule.isDue(at: start + .milliseconds(219)))
    #expect(schedule.isDue(at: start + .milliseconds(220)))
    #expect(!AuditSchedule(share: 0).isDue(at: start))
  }
}
