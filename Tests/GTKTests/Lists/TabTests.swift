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

  /// Presses Tab from the button before a list to the one after it, and back.
  ///
  /// - Returns: The number of focused widgets in the list, on both ways.
  private func stops(in list: Widget) -> [Int] {
    let (before, after) = (Button("Before"), Button("After"))
    let window = show(Box(.vertical, [before, list, after]), width: 300, height: 400)
    let keyboard = Pointer(window: window)
    before.focus()
    var passed = [0, 0]
    for (way, key) in ["Tab", "shift+Tab"].enumerated() {
      repeat {
        keyboard.press(key)
        if list.containsFocus { passed[way] += 1 }
      } while list.containsFocus && passed[way] < 20
      XCTAssertTrue([after, before][way].hasFocus, "\(list) \(key)")
    }
    window.destroy()
    return passed
  }

  private let selecting: [SelectionMode] = [.single, .browse, .multiple]

  func testTabLeavesAListBoxWithASelectionAfterTheWidgetsOfOneRow() {
    for mode in selecting {
      let plain = ListBox((0..<4).map { Label("\($0)") })
      plain.selectionMode = mode
      XCTAssertEqual(stops(in: plain), [1, 1], "\(mode)")
      let buttons = ListBox((0..<4).map { Box(.horizontal, [Label("\($0)"), Button("Open")]) })
      buttons.selectionMode = mode
      XCTAssertEqual(stops(in: buttons), [2, 2], "\(mode): the row and its button")
    }
  }

  func testTabLeavesAFlowBoxWithASelectionAfterTheWidgetsOfOneChild() {
    for mode in selecting {
      let plain = FlowBox((0..<4).map { Label("\($0)") })
      plain.selectionMode = mode
      XCTAssertEqual(stops(in: plain), [1, 1], "\(mode)")
      let buttons = FlowBox((0..<4).map { Button("\($0)") })
      buttons.selectionMode = mode
      XCTAssertEqual(stops(in: buttons), [2, 2], "\(mode): the child and its button")
    }
  }

  func testTabComesBackToTheSelectedRowOfAListBox() {
    let list = ListBox((0..<4).map { Label("\($0)") })
    list.selectionMode = .single
    list.selectedIndex = 2
    let before = Button("Before")
    let window = show(Box(.vertical, [before, list]))
    before.focus()
    Pointer(window: window).press("Tab")
    XCTAssertTrue(list.descendants(of: Widget.self).first { $0.hasFocus }?.containsFocus == true)
    XCTAssertEqual(list.descendants(of: Label.self).firstIndex { $0.parent?.hasFocus == true }, 2)
    window.destroy()
  }

  func testTabReachesEachControlOfAListWithoutASelection() {
    let switches = ListBox((0..<3).map { ActionRow("\($0)", control: Switch()) })
    XCTAssertEqual(stops(in: switches), [6, 6], "each row and its switch")
    let buttons = FlowBox((0..<3).map { Button("\($0)") })
    XCTAssertEqual(stops(in: buttons), [6, 6])
  }
}
