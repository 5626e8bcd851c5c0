#if os(iOS) || canImport(AppleRuntime)
import BinderyTesting
import BinderyUIKit
import Testing

/// Tests of law 18 with text fields.
@MainActor
@Suite(.onScreen) struct TextFieldTests {
  private let text = CurrentValueSubject<String, Never>("Ada")
  private let field = UITextField()
  private let screen: Screen

  init() {
    screen = Screen(field)
  }

  private func sent(in group: BindingGroup) -> Recorder<String> {
    let recorder = Recorder<String>()
    group.add(text.dropFirst().sink { recorder.values.append($0) })
    return recorder
  }

  private final class Recorder<Value> { var values: [Value] = [] }

  @Test func `What it refuses is neither typed nor sent`() {
    let digits = DigitsOnly()
    field.delegate = digits
    let group = BindingGroup { field *= .subject(text) }
    let sent = sent(in: group)
    #expect(!field.user.type("x"))
    field.user.type("1")
    #expect(sent.values == ["Ada1"])
    #expect(field.text == "Ada1")
  }

  @Test func `What is pasted and deleted is sent`() {
    let group = BindingGroup { field *= .subject(text) }
    let sent = sent(in: group)
    field.user.paste(" 👩🏽‍🚀")
    field.user.deleteBackward()
    field.user.replaceAll(with: "")
    #expect(sent.values == ["Ada 👩🏽‍🚀", "Ada ", ""])
  }

  #if !canImport(ObjectiveC)  // No program can press Return on Apple's own UIKit.
  @Test func `A field that Return leaves for an action of the program's is left, too`() {
    var left = 0
    let connection = field.onFocusLeave { left += 1 }
    field.addAction(UIAction { _ in }, for: .editingDidEndOnExit)
    field.user.type("x")
    field.user.pressReturn()
    #expect(!field.isEditing && left == 1)
    connection.disconnect()
  }
  #endif

  @Test func `A composition in a field that is left is sent`() async {
    let group = BindingGroup { field *= .subject(text) }
    field.user.compose("に")
    field.user.leave()
    #expect(text.value == "Adaに")
    #expect(await eventually { field.text == "Adaに" })
    _ = group
  }

  @Test func `A text that is only shown waits for the end of a composition`() async {
    let group = BindingGroup { field.textBinding *= text }
    #expect(field.text == "Ada")
    field.user.compose("に")
    text.send("Grace")
    text.send("Edsger")
    #expect(field.text == "Adaに")
    field.user.commitComposition()
    #expect(await eventually { field.text == "Edsger" })
    _ = group
  }

  @Test func `A text that waited for a composition is not shown over a newer one`() async {
    let group = BindingGroup { field.textBinding *= text }
    field.user.compose("に")
    text.send("Grace")
    field.user.commitComposition()
    text.send("Edsger")
    #expect(field.text == "Edsger")
    await settle()
    #expect(field.text == "Edsger")
    _ = group
  }

  @Test func `A text that waited for a composition is not shown after its group has ended`() async {
    let group = BindingGroup { field.textBinding *= text }
    field.user.compose("に")
    text.send("Grace")
    group.clear()
    #expect(field.allControlEvents.isEmpty, "a handler was left on the field")
    field.user.commitComposition()
    await settle()
    #expect(field.text == "Adaに")
  }

  @Test func `A text that waited is not shown over that of the binding that replaced it`() async {
    let other = CurrentValueSubject<String, Never>("Ada")
    var group = BindingGroup { field.textBinding *= text }
    field.user.compose("に")
    text.send("Grace")
    group = BindingGroup { field.textBinding *= other }
    field.user.commitComposition()
    other.send("Edsger")
    await settle()
    #expect(field.text == "Edsger")
    _ = group
  }

  @Test func `A field that dies while something is composed is freed`() async {
    weak var freed: UITextField?
    let group = BindingGroup()
    do {
      let field = UITextField()
      screen.content.addSubview(field)
      group.capture { field.textBinding *= text }
      field.user.compose("に")
      text.send("Grace")
      field.removeFromSuperview()
      freed = field
    }
    #expect(await eventually { freed == nil })
    text.send("Edsger")
  }

  @Test func `Return moves the focus from field to field, and calls at the last`() {
    let (first, last, done) = (UITextField(), UITextField(), Submission())
    for field in [first, last] { screen.content.addSubview(field) }
    let group = BindingGroup {
      field *= .subject(text).nextField(first)
      first *= .nextField(last)
      last *= TextFieldBinding.nextField(field).didReturn(done, Submission.submit)
    }
    field.user.tap()
    #expect(field.user.pressReturn())
    #expect(first.isFirstResponder)
    first.user.pressReturn()
    #expect(last.isFirstResponder)
    #expect(done.count == 0)
    last.user.pressReturn()
    #expect(done.count == 1)
    #expect(field.isFirstResponder)
    _ = group
  }

  @MainActor
  private final class Submission {
    var count = 0
    func submit() { count += 1 }
  }

  @Test func `A next field whose delegate does not let it begin has refused the focus`() {
    let next = UITextField()
    let own = NeverEdited()
    next.delegate = own
    screen.content.addSubview(next)
    var errors: [String] = []
    let group = BindingGroup(onError: { errors.append("\($0)") }) {
      field *= .subject(text).nextField(next)
    }
    field.user.tap()
    field.user.pressReturn()
    #expect(field.isFirstResponder)
    #expect(errors.count == 1 && errors[0].contains("UITextField"))
    withExtendedLifetime((own, group)) {}
  }

  @Test func `Return while something is composed only ends that`() {
    let next = UITextField()
    screen.content.addSubview(next)
    let group = BindingGroup { field *= .subject(text).nextField(next) }
    field.user.compose("に")
    field.user.pressReturn()
    #expect(field.isFirstResponder)
    #expect(text.value == "Adaに")
    field.user.pressReturn()
    #expect(next.isFirstResponder)
    _ = group
  }

  #if !canImport(ObjectiveC)  // Nothing presses the forward delete key on Apple's own UIKit.
  @Test func `A refused deletion keeps the caret of each of two windows that edit a text`() async {
    let other = UITextField()
    let otherScreen = Screen(other)
    let group = BindingGroup {
      field *= .value(ViewOutput(text)) { _ in }
      other *= .value(ViewOutput(text)) { _ in }
    }
    for place in [0, 1, 2] {
      for edited in [field, other] { edited.user.moveCaret(to: place) }
      await UIKitToolkit().turn()
      for edited in [field, other] {
        edited.user.deleteForward()
        #expect(edited.text == "Ada")
        #expect(edited.caret == place)
      }
    }
    withExtendedLifetime((group, otherScreen)) {}
  }
  #endif

  @Test func `After its group has ended a field is its own`() {
    let group = BindingGroup { field *= .subject(text) }
    group.clear()
    field.user.type("!")
    text.send("x")
    #expect(text.value == "x")
    #expect(field.text == "Ada!")
    #expect(field.allControlEvents.isEmpty, "a handler was left on the field")
  }
}

extension UITextField {
  fileprivate var caret: Int? {
    selectedTextRange.map { offset(from: beginningOfDocument, to: $0.start) }
  }
}

private final class NeverEdited: NSObject, UITextFieldDelegate {
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { false }
}

private final class DigitsOnly: NSObject, UITextFieldDelegate {
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { string.allSatisfy(\.isNumber) }
}
#endif
