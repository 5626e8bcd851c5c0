import BinderyGTK
import BinderyTesting
import Foundation
import GTKTesting
import XCTest

@testable import BinderyInspectorGTK

@MainActor
final class WhyPaneTests: GTKTestCase {
  override func tearDown() {
    super.tearDown()
    MainActor.assumeIsolated {
      XCTAssertFalse(BindingLedger.isOn, "the inspector has outlived its host")
    }
  }

  private func texts(in view: Widget?) -> [String] {
    view?.descendants(of: Label.self).filter(\.isMapped).map(\.text) ?? []
  }

  /// Presses the middle of a widget while the user is choosing one.
  private func press(_ widget: Widget, in window: Window) {
    let place = widget.bounds(in: window)
    XCTAssertNotNil(place)
    guard let place else { return }
    window.simulatePress(at: Point(x: place.x + place.width / 2, y: place.y + place.height / 2))
  }

  func testAChosenViewSaysWhatLedToItsValue() async {
    let (entry, label) = (Entry(), Label())
    let window = show(Box(.vertical, spacing: 6, [entry, label]))
    let inspector = Inspector.install(in: window)
    let name = CurrentValueSubject<String, Never>("")
    let bindings = BindingGroup {
      entry *= .subject(name)
      label.textBinding *= name.map { "Hello, \($0)!" }
    }
    entry.simulateTyping("Ada")
    await settle()
    window.simulateShortcut("<Control><Shift>c")
    press(label, in: window)
    await settle()
    XCTAssertTrue(inspector.isOpen)
    let lines = inspector.models.why.lines.items
    XCTAssertEqual(lines.last?.value, #""Hello, Ada!""#)
    XCTAssertEqual(lines.first?.title.hasPrefix("The user changed Entry"), true)
    let isShown = await eventually {
      self.texts(in: inspector.shown?.window).contains { $0.hasPrefix("The user changed Entry") }
    }
    XCTAssertTrue(isShown)
    window.close()
    withExtendedLifetime(bindings) {}
  }

  func testADisabledButtonCanBeChosen() async {
    let button = Button("Save")
    let window = show(button)
    let inspector = Inspector.install(in: window)
    let save = Command<Void, Void>(isEnabled: Just(false)) {}
    let bindings = BindingGroup { button *= save }
    inspector.pick()
    press(button, in: window)
    await settle()
    XCTAssertEqual(inspector.models.why.lines.items.last?.title, "Button “Save” was disabled")
    window.close()
    extendLifetime(bindings)
  }

  func testARowOfATableIsCalledByItsOwnWords() async {
    let table = TableView()
    let window = show(table, width: 300, height: 200)
    let inspector = Inspector.install(in: window)
    let people = MutableObservableArray([Person(id: "Ada"), Person(id: "Grace")])
    let rows = TableRows<Widget, Person>(make: { Label() }, cell: { $0 }) { label, person in
      label.text = person.id
    }
    let bindings = BindingGroup { table *= TableViewSectionBinding.items(people, rows: rows) }
    await settle()
    inspector.pick()
    if let row = table.descendants(of: Label.self).first(where: { $0.text == "Grace" }) {
      press(row, in: window)
    }
    await settle()
    XCTAssertEqual(inspector.models.why.subject.value, "Label “Grace”, in TableView")
    window.close()
    extendLifetime(bindings)
  }

  func testAPaneThatIsMadeForTheAnswerShowsItAndMovesToAWindow() async {
    let button = Button("Save")
    let content = Box(.vertical, [button])
    let window = show(content)
    let inspector = Inspector.install(in: window)
    let save = Command<Void, Void>(isEnabled: Just(false)) {}
    let bindings = BindingGroup { button *= save }
    var (picks, hasRoom): (Int, Bool) = (0, true)
    var pane: Widget?
    inspector.onPick = { picks += 1 }
    inspector.showPane = { [weak inspector, weak content] in
      guard hasRoom, let inspector, let content else { return false }
      let made = inspector.makePane { [weak content] in
        if let pane { content?.remove(pane) }
      }
      made.minimumHeight = 400
      content.append(made)
      pane = made
      return true
    }
    window.simulateShortcut("<Control><Shift>c")
    inspector.pick()
    XCTAssertEqual(picks, 1, "a second choice does not begin")
    press(button, in: window)
    let answer = "Button “Save” was disabled"
    let isShown = await eventually { self.texts(in: window).contains(answer) }
    XCTAssertTrue(isShown)
    XCTAssertFalse(inspector.isOpen)
    pane?.descendants(of: Button.self).first { $0.tooltip == "Move to a window of its own" }?
      .emit("clicked")
    let isMoved = await eventually { self.texts(in: inspector.shown?.window).contains(answer) }
    XCTAssertTrue(isMoved)
    XCTAssertFalse(texts(in: window).contains(answer))
    inspector.close()
    hasRoom = false
    inspector.pick()
    press(button, in: window)
    await settle()
    XCTAssertTrue(inspector.isOpen, "there is no room for the pane")
    pane = nil
    window.close()
    extendLifetime(bindings)
  }

  func testEscapeEndsTheChoiceAndAClickIsTheAppsAgain() async {
    let button = Button("Save")
    let window = show(button)
    let inspector = Inspector.install(in: window)
    var clicks = 0
    button.onClick { clicks += 1 }
    inspector.pick()
    XCTAssertTrue(inspector.models.why.isPicking.value)
    window.simulateShortcut("Escape")
    XCTAssertFalse(inspector.models.why.isPicking.value)
    await settle()
    press(button, in: window)
    XCTAssertFalse(inspector.isOpen)
    button.emit("clicked")
    XCTAssertEqual(clicks, 1)
    window.close()
  }

  func testAPasswordIsNowhereInTheInspector() async {
    let (password, label) = (PasswordEntry(), Label())
    let window = show(Box(.vertical, spacing: 6, [password, label]))
    let inspector = Inspector.install(in: window)
    let secret = CurrentValueSubject<String, Never>("")
    let bindings = BindingGroup {
      password *= .subject(secret)
      label.textBinding *= secret
    }
    password.simulateTyping("correct horse")
    inspector.open()
    inspector.models.why.choose(label, named: label.description)
    inspector.models.timeline.look()
    await settle()
    XCTAssertEqual(label.text, "correct horse")
    let shown =
      inspector.models.why.lines.items.flatMap { [$0.title, $0.value ?? ""] }
      + inspector.models.timeline.turns.items.flatMap { [$0.title, $0.value ?? "", $0.subtitle] }
      + inspector.models.why.bindings.items.map(\.words) + texts(in: inspector.shown?.window)
    XCTAssertFalse(shown.isEmpty)
    XCTAssertFalse(shown.contains { $0.contains("horse") })
    window.close()
    withExtendedLifetime(bindings) {}
  }
}

private struct Person: Identifiable, Equatable {
  let id: String
}
