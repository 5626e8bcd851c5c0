import Bindery
import Testing

@Suite("Errors: forms") @MainActor
struct FormErrors {
  @Test("Law 13: one field in two forms stops")
  func fieldInTwoForms() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        // guide
        let name = FormField("")
        let forms = [FieldGroup(name), FieldGroup(name)]
        // end of guide
        _ = forms
      }
    }
    #expect(isNamed("field-in-two-forms", result))
  }

  @Test("Law 13: two fields for one part of a model stop")
  func partHasAField() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        struct Person: Equatable { var name = "" }
        // guide
        let form = ModelForm(Person())
        let (title, subtitle) = (form.field(\.name), form.field(\.name))
        // end of guide
        _ = (title, subtitle)
      }
    }
    #expect(isNamed("part-has-a-field", result))
  }

  @Test("Law 13: removing a field from a form that does not have it stops")
  func fieldNotInForm() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        // guide
        let (form, name) = (FieldGroup(), FormField(""))
        form.remove(name)
        // end of guide
      }
    }
    #expect(isNamed("field-not-in-form", result))
  }

  @Test("Law 13: a rule over a field of another form stops")
  func ruleWithoutField() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        // guide
        let (password, again) = (FormField(""), FormField(""))
        let form = FieldGroup(password)
        form.rule(on: password, with: again) { $0 == $1 ? nil : "The passwords differ." }
        // end of guide
      }
    }
    #expect(isNamed("rule-without-field", result))
  }

  @Test("Law 13: a rule that changes its field stops")
  func ruleChangedField() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        // guide
        let (start, end) = (FormField(1), FormField(2))
        let form = FieldGroup(start, end)
        form.rule(on: end, with: start) { [unowned end] last, first in
          if last < first { end.value = first }
          return nil
        }
        start.value = 3
        // end of guide
      }
    }
    #expect(isNamed("rule-changed-field", result))
  }
}
