import GTK
import GTKTesting
import XCTest

/// The same on each libadwaita: with its own widget from 1.4 on, and without it.
@MainActor
final class SwitchRowTests: GTKTestCase {
  func testTheLibrarysOwnWidgetIsUsedWhereThereIsOne() {
    XCTAssertEqual(
      typeName(of: SwitchRow("Sync")), hasAdwaita(1, 4) ? "AdwSwitchRow" : "AdwActionRow")
  }

  func testAClickAndTheKeysSwitchItForTheUserAndTheProgramDoesItForItself() {
    for direction in [TextDirection.ltr, .rtl] {
      let (before, row, after) = (SwitchRow("Before"), SwitchRow("Sync"), SwitchRow("After"))
      let group = PreferencesGroup("", [before, row, after])
      group.textDirection = direction
      var changes: [(isOn: Bool, isByProgram: Bool)] = []
      row.onToggled { [weak row] in changes.append((row!.isOn, row!.isChangedByProgram)) }
      let window = show(group)
      let pointer = Pointer(window: window)
      row.isOn = true
      row.isOn = true
      XCTAssertEqual(changes.map(\.isByProgram), [true])
      pointer.click(row)
      wait(for: "the click") { !row.isOn }
      before.focus()
      pointer.press("Down")
      XCTAssertTrue(row.containsFocus)
      pointer.press("space")
      wait(for: "Space") { row.isOn }
      pointer.press("Return")
      wait(for: "Return") { !row.isOn }
      XCTAssertEqual(changes.map(\.isOn), [true, false, true, false])
      XCTAssertEqual(changes.map(\.isByProgram), [true, false, false, false])
      window.destroy()
    }
  }

  func testItIsOneStopOfTheTabKey() {
    let (before, row, after) = (Button("Before"), SwitchRow("Sync"), Button("After"))
    let window = show(Box(.vertical, [before, PreferencesGroup("", [row]), after]))
    let pointer = Pointer(window: window)
    before.focus()
    pointer.press("Tab")
    XCTAssertTrue(row.hasFocus)
    pointer.press("Tab")
    XCTAssertTrue(after.hasFocus)
    pointer.press("shift+Tab")
    XCTAssertTrue(row.hasFocus)
    window.destroy()
  }

  func testItsTitleIsItsNameAndPlainText() {
    let row = SwitchRow("Cut & paste")
    row.subtitle = "Everywhere"
    XCTAssertEqual(row.accessibleLabel, "Cut & paste")
    XCTAssertEqual(row.accessibleRole, .switch)
    XCTAssertFalse(row.usesMarkup)
    row.title = "Copy"
    XCTAssertEqual(row.accessibleLabel, "Copy")
    XCTAssertEqual(row.subtitle, "Everywhere")
  }

  func testItIsFreed() {
    weak var released: SwitchRow?
    do {
      let row = SwitchRow("Sync")
      row.onToggled { [weak row] in row?.title = "Changed" }
      released = row
    }
    MainLoop.drain()
    XCTAssertNil(released)
  }
}
