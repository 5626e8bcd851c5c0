import BinderyStore
import BinderyTesting
import Testing

@MainActor @Suite struct SelectionTests {
  @Test("A selection sends its part only when that has changed")
  func changesTest() {
    let store = makeStore()
    let recorder = Told(store.select(\.left))
    store.dispatch(.setRight(1))
    store.dispatch(.setLeft(1))
    store.dispatch(.setText("a"))
    #expect(recorder.values == [0, 1])
  }

  @Test("Law 7: distinctness is judged after mapping")
  func mapping() {
    let store = makeStore()
    let recorder = Told(store.select(\.left).map { $0 > 10 })
    for left in [1, 5, 11, 12, 13, 2] { store.dispatch(.setLeft(left)) }
    #expect(recorder.values == [false, true, false])
  }

  @Test("Values without equality are sent each time, unless a function says that they are the same")
  func noEquality() {
    struct Opaque { let number: Int }
    let store = makeStore()
    var (each, distinct) = (0, 0)
    let subscriptions = [
      store.select { Opaque(number: $0.left) }.subscribe { _ in each += 1 },
      store.select { Opaque(number: $0.left) }.skipRepeats { $0.number == $1.number }
        .subscribe { _ in distinct += 1 },
    ]
    store.dispatch(.setRight(1))
    store.dispatch(.setLeft(1))
    #expect((each, distinct) == (3, 2))
    withExtendedLifetime(subscriptions) {}
  }

  @Test("The next value is not compared with a skipped one")
  func skippedValue() {
    let store = makeStore()
    var told: [[Int?]] = []
    // Only changes of more than two, relative to the last delivered value.
    let subscription = store.select(\.left).skip { abs($0 - $1) <= 2 }
      .subscribe { told.append([$0, $1]) }
    for left in [1, 2, 3, 4, 5, 6] { store.dispatch(.setLeft(left)) }
    #expect(told == [[nil, 0], [0, 3], [3, 6]])
    withExtendedLifetime(subscription) {}
  }

  @Test("Only values that pass are sent, and the first one in any case")
  func filtered() {
    let store = makeStore(Counts(left: 3))
    let recorder = Told(store.select(\.left).only { $1.isMultiple(of: 2) })
    for left in [4, 5, 6, 7] { store.dispatch(.setLeft(left)) }
    #expect(recorder.values == [3, 4, 6])
  }

  @Test("Law 7: a value that comes back after a refused one is not sent again")
  func afterRefused() {
    let store = makeStore()
    let told = Told(store.select(\.left).only { $1.isMultiple(of: 2) })
    for left in [1, 0, 1, 2, 3, 2] { store.dispatch(.setLeft(left)) }
    #expect(told.values == [0, 2])
  }

  @Test("Rules add up")
  func rules() {
    let store = makeStore()
    let tens = store.select(\.left).only { $1 >= 0 }.map { $0 / 10 }
    let recorder = Told(tens.skip { _, new in new == 3 }.map { (ten: Int) in "\(ten)" })
    for left in [5, 12, -70, 33, 41, 49] { store.dispatch(.setLeft(left)) }
    #expect(recorder.values == ["0", "1", "4"])
  }

  @Test("A selection has a present value")
  func presentValue() {
    let store = makeStore(Counts(left: 2))
    let doubled = store.scope(\.left).select { $0 * 2 }.map { "\($0)" }
    #expect(doubled.value == "4")
    store.dispatch(.setLeft(4))
    #expect(doubled.value == "8")
  }

  @Test("A selection outlives its store")
  func outlives() {
    let selection = makeStore(Counts(left: 2)).select(\.left)
    #expect(selection.value == 2)
    #expect(Told(selection).values == [2])
    var sent: [Int] = []
    let subscription = selection.sink { sent.append($0) }
    #expect(sent == [2])
    withExtendedLifetime(subscription) {}
  }

  @Test("A subscriber gets as many values as it demands")
  func demand() {
    let store = makeStore()
    let tracker = TrackingSubscriber<Int, Never>(demand: .max(1))
    store.select(\.left).subscribe(tracker)
    store.dispatch(.setLeft(1))
    store.dispatch(.setLeft(2))
    #expect(tracker.history == ["subscription", "value 0"])
    tracker.request(.max(1))
    #expect(tracker.history == ["subscription", "value 0", "value 2"])
  }

  @Test("The first value that is demanded is the present one, whatever a rule refuses")
  func lateDemand() {
    let store = makeStore(Counts(left: 3))
    let even = store.select(\.left).only { $1.isMultiple(of: 2) }
    let (tracker, mapped) = (
      TrackingSubscriber<Int, Never>(demand: .none), TrackingSubscriber<Int, Never>(demand: .none)
    )
    even.subscribe(tracker)
    even.map { $0 * 10 }.subscribe(mapped)
    store.dispatch(.setLeft(4))
    store.dispatch(.setLeft(5))
    for subscriber in [tracker, mapped] { subscriber.request(.max(1)) }
    #expect(tracker.history == ["subscription", "value 5"])
    for left in [7, 3, 6] { store.dispatch(.setLeft(left)) }
    for subscriber in [tracker, mapped] { subscriber.request(.max(1)) }
    #expect(tracker.history == ["subscription", "value 5", "value 6"])
    #expect(mapped.history == ["subscription", "value 50", "value 60"])
  }

  @Test("Law 10: subscribers may come and go during a delivery")
  func comingAndGoing() {
    var generator = SeededGenerator(seed: 20)
    let store = makeStore()
    var subscriptions: [Int: StateSubscription] = [:]
    var told: [Int: [Int]] = [:]
    var next = 0
    func subscribe() {
      let number = next
      next += 1
      subscriptions[number] = store.select(\.left).subscribe { left in
        told[number, default: []].append(left)
        switch Int.random(in: 0..<12, using: &generator) {
        case 0: subscriptions[subscriptions.keys.randomElement(using: &generator) ?? 0] = nil
        case 1 where next < 2_000: subscribe()
        default: break
        }
      }
    }
    for _ in 0..<20 { subscribe() }
    for left in 1...200 { store.dispatch(.setLeft(left)) }
    // Each received an unbroken sequence of states.
    for states in told.values {
      #expect(zip(states, states.dropFirst()).allSatisfy { $1 == $0 + 1 })
    }
    for number in subscriptions.keys { #expect(told[number]?.last == 200) }
  }

  @Test("Law 7: a value without demand is not what the next one is compared with")
  func undemanded() {
    let store = makeStore()
    let one = TrackingSubscriber<Int, Never>(demand: .max(1))
    store.select(\.left).subscribe(one)
    store.dispatch(.setLeft(1))
    store.dispatch(.setLeft(0))
    // The value is again the one that was sent last.
    one.request(.max(1))
    #expect(one.history == ["subscription", "value 0"])
    store.dispatch(.setLeft(5))
    store.dispatch(.setLeft(6))
    one.request(.unlimited)
    #expect(one.history == ["subscription", "value 0", "value 5", "value 6"])
  }

  @Test("A value that waits for demand survives a change elsewhere")
  func waitingValue() {
    struct Opaque { let number: Int }
    let store = makeStore()
    let tracker = TrackingSubscriber<Int, Never>(demand: .max(1))
    let other = TrackingSubscriber<Opaque, Never>(demand: .max(1))
    store.select(\.left).map { $0 * 10 }.skip { $0 == $1 }.subscribe(tracker)
    store.select(\.left).map { Opaque(number: $0) }.skipRepeats { $0.number == $1.number }
      .only { $1.number < 5 }.subscribe(other)
    store.dispatch(.setLeft(1))
    store.dispatch(.setRight(1))
    tracker.request(.max(1))
    other.request(.max(1))
    #expect(tracker.history == ["subscription", "value 0", "value 10"])
    #expect(other.history.last == "value Opaque(number: 1)" && other.history.count == 3)
    // A value that is replaced by the last one that was sent, or by a refused one, waits no more.
    store.dispatch(.setLeft(2))
    store.dispatch(.setRight(2))
    store.dispatch(.setLeft(1))
    store.dispatch(.setRight(3))
    tracker.request(.max(1))
    #expect(tracker.history.count == 3)
    store.dispatch(.setLeft(2))
    store.dispatch(.setLeft(7))
    other.request(.max(1))
    #expect(other.history.count == 3)
    #expect(tracker.history.last == "value 20")
  }

  @Test("Law 7: a value that equals nothing is sent at each change")
  func unequal() {
    let store = Store(
      initialState: [0: Double.nan, 1: 0],
      reducer: Reducer<[Int: Double], CountsAction> { state, _ in state[1, default: 0] += 1 })
    var told = 0
    let subscription = store.select { $0[0]! }.subscribe { (_: Double) in told += 1 }
    store.dispatch(.nothing)
    store.dispatch(.nothing)
    #expect(told == 3)
    withExtendedLifetime(subscription) {}
  }

  @Test("A subscriber need not keep its subscription")
  func unkept() {
    let store = makeStore()
    var values: [Int] = []
    store.select(\.left).receive(
      subscriber: AnySubscriber(
        receiveSubscription: { $0.request(.unlimited) },
        receiveValue: {
          values.append($0)
          return .none
        }))
    store.dispatch(.setLeft(1))
    #expect(values == [0, 1])
  }

  @Test("Law 1: a subscriber is released when it is cancelled or the store is gone")
  func subscriberReleased() {
    weak var cancelled: TrackingSubscriber<Int, Never>?
    weak var left: TrackingSubscriber<Int, Never>?
    do {
      let store = makeStore()
      let (one, other) = (TrackingSubscriber<Int, Never>(), TrackingSubscriber<Int, Never>())
      (cancelled, left) = (one, other)
      store.select(\.left).subscribe(one)
      store.scope(\.left).states.subscribe(other)
      store.dispatch(.setLeft(1))
      one.cancel()
    }
    #expect(cancelled == nil)
    #expect(left == nil)
  }

  @Test("Law 6: a binding that is made in a transaction or a delivery shows its value at once")
  func law6_firstValues() {
    let store = makeStore(Counts(left: 1))
    let connection = makeConnection(store)
    connection.connect()
    let (group, outer) = (BindingGroup(), Label())
    func bindAll(_ left: Int) {
      let labels = (0..<3).map { _ in Label() }
      group.capture {
        labels[0].binding.number *= store.select(\.left)
        labels[1].binding.number *= connection[\.left]
        connection.bind(\.left, to: labels[2].binding.text) { "\($0)" }
      }
      #expect(labels.map(\.number) == [left, left, 0])
      #expect(labels[2].text == "\(left)")
    }
    transaction { bindAll(1) }
    transaction {
      store.dispatch(.setLeft(2))
      let label = Label()
      group.capture { label.binding.number *= store.select(\.left) }
      #expect(label.number == 2)
    }
    group.capture {
      BindingTarget<Int>(outer) { _, left in bindAll(left) } *= store.select(\.left)
    }
    store.dispatch(.setLeft(3))
    group.clear()
  }

  @Test("A list follows a selection with moves")
  func listTest() {
    let store = Store<[Row], ReverseAction>(
      initialState: (0..<5).map(Row.init), reducer: Reducer { rows, _ in rows.reverse() })
    let list = store.states.asObservableArray()
    var changes: [CollectionChange<Row>] = []
    let subscription = list.changeSetPublisher.sink { changes.append($0) }
    store.dispatch(ReverseAction())
    guard case .update(let items, let delta)? = changes.last, changes.count == 2 else {
      return #expect(Bool(false), "\(changes)")
    }
    #expect(items.map(\.id) == [4, 3, 2, 1, 0])
    #expect(delta.deletions.isEmpty && delta.insertions.isEmpty && !delta.moves.isEmpty)
    withExtendedLifetime(subscription) {}
  }
}

private struct Row: Identifiable, Equatable, Sendable {
  let id: Int
}

private struct ReverseAction: Action {}
