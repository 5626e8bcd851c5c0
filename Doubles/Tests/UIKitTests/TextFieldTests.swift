import Testing
import UIKit

/// https://developer.apple.com/documentation/uikit/uitextfield and its delegate's page.
@MainActor
struct TextFieldTests {
  private final class Log: NSObject, UITextFieldDelegate {
    var lines: [String] = []
    var mayBegin = true

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
      note("should begin") && mayBegin
    }
    func textFieldDidBeginEditing(_ textField: UITextField) { lines.append("did begin") }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { note("should end") }
    func textFieldDidEndEditing(
      _ textField: UITextField, reason: UITextField.DidEndEditingReason
    ) { lines.append("did end") }
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
      replacementString string: String
    ) -> Bool { note("should change \(range.location),\(range.length) to \(string)") }
    func textFieldShouldClear(_ textField: UITextField) -> Bool { note("should clear") }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool { note("should return") }

    private func note(_ line: String) -> Bool {
      lines.append(line)
      return true
    }
  }

  private let field = UITextField()
  private let log = Log()
  private let window = UIWindow(frame: .zero)

  init() {
    window.makeKeyAndVisible()
    window.addSubview(field)
    field.clearButtonMode = .whileEditing
    field.delegate = log
    for (event, name): (UIControl.Event, String) in [
      (.editingDidBegin, "begin"), (.editingChanged, "changed"), (.editingDidEnd, "end"),
      (.primaryActionTriggered, "primary"),
    ] {
      field.addAction(UIAction { [log] _ in log.lines.append("event \(name)") }, for: event)
    }
  }

  @Test func `An edit asks, changes, and sends, in this order`() {
    field.user.type("a")
    field.user.tapClearButton()
    field.user.pressReturn()
    field.user.leave()
    #expect(
      log.lines == [
        "should begin", "did begin", "event begin", "should change 0,0 to a", "event changed",
        "should clear", "event changed", "should return", "event primary", "should end", "did end",
        "event end",
      ])
  }

  @Test func `Setting the text by program asks and sends nothing, and moves the caret to the end`()
  {
    field.user.type("abc")
    field.user.moveCaret(to: 1)
    log.lines = []
    field.text = "xy"
    #expect(log.lines == [])
    #expect(
      field.offset(from: field.beginningOfDocument, to: field.selectedTextRange!.start) == 2)
    field.text = nil
    #expect(field.text == "")
  }

  @Test func `Marked text is a part of the text until it is replaced or taken`() {
    field.user.type("a")
    field.user.compose("n")
    field.user.compose("に")
    #expect(field.text == "aに")
    #expect(field.markedTextRange.flatMap { field.text(in: $0) } == "に")
    field.user.commitComposition("日本")
    #expect(field.text == "a日本")
    #expect(field.markedTextRange == nil)
  }

  @Test func `A field in no window, or one that is disabled, does not become first responder`() {
    #expect(!UITextField().becomeFirstResponder())
    field.isEnabled = false
    #expect(!field.becomeFirstResponder())
    #expect(!field.user.type("a"))
    #expect(field.text == "")
  }

  @Test func `A field whose delegate refuses cannot become first responder`() {
    log.mayBegin = false
    #expect(!field.canBecomeFirstResponder && log.lines == ["should begin"])
    #expect(!field.becomeFirstResponder() && !field.isFirstResponder)
  }

  @Test func `A text that is only read can become first responder, and is not edited`() {
    let view = UITextView()
    window.addSubview(view)
    view.isEditable = false
    #expect(view.becomeFirstResponder())
    #expect(!view.user.type("a") && view.text == "")
    view.isSelectable = false
    #expect(view.resignFirstResponder() && !view.canBecomeFirstResponder)
  }

  @Test func `What a field has in the place of a keyboard is seen while it is edited`() {
    let wheel = UIPickerView()
    field.inputView = wheel
    #expect(wheel.window == nil)
    field.user.tap()
    #expect(wheel.window === window)
    field.user.leave()
    #expect(wheel.window == nil)
  }

  @Test func `Return ends the editing where somebody listens for that`() {
    field.user.tap()
    field.user.pressReturn()
    #expect(field.isFirstResponder)
    field.addAction(UIAction { _ in }, for: .editingDidEndOnExit)
    log.lines = []
    field.user.pressReturn()
    #expect(!field.isFirstResponder)
    #expect(!log.lines.contains("event end"), "another event is sent in its place")
  }

  @Test func `A field that leaves the window is no longer edited`() {
    field.user.tap()
    field.removeFromSuperview()
    #expect(!field.isEditing)
    #expect(log.lines.last == "event end")
  }

  @Test func `What is typed is undone at its place, and sent`() {
    field.user.type("ab")
    log.lines = []
    field.user.undo()
    #expect(field.text == "a")
    #expect(log.lines == ["event changed"])
    field.user.redo()
    #expect(field.text == "ab")
    field.user.leave()
    #expect(field.undoManager?.canUndo != true, "a field that is left has no steps")
  }

  @Test func `A text that is set in the turn of a key leaves the steps of the former`() async {
    field.user.type("ab")
    field.text = ""
    let (_, raised) = RaisedExceptions.collect { field.user.undo() }
    #expect(raised.map(\.name) == ["NSRangeException"])
    field.user.type("ab")
    await Task.yield()
    await withCheckedContinuation { done in NextTurn.run { done.resume() } }
    field.text = "Grace"
    #expect(field.undoManager?.canUndo == false, "in another turn it forgets them")
  }

  @Test func `A text view has steps of its own`() {
    let view = UITextView()
    window.addSubview(view)
    view.user.type("ab")
    #expect(view.undoManager !== field.undoManager)
    view.user.undo()
    #expect(view.text == "a")
    view.undoManager?.removeAllActions()
    #expect(view.undoManager?.canUndo == false)
    #expect(view.undoManager?.canRedo == false)
  }

  @Test func `What was composed is one step`() {
    field.user.type("a")
    field.user.compose("n")
    field.user.compose("ni")
    field.user.commitComposition("に")
    #expect(field.text == "aに")
    field.user.undo()
    #expect(field.text == "a")
  }
}
