import Testing

@testable import BinderyGRDB

/// The tables of a schema, which SQLite lists itself since version 3.37.
@Suite("Listed tables")
struct ListedTableTests {
  @Test("An SQLite that cannot list tables tells the same about them by their statements")
  func derived() throws {
    try DatabaseQueue().write { db in
      try db.execute(
        sql: """
          CREATE TABLE plain (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE);
          CREATE INDEX plain_name ON plain (name);
          CREATE TABLE "with ""out" (a, b, PRIMARY KEY (a, b)) WITHOUT ROWID;
          CREATE VIEW shown AS SELECT name FROM plain;
          CREATE VIRTUAL TABLE texts USING fts5(text);
          CREATE VIRTUAL TABLE old USING fts4(text);
          CREATE VIRTUAL TABLE boxes USING rtree(id, low, high);
          CREATE TABLE texts_notes (note);
          CREATE TEMP TABLE passing (id PRIMARY KEY) WITHOUT ROWID;
          ANALYZE;
          """)
      func list(_ tables: [ListedTable]) -> [String] {
        tables.filter { !$0.name.hasSuffix("_schema") && !$0.name.hasSuffix("_master") }
          .map { "\($0)" }.sorted()
      }
      for schema in ["main", "temp"] {
        let listed = list(try ListedTable.listed(in: schema, db))
        #expect(list(try ListedTable.derived(in: schema, db)) == listed)
        #expect(listed.count > 0)
      }
      for name in ["PLAIN", "with \"out", "texts_data", "none"] {
        let listed = list(try ListedTable.listed(in: "main", named: name, db))
        #expect(list(try ListedTable.derived(in: "main", named: name, db)) == listed)
      }
      for own in try ListedTable.derived(in: "temp", db) where own.isOwn {
        #expect(own == ListedTable(name: "sqlite_temp_master", kind: .table, hasRowID: true))
      }
    }
  }
}
