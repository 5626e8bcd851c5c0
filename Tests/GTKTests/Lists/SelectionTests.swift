import GTK
import XCTest

@MainActor
final class SelectionTests: GTKTestCase {
  func testTheSelectionStaysWithItsRowWhateverMoves() {
    let rows = NumberedRows(100)
    let model = rows.makeModel(.single)
    let list = ListView(model, rows: rows.factory)
    let window = show(ScrolledWindow(list))
    var heard = 0
    model.onSelectionChange { heard += 1 }
    list.selectRow(at: 5)
    XCTAssertEqual(model.selection, [5])
    rows.change(0..<0, to: [1000, 1001])
    rows.change(0..<20, to: rows.identifiers[0..<20].reversed())
    frames(2, of: window)
    XCTAssertEqual(model.selection, [5])
    XCTAssertEqual(heard, 1)
    list.selectRow(at: 0)
    XCTAssertEqual(model.selection, [rows.identifiers[0]])
    XCTAssertEqual(heard, 2)
    window.destroy()
  }

  func testSeveralRowsCanBeSelectedInMultipleMode() {
    let rows = NumberedRows(10)
    let model = rows.makeModel(.multiple)
    let list = ListView(model, rows: rows.factory)
    let window = show(ScrolledWindow(list))
    list.selectRow(at: 1)
    list.selectRow(at: 3, adding: true)
    XCTAssertEqual(model.selection, [1, 3])
    list.selectRow(at: 4)
    XCTAssertEqual(model.selection, [4])
    window.destroy()
  }

  func testNothingIsSelectedWhereSelectionIsOff() {
    let rows = NumberedRows(10)
    let model = rows.makeModel(.none)
    let list = ListView(model, rows: rows.factory)
    let window = show(ScrolledWindow(list))
    list.selectRow(at: 1)
    XCTAssertEqual(model.selection, [])
    window.destroy()
  }

  func testTheProgramCanSelectInAnEmptyList() {
    let model = NumberedRows(0).makeModel(.single)
    model.selection = [4]
    XCTAssertEqual(model.selection, [4])
    model.selection = []
  }
}
