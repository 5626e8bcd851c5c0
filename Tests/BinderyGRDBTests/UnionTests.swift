import BinderyGRDB
import BinderyTesting
import Testing

/// Live queries that combine several statements by UNION ALL.
@Suite("UNION ALL") @MainActor
struct UnionTests {
  /// A row of either table, whose identity is its table and its row id.
  struct Work: FetchableRecord, Identifiable, Equatable, Sendable {
    let id: String
    let title: String?
    let year: DatabaseValue

    init(row: Row) {
      id = "\(row["kind"] as String) \(row["id"] as Int64)"
      (title, year) = (row["title"], row["year"])
    }
  }

  private nonisolated static let book = "SELECT 'book' AS kind, id, title, year FROM book"
  private nonisolated static let film = "SELECT 'film', number, name, released FROM film"

  private func fixture() throws -> Fixture {
    let fixture = try Fixture(cities: [])
    try fixture.write(
      """
      CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT, born INTEGER);
      INSERT INTO author VALUES (1, 'Ann', 1950), (2, 'Bob', 1960);
      CREATE TABLE book (
        id INTEGER PRIMARY KEY, title TEXT, year REAL, author INTEGER);
      CREATE INDEX bookAuthor ON book (author);
      CREATE TABLE film (number INTEGER PRIMARY KEY, name TEXT, released INTEGER, note TEXT);
      CREATE VIEW silent AS SELECT number, name, released FROM film WHERE released < 1930;
      INSERT INTO book VALUES (1, 'Emma', 1815, 1), (2, 'Persuasion', 1817, 1),
        (3, 'Dune', 1965, 2), (4, NULL, 1900, NULL);
      INSERT INTO film VALUES (1, 'Emma', 1996, ''), (2, 'Dune', 1984, ''),
        (3, 'Metropolis', 1927, ''), (4, 'Dune', 2021, ''), (7, NULL, NULL, '');
      """)
    return fixture
  }

  private static let writes = [
    "UPDATE book SET title = 'Alice' WHERE id = 3",
    "INSERT INTO film VALUES (9, 'Emma', 2020, 'x')",
    "UPDATE film SET note = 'seen'", "DELETE FROM book WHERE title = 'Emma'",
    "UPDATE film SET name = 'Zorro', released = 1920 WHERE number < 3",
    "UPDATE book SET author = 2 WHERE id = 2", "UPDATE author SET born = 1900 WHERE id = 2",
    "INSERT OR REPLACE INTO book VALUES (4, 'Faust', 1808, 1), (1, 'Emma', 1815, 2)",
    "UPDATE film SET number = number + 10", "DELETE FROM author WHERE id = 1",
    """
    INSERT INTO book (title, year) SELECT name, released FROM film WHERE released IS NOT NULL;
    DELETE FROM film WHERE released IS NOT NULL
    """,
    "DELETE FROM book; DELETE FROM film", "INSERT INTO film (name) VALUES ('Last')",
  ]

  @Test(
    "Its rows are followed by the rows of its parts",
    arguments: [
      "\(book) UNION ALL \(film)", "\(book) UNION ALL \(film) ORDER BY title, id, kind",
      "\(book) WHERE year > 1816 UNION ALL \(film) WHERE released > 1950 ORDER BY year DESC, 2, 1",
      "\(book) UNION ALL \(film) ORDER BY 3 COLLATE NOCASE DESC NULLS LAST, id, kind LIMIT 3",
      "\(book) UNION ALL \(film) ORDER BY title, id, kind LIMIT 4 OFFSET 2",
      "SELECT 'silent' AS kind, number AS id, name AS title, released AS year FROM silent "
        + "UNION ALL \(book) ORDER BY year, id",
      """
      SELECT 'book' AS kind, book.id AS id, author.name AS title, author.born AS year
      FROM book JOIN author ON author.id = book.author
      UNION ALL \(film) ORDER BY title, id, kind
      """,
      "\(book) WHERE year < 1900 UNION ALL \(film) UNION ALL "
        + "SELECT 'late', id, title, year FROM book WHERE year >= 1900 ORDER BY id, kind",
    ], [512, 0])
  func followed(sql: String, held: Int) throws {
    for isIndexed in [false, true] {
      let fixture = try fixture()
      if isIndexed {
        try fixture.write(
          """
          CREATE INDEX bookTitle ON book (title); CREATE INDEX filmName ON film (name);
          CREATE INDEX bookYear ON book (year); CREATE INDEX filmYear ON film (released);
          """)
      }
      let list = LiveQuery(SQLRequest<Work>(sql: sql), in: fixture.writer, holding: held)
      let follower = Follower(list)
      guard case .followed = list.ladder else {
        Issue.record("\(list.ladder)")
        return
      }
      let count = list.items.count
      #expect(count > 2)
      for statement in Self.writes {
        try fixture.write(statement)
        fixture.writer.refreshLiveData()
        let truth = try fixture.writer.read { db in try Work.fetchAll(db, sql: sql) }
        #expect(Array(list.items) == truth, "\(statement)")
      }
      #expect(follower.faults == [] && follower.errors.isEmpty)
      #expect(fixture.writer.liveStatistics.reread[.queryCannotBeFollowed] == nil)
      #expect(fixture.writer.liveStatistics.reread[.rowsUnknown] == nil)
      #expect(fixture.writer.liveStatistics.faults == 0)
    }
  }

  @Test("An index of each part on the order finds the place of a row")
  func indexed() throws {
    let fixture = try fixture()
    let sql = "\(Self.book) UNION ALL \(Self.film) ORDER BY title"
    let request = SQLRequest<Work>(sql: sql)
    #expect(LiveQuery(request, in: fixture.writer).ladder == .followed(.byComparison))
    try fixture.write(
      "CREATE INDEX bookTitle ON book (title); CREATE INDEX filmName ON film (name)")
    #expect(LiveQuery(request, in: fixture.writer).ladder == .followed(.byIndex))
  }

  @Test("Rows that are equal in the order come by row id, and then by the part")
  func equalRows() throws {
    let fixture = try fixture()
    let sql = "\(Self.book) UNION ALL \(Self.film) ORDER BY title DESC"
    let list = LiveQuery(SQLRequest<Work>(sql: sql), in: fixture.writer)
    try fixture.write("UPDATE film SET name = 'Emma'; UPDATE book SET title = 'Emma' WHERE id <> 2")
    fixture.writer.refreshLiveData()
    #expect(
      list.items.map(\.id) == [
        "book 2", "book 1", "film 1", "film 2", "book 3", "film 3", "book 4", "film 4", "film 7",
      ])
  }

  @Test("A row that is in both parts is in the list twice, and both change")
  func both() throws {
    let fixture = try fixture()
    let sql = """
      SELECT 'new' AS kind, id, title, year FROM book WHERE year > 1816
      UNION ALL SELECT 'old', id, title, year FROM book WHERE year < 1950 ORDER BY id, kind
      """
    let list = LiveQuery(SQLRequest<Work>(sql: sql), in: fixture.writer)
    let follower = Follower(list)
    #expect(list.items.map(\.id) == ["old 1", "new 2", "old 2", "new 3", "new 4", "old 4"])
    try fixture.write("UPDATE book SET title = 'Nero' WHERE id = 2")
    fixture.writer.refreshLiveData()
    #expect(follower.deltas.last?.modifications.map(\.new) == [1, 2])
    // From one part to the other.
    try fixture.write("UPDATE book SET year = 1700 WHERE id = 3")
    fixture.writer.refreshLiveData()
    #expect(list.items.map(\.id) == ["old 1", "new 2", "old 2", "old 3", "new 4", "old 4"])
    #expect(follower.deltas.last?.insertions == [3] && follower.deltas.last?.deletions == [3])
    #expect(follower.faults == [])
  }

  @Test("Values keep their type, whatever the type of the column in another part")
  func types() throws {
    let fixture = try fixture()
    let sql = "\(Self.book) UNION ALL \(Self.film) ORDER BY year, id, kind"
    let list = LiveQuery(SQLRequest<Work>(sql: sql), in: fixture.writer)
    try fixture.write("UPDATE film SET released = 1817 WHERE number = 2")
    fixture.writer.refreshLiveData()
    let years = list.items.filter { ["book 2", "film 2"].contains($0.id) }.map(\.year.storage)
    #expect(years == [.double(1817), .int64(1817)])
  }

  @Test("A word of the order means what it means in SQLite, or the list is read again")
  func orderNames() throws {
    let joined = """
      SELECT 'book' AS kind, book.id, author.name AS title, author.born AS year
      FROM book JOIN author ON author.id = book.author
      """
    // SQLite takes the name that the second part gives, because two tables of the first one have
    // a column of the name.
    let other = "SELECT 'film', -number, name, number AS id FROM film WHERE number > 1"
    for order in ["id", "id DESC", "title, 2", "born, 2", "name COLLATE NOCASE, 2"] {
      let fixture = try fixture()
      let request = SQLRequest<Work>(sql: "\(joined) UNION ALL \(other) ORDER BY \(order)")
      let list = LiveQuery(request, in: fixture.writer)
      for statement in Self.writes {
        try fixture.write(statement)
        fixture.writer.refreshLiveData()
        let truth = try fixture.writer.read(request.fetchAll)
        #expect(Array(list.items) == truth, "\(order): \(statement)")
      }
    }
  }

  @Test("A limit with a function is read again")
  func limits() throws {
    let fixture = try fixture()
    for limit in ["abs(random() % 3)", "CAST(strftime('%d') AS INTEGER)", "3 OFFSET abs(-1)"] {
      let request = SQLRequest<Work>(
        sql: "\(Self.book) UNION ALL \(Self.film) ORDER BY 2, 1 LIMIT \(limit)")
      guard case .reread = LiveQuery(request, in: fixture.writer).ladder else {
        Issue.record("\(limit) is followed")
        continue
      }
    }
  }

  @Test("A section of equal numbers of different types is headed by its first row")
  func sectionsOfNumbers() throws {
    let fixture = try fixture()
    let request = SQLRequest<Work>(
      sql: "SELECT 'film' AS kind, number AS id, name AS title, released AS year FROM film "
        + "UNION ALL \(Self.book) ORDER BY year, id, kind")
    let sections = LiveSections<DatabaseValue, Work>(request, in: fixture.writer)
    var shown: [(value: DatabaseValue, rows: [Work])] = []
    let following = sections.changeSetPublisher.sink { change in
      shown = (change.items ?? []).map { ($0.section, Array($0.items)) }
    }
    for statement in [
      "UPDATE film SET released = 1817 WHERE number = 2", "UPDATE book SET year = 1927",
      "INSERT INTO film VALUES (0, 'First', 1927, '')", "DELETE FROM film WHERE number = 0",
    ] {
      try fixture.write(statement)
      fixture.writer.refreshLiveData()
      #expect(shown.flatMap(\.rows) == (try fixture.writer.read(request.fetchAll)))
      #expect(shown.allSatisfy { $0.value.storage == $0.rows[0].year.storage }, "\(statement)")
    }
    following.cancel()
  }

  @Test("Parameters keep their numbers in every part")
  func parameters() throws {
    let fixture = try fixture()
    let sql = """
      \(Self.book) WHERE year > ? UNION ALL \(Self.film) WHERE released > ? AND name <> :name
      ORDER BY year, id, kind LIMIT ?
      """
    func request(_ values: [any DatabaseValueConvertible]) -> SQLRequest<Work> {
      SQLRequest(sql: sql, arguments: StatementArguments(values))
    }
    let list = LiveQuery(request([1816, 1950, "Dune", 3]), in: fixture.writer)
    #expect(list.items.map(\.id) == ["book 2", "book 4", "book 3"])
    try fixture.write("DELETE FROM book WHERE id > 2")
    fixture.writer.refreshLiveData()
    #expect(list.items.map(\.id) == ["book 2", "film 1"])
    let other = LiveQuery(request([1900, 1900, "Emma", 9]), in: fixture.writer)
    #expect(other.items.map(\.id) == ["film 3", "film 2", "film 4"])
    try fixture.write("UPDATE film SET released = 1980 WHERE number < 5")
    fixture.writer.refreshLiveData()
    #expect(other.items.map(\.id) == ["film 2", "film 3", "film 4"])
    #expect(fixture.writer.liveStatistics.reread[.queryCannotBeFollowed] == nil)
  }

  @Test("A count follows, and sections by the first term of the order do")
  func countAndSections() throws {
    let fixture = try fixture()
    let request = SQLRequest<Work>(
      sql: "\(Self.book) UNION ALL \(Self.film) ORDER BY title, id, kind")
    var counts: [Int] = []
    let subscription = request.countPublisher(in: fixture.writer).sink { counts.append($0) }
    let sections = LiveSections<DatabaseValue, Work>(request, in: fixture.writer)
    var shown: [(value: DatabaseValue, rows: [Work])] = []
    let following = sections.changeSetPublisher.sink { change in
      shown = (change.items ?? []).map { ($0.section, Array($0.items)) }
    }
    for statement in Self.writes {
      try fixture.write(statement)
      fixture.writer.refreshLiveData()
      let truth = try fixture.writer.read(request.fetchAll)
      #expect(shown.flatMap(\.rows) == truth, "\(statement)")
      #expect(shown.map(\.value) == truth.map { $0.title?.databaseValue ?? .null }.removingRepeats)
      #expect(counts.last == truth.count)
    }
    subscription.cancel()
    following.cancel()
  }

  @Test("The first rows are shown at once, and all rows read in the background follow")
  func firstRows() async throws {
    let fixture = try fixture()
    let sql = "\(Self.book) UNION ALL \(Self.film) ORDER BY title, id, kind"
    let list = LiveQuery(
      SQLRequest<Work>(sql: sql), in: fixture.writer, loading: .firstRows(3))
    #expect(list.items.map(\.id) == ["book 4", "film 7", "film 2"])
    #expect(await eventually { list.items.count == 9 })
    try fixture.write("UPDATE film SET name = 'Aida' WHERE number = 4")
    fixture.writer.refreshLiveData()
    #expect(list.items.map(\.id).prefix(3) == ["book 4", "film 7", "film 4"])
  }
}

extension [DatabaseValue] {
  fileprivate var removingRepeats: [DatabaseValue] {
    reduce(into: []) { all, next in if all.last != next { all.append(next) } }
  }
}
