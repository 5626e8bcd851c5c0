#if os(macOS) || os(Linux)
import BinderyGRDB
import BinderyTesting
import Foundation
import Testing

/// A failure that has passed: the lists that it concerned are up to date again, and say so.
@Suite("Failures that pass") @MainActor
struct PassingFailureTests {
  private let fixture: Fixture
  private let process: OtherProcess
  private let locker: LockedDatabaseTests.Locker

  init() throws {
    fixture = try Fixture.large(800, isPool: false)
    process = try OtherProcess(opening: fixture.writer.path)
    locker = LockedDatabaseTests.Locker(process)
    fixture.writer.add(transactionObserver: locker, extent: .databaseLifetime)
  }

  /// Commits, and locks the database before live data has followed the commit.
  private func failOnce(_ sql: String) async throws {
    nonisolated(unsafe) let locker = locker
    try await fixture.writer.writeWithoutTransaction { db in
      locker.isArmed = true
      try db.execute(sql: sql)
    }
  }

  /// Whether a list reports a failure to new observers.
  private func isFailing(_ query: LiveQuery<City>) -> Bool { !Follower(query).errors.isEmpty }

  @Test(
    "A list that a failure of the whole database did not change reports that it is over",
    arguments: [
      "SELECT * FROM city WHERE id > 700 ORDER BY id",
      "SELECT * FROM city ORDER BY id DESC LIMIT 5",
      "SELECT min(id) AS id, name, max(size) AS size FROM city WHERE id > 700 GROUP BY name",
      "SELECT * FROM city WHERE id = 701 UNION SELECT * FROM city WHERE id = 702",
    ])
  func unchangedList(sql: String) async throws {
    let query = LiveQuery(SQLRequest<City>(sql: sql), in: fixture.writer)
    let follower = Follower(query)
    let before = Array(query.items)
    // Groups are followed from their first change on.
    try fixture.write("UPDATE city SET size = size WHERE id > 700")
    fixture.writer.refreshLiveData()
    try await failOnce("DELETE FROM city WHERE id = 1")
    #expect(await eventually { !follower.errors.isEmpty })
    #expect(isFailing(query))
    try process.run("COMMIT")
    #expect(await eventually { !isFailing(query) })
    #expect(Array(query.items) == before)
    #expect(follower.faults == [])
  }

  @Test("A list whose request is replaced while the database fails reports when that is over")
  func replacedRequest() async throws {
    let query = LiveQuery(City.filter(Column("id") > 700).order(Column("id")), in: fixture.writer)
    let follower = Follower(query)
    try await failOnce("DELETE FROM city WHERE id = 1")
    #expect(await eventually { !follower.errors.isEmpty })
    // The same rows by another request, which is read before the next attempt to follow.
    query.setRequest(City.filter(Column("id") >= 701).order(Column("id")))
    try process.run("COMMIT")
    #expect(await eventually { !isFailing(query) })
    #expect(query.items.count == 100 && follower.faults == [])
  }

  @Test("Sections that are first read while the database is locked begin with a reset")
  func sections() async throws {
    try process.run("BEGIN EXCLUSIVE")
    let sections = LiveSections<String, City>(City.order(Column("name")), in: fixture.writer)
    var changes: [String] = []
    let subscription = sections.changeSetPublisher.sink { change in
      switch change {
      case .initial: changes.append("initial")
      case .update: changes.append("update")
      case .reset: changes.append("reset")
      case .error: changes.append("error")
      }
    }
    try process.run("DELETE FROM city WHERE id = 1", "COMMIT")
    #expect(await eventually { changes.count == 3 })
    #expect(changes == ["initial", "error", "reset"])
    _ = subscription
  }

  @Test("A long list that could not read a row is read again at the next commit, whatever that is")
  func accessedRow() throws {
    var configuration = Configuration()
    configuration.prepareDatabase { db in try db.execute(sql: "PRAGMA cache_size = 2") }
    let fixture = try Fixture.large(5_000, configuration: configuration)
    try fixture.write("CREATE TABLE other (id INTEGER PRIMARY KEY)")
    try fixture.checkpoint()
    let query = LiveQuery(City.order(Column("id")), in: fixture.writer, holding: 0)
    let follower = Follower(query)
    let damage = try CorruptFileTests.Damage(fixture.writer.path)
    let wrong = stride(from: 0, to: 5_000, by: 25).filter { query.items[$0].id != Int64($0 + 1) }
    fixture.writer.refreshLiveData()
    #expect(follower.errors.count == 1 && isFailing(query) && !wrong.isEmpty)
    try damage.repair()
    try fixture.write("INSERT INTO other VALUES (1)")
    fixture.writer.refreshLiveData()
    #expect(!isFailing(query))
    // Rows that another one stood in for are shown again.
    let shown = Set(follower.deltas.flatMap(\.modifications).map(\.new))
    #expect(shown.isSuperset(of: wrong) && follower.deltas.count == 1)
    #expect(try Array(query.items) == fixture.truth(City.order(Column("id"))))
    #expect(follower.faults == [])
  }
}
#endif
