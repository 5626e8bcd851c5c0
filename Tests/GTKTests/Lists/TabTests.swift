import GTK
import GTKTesting
import XCTest

/// The Tab key in lists, pressed on a real keyboard.
@MainActor
final class TabTests: GTKTestCase {
  private func check(
    _ make: (ListModel, RowFactory) -> ItemsView, file: StaticString = #filePath, line: UInt = #line
  ) {
    let rows = NumberedRows(100)
    let factory = RowFactory(
      setup: { Box(.horizontal, [Label("Row"), Button("Open")]) }, bind: { _, _, _ in })
    let list = make(rows.makeModel(), factory)
    let (before, after) = (Button("Before"), Button("After"))
    let window = show(
      Box(.vertical, [before, ScrolledWindow(list), after]), width: 300, height: 400)
    list.expandsVertically = true
    frames(3, of: window)
    let keyboard = Pointer(window: window)
    before.focus()
    func pressUntilOutside(_ key: String) -> [Int?] {
      var passed: [Int?] = []
      repeat {
        keyboard.press(key)
        if list.containsFocus { passed.append(list.focusedIndex) }
      } while list.containsFocus && passed.count < 5
      return passed
    }
    // A row that cannot be selected takes no focus itself, but its button does.
    let rowsPassed = pressUntilOutside("Tab")
    XCTAssertEqual(Set(rowsPassed), [0], "\(list)", file: file, line: line)
    XCTAssertTrue(after.hasFocus, "\(list)", file: file, line: line)
    XCTAssertEqual(Set(pressUntilOutside("shift+Tab")).count, 1, file: file, line: line)
    XCTAssertTrue(before.hasFocus, "\(list)", file: file, line: line)
    list.focusRow(at: 3)
    before.focus()
    keyboard.press("Tab")
    XCTAssertEqual(list.focusedIndex, 3, "back at the same row", file: file, line: line)
    window.destroy()
  }

  func testTabLeavesAListAfterTheWidgetsOfOneRow() async {
    check { ListView($0, rows: $1) }
  }

  func testTabLeavesAGridAfterTheWidgetsOfOneCell() {
    check { GridView($0, rows: $1) }
  }

  func testTabLeavesATableAfterTheWidgetsOfOneRow() {
    check { ColumnView($0, columns: [Column("Number", expands: true, cells: $1)]) }
  }

  func testTabLeavesASectionedGridAfterTheWidgetsOfOneCell() {
    check { SectionedGridView($0, cells: $1, minimumCellWidth: 90) }
  }
}
