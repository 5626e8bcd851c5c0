import Bindery
import Foundation

/// The cost of writing a view model's state, with and without observers.
@MainActor let statePairs = [
  Pair(
    "state/write, nobody looks", unit: .nanoseconds, operations: writes,
    rivalName: "the floor: a lock, a comparison, a store",
    setup: { (StateCounter(), LockedBox()) },
    ours: { counter, _ in for _ in 0..<writes { counter.increase() } },
    rival: { _, box in for _ in 0..<writes { box.increase() } },
    verify: { input, _ in input.0.state.count.isMultiple(of: writes) }),
  Pair(
    "state/write, one view", unit: .nanoseconds, operations: writes,
    rivalName: "OpenCombine @Published and sink",
    setup: {
      let view = NumberView()
      let counter = StateCounter()
      counter.subscribe(view: view)
      return (counter, view, PublishedCounter())
    },
    ours: { counter, _, _ in for _ in 0..<writes { counter.increase() } },
    rival: { _, _, published in for count in 0..<writes { published.count = count } },
    verify: { input, _ in input.1.number == input.0.state.count && input.1.renders > writes }),
  Pair(
    "state/write, 1000 bindings, each", unit: .nanoseconds, operations: 1_000,
    rivalName: "the floor: an array of closures",
    setup: {
      let labels = (0..<1_000).map { _ in NumberView() }
      let counter = StateCounter()
      let group = BindingGroup {
        for label in labels {
          BindingTarget<Int>(label) { label, number in label.number = number } *= counter[\.count]
        }
      }
      return (counter, group, labels, ClosureList(labels))
    },
    ours: { counter, _, _, _ in counter.increase() },
    rival: { _, _, _, list in list.increase() },
    verify: { input, _ in input.2.allSatisfy { $0.number == input.0.state.count } }),
  Pair(
    "state/write, 1000 bindings by key path, each", unit: .nanoseconds, operations: 1_000,
    rivalName: "the floor: an array of closures",
    setup: {
      let labels = (0..<1_000).map { _ in NumberView() }
      let counter = StateCounter()
      let group = BindingGroup {
        for label in labels { label.binding.number *= counter[\.count] }
      }
      return (counter, group, labels, ClosureList(labels))
    },
    ours: { counter, _, _, _ in counter.increase() },
    rival: { _, _, _, list in list.increase() },
    verify: { input, _ in input.2.allSatisfy { $0.number == input.0.state.count } }),
]

private let writes = 1_000

private struct CounterState: ViewState {
  var count = 0
}

private final class StateCounter: ViewModel<CounterState> {
  init() {
    severalThreads
    super.init(initialState: CounterState())
  }

  nonisolated func increase() {
    write { $0.count &+= 1 }
  }
}

/// In a process with one thread, locks take shortcuts that no program with a window can.
private let severalThreads: Void = Thread.detachNewThread { Thread.sleep(forTimeInterval: 1e6) }

@MainActor
private final class NumberView: StatefulView, BindingHost {
  var number = 0
  private(set) var renders = 0

  func render(state: CounterState) {
    number = state.count
    renders += 1
  }
}

private final class LockedBox {
  private let lock = NSLock()
  private var count = 0

  @inline(never)
  func increase() {
    lock.lock()
    let new = count &+ 1
    if new != count { count = new }
    lock.unlock()
  }
}

private final class PublishedCounter {
  @Published var count = 0
  private let label = PlainLabel()
  private var subscription: AnyCancellable?

  init() {
    subscription = $count.sink { [label] count in label.number = count }
  }
}

private final class PlainLabel {
  var number = 0
}

@MainActor
private final class ClosureList {
  private var count = 0
  private let closures: [(Int) -> Void]

  init(_ labels: [NumberView]) {
    closures = labels.map { label in { label.number = $0 } }
  }

  @inline(never)
  func increase() {
    count &+= 1
    for closure in closures { closure(count) }
  }
}
