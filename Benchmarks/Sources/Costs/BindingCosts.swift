import Bindery

/// One value that reaches a property.
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
  }
]
