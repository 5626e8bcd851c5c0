import BinderyTesting
import Foundation
import Testing

@testable import BinderyInspector

extension LedgerTests {
  @Suite @MainActor
  struct RecordedUseTests {
    /// A screen with a field, a button and a label.
    @MainActor
    private final class Screen {
      let (field, label, button) = (HeadlessLine(), TracedLabel(""), HeadlessButton("Greet"))
      private let model = GreetingModel(initialState: Greeting())
      private var bindings: BindingGroup?

      init() {
        bindings = BindingGroup {
          field *= .state(model, \.name) { $0.rename($1) }
          label.binding.value *= model[\.text]
          Handler(model, GreetingModel.greet) *= button.tapPublisher
        }
      }
    }

    private struct Greeting: ViewState {
      var name = ""
      var text = ""
    }

    private final class GreetingModel: ViewModel<Greeting> {
      func rename(_ name: String) { write { $0.name = name } }
      func greet() { write { $0.text = "Hello, \($0.name)!" } }
    }

    private let field = "the value of HeadlessLine, bound to a state of GreetingModel"
    private let label = "a property of type String of TracedLabel<String>"

    @Test("What the user has done is written as a test")
    func written() throws {
      ChangeTrace.begin()
      defer { ChangeTrace.end() }
      let before = ChangeTrace.lastStep
      let screen = Screen()
      screen.field.type("Ada")
      screen.button.tap()
      let source = TraceTest(ChangeTrace.steps(after: before), BindingLedger.bindings).source()
      let lines = source.replacing(#/\(\n +/#) { _ in "(" }.split(separator: "\n")
        .map { $0.trimmingCharacters(in: .whitespaces) }.filter { $0.hasPrefix("try ") }
      #expect(lines.contains("try use.input(#\"\(field)\"#, #\"\"Ada\"\"#)"))
      #expect(lines.contains("try use.input(#\"a handler of GreetingModel\"#, #\"()\"#)"))
      #expect(
        lines.contains("try await use.expect(#\"\(label)\"#, shows: #\"\"Hello, Ada!\"\"#)"))
      withExtendedLifetime(screen) {}
    }

    @Test(
      "A written test has the name of its file, so that two of them are no duplicates",
      arguments: [
        ("DoorTests", "DoorTests"), ("the door-2", "Thedoor2"), ("2 doors", "Use2doors"),
        ("“…”", "RecordedUseTests"),
      ])
    func named(_ file: String, _ suite: String) {
      #expect(TraceTest([], []).source(named: file).contains("\nstruct \(suite) {\n"))
    }

    @Test("Of bindings with one name it counts the last ones, and expects what was shown since")
    func numbered() throws {
      ChangeTrace.begin()
      defer { ChangeTrace.end() }
      let before = ChangeTrace.lastStep
      // The window around the screen.
      let shell = NumberedLabel("")
      let bindings = BindingGroup { shell.binding.value *= Just("around it") }
      let (name, label) = (CurrentValueSubject<String, Never>(""), NumberedLabel(""))
      let field = HeadlessLine()
      let own = BindingGroup {
        label.binding.value *= name.map { String(repeating: $0, count: 15) }
        name *= field.textPublisher.dropFirst()
      }
      field.type("ab")
      let source = TraceTest(ChangeTrace.steps(after: before), BindingLedger.bindings).source()
      #expect(!source.contains("around it"))
      let expectation = """
        try await use.expect(
              #"NumberedLabel.value"#, shows: #""ababababababababababababababab""#, number: -1)
        """
      #expect(source.contains(expectation), "\(source)")
      extendLifetime((bindings, own))
    }

    @Test("An input that no binding forwards is a comment of the test")
    func comment() {
      ChangeTrace.begin()
      defer { ChangeTrace.end() }
      let before = ChangeTrace.lastStep
      let (chosen, label) = (PassthroughSubject<String, Never>(), NumberedLabel(""))
      let bindings = BindingGroup { label.binding.value *= chosen }
      Tracing.step(.input, "TableView “People”") { chosen.send("Ada") }
      let source = TraceTest(ChangeTrace.steps(after: before), BindingLedger.bindings).source()
      #expect(source.contains("    // The user chose TableView “People”: repeat this here.\n"))
      withExtendedLifetime(bindings) {}
    }

    @Test("A written test repeats it with another view, and finds a difference")
    func repeated() async throws {
      let use = ReplayedUse { Screen() }
      try use.input(#"the value of HeadlessLine, bound to a state of GreetingModel"#, #""Ada""#)
      try use.input(#"a handler of GreetingModel"#, #"()"#)
      try await use.expect(label, shows: #""Hello, Ada!""#)
      await #expect(throws: ReplayProblem.self) {
        try await use.expect(label, shows: #""Hello, Bob!""#, within: 0.05)
      }
      #expect(throws: ReplayProblem.self) { try use.input("nobody", "()") }
      #expect(throws: ReplayProblem.self) { try use.input(field, "••••") }
    }
  }
}

@MainActor
private final class NumberedLabel: BindingHost {
  var value: String

  init(_ value: String) { self.value = value }
}

/// A label of these tests alone: other suites look for recorders among all live bindings.
@MainActor
private final class TracedLabel<Value>: BindingHost {
  var value: Value

  init(_ value: Value) { self.value = value }
}
