import BinderyGRDB
import BinderyTesting
import Foundation

/// A pool that several threads write, a second connection that also writes, and live data that is
/// created and released meanwhile. The sum of all sizes is 0 after each commit.
@MainActor
final class LiveTraffic: StormTraffic {
  private let fixture: Fixture
  private nonisolated let pool: any DatabaseWriter
  private nonisolated let other: DatabaseQueue
  private let faults: StormFaults
  private let leaks: LeakWatch
  private var screens: [LiveScreen] = []

  init(_ fixture: Fixture, _ faults: StormFaults, _ leaks: LeakWatch) throws {
    (self.fixture, self.faults, self.leaks) = (fixture, faults, leaks)
    pool = fixture.writer
    var configuration = Configuration()
    configuration.busyMode = .timeout(10)
    other = try DatabaseQueue(path: fixture.writer.path, configuration: configuration)
    try pool.write { db in
      for number in 1...30 {
        try db.execute(sql: "INSERT INTO city (name) VALUES (?)", arguments: ["\(number % 7)"])
      }
    }
    show()
  }

  nonisolated func act(on thread: Int, _ generator: inout SeededGenerator) {
    // A commit takes much longer than a thread's other steps.
    guard Int.random(in: 0..<10, using: &generator) == 0 else { return }
    let writer: any DatabaseWriter =
      Int.random(in: 0..<5, using: &generator) == 0 ? other : pool
    let (amount, kind) = (
      Int.random(in: 1...9, using: &generator), Int.random(in: 0..<6, using: &generator)
    )
    do {
      try writer.write { db in try Self.write(db, amount, kind) }
    } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
      // The other connection was faster.
    } catch {
      faults.expect(false, "a commit failed: \(error)")
    }
  }

  private nonisolated static func write(_ db: Database, _ amount: Int, _ kind: Int) throws {
    let ids = try Int64.fetchAll(db, sql: "SELECT id FROM city ORDER BY random() LIMIT 2")
    let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM city") ?? 0
    switch kind {
    case 0 where count < 60:
      for size in [amount, -amount] {
        try db.execute(
          sql: "INSERT INTO city (name, size) VALUES (?, ?)", arguments: ["\(amount)", size])
      }
    case 1 where count > 10:
      try db.execute(
        sql: "UPDATE city SET size = size + (SELECT size FROM city WHERE id = ?) WHERE id = ?",
        arguments: [ids[0], ids[1]])
      try db.execute(sql: "DELETE FROM city WHERE id = ?", arguments: [ids[0]])
    case 2:
      try db.execute(
        sql: "UPDATE city SET name = ? WHERE id = ?", arguments: ["\(amount)", ids[0]])
    default:
      for (id, difference) in zip(ids, [amount, -amount]) {
        try db.execute(
          sql: "UPDATE city SET size = size + ? WHERE id = ?", arguments: [difference, id])
      }
    }
  }

  func actOnMain(_ generator: inout SeededGenerator) {
    switch Int.random(in: 0..<60, using: &generator) {
    case 0: show()
    case 1 where screens.count > 2: screens.removeFirst().leave()
    case 2:
      let screen = screens.randomElement(using: &generator)
      screen?.query.setRequest(Self.requests.randomElement(using: &generator)!)
    case 3: pool.refreshLiveData()
    default: break
    }
  }

  private static let requests = [
    Fixture.byName, Fixture.byName.filter(Column("size") > 0),
    City.order(Column("size"), Column("id")),
    City.order(Column("name").desc, Column("id")).limit(9),
  ]

  private func show() {
    let screen = LiveScreen(Self.requests[screens.count % Self.requests.count], in: pool, faults)
    leaks.watch(screen)
    leaks.watch(screen.query)
    screens.append(screen)
  }

  func finish() async {
    show()
    for screen in screens { screen.query.setRequest(Fixture.byName) }
    let truth = (try? fixture.truth()) ?? []
    for screen in screens {
      _ = await eventually { screen.shows(truth) }
      await screen.check(truth)
      screen.leave()
    }
    screens = []
  }
}

/// A live query with a table, and two live values that belong together.
@MainActor
private final class LiveScreen {
  let query: LiveQuery<City>
  private let audit: LiveListAudit<City>
  private let table: StormTable
  private let values = Recorder([0, 0])
  private let bindings = BindingGroup()
  private let faults: StormFaults
  private var isUpToDate = false
  private var isOver = false

  init(_ request: QueryInterfaceRequest<City>, in writer: any DatabaseWriter, _ faults: StormFaults)
  {
    self.faults = faults
    let query = LiveQuery(request, in: writer)
    self.query = query
    audit = LiveListAudit(query)
    table = StormTable(query.mapItems { "\($0)" }, faults) { query.items.map { "\($0)" } }
    // Each of the two is read when it is subscribed, and the first sends before the second is
    // read.
    values.onWrite = { [unowned self] sums in
      faults.expect(!isOver, "a live value is shown after its group was cleared")
      faults.expect(
        !isUpToDate || sums == [sums[0], -sums[0]], "the sums \(sums) are of different commits")
    }
    let above = Self.sum("size > 0", in: writer)
    let below = Self.sum("size < 0", in: writer)
    bindings.capture {
      values.binding.value *= above.combineLatest(below).map { [$0, $1] }
    }
    isUpToDate = true
  }

  private static func sum(
    _ condition: String, in writer: any DatabaseWriter
  ) -> LiveValuePublisher<Int> {
    LiveValuePublisher(tracking: City.all(), in: writer) { db in
      try Int.fetchOne(db, sql: "SELECT ifnull(sum(size), 0) FROM city WHERE \(condition)")
    }
  }

  func shows(_ truth: [City]) -> Bool {
    Array(query.items) == truth && sums(truth) == values.value
  }

  private func sums(_ truth: [City]) -> [Int] {
    let above = truth.map(\.size).filter { $0 > 0 }.reduce(0, +)
    return [above, -above]
  }

  func check(_ truth: [City]) async {
    faults.expect(audit.difference(to: truth) == nil, audit.difference(to: truth) ?? "")
    faults.expect(values.value == sums(truth), "\(values.value) is shown, not \(sums(truth))")
    faults.expect(query.items.map(\.size).reduce(0, +) == 0, "the sizes are of different commits")
    await table.check()
  }

  func leave() {
    faults.expect(audit.faults.isEmpty, "a live list: \(audit.faults.prefix(2))")
    bindings.clear()
    table.leave()
    isOver = true
  }
}
