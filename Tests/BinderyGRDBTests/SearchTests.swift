import BinderyGRDB
import BinderyTesting
import Foundation
import Testing

/// Live queries of a table that is joined to a full-text index.
@Suite("Full-text search") @MainActor
struct SearchTests {
  nonisolated static let kinds = [
    "fts5(name, content='city', content_rowid='id')", "fts5(name)", "fts5(name, content='')",
  ]

  nonisolated static let matching = """
    SELECT city.* FROM city JOIN cityText ON cityText.rowid = city.id WHERE cityText MATCH ?
    """

  private func fixture(_ kind: String, isPool: Bool = true) throws -> Fixture {
    let fixture = try Fixture(isPool: isPool, cities: ["Bern on Aare", "Lima", "Aarau on Aare"])
    try fixture.write(
      """
      CREATE VIRTUAL TABLE cityText USING \(kind);
      INSERT INTO cityText (rowid, name) SELECT id, name FROM city;
      """)
    return fixture
  }

  private func change(_ fixture: Fixture, _ statements: String..., list: LiveQuery<City>) throws {
    try fixture.writer.write { db in
      for statement in statements { try db.execute(sql: statement) }
    }
    fixture.writer.refreshLiveData()
  }

  @Test(
    "A search is followed: by the rows of its table, and by what is indexed",
    arguments: kinds, [512, 0])
  func followed(kind: String, held: Int) throws {
    let fixture = try fixture(kind)
    let request = SQLRequest<City>(
      sql: Self.matching + " ORDER BY city.name", arguments: ["aar*"])
    let list = LiveQuery(request, in: fixture.writer, holding: held)
    let follower = Follower(list)
    #expect(list.ladder == .followed(.byComparison))
    #expect(list.items.map(\.id) == [3, 1])
    let reread = fixture.writer.liveStatistics.reread
    // A row without its index entry does not match.
    try change(fixture, "INSERT INTO city VALUES (7, 'Aare', 0)", list: list)
    #expect(list.items.map(\.id) == [3, 1])
    try change(fixture, "INSERT INTO cityText (rowid, name) VALUES (7, 'Aare')", list: list)
    #expect(list.items.map(\.id) == [3, 7, 1])
    try change(fixture, "UPDATE city SET name = 'Zaar' WHERE id = 3", list: list)
    #expect(list.items.map(\.id) == [7, 1, 3])
    let deletion =
      kind.contains("content=")
      ? "INSERT INTO cityText (cityText, rowid, name) VALUES ('delete', 7, 'Aare')"
      : "DELETE FROM cityText WHERE rowid = 7"
    try change(fixture, deletion, list: list)
    #expect(list.items.map(\.id) == [1, 3])
    #expect(follower.faults == [] && follower.errors.isEmpty)
    #expect(fixture.writer.liveStatistics.reread == reread)
    if kind.contains("'city'") {
      try change(fixture, "INSERT INTO cityText (cityText) VALUES ('rebuild')", list: list)
      #expect(list.items.map(\.id) == [7, 1])
    }
    #expect(fixture.writer.liveStatistics.faults == 0)
  }

  @Test("An index that triggers keep shows what is typed", arguments: [true, false])
  func synchronized(isPool: Bool) async throws {
    let fixture = try Fixture(isPool: isPool, cities: ["Bern", "Lima"])
    try await fixture.writer.write { db in
      try db.create(virtualTable: "cityText", using: FTS5()) { table in
        table.synchronize(withTable: "city")
        table.column("name")
      }
    }
    let search = PassthroughSubject<String, Never>()
    let requests = search.map { text in
      SQLRequest<City>(
        sql: Self.matching + " ORDER BY city.name",
        arguments: [FTS5Pattern(matchingAllPrefixesIn: text)])
    }
    let list = LiveQuery(requests, in: fixture.writer)
    search.send("be")
    #expect(await eventually { list.items.map(\.name) == ["Bern"] })
    try change(
      fixture, "INSERT INTO city (name) VALUES ('Belp')",
      "UPDATE city SET name = 'Bex' WHERE name = 'Lima'", list: list)
    #expect(list.items.map(\.name) == ["Belp", "Bern", "Bex"])
    search.send("bel")
    #expect(await eventually { list.items.map(\.name) == ["Belp"] })
  }

  @Test("A write is not missed where GRDB does not report the index")
  func transactionObserver() throws {
    let fixture = try fixture("fts5(name)")
    fixture.writer.captureLiveData(by: .transactionObserver)
    let request = SQLRequest<City>(sql: Self.matching + " ORDER BY city.id", arguments: ["aar*"])
    let list = LiveQuery(request, in: fixture.writer)
    try change(fixture, "DELETE FROM cityText WHERE rowid = 1", list: list)
    #expect(list.items.map(\.id) == [3])
    try change(fixture, "UPDATE cityText SET name = 'aar' WHERE rowid = 2", list: list)
    #expect(list.items.map(\.id) == [2, 3])
    #expect(fixture.writer.liveStatistics.faults == 0)
  }

  @Test(
    "A search by rank, or of the index alone, is read again, and says what to write instead",
    arguments: [
      matching + " ORDER BY rank", matching + " ORDER BY bm25(cityText)",
      "SELECT rowid AS id, name, 0 AS size FROM cityText WHERE cityText MATCH ? ORDER BY rowid",
      """
      SELECT city.id, snippet(cityText, 0, '', '', '', 9) AS name, size FROM city
      JOIN cityText ON cityText.rowid = city.id WHERE cityText MATCH ? ORDER BY city.id
      """,
    ])
  func ranked(sql: String) throws {
    let fixture = try fixture(Self.kinds[0])
    let list = LiveQuery(SQLRequest<City>(sql: sql, arguments: ["aare"]), in: fixture.writer)
    #expect(list.explanation.contains("full-text index (cityText)"))
    #expect(list.explanation.contains("Join the index to the table"))
    #expect(Set(list.items.map(\.id)) == [1, 3])
    try change(
      fixture, "INSERT INTO city VALUES (8, 'Aare', 0)",
      "INSERT INTO cityText (rowid, name) VALUES (8, 'Aare')", list: list)
    #expect(Set(list.items.map(\.id)) == [1, 3, 8])
  }
}
