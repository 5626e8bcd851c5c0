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
