import BinderyGRDB
import BinderyTesting
import Foundation
import Testing

/// How live data follows commits: the steps of the ladder, shared work, and skipped changes.
@Suite("Following commits") @MainActor
struct FollowingTests {
  /// Many cities, and lists that hold only a few rows at a time.
  static func many(
    _ count: Int = 5_000, _ configuration: Configuration = Configuration()
  ) throws -> Fixture {
    let fixture = try Fixture(cities: [], configuration: configuration)
    try fixture.writer.write { db in
      try db.execute(sql: "CREATE INDEX city_name ON city (name, id)")
      for number in 1...count {
        try db.execute(
          sql: "INSERT INTO city (name, size) VALUES (?, ?)",
          arguments: ["City \(String(format: "%06d", number * 7919 % 1_000_003))", number % 10])
      }
    }
    return fixture
  }

  @Test("A commit costs a query that it touches one step, and others none")
  func ladder() throws {
    let fixture = try Self.many()
    let query = LiveQuery(Fixture.byName, in: fixture.writer)
    #expect(query.ladder == .followed(.byIndex))
    #expect(LiveQuery(City.all(), in: fixture.writer).ladder == .followed(.byKey))
    let bySize = LiveQuery(City.order(Column("size"), Column("id")), in: fixture.writer)
    #expect(bySize.ladder == .followed(.byComparison))
    let few = LiveQuery(Fixture.byName.limit(10), in: fixture.writer)
    #expect(few.ladder == .followed(.byIndex))
    let before = fixture.writer.liveStatistics
    try fixture.write("UPDATE city SET name = 'A' WHERE id = 17")
    fixture.writer.refreshLiveData()
    let after = fixture.writer.liveStatistics
    #expect(after.commits == before.commits + 1)
    #expect(after.followed >= before.followed + 3)
    #expect(after.reread.isEmpty)
    #expect(query.items[0].name == "A")
    #expect(few.items[0].name == "A")
  }

  @Test(
    "A deletion of all rows is followed, also if a cursor was open when the table became live",
    arguments: [CaptureMode.preupdateHook, .transactionObserver], [true, false])
  func openCursor(mode: CaptureMode, staysOpen: Bool) throws {
    let fixture = try Fixture()
    fixture.writer.captureLiveData(by: mode)
    try fixture.write("CREATE TABLE note (id INTEGER PRIMARY KEY)")
    var deletion: Statement!
    var cursor: RowCursor!
    try fixture.writer.unsafeReentrantWrite { db in
      deletion = try db.makeStatement(sql: "DELETE FROM city")
      cursor = try Row.fetchCursor(db, sql: "SELECT 1 FROM city")
      _ = try cursor.next()
    }
    // Both belong to the connection's thread.
    defer { fixture.writer.unsafeReentrantWrite { _ in (deletion, cursor) = (nil, nil) } }
    let query = LiveQuery(Fixture.byName, in: fixture.writer)
    #expect(query.items.count == 3)
    for _ in 1...2 {
      if !staysOpen { fixture.writer.unsafeReentrantWrite { _ in cursor = nil } }
      try fixture.writer.unsafeReentrantWrite { db in
        try db.inSavepoint {
          try db.execute(sql: "INSERT INTO note DEFAULT VALUES")
          try deletion.execute()
          return .commit
        }
      }
      fixture.writer.refreshLiveData()
      #expect(query.items.isEmpty)
      try fixture.write("INSERT INTO city (name) VALUES ('Wien')")
      fixture.writer.refreshLiveData()
      #expect(query.items.map(\.name) == ["Wien"])
    }
    #expect(fixture.writer.liveStatistics.capture == mode)
  }

  @Test("A long list is right at every place, however it is changed and whatever was looked at")
  func longList() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    let fixture = try Self.many()
    let query = LiveQuery(Fixture.byName, in: fixture.writer)
    for step in 0..<60 {
      let id = Int.random(in: 1...5_100, using: &generator)
      let statements = [
        "UPDATE city SET name = 'City \(id)' WHERE id = \(id)",
        "UPDATE city SET size = size + 1 WHERE id % 97 = \(id % 97)",
        "DELETE FROM city WHERE id BETWEEN \(id) AND \(id + 3)",
        "INSERT OR REPLACE INTO city (id, name) VALUES (\(id), 'New \(step)')",
        "UPDATE city SET name = name || 'x' WHERE id % 500 = \(id % 500)",
        step % 20 == 19 ? "UPDATE city SET name = 'y' || name" : "UPDATE city SET name = name",
      ]
      try fixture.write(statements.randomElement(using: &generator)!)
      fixture.writer.refreshLiveData()
      let truth = try fixture.writer.read { db in try Fixture.byName.fetchAll(db) }
      #expect(query.items.count == truth.count, "seed \(seed), step \(step)")
      for _ in 0..<40 {
        let place = Int.random(in: truth.indices, using: &generator)
        #expect(query.items[place] == truth[place], "seed \(seed), step \(step), place \(place)")
      }
    }
  }

  @Test("A row that is gone before the list has followed is read as it was")
  func gone() throws {
    let fixture = try Self.many()
    let query = LiveQuery(Fixture.byName, in: fixture.writer)
    let expected = try fixture.writer.read { db in try Fixture.byName.fetchAll(db) }
    let place = 3_210
    try fixture.write("DELETE FROM city WHERE id = \(expected[place].id!)")
    try fixture.write("DELETE FROM city WHERE id % 2 = 0")
    #expect(query.items[place] == expected[place])
    #expect(query.items[4_000] == expected[4_000])
    fixture.writer.refreshLiveData()
    #expect(query.items.count < 2_600)
  }

  @Test("Law 8: a query, a count and an object go from one commit to the next in one delivery")
  func together() throws {
    let fixture = try Self.many(1_000)
    let query = LiveQuery(Fixture.byName.filter(Column("size") == 3), in: fixture.writer)
    var seen: [String] = []
    var (count, size, listed) = (0, 0, 0)
    let group = BindingGroup {
      BindingTarget<String>(fixture) { _, text in seen.append(text) } *= query.currentValuePublisher
        .combineLatest(
          Fixture.byName.filter(Column("size") == 3).countPublisher(in: fixture.writer),
          City.propertyValuePublisher(\.size, id: 5, in: fixture.writer)
        ) { "\($0.count) \($1) \($2)" }
    }
    (count, size, listed) = (100, 5, 100)
    #expect(seen == ["\(listed) \(count) \(size)"])
    try fixture.write("UPDATE city SET size = 3 WHERE id IN (5, 6, 7)")
    fixture.writer.refreshLiveData()
    #expect(seen == ["100 100 5", "103 103 3"])
    _ = group
  }

  @Test("A subscriber is told of the properties that it names, whatever others name")
  func observedProperties() throws {
    let fixture = try Fixture()
    let query = LiveQuery(Fixture.byName, in: fixture.writer)
    var (names, sizes, order): ([String], [String], [String]) = ([], [], [])
    let subscriptions = [
      query.changeSetPublisher(observing: \.name).sink { names.append($0.description) },
      query.changeSetPublisher(observing: \.size).sink { sizes.append($0.description) },
      query.changeSetPublisher(observing: \.id).sink { order.append($0.description) },
    ]
    try fixture.write("UPDATE city SET size = 4 WHERE id = 2")
    fixture.writer.refreshLiveData()
    try fixture.write("UPDATE city SET name = 'Limo' WHERE id = 2")
    fixture.writer.refreshLiveData()
    try fixture.write("DELETE FROM city WHERE id = 1")
    fixture.writer.refreshLiveData()
    let deleted = "2 elements: 1 deleted at 0"
    #expect(names.dropFirst() == ["3 elements: 1 modified 1→1", deleted])
    #expect(sizes.dropFirst() == ["3 elements: 1 modified 1→1", deleted])
    #expect(order.dropFirst() == [deleted])
    _ = subscriptions
  }

  @Test("An author's own commit is left out for who skips it, and for nobody else")
  func authors() throws {
    let fixture = try Fixture()
    let query = LiveQuery(Fixture.byName, in: fixture.writer)
    let author = WriteAuthor()
    var (own, all): ([String], [String]) = ([], [])
    let subscriptions = [
      query.changeSetPublisher(skipping: author).sink { own.append($0.description) },
      query.changeSetPublisher.sink { all.append($0.description) },
    ]
    // Not followed yet when the author writes: both are delivered separately.
    try fixture.write("UPDATE city SET size = 1 WHERE id = 1")
    try fixture.writer.write(as: author) { db in
      try db.execute(sql: "UPDATE city SET name = 'Aarau' WHERE id = 3")
    }
    fixture.writer.refreshLiveData()
    try fixture.write("DELETE FROM city WHERE id = 3")
    fixture.writer.refreshLiveData()
    let last = "2 elements: 1 deleted at 0"
    #expect(own.dropFirst() == ["3 elements: 1 modified 0→0", last])
    #expect(
      all.dropFirst() == [
        "3 elements: 1 modified 0→0", "3 elements: 1 moved 2→0; 1 modified 2→0", last,
      ])
    _ = subscriptions
  }

  @Test("Law 12: who skips an author still receives what another program wrote just before")
  func authorAndOthers() throws {
    let fixture = try Fixture()
    let author = WriteAuthor()
    let query = LiveQuery(Fixture.byName, in: fixture.writer)
    let own = Follower(query.changeSetPublisher(skipping: author))
    let all = Follower(query.changeSetPublisher)
    for number in 1...4 {
      try fixture.writeElsewhere("INSERT INTO city (name) VALUES ('A\(number)')")
      try fixture.writer.write(as: author) { db in
        try db.execute(sql: "UPDATE city SET name = 'B\(number)' WHERE id = 3")
      }
      fixture.writer.refreshLiveData()
      #expect(own.items.contains { $0.name == "A\(number)" })
      #expect(all.items == query.items)
    }
    // From here on the author's changes are its own affair again.
    try fixture.write("DELETE FROM city WHERE id = 3")
    fixture.writer.refreshLiveData()
    #expect(own.items == query.items && all.items == query.items)
  }

  @Test("Law 12: a commit that comes while another is delivered is followed, whatever else arrives")
  func arrivalsDuringDelivery() async throws {
    let fixture = try Fixture()
    let query = LiveQuery(Fixture.byName, in: fixture.writer)
    let editor = WriteAuthor()
    var isFirst = true
    let watch = query.changeSetPublisher.dropFirst().sink { _ in
      guard isFirst else { return }
      isFirst = false
      try! fixture.writer.write(as: editor) { db in
        try db.execute(sql: "UPDATE city SET name = 'Zug' WHERE id = 2")
      }
      // As a store does when an action is dispatched here after others came from elsewhere.
      Crossing.deliverAfterPass()
    }
    try fixture.write("UPDATE city SET name = 'Yverdon' WHERE id = 1")
    #expect(await eventually { query.items.map(\.name) == ["Oslo", "Yverdon", "Zug"] })
    try fixture.write("DELETE FROM city WHERE id = 3")
    #expect(await eventually { query.items.map(\.name) == ["Yverdon", "Zug"] })
    watch.cancel()
  }

  @Test("The first rows are there at once, and all of them soon")
  func firstRows() async throws {
    let fixture = try Self.many()
    let query = LiveQuery(Fixture.byName, in: fixture.writer, loading: .firstRows(64))
    #expect(query.items.count == 64 && !query.isComplete)
    let first = Array(query.items)
    #expect(await eventually { query.items.count == 5_000 })
    #expect(query.isComplete)
    #expect(Array(query.items.prefix(64)) == first)
  }
}
