import BinderyGTK
import BinderyTesting
import XCTest
import GTKTesting

@MainActor
final class FormFieldBindingTests: GTKTestCase {
  struct Booking: Equatable {
    var name = "Ada"
    var wantsNews = true
    var nights = 2
    var price = 50.0
    var city: String? = nil
    var room = "Double"
    var note = "quiet"
  }

  func testATextFieldShowsAndChangesAFieldOfAForm() {
    let name = FormField("Ada", .required("Who?"))
    let entry = EntryRow("Name")
    let group = BindingGroup { entry *= name }
    XCTAssertEqual(entry.text, "Ada")
    let window = show(entry)
    entry.caret = 3
    entry.simulateTyping(" B")
    XCTAssertEqual(name.value, "Ada B")
    name.value = "Grace"
    XCTAssertEqual(entry.text, "Grace")
    group.clear()
    name.value = "Edsger"
    XCTAssertEqual(entry.text, "Grace")
    window.destroy()
  }

  func testItsProblemIsShownOnceTheFocusHasLeftAndTheFocusIsTakenOnRequest() {
    let (name, city) = (FormField("", .required("Who?")), FormField("", .required("Where?")))
    let form = FieldGroup(name, city)
    let (nameRow, cityEntry) = (EntryRow("Name"), Entry())
    cityEntry.tooltip = "The nearest"
    let problem = Label()
    let group = BindingGroup {
      nameRow *= .field(name).nextField(cityEntry)
      cityEntry *= city
      problem.problemBinding *= name.shownProblem
    }
    let window = show(Box(.vertical, [nameRow, problem, cityEntry]))
    nameRow.focus()
    wait(for: "the focus") { nameRow.containsFocus }
    XCTAssertNil(nameRow.inputProblem)
    XCTAssertFalse(problem.isVisible)
    cityEntry.focus()
    wait(for: "the problem to be shown") { nameRow.inputProblem == "Who?" }
    XCTAssertTrue(nameRow.hasClass("error"))
    XCTAssertEqual(nameRow.tooltip, "Who?")
    XCTAssertEqual(problem.text, "Who?")
    XCTAssertTrue(problem.isVisible)
    XCTAssertNil(cityEntry.inputProblem)
    XCTAssertFalse(form.validate())
    wait(for: "the first bad field to have the focus") { nameRow.containsFocus }
    XCTAssertEqual(cityEntry.tooltip, "Where?")
    nameRow.simulateTyping("Ada")
    XCTAssertNil(nameRow.inputProblem)
    XCTAssertFalse(nameRow.hasClass("error"))
    XCTAssertFalse(problem.isVisible)
    form.cancel()
    XCTAssertEqual(nameRow.text, "")
    XCTAssertNil(cityEntry.inputProblem)
    XCTAssertEqual(cityEntry.tooltip, "The nearest")
    group.clear()
    window.destroy()
  }

  func testTogglesNumbersAndPickersShowAndChangeFields() {
    let form = ModelForm(Booking())
    let (news, nights) = (form.field(\.wantsNews), form.field(\.nights, .range(1...5)))
    let (price, city) = (form.field(\.price), form.field(\.city, .required("Where?")))
    let (room, note) = (form.field(\.room), form.field(\.note))
    let (check, spin, scale) = (CheckButton("News"), SpinButton(0...10), Scale(0...100))
    let (cities, rooms, text) = (DropDown(), DropDown(), TextView())
    let group = BindingGroup {
      check *= news
      spin *= nights
      scale *= price
      cities *= PickerBinding.items(["London", "Paris"]).value(city)
      rooms *= PickerBinding.items(["Single", "Double"]).value(room)
      text *= note
    }
    XCTAssertTrue(check.isOn)
    XCTAssertEqual([spin.value, scale.value], [2, 50])
    XCTAssertNil(cities.selectedIndex)
    XCTAssertEqual(rooms.selectedIndex, 1)
    XCTAssertEqual(text.text, "quiet")
    check.activate()
    spin.simulateChange(of: "value", to: 7.0)
    cities.simulateChange(of: "selected", to: 1)
    rooms.simulateChange(of: "selected", to: 0)
    XCTAssertEqual(
      form.model,
      Booking(wantsNews: false, nights: 7, city: "Paris", room: "Single"))
    XCTAssertNil(spin.inputProblem)
    form.validate()
    XCTAssertEqual(spin.inputProblem, "This has to be from 1 to 5.")
    XCTAssertNil(cities.inputProblem)
    form.cancel()
    XCTAssertTrue(check.isOn)
    XCTAssertEqual(spin.value, 2)
    XCTAssertNil(cities.selectedIndex)
    XCTAssertEqual(rooms.selectedIndex, 1)
    _ = group
  }

  func testTheControlAndTheFieldAreFreed() {
    let before = aliveAtRest
    weak var field: FormField<String>?
    do {
      let name = FormField("Ada", .required)
      field = name
      let (row, entry) = (EntryRow("Name"), Entry())
      let group = BindingGroup {
        row *= name
        entry *= .field(name).nextField(row)
      }
      name.value = ""
      name.touch()
      group.clear()
    }
    XCTAssertEqual(aliveAtRest, before)
    XCTAssertNil(field)
  }
}
