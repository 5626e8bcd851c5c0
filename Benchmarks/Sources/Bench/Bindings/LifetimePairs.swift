import Bindery

/// Making and ending bindings on one source, beside `sink` and `cancel`.
@MainActor
var lifetimePairs: [Pair] {
  [1, 100, 10_000].flatMap { count in
    let orders = count == 1 ? [EndingOrder.firstMadeFirst] : EndingOrder.allCases
    return orders.map { order in
      pair(count, "bind and end each, \(order.rawValue)", order) { $0.endEach() }
    } + [pair(count, "bind and clear a group of", .firstMadeFirst) { $0.clearGroup() }]
  }
}

@MainActor
private func pair(
  _ count: Int, _ job: String, _ order: EndingOrder, ours: @escaping (Lifetimes) -> Void
) -> Pair {
  let rounds = max(1, 100 / count)
  return Pair(
    "bindings/\(job)/\(count)", unit: .microseconds, operations: count * rounds,
    rivalName: "sink and cancel", setup: { Lifetimes(count, order) },
    ours: { lifetimes in for _ in 0..<rounds { ours(lifetimes) } },
    rival: { lifetimes in for _ in 0..<rounds { lifetimes.cancelEach() } },
    verify: { lifetimes, _ in lifetimes.isUnbound })
}

/// The order in which several bindings are ended.
private enum EndingOrder: String, CaseIterable {
  case firstMadeFirst = "first made first"
  case lastMadeFirst = "last made first"
  case random = "at random"

  func places(_ count: Int) -> [Int] {
    switch self {
    case .firstMadeFirst: Array(0..<count)
    case .lastMadeFirst: (0..<count).reversed()
    case .random: (0..<count).shuffled()
    }
  }
}

@MainActor
private final class Lifetimes {
  private let subject = CurrentValueSubject<Int, Never>(0)
  private let labels: [NumberLabel]
  private let places: [Int]
  private var groups: [BindingGroup] = []
  private var sinks: [AnyCancellable] = []

  init(_ count: Int, _ order: EndingOrder) {
    precondition(SecondThread.isRunning)
    labels = (0..<count).map { _ in NumberLabel() }
    places = order.places(count)
    groups.reserveCapacity(count)
    sinks.reserveCapacity(count)
  }

  /// A group for each binding.
  func endEach() {
    for label in labels { groups.append(BindingGroup { label.binding.value *= subject }) }
    for place in places { groups[place].clear() }
    groups.removeAll(keepingCapacity: true)
  }

  /// One group for all of them.
  func clearGroup() {
    let group = BindingGroup { for label in labels { label.binding.value *= subject } }
    group.clear()
  }

  func cancelEach() {
    for label in labels { sinks.append(subject.sink { label.value = $0 }) }
    for place in places { sinks[place].cancel() }
    sinks.removeAll(keepingCapacity: true)
  }

  /// Whether sent values reach no label.
  var isUnbound: Bool {
    subject.send(-1)
    defer { subject.send(0) }
    return labels.allSatisfy { $0.value == 0 }
  }
}
