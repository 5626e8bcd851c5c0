import GTK
import GTKTesting
import XCTest

@MainActor
final class LineEditingTests: GTKTestCase {
  private func fields() -> [any TextField] {
    [Entry(), SearchEntry(), PasswordEntry(), EntryRow("Row")]
  }

  func testAKeyThatReplacesASelectionIsOneChange() {
    for field in fields() {
      field.text = "hello"
      var texts: [String] = []
      field.onTextChange { [weak field] in texts.append(field!.text) }
      field.selectAll()
      field.simulateTyping("x")
      XCTAssertEqual(texts, ["x"], "\(field)")
      MainLoop.drain()
      XCTAssertEqual(texts, ["x"], "\(field)")
      field.selectAll()
      field.simulateBackspace()
      XCTAssertEqual(texts, ["x", ""], "\(field): at once, since nothing takes its place")
    }
  }

  func testATextIsNotCutAtItsNull() {
    for field in fields() {
      field.text = "Ada\0Lovelace"
      XCTAssertEqual(field.text, "Ada␀Lovelace")
      field.caret = 0
      field.text = "Ada\0Lovelace"
      XCTAssertEqual(field.caret, 0, "\(field): the same text changes nothing")
    }
    let view = TextView()
    view.text = "Ada\0Lovelace"
    XCTAssertEqual(view.text, "Ada␀Lovelace")
  }

  func testADeletedSelectionIsAChangeBeforeTheNextEvent() {
    let entry = Entry("hello")
    var texts: [String] = []
    entry.onTextChange { [weak entry] in texts.append(entry!.text) }
    entry.selectAll()
    entry.simulateSelectionDeletion()
    MainLoop.drain()
    XCTAssertEqual(texts, [""])
    entry.simulateTyping("x")
    XCTAssertEqual(texts, ["", "x"])
  }

  func testATextThatTakesAKeyBackTakesTheCaretBack() {
    for field in fields() {
      field.text = "1234"
      let connection = field.onTextChange { [weak field] in field?.text = "1234" }
      for place in [0, 1, 4] {
        field.caret = place
        field.simulateTyping("a")
        XCTAssertEqual(field.text, "1234")
        XCTAssertEqual(field.caret, place, "\(field): a letter")
        field.simulateBackspace()
        XCTAssertEqual(field.text, "1234")
        XCTAssertEqual(field.caret, place, "\(field): a deletion")
      }
      field.caret = 2
      field.selectAll()
      field.simulateTyping("a")
      XCTAssertEqual(field.text, "1234", "\(field): a key over a selection")
      connection.disconnect()
      field.caret = 1
      field.simulateTyping("b")
      field.text = "1234"
      XCTAssertEqual(field.caret, 1, "\(field): taken back afterwards")
    }
  }

  func testACorrectedTextLeavesTheCaretBehindTheKey() {
    for field in fields() {
      field.text = "ADA"
      field.onTextChange { [weak field] in field.map { $0.text = $0.text.uppercased() } }
      field.caret = 1
      field.simulateTyping("x")
      XCTAssertEqual(field.text, "AXDA")
      XCTAssertEqual(field.caret, 2, "\(field)")
    }
  }

  func testTheFirstTextPutsTheCaretAtItsEnd() {
    XCTAssertEqual(Entry("Ada").caret, 3)
    for field in fields() {
      field.text = "Ada"
      XCTAssertEqual(field.caret, 3, "\(field)")
    }
    let view = TextView("Ada")
    XCTAssertEqual(view.caret, 3)
  }

  func testWhatTheProgramWritesCannotBeUndoneAtOnce() {
    for field in [Entry("Ada"), SearchEntry(), EntryRow("Row")] as [any TextField] {
      field.text = "Ada"
      field.simulateUndo()
      XCTAssertEqual(field.text, "Ada", "\(field)")
      field.text = "Grace"
      field.simulateUndo()
      XCTAssertEqual(field.text, "Grace", "\(field)")
    }
    let spin = SpinButton(0...10)
    spin.simulateUndo()
    XCTAssertEqual(spin.value, 0)
  }

  func testALongerTextTakesBackAndReplacesLikewise() {
    let view = TextView("1234")
    var texts: [String] = []
    view.onTextChange { [weak view] in
      guard let view, !view.isTextChangedByProgram else { return }
      texts.append(view.text)
      if view.text.contains("a") { view.text = "1234" }
    }
    for place in [0, 1, 4] {
      view.caret = place
      view.simulateTyping("a")
      XCTAssertEqual(view.text, "1234")
      XCTAssertEqual(view.caret, place)
    }
    texts = []
    view.simulateSelectAll()
    view.simulateTyping("x")
    XCTAssertEqual(texts, ["x"])
  }
}
