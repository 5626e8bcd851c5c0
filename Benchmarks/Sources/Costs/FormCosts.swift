import Bindery

/// One keystroke in a form of two fields, after which its button changes.
@MainActor let formCosts = [
  CostPath("a keystroke in a form") {
    let rule = FieldRule<String> { $0.isEmpty ? FieldProblem("Missing", kind: .missing) : nil }
    let (firstName, lastName) = (FormField("", rule), FormField("", rule))
    let form = FieldGroup(firstName, lastName)
    let button = CostLabel(false)
    let group = BindingGroup { button.binding.value *= form.canSubmit }
    lastName.value = "Lovelace"
    return .init { number in
      firstName.value = number.isMultiple(of: 2) ? "A" : ""
    } isRight: { count in
      withExtendedLifetime((group, form)) {
        button.value == !count.isMultiple(of: 2) && button.writes == count + 1
      }
    }
  }
]
