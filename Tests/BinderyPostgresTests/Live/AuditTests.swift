import BinderyPostgres
import BinderyTesting
import Testing

@Suite("Audits of PostgreSQL", .server) @MainActor
struct AuditTests {
  private let world: World

  init() async throws {
    world = try await World()
    try await world.insert(1...30)
  }

  /// Writes without leaving a trace in the change table.
  private func writeUnseen(_ statement: PostgresQuery) async throws {
    try await world.other.transaction { connection in
      try await connection.execute(statement)
      try await connection.execute("DELETE FROM bindery.change")
    }
  }

  @Test(
    "A change that was not recorded is found, reported and shown",
    arguments: [
      "UPDATE person SET n = 7 WHERE id = 12", "DELETE FROM person WHERE id = 30",
      "INSERT INTO person (id, last_name, first_name) VALUES (99, 'A', 'B')",
      "UPDATE person SET last_name = 'L9' WHERE id = 1",
    ] as [PostgresQuery], [true, false])
  func found(_ statement: PostgresQuery, isHeld: Bool) async throws {
    // What a long list has read is not compared, only which rows it has.
    if !isHeld, statement.sql.contains("SET n") { return }
    var faults: [LiveFault] = []
    let list = Shown(
      LiveQuery(Person.people, in: world.database, holding: isHeld ? 512 : 5), keepsRows: false)
    let sections = LiveSections<String?, Person>(Person.people, in: world.database)
    let loading = sections.changeSetPublisher.sink { _ in }
    await world.database.refreshLiveData()
    // An audit that runs by itself would report to the log.
    world.database.auditLiveData(share: 0)
    try await writeUnseen(statement)
    // Another write, which is recorded.
    try await world.other.execute("UPDATE person SET n = 1 WHERE id = 20")
    world.database.auditLiveData(share: 1) { faults.append($0) }
    let rows = try await world.other.query(
      "SELECT * FROM person WHERE active ORDER BY last_name, first_name, id", as: Person.self)
    #expect(await soon { Array(list.query.items) == rows })
    if !statement.sql.contains("SET n") {
      #expect(await soon { sections.sections.flatMap(\.items).map(\.id) == rows.map(\.id) })
      #expect(await soon { faults.count == 2 })
    }
    #expect(faults.first?.query.contains("FROM public.person") == true)
    let found = faults.first?.description ?? ""
    #expect(found.hasPrefix("Live data differed from the database: The list "), "\(found)")
    #expect(world.database.liveStatistics.reread[.faultFound] == faults.count)
    loading.cancel()
  }

  @Test("Audits without a difference deliver nothing, and none are made if they have no time")
  func quiet() async throws {
    world.database.auditLiveData(share: 1) { Issue.record($0) }
    let list = Shown(LiveQuery(Person.people, in: world.database))
    let window = Shown(LiveQuery(Person.people.limit(5, offset: 3), in: world.database))
    let whole = Shown(LiveQuery(RecordRequest<Person>(sql: "TABLE person"), in: world.database))
    await world.database.refreshLiveData()
    let (lists, before) = ([list, window, whole], world.database.liveStatistics.audits)
    let changes = lists.map(\.changes.count)
    #expect(await soon { world.database.liveStatistics.audits > before + 1 })
    #expect(lists.map(\.changes.count) == changes)
    world.database.auditLiveData(share: 0)
    await world.database.refreshLiveData()
    let audits = world.database.liveStatistics.audits
    try await world.other.execute("UPDATE person SET n = 1 WHERE id = 20")
    #expect(await soon { list.rows.contains { $0.n == 1 } })
    #expect(world.database.liveStatistics.audits == audits)
  }

  @Test("Beside audits a query that fails is read again once a second, and NaN is no difference")
  func failing() async throws {
    struct Value: PostgresRecord {
      static let table = "value"
      var id: Int
      var x: Double
    }
    try await world.other.execute(
      script:
        "CREATE TABLE value (id bigint PRIMARY KEY, x float8); INSERT INTO value VALUES (1, 'NaN')")
    try await world.other.trackChanges(of: ["value"])
    world.database.auditLiveData(share: 1) { Issue.record($0) }
    let values = LiveQuery(Value.order("id"), in: world.database)
    let missing = Shown(LiveQuery(RecordRequest<Person>(table: "missing"), in: world.database))
    let divided = Shown(LiveQuery(Person.where("1 / n > 0").order("id"), in: world.database))
    #expect(await soon { values.items.count == 1 })
    #expect(await soon { missing.changes.contains { $0.problem != nil } })
    #expect(await soon { divided.changes.contains { $0.problem != nil } })
    let before = world.database.liveStatistics
    try await Task.sleep(for: .seconds(2.2))
    let after = world.database.liveStatistics
    let rereads = after.reread[.failedBefore, default: 0] - before.reread[.failedBefore, default: 0]
    #expect(rereads <= 8, "\(after)")
    #expect(after.audits > before.audits)
  }
}
