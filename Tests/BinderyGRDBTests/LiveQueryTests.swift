import BinderyGRDB
import BinderyTesting
import Foundation
import Testing

@Suite("Live queries") @MainActor
struct LiveQueryTests {
  @Test(
    "Law 6: the rows are there at once, and the first event is a snapshot",
    arguments: [true, false])
  func present(isPool: Bool) throws {
    let fixture = try Fixture(isPool: isPool)
    let query = LiveQuery(Fixture.byName, in: fixture.writer)
    #expect(query.items.map(\.name) == ["Bern", "Lima", "Oslo"])
    let follower = Follower(query)
    #expect(follower.snapshots == 1)
    #expect(follower.items == query.items)
  }

  @Test("Insertions, deletions, moves and modifications arrive as such", arguments: [true, false])
  func changes(isPool: Bool) async throws {
    let fixture = try Fixture(isPool: isPool)
    let follower = Follower(LiveQuery(Fixture.byName, in: fixture.writer))
    try fixture.write("INSERT INTO city (name) VALUES ('Kiev')")
    #expect(await eventually { follower.deltas.count == 1 })
    try fixture.write("UPDATE city SET name = 'Zug' WHERE name = 'Bern'")
    #expect(await eventually { follower.deltas.count == 2 })
    try fixture.write("UPDATE city SET size = 9 WHERE name = 'Lima'")
    #expect(await eventually { follower.deltas.count == 3 })
    try fixture.write("DELETE FROM city WHERE name = 'Oslo'")
    #expect(await eventually { follower.deltas.count == 4 })
    #expect(
      follower.deltas.map(\.description) == [
        "1 inserted at 1", "1 moved 0→3; 1 modified 0→3", "1 modified 1→1", "1 deleted at 2",
      ])
    #expect(follower.faults == [])
  }

  @Test("What another process writes is noticed, without anybody asking")
  func anotherProcess() async throws {
    let fixture = try Fixture()
    let query = LiveQuery(Fixture.byName, in: fixture.writer)
    let follower = Follower(query)
    try fixture.writeElsewhere("INSERT INTO city (name) VALUES ('Accra')")
    #expect(await eventually { query.items.first?.name == "Accra" })
    try fixture.writeElsewhere("UPDATE city SET name = 'Quito' WHERE name = 'Accra'")
    #expect(await eventually { query.items.last?.name == "Quito" })
    #expect(follower.faults == [])
  }

  @Test("A commit that does not concern the query delivers nothing")
  func unconcerned() async throws {
    let fixture = try Fixture()
    try fixture.write("CREATE TABLE other (id INTEGER PRIMARY KEY)")
    let follower = Follower(LiveQuery(Fixture.byName, in: fixture.writer))
    try fixture.write("INSERT INTO other DEFAULT VALUES")
    try fixture.write("INSERT INTO city (name) VALUES ('Kiev')")
    #expect(await eventually { follower.items.count == 4 })
    #expect(follower.deltas.count == 1)
  }

  @Test("Another request is delivered as the difference to what is shown")
  func otherRequest() async throws {
    let fixture = try Fixture()
    let query = LiveQuery(Fixture.byName, in: fixture.writer)
    let follower = Follower(query)
    query.setRequest(Fixture.byName.filter(Column("name") > "C"))
    query.setRequest(Fixture.byName.filter(Column("name") > "M"))
    #expect(await eventually { query.items.map(\.name) == ["Oslo"] })
    try fixture.write("INSERT INTO city (name) VALUES ('Bonn'), ('Rom')")
    #expect(await eventually { query.items.map(\.name) == ["Oslo", "Rom"] })
    #expect(follower.faults == [])
    #expect(follower.snapshots == 1)
  }

  @Test("A query follows a publisher of requests, which may send on any thread")
  func publishedRequests() async throws {
    let fixture = try Fixture()
    let search = CurrentValueSubject<String, Never>("L")
    let query = LiveQuery(
      search.map { Fixture.byName.filter(Column("name") >= $0) }, in: fixture.writer)
    let follower = Follower(query)
    #expect(query.items.map(\.name) == ["Lima", "Oslo"])
    search.send("A")
    search.send("M")
    #expect(await eventually { query.items.map(\.name) == ["Oslo"] })
    nonisolated(unsafe) let subject = search
    runElsewhere { subject.send("B") }
    #expect(await eventually { query.items.count == 3 })
    #expect(follower.snapshots == 1)
    #expect(follower.faults == [])
    #expect(isReleased { LiveQuery(search.map { _ in Fixture.byName }, in: fixture.writer) })
  }

  @Test("A query without a request is empty until one is sent")
  func noRequestYet() async throws {
    let fixture = try Fixture()
    let requests = PassthroughSubject<QueryInterfaceRequest<City>, Never>()
    let query = LiveQuery(requests, in: fixture.writer)
    try fixture.write("INSERT INTO city (name) VALUES ('Kiev')")
    await settle()
    #expect(query.items.isEmpty)
    requests.send(Fixture.byName)
    #expect(await eventually { query.items.count == 4 })
  }

  @Test("Read in the background, a query is empty at first and then tells of all its rows")
  func background() async throws {
    let fixture = try Fixture()
    let follower = Follower(LiveQuery(Fixture.byName, in: fixture.writer, loading: .background))
    #expect(follower.items.isEmpty)
    #expect(await eventually { follower.items.count == 3 })
    #expect(follower.snapshots == 2)
    try fixture.write("DELETE FROM city WHERE id = 1")
    #expect(await eventually { follower.deltas.map(\.description) == ["1 deleted at 0"] })
  }

  @Test("Law 8: two queries change together")
  func together() async throws {
    let fixture = try Fixture()
    let small = LiveQuery(Fixture.byName.filter(Column("size") == 0), in: fixture.writer)
    let large = LiveQuery(Fixture.byName.filter(Column("size") > 0), in: fixture.writer)
    let total = Recorder(0)
    let group = BindingGroup {
      total.binding.value *= small.currentValuePublisher.combineLatest(large.currentValuePublisher)
      {
        $0.count + $1.count
      }
    }
    // The first check for other programs' commits may concern only one of the queries.
    try await Task.sleep(for: .milliseconds(200))
    for _ in 0..<20 {
      try fixture.write("UPDATE city SET size = 1 - size WHERE id % 2 = 1")
      try await Task.sleep(for: .milliseconds(2))
    }
    try fixture.write("UPDATE city SET size = 1")
    #expect(await eventually { large.items.count == 3 })
    #expect(total.history == [0, 3], "a city was counted twice, or not at all, for a moment")
    _ = group
  }

  @Test("Law 11: a burst of commits costs few deliveries, and ends with the truth")
  func burst() async throws {
    let fixture = try Fixture()
    let query = LiveQuery(Fixture.byName, in: fixture.writer)
    let follower = Follower(query)
    for number in 0..<1_000 { try fixture.write("UPDATE city SET size = \(number + 1)") }
    #expect(await eventually { query.items.allSatisfy { $0.size == 1_000 } })
    #expect(follower.deltas.count < 500, "\(follower.deltas.count) deliveries")
    #expect(follower.faults == [])
  }

  @Test("Law 12: an error is told, the rows stay, and the list goes on")
  func errorAndRecovery() async throws {
    let fixture = try Fixture()
    let query = LiveQuery(Fixture.byName, in: fixture.writer)
    let follower = Follower(query)
    try fixture.write("ALTER TABLE city RENAME TO town")
    #expect(await eventually { !follower.errors.isEmpty })
    #expect(query.items.count == 3)
    try fixture.write("ALTER TABLE town RENAME TO city; INSERT INTO city (name) VALUES ('Kiev')")
    #expect(await eventually { query.items.count == 4 })
    #expect(follower.faults == [])
  }

  @Test("Law 12: a query that cannot be read at first tells so, and recovers")
  func errorAtFirst() async throws {
    let fixture = try Fixture()
    try fixture.write("DROP TABLE city")
    let query = LiveQuery(Fixture.byName, in: fixture.writer)
    let follower = Follower(query)
    #expect(follower.errors.count == 1)
    try await fixture.writer.write { db in
      try Fixture.create(db)
      try db.execute(sql: "INSERT INTO city (name) VALUES ('Kiev')")
    }
    #expect(await eventually { query.items.map(\.name) == ["Kiev"] })
  }

  @Test("Whatever is done to the table, the list is what a new query reads")
  func randomStatements() async throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    let fixture = try Fixture()
    let query = LiveQuery(Fixture.byName.filter(Column("size") < 5), in: fixture.writer)
    let follower = Follower(query)
    for step in 0..<200 {
      let id = Int.random(in: 1...12, using: &generator)
      let size = Int.random(in: 0...9, using: &generator)
      let statements = [
        "INSERT INTO city (name, size) VALUES ('N\(step % 7)', \(size))",
        "INSERT OR REPLACE INTO city (id, name, size) VALUES (\(id), 'R\(step % 5)', \(size))",
        "UPDATE city SET size = \(size) WHERE id = \(id)",
        "UPDATE city SET name = name || '\(size)' WHERE id % 3 = \(id % 3)",
        "UPDATE OR IGNORE city SET id = id + 100 WHERE id = \(id)",
        "DELETE FROM city WHERE id = \(id)",
        "SAVEPOINT s; DELETE FROM city; ROLLBACK TO s; RELEASE s",
        step % 40 == 39 ? "DELETE FROM city" : "UPDATE city SET name = name",
      ]
      try fixture.write(statements.randomElement(using: &generator)!)
      guard step.isMultiple(of: 3) else { continue }
      let truth = try await fixture.writer.read { db in
        try Fixture.byName.filter(Column("size") < 5).fetchAll(db)
      }
      #expect(await eventually { query.items == truth }, "seed \(seed), step \(step)")
    }
    #expect(follower.faults == [])
    #expect(follower.errors.isEmpty)
  }

  @Test("A query that nobody refers to is freed with its observation")
  func freed() async throws {
    let fixture = try Fixture()
    #expect(isReleased { LiveQuery(Fixture.byName, in: fixture.writer) })
    weak var query: LiveQuery<City>?
    var follower: Follower<City>?
    do {
      let made = LiveQuery(Fixture.byName, in: fixture.writer)
      query = made
      follower = Follower(made)
    }
    #expect(query != nil, "a subscription keeps the query alive")
    follower = nil
    #expect(query == nil)
    _ = follower
    try fixture.write("DELETE FROM city")
    await settle()
  }

  @Test("View model items follow the rows")
  func items() async throws {
    struct Row: ViewModelItem, Equatable {
      let text: String
      init(_ city: City) { text = city.name.uppercased() }
    }
    let fixture = try Fixture()
    let rows = Fixture.byName.asItemArray(of: Row.self, in: fixture.writer)
    #expect(rows.items.map(\.text) == ["BERN", "LIMA", "OSLO"])
    try fixture.write("DELETE FROM city WHERE name = 'Lima'")
    #expect(await eventually { rows.items.map(\.text) == ["BERN", "OSLO"] })
  }
}
