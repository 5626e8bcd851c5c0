import BinderyConformance
import BinderyTesting
import Testing

/// The suite must fail for each of these defects, which a toolkit's layer could have.
@Suite("The conformance suite catches defects") @MainActor
struct SuiteCatchesDefectsTests {
  /// A toolkit with one text field that has a given defect.
  private final class LineToolkit: ConformanceToolkit {
    let name = "One field"
    let patience = 0.5
    private let make: @MainActor () -> DefectiveLine
    private let window = HeadlessWindow()

    init(_ make: @escaping @MainActor () -> DefectiveLine) {
      self.make = make
    }

    func clear() { window.removeAll() }

    var lines: [ControlKind<LineUnderTest>] {
      [
        ControlKind("DefectiveLine") { [unowned self] in
          let line = make()
          window.add(line)
          return LineUnderTest(
            line,
            TextHands(
              type: { line.type($0) }, deleteBackward: { line.deleteBackward() },
              compose: { line.compose($0) }, commitComposition: { line.commitComposition() },
              undo: { line.undo() }, redo: { line.redo() }, caret: { line.caret },
              setCaret: { line.caret = $0 }),
            pressReturn: { line.pressReturn() }, isFocused: { line.isFocused },
            disable: { line.isEnabled = false })
        }
      ]
    }
  }

  private func failed(_ make: @escaping @MainActor () -> DefectiveLine) async -> Set<String> {
    let run = await ConformanceRun(LineToolkit(make))
    return Set(
      run.outcomes.compactMap { behavior, outcome in
        if case .failed = outcome { behavior.identifier } else { nil }
      })
  }

  @Test("a field without a defect fails nothing")
  func none() async {
    #expect(await failed { DefectiveLine() } == [])
  }

  @Test("a field that takes the program's changes for the user's")
  func program() async {
    let failed = await failed {
      let line = DefectiveLine()
      line.hidesTheProgram = true
      return line
    }
    #expect(failed.contains("input/user-is-sent-program-is-not"))
    #expect(failed.contains("fields/text-by-the-program"))
  }

  @Test("a field that loses its caret when the program writes")
  func caret() async {
    let failed = await failed {
      let line = DefectiveLine()
      line.losesItsCaret = true
      return line
    }
    #expect(failed.contains("fields/caret-stays"))
    #expect(failed.contains("fields/caret-stays-by-program"))
  }

  @Test("a field that does not say that it composes")
  func composition() async {
    let failed = await failed {
      let line = DefectiveLine()
      line.hidesItsComposition = true
      return line
    }
    #expect(failed.contains("fields/composition-is-not-cut"))
  }

  @Test("a field that keeps the edits of a text that is gone")
  func edits() async {
    let failed = await failed {
      let line = DefectiveLine()
      line.keepsItsEdits = true
      return line
    }
    #expect(failed.contains("fields/bound-text-stays"))
    #expect(failed.contains("fields/corrected-text-stays"))
    #expect(failed.contains("fields/undo-is-refused"))
  }

  @Test("a field that never says that it was left, and one that refuses the focus")
  func focus() async {
    let silent = await failed {
      let line = DefectiveLine()
      line.neverTellsItWasLeft = true
      return line
    }
    #expect(silent.contains("fields/problem-after-leaving"))
    let refusing = await failed {
      let line = DefectiveLine()
      line.refusesTheFocus = true
      return line
    }
    #expect(refusing.contains("fields/next-field"))
    #expect(refusing.contains("fields/first-bad-field-has-focus"))
  }

  /// A toolkit without controls.
  private final class EmptyToolkit: ConformanceToolkit {
    let name = "Nothing"
  }

  @Test("a toolkit that has nothing passes nothing, and is told why")
  func nothing() async {
    let run = await ConformanceRun(EmptyToolkit())
    #expect(run.missing == [])
    for (behavior, outcome) in run.outcomes {
      guard case .notApplicable = outcome else {
        Issue.record("\(behavior.identifier) \(outcome)")
        continue
      }
    }
  }

  /// A toolkit without controls, which reports the exceptions that the test raises.
  private final class RaisingToolkit: ConformanceToolkit {
    let name = "Raising"
    var raised: [String] = []

    func takeExceptions() -> [String] {
      defer { raised = [] }
      return raised
    }
  }

  @Test("what is raised fails the behavior in which it was, however that ends")
  func raised() async {
    let toolkit = RaisingToolkit()
    let raises: @MainActor @Sendable (any ConformanceToolkit) -> Void = {
      ($0 as? RaisingToolkit)?.raised = ["an exception"]
    }
    let run = await ConformanceRun(
      toolkit,
      [
        Behavior(.input, "passes", "It raises.") { raises($0) },
        Behavior(.input, "has-none", "It raises, and has no such control.") {
          raises($0)
          throw NotApplicable("there is none")
        },
        Behavior(.input, "fails", "It raises, and fails.") {
          raises($0)
          throw Violation("it is wrong")
        },
        Behavior(.input, "later", "It raises nothing.") { _ in },
      ])
    #expect(
      run.outcomes.map { $0.outcome } == [
        .failed("raised an exception"), .failed("raised an exception"),
        .failed("it is wrong; raised an exception"), .passed(except: []),
      ])
    #expect(run.missing == Behavior.all.map(\.identifier))
  }

  @Test("what a toolkit has none of is said to be not applicable, with the reason")
  func missing() async throws {
    let run = await ConformanceRun(LineToolkit { DefectiveLine() })
    let outcome = try #require(run.outcomes.first { $0.behavior.identifier == "tables/freed" })
    #expect(outcome.outcome == .notApplicable("One field has no tables"))
    #expect(run.text.contains("One field\tkinds/lines\tDefectiveLine\n"))
    #expect(run.text.contains("One field\tfields/return-is-sent\tpassed\n"))
  }
}

/// A text field that can be defective in several ways.
@MainActor
private final class DefectiveLine: HeadlessControl, LineControl {
  private let line = HeadlessLine()

  var hidesTheProgram = false
  var losesItsCaret = false
  var hidesItsComposition = false
  var neverTellsItWasLeft = false
  var refusesTheFocus = false
  var keepsItsEdits = false

  var caret: Int {
    get { line.caret }
    set { line.caret = newValue }
  }

  var controlText: String {
    get { line.text }
    set {
      line.text = newValue
      if losesItsCaret { line.caret = 0 }
    }
  }

  var isComposing: Bool { !hidesItsComposition && line.isComposing }
  var isTextChangedByProgram: Bool { !hidesTheProgram && line.isChangedByProgram }

  func forgetEdits() {
    if !keepsItsEdits { line.forgetEdits() }
  }

  override func takeFocus() -> Bool { !refusesTheFocus && super.takeFocus() }

  override func onFocusLeave(
    _ handler: @escaping @MainActor () -> Void
  ) -> HandlerEntry {
    let connection = super.onFocusLeave(handler)
    if neverTellsItWasLeft { connection.disconnect() }
    return connection
  }

  func onCompositionEnd(_ handler: @escaping @MainActor () -> Void) -> HandlerEntry {
    line.onCompositionEnd(handler)
  }

  func onTextChange(_ handler: @escaping @MainActor () -> Void) -> HandlerEntry {
    line.onTextChange(handler)
  }

  func onReturn(_ handler: @escaping @MainActor () -> Void) -> HandlerEntry {
    line.onReturn(handler)
  }

  func type(_ text: String) { line.type(text) }
  func deleteBackward() { line.deleteBackward() }
  func compose(_ text: String) { line.compose(text) }
  func commitComposition() { line.commitComposition() }
  func undo() { line.undo() }
  func redo() { line.redo() }
  func pressReturn() { line.pressReturn() }
}
