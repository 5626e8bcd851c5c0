import Bindery
import BinderyStore
import BinderyTesting

/// Actions from all threads to one store, alone and in pairs, and selections that begin and end.
@MainActor
final class StoreTraffic: StormTraffic {
  /// The maximum number of pending actions; threads that find more skip the store.
  private static nonisolated let crowd = 2_000

  private nonisolated let store: Store<Counts, Count>
  /// The number that each thread has sent last; the main actor is the last thread.
  private nonisolated let sent: Locked<[Int]>
  private nonisolated let onTheWay: Locked<Int>
  private let faults: StormFaults
  private var screens: [Screen] = []

  /// Shows a part of the state by a binding, and all of it by a subscription.
  @MainActor
  private final class Screen {
    let label = Recorder([0, 0])
    let bindings = BindingGroup()
    var subscription: StateSubscription?
    var isOver = false
  }

  init(threads: Int, _ faults: StormFaults) {
    self.faults = faults
    let onTheWay = Locked(0)
    self.onTheWay = onTheWay
    sent = Locked(Array(repeating: 0, count: threads + 1))
    store = Store(
      initialState: Counts(last: Array(repeating: 0, count: threads + 1)),
      reducer: Reducer { counts, action in
        onTheWay.withLock { $0 -= 1 }
        if let number = action.number {
          faults.expect(
            number == counts.last[action.thread] + 1,
            "action \(number) of thread \(action.thread) comes after \(counts.last)")
          counts.last[action.thread] = number
          counts.left += 1
        } else {
          counts.right += 1
        }
      })
  }

  nonisolated func act(on thread: Int, _ generator: inout SeededGenerator) {
    guard onTheWay.value < Self.crowd else { return }
    dispatchPair(thread, &generator)
  }

  private nonisolated func dispatchPair(
    _ thread: Int, _ generator: inout SeededGenerator
  ) {
    onTheWay.withLock { $0 += 2 }
    let number = sent.withLock { sent in
      sent[thread] += 1
      return sent[thread]
    }
    transaction {
      store.dispatch(Count(thread: thread, number: number))
      hesitate(&generator)
      store.dispatch(Count(thread: thread, number: nil))
    }
  }

  func actOnMain(_ generator: inout SeededGenerator) {
    switch Int.random(in: 0..<8, using: &generator) {
    case 0...4: dispatchPair(store.state.last.count - 1, &generator)
    case 5: show()
    default:
      guard screens.count > 3 else { return }
      let screen = screens.remove(at: Int.random(in: 0..<screens.count, using: &generator))
      screen.bindings.clear()
      screen.subscription = nil
      screen.isOver = true
    }
  }

  private func show() {
    let (screen, faults) = (Screen(), faults)
    var (last, lastTold) = (-1, -1)
    screen.label.onWrite = { [weak screen] pair in
      faults.expect(screen?.isOver == false, "a store's binding fires after it has ended")
      faults.expect(pair[0] == pair[1], "\(pair) of a store is shown, which is torn")
      faults.expect(pair[0] > last, "\(pair) of a store comes after \(last)")
      last = pair[0]
    }
    screen.subscription = store.select(\.left).subscribe { [weak screen] left in
      faults.expect(screen?.isOver == false, "a store's subscription fires after it has ended")
      faults.expect(left > lastTold, "\(left) of a store is sent after \(lastTold)")
      lastTold = left
    }
    screen.bindings.capture {
      screen.label.binding.value *= store.states.map { [$0.left, $0.right] }
    }
    screens.append(screen)
  }

  func finish() async {
    show()
    let (state, sent) = (store.state, sent.value)
    faults.expect(state.last == sent, "\(sent) were dispatched, \(state.last) arrived")
    let sum = sent.reduce(0, +)
    for screen in screens {
      faults.expect(screen.label.value == [sum, sum], "\(screen.label.value) instead of \(sum)")
    }
  }
}

private struct Counts: Equatable, Sendable {
  var last: [Int]
  var left = 0
  var right = 0
}

private struct Count: Action {
  let thread: Int
  /// Counts the pairs of a thread; nil for the second action of a pair.
  let number: Int?
}
