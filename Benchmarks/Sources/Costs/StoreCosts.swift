import BinderyStore

/// One action of a store with ten connected views, one of which shows the change.
@MainActor let storeCosts = [
  CostPath("an action with 10 connections") {
    let store = Store(
      initialState: [Int](repeating: 0, count: 10),
      reducer: Reducer<[Int], Increase> { state, action in state[action.index] += 1 })
    let labels = (0..<10).map { _ in CostLabel(0) }
    let connections = labels.indices.map { index in
      let connection = Connection(
        store: store, mapStateToProps: { $0[index] }, mapDispatchToActions: { _ in () })
      connection.connect()
      return connection
    }
    let group = BindingGroup {
      for (label, connection) in zip(labels, connections) {
        label.binding.value *= connection[{ $0 }]
      }
    }
    return .init { _ in
      store.dispatch(Increase(index: 7))
    } isRight: { count in
      withExtendedLifetime((group, connections)) {
        labels[7].value == count && labels.reduce(0) { $0 + $1.writes } == count + 10
      }
    }
  }
]

private struct Increase: Action {
  let index: Int
}
