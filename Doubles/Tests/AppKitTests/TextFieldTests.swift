import AppKit
import Testing

/// Tests of the documented behavior of fields, field editors and first responders.
@MainActor
@Suite struct TextFieldTests {
  private let window = NSWindow()
  private let first = NSTextField(string: "a")
  private let last = NSTextField(string: "b")

  init() {
    for field in [first, last] { window.contentView?.addSubview(field) }
    window.makeKeyAndOrderFront(nil)
  }

  private final class Delegate: NSObject, NSTextFieldDelegate {
    var told: [String] = []
    var mayEnd = true
    func control(_ control: NSControl, textShouldBeginEditing fieldEditor: NSText) -> Bool {
      told.append("should begin")
      return true
    }
    func control(
      _ control: NSControl, textView: NSTextView, doCommandBy commandSelector: Selector
    ) -> Bool {
      told.append("\(commandSelector)")
      return false
    }
    func control(_ control: NSControl, textShouldEndEditing fieldEditor: NSText) -> Bool {
      told.append("should end")
      return mayEnd
    }
    func controlTextDidBeginEditing(_ obj: Notification) { told.append("did begin") }
    func controlTextDidChange(_ obj: Notification) { told.append("did change") }
    func controlTextDidEndEditing(_ obj: Notification) {
      told.append("did end \(obj.userInfo?[NSText.movementUserInfoKey] ?? "")")
    }
  }

  @Test("The delegate is called in the documented order")
  func delegateOrder() {
    let delegate = Delegate()
    first.delegate = delegate
    first.user.type("b")
    first.user.pressReturn()
    #expect(
      delegate.told == [
        "should begin", "did begin", "did change", "insertNewline:", "should end", "did end 16",
      ])
  }

  @Test("A programmatic change notifies nobody")
  func programmaticChange() {
    let delegate = Delegate()
    first.delegate = delegate
    first.user.click()
    first.stringValue = "c"
    #expect(first.currentEditor()?.string == "c")
    #expect(delegate.told == [])
  }

  @Test("One field editor is first responder for all fields of a window")
  func fieldEditor() {
    first.user.click()
    let editor = window.firstResponder
    #expect((editor as? NSTextView)?.isFieldEditor == true)
    #expect((editor as? NSTextView)?.delegate === first)
    last.user.click()
    #expect(window.firstResponder === editor)
    #expect(first.currentEditor() == nil)
    #expect(last.currentEditor() === editor)
  }

  @Test("A field may refuse to end editing")
  func refusedEnd() {
    let delegate = Delegate()
    first.delegate = delegate
    first.user.type("x")
    delegate.mayEnd = false
    #expect(!window.makeFirstResponder(last))
    #expect(first.currentEditor() != nil)
    delegate.mayEnd = true
    #expect(window.makeFirstResponder(last))
    #expect(first.stringValue == "ax")
  }

  @Test("A field that is disabled or removed gives up the focus")
  func lostFocus() {
    first.user.type("x")
    first.isEnabled = false
    #expect(window.firstResponder === window)
    #expect(!window.makeFirstResponder(first))
    last.user.type("y")
    last.removeFromSuperview()
    #expect(window.firstResponder === window)
    #expect(last.stringValue == "by")
  }

  @Test("Return presses the default button if nobody takes the action")
  func defaultButton() {
    let button = NSButton(checkboxWithTitle: "OK", target: nil, action: nil)
    button.keyEquivalent = "\r"
    window.contentView?.addSubview(button)
    first.user.pressReturn()
    #expect(button.state == .on)
  }

  @Test("A composition is marked until it is inserted")
  func composition() {
    first.user.compose("n")
    let editor = first.currentEditor() as? NSTextView
    #expect(editor?.markedRange() == NSRange(location: 1, length: 1))
    #expect(first.stringValue == "an")
    first.user.commitComposition("に")
    #expect(editor?.hasMarkedText() == false)
    #expect(first.stringValue == "aに")
  }

  @Test("A token is one character in the editor and a text in the field")
  func tokens() {
    let field = NSTokenField()
    window.contentView?.addSubview(field)
    field.stringValue = "Ada,Grace"
    field.user.type("x")
    #expect(field.currentEditor()?.string == "\u{FFFC}\u{FFFC}x")
    #expect(field.stringValue == "Ada,Grace,x")
    field.user.type(",")
    #expect(field.currentEditor()?.string == "\u{FFFC}\u{FFFC}\u{FFFC}")
    field.user.moveCaret(to: 1)
    field.user.deleteBackward()
    #expect(field.stringValue == "Grace,x")
  }

  @Test("Typing is undone at its place")
  func undo() {
    let view = NSTextView()
    view.allowsUndo = true
    window.contentView?.addSubview(view)
    view.user.type("ab")
    view.undoManager?.undo()
    #expect(view.string == "a")
    view.undoManager?.redo()
    #expect(view.string == "ab")
    view.string = ""
    let (_, raised) = RaisedExceptions.collect { view.undoManager?.undo() }
    #expect(
      raised.map(\.name) == ["NSRangeException"], "setting a text leaves the steps of another")
    view.undoManager?.removeAllActions(withTarget: view.textStorage as Any)
    #expect(view.undoManager?.canUndo == false)
  }
}
