import Bindery
import BinderyTesting
import Testing

@Suite("Mistakes with forms, law 13") @MainActor
struct FormMistakeTests {
  private func message(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test("Law 13: one field in two forms stops")
  func twoForms() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let name = FormField("")
        let groups = [FieldGroup(name), FieldGroup(name)]
        withExtendedLifetime(groups) {}
      }
    }
    #expect(message(result).contains("A field of type String was added to a second form"))
    #expect(message(result).contains("Make a field for each form"))
  }

  @Test("Law 13: two fields for one part of a model stop")
  func twoFields() async {
    struct Name: Equatable { var first = "" }
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let form = ModelForm(Name())
        _ = form.field(\.first)
        _ = form.field(\.first)
      }
    }
    #expect(message(result).contains("a second field for the same part"))
    #expect(message(result).contains("Use the existing field"))
  }

  @Test("Law 13: fields for parts that overlap stop")
  func overlappingParts() async {
    struct Address: Equatable {
      var street = ""
      var city = ""
    }
    struct Person: Equatable { var address = Address() }
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let form = ModelForm(Person())
        let (street, city) = (form.field(\.address.street), form.field(\.address.city))
        street.value = "Main Street"
        city.value = "Oulu"
        guard form.model.address == Address(street: "Main Street", city: "Oulu") else { return }
        _ = form.field(\.address)
      }
    }
    #expect(message(result).contains("a second field for some of the same part"))
    #expect(message(result).contains("Make fields for parts that do not overlap"))
  }

  @Test("Law 13: taking a field out of a form that it is not in stops")
  func removedTwice() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (name, form) = (FormField(""), FieldGroup())
        form.add(name)
        form.remove(name)
        form.remove(name)
      }
    }
    #expect(message(result).contains("was removed from a form that does not have it"))
    #expect(message(result).contains("Remove it from the form to which it was added"))
  }

  @Test("Law 13: a rule over a field that is not in the form stops")
  func strangeField() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (one, two) = (FormField(""), FormField(""))
        FieldGroup(one).rule(on: one, with: two) { $0 == $1 ? nil : "No." }
      }
    }
    #expect(message(result).contains("A rule reads a field that is not in its form"))
    #expect(message(result).contains("Add the field to the form first"))
  }

  @Test("Law 13: a rule that changes its own field stops")
  func changingRule() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        var changed: FormField<String>?
        let name = FormField(
          "",
          FieldRule { text in
            changed?.value = text + "!"
            return nil
          })
        changed = name
        name.value = "a"
      }
    }
    #expect(message(result).contains("A rule changed a field of type String"))
    #expect(message(result).contains("A rule may only find a problem"))
  }

  @Test("Law 13: a rule between fields that changes one of them stops")
  func changingSharedRule() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (start, end) = (FormField(1), FormField(2))
        let form = FieldGroup(start, end)
        form.rule(on: end, with: start) { [unowned end] last, first in
          if last < first { end.value = first }
          return nil
        }
        start.value = 3
      }
    }
    #expect(message(result).contains("A rule changed a field of type Int"))
    #expect(message(result).contains("A rule may only find a problem"))
  }

  @Test("Law 13: subscribing off the main actor stops")
  func elsewhere() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let name = await FormField("")
      runElsewhere { _ = name.sink { _ in } }
    }
    #expect(message(result).contains("subscribed off the main actor"))
    #expect(message(result).contains("Subscribe on the main actor"))
  }
}
