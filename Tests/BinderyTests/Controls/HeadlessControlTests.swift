import Bindery
import BinderyTesting
import Testing

/// Controls with which a test drives a view model.
@Suite("Controls without a display") @MainActor
struct HeadlessControlTests {
  @Test("what is disabled or hidden cannot be used, and has no focus")
  func unusable() {
    let (toggle, line) = (HeadlessToggle(), HeadlessLine("Ada"))
    let window = HeadlessWindow(toggle, line)
    #expect(line.takeFocus() && window.focused === line)
    line.isEnabled = false
    #expect(window.focused == nil && !line.takeFocus())
    #expect(!line.type("x") && line.text == "Ada")
    toggle.isHidden = true
    #expect(!toggle.tap() && !toggle.isOn)
    toggle.isHidden = false
    #expect(toggle.tap() && toggle.isOn)
  }

  @Test("a control in no window, and one beside a field that keeps the focus, gets none")
  func focus() {
    let (first, second) = (HeadlessLine(), HeadlessLine())
    #expect(!first.takeFocus())
    let window = HeadlessWindow(first, second)
    first.takeFocus()
    window.keepsFocus = true
    #expect(!second.takeFocus() && !window.clearFocus() && first.isFocused)
    window.keepsFocus = false
    var left = 0
    let connection = first.onFocusLeave { left += 1 }
    #expect(second.takeFocus() && left == 1)
    connection.disconnect()
    first.takeFocus()
    second.takeFocus()
    #expect(left == 1)
  }

  @Test("a text is edited at its caret, and composed before it is entered")
  func text() {
    let line = HeadlessLine("Ada")
    line.caret = 1
    line.type("bc")
    #expect(line.text == "Abcda" && line.caret == 3)
    line.deleteBackward()
    #expect(line.text == "Abda" && line.caret == 2)
    line.compose("に")
    #expect(line.text == "Abda" && line.isComposing)
    line.commitComposition("日")
    #expect(line.text == "Ab日da" && line.caret == 3 && !line.isComposing)
    line.text = "A"
    #expect(line.caret == 1)
    #expect(line.clear() && line.text == "")
    let note = HeadlessTextView()
    note.type("a")
    note.pressReturn()
    #expect(note.text == "a\n")
  }

  @Test("numbers stay in their range, and choices with their texts")
  func values() {
    let (number, choice) = (HeadlessNumber(0...10), HeadlessChoice(["a", "b"]))
    number.value = 20
    #expect(number.value == 10)
    number.slide(to: -3)
    #expect(number.value == 0)
    #expect(choice.choose("b") && !choice.choose("c") && !choice.choose(7))
    choice.items = ["b", "c"]
    #expect(choice.selectedItem == "b" && choice.selectedIndex == 0)
    choice.items = ["c"]
    #expect(choice.selectedIndex == nil)
  }

  @Test("handlers are told what the program does, too, and that it was the program")
  func program() {
    let toggle = HeadlessToggle()
    var told: [Bool] = []
    let connection = toggle.onControlValueChange { told.append(toggle.isChangedByProgram) }
    toggle.isOn = true
    toggle.tap()
    #expect(told == [true, false])
    connection.disconnect()
    toggle.tap()
    #expect(told == [true, false])
  }

  @Test("a button runs a command, and cannot be used meanwhile")
  func command() {
    let answers = PassthroughSubject<Int, Never>()
    let command = Command<Void, Int>(publisher: { answers.first() })
    let button = HeadlessButton("Go")
    let group = BindingGroup { button *= command }
    #expect(button.tap() && !button.isEnabled && button.isBusy)
    #expect(!button.tap())
    answers.send(1)
    #expect(button.isEnabled && !button.isBusy)
    group.clear()
    #expect(button.tap() && !command.isExecuting.value)
  }

  @Test("a view model that refuses an input by its former value puts the control back")
  func refusal() {
    let toggle = HeadlessToggle()
    let isOn = CurrentValueSubject<Bool, Never>(false)
    let group = BindingGroup { toggle *= .subject(isOn) }
    group.add(isOn.sink { [isOn] in if $0 { isOn.send(false) } })
    toggle.tap()
    #expect(!toggle.isOn && !isOn.value)
  }

  @Test("Law 1: a field keeps neither its next field nor the object that Return calls")
  func next() {
    @MainActor final class Form {
      var count = 0
      func submit() { count += 1 }
    }
    let (field, window, group) = (HeadlessLine(), HeadlessWindow(), BindingGroup())
    weak var (freedNext, freedForm): (HeadlessLine?, Form?)
    do {
      let (next, form) = (HeadlessLine(), Form())
      (freedNext, freedForm) = (next, form)
      for line in [field, next] { window.add(line) }
      group.capture {
        field *= TextFieldBinding.nextField(next).didReturn(form, Form.submit)
        next *= .nextField(next)
      }
      field.takeFocus()
      field.pressReturn()
      #expect(form.count == 1 && window.focused === next)
      window.removeAll()
    }
    #expect(freedNext == nil && freedForm == nil)
    field.pressReturn()
  }
}
