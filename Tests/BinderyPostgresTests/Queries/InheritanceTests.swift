import BinderyPostgres
import BinderyTesting
import Testing

/// Lists of tables from which others inherit.
@Suite("Tables that inherit", .server, .serialized)
@MainActor
struct InheritanceTests {
  /// Changes of tables that are not tracked arrive within a second, others at once.
  @Test(
    "A change in a table that inherits reaches the lists of its parents",
    arguments: [["person"], ["person", "child", "grandchild"]])
  func children(_ tracked: [String]) async throws {
    let world = try await World(
      Person.schema + """
        CREATE TABLE child () INHERITS (person); CREATE TABLE grandchild () INHERITS (child);
        """, tracking: tracked)
    try await world.insert(1...2)
    let people = Shown(LiveQuery(Person.people, in: world.database))
    let whole = Shown(
      LiveQuery(
        RecordRequest<Person>(sql: "SELECT * FROM person ORDER BY id"), in: world.database))
    var counts: [Int] = []
    let subscription = Person.all.countPublisher(in: world.database).sink { counts.append($0) }
    #expect(await soon { people.rows.count == 2 && whole.rows.count == 2 && counts.last == 2 })
    try await world.other.execute("INSERT INTO child VALUES (7, 'x', 'y')")
    #expect(await soon { people.rows.count == 3 && whole.rows.count == 3 && counts.last == 3 })
    try await world.other.execute("INSERT INTO grandchild VALUES (8, 'x', 'z')")
    #expect(await soon { people.rows.count == 4 && whole.rows.count == 4 && counts.last == 4 })
    try await world.other.execute("UPDATE grandchild SET n = 5")
    #expect(await soon { people.rows.last?.n == 5 && whole.rows.last?.n == 5 })
    subscription.cancel()
  }

  @Test("A table that begins to inherit from a table in use reaches its lists")
  func laterChild() async throws {
    let world = try await World()
    try await world.insert(1...2)
    let people = Shown(LiveQuery(Person.people, in: world.database))
    #expect(await soon { people.isLoaded() && people.rows.count == 2 })
    try await world.other.execute(
      script: """
        CREATE TABLE child () INHERITS (person); INSERT INTO child VALUES (7, 'x', 'y')
        """)
    #expect(await soon { people.rows.map(\.id) == [1, 2, 7] })
    try await world.other.execute("DELETE FROM child")
    #expect(await soon { people.rows.map(\.id) == [1, 2] })
    try await world.other.execute("DROP TABLE child")
    #expect(await soon { people.query.isFollowed })
  }
}
