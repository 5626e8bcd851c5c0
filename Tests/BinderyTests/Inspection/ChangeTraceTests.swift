import BinderyTesting
import Foundation
import Testing

@testable import Bindery

/// The chains of causes that the trace records. Other suites may change things at the same time,
/// so each test looks only at the chain of its own view.
@Suite(.serialized) @MainActor
final class ChangeTraceTests {
  private let label = TracedLabel("")
  private let model = TracedModel(initialState: TracedState())
  var bindings: BindingGroup?

  init() { ChangeTrace.begin() }
  isolated deinit { ChangeTrace.end() }

  private var binding: Int? { BindingLedger.bindings(of: label).first?.id }

  /// The latest chain that ends at `view`, each step as its kind, its value and its outcome.
  private func chain(to view: AnyObject? = nil) -> [String] {
    latest(at: view ?? label).map { ChangeTrace.causes(of: $0.id).map(\.summary) } ?? []
  }

  private func latest(at view: AnyObject) -> TraceStep? {
    let ids = Set(BindingLedger.bindings(of: view).map(\.id))
    return ChangeTrace.steps.last { $0.binding.map(ids.contains) == true }
  }

  @Test("A typed text leads through a state to a label")
  func input() throws {
    let field = HeadlessLine()
    bindings = BindingGroup {
      field *= .state(model, \.name) { $0.rename($1) }
      label.binding.value *= model[\.name]
    }
    field.type("Ada")
    #expect(
      chain() == [
        #"input "Ada" done"#, #"event "Ada" done"#,
        #"write TracedState(name: "Ada", left: 0, right: 0) done"#, #"show "Ada" done"#,
      ])
    let write = try #require(ChangeTrace.steps.last { $0.kind == .write })
    #expect((write.place as? SourceLine)?.file == "\(#fileID)")
    #expect((write.place as? SourceLine)?.line == TracedModel.lineOfRenaming)
    #expect(write.name == "TracedModel")
  }

  @Test("A later beginning may note other places, and any number may be asked for")
  func places() {
    struct Here: NotedPlace { var description: String { "here" } }
    ChangeTrace.begin(notingPlaces: { Here() })
    defer { ChangeTrace.end() }
    let last = ChangeTrace.lastStep
    bindings = BindingGroup { label.binding.value *= model[\.name] }
    model.rename("Ada")
    #expect(ChangeTrace.steps(after: last).contains { $0.place is Here })
    #expect(ChangeTrace.steps(after: .max).isEmpty)
  }

  @Test("A chosen control leads through a handler and a subject to a label")
  func event() {
    let button = HeadlessButton("Save")
    let title = CurrentValueSubject<String, Never>("")
    bindings = BindingGroup {
      label.binding.value *= title
      Handler(title) { title in { title.send("saved") } } *= button.tapPublisher
    }
    button.tap()
    #expect(chain() == ["input - done", "event () done", #"show "saved" done"#])
    #expect(BindingLedger.bindings(of: button).count == 1, "what the button does is its own")
  }

  @Test("A value derived from two states has both writes as causes, and was derived once")
  func transactions() throws {
    let left = TracedModel(initialState: TracedState())
    let right = TracedModel(initialState: TracedState())
    model.subscribe(to: left) { sum, state in sum.write { $0.left = state.left } }
    model.subscribe(to: right) { sum, state in sum.write { $0.right = state.right } }
    bindings = BindingGroup {
      label.binding.value *= model.states.map { "\($0.left + $0.right)" }
    }
    transaction {
      left.write { $0.left = 3 }
      right.write { $0.right = 4 }
    }
    let last = try #require(latest(at: label))
    #expect(last.value == #""7""#)
    let steps = ChangeTrace.causes(of: last.id)
    #expect(steps.map(\.kind) == [.write, .write, .derive, .write, .derive, .write, .show])
    #expect(Set(steps.map(\.turn)).count == 1, "they are one transaction")
    #expect(steps.filter { $0.causes.isEmpty }.count == 2)
    // Each handler was caused by the write of its own source only.
    #expect(steps[2].causes == [steps[0].id] && steps[4].causes == [steps[1].id])
    #expect(last.causes == [steps[3].id, steps[5].id])
    #expect(last.wait == .transaction || last.wait == .pass)
  }

  @Test("Of very many causes the newest are kept, so that a long transaction stays cheap")
  func manyCauses() throws {
    bindings = BindingGroup { label.binding.value *= model[\.name] }
    transaction {
      for number in 1...1000 { model.rename("\(number)") }
    }
    let shown = try #require(latest(at: label))
    #expect(shown.value == #""1000""# && shown.causes.count == 64)
    let write = ChangeTrace.steps.last { $0.kind == .write && $0.name == "TracedModel" }
    #expect(shown.causes.last == write?.id)
  }

  @Test("A command’s answer is caused by its run, and so by the button")
  func command() async throws {
    let button = HeadlessButton("Load")
    let load = Command<Void, String> {
      await Task.yield()
      return "loaded"
    }
    bindings = BindingGroup {
      button *= load
      label.binding.value *= load.values
    }
    button.tap()
    try #require(await eventually { self.label.value == "loaded" })
    #expect(
      chain() == [
        "input - done", "event () done", "command () done", #"answer "loaded" done"#,
        #"show "loaded" done"#,
      ])
    let steps = ChangeTrace.causes(of: try #require(latest(at: label)).id)
    #expect(steps[3].turn != steps[2].turn, "the answer came in a later turn")
    #expect((steps[3].place as? SourceLine)?.file == "\(#fileID)")
  }

  @Test("A command’s error is an answer, too")
  func failure() async throws {
    struct Offline: Error {}
    let load = Command<Int, String> { _ in throw Offline() }
    bindings = BindingGroup { label.binding.value *= load.errors.map { "\($0)" } }
    load(7)
    try #require(await eventually { self.label.value == "Offline()" })
    #expect(
      chain() == ["command 7 done", "answer Offline() done", #"show "Offline()" done"#])
  }

  @Test("A task that a handler starts belongs to the handler’s chain")
  func tasks() async throws {
    let taps = PassthroughSubject<Int, Never>()
    let model = model
    bindings = BindingGroup {
      label.binding.value *= model[\.name]
      Handler(model) { model in
        { number in
          Task {
            await Task.yield()
            model.rename("from the task \(number)")
          }
        }
      } *= taps
    }
    taps.send(1)
    try #require(await eventually { self.label.value == "from the task 1" })
    taps.send(2)
    try #require(await eventually { self.label.value == "from the task 2" })
    let steps = chain()
    #expect(steps.map { $0.split(separator: " ")[0] } == ["send", "event", "write", "show"])
    #expect(steps[1] == "event 2 done")
  }

  @Test("A state written on another thread arrives with its cause, and says that it waited")
  func threads() async throws {
    let model = model
    bindings = BindingGroup { label.binding.value *= model[\.name] }
    runElsewhere { model.rename("elsewhere") }
    await settle()
    #expect(label.value == "elsewhere")
    let last = try #require(latest(at: label))
    let steps = ChangeTrace.causes(of: last.id)
    #expect(steps.map(\.kind) == [.write, .show])
    #expect(!steps[0].isOnMain && last.isOnMain)
    #expect((steps[0].place as? SourceLine)?.line == TracedModel.lineOfRenaming)
  }

  @Test("Of values from another thread the newest is shown, and the others say so")
  func replaced() async throws {
    let title = PassthroughSubject<String, Never>()
    bindings = BindingGroup { label.binding.value *= title }
    nonisolated(unsafe) let sent = title
    runElsewhere {
      sent.send("first")
      sent.send("second")
    }
    await settle()
    #expect(chain() == ["send - done", #"show "second" done"#])
    let id = try #require(binding)
    let steps = ChangeTrace.steps.filter { $0.binding == id }
    #expect(steps.map(\.outcome) == [.replaced, .done])
    #expect(Set(steps.flatMap(\.causes)).count == 2, "each has its own beginning")
  }

  @Test("Each event of another thread keeps its own cause")
  func events() async throws {
    let numbers = PassthroughSubject<Int, Never>()
    let view = TracedView()
    bindings = BindingGroup { Handler(view, TracedView.take) *= numbers }
    nonisolated(unsafe) let sent = numbers
    runElsewhere {
      for number in 1...3 { sent.send(number) }
    }
    await settle()
    #expect(view.taken == [1, 2, 3])
    let events = ChangeTrace.steps.filter { $0.kind == .event && $0.name.contains("TracedView") }
    #expect(events.map(\.value) == ["1", "2", "3"])
    #expect(Set(events.flatMap(\.causes)).count == 3)
  }

  @Test("In a transaction the last value is shown, with its own cause")
  func lastOfTransaction() throws {
    let title = PassthroughSubject<String, Never>()
    bindings = BindingGroup { label.binding.value *= title }
    transaction {
      title.send("first")
      title.send("second")
    }
    let id = try #require(binding)
    let steps = ChangeTrace.steps.filter { $0.binding == id }
    #expect(steps.map(\.outcome) == [.replaced, .done])
    #expect(steps.last?.value == #""second""#)
    #expect(steps.last?.wait == .transaction)
    #expect(steps[0].causes != steps[1].causes)
  }

  @Test("A change made in a delivery waits for its end, and is caused by that delivery")
  func passes() throws {
    let other = TracedLabel("")
    let title = PassthroughSubject<String, Never>()
    bindings = BindingGroup {
      BindingTarget<String>(label) { label, text in
        label.value = text
        title.send(text.uppercased())
      } *= model[\.name]
      other.binding.value *= title
    }
    model.rename("ada")
    #expect(chain(to: other).map { $0.split(separator: " ")[0] } == ["write", "show", "show"])
    let last = try #require(latest(at: other))
    #expect(last.value == #""ADA""# && last.wait == .pass)
  }

  @Test("An equal value says why nothing was written")
  func equal() throws {
    let title = PassthroughSubject<String, Never>()
    let other = TracedLabel("")
    bindings = BindingGroup {
      label.binding.value *= title
      other.binding.value *= model[\.name]
    }
    title.send("same")
    title.send("same")
    let last = try #require(latest(at: label))
    #expect(last.outcome == .equal)
    model.rename("Ada")
    model.rename("Ada")
    let writes = ChangeTrace.steps.filter { $0.name == "TracedModel" && $0.kind == .write }
    #expect(writes.last?.outcome == .equal)
  }

  @Test("A change of a table’s rows is a step, at once and at the end of a transaction")
  func tables() throws {
    let table = StrictTableHost<TracedLabel<String>> { $0.value }
    let names = MutableObservableArray<Named>()
    bindings = BindingGroup {
      table *= TableViewSectionBinding.items(
        names, rows: TableRows(make: { TracedLabel("") }, cell: { $0 }) { $0.value = $1.id })
      BindingTarget<String>(label) { _, name in names.append(Named(id: name)) } *= model[\.name]
        .dropFirst()
    }
    model.rename("Ada")
    #expect(table.texts == [["Ada"]])
    let kinds = chain(to: table).map { $0.split(separator: " ")[0] }
    #expect(kinds == ["write", "derive", "show", "show"])
    #expect(latest(at: table)?.outcome == .done)
    transaction { names.append(Named(id: "Bob")) }
    #expect(chain(to: table).map { $0.split(separator: " ")[0] } == ["send", "show"])
    #expect(latest(at: table)?.wait == .transaction)
  }

  @Test("A view that is not ready holds the state, and then renders it with its cause")
  func gate() throws {
    let (view, gate) = (TracedView(), RenderGate(isOpen: true))
    view.renderPolicy = .whileOpen(gate)
    bindings = BindingGroup { view *= model }
    gate.isOpen = false
    model.rename("Ada")
    #expect(latest(at: view)?.outcome == .held)
    gate.isOpen = true
    let last = try #require(latest(at: view))
    #expect(last.outcome == .done)
    #expect(chain(to: view).first?.hasPrefix("write") == true)
  }

  @Test("A refused run of a command is recorded")
  func refused() throws {
    let save = Command<Int, Int>(isEnabled: Just(false)) { $0 }
    #expect(save(3) == false)
    let step = try #require(ChangeTrace.steps.last { $0.kind == .command })
    #expect(step.outcome == .refused && step.value == "3")
  }

  @Test("From a source it leads to all views that it reaches")
  func effects() throws {
    let others = [TracedLabel(""), TracedLabel("")]
    bindings = BindingGroup {
      label.binding.value *= model[\.name]
      for other in others { other.binding.value *= model[\.name].map { $0 + "!" } }
    }
    model.rename("Ada")
    let write = try #require(ChangeTrace.steps.last { $0.kind == .write })
    let effects = ChangeTrace.effects(of: write.id)
    #expect(effects.filter { $0.kind == .show }.count == 3)
    #expect(effects.allSatisfy { $0.id >= write.id })
  }

  @Test("A password field’s text is in no step, wherever it was written")
  func secrets() {
    let field = HeadlessLine()
    field.holdsSecret = true
    bindings = BindingGroup {
      field *= .state(model, \.name) { $0.rename($1) }
      label.binding.value *= model[\.name]
    }
    field.type("correct horse")
    #expect(chain().count == 4)
    model.write { $0.left = 1 }
    #expect(label.value == "correct horse")
    let texts =
      ChangeTrace.steps.flatMap { [$0.name, $0.value ?? ""] }
      + BindingLedger.bindings.flatMap { [$0.name, $0.value ?? "", $0.targetName ?? ""] }
    #expect(!texts.contains { $0.contains("correct") || $0.contains("horse") })
    // What it has typed is forgotten with the field.
    field.clear()
  }

  @Test("A step knows how long it took and how long it waited")
  func times() throws {
    let slow = BindingTarget<String>(label) { label, text in
      Thread.sleep(forTimeInterval: 0.02)
      label.value = text
    }
    bindings = BindingGroup { slow *= model[\.name] }
    transaction {
      model.rename("Ada")
      Thread.sleep(forTimeInterval: 0.01)
    }
    let last = try #require(latest(at: label))
    #expect(last.duration >= 20_000_000)
    #expect(last.waited >= 10_000_000)
  }
}

extension TraceStep {
  fileprivate var summary: String { "\(kind) \(value ?? "-") \(outcome)" }
}

private struct TracedState: ViewState {
  var name = ""
  var left = 0
  var right = 0
}

final private class TracedModel: ViewModel<TracedState>, @unchecked Sendable {
  static let lineOfRenaming = Int(#line) + 2
  nonisolated func rename(_ name: String) {
    write { $0.name = name }
  }
}

@MainActor
private final class TracedView: StatefulView {
  var taken: [Int] = []
  var renderPolicy = RenderPolicy.always
  func render(state: TracedState) {}
  func take(_ number: Int) { taken.append(number) }
}

private struct Named: Identifiable, Equatable {
  let id: String
}

/// A label of these tests alone: other suites look for recorders among all live bindings.
@MainActor
private final class TracedLabel<Value>: BindingHost {
  var value: Value

  init(_ value: Value) { self.value = value }
}
