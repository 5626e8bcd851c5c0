import Bindery
import Observation

/// The life of a binding, and one value on its way to a property.
@MainActor let bindingCosts = [
  CostPath("a value through a binding") {
    let label = CostLabel(-1)
    let subject = CurrentValueSubject<Int, Never>(-1)
    let group = BindingGroup { label.binding.value *= subject }
    return .init { number in
      subject.send(number)
    } isRight: { count in
      withExtendedLifetime(group) { label.value == count - 1 && label.writes == count + 1 }
    }
  },
  CostPath("a binding made and ended") {
    let label = CostLabel(-1)
    let subject = CurrentValueSubject<Int, Never>(0)
    return .init { _ in
      let group = BindingGroup { label.binding.value *= subject }
      group.clear()
    } isRight: { count in
      subject.send(1)
      return label.value == 0 && label.writes == count
    }
  },
  CostPath("a change of an observed model") {
    let label = CostLabel(-1)
    let counter = ObservedCounter()
    let group = BindingGroup { label.binding.value *= observing { counter.value } }
    return .init { _ in
      transaction { counter.value += 1 }
    } isRight: { count in
      withExtendedLifetime(group) { label.value == count && label.writes == count + 1 }
    }
  },
]

@MainActor
@Observable
private final class ObservedCounter {
  var value = 0
}
