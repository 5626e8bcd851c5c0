import BinderyGTK
import BinderyTesting
import XCTest
import GTKTesting

/// Law 18, on real entries in a real window.
@MainActor
final class TextFieldTests: GTKTestCase {
  let text = CurrentValueSubject<String, Never>("Ada")

  /// Types as an input method does: at the caret, by the signal that GTK's text handles.
  private func type(_ characters: String, into entry: some TextField) {
    for character in characters {
      let caret = entry.caret
      var new = Array(entry.text)
      new.insert(character, at: caret)
      entry.simulateTyping(String(character))
      XCTAssertEqual(entry.text, String(new))
      XCTAssertEqual(entry.caret, caret + 1, "typing moved the caret elsewhere")
    }
  }

  func testTheFieldShowsTheSubjectAndTheSubjectGetsWhatTheUserTypes() {
    let entry = Entry()
    let group = BindingGroup { entry *= .subject(text) }
    XCTAssertEqual(entry.text, "Ada")
    var sent: [String] = []
    group.add(text.dropFirst().sink { sent.append($0) })
    entry.caret = 3
    type(" L", into: entry)
    XCTAssertEqual(sent, ["Ada ", "Ada L"])
    text.send("Grace")
    XCTAssertEqual(entry.text, "Grace")
    XCTAssertEqual(sent, ["Ada ", "Ada L", "Grace"], "what the program wrote was sent back")
  }

  func testTypingInTheMiddleLeavesTheCaretAlsoWhenTheViewModelNormalises() {
    let entry = Entry()
    let group = BindingGroup { entry *= .subject(text) }
    // A view model that answers each text with another one.
    group.add(
      text.sink { [text] value in
        let upper = value.uppercased()
        if upper != value { text.send(upper) }
      })
    XCTAssertEqual(entry.text, "ADA")
    entry.caret = 1
    entry.simulateTyping("x")
    XCTAssertEqual(entry.text, "AXDA")
    XCTAssertEqual(entry.caret, 2)
    XCTAssertEqual(text.value, "AXDA")
  }

  func testTwoFieldsOfOneSubjectFollowEachOther() {
    let (one, two) = (Entry(), TextView())
    let group = BindingGroup {
      one *= .subject(text)
      two *= .subject(text)
    }
    one.caret = 3
    one.simulateTyping("!")
    XCTAssertEqual(two.text, "Ada!")
    text.send("a\nb")
    XCTAssertEqual(two.text, "a\nb")
    _ = group
  }

  func testAProgramsTextWaitsWhileAnInputMethodComposes() {
    let entry = Entry()
    let group = BindingGroup { entry *= .subject(text) }
    entry.simulateComposition("ni")
    XCTAssertTrue(entry.isComposing)
    text.send("Grace")
    XCTAssertEqual(entry.text, "Ada", "the composition would have been cut")
    entry.simulateComposition("")
    XCTAssertFalse(entry.isComposing)
    XCTAssertEqual(entry.text, "Grace")
    _ = group
  }

  func testReturnMovesTheFocusFromFieldToField() {
    let (first, last) = (Entry(), EntryRow("Last name"))
    let window = show(Box(.vertical, [first, last]))
    let group = BindingGroup { first *= .nextField(last) }
    first.focus()
    first.emit("activate")
    MainLoop.drain()
    XCTAssertTrue(last.containsFocus)
    group.clear()
    window.destroy()
  }

  func testFieldsAndTheirSubjectsAreFreed() {
    weak var released: Entry?
    weak var subject: CurrentValueSubject<String, Never>?
    do {
      let (entry, text) = (Entry(), CurrentValueSubject<String, Never>("x"))
      (released, subject) = (entry, text)
      let group = BindingGroup { entry *= .subject(text) }
      entry.simulateTyping("y")
      _ = group
    }
    MainLoop.drain()
    XCTAssertNil(released)
    XCTAssertNil(subject)
  }
}
