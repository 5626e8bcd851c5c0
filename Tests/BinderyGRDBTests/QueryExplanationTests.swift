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
      ("SELECT * FROM city UNION ALL SELECT * FROM city WHERE 0", "(UNION)", "joined()"),
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
    try fixture.write("CREATE VIEW visible AS SELECT id, name, size + 1 AS size FROM city")
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
