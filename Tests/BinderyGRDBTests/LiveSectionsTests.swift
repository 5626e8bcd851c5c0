import BinderyGRDB
import BinderyTesting
import Foundation
import Testing

@Suite("Live sections") @MainActor
struct LiveSectionsTests {
  typealias Sections = SectionedItems<String, City>

  /// Follows live sections and holds each change against the lists before and after it.
  @MainActor
  final class Follower {
    var shown: [(section: String, rows: [City])] = []
    var deltas: [SectionedDelta] = []
    var faults: [String] = []
    var errors: [any Error] = []
    var subscription: AnyCancellable?

    init(_ list: LiveSections<String, City>) {
      subscription = list.changeSetPublisher.sink { [weak self] in self?.take($0) }
    }

    private func take(_ change: SectionedChange<String, City>) {
      let new = (change.items ?? []).map { (section: $0.section, rows: Array($0.items)) }
      switch change {
      case .initial, .reset: shown = new
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
      follower.deltas.last?.description == "rows: 1 moved 0.1→1.0; 1 modified 0.1→1.0")
    try fixture.write("DELETE FROM city WHERE name = 'Bern'")
    fixture.writer.refreshLiveData()
    #expect(follower.deltas.last?.description == "sections: 1 deleted at 0")
    #expect(follower.faults == [])
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
}
