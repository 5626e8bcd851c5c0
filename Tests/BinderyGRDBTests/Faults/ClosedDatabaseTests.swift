import BinderyGRDB
import BinderyTesting
import Foundation
import GRDBSQLite
import Testing

/// A database that is closed, or interrupted, while live data reads from it.
@Suite("Closed and interrupted databases") @MainActor
struct ClosedDatabaseTests {
  @Test(
    "A database with live data can be closed, and its lists stay usable",
    arguments: [true, false], [512, 0])
  func close(isPool: Bool, held: Int) async throws {
    let fixture = try Fixture.large(2_000, isPool: isPool)
    let query = LiveQuery(Fixture.byName, in: fixture.writer, holding: held)
    let filtered = LiveQuery(
      Fixture.byName.filter(Column("size") > 100), in: fixture.writer, holding: held)
    let follower = Follower(query)
    var count = 0
    var names: [String] = []
    let subscriptions = [
      Fixture.byName.countPublisher(in: fixture.writer).sink { count = $0 },
      City.objectPublisher(id: 3, in: fixture.writer).sink { names.append($0.name) },
    ]
    try fixture.write("UPDATE city SET name = 'Aa ' || id WHERE id % 100 = 3")
    try fixture.write("DELETE FROM city WHERE id = 7")
    fixture.writer.refreshLiveData()
    #expect(count == 1_999 && names.last == "Aa 3")

    try fixture.writer.close()
    // Closing changes the files, which the watch notices.
    try fixture.writeElsewhere("UPDATE city SET size = size + 1")
    try await Task.sleep(for: .milliseconds(200))
    fixture.writer.refreshLiveData()
    #expect(query.items.count == 1_999)
    for index in stride(from: 0, to: 1_999, by: 97) { _ = query.items[index].name }
    query.setRequest(Fixture.byName.filter(Column("size") > 5))
    let late = Follower(LiveQuery(Fixture.byName, in: fixture.writer, holding: held))
    #expect(late.errors.count == 1 && late.items.isEmpty)
    #expect(await eventually { !follower.errors.isEmpty })
    await settle()
    #expect(follower.errors.count < 100, "the error is told over and over")
    #expect(filtered.items.count > 1_000)
    _ = subscriptions
  }

  @Test("A database that is closed while another thread writes does not fail", arguments: 0..<20)
  func closeUnderWrites(round: Int) async throws {
    let fixture = try Fixture.large(600)
    let query = LiveQuery(Fixture.byName, in: fixture.writer, holding: round % 2 == 0 ? 512 : 0)
    let follower = Follower(query)
    let writer = fixture.writer
    let isWriting = DispatchSemaphore(value: 0)
    DispatchQueue(label: "writer").async {
      for number in 0..<10_000 {
        guard
          (try? writer.write { db in
            try db.execute(sql: "UPDATE city SET size = size + 1 WHERE id = \(number % 600)")
          }) != nil
        else { break }
        if number == 5 { isWriting.signal() }
      }
      isWriting.signal()
    }
    waitHere(isWriting)
    try writer.close()
    waitHere(isWriting)
    await settle()
    let told = follower.errors.count
    await settle()
    try await Task.sleep(for: .milliseconds(50))
    #expect(follower.errors.count - told < 5, "the error is told over and over")
    #expect(query.items.count == 600)
    #expect(follower.faults == [])
  }

  @Test("A reading that is interrupted is an error, and the next commit brings the rows")
  func interrupt() async throws {
    let fixture = try Fixture(cities: [])
    let gate = Gate()
    var configuration = Configuration()
    configuration.prepareDatabase { db in
      db.add(
        function: DatabaseFunction("gate", argumentCount: 1, pure: false) { values in
          gate.pass(Int.fromDatabaseValue(values[0]) ?? 0)
          return true
        })
    }
    let pool = try DatabasePool(path: fixture.writer.path, configuration: configuration)
    try await pool.write { db in try Fixture.insert(1_000, db) }
    let query = LiveQuery(Fixture.byName, in: pool)
    let follower = Follower(query)
    let before = Array(query.items)

    gate.arm(at: 500)
    query.setRequest(Fixture.byName.filter(sql: "gate(id) AND size > 3"))
    gate.awaitArrival()
    pool.interrupt()
    gate.open()
    #expect(await eventually { !follower.errors.isEmpty })
    #expect((follower.errors.first as? DatabaseError)?.resultCode == .SQLITE_INTERRUPT)
    #expect(Array(query.items) == before)
    try await pool.write { db in try db.execute(sql: "DELETE FROM city WHERE id = 999") }
    pool.refreshLiveData()
    let truth = try await pool.read { db in
      try Fixture.byName.filter(Column("size") > 3).fetchAll(db)
    }
    #expect(Array(query.items) == truth)
    #expect(follower.faults == [] && follower.errors.count == 1)
  }

  @Test("Commits that are followed while somebody interrupts are all shown", arguments: [2_000, 0])
  func interruptOverAndOver(held: Int) async throws {
    let fixture = try Fixture.large(1_000)
    let query = LiveQuery(Fixture.byName, in: fixture.writer, holding: held)
    let follower = Follower(query)
    let pool = fixture.writer as! DatabasePool
    let isDone = DispatchSemaphore(value: 0)
    let done = DispatchSemaphore(value: 0)
    DispatchQueue(label: "writer").async {
      // A COMMIT and the ROLLBACK after it must not both be interrupted, because GRDB then stops
      // the program.
      while isDone.wait(timeout: .now() + .microseconds(200)) == .timedOut { pool.interrupt() }
      done.signal()
    }
    for number in 1...60 {
      _ = try? fixture.write(
        "UPDATE city SET name = 'N' || (id * 7919 % 1000), size = \(number) WHERE id % 20 < 7")
      if number % 20 == 0 { await settle() }
    }
    isDone.signal()
    waitHere(done)
    // Rows that could not be read on demand may differ from the list's content.
    let unread = held == 0 ? Follower(query) : follower
    try expectGoesOn(query, unread, in: fixture)
  }

  @Test("Following leaves no transaction open, whenever it is interrupted")
  func interruptAtTheEnd() throws {
    let fixture = try Fixture()
    let isFollowing = Locked(false)
    var configuration = Configuration()
    configuration.prepareDatabase { db in
      db.add(
        function: DatabaseFunction("mark", argumentCount: 1, pure: true) { _ in
          isFollowing.withLock { $0 = true }
          return true
        })
    }
    let pool = try DatabasePool(path: fixture.writer.path, configuration: configuration)
    let query = LiveQuery(Fixture.byName.filter(sql: "mark(id)"), in: pool)
    // Read again at each commit, by another connection, after the query has followed it.
    let sizes = SQLRequest<City>(sql: "SELECT 1 AS id, name, sum(size) AS size FROM city")
    let total = LiveQuery(sizes, in: pool)
    // That one is not interrupted: GRDB does not survive repeated interruptions of it.
    nonisolated(unsafe) let connection = pool.writeWithoutTransaction { $0.sqliteConnection }
    let isDone = DispatchSemaphore(value: 0)
    let done = DispatchSemaphore(value: 0)
    DispatchQueue(label: "writer").async {
      var number = 0
      while isDone.wait(timeout: .now()) == .timedOut {
        guard isFollowing.value else { continue }
        sqlite3_interrupt(connection)
        number += 1
        for _ in 0..<number % 32 { _ = isFollowing.value }
      }
      done.signal()
    }
    var left = 0
    for number in 1...1_000 {
      _ = try? pool.write { db in try db.execute(sql: "UPDATE city SET size = \(number)") }
      pool.refreshLiveData()
      isFollowing.withLock { $0 = false }
      pool.writeWithoutTransaction { db in
        guard db.isInsideTransaction else { return }
        left += 1
        while db.isInsideTransaction { try? db.execute(sql: "ROLLBACK") }
      }
    }
    isDone.signal()
    waitHere(done)
    #expect(left == 0)
    try pool.write { db in try db.execute(sql: "UPDATE city SET size = 5") }
    pool.refreshLiveData()
    #expect(query.items.map(\.size) == [5, 5, 5])
    #expect(total.items.map(\.size) == [15])
  }
}

/// A point in a query at which it waits for the test.
final class Gate: Sendable {
  private let arrived = DispatchSemaphore(value: 0)
  private let mayPass = DispatchSemaphore(value: 0)
  private let lock = NSLock()
  nonisolated(unsafe) private var number: Int?  // protected by `lock`

  /// The next call with this number waits.
  func arm(at number: Int) {
    lock.lock()
    defer { lock.unlock() }
    self.number = number
  }

  func pass(_ number: Int) {
    lock.lock()
    let isClosed = number == self.number
    if isClosed { self.number = nil }
    lock.unlock()
    guard isClosed else { return }
    arrived.signal()
    mayPass.wait()
  }

  func awaitArrival() { arrived.wait() }

  func open() { mayPass.signal() }
}
