import Bindery

/// A control with a value of any type. The behaviors that all such controls share use it.
@MainActor
protocol InputCase {
  associatedtype Value: Equatable & Sendable
  associatedtype Control: InputControl

  var control: Control { get }

  /// The value that the control shows.
  var value: Value { get }

  /// Writes a value, as the program does.
  func write(_ value: Value)

  /// Changes the value, like a user.
  ///
  /// - Returns: The entered value.
  func userChanges() -> Value

  /// Returns a value that the control can show, other than this one.
  func another(than value: Value) -> Value

  /// A publisher of the current value, and then of each value that the user enters.
  var publisher: ControlPublisher<Value> { get }

  func bind(_ subject: CurrentValueSubject<Value, Never>)
  func bind(state model: HeldModel<Value>)
  func bind(value model: HeldModel<Value>, _ handler: @escaping @MainActor (Value) -> Void)
  func bind(_ field: FormField<Value>)
}

/// The part that is the same for all controls with a value of a known type.
extension InputCase where Control: ValueControl, Control.ControlValue == Value {
  var value: Value { control.controlValue }
  func write(_ value: Value) { control.controlValue = value }
  var publisher: ControlPublisher<Value> { control.controlPublisher }
  func bind(_ subject: CurrentValueSubject<Value, Never>) {
    control *= ControlBinding.subject(subject)
  }
  func bind(state model: HeldModel<Value>) {
    control *= ControlBinding.state(model, \.value) { $0.enter($1) }
  }
  func bind(value model: HeldModel<Value>, _ handler: @escaping @MainActor (Value) -> Void) {
    control *= ControlBinding.value(model[\.value], handler)
  }
  func bind(_ field: FormField<Value>) { control *= field }
}

struct ToggleCase<Control: ToggleControl>: InputCase {
  let control: Control
  let made: ToggleUnderTest

  func userChanges() -> Bool {
    let entered = !value
    made.userTaps()
    return entered
  }
  func another(than value: Bool) -> Bool { !value }
}

struct NumberCase<Control: NumberControl>: InputCase {
  let control: Control
  let made: NumberUnderTest

  func userChanges() -> Double {
    let entered = value < 10 ? value + 1 : value - 1
    made.userSteps(value < 10)
    return entered
  }
  func another(than value: Double) -> Double { value == 4 ? 7 : 4 }
}

/// A choice among three strings. The picker's binding sets the strings.
struct ChoiceCase<Control: ChoiceControl>: InputCase {
  let control: Control
  let made: ChoiceUnderTest

  init(control: Control, made: ChoiceUnderTest) {
    self.control = control
    self.made = made
    control.items = ["0", "1", "2"]
    control.selectedIndex = 0
  }

  var value: Int? { control.selectedIndex }
  func write(_ value: Int?) { control.selectedIndex = value }
  func userChanges() -> Int? {
    let entered = value == 1 ? 2 : 1
    made.userChooses(entered)
    return entered
  }
  func another(than value: Int?) -> Int? { value == 0 ? 2 : 0 }
  var publisher: ControlPublisher<Int?> { control.selectionPublisher }
  func bind(_ subject: CurrentValueSubject<Int?, Never>) {
    control *= PickerBinding.items([0, 1, 2]).value(subject)
  }
  func bind(state model: HeldModel<Int?>) {
    control *= PickerBinding<Int?>.items([0, 1, 2]) { "\($0 ?? -1)" }
      .state(model, \.value) { $0.enter($1) }
  }
  func bind(value model: HeldModel<Int?>, _ handler: @escaping @MainActor (Int?) -> Void) {
    control *= PickerBinding<Int>.items([0, 1, 2]).value(model[\.value], handler)
  }
  func bind(_ field: FormField<Int?>) {
    control *= PickerBinding<Int>.items([0, 1, 2]).value(field)
  }
}

/// A control with a few known values. The user goes to the next value, or from the last one back to
/// the previous.
struct ValueCase<Control: ValueControl>: InputCase where Control.ControlValue: Sendable {
  typealias Value = Control.ControlValue

  let control: Control
  let values: [Value]
  let userChooses: @MainActor (Value) -> Void

  func userChanges() -> Value {
    let place = values.firstIndex(of: value) ?? 0
    let entered = values[place + (place + 1 < values.count ? 1 : -1)]
    userChooses(entered)
    return entered
  }
  func another(than value: Value) -> Value {
    values.last { $0 != value } ?? value
  }
}

/// The part that is the same for one and for several lines of text.
extension InputCase where Control: TextControl, Value == String {
  var value: String { control.controlText }
  func write(_ value: String) { control.controlText = value }
  func another(than value: String) -> String { value == "Ada" ? "Grace" : "Ada" }
  var publisher: ControlPublisher<String> { control.textPublisher }
  func bind(_ field: FormField<String>) { control *= field }

  fileprivate func typeAtEnd(_ hands: TextHands) -> String {
    let entered = value + "x"
    hands.setCaret(value.count)
    hands.type("x")
    return entered
  }
}

struct LineCase<Control: LineControl>: InputCase {
  let control: Control
  let made: LineUnderTest

  func userChanges() -> String { typeAtEnd(made.hands) }
  func bind(_ subject: CurrentValueSubject<String, Never>) {
    control *= TextFieldBinding.subject(subject)
  }
  func bind(state model: HeldModel<String>) {
    control *= TextFieldBinding.state(model, \.value) { $0.enter($1) }
  }
  func bind(value model: HeldModel<String>, _ handler: @escaping @MainActor (String) -> Void) {
    control *= TextFieldBinding.value(model[\.value], handler)
  }
}

struct MultilineCase<Control: MultilineControl>: InputCase {
  let control: Control
  let made: MultilineUnderTest

  func userChanges() -> String { typeAtEnd(made.hands) }
  func bind(_ subject: CurrentValueSubject<String, Never>) {
    control *= TextViewBinding.subject(subject)
  }
  func bind(state model: HeldModel<String>) {
    control *= TextViewBinding.state(model, \.value) { $0.enter($1) }
  }
  func bind(value model: HeldModel<String>, _ handler: @escaping @MainActor (String) -> Void) {
    control *= TextViewBinding.value(model[\.value], handler)
  }
}

extension ConformanceToolkit {
  /// All controls with a value.
  var inputs: [ControlKind<any InputCase>] {
    var kinds: [ControlKind<any InputCase>] = []
    kinds += toggles.map { kind in
      ControlKind(kind.name) { [kind] in toggleCase(try await kind.make()) }
    }
    kinds += numbers.map { kind in
      ControlKind(kind.name) { [kind] in numberCase(try await kind.make()) }
    }
    kinds += choices.map { kind in
      ControlKind(kind.name) { [kind] in choiceCase(try await kind.make()) }
    }
    kinds += values.map { kind in
      ControlKind(kind.name) { [kind] in try await kind.make().input }
    }
    kinds += lines.map { kind in
      ControlKind(kind.name) { [kind] in lineCase(try await kind.make()) }
    }
    kinds += texts.map { kind in
      ControlKind(kind.name) { [kind] in multilineCase(try await kind.make()) }
    }
    return kinds
  }
}

// Each of these functions opens the existential type of a control once.

@MainActor
private func toggleCase(_ made: ToggleUnderTest) -> any InputCase {
  func open(_ control: some ToggleControl) -> any InputCase {
    ToggleCase(control: control, made: made)
  }
  return open(made.control)
}

@MainActor
private func numberCase(_ made: NumberUnderTest) -> any InputCase {
  func open(_ control: some NumberControl) -> any InputCase {
    NumberCase(control: control, made: made)
  }
  return open(made.control)
}

@MainActor
private func choiceCase(_ made: ChoiceUnderTest) -> any InputCase {
  func open(_ control: some ChoiceControl) -> any InputCase {
    ChoiceCase(control: control, made: made)
  }
  return open(made.control)
}

@MainActor
private func lineCase(_ made: LineUnderTest) -> any InputCase {
  func open(_ control: some LineControl) -> any InputCase {
    LineCase(control: control, made: made)
  }
  return open(made.control)
}

@MainActor
private func multilineCase(_ made: MultilineUnderTest) -> any InputCase {
  func open(_ control: some MultilineControl) -> any InputCase {
    MultilineCase(control: control, made: made)
  }
  return open(made.control)
}
