import Bindery

/// The cost of a keystroke in a form of two fields, until the button's state is written, beside
/// the same without Bindery.
@MainActor
var validationPairs: [Pair] {
  [
    ("can be submitted, each time another", ["", "A"]),
    ("the text alone is another", ["A", "Ad"]),
  ].map { name, texts in
    let rounds = 1_000
    return Pair(
      "validation/a keystroke of two fields: \(name)", unit: .nanoseconds, operations: rounds,
      rivalName: "OpenCombine by hand",
      setup: { (FormOfTwo(texts), HandMadeForm(texts)) },
      ours: { $0.0.run(rounds) }, rival: { $0.1.run(rounds) },
      verify: { input, _ in input.0.isRight })
  }
}

private func isFilled(_ text: String) -> Bool {
  text.contains { !$0.isWhitespace }
}

/// The form, and a button bound to it.
@MainActor
private final class FormOfTwo {
  private let firstName: FormField<String>
  private let lastName: FormField<String>
  private let texts: [String]
  private let button = BoolLabel()
  private let group = BindingGroup()

  init(_ texts: [String]) {
    precondition(SecondThread.isRunning)
    self.texts = texts
    let rule = FieldRule<String> { isFilled($0) ? nil : FieldProblem("Missing", kind: .missing) }
    firstName = FormField("", rule)
    lastName = FormField("", rule)
    let form = FieldGroup(firstName, lastName)
    group.capture { button.binding.value *= form.canSubmit }
    lastName.value = "Lovelace"
  }

  func run(_ count: Int) {
    for number in 0..<count { firstName.value = texts[number & 1] }
  }

  var isRight: Bool { button.isRight(isFilled(texts[1])) }
}

/// Two subjects combined into one output.
@MainActor
private final class HandMadeForm {
  private let firstName = CurrentValueSubject<String, Never>("")
  private let lastName = CurrentValueSubject<String, Never>("")
  private let isAdding = CurrentValueSubject<Bool, Never>(false)
  private let texts: [String]
  private let button = BoolLabel()
  private var subscription: AnyCancellable?

  init(_ texts: [String]) {
    self.texts = texts
    let canAdd: AnyPublisher<Bool, Never> =
      firstName.combineLatest(lastName, isAdding) { first, last, isAdding in
        isFilled(first) && isFilled(last) && !isAdding
      }.removeDuplicates().eraseToAnyPublisher()
    subscription = canAdd.sink { [button] in button.value = $0 }
    lastName.send("Lovelace")
  }

  func run(_ count: Int) {
    for number in 0..<count { firstName.send(texts[number & 1]) }
  }
}

/// A button's state, with the number of its writes.
@MainActor
private final class BoolLabel: BindingHost {
  var value = false {
    didSet { writes += 1 }
  }
  private var writes = 0

  func isRight(_ expected: Bool) -> Bool { value == expected && writes > 0 }
}
