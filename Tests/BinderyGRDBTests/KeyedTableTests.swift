import BinderyGRDB
import BinderyTesting
import Foundation
import Testing

/// Tables without row ids, whose rows are known by their primary keys.
@Suite("Tables without row ids") @MainActor
struct KeyedTableTests {
  private struct Reading: Codable, FetchableRecord, TableRecord, Identifiable, Equatable {
    static let databaseTableName = "reading"
    var id: Double
    var value: Int
  }

  @Test(
    "An update of a row whose real key is a whole number is a modification", arguments: [512, 0])
  func realKey(held: Int) async throws {
    let fixture = try Fixture()
    try fixture.write(
      """
      CREATE TABLE reading (note TEXT, id REAL PRIMARY KEY, value INTEGER) WITHOUT ROWID;
      INSERT INTO reading VALUES (NULL, 1, 1), (NULL, 2, 2), (NULL, 2.5, 3), (NULL, 3, 4);
      """)
    let query = LiveQuery(
      Reading.order(Column("id")), in: fixture.writer, holding: held)
    let follower = Follower(query)
    #expect(query.items.map(\.value) == [1, 2, 3, 4])
    try fixture.write("UPDATE reading SET value = 9 WHERE id = 2")
    fixture.writer.refreshLiveData()
    try fixture.write("UPDATE reading SET id = 1.5 WHERE id = 1")
    fixture.writer.refreshLiveData()
    #expect(
      follower.deltas.map(\.description) == ["1 modified 1→1", "1 deleted at 0; 1 inserted at 0"])
    #expect(follower.faults == [] && query.items.map(\.value) == [1, 9, 3, 4])
  }

  private struct Word: Codable, FetchableRecord, TableRecord, Identifiable, Equatable {
    static let databaseTableName = "word"
    var id: String
    var count: Int
  }

  @Test("Keys that only the key's own collation tells apart are all shown", arguments: [512, 0])
  func collation(held: Int) async throws {
    let fixture = try Fixture()
    try fixture.write(
      """
      CREATE TABLE word (id TEXT COLLATE NOCASE, count INTEGER, PRIMARY KEY (id COLLATE BINARY))
        WITHOUT ROWID;
      INSERT INTO word VALUES ('a', 1), ('A', 1), ('b', 1);
      """)
    let request = Word.order(Column("count"), Column("id").collating(.binary))
    let query = LiveQuery(request, in: fixture.writer, holding: held)
    let follower = Follower(query)
    for sql in [
      "UPDATE word SET count = 2 WHERE id = 'a' COLLATE BINARY",
      "UPDATE word SET count = 3", "INSERT INTO word VALUES ('B', 0)",
      "DELETE FROM word WHERE id = 'A' COLLATE BINARY", "UPDATE word SET count = 4 WHERE count = 3",
    ] {
      try fixture.write(sql)
      fixture.writer.refreshLiveData()
      let truth = try await fixture.writer.read { db in try request.fetchAll(db) }
      #expect(Array(query.items) == truth, "\(sql)")
    }
    #expect(follower.faults == [] && follower.errors.isEmpty)
    #expect(fixture.writer.liveStatistics.faults == 0)
  }

  @Test("Keys that are gone are forgotten when they are many")
  func forgotten() async throws {
    let fixture = try Fixture()
    try fixture.write(
      """
      CREATE TABLE word (id TEXT PRIMARY KEY, count INTEGER) WITHOUT ROWID;
      INSERT INTO word VALUES ('a', 1), ('z', 2);
      """)
    let query = LiveQuery(Word.order(Column("id")), in: fixture.writer)
    let follower = Follower(query)
    for round in 0..<3 {
      try await fixture.writer.write { db in
        for number in 0..<30_000 {
          try db.execute(
            sql: "UPDATE word SET id = ? WHERE count = 2", arguments: ["m\(round)-\(number)"])
        }
      }
      fixture.writer.refreshLiveData()
    }
    #expect(fixture.writer.liveStatistics.reread[.tooManyRows, default: 0] > 0)
    #expect(query.items.map(\.id) == ["a", "m2-29999"])
    // The keys are numbered anew, so that the next commits are followed again.
    let reread = fixture.writer.liveStatistics.reread
    try fixture.write("UPDATE word SET count = 5 WHERE id = 'a'")
    fixture.writer.refreshLiveData()
    #expect(fixture.writer.liveStatistics.reread == reread)
    #expect(query.items.map(\.count) == [5, 2] && follower.faults == [])
  }

  enum Kind: CaseIterable { case list, sections, count, total }

  @Test(
    "Keys of rows that come and go are forgotten, however few do so at a time",
    arguments: Kind.allCases)
  func comeAndGo(kind: Kind) async throws {
    let fixture = try Fixture()
    try fixture.write(
      """
      CREATE TABLE word (id TEXT PRIMARY KEY, count INTEGER) WITHOUT ROWID;
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
      INSERT INTO word SELECT 'a' || i, i % 10 FROM n;
      """)
    var sum: Int?
    let subscription =
      switch kind {
      case .list:
        LiveQuery(Word.order(Column("id")), in: fixture.writer).changeSetPublisher.sink { _ in }
      case .sections:
        LiveSections<Int, Word>(Word.order(Column("count"), Column("id")), in: fixture.writer)
          .changeSetPublisher.sink { _ in }
      case .count: Word.all().countPublisher(in: fixture.writer).sink { sum = $0 }
      case .total:
        Word.select(GRDB.sum(Column("count")), as: Int.self).valuePublisher(in: fixture.writer)
          .sink { sum = $0 }
      }
    var rereads: [Int] = []
    for round in 1...230 {
      try fixture.write(
        """
        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 400)
        INSERT INTO word SELECT 'b' || \(round) || '-' || i, 1 FROM n;
        DELETE FROM word WHERE id >= 'b';
        """)
      fixture.writer.refreshLiveData()
      await Task.yield()
      rereads.append(fixture.writer.liveStatistics.reread.values.reduce(0, +))
    }
    // It follows the first commits, then numbers its keys anew, then goes on.
    #expect(rereads[200] == rereads[1] && rereads[229] == rereads[1] + 1)
    #expect(sum == (kind == .count ? 20_000 : kind == .total ? 90_000 : nil))
    #expect(fixture.writer.liveStatistics.faults == 0)
    withExtendedLifetime(subscription) {}
  }

  @Test("A list that holds all of its rows follows commits")
  func allHeld() throws {
    let fixture = try Fixture()
    try fixture.write("CREATE TABLE reading (note TEXT, id REAL PRIMARY KEY, value INTEGER)")
    let query = LiveQuery(Reading.order(Column("id")), in: fixture.writer, holding: .max)
    try fixture.write("INSERT INTO reading VALUES (NULL, 1, 1)")
    fixture.writer.refreshLiveData()
    try fixture.write("UPDATE reading SET value = 2")
    fixture.writer.refreshLiveData()
    #expect(query.items.map(\.value) == [2])
  }

  @Test("A list whose table is missing delivers its first rows once, when the table is made")
  func missingTable() async throws {
    for held in [512, 0] {
      let fixture = try Fixture()
      let query = LiveQuery(
        SQLRequest<Word>(sql: "SELECT * FROM word ORDER BY id"), in: fixture.writer, holding: held)
      var events: [String] = []
      let subscription = query.changeSetPublisher.sink { change in
        switch change {
        case .initial(let items): events.append("initial \(items.count)")
        case .reset(let items): events.append("reset \(items.count)")
        case .update(let items, _): events.append("update \(items.count)")
        case .error: events.append("error")
        }
      }
      try fixture.write(
        """
        CREATE TABLE word (id TEXT PRIMARY KEY, count INTEGER) WITHOUT ROWID;
        INSERT INTO word VALUES ('a', 1);
        """)
      fixture.writer.refreshLiveData()
      try fixture.write("INSERT INTO word VALUES ('b', 1)")
      fixture.writer.refreshLiveData()
      #expect(events == ["initial 0", "error", "reset 1", "update 2"], "holding \(held)")
      subscription.cancel()
    }
  }
}
