import Bindery

/// One write to a view model's state.
@MainActor let stateCosts = [
  CostPath("a state that renders a view") {
    let view = NumberView()
    let counter = Counter(initialState: CounterState())
    counter.subscribe(view: view)
    return .init { _ in
      counter.increase()
    } isRight: { count in
      view.number == count && view.renders == count + 1
    }
  }
]

private struct CounterState: ViewState {
  var count = 0
}

private final class Counter: ViewModel<CounterState> {
  func increase() {
    write { $0.count += 1 }
  }
}

@MainActor
private final class NumberView: StatefulView {
  var number = 0
  private(set) var renders = 0

  func render(state: CounterState) {
    number = state.count
    renders += 1
  }
}
