#if os(macOS) || os(Linux)
import BinderyGRDB
import BinderyTesting
import Foundation
import Testing

/// Databases that another program locks for longer than any timeout.
@Suite("Locked databases") @MainActor
struct LockedDatabaseTests {
  /// Locks the database after a commit, before live data has followed it.
  final class Locker: TransactionObserver {
    let process: OtherProcess
    var isArmed = false

    init(_ process: OtherProcess) { self.process = process }

    func observes(eventsOfKind kind: DatabaseEventKind) -> Bool { false }
    func databaseDidChange(with event: DatabaseEvent) {}
    func databaseDidRollback(_ db: Database) {}

    func databaseDidCommit(_ db: Database) {
      guard isArmed else { return }
      isArmed = false
      try! process.run("BEGIN EXCLUSIVE", "DELETE FROM city WHERE id = 2")
    }
  }

  @Test("A commit that cannot be followed, because of a lock, is shown when the lock is gone")
  func lockedAfterCommit() async throws {
    let fixture = try Fixture.large(800, isPool: false)
    let process = try OtherProcess(opening: fixture.writer.path)
    nonisolated(unsafe) let locker = Locker(process)
    fixture.writer.add(transactionObserver: locker, extent: .databaseLifetime)
    let query = LiveQuery(Fixture.byName, in: fixture.writer)
    let follower = Follower(query)
    let before = Array(query.items)
    try await fixture.writer.writeWithoutTransaction { db in
      locker.isArmed = true
      try db.execute(sql: "DELETE FROM city WHERE id = 1")
    }
    #expect(await eventually { !follower.errors.isEmpty })
    for _ in 0..<200 { await settle() }
    try await Task.sleep(for: .milliseconds(100))
    #expect(follower.errors.count < 10, "told \(follower.errors.count) times that it is locked")
    #expect(Array(query.items) == before)
    try process.run("COMMIT")
    #expect(await eventually { query.items.count == 798 })
    try expectGoesOn(query, follower, in: fixture)
  }

  @Test("A database that is locked is as it was, until the lock is gone", arguments: [true, false])
  func locked(isPool: Bool) async throws {
    let fixture = try Fixture.large(800, isPool: isPool)
    let process = try OtherProcess(opening: fixture.writer.path)
    let query = LiveQuery(Fixture.byName, in: fixture.writer)
    let follower = Follower(query)
    let before = Array(query.items)
    try process.run("BEGIN EXCLUSIVE", "DELETE FROM city WHERE id < 100")
    #expect(throws: DatabaseError.self) { try fixture.write("DELETE FROM city WHERE id = 700") }
    fixture.writer.refreshLiveData()
    query.setRequest(Fixture.byName.filter(Column("size") < 500))
    // A pool can read meanwhile; a queue cannot.
    if isPool {
      #expect(await eventually { query.items.count == 499 })
    } else {
      #expect(await eventually { !follower.errors.isEmpty })
      #expect(Array(query.items) == before)
    }
    try process.run("COMMIT")
    #expect(await eventually { query.items.count == 400 })
    #expect(follower.faults == [])
  }
}
#endif
