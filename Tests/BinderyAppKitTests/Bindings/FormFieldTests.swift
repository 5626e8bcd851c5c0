#if os(macOS) || canImport(AppleRuntime)
import AppKit
import BinderyAppKit
import BinderyTesting
import Testing

@MainActor
@Suite(.onScreen) struct FormFieldTests {
  @Test("A problem is shown once the focus has left, and the focus is taken on request")
  func fieldProblem() async {
    let (name, city) = (FormField("", .required("Who?")), FormField("", .required("Where?")))
    let form = FieldGroup(name, city)
    let (nameField, cityField) = (NSTextField(string: ""), NSTextField(string: ""))
    cityField.toolTip = "The nearest"
    let problem = NSTextField(labelWithString: "")
    let screen = Screen(nameField, problem, cityField)
    let group = BindingGroup {
      nameField *= .field(name).nextField(cityField)
      cityField *= city
      problem.problemBinding *= name.shownProblem
    }
    nameField.user.click()
    #expect(nameField.inputProblem == nil)
    #expect(problem.isHidden)
    cityField.user.click()
    #expect(await eventually { nameField.inputProblem == "Who?" })
    #expect(nameField.toolTip == "Who?")
    #expect(problem.stringValue == "Who?")
    #expect(!problem.isHidden)
    #expect(cityField.inputProblem == nil)
    #expect(!form.validate())
    #expect(await eventually { screen.hasFocus(nameField) }, "the first bad field")
    #expect(cityField.toolTip == "Where?")
    nameField.user.type("Ada")
    #expect(nameField.inputProblem == nil)
    #expect(problem.isHidden)
    form.cancel()
    #expect(nameField.stringValue == "")
    #expect(cityField.toolTip == "The nearest")
    withExtendedLifetime(group) {}
  }

  @Test("Return is not leaving the field")
  func returnStays() async {
    let name = FormField("", .required("Who?"))
    let field = NSTextField(string: "")
    let screen = Screen(field)
    let group = BindingGroup { field *= name }
    field.user.click()
    field.user.pressReturn()
    await settle()
    #expect(screen.hasFocus(field))
    #expect(field.inputProblem == nil)
    withExtendedLifetime(group) {}
  }
}
#endif
