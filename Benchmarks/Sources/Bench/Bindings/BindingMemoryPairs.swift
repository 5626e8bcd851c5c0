import Bindery

/// The heap memory of one binding, beside that of a subscription.
@MainActor
var bindingMemoryPairs: [Pair] {
  [
    Pair("bindings/heap of one, key path", unit: .bytes, rivalName: "sink") {
      try measure { labels, subject in
        BindingGroup { for label in labels { label.binding.value *= subject } }
      }
    },
    Pair("bindings/heap of one, closure", unit: .bytes, rivalName: "sink") {
      try measure { labels, subject in
        BindingGroup {
          for label in labels { BindingTarget(label) { $0.value = $1 } *= subject }
        }
      }
    },
  ]
}

/// The memory of 10,000 on one source, divided by 10,000.
@MainActor
private func measure(
  _ bind: ([NumberLabel], CurrentValueSubject<Int, Never>) -> BindingGroup
) throws -> (ours: Double, rival: Double) {
  let count = 10_000
  let labels = (0..<count).map { _ in NumberLabel() }
  let subjects = (CurrentValueSubject<Int, Never>(0), CurrentValueSubject<Int, Never>(0))
  let ours = Memory.allocated { bind(labels, subjects.0) }
  var sinks: [AnyCancellable] = []
  sinks.reserveCapacity(count)
  let rival = Memory.allocated {
    for label in labels { sinks.append(subjects.1.sink { label.value = $0 }) }
  }
  subjects.0.send(1)
  guard labels.allSatisfy({ $0.value == 1 }) else { throw WrongResult(name: "heap of a binding") }
  withExtendedLifetime((ours.value, sinks)) {}
  return (ours.bytes / Double(count), rival.bytes / Double(count))
}
