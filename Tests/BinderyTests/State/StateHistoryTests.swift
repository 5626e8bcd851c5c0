import Bindery
import BinderyTesting
import Testing

@Suite("Undo and redo") @MainActor
struct StateHistoryTests {
  let model = CountViewModel()

  @Test("Steps are undone and redone, in order, and there is an end on both sides")
  func undoAndRedo() {
    let history = StateHistory(of: model)
    for count in 1...3 { model.set(count) }
    var counts: [Int] = []
    for _ in 1...4 {
      history.undo()
      counts.append(model.state.count)
    }
    #expect(counts == [2, 1, 0, 0])
    counts = []
    for _ in 1...4 {
      history.redo()
      counts.append(model.state.count)
    }
    #expect(counts == [1, 2, 3, 3])
  }

  @Test("A transaction is one step, and an undo is one render")
  func transactions() throws {
    let history = StateHistory(of: model)
    let view = CountView()
    model.subscribe(view: view)
    transaction { for count in 1...5 { model.set(count) } }
    history.undo()
    #expect(view.shown == [0, 5, 0])
  }

  private struct Cabinet: ViewState {
    var content: Ending?
    var count = 0
    var marks = 0
  }

  @Test("What a forgotten step held may write when it ends")
  func writingAtTheEnd() {
    let cabinet = ViewModel(initialState: Cabinet())
    let history = StateHistory(of: cabinet, limit: 2)
    var ended: [Int] = []
    func put(_ id: Int) {
      cabinet.write { draft in
        draft.content = Ending(id) {
          ended.append(id)
          guard id < 100 else { return }
          cabinet.write { $0.content = nil }
          // Notes the change at once.
          history.ignore {}
        }
      }
    }
    for id in 1...4 { put(id) }
    #expect(!ended.isEmpty)
    history.clear()
    #expect(history.steps.value == HistorySteps() || history.steps.value.undo == 1)
    put(5)
    history.undo()
    put(100)
    history.clear()
    #expect(ended.contains(5))
  }

  @Test("A change after an undo forgets what was undone")
  func branches() {
    let history = StateHistory(of: model)
    let steps = Recorder(HistorySteps())
    let group = BindingGroup { steps.binding.value *= history.steps }
    model.set(1)
    model.set(2)
    history.undo()
    #expect((steps.value.undo, steps.value.redo) == (1, 1))
    model.set(7)
    #expect((steps.value.canUndo, steps.value.canRedo) == (true, false))
    history.redo()
    #expect(model.state.count == 7)
    history.undo()
    history.undo()
    #expect(model.state.count == 0)
    _ = group
  }

  @Test("Only so many steps are kept")
  func bounded() {
    let history = StateHistory(of: model, limit: 3)
    for count in 1...10 { model.set(count) }
    for _ in 1...10 { history.undo() }
    #expect(model.state.count == 7)
  }

  @Test("A gesture is one step, across turns; nested gestures belong to the outermost")
  func gestures() async {
    let history = StateHistory(of: model)
    history.beginGesture()
    for count in 1...5 {
      model.set(count)
      history.beginGesture()
      history.endGesture()
      await settle()
    }
    history.endGesture()
    model.set(6)
    history.undo()
    #expect(model.state.count == 5)
    history.undo()
    #expect(model.state.count == 0)
    history.group { for count in 1...5 { model.set(count) } }
    history.undo()
    #expect(model.state.count == 0)
  }

  @Test("A gesture that comes back to where it began is no step")
  func idleGesture() {
    let history = StateHistory(of: model)
    model.set(1)
    history.beginGesture()
    model.set(2)
    model.set(1)
    history.endGesture()
    history.undo()
    #expect(model.state.count == 0)
  }

  @Test("An undo inside of a gesture ends it, and undoes what it has changed")
  func undoInGesture() {
    let history = StateHistory(of: model)
    model.set(1)
    history.beginGesture()
    model.set(2)
    model.set(3)
    history.undo()
    #expect(model.state.count == 1)
    model.set(4)
    model.set(5)
    history.endGesture()
    history.undo()
    #expect(model.state.count == 4)
  }

  @Test("Changes that join are one step, until something else is changed or undone")
  func joining() {
    let history = StateHistory(of: model) { old, new in old.count == new.count }
    func type(_ text: String) {
      for end in text.indices { model.write { $0.label = String(text[...end]) } }
    }
    type("Ada")
    model.set(1)
    type("Grace")
    var labels: [String] = []
    for _ in 1...4 {
      history.undo()
      labels.append("\(model.state.label) \(model.state.count)")
    }
    #expect(labels == ["Ada 1", "Ada 0", " 0", " 0"])
    type("Al")
    history.undo()
    history.redo()
    type("Alan")
    history.undo()
    #expect(model.state.label == "Al")
  }

  @Test("Only changes of the same kind join, so typing in two texts is two steps")
  func kinds() {
    struct Letter: ViewState {
      var title = ""
      var text = ""
      var isSent = false
    }
    let model = ViewModel(initialState: Letter())
    let history = StateHistory(of: model) { old, new -> PartialKeyPath<Letter>? in
      old.isSent != new.isSent ? nil : old.title != new.title ? \.title : \.text
    }
    func type(_ text: String, into part: WritableKeyPath<Letter, String>) {
      for letter in text { model.write { $0[dynamicMember: part].append(letter) } }
    }
    type("Hello", into: \.title)
    type("Dear", into: \.text)
    type("!", into: \.title)
    model.write { $0.isSent = true }
    model.write { $0.isSent = false }
    type("?", into: \.title)
    var shown: [String] = []
    while history.steps.value.canUndo {
      history.undo()
      shown.append("\(model.state.title), \(model.state.text), \(model.state.isSent)")
    }
    #expect(
      shown == [
        "Hello!, Dear, false", "Hello!, Dear, true", "Hello!, Dear, false", "Hello, Dear, false",
        "Hello, , false", ", , false",
      ])
  }

  @Test("What is ignored is no step")
  func ignored() {
    let history = StateHistory(of: model)
    model.set(1)
    history.ignore { model.set(2) }
    model.set(3)
    history.undo()
    #expect(model.state.count == 2)
    history.undo()
    #expect(model.state.count == 0)
  }

  @Test("What another thread writes is a step for each turn")
  func elsewhere() async {
    let history = StateHistory(of: model)
    let model = model
    runElsewhere { for count in 1...50 { model.set(count) } }
    await settle()
    history.undo()
    #expect(model.state.count == 0)
    history.redo()
    #expect(model.state.count == 50)
  }

  @Test("What follows a clearing is a step of its own, in a row of typing and in a gesture")
  func cleared() {
    let history = StateHistory(of: model) { _, _ in true }
    model.set(1)
    history.clear()
    model.set(2)
    history.undo()
    #expect(model.state.count == 1)
    history.beginGesture()
    model.set(3)
    history.clear()
    model.set(4)
    history.endGesture()
    history.undo()
    #expect(model.state.count == 3)
  }

  @Test("What another thread has written is a step before an undo, also if it has not arrived yet")
  func undoOvertakes() async {
    let history = StateHistory(of: model)
    model.set(1)
    let model = model
    runElsewhere { model.set(2) }
    history.undo()
    #expect(model.state.count == 1)
    history.redo()
    #expect(model.state.count == 2)
    runElsewhere { model.set(3) }
    history.ignore { model.set(4) }
    history.undo()
    #expect(model.state.count == 2)
    await settle()
    #expect(model.state.count == 2)
  }

  @Test("What another thread writes during a delivery is a step before an undo in that delivery")
  func undoInDelivery() async {
    for comesFirst in [true, false] {
      let model = CountViewModel()
      let view = CountView()
      if comesFirst { model.subscribe(view: view) }
      let history = StateHistory(of: model)
      if !comesFirst { model.subscribe(view: view) }
      view.onRender = { state in
        guard state.count == 1, view.shown.count == 2 else { return }
        runElsewhere { model.set(2) }
        history.undo()
      }
      model.set(1)
      await settle()
      #expect(model.state.count == 1 && view.shown.last == 1)
      #expect([history.steps.value.undo, history.steps.value.redo] == [1, 1])
      history.redo()
      #expect(model.state.count == 2)
      history.undo()
      history.undo()
      #expect(model.state.count == 0 && view.shown.last == 0)
    }
  }

  @Test("What an undo forgets may write when it ends, and the undo does not overwrite it")
  func endOfForgottenSteps() async {
    final class CabinetView: StatefulView {
      var onRender: (Cabinet) -> Void = { _ in }
      func render(state: Cabinet) { onRender(state) }
    }
    let (cabinet, view) = (ViewModel(initialState: Cabinet()), CabinetView())
    cabinet.subscribe(view: view)
    let history = StateHistory(of: cabinet)
    cabinet.write { draft in
      draft.content = Ending(1) { cabinet.write { $0.marks += 1 } }
    }
    history.undo()
    view.onRender = { state in
      guard state.count == 1 else { return }
      view.onRender = { _ in }
      runElsewhere { cabinet.write { $0.count = 2 } }
      history.undo()
    }
    transaction { history.ignore { cabinet.write { $0.count = 1 } } }
    await settle()
    #expect(cabinet.state.count == 1 && cabinet.state.marks == 1)
  }

  @Test("What is ignored inside of a render is no step, though the view came before the history")
  func ignoredInRender() {
    let view = CountView()
    model.subscribe(view: view)
    let history = StateHistory(of: model)
    view.onRender = { [model] state in
      if state.count == 1 { history.ignore { model.set(2) } }
    }
    model.set(1)
    let steps = Recorder(HistorySteps())
    let group = BindingGroup { steps.binding.value *= history.steps }
    #expect((steps.value.undo, steps.value.redo) == (1, 0))
    history.undo()
    #expect(model.state.count == 0)
    view.onRender = nil
    _ = group
  }

  @Test("An undo from inside of a render or a transaction is applied like any command")
  func reentrant() {
    let history = StateHistory(of: model)
    let view = CountView()
    model.subscribe(view: view)
    view.onRender = { state in if state.count == 2 { history.undo() } }
    model.set(1)
    model.set(2)
    #expect(model.state.count == view.shown.last)
    view.onRender = nil
    let before = model.state.count
    let renders = view.shown.count
    transaction {
      model.set(8)
      history.beginGesture()
      model.set(9)
      history.endGesture()
      history.undo()
      #expect(model.state.count == 8)
      history.undo()
    }
    #expect(model.state.count == before)
    #expect(view.shown.count == renders)
  }

  @Test("Law 1: a history keeps no view model alive, and is freed with its owner")
  func lifetime() {
    #expect(
      isReleased {
        let model = CountViewModel()
        let history = StateHistory(of: model)
        model.set(1)
        history.undo()
        return model
      })
    #expect(isReleased { StateHistory(of: model) })
    model.set(1)
  }
}
