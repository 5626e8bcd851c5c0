import Bindery

/// One input of two that are combined, mapped and deduplicated, beside the replacement of
/// `combineLatest` where there is none, and beside the other operators alone.
@MainActor
var combiningPairs: [Pair] {
  [("passes", 1), ("is dropped", 0)].flatMap { name, factor in
    [
      ("by hand", byHand), ("map and removeDuplicates alone", alone),
    ].map { rivalName, rival in
      let rounds = 1_000
      return Pair(
        "bindings/combineLatest, map, removeDuplicates: \(name)", unit: .nanoseconds,
        operations: rounds, rivalName: rivalName,
        setup: { (combining(factor), rival(factor)) },
        ours: { $0.0.run(rounds) }, rival: { $0.1.run(rounds) },
        verify: { input, _ in input.0.isRight })
    }
  }
}

/// Two numbers whose sum, or nil, is passed on.
@MainActor
private final class Combining {
  let first = CurrentValueSubject<Int, Never>(0)
  let second = CurrentValueSubject<Int, Never>(0)
  let label = NumberLabel()
  let factor: Int
  var subscriptions: [AnyCancellable] = []

  init(_ factor: Int) {
    precondition(SecondThread.isRunning)
    self.factor = factor
  }

  /// Sends to one input at a time.
  func run(_ count: Int) {
    for _ in 0..<count / 2 {
      first.send(first.value + 1)
      second.send(second.value + 1)
    }
  }

  var isRight: Bool { label.value == factor * (first.value + second.value) }

}

@MainActor
private func combining(_ factor: Int) -> Combining {
  let combining = Combining(factor)
  let label = combining.label
  combining.subscriptions.append(
    combining.first.combineLatest(combining.second).map { factor * ($0 + $1) }.removeDuplicates()
      .sink { label.value = $0 })
  return combining
}

@MainActor
private func byHand(_ factor: Int) -> Combining {
  let combining = Combining(factor)
  let (first, second, label) = (combining.first, combining.second, combining.label)
  let pairs = PassthroughSubject<(Int, Int), Never>()
  combining.subscriptions.append(
    pairs.map { factor * ($0 + $1) }.removeDuplicates().sink { label.value = $0 })
  // The subject already has its new value when it sends it.
  combining.subscriptions.append(first.sink { pairs.send(($0, second.value)) })
  combining.subscriptions.append(second.sink { pairs.send((first.value, $0)) })
  return combining
}

@MainActor
private func alone(_ factor: Int) -> Combining {
  let combining = Combining(factor)
  let label = combining.label
  for subject in [combining.first, combining.second] {
    combining.subscriptions.append(
      subject.map { factor * $0 }.removeDuplicates().sink { label.value = $0 })
  }
  return combining
}
