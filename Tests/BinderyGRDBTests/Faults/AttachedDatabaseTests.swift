import BinderyGRDB
import BinderyTesting
import Foundation
import Testing

/// Databases that are attached to the one that live data reads, and copies that replace it.
@Suite("Attached databases and restored copies") @MainActor
struct AttachedDatabaseTests {
  private static func world(
    isPool: Bool = true, attaching setup: String = "CREATE TABLE t1 (k0 INTEGER PRIMARY KEY, c0)"
  ) throws -> (main: any DatabaseWriter, other: DatabaseQueue, folder: URL) {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("attached-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let (path, otherPath) = (folder.path + "/main.sqlite", folder.path + "/other.sqlite")
    var unsafe = Configuration()
    unsafe.allowsUnsafeTransactions = true
    let other = try DatabaseQueue(path: otherPath, configuration: unsafe)
    try other.write { db in
      try db.execute(sql: setup)
      try db.execute(sql: "INSERT INTO t1 VALUES (1, 'a'), (2, 'b')")
    }
    var configuration = Configuration()
    configuration.prepareDatabase { db in
      try db.execute(sql: "ATTACH ? AS other", arguments: [otherPath])
    }
    let main: any DatabaseWriter =
      isPool
      ? try DatabasePool(path: path, configuration: configuration)
      : try DatabaseQueue(path: path, configuration: configuration)
    try main.write { db in
      try db.execute(sql: "CREATE TABLE t0 (k0 INTEGER PRIMARY KEY, c0)")
      try db.execute(sql: "INSERT INTO t0 VALUES (1, 'x'), (2, 'y')")
    }
    return (main, other, folder)
  }

  @Test("What another connection writes to an attached file is shown", arguments: [true, false])
  func otherConnection(isPool: Bool) async throws {
    let (main, other, folder) = try Self.world(isPool: isPool)
    defer { try? FileManager.default.removeItem(at: folder) }
    let sql = "SELECT * FROM other.t1 ORDER BY k0"
    let query = LiveQuery(SQLRequest<RandomRow>(sql: sql), in: main)
    let joined = LiveQuery(
      SQLRequest<RandomRow>(
        sql: "SELECT t0.k0, t1.c0 FROM t0 JOIN other.t1 ON t1.k0 = t0.k0 ORDER BY t0.k0"),
      in: main)
    try await other.write { db in try db.execute(sql: "UPDATE t1 SET c0 = 'z' WHERE k0 = 1") }
    main.refreshLiveData()
    #expect(query.items.map(\.description) == ["(1, 'z')", "(2, 'b')"])
    #expect(joined.items.map(\.description) == ["(1, 'z')", "(2, 'b')"])
    // This time without a call of `refreshLiveData()`.
    try await other.write { db in try db.execute(sql: "DELETE FROM t1 WHERE k0 = 1") }
    #expect(await eventually { query.items.count == 1 && joined.items.count == 1 })
    #expect(query.items.map(\.description) == ["(2, 'b')"])
  }

  @Test("Lists of the main file go on while another program locks an attached one")
  func lockedFile() throws {
    let (main, other, folder) = try Self.world(isPool: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let query = LiveQuery(SQLRequest<RandomRow>(sql: "SELECT * FROM t0 ORDER BY k0"), in: main)
    let attached = LiveQuery(
      SQLRequest<RandomRow>(sql: "SELECT * FROM other.t1 ORDER BY k0"), in: main)
    try other.writeWithoutTransaction { db in
      try db.execute(sql: "BEGIN EXCLUSIVE; UPDATE t1 SET c0 = 'w' WHERE k0 = 1")
    }
    try main.writeWithoutTransaction { db in
      try db.execute(sql: "UPDATE t0 SET c0 = 'z' WHERE k0 = 1")
    }
    main.refreshLiveData()
    #expect(query.items.map(\.description) == ["(1, 'z')", "(2, 'y')"])
    #expect(attached.items.map(\.description) == ["(1, 'a')", "(2, 'b')"])
    try other.writeWithoutTransaction { db in try db.execute(sql: "COMMIT") }
    main.refreshLiveData()
    #expect(attached.items.map(\.description) == ["(1, 'w')", "(2, 'b')"])
  }

  @Test("What removes rows of an attached table concerns queries that read none of its columns")
  func removedRows() throws {
    let (main, _, folder) = try Self.world(
      attaching: "CREATE TABLE t1 (k0 INTEGER PRIMARY KEY, c0 UNIQUE)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let query = LiveQuery(
      SQLRequest<RandomRow>(sql: "SELECT k0 FROM other.t1 ORDER BY k0"), in: main)
    try main.write { db in
      try db.execute(sql: "UPDATE OR REPLACE other.t1 SET c0 = 'b' WHERE k0 = 1")
    }
    main.refreshLiveData()
    #expect(query.items.map(\.description) == ["(1)"])
  }

  @Test("A file that is attached to itself is followed by either name")
  func attachedTwice() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("attached-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let pool = try DatabasePool(path: folder.path + "/main.sqlite")
    try pool.write { db in
      try db.execute(sql: "CREATE TABLE t0 (k0 INTEGER PRIMARY KEY, c0)")
      try db.execute(sql: "INSERT INTO t0 VALUES (1, 'x'), (2, 'y')")
    }
    let query = LiveQuery(SQLRequest<RandomRow>(sql: "SELECT * FROM t0 ORDER BY k0"), in: pool)
    try pool.writeWithoutTransaction { db in
      try db.execute(sql: "ATTACH ? AS again", arguments: [pool.path])
      try db.execute(sql: "UPDATE again.t0 SET c0 = 'z' WHERE k0 = 1")
    }
    pool.refreshLiveData()
    #expect(query.items.map(\.description) == ["(1, 'z')", "(2, 'y')"])
  }

  @Test("A temporary table of the connection that writes hides no row of a list")
  func temporaryTable() throws {
    let (main, _, folder) = try Self.world()
    defer { try? FileManager.default.removeItem(at: folder) }
    let query = LiveQuery(SQLRequest<RandomRow>(sql: "SELECT * FROM t0 ORDER BY c0"), in: main)
    try main.write { db in
      try db.execute(sql: "CREATE TEMP TABLE t0 AS SELECT * FROM main.t0 WHERE 0")
      try db.execute(sql: "UPDATE main.t0 SET c0 = 'z' WHERE k0 = 1")
    }
    main.refreshLiveData()
    #expect(query.items.map(\.description) == ["(2, 'y')", "(1, 'z')"])
  }

  @Test("A copy that is restored over the database is shown", arguments: [true, false])
  func restoredCopy(isPool: Bool) throws {
    let (main, _, folder) = try Self.world(isPool: isPool)
    defer { try? FileManager.default.removeItem(at: folder) }
    let query = LiveQuery(SQLRequest<RandomRow>(sql: "SELECT * FROM t0 ORDER BY k0"), in: main)
    let copy = try DatabaseQueue()
    try copy.write { db in
      try db.execute(sql: "CREATE TABLE t0 (k0 INTEGER PRIMARY KEY, c0)")
      try db.execute(sql: "INSERT INTO t0 VALUES (7, 'restored')")
    }
    try copy.backup(to: main)
    main.refreshLiveData()
    #expect(query.items.map(\.description) == ["(7, 'restored')"])
    try main.write { db in try db.execute(sql: "INSERT INTO t0 VALUES (8, 'new')") }
    main.refreshLiveData()
    #expect(query.items.map(\.description) == ["(7, 'restored')", "(8, 'new')"])
  }
}
