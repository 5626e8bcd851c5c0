import GTK
import XCTest
import GTKTesting

/// Rows under a real pointer. GTK's own single clicks select each row that the pointer passes.
@MainActor
final class RowClickTests: GTKTestCase {
  private var opened: [Int] = []

  /// Runs `body` with each kind of view of many rows in its own window, or with the two most
  /// different kinds.
  private func forEachView(
    _ selection: ListModel.SelectionMode, inAll: Bool = true, rows makeFactory: RowFactory? = nil,
    _ body: (ItemsView, NumberedRows, Pointer) -> Void
  ) {
    var kinds: [(ListModel, RowFactory) -> ItemsView] = [
      { ColumnView($0, columns: [Column("Number", expands: true, cells: $1)]) },
      { SectionedGridView($0, cells: $1, minimumCellWidth: 90) },
    ]
    if inAll { kinds += [{ ListView($0, rows: $1) }, { GridView($0, rows: $1) }] }
    for make in kinds {
      let rows = NumberedRows(12)
      rows.heights = { _ in 30 }
      let view = make(rows.makeModel(selection), makeFactory ?? rows.factory)
      view.activatesOnSingleClick = true
      view.onActivate { [weak self] in self?.opened.append($0) }
      let window = show(ScrolledWindow(view), width: 400, height: 400)
      frames(3, of: window)
      opened = []
      body(view, rows, Pointer(window: window))
      window.destroy()
    }
  }

  func testPassingOverRowsNeitherSelectsNorOpens() {
    forEachView(.single) { view, rows, pointer in
      pointer.perform(
        (0..<6).compactMap { pointer.place(of: view.slot(at: $0)?.row) }.joined(
          separator: " sleep 0.02 "))
      XCTAssertEqual(rows.model?.selection, [], "\(view)")
      XCTAssertNotEqual(view.focusedIndex, 5, "\(view)")
      XCTAssertEqual(opened, [], "\(view)")
    }
  }

  func testAClickSelectsAndOpensOnceAndADoubleClickDoesTheSame() {
    forEachView(.single) { view, rows, pointer in
      pointer.click(view.slot(at: 2)?.row)
      XCTAssertEqual(rows.model?.selection, [2], "\(view)")
      XCTAssertEqual(view.focusedIndex, 2, "\(view)")
      XCTAssertEqual(opened, [2], "\(view)")
      frames(2, of: view)
      pointer.click(view.slot(at: 5)?.row, times: 2)
      XCTAssertEqual(opened, [2, 5], "\(view)")
    }
  }

  func testAPressThatEndsOnAnotherRowOpensNothing() {
    forEachView(.none, inAll: false) { view, rows, pointer in
      pointer.perform(
        pointer.place(of: view.slot(at: 1)?.row) ?? "", "mousedown 1 sleep 0.02",
        pointer.place(of: view.slot(at: 3)?.row) ?? "", "mouseup 1")
      XCTAssertEqual(opened, [], "\(view)")
      pointer.click(view.slot(at: 3)?.row)
      XCTAssertEqual(opened, [3], "\(view)")
    }
  }

  func testNoOtherRowIsOpenedWhenRowsMoveUnderAPressedPointer() {
    forEachView(.single, inAll: false) { view, rows, pointer in
      pointer.move(to: view.slot(at: 1)?.row)
      pointer.perform("mousedown 1")
      rows.change(0..<0, to: [100, 101])
      frames(3, of: view)
      pointer.perform("mouseup 1")
      // In a list the visible rows stay in place.
      XCTAssertTrue(opened.allSatisfy { rows.identifiers[$0] == 1 }, "\(view) \(opened)")
    }
  }

  func testControlAndShiftOnlySelect() {
    forEachView(.multiple) { view, rows, pointer in
      pointer.click(view.slot(at: 1)?.row)
      pointer.click(view.slot(at: 4)?.row, with: "ctrl")
      XCTAssertEqual(rows.model?.selection, [1, 4], "\(view)")
      pointer.click(view.slot(at: 6)?.row, with: "shift")
      XCTAssertEqual(rows.model?.selection, [4, 5, 6], "\(view)")
      XCTAssertEqual(opened, [1], "\(view)")
    }
  }

  func testControlAddsARowWhereADoubleClickOpens() {
    forEachView(.multiple, inAll: false) { view, rows, pointer in
      view.activatesOnSingleClick = false
      pointer.click(view.slot(at: 1)?.row)
      pointer.click(view.slot(at: 4)?.row, with: "ctrl")
      XCTAssertEqual(rows.model?.selection, [1, 4], "\(view)")
    }
  }

  func testOtherButtonsOpenNothing() {
    forEachView(.single, inAll: false) { view, rows, pointer in
      pointer.click(view.slot(at: 1)?.row, button: 2)
      pointer.click(view.slot(at: 2)?.row, button: 3)
      XCTAssertEqual(opened, [], "\(view)")
    }
  }

  func testAButtonInARowTakesItsClickForItself() {
    var pressed = 0
    let factory = RowFactory(
      setup: {
        let button = CheckButton("Press")
        button.onNotify("active") { pressed += 1 }
        return button
      }, bind: { _, _, _ in })
    forEachView(.single, inAll: false, rows: factory) { view, rows, pointer in
      pressed = 0
      pointer.click(view.slot(at: 1)?.child)
      XCTAssertEqual(pressed, 1, "\(view)")
      XCTAssertEqual(opened, [], "\(view)")
    }
  }

  func testReturnAndSpaceOpenTheRowWithTheFocus() {
    forEachView(.single) { view, rows, pointer in
      view.focusRow(at: 3)
      pointer.press("space")
      XCTAssertEqual(opened, [3], "\(view)")
      XCTAssertEqual(rows.model?.selection, [3], "\(view)")
      pointer.press("space")
      pointer.press("Return")
      XCTAssertEqual(opened, [3, 3, 3], "\(view)")
      XCTAssertEqual(rows.model?.selection, [3], "\(view)")
    }
  }

  func testADoubleClickOpensWhereASingleOneSelects() {
    forEachView(.single, inAll: false) { view, rows, pointer in
      view.activatesOnSingleClick = false
      pointer.click(view.slot(at: 2)?.row)
      XCTAssertEqual(rows.model?.selection, [2], "\(view)")
      XCTAssertEqual(opened, [], "\(view)")
      pointer.perform("sleep 0.5")
      pointer.click(view.slot(at: 2)?.row, times: 2)
      XCTAssertEqual(opened, [2], "\(view)")
    }
  }
}
