import Bindery
import BinderyTesting
import Testing

@Suite("What render policies and frame clocks keep alive") @MainActor
struct PolicyLifetimeTests {
  /// A view that paces its own frames, as widgets do.
  final class PacedView: StatefulView, FramePacer, BindingHost {
    var count = 0
    private var waiting: [@MainActor () -> Void] = []
    var renderPolicy: RenderPolicy { .everyFrame(of: self) }

    func render(state: CountState) { count = state.count }
    func onNextFrame(_ work: @escaping @MainActor () -> Void) { waiting.append(work) }
  }

  @Test("Law 1: a view whose own frames it is rendered by is held weakly")
  func pacedByItself() {
    let model = CountViewModel()
    #expect(
      isReleased {
        let view = PacedView()
        model.subscribe(view: view)
        model.set(model.state.count + 1)
        return view
      })
    model.set(7)
  }

  @Test("Law 1: a target that is written by its own frames is held weakly")
  func boundToItself() {
    let model = CurrentValueSubject<Int, Never>(0)
    let group = BindingGroup()
    #expect(
      isReleased {
        let view = PacedView()
        group.capture { view.binding.count.everyFrame(of: view) *= model }
        model.send(1)
        return view
      })
    model.send(2)
  }

  /// A view and a label that wait for the frames of a pacer.
  @MainActor private final class Paced {
    let (view, label, model) = (CountView(), Recorder(0), CountViewModel())
    private let group = BindingGroup()
    var pacer: ManualFramePacer? = ManualFramePacer()

    init() {
      let pacer = pacer!
      view.renderPolicy = .everyFrame(of: pacer)
      model.subscribe(view: view)
      group.capture { label.binding.value.everyFrame(of: pacer) *= model.states.map(\.count) }
    }
  }

  @Test("Without its frames a view is rendered, and a target written, at once")
  func pacerGone() {
    let paced = Paced()
    paced.model.set(1)
    #expect(paced.view.shown == [0])
    paced.pacer?.tick()
    paced.pacer = nil
    paced.model.set(2)
    #expect(paced.view.shown == [0, 1, 2])
    #expect(paced.label.history == [0, 0, 1, 2])
  }

  @Test("A pacer that is released while a value waits for its frame loses nothing")
  func pacerGoneWhileWaiting() async {
    let paced = Paced()
    paced.model.set(1)
    paced.pacer = nil
    await settle()
    #expect(paced.view.shown == [0, 1] && paced.label.value == 1)
    paced.model.set(2)
    #expect(paced.view.shown == [0, 1, 2] && paced.label.value == 2)
  }

  @Test("A gate that stays open forgets the views that were unsubscribed")
  func gateForgets() {
    let gate = RenderGate(isOpen: true)
    let view = CountView()
    view.renderPolicy = .whileOpen(gate)
    for _ in 0..<1_000 {
      let model = CountViewModel()
      model.subscribe(view: view)
      model.unsubscribe(view: view)
    }
    #expect(gate.waitingCount <= 16)
    let model = CountViewModel(5)
    gate.isOpen = false
    model.subscribe(view: view)
    gate.isOpen = true
    #expect(view.shown.last == 5)
    #expect(gate.waitingCount <= 16)
  }

  /// A gate that belongs to a view, as widgets have.
  final class CountedGate: RenderGate {
    static var alive = 0

    init() {
      Self.alive += 1
      super.init()
    }

    deinit { MainActor.assumeIsolated { Self.alive -= 1 } }
  }

  @Test("Views that were freed while their gates were closed are forgotten, change or no change")
  func goneBehindGates() {
    let model = CountViewModel()
    func comeAndGo(changing: Bool) {
      for count in 1...1_000 {
        let view = CountView()
        view.renderPolicy = .whileOpen(CountedGate())
        model.subscribe(view: view)
        if changing { model.set(model.state.count + count) }
      }
    }
    comeAndGo(changing: false)
    #expect(CountedGate.alive < 50)
    comeAndGo(changing: true)
    #expect(CountedGate.alive < 50)
  }

  @Test("A view that is rendered by a gate's opening may subscribe another one to it")
  func subscribingWhileItOpens() {
    let gate = RenderGate()
    let model = CountViewModel(3)
    let (first, second) = (CountView(), CountView())
    for view in [first, second] { view.renderPolicy = .whileOpen(gate) }
    first.onRender = { _ in model.subscribe(view: second) }
    model.subscribe(view: first)
    gate.isOpen = true
    #expect(first.shown == [3])
    #expect(second.shown == [3])
  }
}
