import BinderyGRDB
import BinderyTesting
import Foundation
import Testing

@Suite("Live sections") @MainActor
struct LiveSectionsTests {
  typealias Sections = SectionedItems<String, City>

  /// Follows live sections and checks each change against the lists before and after it.
  @MainActor
  final class Follower {
    var shown: [(section: String, rows: [City])] = []
    var deltas: [SectionedDelta] = []
    var faults: [String] = []
    var errors: [any Error] = []
    var resets = 0
    var subscription: AnyCancellable?

    init(_ list: LiveSections<String, City>) {
      subscription = list.changeSetPublisher.sink { [weak self] in self?.take($0) }
    }

    private func take(_ change: SectionedChange<String, City>) {
      let new = (change.items ?? []).map { (section: $0.section, rows: Array($0.items)) }
      switch change {
      case .initial: shown = new
      case .reset:
        shown = new
        resets += 1
      case .error(let error): errors.append(error)
      case .update(_, let delta):
        deltas.append(delta)
        let (old, now) = (shown.map(\.rows), new.map(\.rows))
        do {
          let batch = TableBatch(delta)
          try batch.check(before: old.map(\.count), after: now.map(\.count))
          var table = batch.arrange(old, into: now.map(\.count)) { now[$0.section][$0.row] }
          for path in batch.rowUpdates {
            table[path.section][path.row] = now[path.section][path.row]
          }
          if table != now { faults.append("\(delta) makes \(table) of \(old) instead of \(now)") }
        } catch {
          faults.append("\(error)")
        }
        shown = new
      }
    }
  }

  static let byName = City.order(
    Column("name").collating(.nocase), Column("size").desc, Column("id"))

  /// The rows in groups, as SQLite orders and compares them.
  private func truth(_ fixture: Fixture) throws -> [[City]] {
    let rows = try fixture.writer.read { db in try Self.byName.fetchAll(db) }
    var groups: [[City]] = []
    for row in rows {
      if let last = groups.last?.last, last.name.lowercased() == row.name.lowercased() {
        groups[groups.count - 1].append(row)
      } else {
        groups.append([row])
      }
    }
    return groups
  }

  @Test("Sections come, go and change with their rows")
  func changes() throws {
    let fixture = try Fixture(cities: ["Bern", "bern", "Lima"])
    let list = LiveSections<String, City>(Self.byName, in: fixture.writer)
    let follower = Follower(list)
    #expect(follower.shown.map(\.rows.count) == [2, 1])
    try fixture.write("INSERT INTO city (name) VALUES ('Oslo')")
    fixture.writer.refreshLiveData()
    #expect(follower.deltas.last?.description == "sections: 1 inserted at 2")
    try fixture.write("UPDATE city SET name = 'LIMA' WHERE name = 'bern'")
    fixture.writer.refreshLiveData()
    #expect(
      follower.deltas.last?.description
        == "sections: 1 modified 1→1; rows: 1 moved 0.1→1.0; 1 modified 0.1→1.0")
    try fixture.write("DELETE FROM city WHERE name = 'Bern'")
    fixture.writer.refreshLiveData()
    #expect(follower.deltas.last?.description == "sections: 1 deleted at 0")
    #expect(follower.faults == [])
  }

  @Test(
    "Rows with the same bytes share a section, though they are no valid text or contain a zero",
    arguments: ["61ff62", "610062", "ff"])
  func bytes(_ hex: String) throws {
    let fixture = try Fixture(cities: [])
    let text = "CAST(x'\(hex)' AS TEXT)"
    try fixture.write("INSERT INTO city (name) VALUES (\(text)), ('z'), (\(text))")
    let list = LiveSections<String, City>(Fixture.byName, in: fixture.writer)
    let follower = Follower(list)
    func isRight(_ counts: [Int]) -> Bool { follower.shown.map(\.rows.count).sorted() == counts }
    #expect(isRight([1, 2]))
    try fixture.write("INSERT INTO city (name) VALUES (\(text))")
    fixture.writer.refreshLiveData()
    #expect(isRight([1, 3]))
    try fixture.write("DELETE FROM city WHERE name = \(text)")
    fixture.writer.refreshLiveData()
    try fixture.write("INSERT INTO city (name) VALUES (\(text))")
    fixture.writer.refreshLiveData()
    try fixture.write("INSERT INTO city (name) VALUES (\(text)), ('a')")
    fixture.writer.refreshLiveData()
    #expect(isRight([1, 1, 2]))
    #expect(follower.faults == [])
  }

  private struct Name: Codable, Identifiable, Equatable, FetchableRecord {
    let id: Int64
    let name: String
  }

  /// The condition and the order read a column that the rows do not have.
  @Test("A row that changed while it was in no list comes back as it is now", arguments: [1, 20])
  func changedOutside(count: Int) throws {
    let fixture = try Fixture(cities: [])
    try fixture.write(
      """
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
        INSERT INTO city SELECT i, 'a', 2 FROM n;
      CREATE INDEX bySize ON city (size);
      """)
    let request = SQLRequest<Name>(
      sql: "SELECT id, name FROM city WHERE size % 2 = 0 ORDER BY size, id")
    let sections = LiveSections<Int, Name>(request, in: fixture.writer)
    let list = LiveQuery(request, in: fixture.writer, holding: 0)
    func names() -> [[String]] {
      [sections.sections[0].items, list.items].map { $0.prefix(count).map(\.name) }
    }
    #expect(names() == Array(repeating: Array(repeating: "a", count: count), count: 2))
    for change in ["size = 1", "name = 'b'", "size = 2"] {
      try fixture.write("UPDATE city SET \(change) WHERE id <= \(count)")
      fixture.writer.refreshLiveData()
    }
    #expect(names() == Array(repeating: Array(repeating: "b", count: count), count: 2))
    #expect(fixture.writer.liveStatistics.reread == [:])
  }

  /// SQLite compares texts byte by byte, Swift by the characters that they show.
  @Test("Two spellings of one text have sections of their own, whose values are equal in Swift")
  func spellings() throws {
    let (composed, decomposed) = ("Caf\u{e9}", "Cafe\u{301}")
    let fixture = try Fixture(cities: [composed, decomposed, "Cafz", composed])
    let request = City.order(Column("name"), Column("id"))
    let list = LiveSections<String, City>(request, in: fixture.writer)
    let follower = Follower(list)
    let table = StrictTableHost<Recorder<String>> { $0.value }
    let group = BindingGroup {
      table *= TableViewBinding.sections(
        list, header: { $0 },
        rows: TableRows(make: { Recorder("") }, cell: { $0 }) { $0.value = $1.name })
    }
    func check(_ names: [[String]]) {
      let shown = follower.shown.map { $0.rows.map { Array($0.name.utf8) } }
      #expect(shown == names.map { $0.map { Array($0.utf8) } })
      for section in follower.shown {
        #expect(section.rows.allSatisfy { $0.name == section.section })
      }
      #expect(follower.faults == [] && follower.errors.isEmpty)
      #expect(table.texts == names && table.exceptions == [])
    }
    check([[decomposed], ["Cafz"], [composed, composed]])
    for (sql, names) in [
      (
        "UPDATE city SET name = '\(decomposed)' WHERE id = 1",
        [[decomposed, decomposed], ["Cafz"], [composed]]
      ),
      (
        "UPDATE city SET name = '\(composed)' WHERE id < 3",
        [["Cafz"], [composed, composed, composed]]
      ),
      (
        "UPDATE city SET name = '\(decomposed)' WHERE name = '\(composed)'",
        [[decomposed, decomposed, decomposed], ["Cafz"]]
      ),
      (
        "DELETE FROM city WHERE id = 3; UPDATE city SET name = '\(composed)' WHERE id = 2",
        [[decomposed, decomposed], [composed]]
      ),
      ("DELETE FROM city WHERE id <> 2", [[composed]]),
    ] {
      try fixture.write(sql)
      fixture.writer.refreshLiveData()
      check(names)
    }
    extendLifetime(group)
  }

  @Test("Names that differ only after a zero have sections of their own")
  func zeros() throws {
    let fixture = try Fixture(cities: [])
    let list = LiveSections<String, City>(Fixture.byName, in: fixture.writer)
    let follower = Follower(list)
    for hex in ["610062", "610063", "610062"] {
      try fixture.write("INSERT INTO city (name) VALUES (CAST(x'\(hex)' AS TEXT))")
      fixture.writer.refreshLiveData()
    }
    #expect(follower.shown.map(\.section) == ["a\0b", "a\0c"])
    #expect(follower.shown.map(\.rows.count) == [2, 1])
  }

  @Test(
    "Whatever is done to the table, the sections are what SQLite groups", arguments: [true, false])
  func randomStatements(isPool: Bool) throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    let fixture = try Fixture(isPool: isPool)
    let list = LiveSections<String, City>(Self.byName, in: fixture.writer)
    let follower = Follower(list)
    for step in 0..<400 {
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let id = Int.random(in: 1...20, using: &generator)
        let size = Int.random(in: 0...3, using: &generator)
        let name = ["a", "A", "b", "B", "c", "d", "é"].randomElement(using: &generator)!
        let statements = [
          "INSERT INTO city (name, size) VALUES ('\(name)', \(size))",
          "INSERT OR REPLACE INTO city (id, name, size) VALUES (\(id), '\(name)', \(size))",
          "UPDATE city SET size = \(size) WHERE id % 5 = \(id % 5)",
          "UPDATE city SET name = '\(name)' WHERE id = \(id)",
          "UPDATE city SET name = '\(name)' WHERE id % 4 = \(id % 4)",
          "DELETE FROM city WHERE id = \(id)",
          "DELETE FROM city WHERE name = '\(name)'",
          step % 50 == 49 ? "DELETE FROM city" : "UPDATE city SET name = name",
        ]
        try fixture.write(statements.randomElement(using: &generator)!)
      }
      fixture.writer.refreshLiveData()
      let truth = try truth(fixture)
      #expect(follower.shown.map(\.rows) == truth, "seed \(seed), step \(step)")
      #expect(follower.faults == [], "seed \(seed), step \(step)")
      if !follower.faults.isEmpty { return }
    }
    #expect(follower.errors.isEmpty)
    #expect(fixture.writer.liveStatistics.followed > 200)
  }

  @Test("Sections without rows read nothing at commits to other rows")
  func empty() throws {
    let fixture = try Fixture()
    let list = LiveSections<String, City>(
      Self.byName.filter(Column("size") > 5), in: fixture.writer)
    let follower = Follower(list)
    for size in 1...4 {
      try fixture.write("UPDATE city SET size = \(size)")
      fixture.writer.refreshLiveData()
    }
    #expect(fixture.writer.liveStatistics.reread.isEmpty)
    try fixture.write(
      """
      INSERT INTO city (name)
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 50)
        SELECT i FROM n
      """)
    fixture.writer.refreshLiveData()
    #expect(follower.shown.isEmpty && follower.resets == 0)
    try fixture.write("UPDATE city SET size = 6 WHERE name = 'Lima'")
    fixture.writer.refreshLiveData()
    #expect(follower.shown.map(\.section) == ["Lima"] && follower.faults.isEmpty)
  }

  @Test("The value of a section is that of its first row, spelled as there")
  func spelling() throws {
    let fixture = try Fixture(cities: ["work", "Work", "WORK", "zoo"])
    try fixture.write("UPDATE city SET size = id")
    let list = LiveSections<String, City>(Self.byName, in: fixture.writer)
    let follower = Follower(list)
    func check(_ expected: String) throws {
      fixture.writer.refreshLiveData()
      let truth = try truth(fixture).map { $0[0].name }
      #expect(truth[0] == expected)
      #expect(follower.shown.map(\.section) == truth && follower.faults.isEmpty)
      // As it is loaded.
      let fresh = Follower(LiveSections<String, City>(Self.byName, in: fixture.writer))
      #expect(fresh.shown.map(\.section) == truth)
    }
    try check("WORK")
    try fixture.write("DELETE FROM city WHERE name = 'WORK'")
    try check("Work")
    for id in 1...2 { try fixture.write("UPDATE city SET name = 'wOrk' WHERE id = \(id)") }
    try check("wOrk")
    try fixture.write("INSERT INTO city (name, size) VALUES ('WoRk', 9)")
    try check("WoRk")
  }

  @Test("A request without an order, or one that cannot be followed, says so")
  func refused() throws {
    let fixture = try Fixture()
    let unordered = Follower(LiveSections<String, City>(City.all(), in: fixture.writer))
    #expect(unordered.errors.first as? LiveSectionsError == .noOrder)
    let grouped = SQLRequest<City>(sql: "SELECT * FROM city GROUP BY name ORDER BY name")
    let refused = Follower(LiveSections<String, City>(grouped, in: fixture.writer))
    guard case .cannotBeFollowed? = refused.errors.first as? LiveSectionsError else {
      Issue.record("\(refused.errors)")
      return
    }
  }

  private func counts(_ sections: Sections) -> [Int] { sections.map(\.items.count) }

  @Test(
    "In the background they are empty at first, and then tell of all rows",
    arguments: [true, false])
  func background(isPool: Bool) async throws {
    let fixture = try Fixture(isPool: isPool, cities: ["Bern", "bern", "Lima"])
    let list = LiveSections<String, City>(Self.byName, in: fixture.writer, loading: .background)
    var isLoading: [Bool] = []
    let subscription = list.isLoading.sink { isLoading.append($0) }
    #expect(list.sections.isEmpty)
    #expect(await eventually { counts(list.sections) == [2, 1] && isLoading.last == false })
    #expect(isLoading == [true, false])
    #expect(list.ladder == .followed(.byComparison))
    try fixture.write("INSERT INTO city (name) VALUES ('Oslo')")
    fixture.writer.refreshLiveData()
    #expect(counts(list.sections) == [2, 1, 1])
    subscription.cancel()
  }

  @Test("On the main thread no more than the first rows are read, if so many were asked for")
  func firstRows() async throws {
    let fixture = try Fixture(cities: (0..<1_000).map { "\($0 / 4 % 10)" })
    let list = LiveSections<String, City>(Self.byName, in: fixture.writer, loading: .firstRows(150))
    #expect(counts(list.sections) == [100, 50])
    #expect(Array(list.sections[1].items.first.map { [$0.name] } ?? []) == ["1"])
    #expect(await eventually { counts(list.sections) == Array(repeating: 100, count: 10) })
    try fixture.write("DELETE FROM city WHERE name = '0'")
    fixture.writer.refreshLiveData()
    #expect(list.sections.count == 9)
  }

  @Test("The rows of the request that was sent last are shown, on whatever thread it was sent")
  func requests() async throws {
    let fixture = try Fixture(cities: (0..<300).map { "\(["a", "b", "c"][$0 % 3])\($0 % 7)" })
    let requests = PassthroughSubject<QueryInterfaceRequest<City>, Never>()
    let list = LiveSections<String, City>(requests, in: fixture.writer)
    let follower = Follower(list)
    #expect(follower.shown.isEmpty)
    func groups(_ request: QueryInterfaceRequest<City>) throws -> [[City]] {
      let rows = try fixture.writer.read { db in try request.fetchAll(db) }
      return Dictionary(grouping: rows, by: \.name).sorted { $0.key < $1.key }.map(\.value)
    }
    for (number, letter) in ["a", "b", "", "c", "x"].enumerated() {
      let request = Fixture.byName.filter(Column("name").like("\(letter)%"))
      if number.isMultiple(of: 2) {
        requests.send(Fixture.byName.filter(Column("name") == "a0"))
        requests.send(request)
      } else {
        nonisolated(unsafe) let requests = requests
        runElsewhere { requests.send(request) }
      }
      let expected = try groups(request)
      #expect(await eventually { follower.shown.map(\.rows) == expected }, "\(letter)")
      try fixture.write("UPDATE city SET size = size + 1 WHERE id % 5 = 0")
      fixture.writer.refreshLiveData()
      #expect(follower.shown.map(\.rows) == (try groups(request)), "\(letter)")
    }
    #expect(follower.faults == [])
    #expect(follower.errors.isEmpty)
  }

  @Test("After a request that cannot be followed another one is shown")
  func refusedRequest() async throws {
    let fixture = try Fixture()
    let list = LiveSections<String, City>(Fixture.byName, in: fixture.writer)
    let follower = Follower(list)
    list.setRequest(City.all())
    #expect(await eventually { follower.errors.count == 1 })
    #expect(follower.shown.count == 3)
    list.setRequest(Fixture.byName.filter(Column("name") > "Cairo"))
    #expect(await eventually { follower.shown.map(\.section) == ["Lima", "Oslo"] })
  }

  @Test(
    "A list knows that its rows are read when they are accessed, for the warning of sectioned(by:)")
  func readOnAccess() throws {
    let fixture = try Fixture()
    #expect(LiveQuery(City.all(), in: fixture.writer, holding: 0).items.areReadOnAccess)
    #expect(!LiveQuery(City.all(), in: fixture.writer).items.areReadOnAccess)
  }

  @Test("Nothing stays of sections that nobody refers to")
  func freed() async throws {
    let fixture = try Fixture()
    let requests = PassthroughSubject<QueryInterfaceRequest<City>, Never>()
    weak var list: LiveSections<String, City>?
    do {
      let made = LiveSections<String, City>(requests, in: fixture.writer)
      list = made
      requests.send(Fixture.byName)
    }
    #expect(await eventually { list == nil })
    requests.send(Fixture.byName)
  }
}
