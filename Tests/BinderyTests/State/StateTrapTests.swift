import Bindery
import BinderyTesting
import Dispatch
import Foundation
import Testing

/// Known defects of containers that hold a state and subscribers, which view models must not have.
@Suite("Traps of state containers") @MainActor
struct StateTrapTests {
  let model = CountViewModel()
  let view = CountView()

  init() { model.subscribe(view: view) }

  @Test("Law 7: equality is the compiler's: a state equals itself, also as a key and with payloads")
  func equality() {
    struct Plain: ViewState, Hashable { var title = "" }
    enum Cases: ViewState { case empty, some(String) }
    #expect(Plain() == Plain())
    #expect(Cases.some("a") == .some("a"))
    #expect(Cases.empty != .some("a"))
    #expect([Plain(title: "a"): 1][Plain(title: "a")] == 1)
    let plain = ViewModel(initialState: Plain())
    let frames = Frames<Plain>()
    plain.subscribe(view: frames)
    plain.update { Plain() }
    plain.update { Plain(title: "a") }
    #expect(frames.shown == [Plain(), Plain(title: "a")])
  }

  @Test("Law 8: several assignments in one write are one render")
  func assignments() throws {
    try expectRenders(1) {
      model.write { draft in
        draft.count = 1
        draft.state = CountState(count: 2)
        draft.count = 3
      }
    }
    #expect(view.shown == [0, 3])
  }

  @Test("Law 8: write in write, update in update, write in update and update in write do not crash")
  func nesting() {
    let model = model
    model.write { outer in
      model.write { $0.count += 1 }
      #expect(outer.count == 1, "the outer sees what the inner wrote")
      model.update { CountState(count: model.state.count + 10) }
      #expect(outer.count == 11)
      outer.count += 100
    }
    #expect(model.state.count == 111)
    model.update {
      model.update { CountState(count: 5) }
      #expect(model.state.count == 5)
      return CountState(count: model.state.count + 1)
    }
    #expect(view.shown == [0, 111, 6])
  }

  @Test("What a builder of an update writes itself is overwritten by what it returns, one render")
  func writeInUpdate() {
    model.update {
      model.write { $0.label = "lost" }
      return CountState(count: 1)
    }
    #expect(model.state == CountState(count: 1))
    #expect(view.shown == [0, 1])
  }

  @Test("Law 9: a command from the very first render is rendered after it")
  func commandFromFirstRender() {
    let (model, second) = (model, CountView())
    second.onRender = { if $0.count == 0 { model.set(1) } }
    model.subscribe(view: second)
    #expect(second.shown == [0, 1])
    #expect(view.shown == [0, 1])
  }

  @Test("Law 9: a child changes its parent, whose view gives the child a command")
  func childParentView() {
    let (child, parent) = (CountViewModel(), CountViewModel())
    let (childView, parentView) = (CountView(), CountView())
    parent.subscribe(to: child) { parent, child in parent.set(child.count * 10) }
    child.subscribe(view: childView)
    parent.subscribe(view: parentView)
    parentView.onRender = { if $0.count == 10 { child.set(2) } }
    child.set(1)
    #expect(childView.shown == [0, 1, 2])
    #expect(parentView.shown == [0, 10, 20])
  }

  @Test("Law 10: one thread updates while another writes, without end; neither waits for ever")
  func updateAgainstWrite() async {
    let model = model
    await withTaskGroup(of: Void.self) { tasks in
      tasks.addTask {
        for _ in 0..<2_000 { model.update { CountState(count: model.state.count + 1) } }
      }
      tasks.addTask {
        for _ in 0..<2_000 {
          model.write { draft in model.update { CountState(count: draft.count + 1) } }
        }
      }
    }
    #expect(model.state.count == 4_000)
    await settle()
    #expect(view.shown.last == 4_000)
  }

  @Test(
    "Law 5: two writes elsewhere and one here leave the newest on screen, and nothing older after")
  func staleLastFrame() async {
    let model = model
    runElsewhere { model.set(1) }
    runElsewhere { model.set(2) }
    model.set(3)
    #expect(view.shown == [0, 3])
    await settle()
    #expect(view.shown == [0, 3])
  }

  @Test("Law 5: the first two writers may come from different threads at once")
  func firstWriters() async {
    for _ in 0..<200 {
      let fresh = CountViewModel()
      await withTaskGroup(of: Void.self) { tasks in
        for _ in 0..<2 { tasks.addTask { fresh.write { $0.count += 1 } } }
      }
      #expect(fresh.state.count == 2)
    }
  }

  @Test("The state can be read while another thread writes it")
  func readingWhileWriting() async {
    let model = model
    let writer = Task.detached {
      for count in 1...5_000 {
        model.write { draft in
          draft.count = count
          draft.label = String(repeating: "x", count: count % 50)
        }
      }
    }
    while model.state.count < 5_000 {
      let state = model.state
      #expect(state.label.count == state.count % 50)
      await Task.yield()
    }
    await writer.value
  }

  @Test(
    "Law 5: the policy of a view is asked on the main actor, and a view elsewhere is not rendered")
  func renderedOnMain() async {
    let model = model
    view.onRender = { _ in dispatchPrecondition(condition: .onQueue(.main)) }
    await Task.detached { model.set(1) }.value
    await settle()
    #expect(view.shown == [0, 1])
  }

  @Test("A view that is not ready is not rendered, and does not stop the program")
  func notReady() {
    let gate = RenderGate()
    let page = Frames<CountState>(.whileOpen(gate))
    model.subscribe(view: page)
    model.set(1)
    #expect(page.shown == [])
    gate.isOpen = true
    gate.isOpen = false
    model.set(2)
    #expect(page.shown.map(\.count) == [1])
  }

  @Test("Views are rendered in the order in which they subscribed")
  func order() {
    var order: [Int] = []
    let views = (0..<50).map { number in
      let view = CountView()
      view.onRender = { _ in order.append(number) }
      return view
    }
    for view in views { model.subscribe(view: view) }
    order = []
    model.set(1)
    #expect(order == Array(0..<50))
  }

  @Test("Subscribing twice renders once; unsubscribing a stranger does nothing")
  func twice() throws {
    try expectRenders(0) { model.subscribe(view: view) }
    try expectRenders(1) { model.set(1) }
    let stranger = CountView()
    model.unsubscribe(view: stranger)
    model.unsubscribe(view: view)
    model.unsubscribe(view: view)
    model.set(2)
    #expect(view.shown == [0, 1])
    model.subscribe(view: view)
    #expect(view.shown == [0, 1, 2])
  }

  @Test("Law 4: a model at the address of a freed one is a stranger")
  func modelAddressReuse() {
    let subscriber = CountViewModel()
    var freed: Set<ObjectIdentifier> = []
    var isReused = false
    for count in 1...1_000 where !isReused {
      let other = CountViewModel(count)
      isReused = !freed.insert(ObjectIdentifier(other)).inserted
      subscriber.subscribe(to: other) { subscriber, other in subscriber.set(other.count) }
      #expect(subscriber.state.count == count)
      other.set(-count)
      #expect(subscriber.state.count == -count)
    }
    #expect(isReused || !addressesAreUsedAgain)
  }

  @Test("Law 1: a method handed over by its name does not keep the subscriber alive")
  func methodReference() {
    let mini = CountViewModel(1)
    #expect(isReleased { CardViewModel(mini) })
    var card: CardViewModel? = CardViewModel(mini)
    #expect(card?.state.count == 1)
    card = nil
    mini.set(2)
    #expect(mini.problems == [])
  }
}

private final class CardViewModel: ViewModel<CountState> {
  init(_ mini: CountViewModel) {
    super.init(initialState: CountState())
    subscribe(to: mini, onChange: CardViewModel.miniDidChange)
  }

  private func miniDidChange(_ mini: CountState) {
    update { CountState(count: mini.count, label: state.label) }
  }
}
