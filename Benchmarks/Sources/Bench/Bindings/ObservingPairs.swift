import Bindery
import Observation

/// A property of an observable model on its way to a label, beside tracking it by hand.
@MainActor
var observingPairs: [Pair] {
  let rounds = 1_000
  return [
    Pair(
      "bindings/observing, in a transaction", unit: .nanoseconds, operations: rounds,
      rivalName: "withObservationTracking by hand", setup: { (BoundCounter(), TrackedCounter()) },
      ours: { $0.0.run(rounds) }, rival: { $0.1.run(rounds) },
      verify: { input, _ in input.0.isRight })
  ]
}

@MainActor
private final class BoundCounter {
  private let counter = CountingModel()
  private let label = NumberLabel()
  private let group = BindingGroup()

  init() {
    precondition(SecondThread.isRunning)
    group.capture { label.binding.value *= observing { [counter] in counter.value } }
  }

  func run(_ count: Int) {
    for _ in 0..<count {
      transaction { counter.value += 1 }
    }
  }

  var isRight: Bool { label.value == counter.value }
}

/// Records that a change is coming, and reads the changed value on request.
@MainActor
private final class TrackedCounter {
  private let counter = CountingModel()
  private let label = NumberLabel()
  private var isStale = false

  init() { track() }

  func run(_ count: Int) {
    for _ in 0..<count {
      counter.value += 1
      if isStale { track() }
    }
  }

  private func track() {
    isStale = false
    label.value = withObservationTracking {
      counter.value
    } onChange: { [unowned self] in
      MainActor.assumeIsolated { isStale = true }
    }
  }
}
