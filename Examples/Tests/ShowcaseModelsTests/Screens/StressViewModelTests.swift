import Bindery
import BinderyGRDB
import BinderyTesting
import Foundation
import GRDB
import ShowcaseModels
import Testing

@Suite("The stress screen, without a display") @MainActor
struct StressViewModelTests {
  final class Row { var text = "" }

  let clock = ManualScheduler()
  let stress: StressViewModel
  let table = StrictTableHost<Row> { $0.text }
  let group = BindingGroup()

  init() throws {
    stress = try StressViewModel(rows: 60, clock: clock, random: SeededGenerator(seed: 7))
    let (stress, table) = (stress, table)
    group.capture {
      table *= TableViewSectionBinding.items(
        stress.rows,
        rows: TableRows(make: Row.init, cell: { $0 }) { $0.text = "\($1.name) \($1.number)" })
    }
  }

  var numbers: [Int] { stress.rows.items.map(\.number) }

  var lastRate: Int? { stress.samples.items.last?.changesPerSecond }

  /// Advances the time by this many fiftieths of a second, each with all its effects.
  func pass(_ beats: Int, _ stress: StressViewModel? = nil) async {
    let stress = stress ?? self.stress
    for _ in 0..<beats {
      clock.advance(by: .milliseconds(20))
      await stress.catchUp()
    }
  }

  @Test("Rows are sorted by number, and in no order when the switch is off")
  func order() async {
    #expect(stress.rows.count == 60)
    #expect(numbers == numbers.sorted())
    stress.isSorted.send(false)
    await stress.catchUp()
    #expect(stress.rows.items.map(\.id) == Array(1...60))
    stress.isSorted.send(true)
    await stress.catchUp()
    #expect(numbers == numbers.sorted())
  }

  @Test("As many changes are made as the rate says, in small bursts, and none while paused")
  func rate() async {
    await pass(50)
    #expect(stress.counters.value.batches == 0, "it does not run by itself")
    stress.isRunning.send(true)
    await pass(100)
    #expect(lastRate == 1_000)
    #expect(stress.samples.items.map(\.id) == Array(0..<10))
    #expect((90...100).contains(stress.counters.value.batches))
    stress.load.send(StressLoad(rate: 75))
    await pass(150)
    #expect(lastRate == 75)
    stress.isRunning.send(false)
    let counters = stress.counters.value
    #expect(lastRate == 0)
    let samples = stress.samples.items.count
    await pass(250)
    #expect(stress.counters.value == counters)
    #expect(stress.samples.items.count == samples, "nothing is measured while paused")
    stress.isRunning.send(true)
    stress.load.send(StressLoad(rate: 0))
    await pass(250)
    #expect(stress.counters.value.changedRows == counters.changedRows)
  }

  @Test("An overload makes far more changes for five seconds, and then as many as before")
  func overload() async {
    stress.overload()
    #expect(stress.isRunning.value && stress.isOverloaded.value)
    await pass(20)
    #expect(lastRate == 250_000)
    await pass(230)
    #expect(!stress.isOverloaded.value)
    await pass(20)
    #expect(lastRate == 1_000)
    stress.overload()
    stress.isRunning.send(false)
    #expect(!stress.isOverloaded.value, "a pause ends it")
  }

  @Test("Half a minute of measurements is kept, and the rows of the last ones are fresh")
  func samples() async {
    await stress.catchUp()
    #expect(!stress.rows.items.contains { stress.isFresh($0) })
    stress.isRunning.send(true)
    stress.load.send(StressLoad(rate: 50))
    await pass(1_600)
    #expect(stress.samples.items.map(\.id) == Array(10..<160))
    let newest = stress.rows.items.map(\.changeNumber).max() ?? 0
    for row in stress.rows.items {
      #expect(stress.isFresh(row) == (row.changeNumber > newest - 10))
    }
    stress.isRunning.send(false)
    #expect(!stress.rows.items.contains { stress.isFresh($0) })
  }

  @Test("Every change reaches the table as one step of one batch, sorted and searched as it is")
  func everyStep() async throws {
    stress.isRunning.send(true)
    var word = 0
    for step in 0..<200 {
      await pass(1)
      if step % 40 == 10 {
        word += 1
        stress.search.send(["", "BA", "ni", "q"][word % 4])
      }
      if step % 40 == 30 { stress.isSorted.send(!stress.isSorted.value) }
      await stress.catchUp()
      await settle()
      #expect(table.texts == [stress.rows.items.map { "\($0.name) \($0.number)" }])
      #expect(table.texts == [try stress.expectedTexts()])
    }
    #expect(table.exceptions.isEmpty)
    #expect(table.reloads == 2, "the first rows, then all; then it is changed, not replaced")
    #expect(stress.counters.value.changedRows > 1_000)
  }

  @Test("Commits are followed by the rows they touch")
  func followed() async {
    // Writes before the list has read all rows are read with them.
    await stress.catchUp()
    stress.isRunning.send(true)
    stress.load.send(StressLoad(rate: 500))
    await pass(100)
    #expect(stress.counters.value.followed >= 90)
    #expect(stress.database.writer.liveStatistics.reread == [:])
  }

  @Test("One transaction is written at a time; what is due meanwhile is written afterward")
  func oneAtATime() async {
    stress.isRunning.send(true)
    for _ in 0..<10 { clock.advance(by: .milliseconds(20)) }
    await stress.catchUp()
    #expect(stress.rows.items.map(\.changeNumber).max() ?? 0 <= 20, "those of the first beat")
    await pass(1)
    #expect((stress.rows.items.map(\.changeNumber).max() ?? 0) > 100)
  }

  @Test("The search finds parts of names, in any case")
  func search() async {
    stress.search.send("NI")
    await stress.catchUp()
    #expect(stress.rows.count > 0)
    #expect(stress.rows.items.allSatisfy { $0.name.lowercased().contains("ni") })
    #expect(stress.counters.value.rows == stress.rows.count, "also while nothing runs")
    stress.search.send("nothing of the kind")
    await stress.catchUp()
    #expect(stress.rows.items.isEmpty)
    stress.search.send("")
    await stress.catchUp()
    #expect(stress.rows.count == 60)
  }

  @Test("The first rows of a long list are there at once, and all others come")
  func long() async throws {
    let stress = try StressViewModel(
      rows: 5_000, clock: clock, random: SeededGenerator(seed: 3))
    #expect(stress.rows.count == 100)
    #expect(numbers(of: stress).prefix(100).elementsEqual(numbers(of: stress).sorted()))
    await stress.catchUp()
    #expect(stress.rows.count == 5_000)
    #expect(stress.counters.value.rows == 5_000)
    #expect(numbers(of: stress) == numbers(of: stress).sorted())
    stress.isRunning.send(true)
    await pass(50, stress)
    let texts = stress.rows.items.map { "\($0.name) \($0.number)" }
    #expect(texts == (try stress.expectedTexts()))
  }

  private func numbers(of stress: StressViewModel) -> [Int] { stress.rows.items.map(\.number) }

  @Test("A list that shrinks to nothing grows again")
  func empty() async throws {
    let stress = try StressViewModel(rows: 0, clock: clock, random: SeededGenerator(seed: 1))
    stress.isRunning.send(true)
    await pass(50, stress)
    #expect(stress.counters.value.batches > 0)
    #expect(stress.rows.count > 0)
  }

  @Test("A clock that stood still is not made up for all at once")
  func stall() async throws {
    let clock = StallingClock()
    let stress = try StressViewModel(rows: 60, clock: clock, random: SeededGenerator(seed: 7))
    stress.isRunning.send(true)
    clock.stall(.seconds(10))
    await stress.catchUp()
    #expect(stress.samples.items.last?.changesPerSecond == 24, "240 changes in ten seconds")
  }

  @Test("Frames that come late are counted while changes are made")
  func frames() {
    for time in [0.0, 1, 2] { stress.frame(at: time) }
    stress.isRunning.send(true)
    for time in [3, 3.0167, 3.0333, 3.1] { stress.frame(at: time) }
    stress.isRunning.send(false)
    #expect(stress.counters.value.droppedFrames == 3)
    stress.isRunning.send(true)
    for time in [60, 60.0167] { stress.frame(at: time) }
    stress.isRunning.send(false)
    #expect(stress.counters.value.droppedFrames == 3)
  }

  @Test("What cannot be written is told, and pauses it until it is resumed")
  func failure() async throws {
    // Only writes fail: the list of rows has no problem of its own to report.
    try await stress.database.writer.write { db in
      for event in ["INSERT", "UPDATE", "DELETE"] {
        try db.execute(
          sql: """
            CREATE TRIGGER no_\(event) BEFORE \(event) ON row
            BEGIN SELECT RAISE(ABORT, 'not here'); END
            """)
      }
    }
    stress.isRunning.send(true)
    clock.advance(by: .milliseconds(20))
    await stress.finishWriting()
    #expect(!stress.isRunning.value)
    #expect(stress.problem.value?.title == "The rows could not be changed.")
  }

  @Test("The screen is freed while it runs, its timer ends, and its file goes")
  func freed() async throws {
    var folder: URL?
    let isFreed = try isReleased {
      let stress = try StressViewModel(rows: 10, clock: clock)
      stress.isRunning.send(true)
      clock.advance(by: .seconds(1))
      folder = stress.database.folder
      return stress
    }
    #expect(isFreed)
    clock.advance(by: .seconds(1))
    let path = try #require(folder).path
    #expect(await eventually { !FileManager.default.fileExists(atPath: path) })
  }
}

extension StressViewModel {
  /// Waits for pending writes, and for the list to show them.
  fileprivate func catchUp() async {
    await finishWriting()
    database.writer.refreshLiveData()
  }

  /// The rows that SQLite returns.
  fileprivate func expectedTexts() throws -> [String] {
    let (word, order) = (search.value.lowercased(), isSorted.value ? "number" : "place")
    return try database.writer.read { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT name || ' ' || number FROM row WHERE lower(name) LIKE '%' || ? || '%'
          ORDER BY \(order), id
          """, arguments: [word])
    }
  }
}

/// A clock that misses beats while it is stopped, like a main loop's timer.
private final class StallingClock: Scheduler {
  private var offset = 0
  private var action: (() -> Void)?

  var now: ManualScheduler.SchedulerTimeType {
    ManualScheduler().now.advanced(by: .nanoseconds(offset))
  }
  var minimumTolerance: ManualScheduler.SchedulerTimeType.Stride { 0 }

  func schedule(options: Never?, _ action: @escaping () -> Void) { action() }

  func schedule(
    after date: ManualScheduler.SchedulerTimeType,
    tolerance: ManualScheduler.SchedulerTimeType.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) { self.action = action }

  func schedule(
    after date: ManualScheduler.SchedulerTimeType,
    interval: ManualScheduler.SchedulerTimeType.Stride,
    tolerance: ManualScheduler.SchedulerTimeType.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    self.action = action
    return AnyCancellable { [weak self] in self?.action = nil }
  }

  /// Advances the time, and beats once at its end.
  func stall(_ time: ManualScheduler.SchedulerTimeType.Stride) {
    offset += time.magnitude
    action?()
  }
}
