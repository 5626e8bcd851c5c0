import Bindery
import BinderyTesting
import Testing

@Suite("One property, several writers") @MainActor
struct SharedPropertyTests {
  @Test(
    "Law 7: a property shows the newest value of two bindings, also one that equals its binding's last"
  )
  func twoBindings() {
    let label = Recorder("")
    let (values, errors) = (
      PassthroughSubject<String, Never>(), PassthroughSubject<String, Never>()
    )
    let group = BindingGroup {
      label.binding.value *= values
      label.binding.value *= errors
    }
    errors.send("Wrong password")
    values.send("Welcome")
    errors.send("Wrong password")
    #expect(label.value == "Wrong password")
    errors.send("Wrong password")
    #expect(label.history == ["", "Wrong password", "Welcome", "Wrong password"])
    withExtendedLifetime(group) {}
  }

  @Test("Law 8: after a transaction a property shows what was sent last in it")
  func transactions() {
    let label = Recorder("")
    let (one, two) = (PassthroughSubject<String, Never>(), PassthroughSubject<String, Never>())
    let group = BindingGroup {
      label.binding.value *= one
      label.binding.value *= two
    }
    transaction {
      one.send("1")
      two.send("2")
      one.send("3")
    }
    #expect(label.value == "3")
    transaction {
      for number in 0..<1_000 {
        one.send("a\(number)")
        two.send("b\(number)")
      }
      one.send("last")
    }
    #expect(label.value == "last")
    withExtendedLifetime(group) {}
  }

  @Test("Law 7: a value that equals the last corrects what other code has written")
  func otherCode() {
    let label = Recorder("")
    let title = PassthroughSubject<String, Never>()
    let group = BindingGroup { label.binding.value *= title }
    title.send("Ada")
    label.value = "somebody else"
    title.send("Ada")
    title.send("Ada")
    #expect(label.history == ["", "Ada", "somebody else", "Ada"])
    withExtendedLifetime(group) {}
  }

  @Test(
    "Law 7: a closure gets an equal value again where another binding has written into its object")
  func closures() {
    let label = Recorder("")
    let (values, errors) = (
      PassthroughSubject<String, Never>(), PassthroughSubject<String, Never>()
    )
    let (problem, other) = (PassthroughSubject<String, Never>(), Recorder(""))
    let group = BindingGroup {
      BindingTarget(label) { $0.value = $1 } *= values
      BindingTarget(label) { $0.value = $1 } *= errors
      label.binding.value *= problem
      BindingTarget(other) { $0.value = $1 } *= values
    }
    for (subject, text) in [
      (errors, "wrong"), (values, "right"), (errors, "wrong"), (problem, "bad"), (errors, "wrong"),
      (problem, "bad"), (values, "right"), (problem, "bad"), (values, "right"), (values, "right"),
    ] {
      subject.send(text)
      #expect(label.value == text)
    }
    #expect(label.history.count == 10, "only the last equals what is shown")
    #expect(other.history == ["", "right"], "nobody else writes there")
    withExtendedLifetime(group) {}
  }

  @Test("Law 7: what is shown is what was sent last, whichever kinds of binding two sources have")
  func everyPair() {
    for first in Kind.allCases {
      for second in Kind.allCases {
        let label = Recorder("")
        let sources = [Source(first, label), Source(second, label)]
        let group = BindingGroup { for source in sources { source.bind() } }
        for (index, text) in [
          (0, "a"), (1, "b"), (0, "a"), (0, "c"), (1, "b"), (1, "b"), (0, "c"), (1, "c"), (0, "b"),
        ] {
          sources[index].send(text)
          #expect(label.value == text, "\(first) and \(second)")
        }
        withExtendedLifetime(group) {}
      }
    }
  }
}

private enum Kind: CaseIterable {
  case property, closure, state, stateClosure, field, result
}

private struct Refused: Error {}

private struct Title: ViewState {
  var text = ""
  var count = 0
}

/// A source that sends every text, even one that equals the last.
@MainActor
private final class Source {
  private let kind: Kind
  private let label: Recorder<String>
  private let subject = PassthroughSubject<String, Never>()
  private let results = PassthroughSubject<Result<String, Refused>, Never>()
  private let model = ViewModel(initialState: Title())
  private let field = FormField("")

  init(_ kind: Kind, _ label: Recorder<String>) {
    (self.kind, self.label) = (kind, label)
  }

  private var closure: BindingTarget<String> { BindingTarget(label) { $0.value = $1 } }

  func bind() {
    switch kind {
    case .property: label.binding.value *= subject
    case .closure: closure *= subject
    case .state: label.binding.value *= model[\.text]
    case .stateClosure: closure *= model[\.text]
    case .field: label.binding.value *= field
    case .result: label.binding.value *= results
    }
  }

  func send(_ text: String) {
    switch kind {
    case .property, .closure: subject.send(text)
    case .state, .stateClosure:
      if model.state.text == text { model.write { $0.text = "" } }
      model.write { $0.text = text }
    case .field:
      if field.value == text { field.value = "" }
      field.value = text
    case .result: results.send(.success(text))
    }
  }
}
