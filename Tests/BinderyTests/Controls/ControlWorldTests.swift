import Bindery
import BinderyTesting
import Testing

/// Random worlds of one control with one to three two-way bindings, each of which takes, refuses or
/// corrects what the user enters.
@Suite("Random worlds of controls") @MainActor
struct ControlWorldTests {
  @Test(
    "Law 18: a text field, its bindings and its listeners agree after each input, and the caret stays",
    .serialized, arguments: 0..<60)
  func texts(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (line, world) = (HeadlessLine(), ControlWorld(""))
    world.group.capture {
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let kind = ControlWorld<String>.Kind.allCases.randomElement(using: &random)!
        switch world.link(kind, correct: { String($0.uppercased().prefix(6)) }) {
        case .subject(let subject): line *= .subject(subject)
        case .field(let field): line *= field
        case .model(let model, let handler): line *= .value(model[\.value], handler)
        }
      }
    }
    world.listen(to: line.textPublisher)
    for step in 0..<25 {
      let (text, place) = (line.text, Int.random(in: 0...line.text.count, using: &random))
      line.caret = place
      world.heard = []
      let letter = "1xAb".randomElement(using: &random)!
      switch Int.random(in: 0..<6, using: &random) {
      case 0...2:
        line.type(String(letter))
        #expect(line.caret == place + (line.text == text ? 0 : 1), "\(world), step \(step)")
      case 3: line.deleteBackward()
      case 4: line.paste(["", "12", "ab1", "123456789"].randomElement(using: &random)!)
      default: line.undo()
      }
      #expect(world.values.allSatisfy { $0 == line.text }, "\(world), step \(step): \(line.text)")
      #expect(world.heard == (line.text == text ? [] : [line.text]), "\(world), step \(step)")
    }
    #expect(world.errors.isEmpty)
  }

  @Test(
    "Law 18: a switch, a slider and a choice agree with their bindings after each input",
    .serialized, arguments: 0..<60)
  func values(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let toggle = HeadlessToggle()
    run(toggle, toggle.isOnPublisher, false, correct: { _ in false }, &random) { _ in toggle.tap() }
    let slider = HeadlessNumber(0...100)
    run(slider, slider.valuePublisher, 0, correct: { min($0, 50) }, &random) {
      slider.slide(to: Double(Int.random(in: 0...120, using: &$0)))
    }
    let (choice, items) = (HeadlessChoice(), PickerBinding.items([0, 1, 2]))
    let world = ControlWorld<Int?>(0)
    world.group.capture {
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        switch world.link(.allCases.randomElement(using: &random)!, correct: { min($0 ?? 0, 1) }) {
        case .subject(let subject): choice *= items.value(subject)
        case .field(let field): choice *= items.value(field)
        case .model(let model, let handler): choice *= items.value(model[\.value], handler)
        }
      }
    }
    for step in 0..<15 {
      choice.choose(Int.random(in: 0...2, using: &random))
      #expect(world.values.allSatisfy { $0 == choice.selectedIndex }, "\(world), step \(step)")
    }
  }

  private func run<Control: ValueControl>(
    _ control: Control, _ inputs: ControlPublisher<Control.ControlValue>,
    _ start: Control.ControlValue,
    correct: @escaping (Control.ControlValue) -> Control.ControlValue,
    _ random: inout SeededGenerator, act: (inout SeededGenerator) -> Void
  ) where Control.ControlValue: Sendable {
    let world = ControlWorld(start)
    world.group.capture {
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        switch world.link(.allCases.randomElement(using: &random)!, correct: correct) {
        case .subject(let subject): control *= .subject(subject)
        case .field(let field): control *= field
        case .model(let model, let handler): control *= .value(model[\.value], handler)
        }
      }
    }
    world.listen(to: inputs)
    for step in 0..<15 {
      world.heard = []
      let former = control.controlValue
      if Bool.random(using: &random) { act(&random) } else { transaction { act(&random) } }
      let value = control.controlValue
      #expect(world.values.allSatisfy { $0 == value }, "\(world), step \(step): \(value)")
      #expect(world.heard == (value == former ? [] : [value]), "\(world), step \(step)")
    }
    #expect(world.errors.isEmpty)
  }
}

/// The values to which one control is bound.
@MainActor
private final class ControlWorld<Value: Equatable & Sendable>:
  @preconcurrency CustomStringConvertible
{
  enum Kind: CaseIterable { case subject, correctingSubject, field, taking, refusing, correcting }

  enum Link {
    case subject(CurrentValueSubject<Value, Never>)
    case field(FormField<Value>)
    case model(ViewModel<HeldValue<Value>>, @MainActor (Value) -> Void)
  }

  private(set) var errors: [BindingError] = []
  private(set) lazy var group = BindingGroup(onError: { [unowned self] in errors.append($0) })
  var heard: [Value] = []
  private var reads: [() -> Value] = []
  private var kinds: [Kind] = []
  private let start: Value

  init(_ start: Value) { self.start = start }

  var description: String { "\(kinds), \(values), heard \(heard)" }

  /// The values that the bindings hold.
  var values: [Value] { reads.map { $0() } }

  func listen(to inputs: ControlPublisher<Value>) {
    group.add(inputs.dropFirst().sink { [unowned self] in heard.append($0) })
  }

  /// Makes a value to bind the control to.
  ///
  /// - Parameter correct: Returns the nearest value that a correcting one accepts. A refusing one
  ///   ignores all others.
  func link(_ kind: Kind, correct: @escaping (Value) -> Value) -> Link {
    kinds.append(kind)
    switch kind {
    case .subject, .correctingSubject:
      let subject = CurrentValueSubject<Value, Never>(start)
      reads.append { subject.value }
      if kind == .correctingSubject {
        group.add(subject.sink { [subject] in if $0 != correct($0) { subject.send(correct($0)) } })
      }
      return .subject(subject)
    case .field:
      let field = FormField(start)
      reads.append { field.value }
      return .field(field)
    case .taking, .refusing, .correcting:
      let model = ViewModel(initialState: HeldValue(value: start))
      reads.append { model.state.value }
      return .model(model) { value in
        let right = kind == .taking ? value : correct(value)
        if kind != .refusing || right == value { model.write { $0.value = right } }
      }
    }
  }
}

private struct HeldValue<Value: Equatable & Sendable>: ViewState {
  var value: Value
}
