import BinderyStore
import BinderyTesting
import Testing

@MainActor @Suite struct ConnectionTests {
  @Test("Props are mapped once when a connection is made, and follow when it is connected")
  func mappedOnceTest() {
    let store = makeStore(Counts(left: 1))
    let connection = makeConnection(store)
    #expect(connection.props.left == 1)
    store.dispatch(.setLeft(2))
    #expect(connection.props.left == 1)
    connection.connect()
    #expect(connection.props.left == 2)
    store.dispatch(.setLeft(3))
    #expect(connection.props.left == 3)
  }

  @Test("Connecting twice delivers nothing twice")
  func connectedTwice() {
    let (store, label) = (makeStore(), Label())
    let connection = makeConnection(store)
    let group = BindingGroup { label.binding.number *= connection[\.left] }
    connection.connect()
    connection.connect()
    store.dispatch(.setLeft(1))
    connection.disconnect()
    connection.disconnect()
    store.dispatch(.setLeft(2))
    #expect(label.numbers == [0, 1])
    withExtendedLifetime(group) {}
  }

  @Test("Missed changes arrive once on return")
  func missed() {
    let (store, label) = (makeStore(), Label())
    let connection = makeConnection(store)
    let group = BindingGroup { label.binding.number *= connection[\.left] }
    connection.connect()
    store.dispatch(.setLeft(1))
    connection.disconnect()
    for number in 2...9 { store.dispatch(.setLeft(number)) }
    connection.connect()
    #expect(label.numbers == [0, 1, 9])
    withExtendedLifetime(group) {}
  }

  @Test("A connection is connected while a view is on screen")
  func onScreen() {
    let (store, gate) = (makeStore(), RenderGate())
    let connection = makeConnection(store)
    connection.connect(while: gate)
    store.dispatch(.setLeft(1))
    #expect(connection.props.left == 0)
    gate.isOpen = true
    #expect(connection.props.left == 1)
    gate.isOpen = false
    store.dispatch(.setLeft(2))
    #expect(connection.props.left == 1)
    gate.isOpen = true
    #expect(connection.props.left == 2)
    // Another gate replaces it.
    connection.connect(while: RenderGate())
    #expect(!connection.isConnected)
    gate.isOpen = false
    gate.isOpen = true
    #expect(!connection.isConnected)
  }

  @Test("Observers that are found twice before a delivery are called once, in order")
  func foundTwice() {
    let store = makeStore()
    let connection = makeConnection(store)
    // Notified before the connection's own observer, and sets its props once more.
    let early = store.select(\.left).subscribe { (left: Int) in
      if left == 1 { connection.props.left = 7 }
    }
    connection.connect()
    var told: [Int] = []
    let count = 1000
    let subscriptions = (0..<count).map { number in
      connection[\.left].subscribe { (left: Int) in if left == 7 { told.append(number) } }
    }
    store.dispatch(.setLeft(1))
    #expect(told == Array(0..<count))
    withExtendedLifetime((early, subscriptions)) {}
  }

  @Test("A connection is disconnected when its view is gone")
  func goneView() {
    final class View: Appearing { let presence = RenderGate(isOpen: true) }
    let connection = makeConnection(makeStore())
    var view: View? = View()
    connection.connect(while: view!)
    #expect(connection.isConnected)
    view = nil
    #expect(!connection.isConnected)
  }

  @Test("Law 7: distinctness is judged after mapping")
  func mapping() {
    let store = makeStore()
    var flags: [Bool] = []
    let label = Label()
    let connection = makeConnection(store)
    connection.connect()
    let group = BindingGroup {
      connection.bind(\.left, to: BindingTarget<Bool>(label) { _, flag in flags.append(flag) }) {
        $0 > 10
      }
    }
    for number in [1, 2, 3, 11, 12, 1] { store.dispatch(.setLeft(number)) }
    #expect(flags == [false, true, false])
    withExtendedLifetime(group) {}
  }

  @Test("Entries of any type can be bound with a given equality")
  func givenEquality() {
    final class Formatter {}
    struct Props {
      var format: (Int) -> String
      var formatter: Formatter
      var thing: any CustomStringConvertible
    }
    let formatter = Formatter()
    let connection = Connection(
      props: Props(format: { "\($0)" }, formatter: formatter, thing: 1), actions: ())
    var told: [String] = []
    let subscriptions = [
      connection.entry(\.format) { _, _ in false }.subscribe { told.append($0(7)) },
      connection.entry(\.formatter) { $0 === $1 }.subscribe { _ in told.append("formatter") },
      connection.entry(\.thing) { $0.description == $1.description }.subscribe {
        told.append($0.description)
      },
    ]
    #expect(told == ["7", "formatter", "1"])
    told = []
    connection.props = Props(format: { "<\($0)>" }, formatter: formatter, thing: "1")
    #expect(told == ["<7>"])
    connection.props.thing = 2
    #expect(told == ["<7>", "<7>", "2"])
    withExtendedLifetime(subscriptions) {}
  }

  @Test("Swapping the store moves everything")
  func swappedStore() {
    let (first, second) = (makeStore(Counts(left: 1)), makeStore(Counts(left: 2)))
    let label = Label()
    let connection = makeConnection(first)
    let group = BindingGroup { label.binding.number *= connection[\.left] }
    connection.connect()
    connection.use(
      store: second, mapStateToProps: CountProps.init, mapDispatchToActions: CountActions.init)
    #expect(label.numbers == [1, 2])
    connection.actions.setLeft(5)
    #expect((first.state.left, second.state.left) == (1, 5))
    #expect(label.numbers == [1, 2, 5])
    first.dispatch(.setLeft(9))
    #expect(connection.props.left == 5)
    connection.disconnect()
    second.dispatch(.setLeft(6))
    #expect(connection.props.left == 5)
    withExtendedLifetime(group) {}
  }

  @Test("A connection that is not connected stays so when the store is swapped")
  func disconnectedSwap() {
    let (first, second) = (makeStore(), makeStore(Counts(left: 2)))
    let connection = makeConnection(first)
    connection.use(
      store: second, mapStateToProps: CountProps.init, mapDispatchToActions: CountActions.init)
    #expect(connection.props.left == 2)
    second.dispatch(.setLeft(3))
    #expect(connection.props.left == 2)
    #expect(!connection.isConnected)
  }

  @Test("A connection works without any store")
  func noStore() {
    var set: [Int] = []
    let label = Label()
    let connection = Connection(
      props: CountProps(Counts()), actions: CountActions(setLeft: { set.append($0) }, clear: {}))
    let group = BindingGroup { label.binding.number *= connection[\.left] }
    connection.props = CountProps(Counts(left: 4))
    connection.actions.setLeft(8)
    connection.connect()
    #expect(label.numbers == [0, 4])
    #expect(set == [8])
    withExtendedLifetime(group) {}
  }

  @Test("Law 8: props that are set in a transaction are shown once")
  func setInTransaction() {
    let label = Label()
    let connection = Connection(props: CountProps(Counts()), actions: ())
    let group = BindingGroup { label.binding.number *= connection[\.left] }
    transaction {
      connection.props = CountProps(Counts(left: 4))
      connection.props = CountProps(Counts(left: 5))
    }
    #expect(label.numbers == [0, 5])
    withExtendedLifetime(group) {}
  }

  @Test("The parent's props are props, too")
  func ownProps() {
    let (store, label) = (makeStore(Counts(left: 1, right: 2)), Label())
    let own = OwnProps(true)
    let connection = Connection(store: store, ownProps: own) { state, isLeft in
      isLeft ? state.left : state.right
    } mapDispatchToActions: { _ in
      ()
    }
    connection.connect()
    let group = BindingGroup { label.binding.number *= connection[{ $0 }] }
    own.value = false
    transaction {
      store.dispatch(.both(7))
      own.value = true
    }
    connection.disconnect()
    own.value = false
    store.dispatch(.setRight(8))
    #expect(label.numbers == [1, 2, 7])
    connection.connect()
    #expect(label.numbers == [1, 2, 7, 8])
    withExtendedLifetime(group) {}
  }

  @Test("The parent's props may be changed from inside a delivery")
  func ownPropsInside() {
    let store = makeStore()
    let own = OwnProps(1)
    func make() -> Connection<Int, Void> {
      let connection = Connection(store: store, ownProps: own) { _, id in
        id
      } mapDispatchToActions: { _ in
        ()
      }
      connection.connect()
      return connection
    }
    let connection = make()
    var others: [Connection<Int, Void>] = []
    var told: [Int] = []
    let subscription = connection[{ $0 }].subscribe { (id: Int) in
      told.append(id)
      if id == 2 {
        own.value = 3
        others.append(make())
      }
    }
    own.value = 2
    #expect(told == [1, 2, 3])
    #expect(others[0].props == 3)
    withExtendedLifetime(subscription) {}
  }

  @Test("Props of all connections are new before the first one hears of the parent's")
  func allNewForParent() {
    let store = makeStore()
    let own = OwnProps(1)
    let connections = (0..<2).map { _ in
      Connection(store: store, ownProps: own) { state, id in
        [state.left, id]
      } mapDispatchToActions: { _ in
        ()
      }
    }
    for connection in connections { connection.connect() }
    var seen: [[[Int]]] = []
    let subscriptions = connections.map {
      $0[{ $0 }].subscribe { (_: [Int]) in seen.append(connections.map(\.props)) }
    }
    seen = []
    own.value = 2
    transaction {
      own.value = 3
      store.dispatch(.setLeft(1))
    }
    #expect(
      seen == [[[0, 2], [0, 2]], [[0, 2], [0, 2]], [[1, 3], [1, 3]], [[1, 3], [1, 3]]])
    withExtendedLifetime(subscriptions) {}
  }

  @Test("Own props that change while a state is unfinished show the final state")
  func unfinishedState() {
    let store = makeStore()
    let own = OwnProps(1)
    let connection = Connection(store: store.scope(\.left), ownProps: own) { left, id in
      [left, id]
    } mapDispatchToActions: { _ in
      ()
    }
    connection.connect()
    transaction {
      store.dispatch(.setLeft(1))
      own.value = 2
      store.dispatch(.setLeft(0))
    }
    #expect(connection.props == [0, 2])
  }

  @Test("A connection that is connected anew during a delivery shows its present props")
  func reconnected() {
    let (store, label) = (makeStore(), Label())
    let connection = makeConnection(store)
    let first = store.select(\.left).subscribe { left in
      guard left == 1 else { return }
      connection.disconnect()
      connection.connect()
      store.dispatch(.setText("a"))
    }
    connection.connect()
    let group = BindingGroup { label.binding.number *= connection[\.left] }
    store.dispatch(.setLeft(1))
    #expect((label.number, connection.props.left) == (1, 1))
    withExtendedLifetime((first, group)) {}
  }

  @Test("A connection that is disconnected at once stays as it is")
  func disconnectedAtOnce() {
    let store = makeStore(Counts(left: 3))
    let connection = makeConnection(makeStore())
    transaction {
      connection.use(
        store: store, mapStateToProps: CountProps.init, mapDispatchToActions: CountActions.init)
      connection.connect()
      connection.disconnect()
      connection.props.left = 7
    }
    #expect(connection.props.left == 7)
  }

  @Test("A store that is swapped during a delivery is not shown any more")
  func swappedInside() {
    let (first, second) = (makeStore(), makeStore(Counts(left: 2)))
    let connection = makeConnection(first)
    var told: [[Int?]] = []
    var propsWhenTold: [Int] = []
    let swapping = first.select(\.left).subscribe { left in
      guard left == 1 else { return }
      connection.use(
        store: second, mapStateToProps: CountProps.init, mapDispatchToActions: CountActions.init)
    }
    connection.connect()
    let subscription = connection[\.left].subscribe { previous, left in
      told.append([previous, left])
      propsWhenTold.append(connection.props.left)
    }
    first.dispatch(.setLeft(1))
    #expect(told == [[nil, 0], [0, 2]])
    #expect(propsWhenTold == [0, 2])
    withExtendedLifetime((swapping, subscription)) {}
  }

  @Test("Props that are set during a delivery are delivered at once")
  func setInside() {
    let store = makeStore()
    let connection = makeConnection(store)
    let setting = store.select(\.left).subscribe { left in
      if left == 1 { connection.props.left = 7 }
    }
    connection.connect()
    var told: [[Int?]] = []
    let subscription = connection[\.left].subscribe { told.append([$0, $1]) }
    store.dispatch(.setLeft(1))
    #expect(told == [[nil, 0], [0, 7]])
    withExtendedLifetime((setting, subscription)) {}
  }

  @Test(
    "Law 7: a value that equals the last delivered one is not delivered again", arguments: 0..<4)
  func equalToLast(form: Int) {
    let store = makeStore()
    let connection = makeConnection(store)
    let first = store.select(\.left).subscribe { left in
      guard left == 1 else { return }
      connection.disconnect()
      connection.connect()
      store.dispatch(.setLeft(0))
    }
    connection.connect()
    var told: [[Int?]] = []
    let selection =
      switch form {
      case 0: connection[\.left]
      case 1: connection[\.left].map { $0 * 1 }
      case 2: connection[\.left].only { _, _ in true }
      default: connection.entry(\.left) { $0 == $1 }
      }
    let subscription = selection.subscribe { told.append([$0, $1]) }
    var sent: [Int] = []
    let sink = selection.sink { sent.append($0) }
    store.dispatch(.setLeft(1))
    #expect(told == [[nil, 0]])
    #expect(sent == [0])
    store.dispatch(.setLeft(2))
    #expect(told == [[nil, 0], [0, 2]])
    #expect(sent == [0, 2])
    withExtendedLifetime((first, subscription, sink)) {}
  }

  @Test("A value that is always delivered is delivered once in a transaction")
  func alwaysDelivered() {
    let (store, own) = (makeStore(), OwnProps(0))
    let connection = Connection(store: store, ownProps: own) { state, id in
      (sum: state.left + id, text: state.text)
    } mapDispatchToActions: { _ in
      ()
    }
    connection.connect()
    var told: [Int] = []
    let subscription = connection.entry(\.sum) { _, _ in false }.subscribe { told.append($0) }
    transaction {
      own.value = 1
      store.dispatch(.setLeft(1))
    }
    #expect(told == [0, 2])
    own.value = 2
    store.dispatch(.setLeft(2))
    #expect(told == [0, 2, 3, 4])
    withExtendedLifetime(subscription) {}
  }

  @Test("Law 8: connections of a page that returns are shown together")
  func returningPage() {
    let (store, gate) = (makeStore(), RenderGate())
    let connections = [makeConnection(store), makeConnection(store)]
    for connection in connections { connection.connect(while: gate) }
    let label = Label()
    let group = BindingGroup {
      label.binding.text *= connections[0][\.left].combineLatest(connections[1][\.left]).map {
        "\($0) \($1)"
      }
    }
    store.dispatch(.setLeft(1))
    gate.isOpen = true
    #expect(label.texts == ["0 0", "1 1"])
    withExtendedLifetime(group) {}
  }

  @Test("A store is swapped together with the parent's props")
  func swappedWithParent() {
    let (first, second) = (makeStore(Counts(left: 1)), makeStore(Counts(left: 2)))
    let own = OwnProps(10)
    let connection = Connection(store: first, ownProps: own) {
      $0.left + $1
    } mapDispatchToActions: { _ in
      ()
    }
    connection.connect()
    connection.use(store: second, ownProps: own) {
      $0.left + $1
    } mapDispatchToActions: { _ in
      ()
    }
    #expect(connection.props == 12)
    own.value = 20
    #expect(connection.props == 22)
  }

  @Test("Props that are set are shown until the next change of the state")
  func setProps() {
    let (store, label) = (makeStore(), Label())
    let connection = makeConnection(store)
    connection.connect()
    let group = BindingGroup { label.binding.number *= connection[\.left] }
    connection.props.left = 5
    store.dispatch(.setText("a"))
    #expect(label.numbers == [0, 5, 0])
    connection.disconnect()
    connection.props.left = 6
    #expect(label.numbers == [0, 5, 0, 6])
    withExtendedLifetime(group) {}
  }

  @Test("Props of all connections are new before the first observer is called")
  func allNew() {
    let store = makeStore()
    let connections = [makeConnection(store), makeConnection(store)]
    for connection in connections { connection.connect() }
    var seen: [[Int]] = []
    let subscriptions = connections.map {
      $0[\.left].subscribe { _ in seen.append(connections.map(\.props.left)) }
    }
    seen = []
    store.dispatch(.setLeft(3))
    #expect(seen == [[3, 3], [3, 3]])
    withExtendedLifetime(subscriptions) {}
  }

  @Test("Two connections see the same states when one dispatches")
  func twoConnections() {
    let store = makeStore()
    let connections = [makeConnection(store), makeConnection(store)]
    for connection in connections { connection.connect() }
    var told: [[Int]] = [[], []]
    let subscriptions = connections.enumerated().map { index, connection in
      connection[\.left].subscribe { left in
        told[index].append(left)
        if left == 1 { connection.actions.setLeft(2) }
      }
    }
    store.dispatch(.setLeft(1))
    #expect(told[0] == [0, 1, 2])
    #expect(told[1] == [0, 1, 2])
    withExtendedLifetime(subscriptions) {}
  }

  @Test("A connection that is ended during a delivery shows its present props")
  func endedInside() {
    let (store, label) = (makeStore(), Label())
    let connection = makeConnection(store)
    // It is notified first, and ends the connection before its notification.
    let first = store.select(\.left).subscribe { left in
      if left == 1 { connection.disconnect() }
    }
    connection.connect()
    let group = BindingGroup { label.binding.number *= connection[\.left] }
    store.dispatch(.setLeft(1))
    #expect(label.number == connection.props.left)
    store.dispatch(.setLeft(2))
    connection.connect()
    #expect(label.number == 2)
    withExtendedLifetime((first, group)) {}
  }

  @Test("Nothing is mapped where nothing has changed")
  func nothingMapped() {
    let store = makeStore()
    var mappings = 0
    let connection = Connection(store: store.scope(\.left)) { left in
      mappings += 1
      return left
    } mapDispatchToActions: { _ in
      ()
    }
    connection.connect()
    mappings = 0
    store.dispatch(.nothing)
    store.dispatch(.setText("a"))
    #expect(mappings == 0)
    store.dispatch(.setLeft(1))
    #expect(mappings == 1)
    connection.disconnect()
    store.dispatch(.setLeft(2))
    #expect(mappings == 1)
  }

  @Test("Connecting, appearing and a change of what the parent says map the props once each")
  func mappedOnce() {
    let (store, own, gate) = (makeStore(), OwnProps(1), RenderGate())
    var mappings = 0
    func count(_ change: () -> Void) -> Int {
      mappings = 0
      change()
      return mappings
    }
    for scope in [store.scope { $0 }, store] {
      var connection: Connection<[Int], Void>!
      let made = count {
        connection = Connection(store: scope, ownProps: own) { state, id in
          mappings += 1
          return [state.left, id]
        } mapDispatchToActions: { _ in
          ()
        }
      }
      #expect(made == 1)
      #expect(count { connection.connect() } == 1)
      #expect(count { own.value += 1 } == 1)
      #expect(count { store.dispatch(.setLeft(store.state.left + 1)) } == 1)
      #expect(count { connection.disconnect() } == 0)
      #expect(count { own.value += 1 } == 0)
      #expect(count { connection.connect(while: gate) } == 0)
      #expect(count { gate.isOpen = true } == 1)
      #expect(count { transaction { own.value += 1 } } == 1)
      let both = count {
        transaction {
          store.dispatch(.setLeft(store.state.left + 1))
          own.value += 1
        }
      }
      #expect(both == 1, "the state that a new own prop was mapped with was the final one")
      #expect(connection.props == [store.state.left, own.value])
      gate.isOpen = false
    }
  }

  @Test("Law 1: what is bound to a connection ends with its target, in a group that lives on")
  func law1_bindingsOfDeadTargetsEnd() {
    let store = makeStore()
    let connection = makeConnection(store)
    connection.connect()
    let group = BindingGroup()
    for _ in 0..<100 {
      let label = Label()
      group.capture {
        label.binding.number *= connection[\.left]
        connection.bind(\.left, to: label.binding.number)
        connection.bind(\.left, to: label.binding.text) { "\($0)" }
        connection.subscribe(\.left, of: label) { label, left in label.number = left }
      }
    }
    store.dispatch(.setLeft(1))
    #expect(group.count == 0)
    group.capture { connection.subscribe(\.left) { _ in } }
    #expect(group.count == 1)
    group.clear()
    #expect(group.count == 0)
  }

  @Test("A handler that clears its group is called no more")
  func endedByItsFirstValue() {
    let connection = Connection(props: 1, actions: ())
    let group = BindingGroup()
    var told: [Int] = []
    group.capture {
      connection.subscribe({ $0 }) { number in
        told.append(number)
        group.clear()
      }
    }
    connection.props = 2
    #expect(told == [1])
  }

  @Test("Law 1: a view subscribes in one line, is handed in, and is released")
  func law1_theShortForm() {
    let store = makeStore()
    weak var released: Subscribing?
    do {
      let view = Subscribing(store)
      released = view
      store.dispatch(.setLeft(3))
      #expect(view.numbers == [0, 3])
    }
    #expect(released == nil)
  }

  @Test("An entry is bound to its type, to an optional, and mapped")
  func entries() {
    let connection = Connection(props: CountProps(Counts(left: 1)), actions: ())
    var written: [String] = []
    let label = Label()
    let group = BindingGroup {
      connection.bind(\.left, to: BindingTarget<Int>(label) { written.append("\($1)") })
      connection.bind(\.left, to: BindingTarget<Int?>(label) { written.append("\($1 as Any)") })
      connection.bind(\.left, to: BindingTarget<Double>(label) { written.append("\($1)") }) {
        Double($0)
      }
      connection.bind(\.left, to: BindingTarget<Double?>(label) { written.append("\($1 as Any)") })
      {
        Double($0)
      }
    }
    #expect(written == ["1", "Optional(1)", "1.0", "Optional(1.0)"])
    group.clear()
    connection.props.left = 2
    #expect(written.count == 4)
  }

  @Test("Arrays are compared element by element")
  func arrays() {
    let connection = Connection(props: [1, 2], actions: ())
    let told = Told(connection[{ $0 }])
    connection.props = Array([1, 2].reversed().reversed())
    connection.props = [2, 1]
    #expect(told.values == [[1, 2], [2, 1]])
  }

  @Test("A store forgets a connection that is released")
  func releasedConnection() {
    let store = makeStore()
    var mappings = 0
    func connect() {
      Connection(store: store) { _ in
        mappings += 1
      } mapDispatchToActions: { _ in
        ()
      }.connect()
    }
    connect()
    mappings = 0
    store.dispatch(.setLeft(1))
    #expect(mappings == 0)
  }

  @Test("Law 1: a controller with a connection is released")
  func releasedController() {
    let store = makeStore()
    #expect(isReleased { Controller(store) })
    store.dispatch(.setLeft(1))
  }

  @Test("Actions take events")
  func events() {
    let store = makeStore()
    let connection = makeConnection(store)
    let (numbers, clears) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Void, Never>())
    let group = BindingGroup {
      connection.action(\.setLeft) *= numbers
      connection.action(\.clear) *= clears
    }
    numbers.send(3)
    #expect(store.state.left == 3)
    clears.send(())
    #expect(store.state.left == 0)
    withExtendedLifetime(group) {}
  }

  @Test("Law 2: subscribing where no group is open stops the program")
  func noGroup() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        Connection(props: CountProps(Counts()), actions: ()).subscribe(\.left) { _ in }
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("while no binding group was open"))
  }
}

struct CountProps {
  var left: Int
  var text: String

  init(_ counts: Counts) {
    (left, text) = (counts.left, counts.text)
  }
}

struct CountActions {
  var setLeft: (Int) -> Void
  var clear: () -> Void

  init(setLeft: @escaping (Int) -> Void, clear: @escaping () -> Void) {
    (self.setLeft, self.clear) = (setLeft, clear)
  }

  init(_ dispatch: @escaping ActionDispatch<CountsAction>) {
    self.init(setLeft: { dispatch(.setLeft($0)) }, clear: { dispatch(.setLeft(0)) })
  }
}

@MainActor
func makeConnection(_ store: CountsStore) -> Connection<CountProps, CountActions> {
  Connection(
    store: store, mapStateToProps: CountProps.init, mapDispatchToActions: CountActions.init)
}

@MainActor
private class Subscribing: Connectable {
  let connection: Connection<CountProps, CountActions>
  private(set) var numbers: [Int] = []
  private let bindings = BindingGroup()

  init(_ store: CountsStore) {
    connection = makeConnection(store)
    connection.connect()
    bindings.capture {
      subscribe(\.left) { view, left in view.numbers.append(left) }
    }
  }
}

/// A controller as in an app: it binds its own views, and passes its own methods.
@MainActor
private final class Controller: Connectable {
  let connection: Connection<CountProps, CountActions>
  private let label = Label()
  private var bindings: BindingGroup?

  init(_ store: CountsStore) {
    connection = makeConnection(store)
    connection.connect()
    bindings = BindingGroup {
      label.binding.number *= connection[\.left]
      Handler(self, Controller.textDidChange) *= connection[\.text]
      connection.subscribe(\.left, of: self) { controller, left in controller.label.number = left }
    }
    actions.setLeft(props.left + 1)
  }

  private func textDidChange(_ text: String) {
    label.text = text
  }
}
