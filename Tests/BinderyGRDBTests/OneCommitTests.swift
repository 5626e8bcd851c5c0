import BinderyGRDB
import BinderyTesting
import Foundation
import Testing

/// All values of a database show the same commit, whenever they were subscribed.
@Suite("One commit is shown at a time") @MainActor
struct OneCommitTests {
  /// Writes the same number into two rows, in one commit, repeatedly.
  final class Writer: Sendable {
    private let isOver = Locked(false)
    private let ended = DispatchGroup()

    init(_ fixture: Fixture) {
      let writer = fixture.writer
      ended.enter()
      // A separate thread, since it blocks; for a limited time, since other tests may need the
      // processor.
      let thread = Thread { [isOver, ended] in
        for number in 1...400 where !isOver.value {
          try? writer.write { db in
            try db.execute(sql: "UPDATE city SET size = \(number) WHERE id < 3")
          }
          usleep(500)
        }
        ended.leave()
      }
      thread.start()
    }

    func stop() async {
      isOver.withLock { $0 = true }
      await withCheckedContinuation { done in
        ended.notify(queue: .global()) { done.resume() }
      }
    }
  }

  static func size(_ id: Int, in fixture: Fixture) -> LiveValuePublisher<Int> {
    LiveValuePublisher(tracking: City.all(), in: fixture.writer) { db in
      try Int.fetchOne(db, sql: "SELECT size FROM city WHERE id = \(id)")
    }
  }

  @Test("Law 8: values of one group show one commit when it is made, and ever after")
  func values() async throws {
    let fixture = try Fixture()
    let writer = Writer(fixture)
    let (first, second, third) = (Recorder(0), Recorder(0), Recorder(0))
    let early = BindingGroup { first.binding.value *= Self.size(1, in: fixture) }
    var torn: [[Int]] = []
    func check() {
      let shown = [first.value, second.value, third.value]
      if Set(shown).count > 1 { torn.append(shown) }
    }
    for _ in 0..<20 {
      var group = BindingGroup()
      let time = ContinuousClock().measure {
        group = BindingGroup {
          second.binding.value *= Self.size(2, in: fixture)
          third.binding.value *= City.propertyValuePublisher(\.size, id: 1, in: fixture.writer)
        }
      }
      // A machine that was too busy to follow in that time gives up, as with a long transaction.
      if time < .milliseconds(50) {
        check()
        await settle()
        check()
      }
      group.clear()
    }
    await writer.stop()
    #expect(torn == [])
    withExtendedLifetime(early) {}
  }

  @Test("Law 8: a query that is read in the background shows the commit that all others show")
  func backgroundQuery() async throws {
    let fixture = try Fixture()
    let writer = Writer(fixture)
    let size = Recorder(0)
    var torn: [[Int]] = []
    let query = LiveQuery(City.filter(key: 1), in: fixture.writer, loading: .background)
    let early = BindingGroup { size.binding.value *= Self.size(1, in: fixture) }
    for round in 0..<10 {
      query.setRequest(City.filter(key: round % 2 + 1))
      for _ in 0..<3 {
        await settle()
        if let row = query.items.first, row.size != size.value {
          torn.append([row.size, size.value])
        }
      }
    }
    await writer.stop()
    // Rows of the former request are not followed while those of the next are read.
    withKnownIssue("The former rows may be one commit behind.", isIntermittent: true) {
      #expect(torn == [])
    }
    withExtendedLifetime(early) {}
  }

  @Test("Law 8: a count and a table of one commit change in one pass")
  func countAndTable() async throws {
    let fixture = try Fixture()
    let table = StrictTableHost<Recorder<String>> { $0.value }
    let count = Recorder(0)
    let query = LiveQuery(Fixture.byName, in: fixture.writer)
    var seen: Set<[Int]> = []
    let group = BindingGroup {
      count.binding.value *= Fixture.byName.countPublisher(in: fixture.writer)
      table *= TableViewSectionBinding.items(
        query,
        rows: TableRows(make: { Recorder("") }, cell: { $0 }) { $0.value = $1.name })
    }
    try fixture.write("INSERT INTO city (name) VALUES ('Ulm'), ('Wien')")
    #expect(
      await eventually {
        seen.insert([count.value, table.texts[0].count])
        return count.value == 5
      })
    #expect(seen.isSubset(of: [[3, 3], [5, 5]]), "\(seen)")
    #expect(table.exceptions == [])
    withExtendedLifetime(group) {}
  }

  @Test("Law 8: what a transaction of another thread sends and writes is shown together")
  func backgroundTransaction() async throws {
    let fixture = try Fixture()
    let (size, number) = (Recorder(0), Recorder(0))
    let subject = CurrentValueSubject<Int, Never>(0)
    var torn: [[Int]] = []
    let group = BindingGroup {
      number.binding.value *= subject
      size.binding.value *= Self.size(1, in: fixture)
    }
    nonisolated(unsafe) let sender = subject
    let writer = fixture.writer
    for value in 1...5 {
      runElsewhere {
        transaction {
          sender.send(value)
          try? writer.write { try $0.execute(sql: "UPDATE city SET size = \(value) WHERE id = 1") }
        }
      }
      await settle()
      if number.value != size.value { torn.append([number.value, size.value]) }
    }
    #expect(await eventually { size.value == 5 })
    #expect(number.value == 5)
    // A commit that comes while another is followed is noted, and delivered with the next turn.
    withKnownIssue("The commit may be followed after the value has crossed.", isIntermittent: true)
    {
      #expect(torn == [])
    }
    withExtendedLifetime(group) {}
  }
}
