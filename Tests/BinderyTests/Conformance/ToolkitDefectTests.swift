import BinderyConformance
import BinderyTesting
import Testing

/// Defects of toggles, choices, tables and screens that a toolkit's layer could have. Each has a
/// counterpart without the defect, which passes.
@Suite("The conformance suite catches defects of toolkits") @MainActor
struct ToolkitDefectTests {
  /// Runs only the named behaviors with a toolkit, and returns the names of those that failed.
  private func failed(_ toolkit: DefectiveToolkit, of names: [String]) async -> [String] {
    let behaviors = Behavior.all.filter { names.contains($0.identifier) }
    #expect(behaviors.count == names.count, "an identifier is wrong")
    let run = await ConformanceRun(toolkit, behaviors)
    return names.filter { name in
      run.outcomes.contains { behavior, outcome in
        if case .failed = outcome { behavior.identifier == name } else { false }
      }
    }
  }

  @Test("a toggle that sends what the program wrote")
  func toggle() async {
    let names = ["input/user-is-sent-program-is-not"]
    for isDefective in [false, true] {
      let toolkit = DefectiveToolkit()
      toolkit.toggles = [
        ControlKind("DefectiveToggle") {
          let toggle = DefectiveToggle(sendsTheProgram: isDefective)
          return ToggleUnderTest(toggle) { toggle.tap() }
        }
      ]
      #expect(await failed(toolkit, of: names) == (isDefective ? names : []))
    }
  }

  @Test("a choice that forgets the index that the program gave it")
  func choice() async {
    let names = [
      "input/two-way-subject", "fields/value-waits-for-its-list", "fields/choice-is-sent",
    ]
    for isDefective in [false, true] {
      let toolkit = DefectiveToolkit()
      toolkit.choices = [
        ControlKind("DefectiveChoice") {
          let choice = DefectiveChoice(forgetsItsIndex: isDefective)
          return ChoiceUnderTest(choice) { choice.choose($0) }
        }
      ]
      #expect(await failed(toolkit, of: names) == (isDefective ? names : []))
    }
  }

  private func failed(_ defect: DefectiveHost.Defect?, of names: [String]) async -> [String] {
    let toolkit = DefectiveToolkit()
    toolkit.tables = [ControlKind("DefectiveTable") { DefectiveTable(defect) }]
    return await failed(toolkit, of: names)
  }

  @Test("a table that shows all rows anew for each change")
  func reloading() async {
    let names = [
      "lists/untouched-rows-keep-their-cells", "lists/changed-rows-only",
      "tables/selected-row-that-changes",
    ]
    #expect(await failed(nil, of: names) == [])
    #expect(await failed(.reloads, of: names) == names)
  }

  @Test("a table that uses a cell again and does not show the new row in it")
  func reusing() async {
    let names = ["lists/every-kind-of-change", "lists/one-transaction-one-update"]
    #expect(await failed(nil, of: names) == [])
    #expect(await failed(.leavesOldTexts, of: names) == names)
  }

  @Test("a table that shows changes of one turn one after the other")
  func splitting() async {
    #expect(await failed(nil, of: ["lists/burst"]) == [])
    #expect(await failed(.showsOldOnesToo, of: ["lists/burst"]) == ["lists/burst"])
  }

  @Test("a screen that keeps its owner alive")
  func owner() async {
    for isDefective in [false, true] {
      let toolkit = DefectiveToolkit()
      toolkit.screen = { content in
        let screen = DefectiveScreen(content, keepsItself: isDefective)
        return ScreenUnderTest(
          screen, title: { [unowned screen] in screen.title }, show: {}, hide: {})
      }
      let names = ["lifetime/owner-is-freed"]
      #expect(await failed(toolkit, of: names) == (isDefective ? names : []))
    }
  }

  @Test("a host that does not tell its navigator that the user went back")
  func goingBack() async {
    for isDefective in [false, true] {
      let toolkit = DefectiveToolkit()
      toolkit.navigation = { navigator in
        let host = DefectiveHostOfScreens(navigator, ignoresGoingBack: isDefective)
        return NavigationUnderTest(
          host: host, shown: { [unowned host] in host.screens },
          userGoesBack: { [unowned host] in host.goBack() })
      }
      let names = ["screens/going-back-changes-the-path"]
      #expect(await failed(toolkit, of: names) == (isDefective ? names : []))
      #expect(await failed(toolkit, of: ["screens/path-shows-screens"]) == [])
    }
  }
}

/// A toolkit with the controls that it is given.
@MainActor
private final class DefectiveToolkit: ConformanceToolkit {
  let name = "Defective"
  let patience = 0.5
  var toggles: [ControlKind<ToggleUnderTest>] = []
  var choices: [ControlKind<ChoiceUnderTest>] = []
  var tables: [ControlKind<any TableUnderTest>] = []
  var screen: (@MainActor (ScreenContent) -> ScreenUnderTest)?
  var navigation: (@MainActor (Navigator<String, String>) -> NavigationUnderTest)?

  func makeScreen(_ content: ScreenContent) throws -> ScreenUnderTest {
    guard let screen else { throw NotApplicable("it has no screens") }
    return screen(content)
  }

  func makeNavigation(_ navigator: Navigator<String, String>) throws -> NavigationUnderTest {
    guard let navigation else { throw NotApplicable("it has no navigation") }
    return navigation(navigator)
  }
}

@MainActor
private final class DefectiveToggle: ToggleControl, BindingHost {
  private let toggle = HeadlessToggle()
  private let sendsTheProgram: Bool
  var inputProblem: String?

  init(sendsTheProgram: Bool) {
    self.sendsTheProgram = sendsTheProgram
  }

  var controlValue: Bool {
    get { toggle.isOn }
    set { toggle.isOn = newValue }
  }

  var isChangedByProgram: Bool { !sendsTheProgram && toggle.isChangedByProgram }

  func onControlValueChange(_ handler: @escaping @MainActor () -> Void) -> HandlerEntry {
    toggle.onControlValueChange(handler)
  }

  func takeFocus() -> Bool { false }

  func onFocusLeave(_ handler: @escaping @MainActor () -> Void) -> HandlerEntry {
    toggle.onFocusLeave(handler)
  }

  func tap() { toggle.tap() }
}

@MainActor
private final class DefectiveChoice: ChoiceControl, BindingHost {
  private let choice = HeadlessChoice()
  private let forgetsItsIndex: Bool
  var inputProblem: String?

  init(forgetsItsIndex: Bool) {
    self.forgetsItsIndex = forgetsItsIndex
  }

  var items: [String] {
    get { choice.items }
    set { choice.items = newValue }
  }

  var selectedIndex: Int? {
    get { choice.selectedIndex }
    set { choice.selectedIndex = forgetsItsIndex ? nil : newValue }
  }

  var isChangedByProgram: Bool { choice.isChangedByProgram }

  func onSelectionChange(_ handler: @escaping @MainActor () -> Void) -> HandlerEntry {
    choice.onSelectionChange(handler)
  }

  func takeFocus() -> Bool { false }

  func onFocusLeave(_ handler: @escaping @MainActor () -> Void) -> HandlerEntry {
    choice.onFocusLeave(handler)
  }

  func choose(_ index: Int) { choice.choose(index) }
}

@MainActor
private final class PlainCell {
  var text = ""
}

/// A table host that is correct except for its defect.
@MainActor
private final class DefectiveHost: TableHost {
  enum Defect { case reloads, leavesOldTexts, showsOldOnesToo }

  let strict = StrictTableHost<PlainCell> { $0.text }
  private let defect: Defect?

  init(_ defect: Defect?) {
    self.defect = defect
  }

  var binding: AnyObject? {
    get { strict.binding }
    set { strict.binding = newValue }
  }

  func reload(_ snapshot: TableSnapshot<PlainCell>) { strict.reload(snapshot) }

  func apply(_ update: TableUpdate<PlainCell>) {
    let former = strict.texts.first?.first
    switch defect {
    case .reloads: strict.reload(update.new)
    case .showsOldOnesToo:
      for section in update.old.sections { if section.count > 0 { showAnew(section) } }
      strict.apply(update)
    case .leavesOldTexts:
      strict.apply(update)
      if let former, strict.texts.first?.isEmpty == false {
        strict.cell(at: RowPath(section: 0, row: 0)).text = former
      }
    case nil: strict.apply(update)
    }
  }

  private func showAnew(_ section: any TableSectionSnapshot<PlainCell>) {
    let row = section.row(at: 0)
    row.show(row.maker.makeCell())
  }
}

@MainActor
private final class DefectiveTable: TableUnderTest {
  private let host: DefectiveHost
  private var selected: [PlainCell] = []
  let rowsInSight = Int.max

  init(_ defect: DefectiveHost.Defect?) {
    host = DefectiveHost(defect)
  }

  private var strict: StrictTableHost<PlainCell> { host.strict }
  var table: any BindableTable<PlainCell> { host }
  func makeCell() -> PlainCell { PlainCell() }
  func show(_ text: String, in cell: PlainCell) { cell.text = text }
  func linesInSight() -> [TableLine] { strict.texts.joined().map { .row($0) } }

  private var paths: [RowPath] {
    strict.texts.indices.flatMap { section in
      strict.texts[section].indices.map { RowPath(section: section, row: $0) }
    }
  }

  func cell(showing text: String) -> PlainCell? {
    paths.map { strict.cell(at: $0) }.first { $0.text == text }
  }

  func userOpensRow(at path: RowPath) { strict.select(path) }

  func userSelectsRows(at paths: [RowPath]) {
    selected = paths.map { strict.cell(at: $0) }
    strict.changeSelection(to: paths)
  }

  var selectedPaths: [RowPath] {
    paths.filter { path in selected.contains { $0 === strict.cell(at: path) } }
  }

  func userMovesRow(at path: RowPath, to target: RowPath) -> Bool { strict.move(path, to: target) }
  func actions(at path: RowPath) -> [String] { [] }
  func userChooses(_ action: String, at path: RowPath) {}
  func userScrolls(to path: RowPath) {}
}

/// A screen that binds its own title, and passes its own method as a handler.
@MainActor
private final class DefectiveScreen: BindingHost, Appearing {
  let presence = RenderGate()
  var title = ""
  private let bindings = BindingGroup()
  private let tapped: @MainActor () -> Void

  init(_ content: ScreenContent, keepsItself: Bool) {
    tapped = content.tapped
    bindings.capture {
      binding.title *= content.title
      if !keepsItself { Handler(self, DefectiveScreen.tap) *= content.taps }
    }
    if keepsItself { bindings.add(content.taps.sink { self.tap() }) }
  }

  private func tap() { tapped() }
}

/// A host that shows the routes of a navigator.
@MainActor
private final class DefectiveHostOfScreens {
  private(set) var screens: [String] = []
  private let navigator: Navigator<String, String>
  private let ignoresGoingBack: Bool
  private var subscription: AnyCancellable?

  init(_ navigator: Navigator<String, String>, ignoresGoingBack: Bool) {
    self.navigator = navigator
    self.ignoresGoingBack = ignoresGoingBack
    subscription = navigator.paths.sink { [weak self] in self?.screens = ["home"] + $0 }
  }

  func goBack() {
    guard screens.count > 1 else { return }
    screens.removeLast()
    if !ignoresGoingBack { navigator.pop() }
  }
}
