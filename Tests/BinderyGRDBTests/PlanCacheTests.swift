import BinderyTesting
import Testing

@testable import BinderyGRDB

/// Queries with the same SQL share a plan as long as the schema stays.
@Suite("Kept plans") @MainActor
struct PlanCacheTests {
  private func query(_ value: Int, limit: Int = 100, in fixture: Fixture) -> LiveQuery<City> {
    LiveQuery(
      SQLRequest<City>(
        sql: "SELECT * FROM city WHERE size >= ? ORDER BY name LIMIT ?", arguments: [value, limit]),
      in: fixture.writer)
  }

  @Test("A plan serves other values of the parameters, the limit among them")
  func values() throws {
    let fixture = try Fixture()
    try fixture.write("UPDATE city SET size = id")
    let queries = [(1, 100), (2, 100), (1, 2), (4, 1)].map { value, limit in
      (value, limit, query(value, limit: limit, in: fixture))
    }
    for sql in [
      "UPDATE city SET size = 5 - size", "INSERT INTO city (name, size) VALUES ('A', 4)",
      "DELETE FROM city WHERE size = 2",
    ] {
      try fixture.write(sql)
      fixture.writer.refreshLiveData()
      for (value, limit, query) in queries {
        let fresh = try fixture.writer.read { db in
          try City.filter(Column("size") >= value).order(Column("name")).limit(limit).fetchAll(db)
        }
        #expect(Array(query.items) == fresh, "\(value) \(limit) after \(sql)")
      }
    }
  }

  @Test(
    "Plans of groups and refusals are made once, whatever the values of the parameters",
    arguments: [
      // Refused as a plain query.
      ("SELECT size % ? AS rest, count(*) FROM city GROUP BY size ORDER BY size", 2),
      ("SELECT name, row_number() OVER (ORDER BY id) FROM city WHERE id < ?", 2),
      ("SELECT name FROM city WHERE id < ? ORDER BY name", 1),
      // A refused function is not kept, because the program may define it anew.
      ("SELECT name, abs(random()) FROM city WHERE id < ?", 4),
    ])
  func madeOnce(sql: String, count: Int) throws {
    let fixture = try Fixture()
    let lists = (2...4).map { value in
      LiveQuery(SQLRequest<GroupRow>(sql: sql, arguments: [value]), in: fixture.writer)
    }
    #expect(LiveDatabase.of(fixture.writer).plans.madeCount == count)
    #expect(Set(lists.map { "\($0.ladder)" }).count == 1)
  }

  @Test("Groups with other values of the parameters have the same plan and their own rows")
  func groups() throws {
    let fixture = try Fixture()
    try fixture.write("UPDATE city SET size = id")
    let requests = [(0, 9), (1, 1), (2, 2)].map { value, limit in
      SQLRequest<GroupRow>(
        sql: """
          SELECT name, sum(size * ?) FROM city WHERE size > ? GROUP BY name ORDER BY name LIMIT ?
          """, arguments: [value + 1, value, limit])
    }
    let lists = requests.map { LiveQuery($0, in: fixture.writer) }
    for sql in [
      "UPDATE city SET size = 5 - size", "INSERT INTO city (name, size) VALUES ('A', 4)",
      "DELETE FROM city WHERE size = 2",
    ] {
      try fixture.write(sql)
      fixture.writer.refreshLiveData()
      for (request, list) in zip(requests, lists) {
        #expect(list.ladder == .followed(.byGroup))
        let fresh = try fixture.writer.read { db in try request.fetchAll(db) }
        #expect(Array(list.items) == fresh, "after \(sql)")
      }
    }
  }

  @Test("A sum that the program defines later is not taken for SQLite's own")
  func ownAggregate() throws {
    struct Seven: DatabaseAggregate {
      func step(_ values: [DatabaseValue]) {}
      func finalize() -> (any DatabaseValueConvertible)? { 7 }
    }
    let fixture = try Fixture(isPool: false)
    let request = SQLRequest<GroupRow>(
      sql: "SELECT name, sum(size) FROM city GROUP BY name ORDER BY name")
    #expect(LiveQuery(request, in: fixture.writer).ladder == .followed(.byGroup))
    try fixture.writer.write { db in
      db.add(
        function: DatabaseFunction("sum", argumentCount: 1, pure: true, aggregate: Seven.self))
    }
    let list = LiveQuery(request, in: fixture.writer)
    #expect("\(list.ladder)".hasPrefix("read again"))
    #expect(list.items.allSatisfy { $0.values[1].contains("7") })
  }

  @Test("Plans are kept while nothing is live")
  func nothingLive() throws {
    let fixture = try Fixture()
    func plans() -> PlanCache { LiveDatabase.of(fixture.writer).plans }
    let kept = plans()
    #expect(query(0, in: fixture).items.count == 3)
    #expect(plans() === kept)
  }

  @Test("Another schema makes another plan, from this connection or another program")
  func schema() throws {
    let fixture = try Fixture()
    #expect(query(0, in: fixture).ladder == .followed(.byComparison))
    try fixture.write("CREATE INDEX byName ON city (name)")
    #expect(query(0, in: fixture).ladder == .followed(.byIndex))
    try fixture.writeElsewhere("DROP INDEX byName")
    #expect(query(0, in: fixture).ladder == .followed(.byComparison))
    try fixture.write(
      """
      ALTER TABLE city RENAME TO town; CREATE VIEW city AS SELECT id, name, size + 0 AS size FROM town WHERE id <> 1
      """)
    let view = query(0, in: fixture)
    #expect("\(view.ladder)".hasPrefix("read again"))
    #expect(view.items.map(\.name) == ["Lima", "Oslo"])
  }

  @Test(
    "First rows that were read often have the columns of a table that another program made anew",
    arguments: [true, false])
  func columns(isPool: Bool) throws {
    let fixture = try Fixture(isPool: isPool)
    try fixture.write("CREATE INDEX byName ON city (name)")
    func names() -> [[String]] {
      (0..<3).map { _ in query(0, limit: 2, in: fixture).items.map(\.name) }
    }
    #expect(names() == Array(repeating: ["Bern", "Lima"], count: 3))
    try fixture.writeElsewhere(
      """
      ALTER TABLE city RENAME TO old;
      CREATE TABLE city (size INTEGER, name TEXT, id INTEGER PRIMARY KEY);
      INSERT INTO city SELECT size, name, id FROM old; DROP TABLE old;
      CREATE INDEX byName ON city (name)
      """)
    #expect(names() == Array(repeating: ["Bern", "Lima"], count: 3))
  }

  @Test("A temporary table that hides the table is not taken for it, nor the other way round")
  func temporary() throws {
    let fixture = try Fixture(isPool: false)
    #expect(query(0, in: fixture).items.count == 3)
    try fixture.write("CREATE TEMP TABLE city AS SELECT * FROM main.city WHERE id = 1")
    let hidden = query(0, in: fixture)
    #expect(hidden.items.map(\.name) == ["Bern"])
    #expect("\(hidden.ladder)".hasPrefix("read again"))
    try fixture.write("DROP TABLE temp.city")
    #expect(query(0, in: fixture).items.count == 3)
  }
}
