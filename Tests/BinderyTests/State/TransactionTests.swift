import Bindery
import BinderyTesting
import Foundation
import Testing

@Suite("Transactions of a view model") @MainActor
struct TransactionTests {
  let model = CountViewModel()
  let view = CountView()

  init() { model.subscribe(view: view) }

  @Test("Law 5, law 6: a view is rendered when it subscribes, and before a write returns")
  func rendersAtOnce() {
    #expect(view.shown == [0])
    model.set(1)
    #expect(view.shown == [0, 1])
  }

  @Test("Law 7: an equal state is not rendered, nor one that was changed and changed back")
  func equalStates() {
    model.set(0)
    model.write { draft in
      draft.count = 5
      draft.count = 0
    }
    transaction {
      model.set(7)
      model.set(0)
    }
    #expect(view.shown == [0])
  }

  @Test("Law 8: writes and updates nest in every combination, and render once, the final state")
  func nesting() {
    typealias Nest = (CountViewModel, () -> Void) -> Void
    let write: Nest = { model, inner in
      model.write { draft in
        draft.count += 1
        inner()
        draft.count += 1
      }
    }
    let update: Nest = { model, inner in
      model.update {
        inner()
        var state = model.state
        state.count += 2
        return state
      }
    }
    let plain: Nest = { _, inner in transaction { inner() } }
    let nests: [(Nest, Int)] = [(write, 2), (update, 2), (plain, 0)]
    for (first, a) in nests {
      for (second, b) in nests {
        for (third, c) in nests {
          let before = (model.state.count, view.shown.count)
          first(model) { second(model) { third(model) {} } }
          #expect(model.state.count == before.0 + a + b + c)
          #expect(view.shown.count == before.1 + (a + b + c == 0 ? 0 : 1))
          #expect(view.shown.last == model.state.count)
        }
      }
    }
  }

  @Test("A block that throws changes nothing, an outer one keeps what it wrote")
  func throwing() {
    struct Refused: Error {}
    #expect(throws: Refused.self) {
      try model.write { draft in
        draft.count = 3
        throw Refused()
      }
    }
    #expect(model.state.count == 0)
    model.write { draft in
      draft.count = 4
      try? model.write { draft in
        draft.count = 5
        throw Refused()
      }
      #expect(draft.count == 4)
    }
    #expect(view.shown == [0, 4])
  }

  @Test("Law 9: a command given from inside a render is applied after the pass, in order")
  func commandsFromRender() {
    let other = CountView()
    model.subscribe(view: other)
    view.onRender = { [model] state in
      if state.count == 1 {
        model.set(2)
        #expect(model.state.count == 2, "the state has changed at once")
        model.set(3)
      }
    }
    model.set(1)
    #expect(view.shown == [0, 1, 3])
    #expect(other.shown == [0, 1, 3], "both views have seen the same")
  }

  @Test("Law 9: a runaway loop is stopped and names its participants")
  func runaway() {
    view.onRender = { [model] state in model.set(state.count + 1) }
    model.set(1)
    #expect(
      model.problems
        == [.runawayLoop(participants: ["CountViewModel", "the rendering of CountView"])])
    view.onRender = nil
    model.set(-1)
    #expect(view.shown.last == -1, "it goes on")
  }

  @Test("Law 5: a write elsewhere is seen at once by all threads, and rendered later")
  func elsewhere() async {
    let model = model
    runElsewhere { model.set(1) }
    #expect(model.state.count == 1)
    #expect(view.shown == [0])
    await settle()
    #expect(view.shown == [0, 1])
  }

  @Test("Law 11: a million writes elsewhere make one render per turn")
  func burst() async {
    let model = model
    runElsewhere { for count in 1...100_000 { model.set(count) } }
    await settle()
    #expect(view.shown == [0, 100_000])
  }

  @Test("Law 8: what another thread wrote in one transaction is shown together")
  func tornPair() async {
    let other = CountViewModel()
    let third = CountViewModel()
    let (view, otherView) = (CountView(), CountView())
    model.subscribe(view: view)
    other.subscribe(view: otherView)
    runElsewhere { [model] in
      transaction {
        model.set(1)
        other.set(1)
      }
    }
    otherView.onRender = { _ in #expect(view.shown.last == 2) }
    model.set(2)
    #expect(view.shown == [0, 2])
    #expect(otherView.shown == [0, 1], "not older than what was sent with what was overtaken")
    third.set(1)
    await settle()
    #expect((view.shown, otherView.shown) == ([0, 2], [0, 1]))
  }

  @Test("Law 8: also for a view that subscribes before it has arrived")
  func tornSubscription() async {
    let other = CountViewModel()
    let otherView = CountView()
    runElsewhere { [model] in
      transaction {
        model.set(1)
        other.set(1)
      }
    }
    #expect(view.shown == [0])
    otherView.onRender = { [view] _ in #expect(view.shown == [0, 1]) }
    other.subscribe(view: otherView)
    #expect(otherView.shown == [1])
    await settle()
    #expect(view.shown == [0, 1])
  }

  @Test("Law 1: a view that is its own frame clock is not kept alive")
  func pacerIsWeak() {
    final class PacedView: StatefulView, FramePacer {
      var renderPolicy: RenderPolicy { .everyFrame(of: self) }
      func onNextFrame(_ work: @escaping @MainActor () -> Void) {}
      func render(state: CountState) {}
    }
    #expect(
      isReleased {
        let view = PacedView()
        model.subscribe(view: view)
        model.set(1)
        return view
      })
  }

  @Test("Law 4: a view at the address of a freed one is rendered at once")
  func addressReuse() {
    var freed: [UnsafeRawPointer] = []
    var isReused = false
    for _ in 0..<1_000 where !isReused {
      let view = CountView()
      isReused = freed.contains(Unmanaged.passUnretained(view).toOpaque())
      freed.append(Unmanaged.passUnretained(view).toOpaque())
      model.subscribe(view: view)
      #expect(view.shown == [model.state.count])
      model.set(model.state.count + 1)
      #expect(view.shown.count == 2)
    }
    #expect(isReused || !addressesAreUsedAgain)
  }

  @Test("Law 1: neither side keeps the other alive")
  func leaks() {
    #expect(isReleased { CountViewModel() })
    #expect(
      isReleased {
        let view = CountView()
        model.subscribe(view: view)
        return view
      })
    #expect(
      isReleased {
        let model = CountViewModel()
        model.subscribe(view: view)
        return model
      })
  }
}
