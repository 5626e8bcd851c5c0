#if canImport(UIKit)
import BinderyTesting
import BinderyUIKit
import Testing

/// Law 18, on text fields.
@MainActor
struct TextFieldTests {
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

  private var caret: Int? {
    field.selectedTextRange.map { field.offset(from: field.beginningOfDocument, to: $0.start) }
  }

  @Test func `The field shows the subject, which gets what the user types`() {
    let group = BindingGroup { field *= .subject(text) }
    let sent = sent(in: group)
    #expect(field.text == "Ada")
    field.user.type(" L")
    #expect(sent.values == ["Ada ", "Ada L"])
    text.send("Grace")
    #expect(field.text == "Grace")
    field.text = "by program"
    #expect(sent.values == ["Ada ", "Ada L", "Grace"], "what the program wrote was sent")
  }

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

  @Test func `Typing in the middle leaves the caret, also when the view model normalises`() {
    let group = BindingGroup { field *= .subject(text) }
    group.add(
      text.sink { [text] value in
        let upper = value.uppercased()
        if upper != value { text.send(upper) }
      })
    field.user.moveCaret(to: 1)
    field.user.type("x")
    #expect(field.text == "AXDA")
    #expect(caret == 2)
    #expect(text.value == "AXDA")
  }

  @Test func `A shorter text moves the caret to its end`() {
    let group = BindingGroup { field *= .subject(text) }
    field.user.moveCaret(to: 3)
    text.send("A")
    #expect(caret == 1)
    text.send("Ada Lovelace")
    #expect(caret == 1)
    _ = group
  }

  @Test func `The clear button empties the subject`() {
    field.clearButtonMode = .always
    let group = BindingGroup { field *= .subject(text) }
    #expect(field.user.tapClearButton())
    #expect(text.value == "")
    _ = group
  }

  @Test func `What is pasted and deleted is sent`() {
    let group = BindingGroup { field *= .subject(text) }
    let sent = sent(in: group)
    field.user.paste(" 👩🏽‍🚀")
    field.user.deleteBackward()
    field.user.replaceAll(with: "")
    #expect(sent.values == ["Ada 👩🏽‍🚀", "Ada ", ""])
  }

  @Test func `A composition is sent when it has ended, and the program's text waits`() async {
    let group = BindingGroup { field *= .subject(text) }
    let sent = sent(in: group)
    field.user.compose("n")
    field.user.compose("に")
    #expect(field.text == "Adaに")
    #expect(sent.values == [])
    text.send("Grace")
    #expect(field.text == "Adaに", "the composition was cut")
    field.user.commitComposition("日")
    #expect(sent.values == ["Grace", "Ada日"])
    #expect(await eventually { field.text == "Ada日" && text.value == "Ada日" })
  }

  @Test func `A text that came during a composition that is given up is shown`() async {
    let group = BindingGroup { field *= .subject(text) }
    field.user.compose("n")
    text.send("Grace")
    text.send("Ada")
    field.user.compose("")
    #expect(text.value == "Ada")
    text.send("Edsger")
    #expect(await eventually { field.text == "Edsger" })
    _ = group
  }

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

  @Test func `A focus that is refused is told to the group's error handler`() {
    let next = UITextField()
    next.isEnabled = false
    screen.content.addSubview(next)
    var errors: [String] = []
    let group = BindingGroup(onError: { errors.append("\($0)") }) {
      field *= .subject(text).nextField(next)
    }
    field.user.tap()
    field.user.pressReturn()
    #expect(field.isFirstResponder)
    #expect(errors.count == 1 && errors[0].contains("UITextField"))
    _ = group
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

  @Test func `Two fields of one subject follow each other`() {
    let other = UITextView()
    screen.content.addSubview(other)
    let group = BindingGroup {
      field *= .subject(text)
      other *= .subject(text)
    }
    field.user.type("!")
    #expect(other.text == "Ada!")
    other.user.type("?")
    #expect(field.text == "Ada!?")
    text.send("a")
    #expect(other.text == "a")
    _ = group
  }

  @Test func `After its group has ended a field is its own`() {
    let group = BindingGroup { field *= .subject(text) }
    group.clear()
    field.user.type("!")
    text.send("x")
    #expect(text.value == "x")
    #expect(field.text == "Ada!")
    #expect(field.allControlEvents.isEmpty, "a handler was left on the field")
  }

  @Test func `Neither the field nor the subject is kept alive`() async {
    var field: UITextField? = UITextField()
    var text: CurrentValueSubject<String, Never>? = CurrentValueSubject("")
    weak let weakField = field
    weak let weakText = text
    let group = BindingGroup { field! *= .subject(text!) }
    (field, text) = (nil, nil)
    #expect(await eventually { weakField == nil })
    group.clear()
    #expect(await eventually { weakText == nil })
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
