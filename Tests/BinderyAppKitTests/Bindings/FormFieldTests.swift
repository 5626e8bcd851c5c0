#if canImport(AppKit)
import AppKit
import BinderyAppKit
import BinderyTesting
import Testing

@MainActor
@Suite struct FormFieldTests {
  struct Booking: Equatable {
    var name = "Ada"
    var wantsNews = true
    var nights = 2
    var price = 50.0
    var city: String? = nil
    var room = "Double"
    var note = "quiet"
  }

  @Test func aTextFieldShowsAndChangesAFieldOfAForm() {
    let name = FormField("Ada", .required("Who?"))
    let field = NSTextField(string: "")
    let screen = Screen(field)
    let group = BindingGroup { field *= name }
    field.user.type(" B")
    #expect(name.value == "Ada B")
    name.value = "Grace"
    #expect(field.stringValue == "Grace")
    group.clear()
    name.value = "Edsger"
    #expect(field.stringValue == "Grace")
    withExtendedLifetime(screen) {}
  }

  @Test func aProblemIsShownOnceTheFocusHasLeftAndTheFocusIsTakenOnRequest() async {
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

  @Test func returnIsNotLeavingTheField() async {
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

  @Test func togglesNumbersAndPickersShowAndChangeFields() {
    let form = ModelForm(Booking())
    let (news, nights) = (form.field(\.wantsNews), form.field(\.nights, .range(1...5)))
    let (price, city) = (form.field(\.price), form.field(\.city, .required("Where?")))
    let (room, note) = (form.field(\.room), form.field(\.note))
    let check = NSButton(checkboxWithTitle: "News", target: nil, action: nil)
    let (stepper, slider) = (NSStepper(), NSSlider())
    slider.maxValue = 100
    let (cities, rooms, text) = (NSPopUpButton(), NSSegmentedControl(), NSTextView())
    let screen = Screen(check, stepper, slider, cities, rooms, text)
    let group = BindingGroup {
      check *= news
      stepper *= nights
      slider *= price
      cities *= PickerBinding.items(["London", "Paris"]).value(city)
      rooms *= PickerBinding.items(["Single", "Double"]).value(room)
      text *= note
    }
    #expect(check.state == .on)
    #expect([stepper.doubleValue, slider.doubleValue] == [2, 50])
    #expect(cities.indexOfSelectedItem == -1)
    #expect(rooms.selectedSegment == 1)
    #expect(text.string == "quiet")
    check.user.click()
    for _ in 0..<5 { stepper.user.increment() }
    cities.user.choose(1)
    rooms.user.choose(0)
    #expect(
      form.model == Booking(wantsNews: false, nights: 7, city: "Paris", room: "Single"))
    #expect(stepper.inputProblem == nil)
    form.validate()
    #expect(stepper.inputProblem == "This has to be from 1 to 5.")
    #expect(cities.inputProblem == nil)
    form.cancel()
    #expect(check.state == .on)
    #expect(stepper.doubleValue == 2)
    #expect(cities.indexOfSelectedItem == -1)
    #expect(rooms.selectedSegment == 1)
    withExtendedLifetime((group, screen)) {}
  }
}
#endif
