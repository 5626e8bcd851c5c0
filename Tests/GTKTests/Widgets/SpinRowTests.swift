import GTK
import GTKTesting
import XCTest

/// The same on each libadwaita: with its own widget from 1.4 on, and without it.
@MainActor
final class SpinRowTests: GTKTestCase {
  func testTheLibrarysOwnWidgetIsUsedWhereThereIsOne() {
    XCTAssertEqual(
      typeName(of: SpinRow("Guests", 0...1)), hasAdwaita(1, 4) ? "AdwSpinRow" : "AdwActionRow")
  }

  func testTheRangeTheStepTheDigitsAndTheValueAreThoseThatAreSet() {
    let row = SpinRow("Ratio", 0.5...2, step: 0.05)
    XCTAssertEqual(row.value, 0.5)
    XCTAssertEqual(row.digits, 2)
    XCTAssertEqual(row.step, 0.05)
    XCTAssertEqual(row.range, 0.5...2)
    var isByProgram: [Bool] = []
    row.onValueChange { [weak row] in isByProgram.append(row!.isChangedByProgram) }
    row.value = 3
    XCTAssertEqual(row.value, 2)
    row.value = 2
    row.range = 0...1
    XCTAssertEqual(row.value, 1)
    XCTAssertEqual(isByProgram, [true, true])
    row.step = 0.5
    row.digits = 1
    XCTAssertEqual(row.step, 0.5)
    XCTAssertEqual(row.digits, 1)
  }

  func testTheUserTypesAndStepsTheNumber() {
    for direction in [TextDirection.ltr, .rtl] {
      let (before, row, after) = (Button("Before"), SpinRow("Guests", 0...20), Button("After"))
      row.textDirection = direction
      let window = show(Box(.vertical, [before, PreferencesGroup("", [row]), after]))
      let pointer = Pointer(window: window)
      var changes: [(value: Double, isByProgram: Bool)] = []
      row.onValueChange { [weak row] in changes.append((row!.value, row!.isChangedByProgram)) }
      before.focus()
      pointer.press("Tab")
      XCTAssertTrue(field(of: row).containsFocus, "Tab goes to the number at once")
      pointer.press("Up")
      pointer.press("ctrl+a", "1", "2", "Return")
      pointer.press("Tab")
      XCTAssertTrue(after.hasFocus)
      row.simulateStep(up: false)
      XCTAssertEqual(changes.map(\.value), [1, 12, 11])
      XCTAssertEqual(changes.map(\.isByProgram), [false, false, false])
      window.destroy()
    }
  }

  func testAClickOnTheRowMovesTheFocusToTheNumber() {
    let (other, row) = (Button("Other"), SpinRow("Guests", 0...20))
    let window = show(Box(.vertical, [other, PreferencesGroup("", [row])]))
    let pointer = Pointer(window: window)
    other.focus()
    let place = row.bounds(in: window)!
    let name = pointer.place(of: row)!.components(separatedBy: " ")[2]
    pointer.perform("mousemove --window \(name) \(Int(place.x) + 30) \(Int(place.y) + 20) click 1")
    XCTAssertTrue(field(of: row).containsFocus)
    window.destroy()
  }

  func testDigitsThatAreNotShownStay() {
    let (row, next) = (SpinRow("Ratio", 0...1, step: 0.01), Button("Next"))
    row.value = 0.123
    let window = show(Box(.vertical, [PreferencesGroup("", [row]), next]))
    field(of: row).focus()
    MainLoop.drain()
    next.focus()
    MainLoop.drain()
    XCTAssertEqual(row.value, 0.123)
    window.destroy()
  }

  func testItsTitleNamesTheNumber() {
    let row = SpinRow("Guests & hosts", 0...1)
    row.subtitle = "At one table"
    XCTAssertEqual(field(of: row).accessibleLabel, "Guests & hosts")
    row.title = "Guests"
    XCTAssertEqual(field(of: row).accessibleLabel, "Guests")
    XCTAssertFalse(row.usesMarkup)
    XCTAssertEqual(row.subtitle, "At one table")
  }

  func testItIsFreed() {
    weak var released: SpinRow?
    do {
      let row = SpinRow("Guests", 0...1)
      row.onValueChange { [weak row] in row?.title = "Changed" }
      released = row
    }
    MainLoop.drain()
    XCTAssertNil(released)
  }

  private func field(of row: SpinRow) -> SpinButton { row.descendants(of: SpinButton.self)[0] }
}
