import BinderyStore
import BinderyTesting
import Dispatch
import Testing

@MainActor @Suite struct ThreadTests {
  @Test("Law 5: actions from another thread are reduced in order, on the main actor")
  func otherThread() async {
    let store = Store<[Int], Append>(
      initialState: [],
      reducer: Reducer { numbers, append in
        dispatchPrecondition(condition: .onQueue(.main))
        numbers.append(append.number)
      })
    runElsewhere {
      for number in 0..<1_000 { store.dispatch(Append(number: number)) }
    }
    #expect(await eventually { store.state.count == 1_000 })
    #expect(store.state == Array(0..<1_000))
  }

  @Test("Actions of many threads are reduced one after the other")
  func manyThreads() async {
    let store = makeAdding()
    await withTaskGroup { group in
      for _ in 0..<8 {
        group.addTask { for _ in 0..<1_000 { store.dispatch(Append(number: 1)) } }
      }
    }
    #expect(await eventually { store.state == 8_000 })
  }

  @Test("An action on the main actor comes after those that were sent before it")
  func earlierActions() {
    let store = Store<[Int], Append>(
      initialState: [], reducer: Reducer { numbers, append in numbers.append(append.number) })
    runElsewhere { store.dispatch(Append(number: 1)) }
    store.dispatch(Append(number: 2))
    #expect(store.state == [1, 2])
  }

  @Test("Law 11: subscribers hear of a burst once")
  func burst() async {
    let store = makeAdding()
    let recorder = Told(store.states)
    runElsewhere { for _ in 0..<500 { store.dispatch(Append(number: 1)) } }
    #expect(await eventually { store.state == 500 })
    #expect(recorder.values == [0, 500])
  }

  @Test("Law 11: also of one that an action of the main actor overtakes")
  func overtakenBurst() {
    let store = makeAdding()
    let told = Told(store.states)
    runElsewhere { for _ in 0..<150_000 { store.dispatch(Append(number: 1)) } }
    store.dispatch(Append(number: 1))
    #expect(store.state == 150_001)
    #expect(told.values.count <= 3, "\(told.values.count)")
  }

  @Test("Law 8: a transaction of another thread is shown whole, also where it is overtaken")
  func overtakenTransaction() {
    let store = makeAdding()
    let box = ViewModel(initialState: Numbered())
    let label = Label()
    let group = BindingGroup {
      label.binding.text *= store.states.combineLatest(box[\.number]).map { "\($0) \($1)" }
    }
    runElsewhere {
      transaction {
        box.update { Numbered(number: 1) }
        store.dispatch(Append(number: 1))
      }
    }
    store.dispatch(Append(number: 0))
    #expect(label.texts == ["0 0", "1 1"])
    withExtendedLifetime(group) {}
  }

  @Test("Law 8: a transaction over two stores is shown whole, also while subscribers are called")
  func twoStores() async {
    let (first, second) = (makeAdding(), makeAdding())
    let label = Label()
    let group = BindingGroup {
      label.binding.text *= first.states.combineLatest(second.states).map { "\($0) \($1)" }
    }
    let subscription = first.states.subscribe { (sum: Int) in
      guard sum == 1 else { return }
      runElsewhere {
        transaction {
          first.dispatch(Append(number: 10))
          second.dispatch(Append(number: 20))
        }
      }
      first.dispatch(Append(number: 100))
    }
    first.dispatch(Append(number: 1))
    await settle()
    #expect(label.texts == ["0 0", "111 20"])
    withExtendedLifetime((group, subscription)) {}
  }

  @Test("Effects dispatch in order with others of their thread")
  func effectOrder() async {
    var effects: Effects<[Int], Append>?
    let store = Store<[Int], Append>(
      initialState: [],
      reducer: Reducer { numbers, append in numbers.append(append.number) },
      middleware: [.effects { effects = $1 }])
    store.dispatch(Append(number: 0))
    guard let effects else { return #expect(Bool(false)) }
    runElsewhere {
      store.dispatch(Append(number: 1))
      effects.dispatch(Append(number: 2))
      store.dispatch(Append(number: 3))
    }
    #expect(await eventually { store.state.count == 4 })
    #expect(store.state == [0, 1, 2, 3])
  }

  @Test("Law 8: the actions of a transaction elsewhere arrive together")
  func transactionElsewhere() async {
    let store = makeAdding()
    let recorder = Told(store.states)
    runElsewhere {
      transaction {
        store.dispatch(Append(number: 1))
        store.dispatch(Append(number: 2))
      }
    }
    #expect(await eventually { store.state == 3 })
    #expect(recorder.values == [0, 3])
  }

  @Test("Actions that arrive after the store is gone are dropped")
  func lateActions() async {
    weak var released: Store<Int, Append>?
    do {
      let store = makeAdding()
      released = store
      runElsewhere { store.dispatch(Append(number: 1)) }
    }
    // The other thread may release it a moment after its answer.
    #expect(await eventually { released == nil })
    await settle()
  }
}

private struct Numbered: ViewState {
  var number = 0
}

private struct Append: Action {
  let number: Int
}

@MainActor
private func makeAdding() -> Store<Int, Append> {
  Store(initialState: 0, reducer: Reducer { sum, append in sum += append.number })
}
