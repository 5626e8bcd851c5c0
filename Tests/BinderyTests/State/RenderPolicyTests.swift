import Bindery
import BinderyTesting
import Testing

@Suite("Render policies") @MainActor
struct RenderPolicyTests {
  let model = CountViewModel()
  let gate = RenderGate()
  let clock = ManualFramePacer()

  private func subscribed(_ policy: RenderPolicy) -> Frames<CountState> {
    let view = Frames<CountState>(policy)
    model.subscribe(view: view)
    return view
  }

  @Test("While the gate is closed nothing is rendered; once it opens the newest state is, once")
  func gateOpens() throws {
    let view = subscribed(.whileOpen(gate))
    for count in 1...5 { model.set(count) }
    #expect(view.shown == [])
    try expectRenders(1, of: view) { gate.isOpen = true }
    #expect(view.shown.map(\.count) == [5])
  }

  @Test("Law 7: leaving and returning catches up, but not with what is shown already")
  func leavingAndReturning() {
    gate.isOpen = true
    let view = subscribed(.whileOpen(gate))
    gate.isOpen = false
    gate.isOpen = true
    #expect(view.shown.map(\.count) == [0], "nothing was missed")
    gate.isOpen = false
    model.set(1)
    model.set(2)
    gate.isOpen = true
    #expect(view.shown.map(\.count) == [0, 2])
    gate.isOpen = false
    model.set(3)
    model.set(2)
    gate.isOpen = true
    gate.isOpen = true
    #expect(view.shown.map(\.count) == [0, 2], "it came back to what is shown")
  }

  @Test("A state that does not equal itself is rendered once for each change, not for each opening")
  func notANumber() {
    struct Reading: ViewState { var value = Double.nan }
    let model = ViewModel(initialState: Reading())
    let view = Frames<Reading>(.whileOpen(gate))
    model.subscribe(view: view)
    for _ in 0..<3 {
      gate.isOpen = true
      gate.isOpen = false
    }
    #expect(view.shown.count == 1)
    model.update { Reading() }
    for _ in 0..<3 {
      gate.isOpen = true
      gate.isOpen = false
    }
    #expect(view.shown.count == 2)
  }

  @Test("Law 8: a gate that opens inside a transaction shows its end")
  func opensInTransaction() {
    let view = subscribed(.whileOpen(gate))
    transaction {
      model.set(1)
      gate.isOpen = true
      #expect(view.shown == [])
      model.set(2)
    }
    #expect(view.shown.map(\.count) == [2])
  }

  @Test("A gate that opens while its views are rendered lets in who subscribes meanwhile")
  func subscribesWhileOpening() {
    let (first, second) = (
      Frames<CountState>(.whileOpen(gate)), Frames<CountState>(.whileOpen(gate))
    )
    first.onRender = { [model] _ in model.subscribe(view: second) }
    model.subscribe(view: first)
    gate.isOpen = true
    #expect(first.shown.count == 1)
    #expect(second.shown.count == 1)
    gate.isOpen = false
    model.set(1)
    gate.isOpen = true
    #expect(second.shown.map(\.count) == [0, 1])
  }

  @Test("A gate may be closed and opened by a view that its opening renders")
  func closesWhileOpening() {
    let views = (0..<3).map { _ in Frames<CountState>(.whileOpen(gate)) }
    for view in views { model.subscribe(view: view) }
    views[1].onRender = { [model, gate] state in
      guard state.count == 0 else { return }
      gate.isOpen = false
      model.set(1)
      gate.isOpen = true
    }
    gate.isOpen = true
    for view in views { #expect(view.shown.last?.count == 1) }
  }

  @Test("A gate serves several models, and forgets views that left or were freed")
  func severalModels() {
    let other = CountViewModel(10)
    let view = Frames<CountState>(.whileOpen(gate))
    model.subscribe(view: view)
    other.subscribe(view: view)
    do {
      let freed = Frames<CountState>(.whileOpen(gate))
      model.subscribe(view: freed)
    }
    other.unsubscribe(view: view)
    gate.isOpen = true
    #expect(view.shown.map(\.count) == [0])
  }

  @Test("Law 11: at most one render per frame, with the newest state; the first does not wait")
  func everyFrame() async {
    let model = model
    let view = subscribed(.everyFrame(of: clock))
    #expect(view.shown.map(\.count) == [0])
    for count in 1...10 { model.set(count) }
    runElsewhere { for count in 11...1_000 { model.set(count) } }
    await settle()
    #expect(view.shown.map(\.count) == [0])
    clock.tick()
    #expect(view.shown.map(\.count) == [0, 1_000])
    clock.tick()
    #expect(view.shown.count == 2)
    model.set(1_001)
    #expect(view.shown.count == 2)
    clock.tick()
    #expect(view.shown.map(\.count) == [0, 1_000, 1_001])
  }

  @Test(
    "Law 7, law 11: what has come back to what is shown when the frame is there is not rendered")
  func backBeforeTheFrame() {
    let view = subscribed(.everyFrame(of: clock))
    model.set(1)
    model.set(0)
    clock.tick()
    #expect(view.shown.map(\.count) == [0])
  }

  @Test("Law 8, law 11: a frame that comes inside a transaction is rendered at its end")
  func frameInTransaction() {
    let view = subscribed(.everyFrame(of: clock))
    model.set(1)
    transaction {
      clock.tick()
      model.set(2)
      #expect(view.shown.map(\.count) == [0])
    }
    #expect(view.shown.map(\.count) == [0, 2])
    model.set(3)
    #expect(view.shown.map(\.count) == [0, 2], "and the next waits again")
    clock.tick()
    #expect(view.shown.map(\.count) == [0, 2, 3])
  }

  @Test("Law 11: a view that left or was freed is not rendered by the frame it waited for")
  func leftBeforeTheFrame() {
    let view = subscribed(.everyFrame(of: clock))
    model.set(1)
    model.unsubscribe(view: view)
    clock.tick()
    #expect(view.shown.map(\.count) == [0])
    let model = model
    #expect(
      isReleased {
        let view = Frames<CountState>(.everyFrame(of: clock))
        model.subscribe(view: view)
        model.set(2)
        return view
      })
    clock.tick()
  }

  @Test("A command from a paced render waits for the next frame")
  func commandFromPacedRender() {
    let view = subscribed(.everyFrame(of: clock))
    view.onRender = { [model] state in if state.count == 1 { model.set(2) } }
    model.set(1)
    clock.tick()
    #expect(view.shown.map(\.count) == [0, 1])
    clock.tick()
    #expect(view.shown.map(\.count) == [0, 1, 2])
  }

  @Test("A gate and frames together: not before the gate is open, not more than once per frame")
  func gateAndFrames() {
    let view = subscribed(.whileOpen(gate).everyFrame(of: clock))
    model.set(1)
    clock.tick()
    #expect(view.shown == [])
    gate.isOpen = true
    #expect(view.shown.map(\.count) == [1], "the first does not wait")
    model.set(2)
    gate.isOpen = false
    clock.tick()
    #expect(view.shown.map(\.count) == [1])
    model.set(3)
    gate.isOpen = true
    #expect(view.shown.map(\.count) == [1], "opening is no frame")
    clock.tick()
    #expect(view.shown.map(\.count) == [1, 3])
    gate.isOpen = false
    gate.isOpen = true
    clock.tick()
    #expect(view.shown.count == 2)
  }

  @Test("Views that are freed while they are not ready leave nothing behind")
  func freedBehindAGate() {
    let closed = (0..<100).map { _ in
      let gate = RenderGate()
      model.subscribe(view: Frames<CountState>(.whileOpen(gate)))
      return { [weak gate] in gate == nil }
    }
    #expect(closed.count { !$0() } < 50)
  }

  @Test("A policy is asked once, when the view is subscribed")
  func askedOnce() {
    let view = CountView()
    model.subscribe(view: view)
    view.renderPolicy = .whileOpen(gate)
    model.set(1)
    #expect(view.shown == [0, 1])
  }
}
