import Bindery
import BinderyTesting
import Foundation
import Testing

@Suite("Transactions of other threads, as the main actor reads them") @MainActor
struct WholeTransactionTests {
  nonisolated let models = (0..<3).map { _ in CountViewModel() }

  /// A thread that writes all three view models in transactions until it is stopped.
  ///
  /// It is not a task, because all tasks together have one thread for each core, and the tests need
  /// some of those threads.
  private final class Writer: Sendable {
    private let isStopped = Locked(false)
    private let hasEnded = Locked(false)

    init(_ models: [CountViewModel]) {
      Thread.detachNewThread { [isStopped, hasEnded] in
        var count = 0
        while !isStopped.value, count < 100_000 {
          count += 1
          transaction { for model in models { model.set(count) } }
          // The lock is not fair, and the main actor must be able to take it.
          usleep(20)
        }
        hasEnded.withLock { $0 = true }
      }
    }

    @MainActor
    func stop() async {
      isStopped.withLock { $0 = true }
      #expect(await eventually { hasEnded.value })
      await settle()
    }
  }

  /// Waits for one turn of the main queue, however much work it has.
  private func nextTurn() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
  }

  @Test("Law 8: who has seen one state of a transaction sees all of it in each later reading")
  func plainReading() async {
    let writer = Writer(models)
    var (torn, changes, last) = (0, 0, [0, 0, 0])
    for turn in 0..<10_000 {
      // In any order: a state that is read later is never older.
      let order = [[0, 1, 2], [2, 0, 1], [1, 2, 0]][turn % 3]
      var counts = [0, 0, 0]
      for index in order { counts[index] = models[index].state.count }
      let inOrder = order.map { counts[$0] }
      if inOrder != inOrder.sorted() { torn += 1 }
      if counts != last { changes += 1 }
      last = counts
      if turn % 100 == 0 { await nextTurn() }
    }
    await writer.stop()
    #expect(torn == 0)
    #expect(changes > 0, "it goes on")
    let ends = Set(models.map(\.state.count))
    #expect(ends.count == 1)
  }

  @Test("Law 8: inside a transaction of the main actor they are read again as they were")
  func insideTransaction() async {
    let writer = Writer(models)
    var torn = 0
    for turn in 0..<2_000 {
      let seen = transaction { (0..<4).flatMap { _ in models.map(\.state.count) } }
      if Set(seen).count > 1 { torn += 1 }
      if turn % 100 == 0 { await nextTurn() }
    }
    await writer.stop()
    #expect(torn == 0)
  }

  @Test("Law 5: what was awaited is seen at once, and so is what is read again")
  func newest() async {
    let (one, two) = (models[0], models[1])
    for count in 1...50 {
      #expect(one.state.count == count - 1)
      await Task.detached {
        transaction {
          one.set(count)
          two.set(count)
        }
      }.value
      #expect(two.state.count == count)
      #expect(one.state.count == count)
    }
    _ = (one.state, two.state)
    runElsewhere {
      transaction {
        one.set(100)
        two.set(100)
      }
    }
    #expect(one.state.count == 100)
    #expect(two.state.count == 100)
  }

  @Test("Law 8: a write begins with the newest states, and loses none")
  func writes() async {
    let (one, two) = (models[0], models[1])
    let writer = Task.detached {
      for _ in 0..<1_000 {
        transaction {
          one.write { $0.count += 1 }
          two.write { $0.count += 1 }
        }
        usleep(10)
      }
    }
    for turn in 0..<1_000 {
      let before = one.state.count
      one.write { draft in
        #expect(draft.count >= before)
        two.write { $0.count += 1 }
        draft.count += 1
      }
      #expect(two.state.count > before)
      if turn % 100 == 0 { await nextTurn() }
    }
    await writer.value
    #expect((one.state.count, two.state.count) == (2_000, 2_000))
  }

  @Test("Law 8: handlers, renders and bindings read all states as they were delivered")
  func insideDeliveries() async {
    let (models, derived, view, label) = (models, CountViewModel(), CountView(), Recorder(0))
    var torn: [[Int]] = []
    let look: @MainActor (Int) -> Void = { count in
      var seen = [count] + models.map(\.state.count)
      derived.update {
        seen += models.map(\.state.count)
        return CountState(count: count)
      }
      if Set(seen).count > 1 { torn.append(seen) }
    }
    derived.subscribe(to: models[0], models[1], models[2]) { _, one, _, _ in look(one.count) }
    view.onRender = { look($0.count) }
    models[2].subscribe(view: view)
    let group = BindingGroup { label.binding.value *= models[1][\.count] }
    label.onWrite = look
    let writer = Writer(models)
    for _ in 0..<300 { await nextTurn() }
    await writer.stop()
    #expect(torn.isEmpty)
    #expect(derived.state == models[0].state)
    _ = group
  }

  @Test("Law 8: what arrives while something is delivered is read when that pass has ended")
  func arrivalsInsideAPass() {
    let (one, two) = (models[0], models[1])
    let (first, second, fresh) = (Recorder(0), Recorder(0), CountViewModel())
    var seen: [[Int]] = []
    var subscription: AnyCancellable?
    first.onWrite = { count in
      guard count == 1 else { return }
      runElsewhere {
        transaction {
          one.set(2)
          two.set(2)
        }
      }
      // A state that is not observed yet is read as it is at present.
      subscription = fresh.states.sink { _ in }
    }
    second.onWrite = { count in seen.append([count, one.state.count, two.state.count]) }
    let group = BindingGroup {
      first.binding.value *= one[\.count]
      second.binding.value *= two[\.count]
    }
    seen = []
    transaction {
      one.set(1)
      two.set(1)
    }
    #expect(seen == [[1, 1, 1], [2, 2, 2]])
    withExtendedLifetime((group, subscription)) {}
  }

  @Test("Law 8: what arrives while a handler runs is read when that has ended")
  func arrivalsInsideAHandler() {
    let (one, two) = (models[0], models[1])
    let (derived, fresh, label) = (CountViewModel(), CountViewModel(), Recorder(0))
    var seen: [[Int]] = []
    var subscription: AnyCancellable?
    let group = BindingGroup { label.binding.value *= two[\.count] }
    derived.subscribe(to: one) { _, state in
      guard state.count == 1 else { return }
      runElsewhere {
        transaction {
          one.set(2)
          two.set(2)
        }
      }
      // A state that is not observed yet is read as it is at present.
      subscription = fresh.states.sink { _ in }
      seen.append([state.count, one.state.count, two.state.count])
    }
    transaction {
      one.set(1)
      two.set(1)
    }
    #expect(seen == [[1, 1, 1]])
    #expect(one.state.count == 2 && two.state.count == 2 && label.value == 2)
    withExtendedLifetime((group, subscription)) {}
  }

  @Test("Law 10: a state that was kept for a reader is freed, under no lock")
  func keptIsFreed() async {
    let (one, two) = (ViewModel(initialState: PayloadState()), CountViewModel())
    weak var payload: Payload?
    do {
      let first = Payload()
      payload = first
      one.write { $0.payload = first }
    }
    transaction {
      _ = two.state
      runElsewhere {
        transaction {
          two.set(1)
          one.write { $0.payload = nil }
        }
      }
      #expect(payload != nil, "the reader has not come to it yet")
      #expect(one.state.payload != nil)
      #expect(two.state.count == 0)
    }
    #expect(two.state.count == 1)
    await settle()
    #expect(payload == nil)
    #expect(one.state.payload == nil)
  }
}
