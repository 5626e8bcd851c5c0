import BinderyStore
import Testing

/// A state of any layout, with a reducer that does nothing, and one that changes a single field.
@Suite("A state that a reducer leaves untouched") @MainActor
struct UnchangedStateTests {
  @Test("Nothing is mapped and nothing is sent when a reducer does nothing, whatever the padding")
  func padding() {
    hold(Padded()) { $0.flag.toggle() }
    hold(Padded(text: String(repeating: "long ", count: 20))) { $0.count += 1 }
    hold(Small()) { $0.second = 1 }
    hold(Nested()) { $0.inner.count = 1 }
    hold(Nested()) { $0.tail = 7 }
    hold(Empty(), nil)
  }

  @Test("Nothing is mapped and nothing is sent when a reducer does nothing, whatever the payload")
  func enumerations() {
    for phase in [Phase.idle, .loading(true, 3), .loaded([Padded()], isLast: true), .failed("x")] {
      hold(phase) { $0 = .loading(false, 4) }
      hold(Optional(phase)) { $0 = nil }
      hold(Tree.node(.leaf(phase), .leaf(.idle))) { $0 = .leaf(.idle) }
    }
    hold(Phase.loading(true, 3)) { $0 = .loading(true, 4) }
    hold(Phase.loading(true, 3)) { $0 = .loading(false, 3) }
  }

  @Test("Nothing is mapped and nothing is sent when a reducer does nothing, whatever is referenced")
  func references() {
    hold(References()) { $0.box = Box(1) }
    hold(References()) { $0.numbers.append(1) }
    hold(References(numbers: [1, 2, 3])) { $0.numbers[2] = 4 }
    hold(References()) { $0.table["a"] = Padded(count: 1) }
    hold(References()) { $0.name = AnyName("other") }
    hold(References()) { $0.name = AnyName("one", 2) }
    hold(References()) { $0.computed.count += 1 }
  }

  @Test("A reducer of a part that does nothing leaves the state untouched")
  func parts() {
    let part = Reducer<Padded, Step> { part, step in if step == .change { part.count += 1 } }
    let paths: [WritableKeyPath<Nested, Padded> & Sendable] = [\.inner, \.computed]
    for path in paths {
      hold(Nested(), by: Reducer(path, action: { $0 }, part))
      hold(Nested(), by: .combine(Reducer(path, action: { _ in Step?.none }, part), changing(path)))
    }
  }

  @Test("A reducer that returns the state as it is leaves it untouched")
  func functions() {
    let same: @Sendable (Nested, Step) -> Nested = { state, step in
      var next = state
      if step == .change { next.byte = 2 }
      return next
    }
    hold(Nested(), by: Reducer { state, step in state = same(state, step) })
    hold(
      Padded(),
      by: Reducer { state, step in
        state.text = state.text
        if step == .change { state.flag = true }
      })
  }

  @Test("A part that changes is sent, also where the state calls itself equal")
  func coarseEquality() {
    let store = Store(
      initialState: Record(), reducer: Reducer<Record, Step> { record, _ in record.name += "a" })
    let told = Told(store.select(\.name))
    store.dispatch(.change)
    #expect(told.values == ["", "a"])
  }

  @Test("A state that goes there and back is sent as it is")
  func thereAndBack() {
    let store = makeStore()
    let told = Told(store.select(\.left))
    for number in [1, 0, 1] { store.dispatch(.setLeft(number)) }
    #expect(told.values == [0, 1, 0, 1])
  }

  private func changing(
    _ path: WritableKeyPath<Nested, Padded> & Sendable
  ) -> Reducer<Nested, Step> {
    Reducer { state, step in if step == .change { state[keyPath: path].count += 1 } }
  }

  private func hold<State: Equatable & Sendable>(
    _ state: State, _ change: (@Sendable (inout State) -> Void)?,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let reducer = Reducer<State, Step> { state, step in
      if step == .change { change?(&state) }
    }
    hold(state, by: reducer, changes: change != nil, sourceLocation: sourceLocation)
  }

  private func hold<State: Equatable & Sendable>(
    _ state: State, by reducer: Reducer<State, Step>, changes: Bool = true,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let store = Store(initialState: state, reducer: reducer)
    var (mapped, sent) = (0, 0)
    let connection = Connection(store: store) { (state: State) -> State in
      mapped += 1
      return state
    } mapDispatchToActions: { _ in
      ()
    }
    connection.connect()
    let subscription = store.select { Incomparable($0) }.subscribe { (_: Incomparable<State>) in
      sent += 1
    }
    (mapped, sent) = (0, 0)
    for _ in 0..<10 { store.dispatch(.nothing) }
    #expect((mapped, sent) == (0, 0), "\(state)", sourceLocation: sourceLocation)
    guard changes else { return }
    store.dispatch(.change)
    #expect((mapped, sent) == (1, 1), "\(state)", sourceLocation: sourceLocation)
    for _ in 0..<10 { store.dispatch(.nothing) }
    #expect((mapped, sent) == (1, 1), "\(state)", sourceLocation: sourceLocation)
    withExtendedLifetime(subscription) {}
  }
}

private enum Step: Action {
  case nothing, change
}

private struct Incomparable<Value> {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}

private struct Padded: Equatable, Sendable {
  var text = ""
  var flag = false
  var count = 0
}

private struct Small: Equatable, Sendable {
  var first = UInt8(1)
  var second = UInt64(2)
  var third = false
}

private struct Empty: Equatable, Sendable {}

private struct Nested: Equatable, Sendable {
  var flag = true
  var inner = Padded()
  var byte = UInt8(1)
  var tail: Int64?
  var small = Small()

  var computed: Padded {
    get { inner }
    set { inner = newValue }
  }
}

private enum Phase: Equatable, Sendable {
  case idle
  case loading(Bool, Int)
  case loaded([Padded], isLast: Bool)
  case failed(String)
}

private indirect enum Tree: Equatable, Sendable {
  case leaf(Phase)
  case node(Tree, Tree)
}

private final class Box: Sendable, Equatable {
  let number: Int

  init(_ number: Int) {
    self.number = number
  }

  static func == (one: Box, other: Box) -> Bool { one === other }
}

private protocol Named: Sendable {
  var name: String { get }
}

private struct ShortName: Named {
  let flag: Bool
  let name: String
}

private struct LongName: Named {
  let name: String
  let numbers = [1, 2, 3]
  let more = (1, 2, 3)
}

private struct AnyName: Equatable, Sendable {
  let flag = true
  let named: any Named

  init(_ name: String, _ length: Int = 0) {
    named = length > 1 ? LongName(name: name) : ShortName(flag: true, name: name)
  }

  static func == (one: AnyName, other: AnyName) -> Bool { one.named.name == other.named.name }
}

private struct References: Equatable, Sendable {
  var flag = false
  var box = Box(0)
  var numbers: [Int] = []
  var table: [String: Padded] = [:]
  var name = AnyName("one")
  var last: Box?

  var computed: Padded {
    get { table["", default: Padded()] }
    set { table[""] = newValue }
  }
}

/// A value that equals every other, like a record that compares identifiers only.
private struct Record: Equatable, Sendable {
  let id = 1
  var name = ""

  static func == (one: Record, other: Record) -> Bool { one.id == other.id }
}
