import Bindery
import BinderyTesting
import Testing

/// Observers and states whose deinitializers use the view model that lets them go.
@Suite("Observers that end may use their view model") @MainActor
struct EndingObserverTests {
  /// A view model that retains something that it received.
  private final class Child: ViewModel<CountState> {
    nonisolated init() { super.init(initialState: CountState()) }
  }

  private struct Held: ViewState { var content: Ending? }

  @Test("What the handlers of freed view models retain may write the state that they observed")
  func sweptObservers() {
    let session = CountViewModel()
    var ended = 0
    for _ in 0..<100 {
      let child = Child()
      let token = Ending(1) {
        ended += 1
        session.write { $0.count += 1 }
      }
      child.subscribe(to: session) { [token] _, _ in withExtendedLifetime(token) {} }
    }
    #expect(ended > 0)
    #expect(session.state.count == ended)
  }

  @Test("A state that a closed view held may write when it ends")
  func closedView() {
    let model = ViewModel(initialState: Held())
    let count = CountViewModel()
    let gate = RenderGate(isOpen: true)
    let view = HeldView()
    view.renderPolicy = .whileOpen(gate)
    model.subscribe(view: view)
    model.write { draft in
      draft.content = Ending(1) {
        count.write { $0.count += 1 }
        model.write { $0.content = nil }
      }
    }
    gate.isOpen = false
    model.write { $0.content = nil }
    #expect(count.state.count == 0)
    model.unsubscribe(view: view)
    #expect(count.state.count == 1)
  }

  private final class HeldView: StatefulView {
    var renderPolicy = RenderPolicy.always

    func render(state: Held) {}
  }
}
