import BinderyStore

/// The cost of an action beyond its reducer, with a connected view of a hundred bound entries.
@MainActor let connectionPairs = [
  Pair(
    "store/connection, one of 100 entries changes", unit: .microseconds,
    rivalName: "subjects: each entry removes duplicates"
  ) {
    let contest = ConnectionContest()
    contest.store.dispatch(.changeItem(90))
    guard contest.writes == 1 else { throw WrongResult(name: "one of 100 entries") }
    let all = try Clock.thread.medians(
      { contest.store.dispatch(.changeItem(90)) }, { contest.dispatchRival(.changeItem(90)) })
    let bare = try Clock.thread.medians(
      { contest.bare.dispatch(.changeItem(90)) }, { contest.bare.dispatch(.changeItem(90)) })
    return (all.ours - bare.ours, all.rival - bare.ours)
  }
]

/// A hundred labels, each bound to an entry of props, here and by hand.
@MainActor
private final class ConnectionContest {
  let store = Store(initialState: StoreState(items: 100), reducer: StoreState.reducer)
  let bare = BareReducer(items: 100)
  private let reducer = BareReducer(items: 100)
  private let connection: Connection<Props, Void>
  private let subject = CurrentValueSubject<Props, Never>(
    Props(items: StoreState(items: 100).items))
  private var group: BindingGroup?
  private var subscriptions: [AnyCancellable] = []
  private let labels = (0..<100).map { _ in CountedLabel() }

  struct Props {
    var items: [StoreState.Item]
  }

  var writes: Int { labels.reduce(0) { $0 + $1.writes } - 100 }

  init() {
    connection = Connection(store: store) {
      Props(items: $0.items)
    } mapDispatchToActions: { _ in
      ()
    }
    connection.connect()
    group = BindingGroup {
      for (index, label) in labels.enumerated() {
        label.binding.number *= connection[{ $0.items[index].number }]
      }
    }
    for index in 0..<100 {
      let label = CountedLabel()
      subscriptions.append(
        subject.map { $0.items[index].number }.removeDuplicates().sink { label.number = $0 })
    }
  }

  func dispatchRival(_ action: StoreAction) {
    reducer.dispatch(action)
    subject.send(Props(items: reducer.state.items))
  }
}

@MainActor
private final class CountedLabel: BindingHost {
  var number = 0 { didSet { writes += 1 } }
  private(set) var writes = 0
}
