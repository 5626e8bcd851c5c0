import BinderyTesting
import Foundation
import Testing

@testable import BinderyGRDB

/// Live data of requests that match what a user types.
@Suite("Matching requests") @MainActor
struct MatchingTests {
  private func fixture(
    by method: SearchMethod = .words, cities: [String] = ["Bern on Aare", "Lima", "Aarau on Aare"]
  ) throws -> Fixture {
    let fixture = try Fixture(cities: cities)
    try fixture.writer.write { db in
      try db.keepSearchIndex(of: "city", columns: ["name"], by: method)
      try db.execute(sql: "CREATE TABLE other (id INTEGER PRIMARY KEY)")
    }
    return fixture
  }

  private func write(_ fixture: Fixture, _ sql: String) throws {
    try fixture.write(sql)
    fixture.writer.refreshLiveData()
  }

  @Test(
    "A commit changes the list by the rows that it touches, in the order of the request",
    arguments: [(SearchMethod.words, "aar"), (.substrings, "aar"), (.substrings, "aa")], [512, 0])
  func followed(search: (method: SearchMethod, text: String), held: Int) throws {
    let fixture = try fixture(by: search.method)
    let request = City.matching(search.text, by: search.method)
      .order(Column("name").desc, Column("id"))
    let list = LiveQuery(request, in: fixture.writer, holding: held)
    let follower = Follower(list)
    #expect(list.ladder == .followed(.byComparison), "\(list.explanation)")
    #expect(list.items.map(\.id) == [1, 3])
    let reread = fixture.writer.liveStatistics.reread
    try write(fixture, "INSERT INTO city VALUES (7, 'Old Aare', 0), (8, 'Oslo', 0)")
    #expect(list.items.map(\.id) == [7, 1, 3])
    try write(fixture, "UPDATE city SET name = 'aare' WHERE id = 3")
    #expect(list.items.map(\.id) == [3, 7, 1])
    try write(fixture, "UPDATE city SET size = 9 WHERE id = 7; DELETE FROM city WHERE id = 1")
    #expect(list.items.map(\.id) == [3, 7] && list.items.map(\.size) == [0, 9])
    try write(fixture, "UPDATE city SET name = 'Thun' WHERE id = 3")
    #expect(list.items.map(\.id) == [7])
    #expect(follower.faults == [] && follower.errors.isEmpty && follower.items == list.items)
    #expect(fixture.writer.liveStatistics.reread == reread)
    #expect(fixture.writer.liveStatistics.faults == 0)
  }

  @Test("The first rows by column are followed by key from the first commit that concerns them")
  func firstRows() throws {
    let fixture = try fixture()
    let request = City.matching("aar").order(Column("name")).limit(2)
    let list = LiveQuery(request, in: fixture.writer)
    let follower = Follower(list)
    #expect(list.items.map(\.id) == [3, 1])
    func rereads() -> Int? { fixture.writer.liveStatistics.reread[.tooManyRows] }
    try write(fixture, "INSERT INTO city VALUES (7, 'Zaar', 0), (8, 'Zug on Aare', 0)")
    #expect(list.items.map(\.id) == [3, 1] && rereads() == nil)
    try write(fixture, "DELETE FROM city WHERE id = 3")
    #expect(list.items.map(\.id) == [1, 8] && rereads() == 1)
    try write(fixture, "INSERT INTO city VALUES (9, 'Aare', 0)")
    try write(fixture, "UPDATE city SET name = 'Aarau' WHERE id = 8")
    #expect(list.items.map(\.id) == [8, 9] && rereads() == 1)
    #expect(follower.faults == [] && follower.items == list.items && follower.snapshots == 1)
    #expect(fixture.writer.liveStatistics.faults == 0)
  }

  @Test("The first rows by row id are read in the order of the index", arguments: [false, true])
  func byKey(isDescending: Bool) throws {
    let fixture = try fixture(cities: (0..<2_000).map { "Aare \($0)" })
    let request = City.matching("aare").limit(3)
    let list = LiveQuery(
      isDescending ? request.order(Column("id").desc) : request, in: fixture.writer)
    let follower = Follower(list)
    #expect(list.items.map(\.id) == (isDescending ? [2_000, 1_999, 1_998] : [1, 2, 3]))
    #expect(list.ladder == .followed(.byKey))
    try write(fixture, "DELETE FROM city WHERE id IN (2, 1999)")
    try write(fixture, "UPDATE city SET name = 'Oslo' WHERE id IN (1, 1000)")
    #expect(list.items.map(\.id) == (isDescending ? [2_000, 1_998, 1_997] : [3, 4, 5]))
    #expect(fixture.writer.liveStatistics.reread[.tooManyRows] == nil)
    #expect(follower.faults == [] && fixture.writer.liveStatistics.faults == 0)
  }

  @Test(
    "The first rows by an index of their order are those of the request, many or few of them",
    arguments: [2, 40, 900], [false, true])
  func firstOfMany(step: Int, hasKind: Bool) throws {
    let fixture = try fixture(cities: [])
    try fixture.write(
      """
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 12000)
        INSERT INTO city SELECT i, iif(i % \(step), 'O ', 'Aa ') || i, i * 37 % 101 FROM n;
      ALTER TABLE city ADD COLUMN kind;
      UPDATE city SET kind = id % 2;
      CREATE INDEX \(hasKind ? "byKind ON city (kind, size)" : "bySize ON city (size)");
      """)
    let conditions = [
      "1", "city.id % 3 > 0", "city.id > 11900", "city.name LIKE '% 8%'", "city.kind = 1",
      "city.kind = 1 AND city.id > 9 OR city.kind = 0",
    ]
    for (text, condition) in ["a", "aa", "aa 8", "o"].flatMap({ text in
      conditions.map { (text, $0) }
    }) {
      let request = City.matching(text).filter(sql: condition).order(Column("size"), Column("id"))
      for (limit, offset) in [(5, 0), (50, 7), (1, 60), (0, 0)] {
        let part = request.limit(limit, offset: offset)
        let list = LiveQuery(part, in: fixture.writer)
        let expected = try fixture.writer.read { db in try part.fetchAll(db) }
        #expect(Array(list.items) == expected, "\(text) \(condition) \(limit) \(offset)")
      }
    }
  }

  @Test("Of many hits only the ids are read, however the search is written")
  func matches() throws {
    let fixture = try fixture()
    try fixture.write("CREATE VIRTUAL TABLE other_texts USING fts5(text)")
    func matches(_ join: String, _ condition: String) throws -> String? {
      try fixture.writer.read { db in
        let statement = try db.makeStatement(
          sql:
            "SELECT city.* FROM city JOIN citySearch \(join) WHERE \(condition) ORDER BY city.size")
        statement.arguments = (join + condition).contains("?") ? ["a*"] : []
        let plan = try QueryPlan(statement, region: statement.databaseRegion, in: db)
        try plan.matches.map { _ = try db.makeStatement(sql: $0) }
        // Rows are read without a search.
        #expect(plan.rowTables == "main.city")
        return plan.matches
      }
    }
    let byID = "ON citySearch.rowid = city.id"
    #expect(try matches("ON (citySearch.rowid = city.id) AND (citySearch MATCH ?)", "1") != nil)
    #expect(try matches("\(byID) AND citySearch MATCH 'a'", "city.name MATCH 'b'") == nil)
    for condition in [
      "citySearch MATCH 'a*'", "(citySearch MATCH ?) AND city.size > 1",
      "city.size > 1 AND \"citySearch\".\"citySearch\" MATCH ? AND 1",
    ] {
      #expect(try matches(byID, condition)?.contains("ORDER BY \"citySearch\".\"rowid\"") == true)
    }
    #expect(
      try matches("AS s ON city.id = s.rowid", "s.name MATCH 'a*'")?.contains("\"s\"") == true)
    #expect(try matches(byID, "citySearch MATCH 'a' || '*'") == nil)
    #expect(try matches(byID, "citySearch MATCH upper('a')") == nil)
    #expect(try matches(byID, "citySearch MATCH 'a' AND citySearch MATCH 'b'") == nil)
  }

  @Test("The columns that a condition requires to have a value are known")
  func baseConditions() throws {
    let fixture = try fixture()
    func terms(_ condition: String) throws -> [String] {
      try fixture.writer.read { db in
        let statement = try db.makeStatement(
          sql: """
            SELECT c.* FROM city AS c JOIN citySearch ON citySearch.rowid = c.id
              AND citySearch MATCH 'a' WHERE \(condition) ORDER BY c.size
            """)
        return try QueryPlan(statement, region: statement.databaseRegion, in: db).baseConditions
      }
    }
    #expect(try terms("size > 0 AND (c.size = 1) AND C.\"id\" == 2").count == 2)
    for condition in [
      "size = 1", "c.size = 1 OR c.size = 2", "c.size BETWEEN 1 AND 2", "c.size = citySearch.rowid",
      "abs(c.size) = 1", "c.size > 1", "(c.size = 1 AND c.id = 2)  OR c.id = 3", "NOT c.size = 1",
    ] {
      #expect(try terms(condition) == [], "\(condition)")
    }
  }

  @Test("The walk by an index needs no rows but those with the values that the index begins with")
  func walk() throws {
    let fixture = try fixture()
    try fixture.write(
      """
      ALTER TABLE city ADD COLUMN kind; ALTER TABLE city ADD COLUMN land;
      CREATE INDEX byKind ON city (kind, size);
      """)
    func walk(_ condition: String, _ order: String = "size, id") throws -> String? {
      try fixture.writer.read { db in
        let request = City.matching("a").filter(sql: condition).order(sql: order)
        let statement = try request.makePreparedRequest(db).statement
        let plan = try QueryPlan(statement, region: statement.databaseRegion, in: db)
        return try KeyQuery(plan, in: db).walk(db)
      }
    }
    #expect(try walk("city.land = 3") == nil && walk("city.kind > 3") == nil)
    for condition in ["city.kind = 3", "city.land = 3 AND city.kind = ?1"] {
      let rows = try walk(condition.replacing("?1", with: "4"))
      #expect(rows?.contains("kind") == true && rows?.contains("land") == false, "\(rows ?? "")")
    }
    #expect(try walk("city.land = 3", "id") != nil)
  }

  @Test("Sections of a search are followed")
  func sections() throws {
    let fixture = try fixture()
    let request = City.matching("aar").order(Column("size"), Column("name"))
    let sections: LiveSections<Int, City> = LiveSections(request, in: fixture.writer)
    func ids() -> [[Int64?]] { sections.sections.map { $0.items.map(\.id) } }
    #expect(ids() == [[3, 1]])
    try write(fixture, "UPDATE city SET size = 2 WHERE id = 3")
    try write(fixture, "INSERT INTO city VALUES (7, 'Aare', 2), (8, 'Oslo', 2)")
    #expect(ids() == [[1], [3, 7]])
  }

  @Test("What is typed replaces the request, and a text without words shows all rows")
  func typed() async throws {
    let fixture = try fixture()
    let texts = CurrentValueSubject<String, Never>("")
    let list = LiveQuery(
      texts.map { City.matching($0).order(Column("name")) }, in: fixture.writer)
    #expect(list.items.count == 3)
    #expect(list.ladder == .followed(.byComparison))
    texts.send("\"aare")
    #expect(await eventually { list.items.map(\.id) == [3, 1] })
    texts.send("aare b")
    #expect(await eventually { list.items.map(\.id) == [1] })
    texts.send("\"")
    #expect(await eventually { list.items.count == 3 })
  }

  @Test("A ranked search is read again after commits to its table, and says so")
  func ranked() throws {
    let fixture = try fixture()
    let list = LiveQuery(
      City.matching("aare", ranked: true).limit(2), in: fixture.writer)
    #expect(list.explanation.contains("full-text index (citySearch)"))
    #expect(list.items.count == 2)
    try write(fixture, "INSERT INTO other DEFAULT VALUES")
    let reread = fixture.writer.liveStatistics.reread
    try write(fixture, "INSERT INTO other DEFAULT VALUES")
    #expect(fixture.writer.liveStatistics.reread == reread)
    try write(fixture, "INSERT INTO city VALUES (7, 'Aare', 0)")
    #expect(list.items.first?.id == 7)
    try write(fixture, "UPDATE city SET size = 3 WHERE id = 7")
    #expect(list.items.first?.size == 3)
    try fixture.writeElsewhere("UPDATE city SET name = 'aare aare aare' WHERE id = 2")
    fixture.writer.refreshLiveData()
    #expect(list.items.first?.id == 2)
  }

  @Test("A connection's first commit to an index reads no list again that it can follow")
  func firstCommit() throws {
    let fixture = try fixture()
    try fixture.write("CREATE VIRTUAL TABLE note USING fts5(text)")
    let writer = try DatabasePool(path: fixture.writer.path)
    let found = LiveQuery(City.matching("aar").order(Column("name")), in: writer)
    let ranked = LiveQuery(City.matching("aar", ranked: true), in: writer)
    let sections: LiveSections<Int, City> = LiveSections(City.order(Column("size")), in: writer)
    try writer.write { db in try db.execute(sql: "INSERT INTO city VALUES (7, 'Aare', 0)") }
    writer.refreshLiveData()
    #expect(found.items.map(\.id) == [3, 7, 1] && ranked.items.count == 3)
    #expect(sections.sections[0].items.count == 4)
    #expect(writer.liveStatistics.reread == [.queryCannotBeFollowed: 1])
    try writer.write { db in
      try db.execute(sql: "INSERT INTO note VALUES ('x'); INSERT INTO city VALUES (8, 'Aare', 1)")
    }
    writer.refreshLiveData()
    #expect(sections.sections.count == 2)
    #expect(writer.liveStatistics.reread == [.queryCannotBeFollowed: 2])
    // A change of the schema beside it is noticed.
    try writer.write { db in
      try db.execute(sql: "ALTER TABLE city ADD COLUMN note; DELETE FROM city WHERE id = 1")
    }
    writer.refreshLiveData()
    #expect(found.items.map(\.id) == [3, 7, 8])
    #expect(writer.liveStatistics.reread[.writtenElsewhere] == 3)
    #expect(writer.liveStatistics.faults == 0)
  }

  @Test("Without an index, the list has a typed error and follows once there is one")
  func noIndex() throws {
    let fixture = try Fixture()
    let list = LiveQuery(City.matching("be"), in: fixture.writer)
    let follower = Follower(list)
    #expect(
      follower.errors.first as? SearchIndexError == .noIndex(table: "city", .words))
    try fixture.writer.write { db in
      try db.keepSearchIndex(of: "city", columns: ["name"])
    }
    fixture.writer.refreshLiveData()
    #expect(list.items.map(\.name) == ["Bern"])
  }
}
