import BinderyTesting
import Testing

@testable import BinderyStore

@Suite @MainActor struct StoreHistoryTests {
  private let store = Store(initialState: Basket(), reducer: Basket.reducer)

  /// The values on a screen: the numbers of items, without repetitions.
  private func shown() -> Recorder<Int> {
    let recorder = Recorder(-1)
    store.select(\.items.count).subscribe(recorder) { recorder, _, count in
      recorder.value = count
    }
    return recorder
  }

  private func add(_ count: Int) {
    for price in 1...count { store.dispatch(.added(name: "Milk", price: price)) }
  }

  private func place(_ history: StoreHistory<Basket, BasketAction>) -> [Int] {
    let position = history.position.value
    return [position.step, position.first, position.last]
  }

  @Test("A jump shows a former state, and resuming the present one")
  func jump() {
    let history = StoreHistory(of: store)
    let screen = shown()
    add(5)
    history.jump(to: 2)
    #expect(store.state.items.count == 2)
    #expect(place(history) == [2, 0, 5])
    history.jump(to: 0)
    history.resume()
    #expect(screen.history == [-1, 0, 1, 2, 3, 4, 5, 2, 0, 5])
    #expect(place(history) == [5, 0, 5])
  }

  @Test("Steps end at the first and the newest")
  func ends() {
    let history = StoreHistory(of: store)
    let screen = shown()
    add(3)
    history.step(by: -2)
    history.step(by: -9)
    history.step(by: 1)
    history.step(by: .max)
    history.step(by: .min)
    history.jump(to: .max)
    #expect(screen.history == [-1, 0, 1, 2, 3, 1, 0, 1, 3, 0, 3])
    add(1)
    #expect(screen.value == 4)
  }

  @Test("Actions while an older step is shown are recorded and not shown")
  func actionsMeanwhile() {
    let history = StoreHistory(of: store)
    let screen = shown()
    add(2)
    history.jump(to: 1)
    add(3)
    #expect(screen.history == [-1, 0, 1, 2, 1])
    #expect(place(history) == [1, 0, 5])
    history.step(by: 1)
    #expect(screen.value == 2)
    history.jump(to: 5)
    add(1)
    #expect(screen.history == [-1, 0, 1, 2, 1, 2, 5, 6])
  }

  @Test("A pause keeps what is shown, also at the newest step")
  func pause() {
    let history = StoreHistory(of: store)
    let screen = shown()
    add(1)
    history.pause()
    history.pause()
    #expect(history.position.value.isPaused)
    add(2)
    #expect(screen.value == 1)
    history.jump(to: 3)
    #expect(screen.value == 3)
    add(1)
    #expect(screen.value == 3)
    #expect(place(history) == [3, 0, 4])
    history.resume()
    history.resume()
    #expect(screen.history == [-1, 0, 1, 3, 4])
    #expect(!history.position.value.isPaused)
  }

  @Test("Going on from a step forgets those after it")
  func goingOn() {
    let history = StoreHistory(of: store)
    let screen = shown()
    add(4)
    history.jump(to: 2)
    history.goOn()
    #expect(place(history) == [2, 0, 2])
    #expect(history.position.value.branch == 1)
    store.dispatch(.removed(index: 0))
    #expect(screen.history == [-1, 0, 1, 2, 3, 4, 2, 1])
    #expect(history.actions(at: 1..<4).last == .removed(index: 0))
    history.goOn()
    #expect(history.position.value.branch == 1)
    #expect(place(history) == [3, 0, 3])
  }

  @Test("Going on at the newest step ends a pause")
  func endOfPause() {
    let history = StoreHistory(of: store)
    history.pause()
    history.goOn()
    add(1)
    #expect(store.state.items.count == 1)
    #expect(history.position.value.branch == 0)
  }

  @Test("One can go on from a step that is forgotten while it is shown")
  func forgottenStep() {
    let history = StoreHistory(of: store, limit: 4, checkpoints: 2)
    add(2)
    history.jump(to: 1)
    add(20)
    #expect(store.state.items.count == 1)
    #expect(history.state(at: 1) == nil)
    #expect(place(history)[0] == 1)
    history.goOn()
    #expect(place(history) == [1, 1, 1])
    add(1)
    #expect(store.state.items.count == 2)
    #expect(history.state(at: 1)?.items.count == 1)
    history.step(by: -1)
    #expect(store.state.items.count == 1)
  }

  @Test("Clearing forgets all steps and shows the newest state")
  func clearing() {
    let history = StoreHistory(of: store)
    add(4)
    history.jump(to: 2)
    history.clear()
    #expect(store.state.items.count == 4)
    #expect(place(history) == [0, 0, 0])
    add(1)
    history.jump(to: 0)
    #expect(store.state.items.count == 4)
  }

  @Test("Steps are read in ranges, as far as they are known")
  func ranges() throws {
    let history = StoreHistory(of: store, limit: 4, checkpoints: 4)
    add(10)
    #expect(place(history) == [10, 6, 10])
    #expect(history.actions(at: 0..<100).count == 4)
    #expect(history.actions(at: 8..<9) == [.added(name: "Milk", price: 8)])
    #expect(history.actions(at: 0..<7) == [])
    #expect(history.actions(at: 11..<12) == [])
    let change = try #require(history.change(at: 8))
    #expect(change.action == .added(name: "Milk", price: 8))
    #expect((change.before.items.count, change.after.items.count) == (7, 8))
    #expect(history.change(at: 6) == nil)
    #expect(history.change(at: 11) == nil)
    #expect(history.state(at: 6)?.items.count == 6)
    #expect(history.state(at: 5) == nil)
  }

  @Test("The position is sent once for each change")
  func positionTest() {
    let history = StoreHistory(of: store)
    let positions = Recorder(HistoryPosition())  // once more when it is bound
    let group = BindingGroup { positions.binding.value *= history.position }
    add(2)
    history.jump(to: 1)
    history.jump(to: 1)
    history.pause()
    history.resume()
    #expect(positions.history.map(\.step) == [0, 0, 1, 2, 1, 1, 2])
    #expect(positions.history.map(\.last) == [0, 0, 1, 2, 2, 2, 2])
    _ = group
  }

  @Test("A history that follows one which was released elsewhere begins in the present")
  func successor() async {
    nonisolated(unsafe) var former: StoreHistory? = StoreHistory(of: store)
    add(3)
    former?.jump(to: 1)
    let screen = shown()
    runElsewhere { former = nil }
    let history = StoreHistory(of: store)
    add(1)
    #expect(place(history) == [1, 0, 1])
    #expect(screen.history == [-1, 1, 3, 4])
    await settle()
    add(1)
    #expect(place(history) == [2, 0, 2])
    #expect(screen.value == 5)
  }

  @Test("A released history leaves the store in the present")
  func releasedHistory() {
    var history: StoreHistory<Basket, BasketAction>? = StoreHistory(of: store)
    weak let weakly = history
    add(3)
    history?.jump(to: 1)
    history = nil
    #expect(weakly == nil)
    #expect(store.state.items.count == 3)
    add(1)
    #expect(store.state.items.count == 4)
  }

  @Test("A history does not keep the store alive")
  func storeLife() {
    var short: Store<Basket, BasketAction>? = Store(
      initialState: Basket(), reducer: Basket.reducer)
    weak let weakly = short
    let history = StoreHistory(of: short!)
    short?.dispatch(.added(name: "Milk", price: 1))
    short = nil
    #expect(weakly == nil)
    #expect(history.state(at: 1)?.total == 1)
    history.jump(to: 0)
    history.pause()
    history.goOn()
    history.clear()
    history.resume()
  }

  @Test("A jump that a subscriber makes is shown to all after it")
  func jumpFromSubscriber() {
    let history = StoreHistory(of: store)
    let first = Recorder(-1)
    store.select(\.items.count).subscribe(first) { recorder, _, count in
      recorder.value = count
      if count == 3 { history.jump(to: 1) }
    }
    let second = shown()
    add(3)
    #expect(first.history == [-1, 0, 1, 2, 3, 1])
    #expect(second.value == 1)
    #expect(place(history) == [1, 0, 3])
  }

  @Test("Law 9: subscribers that jump back and forth come to an end")
  func jumpsWithoutEnd() {
    var reports = 0
    let store = Store(
      initialState: Basket(), reducer: Basket.reducer, onError: { _ in reports += 1 })
    let history = StoreHistory(of: store)
    for price in 1...3 { store.dispatch(.added(name: "Milk", price: price)) }
    let watch = store.select(\.items.count).sink { history.jump(to: $0 == 1 ? 3 : 1) }
    #expect(reports == 4)
    watch.cancel()
    history.jump(to: 2)
    #expect(store.state.items.count == 2)
  }

  /// Law 8: the shown state and the history's description of it always belong to one moment.
  @Test("The state that is shown and the position are delivered together")
  func togetherWithPosition() {
    let history = StoreHistory(of: store)
    let count = Recorder(0)
    var torn: [String] = []
    count.onWrite = { value in
      let step = history.position.value.step
      if step != value { torn.append("\(value) at \(step)") }
    }
    let group = BindingGroup { count.binding.value *= store.select(\.items.count) }
    add(6)
    history.jump(to: 2)
    history.step(by: 1)
    history.resume()
    history.jump(to: 4)
    history.goOn()
    add(1)
    #expect(count.history == [0, 0, 1, 2, 3, 4, 5, 6, 2, 3, 6, 4, 5])
    #expect(torn == [])
    _ = group
  }

  @Test("Each action of a transaction is a step")
  func stepsOfTransaction() {
    let history = StoreHistory(of: store)
    transaction { add(3) }
    #expect(place(history) == [3, 0, 3])
    #expect(history.state(at: 2)?.items.count == 2)
  }

  @Test("Actions of other threads are recorded in their order")
  func recordedOrder() async {
    let history = StoreHistory(of: store)
    let store = store
    let tasks = (0..<4).map { number in
      Task.detached {
        for price in 0..<50 { store.dispatch(.added(name: "\(number)", price: price)) }
      }
    }
    for task in tasks { await task.value }
    await settle()
    #expect(place(history) == [200, 0, 200])
    var replayed = Basket()
    for action in history.actions(at: 0..<201) { replayed.change(action) }
    #expect(replayed == store.state)
  }

  @Test("A history that keeps nothing is refused")
  func emptyHistory() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let store = Store(initialState: Basket(), reducer: Basket.reducer)
        _ = StoreHistory(of: store, limit: 0)
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("A history was given 0 actions and 4 checkpoints."))
    #expect(message.contains("Pass 1 or more of both."))
  }

  @Test("Law 13: a second history of a store is refused")
  func secondHistory() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let store = Store(initialState: Basket(), reducer: Basket.reducer)
        let history = StoreHistory(of: store)
        _ = StoreHistory(of: store)
        history.clear()
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("A store of Basket was given a second history."))
    #expect(message.contains("Use the existing one"))
    #expect(
      message.contains("Inspector.install(in: application, showing: InspectedHistory(history))"))
  }

  @Test("A store can have one history after another, and so can each store")
  func nextHistory() {
    let other = Store(initialState: Basket(), reducer: Basket.reducer)
    let others = StoreHistory(of: other)
    for count in 1...3 {
      let history = StoreHistory(of: store)
      add(2)
      history.jump(to: 0)
      #expect(store.state.items.count == (count - 1) * 2)
      #expect(place(history) == [0, 0, 2])
    }
    #expect(store.state.items.count == 6)
    #expect(place(others) == [0, 0, 0])
  }

  @Test("A reducer that dispatches is stopped in a replay, too")
  func dispatchInReplay() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let store = Store(
          initialState: Basket(), reducer: Reducer<Basket, BasketAction> { _, _ in Held.work() })
        let history = StoreHistory(of: store)
        for _ in 0..<3 { store.dispatch(.reversed) }
        Held.work = {
          Held.work = {}  // once only: that it does not end is not what stops it
          MainActor.assumeIsolated { store.dispatch(.emptied) }
        }
        history.jump(to: 1)
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("A reducer dispatched “emptied” while it was running."))
  }

  private enum Held {
    // Unsafe: used on the main actor of a separate process.
    nonisolated(unsafe) static var work: () -> Void = {}
  }
}
