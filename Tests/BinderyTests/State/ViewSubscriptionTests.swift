import Bindery
import BinderyTesting
import Dispatch
import Testing

@Suite("Views of a view model") @MainActor
struct ViewSubscriptionTests {
  let model = CountViewModel()

  @Test(
    "Law 3: a view that is bound again, to the same view model, goes on, and renders nothing twice")
  func rebinds() {
    let view = CountView()
    var group: BindingGroup?
    for _ in 1...3 { group = BindingGroup { view *= model } }
    #expect(view.shown == [0])
    model.set(1)
    #expect(view.shown == [0, 1])
    group = nil
    model.set(2)
    #expect(view.shown == [0, 1])
    _ = group
  }

  @Test("A view's subscription belongs to who subscribed last: a group, another, or the view alone")
  func takesOver() {
    for isLastInGroup in [true, false] {
      let (model, view) = (CountViewModel(), CountView())
      var first: BindingGroup? = BindingGroup { view *= model }
      var second: BindingGroup? = BindingGroup {}
      if isLastInGroup { model.subscribe(view: view) }
      second?.capture { view *= model }
      if !isLastInGroup { model.subscribe(view: view) }
      first = nil
      model.set(1)
      #expect(view.shown == [0, 1])
      withExtendedLifetime((first, second)) {}
      second = nil
      model.set(2)
      #expect(view.shown == (isLastInGroup ? [0, 1] : [0, 1, 2]))
    }
  }

  @Test("Law 9: a view may unsubscribe itself from inside a render")
  func unsubscribesItself() {
    let (first, last) = (CountView(), CountView())
    first.onRender = { [model] state in if state.count == 1 { model.unsubscribe(view: first) } }
    for view in [first, last] { model.subscribe(view: view) }
    model.set(1)
    model.set(2)
    #expect(first.shown == [0, 1])
    #expect(last.shown == [0, 1, 2])
    first.onRender = nil
  }

  @Test("Law 5: a view that another unsubscribes from inside a render is not rendered after that")
  func unsubscribesAnother() {
    let views = (0..<3).map { _ in CountView() }
    for view in views { model.subscribe(view: view) }
    views[0].onRender = { [model] _ in model.unsubscribe(view: views[1]) }
    model.set(1)
    #expect(views.map(\.shown) == [[0, 1], [0], [0, 1]])
    views[0].onRender = nil
  }

  @Test("Law 6: a view that subscribes from inside a render is rendered at once")
  func subscribesInside() {
    let (first, second) = (CountView(), CountView())
    first.onRender = { [model] state in
      guard state.count == 1 else { return }
      model.subscribe(view: second)
      #expect(second.shown == [1])
    }
    model.subscribe(view: first)
    model.set(1)
    #expect(second.shown == [1])
    model.set(2)
    #expect(second.shown == [1, 2])
  }

  @Test("Law 6: a view that subscribes inside a transaction is rendered at once, and at its end")
  func subscribesInTransaction() {
    let view = CountView()
    transaction {
      model.set(1)
      model.subscribe(view: view)
      #expect(view.shown == [1])
      model.set(2)
      model.set(3)
      #expect(view.shown == [1])
    }
    #expect(view.shown == [1, 3])
    let other = CountView()
    model.write { draft in
      draft.count = 3
      model.subscribe(view: other)
    }
    #expect(other.shown == [3])
  }

  @Test("A view that leaves and comes back is rendered anew")
  func leavesAndReturns() {
    let view = CountView()
    model.subscribe(view: view)
    model.unsubscribe(view: view)
    model.set(1)
    model.subscribe(view: view)
    #expect(view.shown == [0, 1])
    transaction {
      model.set(2)
      model.unsubscribe(view: view)
    }
    #expect(view.shown == [0, 1])
  }

  @Test("Two view models may render one view, each by itself")
  func twoModels() throws {
    let other = CountViewModel(10)
    let view = CountView()
    model.subscribe(view: view)
    other.subscribe(view: view)
    #expect(view.shown == [0, 10])
    try expectRenders(2) {
      transaction {
        model.set(1)
        other.set(11)
      }
    }
    #expect(view.shown == [0, 10, 1, 11])
    model.unsubscribe(view: view)
    other.set(12)
    #expect(view.shown.last == 12)
  }

  @Test("A transitioning view is told what it showed before, also when it has missed states")
  func previous() {
    @MainActor final class Crossfade: TransitioningView {
      var log: [String] = []
      let renderPolicy: RenderPolicy
      init(_ gate: RenderGate) { renderPolicy = .whileOpen(gate) }
      func render(state: CountState, from previous: CountState?) {
        log.append("\(previous.map { "\($0.count)" } ?? "nothing") → \(state.count)")
      }
    }
    let gate = RenderGate(isOpen: true)
    let view = Crossfade(gate)
    model.subscribe(view: view)
    model.set(1)
    gate.isOpen = false
    model.set(2)
    model.set(3)
    gate.isOpen = true
    #expect(view.log == ["nothing → 0", "0 → 1", "1 → 3"])
  }

  @Test("Law 2: a view bound in a group is rendered until the group is cleared")
  func inAGroup() {
    let view = CountView()
    let group = BindingGroup {
      view *= model
      #expect(view.shown == [0])
    }
    model.set(1)
    transaction {
      model.set(2)
      group.clear()
    }
    model.set(3)
    #expect(view.shown == [0, 1])
    #expect(group.count == 0)
  }

  @Test("Law 1: a group, a view and a view model do not keep each other alive")
  func groupLeaks() {
    let (model, view) = (model, CountView())
    #expect(
      isReleased {
        let view = CountView()
        _ = BindingGroup { view *= model }
        return view
      })
    var group: BindingGroup?
    #expect(
      isReleased {
        let model = CountViewModel()
        group = BindingGroup { view *= model }
        return model
      })
    #expect(group != nil)
  }

  @Test("Law 1: views that are gone leave nothing in a group that lives")
  func goneViews() {
    let (model, group) = (model, BindingGroup())
    for _ in 0..<2_000 { group.capture { CountView() *= model } }
    #expect(group.count == 0)
    let stays = CountView()
    group.capture { stays *= model }
    model.set(7)
    #expect(group.count == 1 && stays.shown.last == 7)
  }

  @Test("Views that come and go leave nothing behind, however many there were")
  func comingAndGoing() throws {
    let model = model
    let stays = CountView()
    model.subscribe(view: stays)
    for _ in 0..<10_000 {
      let view = CountView()
      model.subscribe(view: view)
    }
    try expectRenders(1) { model.set(1) }
  }

  @Test("Law 8: the first subscriber sees what those of other models see, not more")
  func firstSubscriber() async {
    let (model, other) = (model, CountViewModel())
    let (view, otherView) = (CountView(), CountView())
    model.subscribe(view: view)
    runElsewhere {
      transaction {
        model.set(1)
        other.set(1)
      }
    }
    other.subscribe(view: otherView)
    #expect(view.shown.last == otherView.shown.last, "what was written together is shown together")
    await settle()
    #expect(view.shown == [0, 1])
    #expect(otherView.shown.last == 1)
  }

  @Test("Law 8: a task inside another's transaction has transactions of its own")
  func inheritedTransaction() async {
    let (model, other) = (model, CountViewModel())
    let (view, otherView) = (CountView(), CountView())
    model.subscribe(view: view)
    other.subscribe(view: otherView)
    await Task.detached {
      transaction {
        let done = DispatchSemaphore(value: 0)
        Task {
          transaction {
            model.set(1)
            // Another thread that reads now must see neither change.
            runElsewhere { #expect((model.state.count, other.state.count) == (0, 0)) }
            other.set(1)
          }
          done.signal()
        }
        done.wait()
      }
    }.value
    await settle()
    #expect((view.shown, otherView.shown) == ([0, 1], [0, 1]))
  }
}
