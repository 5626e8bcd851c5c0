import BinderyGTK
import BinderyTesting
import XCTest
import GTKTesting

@MainActor
final class FormFieldBindingTests: GTKTestCase {
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
}
