import CGTK
import GTK
import XCTest
import GTKTesting

/// Tests that Control+Z undoes the user's typing, but not the program's changes.
@MainActor
final class EditHistoryTests: GTKTestCase {
  private var fields: [any TextField] {
    let password = PasswordEntry()
    // A password in clear text can be undone like any other text.
    password.descendants(of: Widget.self).first?.set("visibility", to: true)
    return [Entry("Ada"), SearchEntry(), EntryRow("Name"), PasswordEntryRow("Password"), password]
  }

  func testTheFirstTextOfAFieldIsNotUndone() {
    for field in fields {
      let window = show(field)
      field.text = "Grace"
      MainLoop.drain()
      for _ in 0..<3 { field.simulateUndo() }
      XCTAssertEqual(field.text, "Grace", "\(field)")
      window.destroy()
    }
  }

  func testWhatTheUserTypesIsUndoneAndDoneAgainButNoFurtherThanTheProgramsText() {
    for field in fields where !(field is PasswordEntryRow) {
      let window = show(field)
      field.text = "Grace"
      field.caret = 5
      MainLoop.drain()
      field.simulateTyping("!")
      field.simulateTyping("?")
      MainLoop.drain()
      // Setting the same text changes nothing; a two-way binding does so.
      field.text = "Grace!?"
      MainLoop.drain()
      for _ in 0..<4 { field.simulateUndo() }
      XCTAssertEqual(field.text, "Grace", "\(field)")
      for _ in 0..<4 { field.simulateRedo() }
      XCTAssertEqual(field.text, "Grace!?", "\(field)")
      field.text = "Alan"
      MainLoop.drain()
      for _ in 0..<4 { field.simulateUndo() }
      for _ in 0..<4 { field.simulateRedo() }
      XCTAssertEqual(field.text, "Alan", "\(field)")
      window.destroy()
    }
  }

  func testTypingOverASelectionIsUndoneInOneStep() {
    for field in fields where !(field is PasswordEntryRow) {
      let window = show(field)
      field.text = "Grace"
      MainLoop.drain()
      field.focus()
      gtk_editable_select_region(field.opaque, 0, -1)
      field.simulateTyping("x")
      MainLoop.drain()
      XCTAssertEqual(field.text, "x")
      field.simulateUndo()
      XCTAssertEqual(field.text, "Grace", "\(field)")
      field.simulateRedo()
      XCTAssertEqual(field.text, "x", "\(field)")
      window.destroy()
    }
  }

  func testTypingOverASelectionOfSeveralLinesIsOneChangeAndOneStep() {
    let view = TextView()
    view.acceptsTab = true
    let window = show(view)
    var texts: [String] = []
    view.onTextChange { [weak view] in texts.append(view?.text ?? "") }
    let ways: [(String, (TextView) -> Void)] = [
      ("x", { $0.simulateTyping("x") }), ("\n", { $0.simulateKeyPress("Return") }),
      ("\n", { $0.simulateKeyPress("KP_Enter") }), ("\t", { $0.simulateKeyPress("Tab") }),
    ]
    for (text, type) in ways {
      view.text = "Ada\nGrace"
      MainLoop.drain()
      texts = []
      view.simulateSelectAll()
      type(view)
      XCTAssertEqual(texts, [text])
      view.simulateUndo()
      XCTAssertEqual(view.text, "Ada\nGrace")
      view.simulateRedo()
      XCTAssertEqual(texts, [text, "Ada\nGrace", text])
      MainLoop.drain()
    }
    view.isEditable = false
    view.simulateSelectAll()
    for (_, type) in ways { type(view) }
    XCTAssertEqual(view.text, "\t")
    window.destroy()
  }

  func testTypingMayCloseTheWindow() {
    weak var ended: TextView?
    func typeOverAll() {
      let view = TextView("Ada")
      ended = view
      let window = show(view)
      view.onTextChange { [weak window] in window?.destroy() }
      view.simulateSelectAll()
      view.simulateTyping("x")
      XCTAssertEqual(view.text, "x")
    }
    typeOverAll()
    wait(for: "the end of the view") { ended == nil }
  }

  func testAnUndoThatTheProgramAnswersWithAnotherTextEndsTheEdits() {
    let field = Entry("Ada")
    let window = show(field)
    MainLoop.drain()
    field.simulateTyping("x")
    MainLoop.drain()
    field.onTextChange { [weak field] in
      if field?.isChangedByProgram == false { field?.text = "Grace" }
    }
    field.simulateUndo()
    MainLoop.drain()
    XCTAssertEqual(field.text, "Grace")
    field.simulateRedo()
    field.simulateUndo()
    MainLoop.drain()
    XCTAssertEqual(field.text, "Grace")
    window.destroy()
  }

  func testAFieldWhoseUndoIsOffStaysSo() {
    let field = Entry()
    field.set("enable-undo", to: false)
    field.text = "Ada"
    MainLoop.drain()
    XCTAssertFalse(field.get("enable-undo"))
  }

  func testATextOfSeveralLinesKeepsTheProgramsText() {
    let text = TextView("Ada\nGrace")
    let window = show(text)
    text.caret = 3
    MainLoop.drain()
    text.simulateUndo()
    XCTAssertEqual(text.text, "Ada\nGrace")
    text.simulateSignal("insert-at-cursor", "!")
    text.simulateUndo()
    XCTAssertEqual(text.text, "Ada\nGrace")
    text.simulateRedo()
    XCTAssertEqual(text.text, "Ada!\nGrace")
    // A change in response to a key, which is part of the same step for GTK.
    text.onTextChange { [weak text] in
      if text?.isTextChangedByProgram == false { text?.text = "Alan" }
    }
    text.simulateSignal("insert-at-cursor", "?")
    MainLoop.drain()
    text.simulateUndo()
    MainLoop.drain()
    XCTAssertEqual(text.text, "Alan")
    window.destroy()
  }

  func testANumberIsNotUndoneAndWhatIsTypedForItIs() {
    let number = SpinButton(1...100)
    let window = show(Box(.vertical, [number, Button("Next")]))
    number.value = 42
    MainLoop.drain()
    number.simulateUndo()
    XCTAssertEqual(shown(by: number), "42")
    number.simulateStep(up: true)
    MainLoop.drain()
    number.simulateUndo()
    XCTAssertEqual(shown(by: number), "43")
    number.simulateTyping("7")
    XCTAssertEqual(shown(by: number), "743")
    number.simulateUndo()
    XCTAssertEqual(shown(by: number), "43")
    // When the field takes over text that is not a number, it restores the number.
    number.simulateTyping("x")
    number.simulateReturn()
    MainLoop.drain()
    let taken = shown(by: number)
    for _ in 0..<3 { number.simulateUndo() }
    XCTAssertEqual(shown(by: number), taken)
    window.destroy()
  }

  private func shown(by number: SpinButton) -> String { number.get("text") }
}
