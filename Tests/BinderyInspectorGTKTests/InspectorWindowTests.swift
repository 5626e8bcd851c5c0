import BinderyGTK
import BinderyTesting
import Foundation
import XCTest
import GTKTesting

@testable import BinderyInspectorGTK

@MainActor
final class InspectorWindowTests: GTKTestCase {
  override func tearDown() {
    super.tearDown()
    MainActor.assumeIsolated {
      XCTAssertFalse(BindingLedger.isOn, "the inspector has outlived its host")
    }
  }

  private func labels(_ inspector: Inspector) -> [String] {
    inspector.shown?.window.descendants(of: Label.self).filter(\.isMapped).map(\.text) ?? []
  }

  private func press(_ name: String, _ inspector: Inspector, line: UInt = #line) {
    let button = inspector.shown?.window.descendants(of: Button.self).first {
      $0.isMapped && ($0.title == name || $0.accessibleLabel == name)
    }
    XCTAssertEqual(button?.isSensitive, true, "a button “\(name)”", line: line)
    button?.emit("clicked")
  }

  /// Does what the user does who clicks a row.
  private func choose(_ row: Int, section: Int = 0, _ inspector: Inspector) {
    let table = inspector.shown?.window.descendants(of: TableView.self).first { $0.isMapped }
    table?.activateRow(at: RowPath(section: section, row: row))
  }

  func testTheKeysOpenAndCloseIt() {
    let window = show(Label("app"))
    let inspector = Inspector.install(in: window)
    window.simulateShortcut("<Control><Shift>i")
    XCTAssertTrue(inspector.isOpen)
    inspector.shown?.window.simulateShortcut("<Control><Shift>i")
    XCTAssertFalse(inspector.isOpen)
    window.close()
  }

  func testTheKeysOpenItInAllWindowsOfAnApplication() {
    let application = Application(id: "org.bindery.InspectorTests")
    let inspector = Inspector.install(in: application)
    XCTAssertTrue(application.simulateShortcut("<Control><Shift>i"))
    XCTAssertTrue(inspector.isOpen)
    inspector.close()
  }

  func testItListsConnectionsAndBindingsWithTheirPlaces() {
    let window = Window()
    let inspector = Inspector.install(in: window)
    let page = ShopPage()
    PageWindow.present(page, in: window)
    inspector.open()
    wait(for: "the connection") { labels(inspector).contains("ShopPage.Props") }
    // The places are read from the debug information of all tests.
    wait(for: "the place of the binding", seconds: 60) {
      labels(inspector).contains { $0.contains("InspectedApp.swift:") }
    }
    page.store.dispatch(.renamed("Places"))
    wait(for: "the new value") { labels(inspector).contains(#""Places""#) }

    let search = inspector.shown?.window.descendants(of: SearchEntry.self).first
    search?.simulateChange(of: "text", to: "no such thing")
    wait(for: "nothing") { !labels(inspector).contains("ShopPage.Props") }
    search?.simulateChange(of: "text", to: "connection")
    wait(for: "the connection") { labels(inspector).contains("ShopPage.Props") }
    inspector.close()
    window.close()
  }

  func testABindingThatIsChosenIsDescribed() {
    let window = Window()
    let inspector = Inspector.install(in: window)
    let page = ShopPage()
    PageWindow.present(page, in: window)
    inspector.open()
    wait(for: "the list") { labels(inspector).contains("Connections") }
    choose(0, section: 1, inspector)
    wait(for: "its target") { labels(inspector).contains("Label “Shops”, text") }
    choose(0, inspector)
    wait(for: "its description") { labels(inspector).contains("Props") }
    wait(for: "its place", seconds: 60) {
      labels(inspector).contains { $0.hasPrefix("/") && $0.contains("InspectedApp.swift:") }
    }
    window.close()
    inspector.close()
  }

  func testItListsActionsWithTheirDifferencesAndTravels() {
    let window = Window()
    let page = ShopPage()
    let inspector = Inspector.install(in: window, store: page.store)
    PageWindow.present(page, in: window)
    page.store.dispatch(.renamed("Places"))
    page.store.dispatch(.added("Bar"))
    inspector.open()
    wait(for: "the actions") { labels(inspector).contains(#"added("Bar")"#) }
    XCTAssertTrue(labels(inspector).contains(#"renamed("Places")"#))
    XCTAssertTrue(labels(inspector).contains("The beginning"))
    XCTAssertTrue(labels(inspector).contains("Step 2 of 2, following"))

    press("To the first step", inspector)
    XCTAssertEqual(page.label.text, "Shops")
    page.store.dispatch(.renamed("Elsewhere"))
    XCTAssertEqual(page.label.text, "Shops", "what is shown stays")
    wait(for: "the status") { labels(inspector).contains("Step 0 of 3, looking back") }
    press("Resume", inspector)
    XCTAssertEqual(page.label.text, "Elsewhere")

    wait(for: "the third step") { labels(inspector).contains(#"renamed("Elsewhere")"#) }
    choose(2, inspector)
    wait(for: "the difference") {
      labels(inspector).contains { $0.hasPrefix("+") && $0.contains(#""Places""#) }
    }
    press("Show this step", inspector)
    XCTAssertEqual(page.label.text, "Places")
    press("Go on", inspector)
    wait(for: "the steps to be forgotten") {
      labels(inspector).contains("Step 1 of 1, following")
    }
    XCTAssertEqual(page.store.state.title, "Places")
    window.close()
    inspector.close()
  }

  func testTheSessionIsWrittenToFiles() {
    let store = Store(initialState: ShopState(), reducer: ShopAction.reducer)
    let history = InspectedHistory(
      StoreHistory(of: store), keeping: store, test: .init(reducer: "ShopAction.reducer"))
    store.dispatch(.renamed("Places"))
    let model = ActionsViewModel(history)
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    XCTAssertEqual(model.exports.map(\.title), ["Save the log", "Save as a test"])
    var problems: [String] = []
    let heard = model.problems.sink { problems.append($0) }
    for export in model.exports {
      let file = folder.appendingPathComponent(export.fileName)
      model.save(export, to: file)
      let content = try? String(contentsOf: file, encoding: .utf8)
      XCTAssertEqual(content?.contains("Places"), true)
    }
    XCTAssertEqual(problems, [])
    model.save(model.exports[0], to: URL(fileURLWithPath: "/no/such/folder/file"))
    XCTAssertEqual(problems.count, 1)
    withExtendedLifetime(heard) {}
  }

  func testASessionThatCanBeCodedCanBeSaved() {
    let window = Window()
    func store() -> Store<ShopState, ShopAction> {
      Store(initialState: ShopState(), reducer: ShopAction.reducer)
    }
    let plain = Inspector.install(in: window, store: store())
    XCTAssertEqual(plain.models.actions?.exports.map(\.title), ["Save the log"])
    let tested = Inspector.install(in: window, store: store(), test: .init(reducer: "reducer"))
    XCTAssertEqual(tested.models.actions?.exports.map(\.title), ["Save the log", "Save as a test"])
    window.close()
  }

  func testAHundredThousandActionsAreListedAtOnce() {
    let window = Window()
    let store = Store(initialState: ShopState(), reducer: ShopAction.reducer)
    let inspector = Inspector.install(in: window, store: store)
    for _ in 0..<100_000 { store.dispatch(.counted) }
    inspector.open()
    wait(for: "the newest step") { labels(inspector).contains("100000") }
    let rows = inspector.shown?.window.descendants(of: ActionRowView.self).count ?? 0
    XCTAssertLessThan(rows, 300, "rows are made when they are looked at")
    press("To the first step", inspector)
    XCTAssertEqual(store.state.count, 0)
    window.close()
    inspector.close()
  }

  func testItFitsANarrowWindow() {
    let window = Window()
    let page = ShopPage()
    let inspector = Inspector.install(in: window, store: page.store)
    PageWindow.present(page, in: window)
    page.store.dispatch(.renamed(String(repeating: "A very long name ", count: 20)))
    inspector.open(width: 360)
    guard let narrow = inspector.shown?.window else { return XCTFail("it is open") }
    wait(for: "the narrow window") { narrow.isMapped && (1...360).contains(narrow.allocatedWidth) }
    wait(for: "one pane") { inspector.shown?.host.view.isFolded == true }
    frames(3, of: narrow)
    XCTAssertLessThanOrEqual(narrow.allocatedWidth, 360, "the list")
    choose(0, inspector)
    wait(for: "the difference") { labels(inspector).contains("Changes") }
    frames(3, of: narrow)
    XCTAssertLessThanOrEqual(narrow.allocatedWidth, 360, "beside an action")
    inspector.shown?.host.detail?.close()
    press("Bindings", inspector)
    wait(for: "the binding") { labels(inspector).contains { $0.hasPrefix("Label “A very long") } }
    choose(0, section: 1, inspector)
    wait(for: "its description") { labels(inspector).contains("Deliveries") }
    frames(3, of: narrow)
    XCTAssertLessThanOrEqual(narrow.allocatedWidth, 360, "beside a binding")
    window.close()
    inspector.close()
  }

  func testEveryControlHasAName() {
    let window = Window()
    let page = ShopPage()
    let inspector = Inspector.install(in: window, store: page.store)
    inspector.open()
    guard let shown = inspector.shown?.window else { return XCTFail("it is open") }
    frames(2, of: shown)
    press("Bindings", inspector)
    let buttons = shown.descendants(of: Button.self)
    XCTAssertGreaterThan(buttons.count, 6)
    for button in buttons {
      XCTAssertFalse((button.title ?? "").isEmpty && (button.accessibleLabel ?? "").isEmpty)
    }
    for entry in shown.descendants(of: SearchEntry.self) { XCTAssertNotNil(entry.accessibleLabel) }
    for menu in shown.descendants(of: MenuButton.self) { XCTAssertNotNil(menu.accessibleLabel) }
    for list in shown.descendants(of: TableView.self) { XCTAssertNotNil(list.accessibleLabel) }
    window.close()
    inspector.close()
  }

  func testAClosedWindowLeavesNothingBehind() {
    let window = show(Label("app"))
    let store = Store(initialState: ShopState(), reducer: ShopAction.reducer)
    let inspector = Inspector.install(in: window, store: store)
    func openAndClose() {
      inspector.open()
      wait(for: "the window") { labels(inspector).contains("The beginning") }
      inspector.close()
      MainLoop.drain()
    }
    openAndClose()
    let alive = aliveAtRest
    openAndClose()
    wait(for: "the peers to go") { aliveAtRest <= alive }
    window.close()
  }

  func testNothingIsNotedAnyMoreWhenTheHostIsGone() {
    weak var released: Inspector?
    let wasOn = BindingLedger.isOn
    do {
      let window = show(Label("app"))
      released = Inspector.install(in: window)
      XCTAssertTrue(BindingLedger.isOn)
      window.close()
    }
    wait(for: "the inspector to go") { released == nil }
    XCTAssertEqual(BindingLedger.isOn, wasOn)
  }
}
