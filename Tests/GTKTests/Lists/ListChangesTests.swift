import BinderyTesting
import GTK
import XCTest

@MainActor
final class ListChangesTests: GTKTestCase {
  private func open(
    _ rows: NumberedRows, _ selection: ListModel.SelectionMode = .none
  ) -> (list: ListView, window: Window) {
    let list = ListView(rows.makeModel(selection), rows: rows.factory)
    return (list, show(ScrolledWindow(list), width: 300, height: 400))
  }

  func testChangesOfManyPartsShowTheModelAfterEveryFrame() {
    let rows = NumberedRows(2_000)
    rows.kinds = { $0 % 7 == 0 ? .header : .item }
    let (list, window) = open(rows, .multiple)
    rows.model?.rowSelection = .only(Set(stride(from: 1, to: 2_000, by: 3)))
    var random = SeededGenerator(seed: 3)
    var next: UInt64 = 1_000_000
    for step in 0..<60 {
      var new = rows.identifiers
      let parts = [1, 4, 40, 400].randomElement(using: &random)!
      for _ in 0..<parts {
        let place = Int.random(in: 0...new.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0:
          new.insert(next, at: place)
          next += 1
        case 1:
          if place < new.count { new.remove(at: place) }
        default:
          guard place < new.count else { continue }
          let moved = new.remove(at: place)
          new.insert(moved, at: Int.random(in: 0...new.count, using: &random))
        }
      }
      rows.apply(new)
      if step % 5 == 0 { list.offset = Double.random(in: 0...40_000, using: &random) }
      frames(1, of: window)
      if let fault = rows.fault(in: list) {
        XCTFail("step \(step), \(parts) parts: \(fault)")
        break
      }
      XCTAssertTrue(
        rows.model!.selection.isSubset(of: new), "selected rows that are gone are selected no more")
    }
    window.destroy()
  }

  func testAThousandScatteredInsertionsTakeFewSteps() {
    let rows = NumberedRows(100_000)
    let (list, window) = open(rows)
    list.scroll(to: 50_000)
    frames(2, of: window)
    let label = rows.label(showing: 50_000)
    let y = label?.bounds(in: list)?.y
    let binds = rows.binds
    var new: [UInt64] = []
    for index in 0..<100_000 {
      if index % 100 == 7 { new.append(UInt64(1_000_000 + index)) }
      new.append(UInt64(index))
    }
    XCTAssertLessThan(rows.apply(new), 6)
    frames(2, of: window)
    XCTAssertNotNil(label)
    XCTAssertTrue(rows.label(showing: 50_000) === label, "the row keeps its widget")
    XCTAssertEqual(label?.bounds(in: list)?.y ?? -1, y ?? -2, accuracy: 150)
    XCTAssertLessThan(rows.binds - binds, 20, "only rows that have come are bound")
    XCTAssertNil(rows.fault(in: list))
    window.destroy()
  }

  func testAMovedRowKeepsItsSelectionAndARemovedOneLosesItWhenAllIsTold() {
    let rows = NumberedRows(100)
    let (_, window) = open(rows, .multiple)
    let model = rows.model!
    model.selection = [3, 50, 90]
    var heard: [Set<UInt64>] = []
    model.onSelectionChange { [weak model] in heard.append(model!.selection) }
    var new = Array(0..<UInt64(100))
    new.remove(at: 90)
    new.remove(at: 3)
    new.append(3)
    rows.apply(new)
    XCTAssertEqual(model.selection, [3, 50])
    XCTAssertEqual(heard, [[3, 50]])
    rows.change(0..<99, to: [1, 3])
    XCTAssertEqual(model.selection, [3, 50])
    model.keepSelection { [1, 3].contains($0) }
    XCTAssertEqual(model.selection, [3])
    window.destroy()
  }

  func testRowsInSightStayWhereTheyAreWhateverComesOrGoesAbove() {
    let rows = NumberedRows(5_000)
    let (list, window) = open(rows)
    list.offset = 4_000
    frames(2, of: window)
    let label = rows.shown.values.first { row in
      guard let place = row.widget.parent?.bounds(in: list) else { return false }
      return place.y <= 100 && place.y + place.height > 100 && row.widget.isMapped
    }?.widget
    let place = label?.parent?.bounds(in: list)
    let text = label?.text
    XCTAssertNotNil(place)
    for change in 0..<6 {
      switch change % 3 {
      case 0: rows.change(0..<0, to: [UInt64(90_000 + change)])
      case 1: rows.change(5..<15, to: [])
      default: rows.apply([UInt64(80_000 + change)] + rows.identifiers.dropFirst(20))
      }
      frames(2, of: window)
      XCTAssertEqual(label?.parent?.bounds(in: list), place, "change \(change)")
      XCTAssertEqual(label?.text, text)
    }
    window.destroy()
  }

  func testRowsThatComeAtTheTopAreShownThereIfTheListIsToShowThem() {
    let rows = NumberedRows(300)
    let (list, window) = open(rows)
    rows.change(0..<0, to: [1_000])
    frames(2, of: window)
    XCTAssertGreaterThan(list.offset, 0, "without being asked, rows in sight stay")
    list.offset = 0
    list.showsNewRowsAtTop = true
    rows.change(0..<0, to: [1_001])
    rows.change(0..<0, to: [1_002])
    frames(2, of: window)
    XCTAssertEqual(list.offset, 0)
    XCTAssertNotNil(rows.label(showing: 1_002))
    XCTAssertNil(rows.fault(in: list))
    list.offset = 500
    rows.change(0..<0, to: [1_003])
    frames(2, of: window)
    XCTAssertGreaterThan(list.offset, 500, "elsewhere rows in sight stay")
    window.destroy()
  }

  func testScrollingToARowBeforeTheFirstFrameWaitsForItAndFollowsTheRow() {
    let rows = NumberedRows(5_000)
    let list = ListView(rows.makeModel(), rows: rows.factory)
    list.scroll(to: 3_000)
    rows.change(0..<0, to: [9_000, 9_001])
    let window = show(ScrolledWindow(list), width: 300, height: 400)
    frames(3, of: window)
    let place = rows.label(showing: 3_000)?.parent?.bounds(in: list)
    XCTAssertNotNil(place)
    XCTAssertTrue((0...400).contains(place?.y ?? -1), "\(String(describing: place))")
    XCTAssertNil(rows.fault(in: list))
    rows.change(0..<0, to: (20_000..<20_100).map(UInt64.init))
    list.scroll(to: 5)
    frames(2, of: window)
    XCTAssertNotNil(rows.label(showing: 20_005))
    XCTAssertNil(rows.fault(in: list))
    window.destroy()
  }
}
