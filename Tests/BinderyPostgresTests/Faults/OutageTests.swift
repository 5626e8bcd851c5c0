import BinderyPostgres
import BinderyTesting
import Testing

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
}
