import BinderyGRDB
import Foundation
import Testing

/// The index that `keepSearchIndex` keeps, and what requests find by it.
@Suite("Search index")
struct SearchIndexTests {
  private func database() throws -> DatabaseQueue {
    let queue = try DatabaseQueue()
    try queue.write { db in
      try Fixture.create(db)
      for name in ["Bern on Aare", "Lima", "São Paulo", "Aarau", "50%_x"] {
        try db.execute(sql: "INSERT INTO city (name) VALUES (?)", arguments: [name])
      }
      try db.keepSearchIndex(of: "city", columns: ["name"])
    }
    return queue
  }

  private func found(
    _ text: String, _ queue: DatabaseQueue, by method: SearchMethod = .words
  ) throws -> [String] {
    try queue.read { db in
      try City.matching(text, by: method).order(Column("id")).fetchAll(db).map(\.name)
    }
  }

  private func objects(_ db: Database) throws -> [String] {
    try String.fetchAll(
      db, sql: "SELECT name FROM sqlite_master WHERE name LIKE '%citySearch%' AND sql IS NOT NULL")
  }

  @Test("Writes of all kinds keep the index in step")
  func inStep() throws {
    let queue = try database()
    try queue.write { db in
      try db.execute(
        sql: """
          INSERT INTO city VALUES (9, 'Aarberg', 0);
          UPDATE city SET name = 'Belp' WHERE name = 'Lima';
          UPDATE city SET id = 20 WHERE name = 'Aarau';
          UPDATE city SET size = 7;
          DELETE FROM city WHERE id = 1;
          INSERT INTO city VALUES (9, 'Aarburg', 0) ON CONFLICT DO UPDATE SET name = excluded.name;
          INSERT INTO citySearch(citySearch, rank) VALUES ('integrity-check', 1);
          """)
    }
    #expect(try found("aar", queue) == ["Aarburg", "Aarau"])
    #expect(try found("lima", queue) == [])
    #expect(try found("belp", queue) == ["Belp"])
  }

  @Test("An update of other columns does not write the index; one of case alone does")
  func untouched() throws {
    let queue = try database()
    try queue.write { db in
      let before = db.totalChangesCount
      try db.execute(sql: "UPDATE city SET size = 3, name = name WHERE id = 1")
      #expect(db.totalChangesCount == before + 1)
      try db.execute(sql: "UPDATE city SET name = upper(name) WHERE id = 1")
      #expect(db.totalChangesCount > before + 2)
    }
  }

  @Test("A second call changes nothing; another column or method builds the index again")
  func again() throws {
    let queue = try database()
    try queue.write { db in
      try db.execute(sql: "ALTER TABLE city ADD COLUMN \"its land\" TEXT DEFAULT 'Land'")
      let version = { try Int.fetchOne(db, sql: "PRAGMA schema_version") }
      let before = try version()
      try db.keepSearchIndex(of: "CITY", columns: ["NAME", "name"])
      #expect(try version() == before)
      try db.keepSearchIndex(of: "city", columns: ["name", "its land"])
      #expect(try version() != before)
      try db.execute(sql: "INSERT INTO city (name, \"its land\") VALUES ('Köln', 'Deutschland')")
    }
    #expect(try found("deutsch kol", queue) == ["Köln"])
    #expect(try found("land", queue).count == 5)
    try queue.write { db in
      try db.keepSearchIndex(of: "city", columns: ["name"], by: .substrings)
    }
    #expect(try found("ARA", queue, by: .substrings) == ["Aarau"])
    #expect(throws: SearchIndexError.noIndex(table: "city", .words)) {
      try found("ara", queue)
    }
  }

  @Test("A renamed column leads to a new index, and a dropped index leaves nothing behind")
  func dropped() throws {
    let queue = try database()
    try queue.write { db in
      try db.execute(sql: "ALTER TABLE city RENAME COLUMN size TO people")
      try db.keepSearchIndex(of: "city", columns: ["name", "people"])
      #expect(try objects(db).count == 4 + 4)  // The shadow tables have statements, too.
      try db.dropSearchIndex(of: "city")
      try db.dropSearchIndex(of: "city")
      #expect(try objects(db) == [])
      try db.execute(sql: "ALTER TABLE city DROP COLUMN people")
    }
  }

  @Test("An index of GRDB's own triggers with the same name is taken over")
  func takenOver() throws {
    let queue = try database()
    try queue.write { db in
      try db.dropSearchIndex(of: "city")
      try db.create(virtualTable: "citySearch", using: FTS5()) { table in
        table.synchronize(withTable: "city")
        table.column("name")
      }
      try db.keepSearchIndex(of: "city", columns: ["name"])
      try db.execute(sql: "DELETE FROM city WHERE id = 1")
    }
    #expect(try found("bern", queue) == [])
  }

  @Test("A temporary table of the same name does not get the triggers")
  func temporaryTable() throws {
    let queue = try DatabaseQueue()
    try queue.write { db in
      try db.execute(sql: "CREATE TABLE city (id INTEGER PRIMARY KEY, name TEXT)")
      try db.execute(sql: "CREATE TEMP TABLE city (id INTEGER PRIMARY KEY, name TEXT)")
      try db.keepSearchIndex(of: "city", columns: ["name"])
      let version = try Int.fetchOne(db, sql: "PRAGMA schema_version")
      try db.keepSearchIndex(of: "city", columns: ["name"])
      #expect(try Int.fetchOne(db, sql: "PRAGMA schema_version") == version)
      try db.execute(
        sql: "INSERT INTO main.city VALUES (1, 'Bern'); INSERT INTO temp.city VALUES (2, 'Lima')")
      let found = try Int64.fetchAll(
        db, sql: "SELECT rowid FROM citySearch WHERE citySearch MATCH 'bern OR lima'")
      #expect(found == [1])
    }
  }

  @Test("Mistakes are typed errors, and leave the former index as it was")
  func mistakes() throws {
    let queue = try database()
    try queue.write { db in
      try db.execute(
        sql: """
          CREATE TABLE code (a TEXT PRIMARY KEY) WITHOUT ROWID;
          CREATE TABLE text (a TEXT PRIMARY KEY);
          CREATE TABLE descending (a INTEGER PRIMARY KEY DESC);
          CREATE VIEW shown AS SELECT * FROM city;
          CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT, rank TEXT, bookSearch TEXT);
          CREATE TABLE odd (id INTEGER PRIMARY KEY, title TEXT, RowID TEXT);
          CREATE TABLE pen (id INTEGER PRIMARY KEY, title TEXT);
          CREATE TABLE penSearch (id INTEGER PRIMARY KEY);
          """)
      func error(_ table: String, _ columns: [String]) -> SearchIndexError? {
        #expect(throws: SearchIndexError.self) {
          try db.keepSearchIndex(of: table, columns: columns)
        }
      }
      #expect(error("town", ["name"]) == .noTable("town"))
      #expect(error("it's \"x", ["name"]) == .noTable("it's \"x"))
      #expect(error("shown", ["name"]) == .notATable("shown"))
      #expect(error("citySearch", ["name"]) == .notATable("citySearch"))
      for table in ["code", "text", "descending"] {
        #expect(error(table, ["a"]) == .noIntegerPrimaryKey(table))
      }
      #expect(error("city", ["nam"]) == .noColumn("nam", table: "city"))
      #expect(error("city", []) == .noColumns(table: "city"))
      #expect(error("book", ["title", "rank"]) == .reservedName("rank", table: "book"))
      #expect(error("book", ["bookSearch"]) == .reservedName("bookSearch", table: "book"))
      #expect(error("odd", ["title"]) == .reservedName("RowID", table: "odd"))
      #expect(error("pen", ["title"]) == .nameTaken("penSearch"))
    }
    #expect(try found("bern", queue) == ["Bern on Aare"])
  }

  @Test("REPLACE keeps the index in step where its deletions run triggers")
  func replaced() throws {
    let queue = try database()
    try queue.write { db in
      try db.execute(
        sql: """
          PRAGMA recursive_triggers = ON;
          INSERT OR REPLACE INTO city VALUES (1, 'Genf', 0);
          INSERT INTO citySearch(citySearch, rank) VALUES ('integrity-check', 1);
          """)
    }
    #expect(try found("bern", queue) == [])
  }

  // MARK: Requests

  @Test(
    "Words are prefixes in any order and column, without case and diacritics",
    arguments: [
      ("aar", ["Bern on Aare", "Aarau"]), ("AAR ber", ["Bern on Aare"]), ("sao pau", ["São Paulo"]),
      ("SÃO", ["São Paulo"]), ("sa\u{303}o", ["São Paulo"]), ("ern", []), ("50", ["50%_x"]),
      ("bern bern bern", ["Bern on Aare"]), ("bern, (on)!", ["Bern on Aare"]), ("OR", []),
      ("b", ["Bern on Aare"]), ("name:lima", []),
    ])
  func words(text: String, names: [String]) throws {
    #expect(try found(text, database()) == names)
  }

  @Test(
    "Any text is valid; one without words matches all rows",
    arguments: [
      "", " \n", "\"", "'", "*", "\"\"\"", "(", ")", "^", "-", "+", ":", "{}", "😀", "👩‍👩‍👧", "\0",
      "\u{301}",
      "%", "--", ";",
    ])
  func withoutWords(text: String) throws {
    #expect(try found(text, database()).count == 5)
    #expect(try found(text + "bern" + text, database()) == ["Bern on Aare"])
  }

  @Test("Letters that SQLite does not know, and very long texts, are valid")
  func long() throws {
    let queue = try database()
    _ = try found("\u{1E900}\u{16A70} bern", queue)
    _ = try found("\u{1E900}", queue)
    _ = try found("\u{E000}", queue)
    let words = (0..<5_000).map { "w\($0)" }.joined(separator: " ")
    #expect(try found(words, queue) == [])
    #expect(try found(String(repeating: "bern ", count: 5_000), queue) == ["Bern on Aare"])
    #expect(try found(String(repeating: "b", count: 200_000), queue) == [])
  }

  @Test("Many short words, long words, and marks that combine with quotes and wildcards are valid")
  func oddSubstrings() throws {
    let queue = try database()
    try queue.write { db in
      try db.execute(sql: "INSERT INTO city (name) VALUES ('e\u{301}x')")
      try db.keepSearchIndex(of: "city", columns: ["name"], by: .substrings)
    }
    #expect(try found(String(repeating: "aa ", count: 3_000), queue, by: .substrings).count == 2)
    let words = (0..<3_000).map { "\($0 % 100)" }.joined(separator: " ")
    #expect(try found(words, queue, by: .substrings) == [])
    #expect(try found(String(repeating: "日本語", count: 50_000), queue, by: .substrings) == [])
    for text in ["ab\"\u{301}", "\"\"\"\u{301}", "a\"\u{200D} OR Lima", "%\u{301}", "_\u{301}"] {
      #expect(try found(text, queue, by: .substrings) == [], "\(text.debugDescription)")
    }
    #expect(try found("\u{301}x", queue, by: .substrings) == ["e\u{301}x"])
  }

  @Test(
    "Substrings are found in either case, those of less than three characters by LIKE",
    arguments: [
      ("ara", ["Aarau"]), ("ERN aar", ["Bern on Aare"]), ("ima", ["Lima"]), ("SÃO", ["São Paulo"]),
      ("ã", ["São Paulo"]), ("aa", ["Bern on Aare", "Aarau"]), ("aara u", ["Aarau"]),
      ("%_", ["50%_x"]),
      ("_", ["50%_x"]), ("\\", []), ("n o", ["Bern on Aare"]), ("\"", []),
      ("ern\0", ["Bern on Aare"]),
      ("😀😀😀", []), ("\"\"\"", []), ("'", []), ("%_x", ["50%_x"]),
    ])
  func substrings(text: String, names: [String]) throws {
    let queue = try database()
    try queue.write { db in
      try db.keepSearchIndex(of: "city", columns: ["name"], by: .substrings)
    }
    #expect(try found(text, queue, by: .substrings) == names)
    #expect(try found(" \0", queue, by: .substrings).count == 5)
  }

  @Test("Two searches narrow each other; a ranked one begins with the best match")
  func ranked() throws {
    let queue = try database()
    try queue.write { db in
      try db.execute(sql: "INSERT INTO city (name) VALUES ('Aare'), ('aare aare aare')")
    }
    #expect(
      try queue.read { db in
        try City.matching("aar").matching("ber").fetchAll(db).map(\.name)
      } == ["Bern on Aare"])
    let names = try queue.read { db in
      try City.matching("aare", ranked: true).limit(3).fetchAll(db).map(\.name)
    }
    #expect(names.first == "aare aare aare")
    #expect(names.last == "Bern on Aare")
  }
}
