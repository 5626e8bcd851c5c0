#if os(iOS) || canImport(AppleRuntime)
import BinderyTesting
import BinderyUIKit
import Testing

@MainActor
@Suite(.onScreen) struct FormFieldTests {
  @Test func `A field's problem is shown once it is left, and it gets the focus on request`() {
    let (name, city) = (FormField("", .required("Who?")), FormField("", .required("Where?")))
    let form = FieldGroup(name, city)
    let (nameField, cityField, problem) = (UITextField(), UITextField(), UILabel())
    cityField.accessibilityHint = "The nearest"
    let screen = Screen(nameField, cityField, problem)
    let group = BindingGroup {
      nameField *= .field(name).nextField(cityField)
      cityField *= city
      problem.problemBinding *= name.shownProblem
    }
    nameField.user.tap()
    #expect(nameField.inputProblem == nil)
    #expect(problem.isHidden)
    nameField.user.pressReturn()
    #expect(cityField.isFirstResponder)
    #expect(nameField.inputProblem == "Who?")
    #expect(nameField.accessibilityHint == "Who?")
    #expect(problem.text == "Who?" && !problem.isHidden)
    #expect(cityField.inputProblem == nil)
    #expect(!form.validate())
    #expect(nameField.isFirstResponder, "the first bad field")
    #expect(cityField.accessibilityHint == "Where?")
    nameField.user.type("Ada")
    #expect(nameField.inputProblem == nil)
    #expect(problem.isHidden)
    form.cancel()
    #expect(nameField.text == "")
    #expect(cityField.accessibilityHint == "The nearest")
    withExtendedLifetime((screen, group)) {}
  }

  @Test
  func
    `A switch that has to be on says so once it was changed, and assistive technology goes to it`()
  {
    let terms = FormField(true, FieldRule { $0 ? nil : "Accept them" })
    let (toggle, field) = (UISwitch(), UITextField())
    let screen = Screen(toggle, field)
    let group = BindingGroup { toggle *= terms }
    toggle.user.toggle()
    #expect(toggle.inputProblem == "Accept them")
    field.user.tap()
    #expect(toggle.takeFocus())
    #expect(!field.isFirstResponder, "the keyboard would cover what is asked for")
    withExtendedLifetime((screen, group)) {}
  }
}
#endif
