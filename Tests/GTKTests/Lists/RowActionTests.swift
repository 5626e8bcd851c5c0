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

  /// The point in a row at a part of its width, from the left.
  private func point(_ part: Double, of index: Int, in view: ItemsView) -> (x: Double, y: Double) {
    let place = view.slot(at: index)?.row?.bounds(in: view)
    guard let place else { return (-1, -1) }
    return (place.x + place.width * part, place.y + place.height / 2)
  }

  func testACellIsDroppedBeforeOrAfterAnotherInReadingOrder() {
    func check(before: Double, after: Double) {
      let kinds: [(ListModel, RowFactory) -> ItemsView] = [
        { GridView($0, rows: $1) }, { SectionedGridView($0, cells: $1, minimumCellWidth: 90) },
      ]
      for make in kinds {
        let rows = NumberedRows(8)
        rows.heights = { _ in 40 }
        let grid = make(rows.makeModel(.none), rows.factory)
        grid.setRowMoving { _, _ in }
        let window = show(ScrolledWindow(grid), width: 400, height: 400)
        frames(2, of: window)
        guard let dragging = grid.dragging else { return XCTFail("there is no dragging") }
        XCTAssertTrue(dragging.begin(0))
        XCTAssertEqual(dragging.gap(at: point(before, of: 2, in: grid)), 2, "\(grid)")
        XCTAssertEqual(dragging.gap(at: point(after, of: 2, in: grid)), 3, "\(grid)")
        // The line is on the side on which the cell will be.
        dragging.mark(2)
        frames(3, of: window)
        if let row = grid.slot(at: 2)?.row {
          let edges = [1, row.allocatedWidth - 2].map { ($0, row.allocatedHeight / 2) }
          let (left, right) = (pixels(of: row, at: edges)[0], pixels(of: row, at: edges)[1])
          XCTAssertNotEqual(left, right, "\(grid)")
          let line = before < 0.5 ? left : right
          XCTAssertGreaterThan(line.blue, line.red, "\(grid)")
        }
        dragging.end()
        window.destroy()
      }
    }
    check(before: 0.2, after: 0.8)
    inRightToLeft { check(before: 0.8, after: 0.2) }
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

  func testAListThatIsRemovedWhileItsMenuIsOpenIsReleased() {
    let window = show(Box(.vertical, []))
    let before = aliveAtRest
    func openAndRemove() {
      let rows = NumberedRows(10)
      let list = ListView(rows.makeModel(.single), rows: rows.factory)
      list.setRowActions { _ in [RowMenuAction("Open") {}] }
      let (box, scrolled) = (window.content as? Box, ScrolledWindow(list))
      box?.append(scrolled)
      scrolled.expandsVertically = true
      frames(2, of: window)
      XCTAssertEqual(list.simulateContextMenu(at: 1), ["Open"])
      frames(2, of: window)
      box?.remove(scrolled)
    }
    openAndRemove()
    wait(for: "the end of the list", seconds: 3) { aliveAtRest == before }
    XCTAssertEqual(aliveAtRest, before)
    window.destroy()
  }
}
