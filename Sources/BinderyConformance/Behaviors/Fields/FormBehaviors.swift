import Bindery

extension Behavior {
  /// Behaviors of controls that are bound to the fields of a form.
  @MainActor static let forms: [Behavior] = [
    Behavior(
      .fields, "form-field", laws: [18],
      "Until its binding ends, a control shows and changes a form's field, and shows its problem."
    ) { toolkit in
      try await toolkit.forEachInput { try await $0.followsAFormField(toolkit) }
    },
    Behavior(
      .fields, "problem-after-leaving",
      "A field's problem is shown once the focus has left it, and disappears when it is corrected."
    ) { toolkit in
      try await toolkit.forEachLine { line in
        guard let kind = toolkit.lines.first else { return }
        let other = try await kind.make()
        let name = FormField("", .required("Who?"))
        let group = BindingGroup { bindLine(line.control, .field(name)) }
        line.control.takeFocus()
        try await toolkit.wait(for: "the focus") { line.isFocused() }
        await toolkit.turn()
        try expect(line.control.inputProblem, is: nil, "the problem before")
        other.control.takeFocus()
        try await toolkit.wait(for: "the problem") { line.control.inputProblem == "Who?" }
        line.hands.type("Ada")
        await toolkit.turn()
        try expect(line.control.inputProblem, is: nil, "the problem of a good text")
        try expect(name.value, is: "Ada", "the field")
        group.clear()
      }
    },
    Behavior(
      .fields, "first-bad-field-has-focus",
      "An invalid form shows all problems, and gives the first invalid field the focus."
    ) { toolkit in
      try await toolkit.forEachLine { line in
        guard let kind = toolkit.lines.first else { return }
        let first = try await kind.make()
        let (name, city) = (FormField("Ada", .required("Who?")), FormField("", .required("Where?")))
        let form = FieldGroup(name, city)
        let group = BindingGroup {
          bindLine(first.control, .field(name))
          bindLine(line.control, .field(city))
        }
        first.control.takeFocus()
        await toolkit.turn()
        try expect(form.validate(), is: false, "whether the form is valid")
        try await toolkit.wait(for: "the focus") { line.isFocused() }
        try expect(line.control.inputProblem, is: "Where?", "the bad field's problem")
        try expect(first.control.inputProblem, is: nil, "the good field's problem")
        form.cancel()
        try expect(line.control.inputProblem, is: nil, "the problem of a form that was given up")
        group.clear()
      }
    },
  ]
}

extension InputCase {
  fileprivate func followsAFormField(_ toolkit: any ConformanceToolkit) async throws {
    let original = value
    let field = FormField(original, FieldRule { $0 == original ? nil : "Not this one." })
    let form = FieldGroup(field)
    // Some controls do not take the focus that the form gives them.
    let group = BindingGroup(onError: { _ in }) { bind(field) }
    try expect(value, is: original, "bound")
    let entered = userChanges()
    await toolkit.turn()
    try expect(field.value, is: entered, "the field")
    form.validate()
    try expect(control.inputProblem, is: "Not this one.", "the problem")
    form.cancel()
    try expect(value, is: original, "after it was given up")
    try expect(control.inputProblem, is: nil, "the problem of the original")
    group.clear()
    field.value = entered
    try expect(value, is: original, "after the group was cleared")
  }
}
