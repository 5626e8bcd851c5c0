import Bindery

/// Sending one value to the bindings of a subject, beside bare subscriptions that store it.
@MainActor
var sendPairs: [Pair] {
  [1, 100, 10_000].flatMap { count in
    [
      pair(count, "key path", bindingByKeyPath, "sink", sinking),
      pair(count, "key path", bindingByKeyPath, "assign(to:on:)", assigning),
      pair(count, "closure", bindingByClosure, "sink", sinking),
      pair(count, "closure", bindingByClosure, "a loop over closures", looping),
    ]
  }
}

@MainActor
private func pair(
  _ count: Int, _ target: String, _ ours: @escaping (Int) -> Sending, _ rivalName: String,
  _ rival: @escaping (Int) -> Sending
) -> Pair {
  let sends = max(1, 1_000 / count)
  return Pair(
    "bindings/1 to \(count), \(target)", unit: .nanoseconds, operations: count * sends,
    rivalName: rivalName, setup: { (ours(count), rival(count)) },
    ours: { $0.0.run(sends) }, rival: { $0.1.run(sends) },
    verify: { input, _ in input.0.isDelivered })
}

/// A sender of numbers to labels.
@MainActor
private final class Sending {
  private let labels: [NumberLabel]
  private let send: (Int) -> Void
  private let keptAlive: Any
  private var last = 0

  init(_ labels: [NumberLabel], _ keptAlive: Any, send: @escaping (Int) -> Void) {
    precondition(SecondThread.isRunning)
    self.labels = labels
    self.keptAlive = keptAlive
    self.send = send
  }

  func run(_ count: Int) {
    for _ in 0..<count {
      last += 1
      send(last)
    }
  }

  /// Whether all labels show the last sent value.
  var isDelivered: Bool { labels.allSatisfy { $0.value == last } }
}

@MainActor
private func bindingByKeyPath(_ count: Int) -> Sending {
  let (labels, subject) = make(count)
  let group = BindingGroup { for label in labels { label.binding.value *= subject } }
  return Sending(labels, group) { subject.send($0) }
}

@MainActor
private func bindingByClosure(_ count: Int) -> Sending {
  let (labels, subject) = make(count)
  let group = BindingGroup {
    for label in labels { BindingTarget(label) { $0.value = $1 } *= subject }
  }
  return Sending(labels, group) { subject.send($0) }
}

@MainActor
private func sinking(_ count: Int) -> Sending {
  let (labels, subject) = make(count)
  let sinks = labels.map { label in subject.sink { label.value = $0 } }
  return Sending(labels, sinks) { subject.send($0) }
}

@MainActor
private func assigning(_ count: Int) -> Sending {
  let (labels, subject) = make(count)
  let assignments = labels.map { subject.assign(to: \.value, on: $0) }
  return Sending(labels, assignments) { subject.send($0) }
}

/// The lower bound: a call and a store for each label.
@MainActor
private func looping(_ count: Int) -> Sending {
  let (labels, _) = make(count)
  let closures = labels.map { label in { (value: Int) in label.value = value } }
  return Sending(labels, closures) { value in for closure in closures { closure(value) } }
}

@MainActor
private func make(_ count: Int) -> ([NumberLabel], CurrentValueSubject<Int, Never>) {
  ((0..<count).map { _ in NumberLabel() }, CurrentValueSubject(0))
}
