import BinderyGRDB
import BinderyTesting
import Foundation
import Testing

/// An SQL function that blocks once, at one of its calls.
private final class ReadingGate: @unchecked Sendable {
  private let lock = NSLock()
  private var calls = 0
  private var blockAt: Int?
  private var waiting = false
  private let semaphore = DispatchSemaphore(value: 0)

  func arm(at call: Int) {
    lock.withLock {
      calls = 0
      blockAt = call
    }
  }
  var isWaiting: Bool { lock.withLock { waiting } }
  func pass() {
    let mustWait = lock.withLock {
      calls += 1
      guard calls == blockAt else { return false }
      waiting = true
      return true
    }
    if mustWait { semaphore.wait() }
  }
  func open() { semaphore.signal() }
}

private final class Thrower: TransactionObserver, @unchecked Sendable {
  struct No: Error {}
  var isArmed = false
  func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { true }
  func databaseDidChange(with event: DatabaseEvent) {}
  func databaseWillCommit() throws { if isArmed { throw No() } }
  func databaseDidCommit(_ db: Database) {}
  func databaseDidRollback(_ db: Database) {}
}

private struct Tag: Codable, Identifiable, Equatable, Sendable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "tag"
  var name: String
  var size: Int
  var id: String { name }
}

private struct Pair: Codable, Identifiable, Equatable, Sendable, FetchableRecord {
  var cid: Int64
  var code: String
  var id: String { "\(cid)-\(code)" }
}

/// Concurrent readings, requests and commits, and the effects of statements and schemas on keys.
@Suite("What meets while live data is read", .serialized) @MainActor
struct MeetingTests {
  private func pool(_ prepare: @escaping @Sendable (Database) throws -> Void) throws -> DatabasePool
  {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(
      UUID().uuidString + ".sqlite"
    ).path
    var configuration = Configuration()
    configuration.prepareDatabase(prepare)
    return try DatabasePool(path: path, configuration: configuration)
  }

  private func write(_ pool: DatabasePool, _ sql: String) throws {
    try pool.write { db in try db.execute(sql: sql) }
  }

  private func gated(_ gate: ReadingGate) throws -> DatabasePool {
    let pool = try pool { db in
      db.add(
        function: DatabaseFunction("gate", argumentCount: 1) { values in
          gate.pass()
          return values[0]
        })
    }
    try pool.write { db in
      try Fixture.create(db)
      for name in ["Bern", "Lima", "Oslo"] {
        try db.execute(sql: "INSERT INTO city (name) VALUES (?)", arguments: [name])
      }
    }
    return pool
  }

  @Test("A commit that changes nothing may come while a loading is on its way")
  func stuck() async throws {
    let fixture = try Fixture()
    try fixture.write("CREATE TABLE other (x)")
    let query = LiveQuery(Fixture.byName, in: fixture.writer)
    fixture.writer.refreshLiveData()
    await settle()
    query.setRequest(City.order(Column("name").desc, Column("id")))
    usleep(400_000)
    try fixture.write("INSERT INTO other VALUES (1)")
    usleep(100_000)
    #expect(await eventually { query.items.first?.name == "Oslo" })
    try fixture.write("INSERT INTO city (name) VALUES ('Zug')")
    #expect(await eventually { query.items.first?.name == "Zug" }, "by itself")
    fixture.writer.refreshLiveData()
    #expect(query.items.first?.name == "Zug", "by refreshLiveData")
  }

  @Test("What was read for an older request is not delivered after a newer one")
  func order() async throws {
    let gate = ReadingGate()
    let pool = try gated(gate)
    let first = LiveQuery(Fixture.byName, in: pool)
    let slow = LiveQuery(
      SQLRequest<City>(sql: "SELECT * FROM city ORDER BY gate(size), id"), in: pool)
    let follower = Follower(first)
    gate.arm(at: 1)
    try write(pool, "UPDATE city SET name = 'Aarau' WHERE id = 1")
    #expect(await eventually { gate.isWaiting })
    first.setRequest(City.filter(Column("name") == "Lima").order(Column("name"), Column("id")))
    // Shown at once, or after the work under way: both are right.
    _ = await eventually(within: 0.5) { first.items.count == 1 }
    gate.open()
    _ = await eventually(within: 1) { false }
    #expect(first.items.map(\.name) == ["Lima"])
    pool.refreshLiveData()
    #expect(first.items.map(\.name) == ["Lima"], "after refreshLiveData")
    #expect(follower.faults == [])
    _ = slow.items
  }

  @Test("A commit during the second of two loadings is shown")
  func lost() async throws {
    let gate = ReadingGate()
    let pool = try gated(gate)
    let query = LiveQuery(Fixture.byName, in: pool)
    let request = SQLRequest<City>(sql: "SELECT * FROM city ORDER BY gate(size), id")
    gate.arm(at: 4)
    query.setRequest(request)
    query.setRequest(request)
    #expect(await eventually { gate.isWaiting })
    try write(pool, "INSERT INTO city (name) VALUES ('Zug')")
    let early = await eventually(within: 2) { query.items.count == 4 }
    gate.open()
    _ = await eventually(within: 2) { early && query.items.count != 4 }
    pool.refreshLiveData()
    #expect(query.items.count == 4)
  }

  @Test("Columns that another program has put in another order are read as they are")
  func schema() throws {
    let fixture = try Fixture()
    let query = LiveQuery(Fixture.byName, in: fixture.writer)
    try fixture.write("UPDATE city SET size = 3 WHERE id = 1")
    fixture.writer.refreshLiveData()
    try fixture.writeElsewhere(
      """
      ALTER TABLE city RENAME TO old;
      CREATE TABLE city (id INTEGER PRIMARY KEY AUTOINCREMENT, size INTEGER NOT NULL DEFAULT 0,
        name TEXT NOT NULL);
      INSERT INTO city SELECT id, size, name FROM old; DROP TABLE old;
      """)
    fixture.writer.refreshLiveData()
    try fixture.write("UPDATE city SET name = 'Aarau' WHERE id = 1")
    fixture.writer.refreshLiveData()
    #expect(query.items.map(\.name) == ["Aarau", "Lima", "Oslo"])
    #expect(query.items.map(\.size) == [3, 0, 0])
  }

  @Test("Text keys are followed in a database of UTF-16")
  func utf16() throws {
    let pool = try pool { db in
      if !db.configuration.readonly { try db.execute(sql: "PRAGMA encoding = 'UTF-16'") }
    }
    try pool.write { db in
      try db.execute(
        sql: """
          CREATE TABLE tag (name TEXT PRIMARY KEY, size INTEGER NOT NULL) WITHOUT ROWID;
          INSERT INTO tag VALUES ('a', 1), ('b', 2);
          """)
    }
    let query = LiveQuery(Tag.order(Column("name")), in: pool)
    pool.refreshLiveData()
    try pool.write { db in try db.execute(sql: "UPDATE tag SET size = 5 WHERE name = 'a'") }
    pool.refreshLiveData()
    #expect(query.items.map(\.size) == [5, 2])
  }

  @Test("A number with a collation in an order stands for a column of the result")
  func number() throws {
    let fixture = try Fixture(cities: ["Oslo", "Bern", "Lima"])
    for term in ["1 COLLATE NOCASE", "(1)"] {
      let query = LiveQuery(
        SQLRequest<City>(sql: "SELECT name, id, size FROM city ORDER BY \(term)"),
        in: fixture.writer)
      #expect(query.items.map(\.name) == ["Bern", "Lima", "Oslo"], "\(term): \(query.ladder)")
    }
  }

  @Test("A join that finds two rows for one, by a collation, is not followed")
  func collatedJoin() throws {
    let fixture = try Fixture(cities: [])
    try fixture.write(
      """
      CREATE TABLE child (id INTEGER PRIMARY KEY, code TEXT COLLATE NOCASE);
      CREATE TABLE parent (code TEXT PRIMARY KEY);
      INSERT INTO parent VALUES ('a'), ('A'), ('b');
      INSERT INTO child VALUES (1, 'a'), (2, 'b');
      """)
    let sql = """
      SELECT child.id AS cid, parent.code AS code FROM child
      JOIN parent ON child.code = parent.code ORDER BY child.id, parent.code
      """
    let query = LiveQuery(SQLRequest<Pair>(sql: sql), in: fixture.writer)
    let expected = try fixture.writer.read { db in try Pair.fetchAll(db, sql: sql) }
    #expect(Array(query.items) == expected, "\(query.ladder)")
  }

  @Test("After a refused commit another program's is shown")
  func pin() throws {
    let fixture = try FollowingTests.many()
    let thrower = Thrower()
    let query = LiveQuery(Fixture.byName, in: fixture.writer)
    fixture.writer.refreshLiveData()
    fixture.writer.add(transactionObserver: thrower, extent: .databaseLifetime)
    thrower.isArmed = true
    #expect(throws: Thrower.No.self) { try fixture.write("UPDATE city SET size = 55") }
    thrower.isArmed = false
    try fixture.writeElsewhere("UPDATE city SET size = 77")
    fixture.writer.refreshLiveData()
    #expect(query.items[4000].size == 77)
    #expect(query.items[1].size == 77)
  }

  @Test("A row that is looked at between a loading and its delivery is told")
  func lateLook() async throws {
    let fixture = try FollowingTests.many()
    let query = LiveQuery(Fixture.byName, in: fixture.writer)
    let follower = Follower(query)
    fixture.writer.refreshLiveData()
    try fixture.write("UPDATE city SET size = size + 1000")
    usleep(800_000)
    let before = query.items[3000]
    #expect(await eventually { follower.deltas.count + follower.snapshots > 1 })
    #expect(before.size < 1000)
    #expect(query.items[3000].size >= 1000)
    let isTold = follower.deltas.contains { delta in
      delta.modifications.contains { $0.new == 3000 }
    }
    #expect(isTold || follower.snapshots > 1)
  }
}
