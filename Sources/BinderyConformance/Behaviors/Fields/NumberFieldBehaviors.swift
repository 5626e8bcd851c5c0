import Bindery
import Foundation

extension Behavior {
  /// Behaviors of a field in which the user edits a number.
  @MainActor static let numberFields: [Behavior] = [
    Behavior(
      .fields, "number-digit-by-digit", laws: [18],
      "A number is typed digit by digit, with its locale’s comma; each valid text is sent."
    ) { toolkit in
      try await toolkit.forEachNumberField { field in
        field.empty()
        for (key, value) in [("1", 1), ("2", 12), (",", 12), ("5", 12.5), ("0", 12.5)] {
          let text = field.text + key
          field.line.hands.type(key)
          await toolkit.turn()
          try field.shows(text, value: value)
          try expect(field.line.hands.caret(), is: text.count, "the caret behind \(text)")
        }
        field.line.hands.setCaret(1)
        field.line.hands.type("3")
        try field.shows("132,50", value: 132.5)
        try expect(field.line.hands.caret(), is: 2, "the caret in the middle")
      }
    },
    Behavior(
      .fields, "number-emptied", laws: [12, 18],
      "If all digits of a number are deleted, the empty text stays, is flagged and is not sent."
    ) { toolkit in
      try await toolkit.forEachNumberField { field in
        while !field.text.isEmpty {
          let text = String(field.text.dropLast())
          field.line.hands.deleteBackward()
          await toolkit.turn()
          try expect(field.text, is: text, "the text")
        }
        try field.shows("", value: 1, problem: "Enter a number.")
        field.line.hands.type("7")
        await toolkit.turn()
        try field.shows("7", value: 7)
      }
    },
    Behavior(
      .fields, "number-with-a-letter", laws: [12, 18],
      "Text that is not a number stays as typed, even when the field is left, and is flagged."
    ) { toolkit in
      try await toolkit.forEachNumberField { field in
        field.empty()
        field.line.hands.type("12x")
        await toolkit.turn()
        try field.shows("12x", value: 12, problem: "Enter a number.")
        field.line.pressReturn()
        try await field.leave(toolkit)
        try field.shows("12x", value: 12, problem: "Enter a number.")
        field.line.hands.setCaret(3)
        field.line.hands.deleteBackward()
        await toolkit.turn()
        try field.shows("12", value: 12)
      }
    },
    Behavior(
      .fields, "number-printed-at-the-end", laws: [18],
      "When the user presses Return or leaves the field, the number is formatted."
    ) { toolkit in
      try await toolkit.forEachNumberField { field in
        for isByReturn in [true, false] {
          field.empty()
          field.line.hands.type("2000,50")
          await toolkit.turn()
          try field.shows("2000,50", value: 2000.5)
          if isByReturn { field.line.pressReturn() } else { try await field.leave(toolkit) }
          try await toolkit.wait(for: "the number to be printed") { field.text == "2.000,5" }
          try field.shows("2.000,5", value: 2000.5)
        }
      }
    },
    Behavior(
      .fields, "number-by-the-program", laws: [18],
      "A number that the program sets during typing is shown, unless the text already means it."
    ) { toolkit in
      try await toolkit.forEachNumberField { field in
        field.empty()
        field.line.hands.type("7,0")
        field.model.set(7)
        await toolkit.turn()
        try field.shows("7,0", value: 7)
        field.model.set(8)
        await toolkit.turn()
        try field.shows("8", value: 8)
        field.line.hands.setCaret(1)
        field.line.hands.type("x")
        field.model.set(1000)
        await toolkit.turn()
        try field.shows("1.000", value: 1000)
      }
    },
    Behavior(
      .fields, "number-corrected", laws: [18],
      "If the view model corrects a number, it is shown corrected; a refused number is not shown."
    ) { toolkit in
      try await toolkit.forEachLine { line in
        let model = HeldModel(1.0)
        let group = BindingGroup {
          bindLine(
            line.control,
            .number(
              .value(model[\.value]) { [model] in if $0 != 3 { model.set(min($0, 100)) } },
              format: german))
        }
        let field = NumberField(line, model, .value)
        field.empty()
        line.hands.type("500")
        await toolkit.turn()
        try field.shows("100", value: 100)
        field.empty()
        line.hands.type("3")
        await toolkit.turn()
        try field.shows("1", value: 1)
        group.clear()
      }
    },
    Behavior(
      .fields, "number-missing", laws: [18],
      "If the number is optional, an empty text stands for nil."
    ) { toolkit in
      try await toolkit.forEachLine { line in
        let number = CurrentValueSubject<Double?, Never>(2.5)
        let group = BindingGroup {
          bindLine(line.control, .number(.subject(number), format: german))
        }
        try expect(line.control.controlText, is: "2,5", "the text")
        line.hands.setCaret(3)
        for _ in 1...3 { line.hands.deleteBackward() }
        await toolkit.turn()
        try expect(line.control.controlText, is: "", "the emptied text")
        try expect(number.value, is: nil, "the number")
        try expect(line.control.inputProblem, is: nil, "the problem")
        number.send(4)
        try expect(line.control.controlText, is: "4", "the text of another number")
        number.send(nil)
        try expect(line.control.controlText, is: "", "the text of no number")
        group.clear()
      }
    },
  ]
}

private let german = FloatingPointFormatStyle<Double>.number.locale(Locale(identifier: "de_DE"))

/// The kind of source to which a number field is bound.
private enum NumberSource: CaseIterable {
  case subject, state, value, field
}

/// A field for a number of a view model, bound to one kind of source.
@MainActor
private struct NumberField {
  let line: LineUnderTest
  let model: HeldModel<Double>
  private let source: NumberSource
  private let subject: CurrentValueSubject<Double, Never>
  private let field: FormField<Double>

  init(_ line: LineUnderTest, _ model: HeldModel<Double>, _ source: NumberSource) {
    (self.line, self.model, self.source) = (line, model, source)
    (subject, field) = (CurrentValueSubject(model.state.value), FormField(model.state.value))
  }

  /// Binds the field to its source, and the source to the view model.
  func bound() -> BindingGroup {
    let number: ControlBinding<Double> =
      switch source {
      case .subject: .subject(subject)
      case .state: .state(model, \.value) { $0.enter($1) }
      case .value: .value(model[\.value]) { [model] in model.set($0) }
      case .field: .field(field)
      }
    let control: any LineControl = line.control
    let group = BindingGroup { bindLine(control, .number(number, format: german)) }
    group.add(
      subject.dropFirst().sink { [model] number in
        MainActor.assumeIsolated { model.set(number) }
      })
    group.add(
      field.dropFirst().sink { [model] number in
        MainActor.assumeIsolated { model.set(number) }
      })
    group.add(
      model[\.value].dropFirst().sink { [subject, field] number in
        if subject.value != number { subject.send(number) }
        MainActor.assumeIsolated { field.value = number }
      })
    return group
  }

  var text: String { line.control.controlText }

  /// Deletes the whole text, like a user.
  func empty() {
    line.hands.setCaret(text.count)
    for _ in text { line.hands.deleteBackward() }
  }

  /// Moves the focus to another field.
  func leave(_ toolkit: any ConformanceToolkit) async throws {
    guard let kind = toolkit.lines.first else { return }
    let other = try await kind.make()
    line.control.takeFocus()
    try await toolkit.wait(for: "the focus") { line.isFocused() }
    other.control.takeFocus()
    try await toolkit.wait(for: "the focus to move") { !line.isFocused() }
    await toolkit.turn()
  }

  func shows(
    _ text: String, value: Double, problem: String? = nil, fileID: StaticString = #fileID,
    line place: UInt = #line
  ) throws {
    try expect(self.text, is: text, "the text", fileID: fileID, line: place)
    try expect(model.state.value, is: value, "the number of \(text)", fileID: fileID, line: place)
    try expect(
      line.control.inputProblem, is: problem, "the problem of \(text)", fileID: fileID, line: place)
  }
}

extension ConformanceToolkit {
  /// Runs `body` with each kind of text field, which shows 1234 from each kind of source.
  fileprivate func forEachNumberField(
    _ body: @MainActor (NumberField) async throws -> Void
  ) async throws {
    try await forEachLine { line in
      for source in NumberSource.allCases {
        try await naming("\(source)") {
          let field = NumberField(line, HeldModel(1234), source)
          let group = field.bound()
          try field.shows("1.234", value: 1234)
          line.control.takeFocus()
          await turn()
          line.hands.setCaret(field.text.count)
          try await body(field)
          group.clear()
        }
      }
    }
  }
}
