import BinderyStore
import BinderyTesting
import Dispatch
import Testing

@MainActor @Suite struct ThreadTests {
  @Test func law5_actionsFromOtherThreadsAreReducedInOrderOnTheMainActor() async {
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

  @Test func actionsOfManyThreadsAreSerial() async {
    let store = makeAdding()
    await withTaskGroup { group in
      for _ in 0..<8 {
        group.addTask { for _ in 0..<1_000 { store.dispatch(Append(number: 1)) } }
      }
    }
    #expect(await eventually { store.state == 8_000 })
  }

  @Test func anActionOnTheMainActorComesAfterThoseThatWereSentBefore() {
    let store = Store<[Int], Append>(
      initialState: [], reducer: Reducer { numbers, append in numbers.append(append.number) })
    runElsewhere { store.dispatch(Append(number: 1)) }
    store.dispatch(Append(number: 2))
    #expect(store.state == [1, 2])
  }

  @Test func law11_aBurstIsToldOnce() async {
    let store = makeAdding()
    let recorder = Told(store.states)
    runElsewhere { for _ in 0..<500 { store.dispatch(Append(number: 1)) } }
    #expect(await eventually { store.state == 500 })
    #expect(recorder.values == [0, 500])
  }

  @Test func law11_aBurstIsToldOnceAlsoWhereAnActionOfTheMainActorOvertakesTheHop() {
    let store = makeAdding()
    let told = Told(store.states)
    runElsewhere { for _ in 0..<150_000 { store.dispatch(Append(number: 1)) } }
    store.dispatch(Append(number: 1))
    #expect(store.state == 150_001)
    #expect(told.values.count <= 3, "\(told.values.count)")
  }

  @Test func law8_whatWasSentTogetherElsewhereIsShownTogetherAlsoWhereItIsOvertaken() {
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

  @Test func law8_whatWasSentTogetherToTwoStoresIsShownTogetherAlsoInsideOfATelling() async {
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

  @Test func effectsDispatchInOrderWithOthersOfTheirThread() async {
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

  @Test func law8_actionsOfATransactionElsewhereArriveTogether() async {
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

  @Test func whatArrivesAfterTheStoreIsGoneIsDropped() async {
    weak var released: Store<Int, Append>?
    do {
      let store = makeAdding()
      released = store
      runElsewhere { store.dispatch(Append(number: 1)) }
    }
    // The other thread may let go of it a moment later than it answers.
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
