import BinderyGTK
import BinderyStore
import BinderyTesting
import ShowcaseModels
import ShowcasePages
import XCTest
import GTKTesting

@MainActor
final class SimpleTextPageTests: GTKTestCase {
  private func field(_ page: Page) -> Entry {
    page.view.descendants(of: Entry.self).first!
  }

  private func labels(_ page: Page) -> [String] {
    page.view.descendants(of: Label.self).map(\.text)
  }

  func testItShowsPropsMadeByHandAndHandsEditsToAnAction() {
    var edits: [String] = []
    let page = SimpleTextPage(
      Connection(
        props: SimpleTextProps(text: "Ada"), actions: SimpleTextActions { edits.append($0) }))
    let window = show(page.view)
    let field = field(page)
    XCTAssertEqual(field.text, "Ada")
    XCTAssertEqual(field.accessibleLabel, "Enter some text:")
    XCTAssertTrue(labels(page).contains("Enter some text:"))
    XCTAssertTrue(field.containsFocus)
    page.props.text = "Grace"
    XCTAssertEqual(field.text, "Grace")
    XCTAssertTrue(labels(page).contains("The text is “Grace”."))
    XCTAssertEqual(edits, [], "what the program wrote was sent back")
    field.caret = 5
    field.simulateTyping("!")
    XCTAssertEqual(edits, ["Grace!"])
    XCTAssertEqual(field.text, "Grace", "the props say what the text is")
    window.destroy()
  }

  func testEachEditGoesToTheStoreAndComesBack() {
    var states: [String] = []
    let store = Store(initialState: AppState(), reducer: ShowcaseReducer.main)
    let subscription = store.select(\.simpleText.text).subscribe { states.append($1) }
    let page = SimpleTextPage(Connection(store))
    let window = show(page.view)
    let field = field(page)
    for character in ["A", "d", "a"] { field.simulateTyping(character) }
    XCTAssertEqual(states, ["", "A", "Ad", "Ada"])
    field.caret = 1
    field.simulateTyping("x")
    XCTAssertEqual(field.caret, 2)
    XCTAssertTrue(labels(page).contains("The text is “Axda”."))
    store.dispatch(.simpleText(.setText("")))
    XCTAssertEqual(field.text, "")
    XCTAssertTrue(labels(page).contains("There is no text yet."))
    withExtendedLifetime(subscription) {}
    window.destroy()
  }

  func testWhatWasMissedOffScreenArrivesWhenItIsShownAgain() {
    let store = Store(initialState: AppState(), reducer: ShowcaseReducer.main)
    let page = SimpleTextPage(Connection(store))
    let (screen, other) = (Stack(), Label("Other"))
    screen.add(page.view, name: "page")
    screen.add(other, name: "other")
    let window = show(screen)
    XCTAssertTrue(page.connection.isConnected)
    screen.shown = "other"
    wait(for: "the page to leave") { !page.connection.isConnected }
    store.dispatch(.simpleText(.setText("later")))
    XCTAssertEqual(field(page).text, "")
    screen.shown = "page"
    wait(for: "the page to come") { page.connection.isConnected }
    XCTAssertEqual(field(page).text, "later")
    window.destroy()
  }

  func testItIsFreed() {
    let before = aliveAtRest
    weak var released: SimpleTextPage?
    do {
      let store = Store(initialState: AppState(), reducer: ShowcaseReducer.main)
      let page = SimpleTextPage(Connection(store))
      released = page
      let window = show(page.view)
      window.destroy()
    }
    XCTAssertEqual(aliveAtRest, before)
    XCTAssertNil(released)
  }
}
