import Bindery
import BinderyTesting
import Testing

@Suite("View models that derive from others") @MainActor
struct ModelSubscriptionTests {
  let source = CountViewModel(1)
  let derived = Follower()

  @Test(
    "Law 6: the handler is told the present at once, then each change, before views are rendered")
  func presentFirst() {
    derived.follow(source)
    #expect(derived.told == [1])
    let view = CountView()
    derived.subscribe(view: view)
    let sourceView = CountView()
    sourceView.onRender = { [derived] in #expect(derived.state.count == $0.count) }
    source.subscribe(view: sourceView)
    source.set(2)
    #expect(derived.told == [1, 2])
    #expect(view.shown == [1, 2])
  }

  @Test("Law 8: a handler is called at most once in a transaction, with the final state")
  func oncePerTransaction() {
    derived.follow(source)
    transaction {
      for count in 2...9 { source.set(count) }
      #expect(derived.told == [1])
    }
    #expect(derived.told == [1, 9])
  }

  @Test("Law 7: a handler is not called for a state that equals the one before")
  func equalStates() {
    derived.follow(source)
    source.set(1)
    transaction {
      source.set(5)
      source.set(1)
    }
    #expect(derived.told == [1])
  }

  @Test("Law 11: a burst elsewhere is one call per turn of the main loop")
  func burst() async {
    let source = source
    derived.follow(source)
    runElsewhere { for count in 2...1_000 { source.set(count) } }
    #expect(derived.told == [1])
    await settle()
    #expect(derived.told == [1, 1_000])
  }

  @Test("Law 3: subscribing again replaces the method")
  func replaces() {
    var first = 0
    derived.subscribe(to: source) { _, _ in first += 1 }
    derived.follow(source)
    source.set(2)
    #expect(first == 1)
    #expect(derived.told == [1, 2])
  }

  @Test("After unsubscribing nothing is told, also not what the transaction has changed already")
  func unsubscribes() {
    derived.follow(source)
    derived.unsubscribe(from: CountViewModel())
    transaction {
      source.set(2)
      derived.unsubscribe(from: source)
    }
    source.set(3)
    #expect(derived.told == [1])
    derived.unsubscribe(from: source)
    derived.follow(source)
    #expect(derived.told == [1, 3])
  }

  @Test("Law 9: a handler may unsubscribe itself and another")
  func unsubscribesInside() {
    let second = Follower()
    derived.subscribe(to: source) { [source] derived, state in
      derived.told.append(state.count)
      guard state.count == 2 else { return }
      derived.unsubscribe(from: source)
      second.unsubscribe(from: source)
    }
    second.follow(source)
    source.set(2)
    source.set(3)
    #expect(derived.told == [1, 2])
    #expect(second.told == [1])
  }

  @Test("A handler may throw away the view model that told it, or itself")
  func throwsAway() {
    final class Keeper { var model: CountViewModel? }
    let keeper = Keeper()
    keeper.model = CountViewModel(1)
    weak let thrownAway = keeper.model
    derived.subscribe(to: keeper.model!) { _, state in if state.count == 2 { keeper.model = nil } }
    keeper.model?.set(2)
    #expect(thrownAway == nil)

    let own = Keeper()
    own.model = CountViewModel()
    weak let subscriber = own.model
    own.model!.subscribe(to: source) { _, state in if state.count == 3 { own.model = nil } }
    source.set(3)
    #expect(subscriber == nil)
    source.set(4)
  }

  @Test("Law 1: neither view model keeps the other alive")
  func leaks() {
    let (source, derived) = (source, derived)
    #expect(
      isReleased {
        let follower = Follower()
        follower.follow(source)
        return follower
      })
    #expect(
      isReleased {
        let source = CountViewModel(7)
        derived.follow(source)
        return source
      })
    #expect(derived.told == [7])
    source.set(2)
    #expect(derived.told == [7])
  }

  @Test("Law 1: what a handler captured is freed when it has ended")
  func capturedIsFreed() {
    let (source, derived) = (source, derived)
    #expect(
      isReleased {
        let payload = Payload()
        derived.subscribe(to: source) { _, _ in _ = payload }
        derived.unsubscribe(from: source)
        return payload
      })
    #expect(
      isReleased {
        let payload = Payload()
        derived.subscribe(to: source) { _, _ in _ = payload }
        derived.follow(source)
        return payload
      })
  }

  @Test("Law 1: a reader that has ended keeps no old state")
  func stateIsFreed() {
    let model = ViewModel(initialState: PayloadState())
    let view = Frames<PayloadState>()
    weak var payload: Payload?
    do {
      let first = Payload()
      payload = first
      model.write { $0.payload = first }
      derived.subscribe(to: model) { _, _ in }
      let other = Frames<PayloadState>(.whileOpen(RenderGate(isOpen: true)))
      model.subscribe(view: other)
      model.unsubscribe(view: other)
      derived.unsubscribe(from: model)
    }
    model.write { $0.payload = nil }
    #expect(payload == nil)
    _ = view
  }

  @Test("Subscribing inside a write is told once the write has ended, under no lock")
  func subscribesInWrite() {
    let (source, derived) = (source, derived)
    source.write { draft in
      draft.count = 5
      derived.subscribe(to: source) { derived, state in
        derived.told.append(state.count)
        runElsewhere { source.write { $0.label = "written while the handler ran" } }
      }
    }
    #expect(derived.told.last == 5)
    #expect(source.state.label == "written while the handler ran")
  }
}

/// A view model that copies the count of another one.
@MainActor
final class Follower: ViewModel<CountState> {
  var told: [Int] = []

  init() { super.init(initialState: CountState()) }

  func follow(_ other: ViewModel<CountState>) {
    subscribe(to: other, onChange: Follower.otherDidChange)
  }

  private func otherDidChange(_ other: CountState) {
    told.append(other.count)
    write { $0.count = other.count }
  }
}
