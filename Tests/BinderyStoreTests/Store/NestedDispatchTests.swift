import BinderyStore
import BinderyTesting
import Testing

@MainActor @Suite struct NestedDispatchTests {
  @Test("Law 9: all subscribers see the same states in the same order")
  func sameStates() {
    for dispatcher in 0..<3 {
      let store = makeStore()
      var told: [[Int]] = [[], [], []]
      let subscriptions = (0..<3).map { number in
        store.select(\.left).subscribe { left in
          told[number].append(left)
          if number == dispatcher, left == 42 { store.dispatch(.setLeft(50)) }
        }
      }
      store.dispatch(.setLeft(42))
      #expect(told == Array(repeating: [0, 42, 50], count: 3))
      withExtendedLifetime(subscriptions) {}
    }
  }

  @Test("Actions that several subscribers dispatch are reduced in order")
  func severalDispatchers() {
    let store = makeStore()
    var told: [String] = []
    let subscriptions = (1...3).map { number in
      store.select(\.left).subscribe { left in
        if left == 1 { store.dispatch(.setText(store.state.text + "\(number)")) }
      }
    }
    let last = store.select(\.text).subscribe { told.append($0) }
    store.dispatch(.setLeft(1))
    // Each was dispatched while the text was still empty, and computed from it.
    #expect(told == ["", "1", "2", "3"])
    withExtendedLifetime((subscriptions, last)) {}
  }

  @Test("A chain of actions does not grow the stack")
  func longChain() {
    let store = makeStore()
    var deepest = 0
    var depth = 0
    let subscription = store.select(\.left).subscribe { left in
      depth += 1
      deepest = max(deepest, depth)
      if left < 10_000 { store.dispatch(.setLeft(left + 1)) }
      depth -= 1
    }
    var states: [Int] = []
    let second = store.select(\.left).subscribe { states.append($0) }
    #expect(store.state.left == 10_000)
    #expect(deepest == 1)
    store.dispatch(.setLeft(0))
    #expect(states == [10_000] + Array(0...10_000))
    #expect(deepest == 1)
    withExtendedLifetime((subscription, second)) {}
  }

  @Test("A chain that a middleware makes does not grow the stack")
  func middlewareChain() {
    let store = makeStore(middleware: [
      Middleware { context, action, next in
        next(action)
        if case .setLeft(let left) = action, left < 10_000 { context.dispatch(.setLeft(left + 1)) }
      }
    ])
    store.dispatch(.setLeft(1))
    #expect(store.state.left == 10_000)
    transaction {
      store.dispatch(.setLeft(1))
      #expect(store.state.left == 10_000)
    }
  }

  @Test("Law 9: a chain without end is stopped and named")
  func endlessChain() {
    var problems: [StoreError] = []
    let store = makeStore(onError: { problems.append($0) })
    let subscription = store.select(\.left).subscribe { store.dispatch(.setLeft($0 + 1)) }
    #expect(problems.count == 1)
    guard case .runawayLoop(let actions)? = problems.first else {
      return #expect(Bool(false), "\(problems)")
    }
    #expect(actions.contains { $0.hasPrefix("setLeft(1000") }, "\(actions)")
    #expect("\(problems[0])".contains("A loop of actions that cause each other was stopped: "))
    // The app continues.
    subscription.cancel()
    store.dispatch(.setLeft(5))
    #expect(store.state.left == 5)
  }

  @Test("Law 9: a middleware without end is stopped, wherever its action is dispatched")
  func endlessMiddleware() async {
    var problems: [StoreError] = []
    let store = makeStore(
      middleware: [
        Middleware { context, action, next in
          next(action)
          if action == .nothing { context.dispatch(action) }
        }
      ], onError: { problems.append($0) })
    store.dispatch(.nothing)
    #expect(problems.count == 1)
    transaction { store.dispatch(.nothing) }
    #expect(problems.count == 2)
    runElsewhere { store.dispatch(.nothing) }
    #expect(await eventually { problems.count == 3 })
    store.dispatch(.setLeft(1))
    #expect(store.state.left == 1)
  }

  @Test("Law 9: reports of loops that begin the next loop come to an end")
  func loopInReport() {
    var reports = 0
    var store: Store<Counts, CountsAction>?
    store = makeStore(
      middleware: [
        Middleware { context, action, next in
          next(action)
          if action == .nothing { context.dispatch(action) }
        }
      ],
      onError: { _ in
        reports += 1
        store?.dispatch(.setLeft(reports))
        store?.dispatch(.nothing)
      })
    store?.dispatch(.nothing)
    #expect(reports == 4)
    transaction { store?.dispatch(.nothing) }
    #expect(reports == 8)
    #expect(store?.state.left == 7)
    store?.dispatch(.setLeft(100))
    #expect(store?.state.left == 100)
  }

  @Test("The state that a stopped loop has led to is shown")
  func stoppedLoop() {
    let store = makeStore(
      middleware: [
        Middleware { context, action, next in
          next(action)
          if case .setLeft(let left) = action { context.dispatch(.setLeft(left + 1)) }
        }
      ], onError: { _ in })
    let label = Label()
    let group = BindingGroup { label.binding.number *= store.select(\.left) }
    transaction { store.dispatch(.setLeft(1)) }
    #expect(label.number == store.state.left)
    store.dispatch(.setLeft(1))
    #expect(label.number == store.state.left)
    withExtendedLifetime(group) {}
  }

  @Test("An object that an action releases may dispatch")
  func releasedByAction() {
    let store = makeHolding { problem in #expect(Bool(false), "\(problem)") }
    var told: [[String]] = []
    let subscription = store.states.subscribe { (names: [String]) in
      told.append(names)
      guard names == ["first"] else { return }
      store.dispatch(.hold("second", Parting { store.dispatch(.add("parting")) }))
      store.dispatch(.add("third"))
    }
    store.dispatch(.add("first"))
    #expect(told.last == ["first", "second", "third", "parting"])
    transaction {
      store.dispatch(.hold("fourth", Parting { store.dispatch(.add("parting")) }))
    }
    #expect(told.last == store.state)
    #expect(store.state.suffix(2) == ["fourth", "parting"])
    withExtendedLifetime(subscription) {}
  }

  @Test("An object that a stopped loop releases may dispatch")
  func releasedByLoop() {
    var (problems, reduced) = (0, 0)
    let store = Store<Int, HoldingAction>(
      initialState: 0,
      reducer: Reducer { count, action in
        if case .hold = action { count += 1 } else { count = -1 }
      },
      middleware: [
        Middleware { context, action, next in
          next(action)
          guard case .hold = action else { return }
          reduced += 1
          let parting = Parting { if reduced > 99_999 { context.dispatch(.add("parting")) } }
          context.dispatch(.hold("", parting))
        }
      ], onError: { _ in problems += 1 })
    store.dispatch(.hold("", Parting {}))
    #expect(problems == 1)
    #expect(store.state == -1)
  }

  @Test("Many actions are no loop")
  func manyActions() {
    let store = Store<Int, CountsAction>(
      initialState: 0, reducer: Reducer { sum, _ in sum += 1 },
      onError: { problem in #expect(Bool(false), "\(problem)") })
    let subscription = store.states.subscribe { sum in
      if sum == 1 { for _ in 0..<150_000 { store.dispatch(.nothing) } }
    }
    store.dispatch(.nothing)
    #expect(store.state == 150_001)
    withExtendedLifetime(subscription) {}
  }

  @Test("Law 9: stores that answer each other without end are stopped and named")
  func endlessStores() {
    var problems: [StoreError] = []
    let stores = (0..<2).map { _ in makeStore(onError: { problems.append($0) }) }
    let (first, second) = (stores[0], stores[1])
    let told = stores.map { Told($0.select(\.left)) }
    let label = Label()
    let group = BindingGroup {
      label.binding.text *= first.select(\.left).combineLatest(second.select(\.left)).map {
        "\($0) \($1)"
      }
    }
    let subscriptions = [
      first.select(\.left).subscribe { second.dispatch(.setLeft($0)) },
      second.select(\.left).subscribe { first.dispatch(.setLeft($0 + 1)) },
    ]
    #expect(problems.count == 2, "each of them is told once")
    #expect(problems.allSatisfy { "\($0)".contains("a store of Counts") }, "\(problems)")
    // The screen shows the state, and the app continues.
    #expect(told.map(\.values.last) == stores.map(\.state.left))
    #expect(label.texts.last == "\(first.state.left) \(second.state.left)")
    withExtendedLifetime(subscriptions) {}
    first.dispatch(.setText("a"))
    #expect(first.state.text == "a")
    #expect(told.map(\.values.last) == stores.map(\.state.left))
    withExtendedLifetime(group) {}
  }

  @Test(
    "Law 9: stores that answer each other for long and then stop are not cut",
    arguments: [150, 3000])
  func law9_finiteChains(length: Int) {
    var problems: [StoreError] = []
    let stores = (0..<2).map { _ in makeStore(onError: { problems.append($0) }) }
    let (first, second) = (stores[0], stores[1])
    let label = Label()
    let group = BindingGroup { label.binding.number *= second.select(\.left) }
    let subscriptions = [
      first.select(\.left).subscribe { second.dispatch(.setLeft($0)) },
      second.select(\.left).subscribe { left in
        if left > 0, left < length { first.dispatch(.setLeft(left + 1)) }
      },
    ]
    first.dispatch(.setLeft(1))
    #expect(stores.map(\.state.left) == [length, length])
    #expect(label.numbers == [0, length])
    #expect(problems.isEmpty, "\(problems)")
    withExtendedLifetime((group, subscriptions)) {}
  }

  @Test("Law 9: a loop through a render is reported to the store")
  func renderLoop() {
    var problems: [StoreError] = []
    let store = makeStore(onError: { problems.append($0) })
    let box = ViewModel(initialState: RenderedState())
    let view = EndlessView(store)
    box.subscribe(view: view)
    let told = Told(store.select(\.left))
    let subscription = store.select(\.left).subscribe { left in
      if left > 0 { box.update { RenderedState(number: left) } }
    }
    store.dispatch(.setLeft(1))
    #expect(problems.count == 1, "\(problems)")
    #expect(told.values.last == store.state.left)
    withExtendedLifetime((subscription, view)) {}
  }

  @Test("Law 9: a loop through a binding is reported to the store")
  func bindingLoop() {
    var problems: [StoreError] = []
    let store = makeStore(onError: { problems.append($0) })
    let told = Told(store.select(\.left))
    let label = Label()
    let group = BindingGroup(onError: { _ in }) {
      BindingTarget<Int>(label) { label, left in
        label.number = left
        store.dispatch(.setLeft(left + 1))
      } *= store.select(\.left)
    }
    #expect(problems.count == 1, "\(problems)")
    #expect("\(problems)".contains("a store of Counts"), "\(problems)")
    #expect(told.values.last == store.state.left)
    group.clear()
    store.dispatch(.setLeft(-1))
    #expect(told.values.last == -1)
  }

  @Test("Law 10: no subscriber is called while a state is written")
  func duringWrite() {
    let store = makeStore()
    let box = ViewModel(initialState: RenderedState())
    let subscription = store.select(\.left).subscribe { left in
      // Another thread could not write if the lock were held.
      runElsewhere { box.write { $0.number += 10 } }
    }
    box.write { draft in
      draft.number = 1
      store.dispatch(.setLeft(1))
    }
    #expect(box.state.number == 11)
    withExtendedLifetime(subscription) {}
  }

  @Test("An action that is dispatched while a binding writes comes after the pass")
  func duringBinding() {
    let store = makeStore()
    let label = Label()
    var seen: [Int] = []
    let group = BindingGroup {
      BindingTarget<Int>(label) { label, left in
        label.number = left
        if left == 1 {
          store.dispatch(.setLeft(2))
          seen.append(store.state.left)
        }
      } *= store.select(\.left)
    }
    store.dispatch(.setLeft(1))
    #expect(label.numbers == [0, 1, 2])
    // It was not reduced yet while the label was written.
    #expect(seen == [1])
    withExtendedLifetime(group) {}
  }

  @Test("Law 8: an action dispatched in a delivery brings no newer states into the pass")
  func arrivalsInsideAPass() {
    let store = makeStore()
    let one = ViewModel(initialState: RenderedState())
    let two = ViewModel(initialState: RenderedState())
    var seen: [[Int]] = []
    let (first, second) = (Recorder(0), Recorder(0))
    first.onWrite = { number in
      guard number == 1 else { return }
      runElsewhere {
        transaction {
          one.write { $0.number = 2 }
          two.write { $0.number = 2 }
        }
      }
      store.dispatch(.setLeft(1))
    }
    second.onWrite = { seen.append([$0, one.state.number, two.state.number]) }
    let group = BindingGroup {
      first.binding.value *= one[\.number]
      second.binding.value *= two[\.number]
    }
    seen = []
    transaction {
      one.write { $0.number = 1 }
      two.write { $0.number = 1 }
    }
    #expect(seen == [[1, 1, 1], [2, 2, 2]])
    #expect(store.state.left == 1)
    withExtendedLifetime(group) {}
  }

  @Test("Actions that a render dispatches are reduced after it, in order")
  func duringRender() {
    let store = makeStore()
    var texts: [String] = []
    let subscription = store.select(\.text).subscribe { texts.append($0) }
    let box = ViewModel(initialState: RenderedState())
    let view = DispatchingView(store)
    box.subscribe(view: view)
    box.update { RenderedState(number: 1) }
    #expect(texts == ["", "a", "b"])
    withExtendedLifetime((subscription, view)) {}
  }

  @Test("Law 8: bindings are written once after a whole chain")
  func wholeChain() {
    let store = makeStore()
    let label = Label()
    let group = BindingGroup { label.binding.number *= store.select(\.left) }
    let subscription = store.select(\.left).subscribe { left in
      if (1..<100).contains(left) { store.dispatch(.setLeft(left + 1)) }
    }
    store.dispatch(.setLeft(1))
    #expect(label.numbers == [0, 100])
    withExtendedLifetime((group, subscription)) {}
  }

  @Test("Law 8: no torn pair is shown of a store and a view model")
  func tornPair() {
    let store = makeStore()
    let box = ViewModel(initialState: RenderedState())
    let label = Label()
    let group = BindingGroup {
      label.binding.text *= store.select(\.left).combineLatest(box[\.number]).map { "\($0) \($1)" }
    }
    transaction {
      box.update { RenderedState(number: 1) }
      store.dispatch(.setLeft(1))
    }
    transaction {
      store.dispatch(.setLeft(2))
      box.update { RenderedState(number: 2) }
    }
    #expect(label.texts == ["0 0", "1 1", "2 2"])
    withExtendedLifetime(group) {}
  }

  @Test("Law 13: a reducer that dispatches is stopped")
  func dispatchingReducer() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        struct Held: Sendable { nonisolated(unsafe) static var store: Store<Int, CountsAction>? }
        let store = Store<Int, CountsAction>(
          initialState: 0,
          reducer: Reducer { _, action in
            MainActor.assumeIsolated { Held.store?.dispatch(action) }
          })
        Held.store = store
        store.dispatch(.nothing)
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("A reducer dispatched “nothing” while it was running."))
    #expect(message.contains("Dispatch from a middleware or an effect"))
  }
}

private struct RenderedState: ViewState {
  var number = 0
}

@MainActor
private final class DispatchingView: StatefulView {
  private let store: CountsStore

  init(_ store: CountsStore) {
    self.store = store
  }

  func render(state: RenderedState) {
    guard state.number == 1 else { return }
    store.dispatch(.setText("a"))
    store.dispatch(.setText("b"))
  }
}

/// Responds to each state with an action that leads to the next.
@MainActor
private final class EndlessView: StatefulView {
  private let store: CountsStore

  init(_ store: CountsStore) {
    self.store = store
  }

  func render(state: RenderedState) {
    if state.number > 0 { store.dispatch(.setLeft(state.number + 1)) }
  }
}

/// Runs a closure when it is released.
private final class Parting: Sendable {
  private let work: @Sendable @MainActor () -> Void

  init(_ work: @escaping @Sendable @MainActor () -> Void) {
    self.work = work
  }

  deinit {
    MainActor.assumeIsolated { work() }
  }
}

private enum HoldingAction: Action {
  case add(String), hold(String, Parting)
}

@MainActor
private func makeHolding(
  onError: @escaping @MainActor (StoreError) -> Void
) -> Store<[String], HoldingAction> {
  Store(
    initialState: [],
    reducer: Reducer { names, action in
      switch action {
      case .add(let name), .hold(let name, _): names.append(name)
      }
    }, onError: onError)
}
