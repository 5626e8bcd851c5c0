import BinderyTesting
import GTK
import XCTest
import GTKTesting

@MainActor
final class SectionedGridTests: GTKTestCase {
  private func open(
    _ rows: NumberedRows, _ selection: ListModel.SelectionMode = .none, width: Int = 400
  ) -> (grid: SectionedGridView, window: Window) {
    rows.kinds = { $0 % 10 == 0 ? .header : $0 % 10 == 9 ? .footer : .item }
    let grid = SectionedGridView(
      rows.makeModel(selection), cells: rows.factory, minimumCellWidth: 95)
    let window = show(ScrolledWindow(grid), width: width, height: 400)
    frames(2, of: window)
    return (grid, window)
  }

  /// Returns the first fault of the visible grid. Returns nil if the cells are the model's in
  /// reading order, headings have their own lines, and lines of cells are full unless a section
  /// ends.
  private func fault(_ rows: NumberedRows, in grid: Widget, columns: Int) -> String? {
    let height = Double(grid.allocatedHeight)
    let seen = rows.shown.values.compactMap { row -> (identifier: UInt64, place: Bounds)? in
      guard row.widget.isMapped, let place = row.widget.parent?.bounds(in: grid),
        place.y < height, place.y + place.height > 0
      else { return nil }
      return (row.identifier, place)
    }.sorted { ($0.place.y, $0.place.x) < ($1.place.y, $1.place.x) }
    guard let first = seen.first else { return rows.identifiers.isEmpty ? nil : "blank" }
    guard let start = rows.identifiers.firstIndex(of: first.identifier) else {
      return "shows \(first.identifier), which is not there"
    }
    let expected = Array(rows.identifiers[start...].prefix(seen.count))
    guard seen.map(\.identifier) == expected else {
      return "shows \(seen.map(\.identifier)), not \(expected)"
    }
    var column = 0
    for (one, next) in zip(seen, seen.dropFirst()) {
      let isHeading = rows.kinds(one.identifier) != .item || rows.kinds(next.identifier) != .item
      let isNewLine = next.place.y > one.place.y + 1
      column = isNewLine ? 0 : column + 1
      if isHeading, !isNewLine { return "\(next) stands beside \(one)" }
      if column >= columns { return "\(next) is cell \(column) of a line" }
    }
    return nil
  }

  func testLinesAreFullAndHeadingsStandAlone() {
    let rows = NumberedRows(2_000)
    let (grid, window) = open(rows)
    XCTAssertNil(fault(rows, in: grid, columns: 4))
    let cells = (1...4).map { rows.label(showing: UInt64($0))?.parent?.bounds(in: grid)?.y }
    XCTAssertEqual(Set(cells).count, 1, "four cells of 95 pixels fit into 400")
    XCTAssertNotEqual(rows.label(showing: 5)?.parent?.bounds(in: grid)?.y, cells[0])
    grid.scroll(to: 1_555)
    frames(2, of: window)
    XCTAssertNotNil(rows.label(showing: 1_555))
    XCTAssertEqual(grid.slot(at: 1_555)?.index, 1_555)
    XCTAssertNil(fault(rows, in: grid, columns: 4))
    window.destroy()
  }

  func testLinesAreFormedAnewForAnotherNumberOfColumns() {
    let rows = NumberedRows(2_000)
    let (grid, window) = open(rows, .single)
    grid.scroll(to: 1_000)
    frames(2, of: window)
    func top() -> UInt64? {
      rows.shown.values.filter { row in
        guard row.widget.isMapped, let place = row.widget.parent?.bounds(in: grid) else {
          return false
        }
        return place.y + place.height > 0
      }.map(\.identifier).min()
    }
    let before = top()
    grid.maximumColumns = 2
    frames(3, of: window)
    XCTAssertNil(fault(rows, in: grid, columns: 2))
    XCTAssertGreaterThan(before ?? 0, 800)
    XCTAssertEqual(Double(top() ?? 0), Double(before ?? 0), accuracy: 4, "the top stays in sight")
    window.destroy()
  }

  func testTheVisibleCellsAreTheModelsAfterEveryFrame() {
    let rows = NumberedRows(1_000)
    let (grid, window) = open(rows)
    var random = SeededGenerator(seed: 5)
    var next: UInt64 = 10_000
    for step in 0..<120 {
      let place = Int.random(in: 0...rows.count, using: &random)
      let length = Int.random(in: 0..<25, using: &random)
      switch step % 5 {
      case 0:
        rows.change(place..<place, to: Array(next..<next + UInt64(length)))
        next += UInt64(length)
      case 1: rows.change(place..<min(rows.count, place + length), to: [])
      case 2: grid.offset = Double.random(in: 0...10_000, using: &random)
      case 3:
        let range = place..<min(rows.count, place + length)
        rows.change(range, to: rows.identifiers[range].reversed())
      default:
        rows.apply(rows.identifiers.filter { _ in Int.random(in: 0..<50, using: &random) > 0 })
      }
      frames(1, of: window)
      if let fault = fault(rows, in: grid, columns: 4) {
        XCTFail("step \(step): \(fault)")
        break
      }
      for slot in [0, 3, rows.count / 2].compactMap({ grid.slot(at: $0) }) {
        XCTAssertEqual(slot.index.map { rows.identifiers[$0] }, slot.identifier)
      }
    }
    window.destroy()
  }

  func testArrowKeysMoveBetweenCellsOverHeadings() {
    let rows = NumberedRows(400)
    let (grid, window) = open(rows, .multiple)
    func press(_ keys: String...) -> [UInt64] {
      for key in keys {
        grid.simulateKey(key)
        frames(1, of: window)
      }
      return rows.model!.selection.sorted()
    }
    XCTAssertTrue(grid.focusRow(at: 2))
    XCTAssertEqual(press("Right"), [3])
    XCTAssertEqual(press("Down"), [7])
    XCTAssertEqual(press("Down"), [13], "below the footer and the heading, in the same column")
    XCTAssertEqual(press("Up", "Up", "Up"), [3])
    XCTAssertEqual(press("Left", "Left", "Left"), [1])
    XCTAssertEqual(press("<Shift>Down"), [1, 2, 3, 4, 5])
    XCTAssertEqual(press("End"), [398])
    XCTAssertEqual(press("Home"), [1])
    XCTAssertEqual(grid.offset, 0)
    XCTAssertEqual(press("<Control>a").count, 320)
    var activated: [Int] = []
    grid.onActivate { activated.append($0) }
    _ = press("Return")
    grid.activateRow(at: 10)
    XCTAssertEqual(activated, [1])
    window.destroy()
  }

  func testLeftAndRightFollowTheScreenInRightToLeftWindows() {
    inRightToLeft {
      let rows = NumberedRows(40)
      let (grid, window) = open(rows, .multiple)
      @MainActor func press(_ key: String) -> [UInt64] {
        grid.simulateKey(key)
        frames(1, of: window)
        return rows.model!.selection.sorted()
      }
      @MainActor func x(_ row: UInt64) -> Double? {
        rows.label(showing: row)?.parent?.bounds(in: grid)?.x
      }
      XCTAssertLessThan(x(3) ?? 1_000, x(2) ?? 0, "cells are laid out from the right")
      XCTAssertTrue(grid.focusRow(at: 2))
      XCTAssertEqual(press("Left"), [3])
      XCTAssertEqual(press("Down"), [7])
      XCTAssertEqual(press("Right"), [6])
      XCTAssertEqual(press("<Shift>KP_Left"), [6, 7])
      XCTAssertEqual(press("KP_Right"), [6])
      XCTAssertEqual(press("Home"), [1])
      XCTAssertEqual(press("Right"), [1], "there is none before it")
      window.destroy()
    }
  }

  func testCellsAreSelectedByIdentifierAndHeadingsNot() {
    let rows = NumberedRows(100)
    let (grid, window) = open(rows, .multiple)
    grid.selectRow(at: 3)
    grid.selectRow(at: 12, adding: true)
    grid.selectRow(at: 10)
    XCTAssertEqual(rows.model?.selection, [3, 12])
    rows.change(0..<1, to: [])
    frames(1, of: window)
    XCTAssertEqual(rows.model?.isSelected(2), true)
    XCTAssertEqual(grid.simulateContextMenu(at: 2), [])
    grid.setRowActions { _ in [RowMenuAction("Open") {}] }
    XCTAssertEqual(grid.simulateContextMenu(at: 2), ["Open"])
    window.destroy()
  }

  func testAMillionCellsTakeFewWidgetsAndAllGoWithTheWindow() {
    let before = aliveAtRest
    func openAndClose() {
      let rows = NumberedRows(1_000_000)
      let (grid, window) = open(rows, .multiple)
      XCTAssertLessThan(rows.shown.count, 900)
      grid.scroll(to: 777_777)
      frames(2, of: window)
      XCTAssertNotNil(rows.label(showing: 777_777))
      XCTAssertNil(fault(rows, in: grid, columns: 4))
      window.destroy()
    }
    openAndClose()
    XCTAssertEqual(aliveAtRest, before)
  }
}
