import Bindery
import BinderyTesting

/// A toolkit of the controls in `BinderyTesting`, which need no display.
///
/// ```swift
/// let run = await ConformanceRun(HeadlessToolkit())
/// #expect(run.failures == [])
/// ```
///
/// With these controls, the behaviors test the laws of the core alone. Use the class as an example
/// when you write a toolkit of your own. It has no host for navigators.
@MainActor
public final class HeadlessToolkit: ConformanceToolkit {
  public let name: String
  private var window = HeadlessWindow()
  private var shownTables: [HeadlessTable] = []
  /// The exceptions of tables that were released.
  private var exceptions: [String] = []

  /// Creates a toolkit.
  ///
  /// - Parameter name: The toolkit's name in the manual and in the names of files.
  public init(name: String = "Headless") {
    self.name = name
  }

  public func clear() {
    window.removeAll()
    exceptions += shownTables.flatMap { $0.host.exceptions.map(\.description) }
    shownTables = []
  }

  public func takeExceptions() -> [String] {
    let raised = exceptions + shownTables.flatMap { $0.host.exceptions.map(\.description) }
    exceptions = []
    shownTables = []
    return raised
  }

  private func shown<Control: HeadlessControl>(_ control: Control) -> Control {
    window.add(control)
    return control
  }

  public var toggles: [ControlKind<ToggleUnderTest>] {
    [
      ControlKind("HeadlessToggle") { [unowned self] in
        let toggle = shown(HeadlessToggle())
        return ToggleUnderTest(toggle, userTaps: { [unowned toggle] in toggle.tap() })
      }
    ]
  }

  public var numbers: [ControlKind<NumberUnderTest>] {
    [
      ControlKind("HeadlessNumber") { [unowned self] in
        let number = shown(HeadlessNumber(0...10))
        return NumberUnderTest(number) { [unowned number] isUp in
          number.slide(to: number.value + (isUp ? 1 : -1))
        }
      }
    ]
  }

  public var choices: [ControlKind<ChoiceUnderTest>] {
    [
      ControlKind("HeadlessChoice") { [unowned self] in
        let choice = shown(HeadlessChoice())
        return ChoiceUnderTest(choice) { [unowned choice] in choice.choose($0) }
      }
    ]
  }

  public var lines: [ControlKind<LineUnderTest>] {
    [
      ControlKind("HeadlessLine") { [unowned self] in
        let line = shown(HeadlessLine())
        var hands = hands(of: line)
        hands.clear = { [unowned line] in line.clear() }
        return LineUnderTest(
          line, hands, pressReturn: { [unowned line] in line.pressReturn() },
          isFocused: { [unowned line] in line.isFocused },
          disable: { [unowned line] in line.isEnabled = false })
      }
    ]
  }

  public var texts: [ControlKind<MultilineUnderTest>] {
    [
      ControlKind("HeadlessTextView") { [unowned self] in
        let text = shown(HeadlessTextView())
        return MultilineUnderTest(text, hands(of: text))
      }
    ]
  }

  private func hands(of text: HeadlessText) -> TextHands {
    var hands = TextHands(
      type: { [unowned text] in text.type($0) },
      deleteBackward: { [unowned text] in text.deleteBackward() },
      compose: { [unowned text] in text.compose($0) },
      commitComposition: { [unowned text] in text.commitComposition() },
      undo: { [unowned text] in text.undo() }, redo: { [unowned text] in text.redo() },
      caret: { [unowned text] in text.caret }, setCaret: { [unowned text] in text.caret = $0 })
    hands.selectAll = { [unowned text] in text.selectAll() }
    hands.deleteForward = { [unowned text] in text.deleteForward() }
    return hands
  }

  public var buttons: [ControlKind<ButtonUnderTest>] {
    [
      ControlKind("HeadlessButton") { [unowned self] in
        let button = shown(HeadlessButton())
        return ButtonUnderTest(
          button, userTaps: { [unowned button] in button.tap() }, taps: button.tapPublisher,
          bind: { [unowned button] in button.bind(to: $0, scheduler: $1) },
          isEnabled: { [unowned button] in button.isEnabled },
          isBusy: { [unowned button] in button.isBusy })
      }
    ]
  }

  public var properties: [ControlKind<PropertyUnderTest>] {
    [
      ControlKind("Recorder") {
        let label = Recorder("")
        return PropertyUnderTest(
          label, target: label.binding.value, text: { [unowned label] in label.value },
          write: { object, text in (object as? Recorder<String>)?.value = text })
      }
    ]
  }

  public var renderedViews: [ControlKind<RenderedViewUnderTest>] {
    [
      ControlKind("a view behind a RenderGate") {
        let view = HeadlessCountView()
        return RenderedViewUnderTest(
          view, shown: { [unowned view] in view.shown },
          becomeReady: { [unowned view] in view.gate.isOpen = true },
          becomeUnready: { [unowned view] in view.gate.isOpen = false })
      }
    ]
  }

  public var tables: [ControlKind<any TableUnderTest>] {
    [
      ControlKind("StrictTableHost") { [unowned self] in
        let table = HeadlessTable()
        shownTables.append(table)
        return table
      }
    ]
  }

  public func makeScreen(_ content: ScreenContent) throws -> ScreenUnderTest {
    let screen = HeadlessScreen(content)
    return ScreenUnderTest(
      screen, title: { [unowned screen] in screen.title },
      show: { [unowned screen] in screen.presence.isOpen = true },
      hide: { [unowned screen] in screen.presence.isOpen = false })
  }

  public func makeNavigation(
    _ navigator: Navigator<String, String>
  ) throws -> NavigationUnderTest {
    throw NotApplicable("without a display a navigator needs no host")
  }
}

/// A view that is rendered while its gate is open.
@MainActor
private final class HeadlessCountView: StatefulView {
  let gate = RenderGate()
  private(set) var shown: [Int] = []
  var renderPolicy: RenderPolicy { .whileOpen(gate) }

  func render(state: ConformanceCount) { shown.append(state.count) }
}

/// A screen that binds its own title and passes its own method as a handler.
@MainActor
private final class HeadlessScreen: BindingHost, Appearing {
  let presence = RenderGate()
  var title = ""
  private let bindings = BindingGroup()
  private let tapped: @MainActor () -> Void

  init(_ content: ScreenContent) {
    tapped = content.tapped
    bindings.capture {
      binding.title *= content.title
      Handler(self, HeadlessScreen.tap) *= content.taps
    }
  }

  private func tap() { tapped() }
}
