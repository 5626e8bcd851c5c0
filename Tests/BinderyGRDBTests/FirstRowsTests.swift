import BinderyGRDB
import BinderyTesting
import Synchronization
import Testing

/// Queries of a few first rows of a long order, which an index has.
@Suite("First rows of a long order") @MainActor
struct FirstRowsTests {
  @Test("Pages are right after any change, and other rows than theirs send nothing")
  func random() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    let fixture = try FollowingTests.many(300)
    try fixture.write("CREATE INDEX city_size ON city (size)")
    let pages = [
      Fixture.byName.limit(10), Fixture.byName.limit(10, offset: 20),
      City.filter(Column("size") > 3).order(Column("size").desc).limit(7),
      City.order(Column("size"), Column("name")).limit(400),
      City.filter(Column("name") == "none").order(Column("name")).limit(3),
      City.limit(5, offset: 290),
      City.filter(Column("size") > 3).order(Column("name")).limit(400, offset: 1),
    ].map { request in (request: request, query: LiveQuery(request, in: fixture.writer)) }
    let audits = pages.map { LiveListAudit($0.query) }
    for step in 0..<300 {
      let id = Int.random(in: 1...310, using: &generator)
      let statement = [
        "UPDATE city SET name = 'City \(String(id))' WHERE id = \(id)",
        "UPDATE city SET size = size + 1 WHERE id = \(id)",
        "DELETE FROM city WHERE id BETWEEN \(id) AND \(id + 2)",
        "INSERT OR REPLACE INTO city (id, name, size) VALUES (\(id), 'A \(step)', \(step % 9))",
        "UPDATE city SET size = 9 - size WHERE id % 50 = \(id % 50)",
        "UPDATE city SET name = 'none' WHERE id = \(id)",
        "UPDATE OR REPLACE city SET id = id + 1 WHERE id = \(id)",
      ].randomElement(using: &generator)!
      try fixture.write(statement)
      fixture.writer.refreshLiveData()
      for (index, (request, _)) in pages.enumerated() {
        let fresh = try fixture.writer.read { db in
          try request.order(literal: "\(sql: Self.order(index))").fetchAll(db)
        }
        let fault = audits[index].faults.first ?? audits[index].difference(to: fresh)
        #expect(fault == nil, "seed \(seed), step \(step), page \(index) after \(statement)")
        if fault != nil { return }
      }
    }
  }

  /// The orders, with the row id that completes them.
  private static func order(_ index: Int) -> String {
    [
      "name, id", "name, id", "size DESC, id", "size, name, id", "name, id", "id", "name, id",
    ][index]
  }

  @Test("A commit to rows outside of a page reads nothing but these rows")
  func outside() throws {
    let fixture = try FollowingTests.many()
    let page = LiveQuery(Fixture.byName.limit(10), in: fixture.writer)
    let audit = LiveListAudit(page)
    #expect(page.explanation.contains("followed, ordered by an index"))
    try fixture.write("UPDATE city SET name = 'X' WHERE id = 17")
    try fixture.write("DELETE FROM city WHERE name = 'X'")
    fixture.writer.refreshLiveData()
    #expect(audit.tally.updates == 0)
    try fixture.write("UPDATE city SET name = 'A' WHERE id = 18")
    fixture.writer.refreshLiveData()
    #expect(audit.tally.insertions == 1 && audit.tally.deletions == 1)
    #expect(fixture.writer.liveStatistics.reread.isEmpty)
  }

  /// Returns a page of the three cities 5, 6 and 7, whose condition counts the rows that it reads.
  private func selected(
    from count: Int, upTo limit: Int, _ counter: Counter
  ) throws -> (Fixture, LiveQuery<City>) {
    let fixture = try FollowingTests.many(count, counter.configuration)
    try fixture.write("UPDATE city SET name = 'none ' || id WHERE id IN (5, 6, 7)")
    let sql = "SELECT * FROM city WHERE counted(name) LIKE 'none%' ORDER BY name, id LIMIT \(limit)"
    let page = LiveQuery(SQLRequest<City>(sql: sql), in: fixture.writer)
    // An audit reads all rows.
    fixture.writer.auditLiveData(share: 0)
    return (fixture, page)
  }

  @Test("A page that is not full reads nothing at commits to rows that are not in it")
  func short() throws {
    let counter = Counter()
    let (fixture, page) = try selected(from: 3_000, upTo: 10, counter)
    let audit = LiveListAudit(page)
    #expect(page.items.count == 3)
    counter.reset()
    for id in 20..<40 { try fixture.write("UPDATE city SET size = size + 1 WHERE id = \(id)") }
    try fixture.write("DELETE FROM city WHERE id = 50")
    fixture.writer.refreshLiveData()
    #expect(counter.count < 100)
    #expect(audit.tally.updates == 0)
    try fixture.write("UPDATE city SET name = 'none' WHERE id = 60")
    fixture.writer.refreshLiveData()
    #expect(page.items.map(\.id) == [60, 5, 6, 7] && audit.faults.isEmpty)
  }

  @Test("A page whose condition excludes nearly all rows is not searched at each commit to it")
  func selective() throws {
    let counter = Counter()
    let (fixture, page) = try selected(from: 5_000, upTo: 3, counter)
    let audit = LiveListAudit(page)
    try fixture.write("UPDATE city SET size = size + 1 WHERE id = 6")
    fixture.writer.refreshLiveData()
    counter.reset()
    for size in 20..<40 {
      try fixture.write("UPDATE city SET size = \(size) WHERE id = 6")
      fixture.writer.refreshLiveData()
      #expect(page.items[1].size == size)
    }
    #expect(counter.count < 1_000)
    #expect(audit.faults.isEmpty)
    #expect(page.explanation.contains("followed"), "\(page.explanation)")
  }
}

/// Counts the calls of a pure SQL function, `counted`: as many as rows were read for a condition.
private final class Counter: Sendable {
  private let calls = Mutex(0)

  var count: Int { calls.withLock(\.self) }

  func reset() { calls.withLock { $0 = 0 } }

  var configuration: Configuration {
    var configuration = Configuration()
    configuration.prepareDatabase { [self] db in
      db.add(
        function: DatabaseFunction("counted", argumentCount: 1, pure: true) { [self] values in
          calls.withLock { $0 += 1 }
          return values[0]
        })
    }
    return configuration
  }
}
