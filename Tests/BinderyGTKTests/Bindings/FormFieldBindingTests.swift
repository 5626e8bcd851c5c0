import BinderyGTK
import BinderyTesting
import Foundation
import GTKTesting
import XCTest

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

  func testTheMessagesOfBinderysOwnRulesAreInTheUsersLanguage() async throws {
    let former = ProcessInfo.processInfo.environment["LANGUAGE"]
    setenv("LANGUAGE", "de", 1)
    defer { if let former { setenv("LANGUAGE", former, 1) } else { unsetenv("LANGUAGE") } }
    let name = FormField("Ada", .minimumLength(4), .maximumLength(5))
    let share = FormField(2.5, .range(-0.5...1.5))
    let own = FormField("", .required("Who?"))
    let (nameEntry, shareEntry, ownEntry, problem) = (Entry(), Entry(), Entry(), Label())
    let group = BindingGroup {
      nameEntry *= name
      shareEntry *= .number(.field(share), format: .number)
      ownEntry *= own
      problem.problemBinding *= name.problem
    }
    for field in [name, share, own] as [AnyFormField] { field.touch() }
    XCTAssertEqual(nameEntry.inputProblem, "Hier sind mindestens 4 Zeichen nötig.")
    XCTAssertEqual(problem.text, "Hier sind mindestens 4 Zeichen nötig.")
    XCTAssertEqual(shareEntry.inputProblem, "Das muss zwischen -0.5 und 1.5 liegen.")
    XCTAssertEqual(ownEntry.inputProblem, "Who?")
    XCTAssertEqual(shareEntry.numberLocale, .user)
    name.value = "Adaline"
    XCTAssertEqual(problem.text, "Hier sind höchstens 5 Zeichen erlaubt.")
    shareEntry.simulateTyping("x")
    XCTAssertEqual(shareEntry.inputProblem, "Geben Sie eine Zahl ein.")
    XCTAssertEqual(
      BuiltInTexts.text(CommandError.busy),
      "Der Befehl läuft bereits und wurde daher nicht noch einmal ausgeführt.")
    setenv("LANGUAGE", "ar", 1)
    name.value = "A"
    XCTAssertEqual(problem.text, "يلزم 4 أحرف على الأقل.")
    XCTAssertEqual(
      FormField("a", .minimumLength(2)).problem.value.map { BuiltInTexts.text($0) },
      "يلزم حرفان على الأقل.")
    group.clear()
  }
}
