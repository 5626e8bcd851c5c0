import BinderyGRDB
import BinderyTesting
import Testing

/// Live queries of views and common table expressions of one table.
@Suite("Plain views") @MainActor
struct PlainViewTests {
  private func fixture() throws -> Fixture {
    let fixture = try Fixture(cities: ["Bern", "Lima", "Oslo", "Rome"])
    try fixture.write(
      """
      UPDATE city SET size = id;
      CREATE VIEW large AS SELECT * FROM city WHERE size > 1;
      CREATE VIEW named (a, b, c) AS SELECT * FROM city;
      CREATE VIEW "Few as Some" AS SELECT size, id, name FROM "city" WHERE name <> 'Rome';
      CREATE VIEW sizeless AS SELECT id, name FROM city;
      """)
    return fixture
  }

  @Test(
    "They are followed by the rows of their table",
    arguments: [
      "SELECT * FROM large ORDER BY name",
      "SELECT * FROM large AS l WHERE l.size < 9 ORDER BY l.name",
      "SELECT l.* FROM large l ORDER BY size DESC LIMIT 2",
      "SELECT * FROM \"few as some\" ORDER BY name DESC",
      "WITH c AS (SELECT * FROM city WHERE size > 1) SELECT * FROM c WHERE size <> 3 ORDER BY name",
      "WITH c AS (SELECT id, name, size FROM city) SELECT id, name, size FROM c ORDER BY size, id",
    ], [512, 0])
  func followed(sql: String, held: Int) async throws {
    let fixture = try fixture()
    let list = LiveQuery(SQLRequest<City>(sql: sql), in: fixture.writer, holding: held)
    let follower = Follower(list)
    guard case .followed = list.ladder else {
      Issue.record("\(list.ladder)")
      return
    }
    for statement in [
      "UPDATE city SET size = 0 WHERE id = 2", "UPDATE city SET name = 'Aarau' WHERE id = 3",
      "INSERT INTO city (name, size) VALUES ('Zug', 5)", "DELETE FROM city WHERE name = 'Bern'",
      "UPDATE city SET size = 7 WHERE id < 4",
    ] {
      try fixture.write(statement)
      fixture.writer.refreshLiveData()
      let truth = try await fixture.writer.read { db in try City.fetchAll(db, sql: sql) }
      #expect(Array(list.items) == truth, "\(statement)")
    }
    #expect(follower.faults == [])
    #expect(fixture.writer.liveStatistics.reread[.queryCannotBeFollowed] == nil)
    #expect(fixture.writer.liveStatistics.faults == 0)
    // A new definition of the view is read at once.
    try fixture.write("DROP VIEW large; CREATE VIEW large AS SELECT * FROM city WHERE size > 6")
    fixture.writer.refreshLiveData()
    let truth = try await fixture.writer.read { db in try City.fetchAll(db, sql: sql) }
    #expect(Array(list.items) == truth)
  }

  @Test(
    "Their groups are followed by the rows of their table",
    arguments: [
      ("SELECT size % 2 AS rest, count(*), sum(id) FROM large GROUP BY rest ORDER BY rest", []),
      (
        """
        WITH c AS (SELECT * FROM city WHERE size > ?) SELECT name, max(size), sum(size * ?) FROM c
        WHERE size <> 3 GROUP BY name HAVING max(size) > ? ORDER BY 2 DESC, name
        """, [1, 10, 2]
      ),
      ("SELECT DISTINCT size FROM \"few as some\" ORDER BY size", []),
      ("SELECT DISTINCT l.* FROM large l ORDER BY l.name", []),
      ("SELECT 'all', count(*), sum(size), min(l.size) FROM large AS l", []),
      ("SELECT l.size, count(*) AS n FROM large l GROUP BY 1 ORDER BY n DESC, 1 LIMIT 2", []),
      ("WITH c AS (SELECT id, size FROM city) SELECT 'c', avg(size) FROM c HAVING sum(id) > 2", []),
    ] as [(String, StatementArguments)])
  func followedGroups(sql: String, arguments: StatementArguments) async throws {
    let fixture = try fixture()
    let request = SQLRequest<GroupRow>(sql: sql, arguments: arguments)
    let list = LiveQuery(request, in: fixture.writer)
    let follower = Follower(list)
    #expect(list.ladder == .followed(.byGroup), "\(list.explanation)")
    for statement in [
      "UPDATE city SET size = 0 WHERE id = 2", "UPDATE city SET name = 'Aarau' WHERE id = 3",
      "INSERT INTO city (name, size) VALUES ('Zug', 5)", "DELETE FROM city WHERE name = 'Bern'",
      "UPDATE city SET size = 7 WHERE id < 4", "DELETE FROM city",
    ] {
      try fixture.write(statement)
      fixture.writer.refreshLiveData()
      let truth = try await fixture.writer.read { db in try request.fetchAll(db) }
      #expect(Array(list.items) == truth, "\(statement)")
    }
    #expect(follower.faults == [])
    // The first change begins to follow.
    #expect(fixture.writer.liveStatistics.reread[.queryCannotBeFollowed] == 1)
    try fixture.write(
      """
      INSERT INTO city (name, size) VALUES ('Rome', 8), ('Bonn', 2);
      DROP VIEW large; CREATE VIEW large AS SELECT * FROM city WHERE size > 6;
      """)
    fixture.writer.refreshLiveData()
    let truth = try await fixture.writer.read { db in try request.fetchAll(db) }
    #expect(Array(list.items) == truth)
  }

  @Test("Groups with a name that means something else in the table are read again")
  func otherGroups() throws {
    let fixture = try fixture()
    let request = SQLRequest<GroupRow>(
      sql: "SELECT name, length(name) AS size FROM sizeless GROUP BY size ORDER BY size")
    let list = LiveQuery(request, in: fixture.writer)
    guard case .reread = list.ladder else {
      Issue.record("\(list.ladder)")
      return
    }
    #expect(try Array(list.items) == fixture.writer.read { db in try request.fetchAll(db) })
  }

  @Test(
    "A name that means something else in the table than in the view keeps a query from it",
    arguments: [
      "SELECT a AS id, b AS name, c AS size FROM named ORDER BY a",
      "SELECT id, name, name AS size FROM sizeless WHERE size > 'C' ORDER BY id",
      "SELECT l.id, l.name, l.size FROM large l JOIN city ON city.id = l.id ORDER BY l.id",
    ])
  func other(sql: String) throws {
    let fixture = try fixture()
    struct Anything: FetchableRecord, Identifiable, Equatable, Sendable {
      let id: Int64
      let name: String
      init(row: Row) { (id, name) = (row["id"], row["name"]) }
    }
    let list = LiveQuery(SQLRequest<Anything>(sql: sql), in: fixture.writer)
    guard case .reread = list.ladder else {
      Issue.record("\(list.ladder)")
      return
    }
    let truth = try fixture.writer.read { db in try Anything.fetchAll(db, sql: sql) }
    #expect(Array(list.items) == truth)
  }
}
