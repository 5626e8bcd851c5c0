import BinderyTesting
import Foundation
import GRDB
import Testing

@testable import BinderyGRDB

/// All keys of a query with an inner join are read from indexes, if the joined table only excludes
/// rows.
@Suite("Lists with inner joins") @MainActor
struct OuterJoinTests {
  struct Book: Codable, Identifiable, Equatable, FetchableRecord {
    let id: Int64
    let title: String
  }

  private let fixture: Fixture

  init() throws {
    fixture = try Fixture()
    try fixture.write(
      """
      CREATE TABLE country (id INTEGER PRIMARY KEY, name TEXT);
      CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT, country INTEGER, age INTEGER);
      CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT, author INTEGER, size INTEGER);
      CREATE TABLE page (number INTEGER, book INTEGER, title TEXT, PRIMARY KEY (number, book))
        WITHOUT ROWID;
      CREATE INDEX byTitle ON book (title);
      CREATE INDEX byAuthor ON book (author);
      CREATE INDEX byCountry ON author (country);
      CREATE INDEX pageByBook ON page (book);
      CREATE INDEX pageByTitle ON page (title);
      INSERT INTO country VALUES (1, 'x'), (2, 'y');
      INSERT INTO author VALUES (1, 'a', 1, 30), (2, 'b', 2, 40), (3, 'c', 9, 50), (4, 'd', NULL, 1);
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60)
        INSERT INTO book SELECT i, 't' || (i * 7 % 60), nullif(i % 7, 6), i % 5 FROM n;
      INSERT INTO page SELECT id % 3, id + 10, title FROM book;
      """)
  }

  /// A query, and the statements that read all its keys.
  private func query(_ sql: String, _ db: Database) throws -> KeyQuery {
    let statement = try db.makeStatement(sql: sql)
    let plan = try QueryPlan(statement, region: statement.databaseRegion, in: db)
    return try KeyQuery(plan, in: db)
  }

  private func details(_ sql: String?, _ db: Database) throws -> [String] {
    try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN \(sql ?? "")").map { $0["detail"] }
  }

  private nonisolated static let join =
    "SELECT book.* FROM book JOIN author ON author.id = book.author"

  @Test("Neither the rows nor the joined table are read in the order of the list")
  func plan() throws {
    try fixture.writer.read { db in
      let query = try query("\(Self.join) ORDER BY book.title", db)
      #expect(query.readsOrphans)
      #expect(try details(query.sql.stream, db).contains { $0.contains("author") })
      let ordered = try details(query.sql.streamWithOrphans, db)
      #expect(ordered.count == 1 && ordered[0].contains("USING INDEX byTitle"))
      #expect(try details(query.sql.orphans, db)[0].contains("COVERING INDEX byAuthor"))
      #expect(query.sql.first.contains(" JOIN ") && !query.sql.first.contains("LEFT"))
    }
  }

  @Test(
    "SQLite chooses where to begin if the joined table may exclude or order most rows",
    arguments: [
      "\(join) WHERE author.name = 'a' ORDER BY book.title",
      "\(join) WHERE name = 'a' ORDER BY book.title",
      "\(join) ORDER BY author.name, book.id", "\(join) ORDER BY age, book.id",
      "\(join) AND author.age > 40 ORDER BY book.title",
      "\(join) ORDER BY book.size", "\(join) WHERE book.size = 3 ORDER BY book.title",
      "SELECT book.* FROM book LEFT JOIN author ON author.id = book.author ORDER BY book.title",
    ])
  func unchanged(_ sql: String) throws {
    let readsOrphans = try fixture.writer.read { db in try query(sql, db).readsOrphans }
    #expect(!readsOrphans)
  }

  @Test(
    "The keys are those of the inner join, in its order",
    arguments: [
      "\(join)", "\(join) ORDER BY book.title", "\(join) ORDER BY book.title DESC",
      "\(join) ORDER BY book.id DESC", "\(join) WHERE book.author > 1 ORDER BY book.id",
      "SELECT b.* FROM book b INNER JOIN author AS a ON (b.author = a.id) ORDER BY b.title",
      "\(join) LEFT JOIN country ON country.id = author.country ORDER BY book.title",
      "\(join) JOIN country ON country.id = author.country ORDER BY book.title",
      """
      SELECT book.* FROM book LEFT JOIN author ON author.id = book.author
      JOIN country ON country.id = author.country ORDER BY book.title
      """,
      "SELECT page.* FROM page JOIN book ON book.id = page.book ORDER BY page.title",
      """
      SELECT book.* FROM book JOIN author a ON a.id = book.author
      JOIN author b ON b.id = a.id ORDER BY book.title
      """,
    ])
  func keys(_ sql: String) throws {
    try fixture.writer.read { db in
      let query = try query(sql, db)
      #expect(query.readsOrphans)
      let statement = try db.makeStatement(sql: query.sql.stream)
      let expected = try Row.fetchAll(statement)
      let rows = try Row.fetchAll(db, sql: query.sql.streamWithOrphans ?? "")
      #expect(rows.count > expected.count && !expected.isEmpty)
      let keys = try query.stream(db)
      if query.names == nil {
        #expect(Array(keys) == expected.map { $0[0] as Int64 })
      } else {
        #expect(keys.count == expected.count)
      }
    }
  }

  @Test("Sections are counted in an index, unless there are orphans", arguments: [false, true])
  func sections(hasOrphans: Bool) throws {
    if !hasOrphans {
      try fixture.write("DELETE FROM book WHERE author IS NULL OR author NOT IN (1, 2, 3, 4)")
    }
    try fixture.write("UPDATE book SET title = substr(title, 1, 2)")
    try fixture.writer.read { db in
      let query = try query("\(Self.join) ORDER BY book.title, book.id", db)
      try query.replaceAll(with: query.stream(db))
      #expect(query.hasNoOrphans == !hasOrphans)
      let fewer = try details(query.sql.sectionsWithoutOrphans, db)
      #expect(fewer.count == 1 && fewer[0].contains("COVERING INDEX byTitle"))
      let expected = try Row.fetchAll(
        db,
        sql: """
          SELECT title, count(*) FROM book JOIN author ON author.id = book.author
          GROUP BY title ORDER BY title
          """)
      let sections = try query.sections(db)
      #expect(sections.map(\.count) == expected.map { $0[1] as Int })
      #expect(sections.map(\.count).reduce(0, +) == query.tree.count)
    }
  }

  @Test("A list follows rows that become orphans, and orphans that find their row")
  func follows() throws {
    let sql = "\(Self.join) ORDER BY book.title"
    let list = LiveQuery(SQLRequest<Book>(sql: sql), in: fixture.writer)
    let subscription = list.changeSetPublisher.sink { _ in }
    func check(_ write: String) throws {
      try fixture.write(write)
      fixture.writer.refreshLiveData()
      let expected = try fixture.writer.read { db in try Book.fetchAll(db, sql: sql) }
      #expect(Array(list.items) == expected, "\(write)")
    }
    try check("SELECT 1")
    for write in [
      "DELETE FROM author WHERE id = 2", "UPDATE book SET author = 1 WHERE author = 2",
      "INSERT INTO author VALUES (5, 'e', 1, 1)", "UPDATE author SET id = 77 WHERE id = 1",
      "INSERT INTO book VALUES (100, 't3', 77, 0), (101, 't3', 78, 0), (102, 't3', NULL, 0)",
      "DELETE FROM author", "INSERT INTO author VALUES (77, 'f', 1, 1)",
    ] { try check(write) }
    // All keys are read again.
    try fixture.writeElsewhere("DELETE FROM book WHERE id % 2; UPDATE book SET author = 3")
    try check("INSERT INTO author VALUES (3, 'g', 1, 1)")
    withExtendedLifetime(subscription) {}
  }
}
