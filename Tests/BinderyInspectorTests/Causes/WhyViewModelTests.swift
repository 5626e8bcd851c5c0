import BinderyTesting
import Foundation
import Testing

@testable import BinderyInspector

extension LedgerTests {
  /// The chains of the tests' own views.
  @Suite @MainActor
  final class WhyViewModelTests {
    private let why = WhyViewModel()
    private let label = HeadlessLine()
    private let button = HeadlessButton("Count")
    private let tally = TallyModel(initialState: Tally())
    private var bindings: BindingGroup?

    init() { ChangeTrace.begin(notingPlaces: PlaceReader.note) }
    isolated deinit { ChangeTrace.end() }

    private func bind() {
      bindings = BindingGroup {
        label.binding.text *= tally[\.text]
        Handler(tally, TallyModel.count) *= button.tapPublisher
      }
    }

    @Test("The inspector states the chain of a view in the words of the app", .needsPlaces)
    func chain() async {
      bind()
      button.tap()
      #expect(why.choose(label, named: "the field"))
      #expect(await eventually(within: 60) { why.lines.items.last?.title.contains("text") == true })
      #expect(
        why.lines.items.map(\.title) == [
          "The user chose HeadlessButton", "TallyModel received it", "TallyModel was written",
          "HeadlessLine, text was shown",
        ])
      #expect(why.lines.items.last?.value == #""1""#)
      #expect(why.lines.items[1].value == nil)
      #expect(why.lines.items[2].place?.description == "WhyViewModelTests.swift:\(TallyModel.line)")
      #expect(why.answer.value.hasPrefix("The user chose HeadlessButton, "))
      #expect(why.bindings.items.map(\.title) == ["HeadlessLine, text"])
    }

    @Test("From a beginning it shows all that was reached")
    func effects() throws {
      bind()
      button.tap()
      why.choose(label, named: "the field")
      let first = try #require(why.lines.items.first)
      why.choose(first.id, .effects)
      #expect(why.lines.items.map(\.depth) == [0, 1, 2, 3])
      #expect(why.answer.value == "It has reached one view.")
      why.turn(.causes)
      #expect(why.lines.items.count == 1)
    }

    @Test("A value that was not shown says why")
    func whyNot() {
      bind()
      button.tap()
      tally.write { $0.other += 1 }
      why.choose(label, named: "the field")
      #expect(why.answer.value == "Not written: it shows an equal value already.")
      #expect(why.lines.items.last?.result == why.answer.value)
      #expect(why.lines.items.last?.title.hasSuffix(" was not changed") == true)
    }

    @Test("It says where a value has waited, and that a newer one replaced another there")
    func waits() throws {
      let (field, clock) = (HeadlessLine(), ManualScheduler())
      let search = PassthroughSubject<String, Never>()
      bindings = BindingGroup {
        label.binding.text *= search.debounce(for: .milliseconds(300), scheduler: clock)
        search *= field.textPublisher.dropFirst()
      }
      for text in ["o", "oslo"] { field.paste(text) }
      clock.advance(by: .milliseconds(300))
      why.choose(label, named: "the field")
      let line = try #require(why.lines.items.dropFirst(2).first)
      #expect(line.title == "It waited in debounce" && line.value == #""oslo""#)
      #expect(line.time.contains("waited ") && line.time.last == "s")
      let first = try #require(ChangeTrace.steps.last { $0.kind == .input && $0.value == #""o""# })
      why.choose(first.id, .effects)
      let lost = try #require(why.lines.items.first { $0.title == "It waited in debounce" })
      #expect(lost.result == "Dropped: a newer value replaced it.")
    }

    @Test("A disabled button says what disabled it, and names the command")
    func disabled() {
      let isComplete = CurrentValueSubject<Bool, Never>(true)
      let save = Command<Void, Void>(isEnabled: isComplete) {}
      let line = #line - 1
      bindings = BindingGroup {
        // As the buttons of toolkits do.
        button.bind(to: save, scheduler: DispatchQueue.main)
        isComplete *= label.textPublisher.dropFirst().map(\.isEmpty)
      }
      why.choose(button, named: "the button")
      #expect(why.lines.items.map(\.title) == ["HeadlessButton was enabled"])
      #expect(why.answer.value.hasPrefix("HeadlessButton was enabled when the binding was made, "))
      label.paste("?")
      why.choose(button, named: "the button")
      #expect(why.lines.items.first?.title == "The user changed HeadlessLine, text")
      #expect(why.lines.items.last?.title == "HeadlessButton was disabled")
      let reason =
        "HeadlessButton is disabled: its command cannot run now. See WhyViewModelTests.swift:\(line). "
      #expect(why.answer.value.hasPrefix(reason + "The user changed HeadlessLine, text, "))
      #expect(
        why.bindings.items.map(\.words).contains(
          "HeadlessButton, enabled ← Command, WhyViewModelTests.swift:\(line)"))
      TimelineViewModel().clear()
      why.choose(button, named: "the button")
      #expect(
        why.answer.value == reason + "What led to it is no longer recorded.")
    }

    @Test("A button that a value disables says which one", .needsPlaces)
    func disabledByValue() async {
      let selected = CurrentValueSubject<String?, Never>(nil)
      bindings = BindingGroup {
        button.binding.isEnabled *= selected.map { $0 != nil }
      }
      why.choose(button, named: "the button")
      let reason = "HeadlessButton is disabled: selected.map { $0 != nil } is false. "
      #expect(await eventually(within: 60) { why.answer.value.hasPrefix(reason) })
      #expect(why.lines.items.map(\.title) == ["HeadlessButton was disabled"])
    }

    @Test("A step that a history takes back has no line of Bindery’s own code")
    func innerPlace() throws {
      let history = StateHistory(of: tally)
      tally.type("one")
      history.undo()
      let write = try #require(ChangeTrace.steps.last { $0.name == "TallyModel" })
      why.choose(write.id)
      let line = try #require(why.lines.items.last)
      #expect(line.title == "TallyModel was written" && line.place == nil)
    }

    @Test("A button that works only during a command or with a history says so", .needsPlaces)
    func disabledByProgress() async {
      let (develop, undo) = (Command<Void, Void> {}, HeadlessButton("Undo"))
      let line = #line - 1
      let history = StateHistory(of: tally)
      bindings = BindingGroup {
        button.binding.isEnabled *= develop.isExecuting
        undo.binding.isEnabled *= history.steps.map(\.canUndo)
      }
      why.choose(button, named: "the button")
      let reason =
        "HeadlessButton is disabled: a command is not running. See WhyViewModelTests.swift:\(line). "
      #expect(await eventually(within: 60) { why.answer.value.hasPrefix(reason) })
      why.choose(undo, named: "the other button")
      let noSteps = "HeadlessButton is disabled: History, steps.canUndo is false. "
      #expect(await eventually(within: 60) { why.answer.value.hasPrefix(noSteps) })
    }

    @Test("A disabled button says which value disables it, whatever changed later", .needsPlaces)
    func changedLater() async {
      let selected = CurrentValueSubject<String?, Never>(nil)
      let title = CurrentValueSubject<String, Never>("")
      bindings = BindingGroup {
        button.binding.isEnabled *= selected.map { $0 != nil }
        button.binding.title *= title
      }
      title.value = "Archive"
      why.choose(button, named: "the button")
      let reason = "HeadlessButton is disabled: selected.map { $0 != nil } is false. "
      #expect(await eventually(within: 60) { why.answer.value.hasPrefix(reason) })
    }

    @Test("Of a view to which nothing is bound it says so")
    func unbound() {
      let other = HeadlessLine()
      #expect(!why.choose(other, named: "the other"))
      why.chooseNothing(named: "the other")
      #expect(why.answer.value.hasPrefix("Nothing is bound to it."))
      #expect(why.lines.items.isEmpty)
    }

    @Test("What a two-way binding consists of is one row, with its source", .needsPlaces)
    func folded() async {
      bindings = BindingGroup {
        label *= .state(tally, \.text) { $0.type($1) }
      }
      why.choose(label, named: "the field")
      #expect(
        await eventually(within: 60) {
          why.bindings.items.map(\.words) == ["HeadlessLine, text ← TallyModel.text"]
        })
    }

    @Test("The timeline has one row for a transaction, and names what made a frame late")
    func timeline() throws {
      let line = BindingTarget<String>(label) { label, text in
        Thread.sleep(forTimeInterval: 0.03)
        label.text = text
      }
      bindings = BindingGroup {
        line *= tally[\.text]
        Handler(tally, TallyModel.count) *= button.tapPublisher
      }
      button.tap()
      let steps = ChangeTrace.steps
      let written = try #require(steps.last { $0.kind == .write && $0.name == "TallyModel" })
      let turn = try #require(
        TimelineViewModel.turns(of: steps).first { $0.id == written.turn })
      #expect(turn.title == "The user chose HeadlessButton")
      #expect((turn.writes, turn.views) == (1, 1))
      #expect(turn.subtitle.hasPrefix("1 write, 1 view, "))
      #expect(turn.isLate && turn.duration >= 30_000_000)
      #expect(turn.slowest?.hasPrefix("HeadlessLine was shown") == true, "\(turn.slowest ?? "")")
    }

    @Test("A click and the answer of its command are one row, and another click is another")
    func oneRowForAClick() async throws {
      let greet = Command<Void, String> { "Hello" }
      bindings = BindingGroup {
        label.binding.text *= greet.values
        greet *= button.tapPublisher
        button.binding.isEnabled *= greet.isEnabled
      }
      let before = ChangeTrace.lastStep
      func turns() -> [Turn] { TimelineViewModel.turns(of: ChangeTrace.steps(after: before)) }
      button.tap()
      #expect(await eventually { label.text == "Hello" && button.isEnabled })
      #expect(turns().map(\.title) == ["The user chose HeadlessButton"])
      let turn = try #require(turns().first)
      #expect(turn.views == 3 && !turn.isLate)
      why.choose(turn)
      #expect(why.lines.items.map(\.title).contains("The command answered"))
      #expect(why.answer.value == "It has reached 3 views.")
      label.text = ""
      button.tap()
      #expect(await eventually { label.text == "Hello" && button.isEnabled })
      #expect(turns().count == 2)
    }

    @Test("A command that is not enabled did not begin")
    func refusedCommand() {
      let save = Command<Void, Void>(isEnabled: Just(false)) {}
      bindings = BindingGroup { save *= button.tapPublisher }
      button.tap()
      why.choose(ChangeTrace.lastStep)
      #expect(why.lines.items.last?.title == "The command did not begin")
      #expect(why.lines.items.last?.result == "Refused.")
    }

    @Test("An input that has changed nothing is in the timeline, and says why")
    func nothingChanged() throws {
      bind()
      button.tap()
      let before = ChangeTrace.lastStep
      button.tap()
      let steps = ChangeTrace.steps
      let input = try #require(steps.first { $0.kind == .input && $0.id > before })
      let turn = try #require(TimelineViewModel.turns(of: steps).first { $0.id == input.turn })
      #expect(turn.title == "The user chose HeadlessButton")
      #expect(turn.subtitle.hasPrefix("Nothing changed, "))
      why.choose(turn)
      #expect(why.lines.items.last?.result == "Not written: it shows an equal value already.")
    }

    @Test("The timeline counts only what there was: an event without a write has no “0 writes”")
    func onlyViews() throws {
      let taps = CurrentValueSubject<String, Never>("")
      bindings = BindingGroup { label.binding.text *= taps }
      let before = ChangeTrace.lastStep
      taps.value = "one"
      let turn = try #require(
        TimelineViewModel.turns(of: ChangeTrace.steps(after: before)).last)
      #expect((turn.writes, turn.views) == (0, 1))
      #expect(turn.subtitle.hasPrefix("1 view, "))
    }

    @Test("A chosen transaction shows all that it has led to, whatever has begun it")
    func wholeTransaction() throws {
      let (other, otherLabel) = (TallyModel(initialState: Tally()), HeadlessLine())
      bindings = BindingGroup {
        label.binding.text *= tally[\.text]
        otherLabel.binding.text *= other[\.text]
      }
      let before = ChangeTrace.lastStep
      transaction {
        tally.type("one")
        other.type("two")
      }
      let steps = ChangeTrace.steps
      let write = try #require(steps.first { $0.id > before })
      let turn = try #require(TimelineViewModel.turns(of: steps).first { $0.id == write.turn })
      #expect((turn.writes, turn.views) == (2, 2))
      why.choose(turn)
      #expect(why.answer.value == "It has reached 2 views.")
      why.turn(.causes)
      #expect(why.lines.items.map(\.title) == ["TallyModel was written", "TallyModel was written"])
    }

    @Test(
      "Names are those of the app’s programmer",
      arguments: [
        ("a closure for PeoplePage", "PeoplePage"), ("a handler of PeoplePage", "PeoplePage"),
        ("EntryRow “Number”.text", "EntryRow “Number”, text"), ("Tank.Props", "Tank.Props"),
        ("the value of EntryRow “Number”, bound to a state of NumberField", "EntryRow “Number”"),
        ("a property of type String of Recorder<String>", "Recorder"),
        ("a property of type String of Label “1 of 2”", "Label “1 of 2”"),
        ("a closure for NavigationHost<Route, (Route) -> Screen<Int>>", "NavigationHost"),
        ("a closure for Label “a<b>”", "Label “a<b>”"),
        ("a command of (Int, String)", "the command"),
        ("a field of type Optional<String>", "a form’s field"),
        ("a current-value subject of Int", "a subject"), ("an output of type Int", "an output"),
        ("the progress of the command of App/Feed.swift:3", "Command, Feed.swift:3, progress"),
        ("whether the command of App/Feed.swift:3 is executing", "Command, Feed.swift:3, running"),
        ("whether the command of App/Feed.swift:3 is enabled", "Command, Feed.swift:3"),
        ("(unknown context at $7f00).EachTime", "EachTime"),
        ("a table (TableView)", "TableView"),
        ("the command of App/Feed/FeedModel.swift:12", "Command, FeedModel.swift:12"),
      ])
    func names(_ name: String, _ expected: String) {
      #expect(PlainWords.object(of: name) == expected)
    }

    @Test("The source of a binding is read from its line")
    func sources() {
      let words = PlainWords.self
      #expect(words.source(in: "a.binding.b *= model.title") == "model.title")
      #expect(words.source(in: "bindings.capture { a *= model[\\.title] }") == "model[\\.title]")
      #expect(words.source("Props", in: "a *= connection[\\.value].map(text)") == "Props.value")
      #expect(words.source(nil, in: "show(a)") == nil)
    }
  }
}

private struct Tally: ViewState {
  var text = ""
  var other = 0
}

private final class TallyModel: ViewModel<Tally> {
  static let line = #line + 3

  func count() {
    write { $0.text = "1" }
  }

  func type(_ text: String) { write { $0.text = text } }
}
