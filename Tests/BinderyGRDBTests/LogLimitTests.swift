import BinderyTesting
import Foundation
import Testing

@testable import BinderyGRDB

/// A commit to a long list keeps the former snapshot open, so SQLite cannot checkpoint the whole
/// log then.
// One at a time: a test that keeps the main actor busy would keep the commits of another from being
// shown.
@Suite("The limit of the write-ahead log", .serialized) @MainActor
struct LogLimitTests {
  /// A long list whose log has a limit.
  private func make(
    limit: Int, maySuspend: Bool = false
  ) throws -> (fixture: Fixture, follower: Follower<City>) {
    var configuration = Configuration()
    configuration.observesSuspensionNotifications = maySuspend
    let fixture = try Fixture.large(2_000, configuration: configuration)
    let follower = Follower(LiveQuery(Fixture.byName, in: fixture.writer))
    fixture.writer.refreshLiveData()
    try fixture.writer.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA wal_autocheckpoint = \(limit)")
      try db.checkpoint(.truncate)
    }
    return (fixture, follower)
  }

  /// Commits, waits until each commit is shown, and then checks the files as their watch does.
  private func commit(_ count: Int, to fixture: Fixture) throws {
    for number in 1...count {
      try fixture.write("UPDATE city SET size = -\(number) WHERE id = \(number)")
      fixture.writer.refreshLiveData()
      fixture.writer.refreshLiveData()
    }
  }

  private func pages(of fixture: Fixture) throws -> Int {
    let log = try FileManager.default.attributesOfItem(atPath: fixture.writer.path + "-wal")
    return (log[.size] as! Int) / 4_096
  }

  @Test("The log begins anew when it is over its limit, while each commit is shown")
  func beginsAnew() throws {
    let (fixture, follower) = try make(limit: 20)
    try commit(150, to: fixture)
    #expect(follower.items.filter { $0.size < 0 }.count == 150)
    #expect(try pages(of: fixture) < 60)
  }

  @Test("It also begins anew if nothing checks the files after a commit was shown")
  func beginsAnewWithoutChecks() throws {
    let (fixture, follower) = try make(limit: 20)
    // The limit is known from the first checkpoint on.
    try commit(5, to: fixture)
    let checks = LiveDatabase.of(fixture.writer).core.queue
    checks.suspend()
    defer { checks.resume() }
    for number in 6...150 {
      try fixture.write("UPDATE city SET size = -\(number) WHERE id = \(number)")
      fixture.writer.refreshLiveData()
    }
    #expect(follower.items.filter { $0.size < 0 }.count == 150)
    #expect(try pages(of: fixture) < 60)
  }

  @Test("A log that the program copies itself is left alone")
  func isLeftAlone() throws {
    let (fixture, follower) = try make(limit: 0)
    try commit(50, to: fixture)
    #expect(follower.items.filter { $0.size < 0 }.count == 50)
    #expect(try pages(of: fixture) >= 50)
  }

  @Test("No checkpoint is made for an app that may be suspended, which must not hold a lock then")
  func isLeftToAppsThatMayBeSuspended() throws {
    let (fixture, follower) = try make(limit: 20, maySuspend: true)
    try commit(150, to: fixture)
    #expect(follower.items.filter { $0.size < 0 }.count == 150)
    #expect(try pages(of: fixture) >= 60)
  }

  @Test("The log begins anew while another thread commits without a pause")
  func beginsAnewUnderLoad() async throws {
    let fixture = try Fixture.large(2_000)
    let query = LiveQuery(Fixture.byName, in: fixture.writer)
    let subscription = query.changeSetPublisher.sink { _ in }
    let commits = 6_000
    let isOver = Recorder(false)
    let busy = BusyWriter(fixture.writer) { number in
      if number == commits { DispatchQueue.main.async { isOver.value = true } }
      return "UPDATE city SET size = -\(number) WHERE id = 1 + \(number) % 2000"
    }
    while !isOver.value { await settle() }
    busy.stop()
    fixture.writer.refreshLiveData()
    #expect(try Array(query.items) == fixture.truth())
    // Each commit writes two pages, or more.
    #expect(try pages(of: fixture) < commits)
    withExtendedLifetime(subscription) {}
  }
}
