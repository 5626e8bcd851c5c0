import BinderyPostgres
import BinderyTesting
import Foundation
import Testing

/// Whatever happens to the server and the connections: rows stay, the app hears of it, and afterward
/// the list is right again.
@Suite("Faults of PostgreSQL", .server, .serialized)
@MainActor
struct FaultTests {
  /// Whether live data is connected, as last told.
  private final class Link {
    var isConnected: Bool?
    var problem: PostgresError?
    private var subscriptions: [AnyCancellable] = []

    @MainActor init(_ database: PostgresDatabase) {
      database.isConnected.sink { [weak self] in self?.isConnected = $0 }.store(in: &subscriptions)
      database.problem.sink { [weak self] in self?.problem = $0 }.store(in: &subscriptions)
    }
  }

  @Test("A server that stops, or is killed, and starts again", arguments: ["stop", "crash"])
  func restart(_ end: String) async throws {
    let server = try TestServer()
    let world = try await World(on: server)
    try await world.insert(1...40)
    let link = Link(world.database)
    let held = Shown(LiveQuery(Person.people, in: world.database))
    let long = Shown(LiveQuery(Person.people, in: world.database, holding: 5), keepsRows: false)
    #expect(await soon { held.rows.count == 40 && long.isLoaded() })
    #expect(link.isConnected == true)
    for round in 1...2 {
      server.tell(end)
      #expect(await soon { link.isConnected == false })
      #expect(link.problem != nil)
      #expect(held.rows.count == 40 && held.changes.contains { $0.problem != nil })
      #expect(Array(held.query.items) == held.rows)
      server.tell("start")
      let other = try await PostgresConnection(world.configuration)
      try await other.execute("UPDATE person SET n = n + 1 WHERE id = \(round)")
      try await other.execute("UPDATE person SET last_name = 'A' WHERE id = \(40 - round)")
      #expect(await soon { link.isConnected == true })
      let fresh = try await other.query(
        "SELECT * FROM person ORDER BY last_name, first_name, id", as: Person.self)
      #expect(await soon { held.rows == fresh && Array(long.query.items) == fresh })
      #expect(link.problem == nil)
    }
    // They follow as before.
    let other = try await PostgresConnection(world.configuration)
    try await other.execute("DELETE FROM person WHERE id = 7")
    #expect(await soon { held.rows.count == 39 && long.query.items.count == 39 })
  }

  @Test("A connection that is cut within a message, after any number of bytes")
  func cut() async throws {
    let world = try await World()
    try await world.insert(1...30)
    let proxy = try Proxy(to: TestServer.shared.get().folder)
    let database = PostgresDatabase(
      PostgresConfiguration(world.configuration.connectionString + " host=\(proxy.folder)"))
    let shown = Shown(LiveQuery(Person.people, in: database))
    #expect(await soon { shown.isLoaded() && shown.rows.count == 30 })
    for (round, count) in [0, 1, 5, 40, 90, 200, 400, 900, 2_000, 5_000].enumerated() {
      proxy.cut(after: count)
      try await world.other.execute("UPDATE person SET n = \(round + 1), last_name = 'x'")
      try await Task.sleep(for: .milliseconds(30))
      proxy.cutAll()
      #expect(await soon { shown.rows.allSatisfy { $0.n == round + 1 } }, "after \(count) bytes")
      let fresh = try await world.other.query(
        "SELECT * FROM person ORDER BY last_name, first_name, id", as: Person.self)
      #expect(shown.rows == fresh)
    }
  }

  @Test("A server that answers slowly, and not at all for a while")
  func slow() async throws {
    let world = try await World()
    try await world.insert(1...30)
    let proxy = try Proxy(to: TestServer.shared.get().folder)
    let database = PostgresDatabase(
      PostgresConfiguration(world.configuration.connectionString + " host=\(proxy.folder)"))
    let shown = Shown(LiveQuery(Person.people, in: database, holding: 3), keepsRows: false)
    #expect(await soon { shown.isLoaded() && shown.query.items.count == 30 })
    proxy.hold(true)
    try await world.other.execute("DELETE FROM person WHERE id <= 10")
    // The main actor is free, and shows what it has.
    try await Task.sleep(for: .milliseconds(300))
    #expect(shown.query.items.count == 30)
    proxy.hold(false)
    #expect(await soon { shown.query.items.map(\.id) == Array(11...30) })
  }

  @Test("A network that vanishes without closing anything is noticed, and lists recover")
  func vanished() async throws {
    let world = try await World()
    try await world.insert(1...30)
    let proxy = try Proxy(to: TestServer.shared.get().folder)
    var configuration = PostgresConfiguration(
      world.configuration.connectionString + " host=\(proxy.folder)")
    configuration.cancelTimeout = .seconds(1)
    let database = PostgresDatabase(configuration)
    let link = Link(database)
    let shown = Shown(LiveQuery(Person.people, in: database))
    #expect(await soon { shown.isLoaded() && shown.rows.count == 30 && link.isConnected == true })
    proxy.hold(true)
    try await world.other.execute("DELETE FROM person WHERE id <= 10")
    #expect(await soon { link.isConnected == false })
    #expect(link.problem != nil && shown.rows.count == 30)
    proxy.hold(false)
    #expect(await soon { link.isConnected == true && shown.rows.map(\.id) == Array(11...30) })
    try await world.other.execute("DELETE FROM person WHERE id <= 20")
    #expect(await soon { shown.rows.map(\.id) == Array(21...30) })
  }

  @Test("A full pool delays what is loaded, and nothing that is followed")
  func fullPool() async throws {
    let world = try await World()
    try await world.insert(1...10)
    let database = PostgresDatabase(world.configuration, limit: 1)
    let first = Shown(LiveQuery(Person.people, in: database))
    #expect(await soon { first.isLoaded() && first.rows.count == 10 })
    let (release, continuation) = AsyncStream.makeStream(of: Void.self)
    let (taken, takenContinuation) = AsyncStream.makeStream(of: Void.self)
    let holder = Task {
      try await database.pool.withConnection { _ in
        takenContinuation.yield()
        for await _ in release { return }
      }
    }
    for await _ in taken { break }
    let second = Shown(LiveQuery(Person.where("n > 0").order("id"), in: database))
    try await world.other.execute("UPDATE person SET n = 4 WHERE id = 3")
    #expect(await soon { first.rows.contains { $0.n == 4 } })
    #expect(second.rows.isEmpty && !second.isLoaded())
    continuation.yield()
    try await holder.value
    #expect(await soon { second.rows.map(\.id) == [3] })
  }

  @Test("A connection that the server ends goes on from where it was, without reading anew")
  func terminated() async throws {
    let world = try await World()
    try await world.insert(1...30)
    let link = Link(world.database)
    let shown = Shown(LiveQuery(Person.people, in: world.database))
    #expect(await soon { shown.isLoaded() && shown.rows.count == 30 })
    for round in 1...3 {
      try await world.other.execute(
        """
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE datname = current_database() AND pid <> pg_backend_pid()
        """)
      try await world.other.execute("UPDATE person SET n = \(round) WHERE id = 5")
      #expect(await soon { shown.rows.contains { $0.n == round } })
    }
    #expect(await soon { link.isConnected == true })
    #expect(world.database.liveStatistics.reread == [:])
  }

  @Test("A condition that fails for a row keeps the rows, and says so; other lists follow")
  func failing() async throws {
    let world = try await World()
    try await world.insert(1...5)
    let whole = Shown(LiveQuery(Person.people, in: world.database))
    let divided = Shown(LiveQuery(Person.where("10 / (n + 1) > 1").order("id"), in: world.database))
    #expect(await soon { whole.rows.count == 5 && divided.isLoaded() && divided.rows.count == 5 })
    try await world.other.execute("UPDATE person SET n = -1 WHERE id = 2")
    #expect(await soon { whole.rows.contains { $0.n == -1 } })
    #expect(await soon { divided.changes.contains { $0.problem != nil } })
    #expect(divided.rows.count == 5)
    try await world.other.execute("UPDATE person SET n = 9 WHERE id = 2")
    #expect(await soon { divided.rows.map(\.id) == [1, 3, 4, 5] })
    // The list that failed may be read before the other one follows.
    #expect(await soon { whole.rows.contains { $0.n == 9 } })
  }

  @Test("A client that was away for longer than changes are kept reads all keys")
  func horizon() async throws {
    let server = try TestServer()
    let world = try await World(on: server)
    try await world.insert(1...30)
    let proxy = try Proxy(to: server.folder)
    let database = PostgresDatabase(
      PostgresConfiguration(world.configuration.connectionString + " host=\(proxy.folder)"))
    let shown = Shown(LiveQuery(Person.people, in: database))
    #expect(await soon { shown.isLoaded() && shown.rows.count == 30 })
    // Without the cut, an answer that is on its way could bring the update.
    proxy.hold(true)
    proxy.cutAll()
    try await world.other.execute("UPDATE person SET n = 8 WHERE id = 9")
    // A transaction of the client, whose session may end later than its connection, keeps changes.
    var kept = 1
    for _ in 0..<1_000 where kept > 0 {
      try await world.other.execute("SELECT bindery.sweep('0')")
      try await world.other.execute("UPDATE person SET n = n WHERE id = 1")
      kept = try await world.other.query(
        "SELECT count(*) FROM bindery.changes WHERE 9 = ANY(ids)", as: Int.self)[0]
    }
    #expect(kept == 0)
    proxy.hold(false)
    #expect(await soon { shown.rows.contains { $0.n == 8 } })
    #expect(await soon { database.liveStatistics.reread[.writtenElsewhere] == 1 })
  }
}
