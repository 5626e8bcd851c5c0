import GTK
import XCTest
import GTKTesting

@MainActor
final class RowActionTests: GTKTestCase {
  private func open(
    _ rows: NumberedRows, _ selection: ListModel.SelectionMode = .single
  ) -> (list: ListView, window: Window) {
    let list = ListView(rows.makeModel(selection), rows: rows.factory)
    return (list, show(ScrolledWindow(list), width: 300, height: 400))
  }

  func testTheContextMenuOfARowShowsItsActionsAndRunsTheChosenOne() {
    let rows = NumberedRows(20)
    rows.kinds = { $0 == 0 ? .header : .item }
    let (list, window) = open(rows)
    var done: [String] = []
    list.setRowActions { index in
      index == 5
        ? []
        : [
          RowMenuAction("Open") { done.append("open \(index)") },
          RowMenuAction("Delete", isDestructive: true) { done.append("delete \(index)") },
        ]
    }
    XCTAssertEqual(list.simulateContextMenu(at: 0), [], "a heading has none")
    XCTAssertEqual(list.simulateContextMenu(at: 5), [], "nor has a row without actions")
    XCTAssertEqual(list.simulateContextMenu(at: 3), ["Open", "Delete"])
    frames(2, of: window)
    list.simulateMenuChoice("Delete")
    XCTAssertEqual(done, ["delete 3"])
    frames(2, of: window)
    XCTAssertEqual(list.simulateContextMenu(at: 4), ["Open", "Delete"])
    XCTAssertEqual(list.simulateContextMenu(at: 6), ["Open", "Delete"])
    frames(2, of: window)
    list.simulateMenuChoice("Open")
    XCTAssertEqual(done, ["delete 3", "open 6"])
    window.destroy()
  }

  func testTheContextMenuShowsTitlesWithUnderscoresAsTheyAre() {
    let (list, window) = open(NumberedRows(20))
    var opened = 0
    list.setRowActions { _ in [RowMenuAction("Open my_file__2.txt") { opened += 1 }] }
    XCTAssertEqual(list.simulateContextMenu(at: 3), ["Open my_file__2.txt"])
    frames(2, of: window)
    XCTAssertTrue(list.shownTexts.contains("Open my_file__2.txt"))
    list.simulateMenuChoice("Open my_file__2.txt")
    XCTAssertEqual(opened, 1)
    window.destroy()
  }

  func testARowIsMovedByTheProgramToWhereItWasDropped() {
    let rows = NumberedRows(10)
    rows.kinds = { $0 == 0 ? .header : .item }
    let (list, window) = open(rows)
    var asked: [String] = []
    list.setRowMoving(
      canMove: { $0 != 9 }, canDrop: { $1 > 0 },
      onMove: { [weak rows] from, to in
        guard let rows else { return }
        asked.append("\(from) to \(to)")
        var new = rows.identifiers
        new.insert(new.remove(at: from), at: to)
        rows.apply(new)
      })
    XCTAssertTrue(list.simulateMove(from: 2, to: 5))
    XCTAssertEqual(rows.identifiers, [0, 1, 3, 4, 5, 2, 6, 7, 8, 9])
    XCTAssertTrue(list.simulateMove(from: 5, to: 2))
    XCTAssertEqual(rows.identifiers, Array(0..<10))
    XCTAssertFalse(list.simulateMove(from: 9, to: 2), "it cannot be moved")
    XCTAssertFalse(list.simulateMove(from: 0, to: 2), "headings stay")
    XCTAssertFalse(list.simulateMove(from: 3, to: 0), "it may not go there")
    XCTAssertFalse(list.simulateMove(from: 3, to: 3))
    XCTAssertTrue(list.simulateMove(from: 1, to: 9))
    XCTAssertEqual(asked, ["2 to 5", "5 to 2", "1 to 9"])
    frames(2, of: window)
    XCTAssertNil(rows.fault(in: list))
    window.destroy()
  }

  func testAListWithActionsAndMovesGoesWithItsWindowEvenWithItsMenuOpen() {
    let before = aliveAtRest
    func openAndClose() {
      let rows = NumberedRows(1_000)
      let (list, window) = open(rows)
      list.setRowActions { [weak list] _ in [RowMenuAction("Hide") { list?.isVisible = false }] }
      list.setRowMoving { [weak rows] from, _ in rows?.change(from..<from + 1, to: []) }
      XCTAssertEqual(list.simulateContextMenu(at: 1), ["Hide"])
      frames(2, of: window)
      XCTAssertTrue(list.simulateMove(from: 1, to: 2))
      window.destroy()
    }
    openAndClose()
    wait(for: "the end of all", seconds: 3) { aliveAtRest == before }
    XCTAssertEqual(aliveAtRest, before)
  }
}
