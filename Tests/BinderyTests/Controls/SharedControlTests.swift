import Bindery
import BinderyTesting
import Testing

/// The other rules hold for every control of every toolkit. They are the behaviors
/// `input/several-bindings…` of the conformance suite.
@Suite("Several bindings of one control") @MainActor
struct SharedControlTests {
  private func digitsOnly(_ model: HeldText) -> @MainActor (String) -> Void {
    { text in
      model.heard.append(text)
      if text.allSatisfy(\.isNumber) { model.write { $0.text = text } }
    }
  }

  @Test("Law 18: a text that one binding refuses reaches no other, whichever was made first")
  func refused() {
    for isFirst in [true, false] {
      let (line, model) = (HeadlessLine(), HeldText(initialState: .init()))
      let other = CurrentValueSubject<String, Never>("")
      var (sent, listened): ([String], [String]) = ([], [])
      let group = BindingGroup()
      let take = digitsOnly(model)
      group.capture {
        if !isFirst { line *= .subject(other) }
        line *= .value(model[\.text], take)
        if isFirst { line *= .subject(other) }
      }
      group.add(other.dropFirst().sink { sent.append($0) })
      group.add(line.textPublisher.dropFirst().sink { listened.append($0) })
      line.type("1a2")
      #expect(line.text == "12" && model.state.text == "12" && other.value == "12")
      #expect(sent == ["1", "12"] && listened == ["1", "12"])
      #expect(model.heard == ["1", "1a", "12"])
    }
  }

  @Test("Law 18: two subjects of which one corrects end with one text, and so do their listeners")
  func corrected() {
    for isFirst in [true, false] {
      let line = HeadlessLine()
      let (plain, upper) = (
        CurrentValueSubject<String, Never>(""), CurrentValueSubject<String, Never>("")
      )
      var listened: [String] = []
      let group = BindingGroup {
        line *= .subject(isFirst ? upper : plain)
        line *= .subject(isFirst ? plain : upper)
      }
      group.add(upper.sink { [upper] in if $0 != $0.uppercased() { upper.send($0.uppercased()) } })
      group.add(line.textPublisher.dropFirst().sink { listened.append($0) })
      line.type("xy")
      #expect([line.text, plain.value, upper.value] == ["XY", "XY", "XY"])
      #expect(listened == ["X", "XY"])
    }
  }

  @Test("Law 9: two bindings that never agree are cut, and both groups hear it")
  func quarrel() {
    let line = HeadlessLine()
    let (upper, lower) = (
      CurrentValueSubject<String, Never>(""), CurrentValueSubject<String, Never>("")
    )
    var errors: [String] = []
    let group = BindingGroup(onError: { errors.append("\($0)") }) {
      line *= .subject(upper)
      line *= .subject(lower)
    }
    group.add(upper.sink { [upper] in if $0 != $0.uppercased() { upper.send($0.uppercased()) } })
    group.add(lower.sink { [lower] in if $0 != $0.lowercased() { lower.send($0.lowercased()) } })
    line.type("x")
    #expect(errors.count == 1)
    let name = "the value of HeadlessLine, bound to a subject"
    #expect(errors.first?.contains("between \(name), \(name) (2)") == true)
    #expect(line.text.lowercased() == "x")
    line.type("1")
    #expect(line.text.lowercased() == "x1", "the control still works")
  }

  @Test("Law 18: a subject that a listener feeds, and the text that is made of it, agree")
  func indirectListener() {
    let (line, subject) = (HeadlessLine(), CurrentValueSubject<String, Never>(""))
    var heard: [String] = []
    let group = BindingGroup {
      subject *= line.textPublisher
      line.binding.text *= subject.map { $0.uppercased() }
    }
    group.add(line.textPublisher.dropFirst().sink { heard.append($0) })
    line.type("ab")
    #expect([line.text, subject.value, heard.last] == ["AB", "AB", "AB"])
  }

  @Test("Law 9: two listeners that never agree are cut, and their group hears it")
  func quarrellingListeners() {
    let line = HeadlessLine()
    var errors: [String] = []
    let group = BindingGroup(onError: { errors.append("\($0)") }) {
      Handler(line, HeadlessLine.toUpperCase) *= line.textPublisher
      Handler(line, HeadlessLine.toLowerCase) *= line.textPublisher
    }
    line.type("x")
    #expect(errors.count == 1)
    #expect(errors.first?.contains("a listener to the text of HeadlessLine") == true)
    line.type("1")
    #expect(line.text.lowercased() == "x1", "the control still works")
    withExtendedLifetime(group) {}
  }

  @Test("Law 3: a field that is bound anew does not show the problem of its former binding")
  func formerProblem() {
    let (line, count) = (HeadlessLine(), CurrentValueSubject<Int, Never>(1))
    var group = BindingGroup { line *= .number(.subject(count), format: .number) }
    line.type("x")
    #expect(line.inputProblem == "Enter a number.")
    group = BindingGroup { line *= .number(.subject(count), format: .number) }
    #expect(line.text == "1" && line.inputProblem == nil)
    line.type("x")
    group = BindingGroup { line *= .subject(CurrentValueSubject<String, Never>("x")) }
    #expect(line.inputProblem == nil)
    withExtendedLifetime(group) {}
  }

  @Test("Law 18: a value that is computed from another model's state is waited for")
  func derived() {
    for isInTransaction in [false, true] {
      let (line, source) = (HeadlessLine(), HeldText(initialState: .init()))
      let derived = HeldText(initialState: .init())
      derived.subscribe(to: source) { derived, state in
        derived.write { $0.text = state.text.uppercased() }
      }
      let other = CurrentValueSubject<String, Never>("")
      let group = BindingGroup {
        line *= .subject(other)
        line *= .value(derived[\.text]) { [weak source] text in source?.write { $0.text = text } }
      }
      let type = { _ = line.type("ab") }
      if isInTransaction { transaction(type) } else { type() }
      #expect([line.text, derived.state.text, other.value] == ["AB", "AB", "AB"])
      #expect(line.caret == 2)
      withExtendedLifetime(group) {}
    }
  }

  @Test("Law 1: fields that are gone leave nothing in a group that lives")
  func goneFields() {
    let (text, group) = (CurrentValueSubject<String, Never>(""), BindingGroup())
    let (field, model) = (FormField(""), HeldText(initialState: .init()))
    for _ in 0..<200 {
      let line = HeadlessLine()
      group.capture {
        line *= TextFieldBinding.subject(text).didReturn(model, HeldText.submit)
        line *= .field(field)
        line *= .state(model, \.text) { model, text in model.write { $0.text = text } }
        line *= .value(model[\.text]) { _ in }
      }
    }
    #expect(group.count == 0)
  }

  @Test("Law 1: what a field's binding keeps goes with the field, though the group lives")
  func keptObjects() {
    final class Kept {}
    let group = BindingGroup()
    weak var (subject, kept): (AnyObject?, Kept?)
    do {
      let (line, choice) = (HeadlessLine(), HeadlessChoice())
      let (text, captured) = (CurrentValueSubject<String, Never>(""), Kept())
      (subject, kept) = (text, captured)
      let source = HeldText(initialState: .init())
      group.capture {
        line *= .subject(text)
        line *= .value(source[\.text]) { [captured] _ in _ = captured }
        choice *= PickerBinding.items(["a"]).value(source[\.text]) { [captured] _ in _ = captured }
      }
    }
    #expect(subject == nil && kept == nil)
    withExtendedLifetime(group) {}
  }

  @Test("Law 6: a binding that is made in a transaction shows its first value at once")
  func firstValues() {
    let (line, toggle, choice) = (HeadlessLine(), HeadlessToggle(), HeadlessChoice())
    let items = CurrentValueSubject<[String], Never>(["a", "b"])
    let (model, group) = (HeldText(initialState: .init()), BindingGroup())
    model.write { $0.text = "b" }
    transaction {
      group.capture {
        line *= .state(model, \.text) { model, text in model.write { $0.text = text } }
        toggle *= .subject(CurrentValueSubject<Bool, Never>(true))
        choice *= PickerBinding.items(items).value(FormField("b"))
      }
      #expect(line.text == "b" && line.caret == 1 && toggle.isOn)
      #expect(choice.items == ["a", "b"] && choice.selectedItem == "b")
    }
    #expect(line.text == "b" && choice.selectedItem == "b")
  }
}

extension HeadlessLine {
  fileprivate func toUpperCase(_ text: String) { self.text = text.uppercased() }
  fileprivate func toLowerCase(_ text: String) { self.text = text.lowercased() }
}

private struct TextState: ViewState {
  var text = ""
}

private final class HeldText: ViewModel<TextState> {
  var heard: [String] = []

  func submit() {}
}
