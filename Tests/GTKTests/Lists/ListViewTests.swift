import Foundation
import BinderyTesting
import GTK
import XCTest

@MainActor
final class ListViewTests: GTKTestCase {
  private func open(
    _ rows: NumberedRows, _ selection: ListModel.SelectionMode = .none
  ) -> (list: ListView, window: Window) {
    let list = ListView(rows.makeModel(selection), rows: rows.factory)
    return (list, show(ScrolledWindow(list), width: 300, height: 400))
  }

  func testAListThatIsShownHasNotBeenScrolled() {
    let rows = NumberedRows(300)
    let list = ListView(rows.makeModel(.none), rows: rows.factory)
    let scrolled = ScrolledWindow(list)
    var scrolls = 0
    scrolled.onScroll { scrolls += 1 }
    let window = show(scrolled, width: 300, height: 400)
    frames(3, of: window)
    XCTAssertEqual(scrolls, 0)
    scrolled.offset = 100
    frames(2, of: window)
    XCTAssertEqual(scrolls, 1)
    window.destroy()
  }

  func testTheVisibleRowsAreTheModelsAfterEveryFrameWhateverChanges() {
    for isUniform in [true, false] {
      let rows = NumberedRows(300)
      if !isUniform { rows.heights = { 20 + Int($0 % 7) * 9 } }
      let (list, window) = open(rows)
      var random = SeededGenerator(seed: isUniform ? 1 : 2)
      var next: UInt64 = 100_000
      var log: [String] = []
      func new(_ count: Int) -> [UInt64] {
        defer { next += UInt64(count) }
        return Array(next..<next + UInt64(count))
      }
      for step in 0..<250 {
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          let count = rows.count
          let place = Int.random(in: 0...count, using: &random)
          switch Int.random(in: 0..<12, using: &random) {
          case 0...2:
            rows.change(place..<place, to: new(Int.random(in: 1...5, using: &random)))
            log.append("insert at \(place)")
          case 3...4:
            rows.change(place..<min(count, place + 3), to: [])
            log.append("delete at \(place)")
          case 5 where count > 1:
            let (from, to) = (Int.random(in: 0..<count, using: &random), min(place, count - 1))
            let range = min(from, to)..<max(from, to) + 1
            var part = Array(rows.identifiers[range])
            if from < to {
              part.append(part.removeFirst())
            } else {
              part.insert(part.removeLast(), at: 0)
            }
            rows.change(range, to: part)
            log.append("move \(from) to \(to)")
          case 6:
            let range = 0..<min(100, count)
            rows.change(range, to: rows.identifiers[range].reversed())
            log.append("reverse the first 100")
          case 7 where step % 10 == 0:
            rows.change(0..<0, to: new(500))
            log.append("insert 500 at 0")
          case 8 where count > 600:
            rows.change(50..<count - 50, to: [])
            log.append("delete the middle")
          case 9:
            list.offset = Double.random(in: 0...Double(count * 25), using: &random)
            log.append("jump")
          case 10 where count > 0:
            list.scroll(to: Int.random(in: 0..<count, using: &random))
            log.append("scroll to a row")
          default:
            list.offset += Double.random(in: -300...300, using: &random)
            log.append("scroll")
          }
        }
        frames(1, of: window)
        if let fault = rows.fault(in: list) {
          XCTFail("step \(step), \(isUniform ? "uniform" : "variable"): \(fault)\n\(log.suffix(8))")
          break
        }
      }
      window.destroy()
    }
  }

  func testAMillionRowsOpenWithFewWidgets() {
    let rows = NumberedRows(1_000_000)
    let (list, window) = open(rows)
    XCTAssertLessThan(rows.shown.count, 500)
    XCTAssertNil(rows.fault(in: list))
    list.scroll(to: 500_000)
    frames(3, of: window)
    XCTAssertNotNil(rows.label(showing: 500_000))
    XCTAssertNil(rows.fault(in: list))
    rows.change(0..<0, to: [5_000_000])
    frames(2, of: window)
    XCTAssertNotNil(rows.label(showing: 500_000), "what is seen stays where it is")
    window.destroy()
  }

  func testAMovedRowKeepsItsWidget() {
    let rows = NumberedRows(20)
    let (_, window) = open(rows)
    let label = rows.label(showing: 3)
    rows.change(3..<8, to: [4, 5, 6, 7, 3])
    frames(2, of: window)
    XCTAssertNotNil(label)
    XCTAssertTrue(rows.label(showing: 3) === label)
    window.destroy()
  }

  func testARowIsBoundOnlyWhenItsWidgetComesToShowAnother() {
    let rows = NumberedRows(100)
    let (_, window) = open(rows)
    let before = rows.binds
    rows.change(0..<0, to: [1000])
    frames(2, of: window)
    XCTAssertLessThan(rows.binds - before, 5, "all other rows have shifted, and show the same")
    window.destroy()
  }

  func testRefreshShowsChangedContentWithoutChangingTheList() {
    let rows = NumberedRows(50)
    let (list, window) = open(rows)
    let before = rows.binds
    rows.note = "!"
    list.refresh([2])
    XCTAssertEqual(rows.binds, before + 1)
    XCTAssertEqual(rows.label(showing: 2)?.text, "2!")
    XCTAssertEqual(rows.label(showing: 3)?.text, "3")
    list.refresh([123_456])
    XCTAssertEqual(rows.binds, before + 1)
    window.destroy()
  }

  func testActivatingARowTellsItsIndex() {
    let rows = NumberedRows(10)
    let (list, window) = open(rows)
    var activated: [Int] = []
    list.onActivate { activated.append($0) }
    list.activateRow(at: 4)
    XCTAssertEqual(activated, [4])
    window.destroy()
  }

  func testAllRowsGoWithTheWindow() {
    let before = aliveAtRest
    func openAndClose() {
      let rows = NumberedRows(1000)
      let (list, window) = open(rows, .single)
      list.onActivate { [weak list] _ in list?.isVisible = false }
      XCTAssertGreaterThan(Object.alive, before + 20)
      window.destroy()
    }
    openAndClose()
    XCTAssertEqual(aliveAtRest, before)
  }

  func testAnEmptyListShowsRowsThatComeLater() {
    let rows = NumberedRows(0)
    let (list, window) = open(rows, .single)
    rows.change(0..<0, to: [7, 8, 9])
    frames(2, of: window)
    XCTAssertNil(rows.fault(in: list))
    rows.change(0..<3, to: [])
    frames(2, of: window)
    XCTAssertEqual(rows.shown.values.filter(\.widget.isMapped).count, 0)
    window.destroy()
  }

  func testAGridShowsTheModelToo() {
    let rows = NumberedRows(500)
    let grid = GridView(rows.makeModel(), rows: rows.factory)
    grid.maximumColumns = 4
    let window = show(ScrolledWindow(grid))
    rows.change(0..<2, to: [])
    frames(2, of: window)
    let labels = (2..<6).map { rows.label(showing: $0)?.parent?.bounds(in: grid) }
    XCTAssertEqual(Set(labels.map { $0?.y }), [0], "four cells in the first line")
    XCTAssertEqual(labels.map { $0?.x ?? -1 }, labels.map { $0?.x ?? -1 }.sorted())
    window.destroy()
  }
}
