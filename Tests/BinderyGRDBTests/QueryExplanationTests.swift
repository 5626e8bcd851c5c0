import BinderyGRDB
import Testing

@Suite("How a live query explains itself") @MainActor
struct QueryExplanationTests {
  @Test(
    "The word of the SQL that keeps a query from being followed is named, with what to write instead",
    arguments: [
      ("SELECT DISTINCT * FROM city", "(DISTINCT)", "Name the columns"),
      ("SELECT DISTINCT id, name, size FROM city", "(DISTINCT)", "order by one"),
      ("SELECT id, name, sum(size) AS size FROM city GROUP BY name", "(id)", "grouped terms"),
      ("SELECT id, name, sum(size) OVER () AS size FROM city", "(OVER)", "triggers"),
      ("SELECT * FROM city UNION SELECT * FROM city WHERE 0", "(UNION)", "joined()"),
      (
        "SELECT * FROM city UNION ALL SELECT -id, name, 0 FROM city EXCEPT SELECT * FROM city",
        "(EXCEPT)", "joined()"
      ),
      (
        "SELECT * FROM city UNION ALL SELECT -max(id), name, size FROM city GROUP BY name",
        "part of its UNION ALL", "joined()"
      ),
      ("SELECT * FROM city UNION ALL SELECT -count(*), '', 0 FROM city", "part", "joined()"),
      ("SELECT * FROM city UNION ALL VALUES (9, '', 0)", "(VALUES)", "joined()"),
      (
        "SELECT * FROM city UNION ALL SELECT * FROM city WHERE size = 3 + random() * 0", "(random)",
        "as an argument"
      ),
      ("SELECT * FROM city UNION ALL SELECT id, name, 0 FROM town", "without row ids", "joined()"),
      (
        "SELECT * FROM city UNION ALL SELECT 0, name, 0 FROM folded ORDER BY name",
        "(name)", "Name a collation"
      ),
      (
        "SELECT id, lower(name) AS name, size FROM city UNION ALL SELECT -id, name, 0 FROM city "
          + "ORDER BY lower(name)", "(ORDER BY",
        "column's name"
      ),
      ("SELECT * FROM city WHERE id IN (SELECT 1)", "(SELECT)", "row id"),
      (
        "WITH c AS (SELECT * FROM city), d AS (SELECT * FROM c) SELECT * FROM d", "(WITH)",
        "row id"
      ),
      ("SELECT * FROM city WHERE name < CURRENT_TIME", "(CURRENT_TIME)", "as an argument"),
      ("SELECT * FROM city ORDER BY 1", "(ORDER BY 1)", "column's name"),
      ("SELECT * FROM city WHERE size < random()", "(random)", "as an argument"),
      ("SELECT * FROM visible", "(visible)", "instead of a view, write its SELECT"),
      (
        "SELECT *, size + 1 AS larger FROM city ORDER BY larger", "(larger)",
        "Repeat the expression"
      ),
      (
        "SELECT city.* FROM city JOIN city AS other ON other.name = city.name", "(other)",
        "Join by a row id"
      ),
    ])
  func refused(sql: String, word: String, advice: String) throws {
    let fixture = try Fixture()
    try fixture.write(
      """
      CREATE VIEW visible AS SELECT id, name, size + 1 AS size FROM city;
      CREATE TABLE town (id INTEGER PRIMARY KEY, name) WITHOUT ROWID;
      CREATE TABLE folded (name TEXT COLLATE NOCASE);
      """)
    let query = LiveQuery(SQLRequest<City>(sql: sql), in: fixture.writer)
    guard case .reread(let reason) = query.ladder else {
      Issue.record("\(query.ladder)")
      return
    }
    #expect(query.explanation.contains("because \(reason)."))
    #expect(reason.contains(word))
    #expect(query.explanation.contains(advice))
    #expect(query.explanation.hasSuffix("."))
  }

  @Test(
    "A query may name the schema of its table, and is followed if that is the main database",
    arguments: [
      ("SELECT * FROM main.city ORDER BY name", nil),
      ("SELECT city.* FROM main.city ORDER BY main.city.name DESC, main.city.id", nil),
      ("SELECT c.* FROM \"MAIN\".city AS c WHERE c.size < 5 ORDER BY c.size, c.id LIMIT 2", nil),
      ("SELECT id, name, size FROM main.visible WHERE size > 1 ORDER BY id DESC", nil),
      (
        """
        SELECT city.* FROM main.city JOIN main.city AS capital ON capital.id = city.size
        ORDER BY city.name
        """, nil
      ),
      (
        "SELECT size AS id, min(name) AS name, sum(size) AS size FROM main.city GROUP BY city.size",
        nil
      ),
      ("WITH city AS (SELECT * FROM town) SELECT * FROM main.city ORDER BY id", "(WITH)"),
      ("SELECT * FROM temp.town ORDER BY id", "(temp.town)"),
      ("SELECT key AS id, value AS name, 0 AS size FROM json_each('[1]')", "(json_each)"),
    ] as [(String, String?)])
  func schemas(sql: String, word: String?) throws {
    let fixture = try Fixture(isPool: false)
    try fixture.write(
      """
      CREATE TABLE town (id INTEGER PRIMARY KEY, name, size); INSERT INTO town VALUES (9, 'x', 9);
      CREATE TEMP TABLE town AS SELECT * FROM main.town;
      CREATE VIEW visible AS SELECT id, name, size FROM city WHERE id <> 2
      """)
    let request = SQLRequest<City>(sql: sql)
    let query = LiveQuery(request, in: fixture.writer)
    for write in [
      "UPDATE city SET size = id", "INSERT INTO city (name, size) VALUES ('Kiev', 2)",
      "UPDATE city SET name = 'Aachen', size = 3 WHERE id = 3", "DELETE FROM city WHERE id = 1",
    ] {
      try fixture.write(write)
      fixture.writer.refreshLiveData()
      #expect(try Array(query.items) == fixture.writer.read(request.fetchAll), "after \(write)")
    }
    if let word {
      #expect(query.explanation.contains(word))
    } else {
      #expect("\(query.ladder)".hasPrefix("followed"))
    }
  }

  @Test("A query that is followed says how, and what would make that faster")
  func followed() throws {
    let fixture = try Fixture()
    func explanation(_ request: QueryInterfaceRequest<City>) -> String {
      LiveQuery(request, in: fixture.writer).explanation
    }
    #expect(explanation(City.all()).hasSuffix("followed, ordered by row id."))
    #expect(
      explanation(Fixture.byName).hasSuffix(
        "An index on the terms of its order would make that faster."))
    try fixture.write("CREATE INDEX byName ON city (name)")
    #expect(explanation(Fixture.byName).hasSuffix("followed, ordered by an index."))
  }

  @Test("Sections explain themselves, and say of a refused request what to write instead")
  func sections() throws {
    let fixture = try Fixture()
    let list = LiveSections<String, City>(Fixture.byName, in: fixture.writer)
    #expect(list.explanation.contains("followed"))
    var problem = ""
    let refused = LiveSections<String, City>(
      SQLRequest<City>(sql: "SELECT DISTINCT * FROM city ORDER BY name"), in: fixture.writer)
    let subscription = refused.changeSetPublisher.sink { change in
      if case .error(let error) = change { problem = "\(error)" }
    }
    #expect(problem.contains("(DISTINCT). Name the columns"))
    subscription.cancel()
  }

  @Test("An inspector lists live queries with their explanations and changes, until they end")
  func listed() async {
    // In a process of its own, because the ledger lists all bindings of the program.
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        BindingLedger.begin()
        let fixture = try Fixture()
        var query: LiveQuery<City>? = LiveQuery(City.all(), in: fixture.writer)
        let sections = LiveSections<String, City>(Fixture.byName, in: fixture.writer)
        try fixture.write("DELETE FROM city WHERE id = 1")
        fixture.writer.refreshLiveData()
        var listed = BindingLedger.bindings.filter { $0.kind == .query }
        precondition(listed.map(\.name) == ["LiveQuery<City>", "LiveSections<String, City>"])
        precondition(listed.map(\.value) == [query!.explanation, sections.explanation])
        precondition(listed.map(\.deliveries) == [2, 2])
        query = nil
        listed = BindingLedger.bindings.filter { $0.kind == .query }
        precondition(listed.map(\.name) == ["LiveSections<String, City>"])
        withExtendedLifetime(sections) {}
      }
    }
  }
}
