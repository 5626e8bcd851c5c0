import BinderyTesting
import Foundation
import Testing

@testable import BinderyPostgres

/// The errors that live data reports of an outage, and their end.
@Suite("Outages of PostgreSQL", .server, .serialized)
@MainActor
struct OutageTests {
  @Test("The error of an outage ends when the connection is back, in lists without changes too")
  func errorEnds() async throws {
    let world = try await World()
    try await world.insert(1...30)
    let held = Shown(LiveQuery(Person.people, in: world.database))
    let long = Shown(LiveQuery(Person.people, in: world.database, holding: 5), keepsRows: false)
    let read = Shown(LiveQuery(Person.order("id").limit(3), in: world.database))
    let divided = Shown(LiveQuery(Person.where("10 / (n + 1) > 1").order("id"), in: world.database))
    let sections = LiveSections<String?, Person>(Person.order("last_name"), in: world.database)
    var problems: [String?] = []
    let subscription = sections.changeSetPublisher.sink { change in
      problems.append(change.problem.map { "\($0)" })
    }
    await world.database.refreshLiveData()
    #expect(held.rows.count == 30 && read.rows.count == 3 && sections.sections.count == 4)
    // This list fails for a reason of its own, which outlasts the outage.
    try await world.other.execute("UPDATE person SET n = -1 WHERE id = 30")
    #expect(await soon { divided.changes.last?.problem != nil })
    let own = divided.last
    await world.database.refreshLiveData()
    try await world.other.execute(
      """
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()
      """)
    for list in [held, long, read] {
      #expect(await soon { list.changes.contains { $0.problem != nil } })
      #expect(await soon { list.changes.last?.problem == nil })
    }
    #expect(await soon { problems.contains { $0 != nil } && problems.last! == nil })
    #expect(await soon { divided.changes.count { $0.problem != nil } == 3 && divided.last == own })
    #expect(held.rows.count == 30 && read.rows.count == 3 && divided.rows.count == 30)
    #expect(Array(long.query.items) == held.rows && sections.sections.count == 4)
    subscription.cancel()
  }

  @Test("A list that is made while no server is there hears of it, too")
  func madeInOutage() async throws {
    let server = try TestServer()
    let world = try await World(on: server)
    try await world.insert(1...30)
    server.tell("stop")
    let database = PostgresDatabase(world.configuration)
    let first = Shown(LiveQuery(Person.people, in: database))
    #expect(await soon { first.changes.contains { $0.problem != nil } })
    let late = Shown(LiveQuery(Person.people, in: database))
    #expect(await soon { late.changes.contains { $0.problem != nil } })
    server.tell("start")
    for list in [first, late] {
      #expect(await soon { list.rows.count == 30 && list.changes.last?.problem == nil })
    }
  }

  @Test("An outage that nobody was interested in any more is not reported to later lists")
  func formerOutage() async throws {
    let server = try TestServer()
    let world = try await World(on: server)
    try await world.insert(1...30)
    server.tell("stop")
    let database = PostgresDatabase(world.configuration)
    var first: Shown<Person>? = Shown(LiveQuery(Person.people, in: database))
    #expect(await soon { first!.changes.contains { $0.problem != nil } })
    first = nil
    server.tell("start")
    // It notices between two attempts that nothing is live any more.
    try await Task.sleep(for: .seconds(3))
    let late = Shown(LiveQuery(Person.people, in: database))
    #expect(await soon { late.rows.count == 30 })
    #expect(!late.changes.contains { $0.problem != nil })
  }

  @Test("An invalid connection string is reported at once, and a lasting error is tried rarely")
  func invalidString() async throws {
    let database = PostgresDatabase("host=db prot=5432")
    let list = Shown(LiveQuery(Person.people, in: database))
    #expect(await soon { list.changes.last?.problem != nil })
    guard case .cannotConnect(let failure) = list.changes.last?.problem as? PostgresError else {
      Issue.record("\(list.last)")
      return
    }
    #expect(failure.message.hasPrefix("The connection string is invalid: "))
    #expect(!failure.isTemporary)
    let away = PostgresError.cannotConnect(.init(message: ""))
    for (error, last) in [(.cannotConnect(failure), 30.0), (away, 2.0)] {
      let pauses = (1...20).map { Connectivity.pause(after: $0, error) }
      #expect(pauses.first == .milliseconds(50) && pauses.last == .seconds(last))
    }
  }

  @Test("A role that may not connect any more is reported after the loss of the connection")
  func lockedRole() async throws {
    let world = try await World()
    try await world.insert(1...3)
    let role = "reader_" + UUID().uuidString.prefix(8).lowercased()
    try await world.other.execute("CREATE ROLE \(identifier: role) LOGIN")
    try await world.other.execute("GRANT SELECT ON person TO \(identifier: role)")
    let database = PostgresDatabase(
      PostgresConfiguration(world.configuration.connectionString + " user=\(role)"))
    let shown = Shown(LiveQuery(Person.people, in: database))
    #expect(await soon { shown.isLoaded() && shown.rows.count == 3 })
    try await world.other.execute("ALTER ROLE \(identifier: role) NOLOGIN")
    try await world.other.execute(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = \(role)")
    #expect(await soon { (shown.changes.last?.problem as? PostgresError)?.sqlState == "28000" })
    #expect(shown.rows.count == 3)
    try await world.other.execute("UPDATE person SET n = 5 WHERE id = 2")
    try await world.other.execute("ALTER ROLE \(identifier: role) LOGIN")
    #expect(await soon { shown.rows.map(\.n) == [0, 5, 0] && shown.changes.last?.problem == nil })
  }
}
