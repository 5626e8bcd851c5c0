import BinderyGRDB
import BinderyTesting
import Testing

/// SQLite names a result by its text as written, unless the statement names it.
@Suite("Names of results") @MainActor
struct ResultNamesTests {
  /// A row with the names of its columns.
  private struct NamedRow: FetchableRecord, Identifiable, Equatable, Sendable {
    let id: DatabaseValue
    let names: [String]
    let values: [DatabaseValue]

    init(row: Row) {
      id = row[0]
      names = Array(row.columnNames)
      values = Array(row.databaseValues)
    }
  }

  @Test(
    "Followed rows have the names of the query's results",
    arguments: [
      "SELECT id, length(name), name  ||  '!' FROM city ORDER BY name, id",
      "SELECT id, length(name) width, size+1 FROM city ORDER BY name, id LIMIT 2",
      "SELECT id, +size, city.name, * FROM city ORDER BY id",
      "SELECT id, *, upper( name ) FROM city WHERE upper( name ) > '' ORDER BY id",
      "SELECT id, c.*, (size), 1, NULL, ?, -2, size IS NULL FROM city AS c ORDER BY id",
      "SELECT size, count(*), max(id)+1 FROM city GROUP BY size ORDER BY size",
      "SELECT size % 2, count(*) AS number, sum( id ) FROM city GROUP BY 1 HAVING number > 0",
      "SELECT count(*), total(size) FROM city",
      "SELECT DISTINCT size, size*2 FROM city ORDER BY size",
      "SELECT id, lower(name) FROM shown ORDER BY id",
    ], [true, false])
  func names(sql: String, isPool: Bool) throws {
    let fixture = try Fixture(isPool: isPool)
    try fixture.write("CREATE VIEW shown AS SELECT id, name FROM city WHERE size < 9")
    let request = SQLRequest<NamedRow>(
      sql: sql, arguments: sql.contains("?") ? [7] : StatementArguments())
    let queries = [0, 512].map { LiveQuery(request, in: fixture.writer, holding: $0) }
    for edit in [
      "UPDATE city SET size = id", "INSERT INTO city (name, size) VALUES ('Rome', 3)",
      "UPDATE city SET name = 'Roma' WHERE name = 'Rome'", "DELETE FROM city WHERE id = 1",
    ] {
      try fixture.write(edit)
      fixture.writer.refreshLiveData()
      let fresh = try fixture.writer.read { db in try request.fetchAll(db) }
      for query in queries {
        #expect("\(query.ladder)".hasPrefix("followed"))
        #expect(Array(query.items) == fresh, "after \(edit)")
      }
    }
  }
}
