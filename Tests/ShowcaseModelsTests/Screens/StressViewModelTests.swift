import Bindery
import BinderyTesting
import ShowcaseModels
import Testing

@Suite("The stress screen, without a display") @MainActor
struct StressViewModelTests {
  final class Row { var text = "" }

  let clock = ManualScheduler()
  let stress: StressViewModel
  let table = StrictTableHost<Row> { $0.text }
  let group = BindingGroup()

  init() {
    stress = StressViewModel(rows: 60, clock: clock, random: SeededGenerator(seed: 7))
    let (stress, table) = (stress, table)
    group.capture {
      table *= TableViewSectionBinding.items(
        stress.rows,
        rows: TableRows(make: Row.init, cell: { $0 }) { $0.text = "\($1.name) \($1.number)" })
    }
  }

  var numbers: [Int] { stress.rows.items.map(\.number) }

  @Test("Rows are sorted by number, and in no order when the switch is off")
  func order() {
    #expect(stress.rows.count == 60)
    #expect(numbers == numbers.sorted())
    stress.isSorted.send(false)
    #expect(stress.rows.items.map(\.id) == Array(0..<60))
    stress.isSorted.send(true)
    #expect(numbers == numbers.sorted())
  }

  @Test("As many changes are made as the rate says, in small bursts, and none while paused")
  func rate() {
    clock.advance(by: .seconds(1))
    #expect(stress.counters.value.batches == 0, "it does not run by itself")
    stress.isRunning.send(true)
    clock.advance(by: .seconds(2))
    #expect(stress.counters.value.changesPerSecond == 1_000)
    #expect((90...100).contains(stress.counters.value.batches))
    stress.rate.send(75)
    clock.advance(by: .seconds(3))
    #expect(stress.counters.value.changesPerSecond == 75)
    stress.isRunning.send(false)
    let counters = stress.counters.value
    #expect(counters.changesPerSecond == 0)
    clock.advance(by: .seconds(5))
    #expect(stress.counters.value == counters)
    stress.isRunning.send(true)
    stress.rate.send(0)
    clock.advance(by: .seconds(5))
    #expect(stress.counters.value.changedRows == counters.changedRows)
  }

  @Test("Every change reaches the table as one step of one batch, sorted and searched as it is")
  func everyStep() async {
    stress.isRunning.send(true)
    var word = 0
    for step in 0..<200 {
      clock.advance(by: .milliseconds(20))
      if step % 40 == 10 {
        word += 1
        stress.search.send(["", "BA", "ni", "q"][word % 4])
      }
      if step % 40 == 30 { stress.isSorted.send(!stress.isSorted.value) }
      await settle()
      #expect(table.texts == [stress.rows.items.map { "\($0.name) \($0.number)" }])
    }
    #expect(table.exceptions.isEmpty)
    #expect(table.reloads == 1, "the first content; from there on it is changed, not replaced")
    #expect(stress.counters.value.changedRows > 1_000)
  }

  @Test("The search finds parts of names, in any case")
  func search() {
    stress.search.send("NI")
    #expect(stress.rows.count > 0)
    #expect(stress.rows.items.allSatisfy { $0.name.lowercased().contains("ni") })
    stress.search.send("nothing of the kind")
    #expect(stress.rows.items.isEmpty)
    stress.search.send("")
    #expect(stress.rows.count == 60)
  }

  @Test("A list that shrinks to nothing grows again")
  func empty() {
    let stress = StressViewModel(rows: 0, clock: clock, random: SeededGenerator(seed: 1))
    stress.isRunning.send(true)
    clock.advance(by: .seconds(1))
    #expect(stress.counters.value.batches > 0)
  }

  @Test("A clock that stood still is not made up for all at once")
  func stall() {
    let clock = StallingClock()
    let stress = StressViewModel(rows: 60, clock: clock, random: SeededGenerator(seed: 7))
    stress.isRunning.send(true)
    clock.stall(.seconds(10))
    #expect(stress.counters.value.changesPerSecond == 24, "240 changes in ten seconds")
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

  @Test("The screen is freed while it runs, and its timer ends")
  func freed() {
    #expect(
      isReleased {
        let stress = StressViewModel(rows: 10, clock: clock)
        stress.isRunning.send(true)
        clock.advance(by: .seconds(1))
        return stress
      })
    clock.advance(by: .seconds(1))
  }
}

/// A clock that misses what was due while it stood still, as a main loop's timer does.
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

  /// Lets time pass, and beats once at its end.
  func stall(_ time: ManualScheduler.SchedulerTimeType.Stride) {
    offset += time.magnitude
    action?()
  }
}
