import BinderyStore
import BinderyTesting
import Testing

@MainActor @Suite struct StoreTests {
  @Test("An action is reduced before dispatch returns")
  func reducedAtOnce() {
    let store = makeStore()
    store.dispatch(.setLeft(3))
    #expect(store.state.left == 3)
  }

  @Test("Law 6: a subscriber gets the present state first")
  func presentState() {
    let store = makeStore(Counts(left: 7))
    var told: [Int] = []
    let subscription = store.subscribe { previous, state in
      #expect(previous == nil)
      told.append(state.left)
    }
    #expect(told == [7])
    withExtendedLifetime(subscription) {}
  }

  @Test("A subscriber gets the previous state, too")
  func previousState() {
    let store = makeStore()
    var told: [[Int?]] = []
    let subscription = store.subscribe { told.append([$0?.left, $1.left]) }
    store.dispatch(.setLeft(1))
    store.dispatch(.setLeft(2))
    #expect(told == [[nil, 0], [0, 1], [1, 2]])
    withExtendedLifetime(subscription) {}
  }

  @Test("Law 7: a state that equals the last is not delivered")
  func equalState() {
    let store = makeStore()
    var count = 0
    let subscription = store.subscribe { _, _ in count += 1 }
    store.dispatch(.nothing)
    store.dispatch(.setLeft(0))
    #expect(count == 1)
    withExtendedLifetime(subscription) {}
  }

  @Test("Subscribers are called in the order in which they subscribed")
  func subscriberOrder() {
    let store = makeStore()
    let left = store.scope(\.left)
    var order: [Int] = []
    var subscriptions: [StateSubscription] = []
    // Subscribers of the store and of scopes in turn, some of which unsubscribe.
    for number in 0..<100 {
      let handler: @MainActor () -> Void = { order.append(number) }
      let isOfScope = number % 3 == 0
      subscriptions.append(
        isOfScope
          ? left.subscribe { _, _ in handler() }
          : store.select(\.right).subscribe { _ in handler() })
    }
    for number in [70, 31, 30, 5, 0] { subscriptions.remove(at: number) }
    order = []
    store.dispatch(.both(1))
    #expect(order == order.sorted())
    #expect(order.count == subscriptions.count)
  }

  @Test("Several subscriptions of one object are all served")
  func severalSubscriptions() {
    let store = makeStore()
    let label = Label()
    store.select(\.left).subscribe(label) { label, _, left in label.number = left }
    store.select(\.text).subscribe(label) { label, _, text in label.text = text }
    store.dispatch(.setLeft(1))
    store.dispatch(.setText("a"))
    #expect(label.numbers == [0, 1])
    #expect(label.texts == ["", "a"])
  }

  @Test("Law 1: a store keeps no subscriber alive")
  func subscriberLife() {
    let store = makeStore()
    #expect(
      isReleased {
        let label = Label()
        store.subscribe(label) { label, _, state in label.number = state.left }
        store.dispatch(.setLeft(store.state.left + 1))
        return label
      })
    store.dispatch(.setLeft(5))
  }

  @Test("A subscriber that is removed during a delivery gets nothing more")
  func removedSubscriber() {
    let store = makeStore()
    var told: [String] = []
    var second: StateSubscription?
    let first = store.select(\.left).subscribe { left in
      told.append("first \(left)")
      if left == 1 { second = nil }
    }
    second = store.select(\.left).subscribe { told.append("second \($0)") }
    store.dispatch(.setLeft(1))
    store.dispatch(.setLeft(2))
    #expect(told == ["first 0", "second 0", "first 1", "first 2"])
    withExtendedLifetime((first, second)) {}
  }

  @Test("A subscriber that is added during a delivery gets its own first call only")
  func addedSubscriber() {
    let store = makeStore()
    var told: [String] = []
    var second: StateSubscription?
    let first = store.select(\.left).subscribe { left in
      told.append("first \(left)")
      guard left == 1, second == nil else { return }
      second = store.select(\.left).subscribe { told.append("second \($0)") }
    }
    store.dispatch(.setLeft(1))
    #expect(told == ["first 0", "first 1", "second 1"])
    store.dispatch(.setLeft(2))
    #expect(told.suffix(2) == ["first 2", "second 2"])
    withExtendedLifetime((first, second)) {}
  }

  @Test("Law 8: the actions of one transaction are delivered once")
  func oneTransaction() {
    let store = makeStore()
    var told: [Counts] = []
    let subscription = store.subscribe { told.append($1) }
    transaction {
      store.dispatch(.setLeft(1))
      store.dispatch(.setLeft(2))
      store.dispatch(.setRight(3))
      #expect(store.state == Counts(left: 2, right: 3))
    }
    #expect(told == [Counts(), Counts(left: 2, right: 3)])
    withExtendedLifetime(subscription) {}
  }

  @Test("A state that is seen only inside a transaction is corrected at its end")
  func correctedAtEnd() {
    let store = makeStore()
    let scope = store.scope(\.left)
    var told: [Int] = []
    let before = scope.subscribe { _, _ in }
    var subscription: StateSubscription?
    transaction {
      store.dispatch(.setLeft(1))
      subscription = scope.subscribe { told.append($1) }
      store.dispatch(.setLeft(0))
    }
    #expect(told == [1, 0])
    withExtendedLifetime((before, subscription)) {}
  }

  @Test("Law 4: a subscription ends when it is released on any thread")
  func releasedSubscription() async {
    let store = makeStore()
    var count = 0
    nonisolated(unsafe) var subscription: StateSubscription? = store.select(\.left).subscribe {
      _ in count += 1
    }
    store.dispatch(.setLeft(1))
    #expect(subscription != nil && count == 2)
    runElsewhere { subscription = nil }
    store.dispatch(.setLeft(2))
    #expect(count == 2)
  }

  @Test("A scope keeps its store alive")
  func scopeKeepsStore() {
    let left = makeStore().scope(\.left)
    left.dispatch(.setLeft(4))
    #expect(left.state == 4)
  }

  @Test("A store is released")
  func releasedStore() {
    #expect(
      isReleased {
        let store = makeStore(middleware: [.effects { _, effects in effects.run { _ in } }])
        store.subscribe(store) { _, _, _ in }
        store.dispatch(.setLeft(1))
        _ = store.scope(\.left).select { $0 }.value
        return store
      })
  }

  @Test("No part of a state stays when its store is gone")
  func releasedState() {
    final class Marker: Sendable, Equatable {
      static func == (one: Marker, other: Marker) -> Bool { one === other }
    }
    weak var stays: Marker?
    var kept: [Any] = []
    do {
      let marker = Marker()
      stays = marker
      let store = Store<[Marker], CountsAction>(
        initialState: [marker], reducer: Reducer { _, _ in })
      let label = Label()
      store.subscribe(label) { _, _, _ in }
      store.scope(\.count).select { $0 }.subscribe(label) { _, _, _ in }
      let connection = Connection(store: store) {
        $0
      } mapDispatchToActions: { _ in
        ()
      }
      connection.connect()
      connection[\.count].subscribe(label) { _, _, _ in }
      kept.append(store.select(\.count).subscribe { (_: Int) in })
      kept.append(label)
    }
    #expect(stays == nil)
    withExtendedLifetime(kept) {}
  }

  @Test("A dead subscriber is forgotten, also where its part does not change")
  func deadObject() {
    let store = makeStore()
    var asked = 0
    do {
      let label = Label()
      store.select { state in
        asked += 1
        return state.text
      }.subscribe(label) { _, _, _ in }
    }
    store.dispatch(.setLeft(1))
    asked = 0
    store.dispatch(.setLeft(2))
    #expect(asked == 0)
  }

  @Test("Dead subscribers are forgotten where nothing ever changes")
  func deadObjects() {
    final class Marker {
      nonisolated(unsafe) static var count = 0
      init() { Self.count += 1 }
      deinit { Self.count -= 1 }
    }
    let store = makeStore()
    let (scope, connection) = (store.scope(\.text), makeConnection(store))
    connection.connect()
    for _ in 0..<1_000 {
      let (label, markers) = (Label(), (Marker(), Marker(), Marker()))
      store.select(\.left).subscribe(label) { _, _, _ in withExtendedLifetime(markers.0) {} }
      scope.select(\.count).subscribe(label) { _, _, _ in withExtendedLifetime(markers.1) {} }
      connection[\.text].subscribe(label) { _, _, _ in withExtendedLifetime(markers.2) {} }
    }
    #expect(Marker.count < 200)
  }

  @Test("Leaving in any order leaves the others")
  func leaving() {
    var generator = SeededGenerator(seed: 7)
    let store = makeStore()
    var told: Set<Int> = []
    var subscriptions: [Int: StateSubscription] = [:]
    for number in 0..<300 {
      subscriptions[number] = store.select(\.left).subscribe { _ in told.insert(number) }
      if number % 3 == 2 {
        subscriptions[subscriptions.keys.sorted().randomElement(using: &generator)!] = nil
      }
      told = []
      store.dispatch(.setLeft(number + 1))
      #expect(told == Set(subscriptions.keys))
    }
    subscriptions = [:]
    store.dispatch(.setLeft(-1))
  }
}
