import BinderyTesting
import GTK
import XCTest

@MainActor
final class ColumnViewTests: GTKTestCase {
  private var order: [ColumnView.SortOrder?] = []
  private var number: Column!
  private var square: Column!

  private func open(
    _ rows: NumberedRows, _ selection: ListModel.SelectionMode = .none
  ) -> (view: ColumnView, window: Window) {
    number = Column("Number", isSortable: true, expands: true, cells: rows.factory)
    square = Column(
      "Square", isSortable: true, isResizable: true,
      cells: RowFactory(
        setup: { Label() },
        bind: { label, identifier, _ in label.text = "\(identifier * identifier)" }))
    let plain = Column("Plain", cells: RowFactory(setup: { Label("-") }, bind: { _, _, _ in }))
    let view = ColumnView(rows.makeModel(selection), columns: [number, square, plain])
    view.onSortChange { [weak self] in self?.order.append($0) }
    return (view, show(ScrolledWindow(view, horizontally: true), width: 400, height: 400))
  }

  func testEveryColumnShowsItsCellsAndHeadingsAreMarkedAsRows() {
    let rows = NumberedRows(1_000)
    rows.kinds = { $0 % 10 == 0 ? .header : .item }
    let (view, window) = open(rows, .multiple)
    view.scroll(to: 707)
    frames(3, of: window)
    XCTAssertNotNil(rows.label(showing: 707))
    XCTAssertTrue(window.descendants(of: Label.self).contains { $0.text == "\(707 * 707)" })
    let heading = view.slot(at: 700)
    XCTAssertEqual(heading?.kind, .header)
    XCTAssertEqual(heading?.row?.hasClass("section-header"), true)
    XCTAssertEqual(view.slot(at: 701)?.row?.hasClass("section-header"), false)
    view.selectRow(at: 700)
    XCTAssertEqual(rows.model?.selection, [])
    view.selectRow(at: 701)
    XCTAssertEqual(rows.model?.selection, [701])
    var activated: [Int] = []
    view.onActivate { activated.append($0) }
    view.activateRow(at: 700)
    view.activateRow(at: 702)
    XCTAssertEqual(activated, [702])
    window.destroy()
  }

  func testAHeaderAsksForAnOrderAndThenForTheOtherWayRound() {
    let (view, window) = open(NumberedRows(10))
    XCTAssertNil(view.sortOrder)
    view.activateHeader(of: number)
    view.activateHeader(of: number)
    view.activateHeader(of: square)
    XCTAssertEqual(
      order, [.init(number), .init(number, isAscending: false), .init(square)])
    XCTAssertEqual(view.sortOrder, .init(square))
    window.destroy()
  }

  func testTheProgramCanMoveTheArrowAndIsNotToldOfIt() {
    let (view, window) = open(NumberedRows(10))
    view.sortOrder = .init(square, isAscending: false)
    XCTAssertEqual(view.sortOrder, .init(square, isAscending: false))
    view.sortOrder = nil
    XCTAssertNil(view.sortOrder)
    XCTAssertEqual(order, [])
    view.sortOrder = .init(number)
    view.activateHeader(of: number)
    XCTAssertEqual(order, [.init(number, isAscending: false)])
    window.destroy()
  }

  func testLaw18TheOrderByAColumnThatTheProgramTakesAwayEndsUnsent() {
    let (view, window) = open(NumberedRows(10))
    view.sortOrder = .init(square)
    square.isSortable = false
    XCTAssertNil(view.sortOrder)
    view.sortOrder = .init(number)
    view.remove(number)
    XCTAssertNil(view.sortOrder)
    XCTAssertEqual(order, [])
    window.destroy()
  }

  func testTheVisibleRowsAreTheModelsAfterEveryFrame() {
    let rows = NumberedRows(3_000)
    let (view, window) = open(rows)
    var random = SeededGenerator(seed: 9)
    for step in 0..<60 {
      switch step % 4 {
      case 0: view.offset = Double.random(in: 0...40_000, using: &random)
      case 1:
        rows.change(0..<50, to: rows.identifiers[0..<50].reversed() + [UInt64(step + 10_000)])
      case 2: view.offset += 700
      default:
        view.offset -= 400
        rows.apply(rows.identifiers.filter { _ in Int.random(in: 0..<100, using: &random) > 0 })
      }
      frames(1, of: window)
      if let fault = rows.fault(in: view, header: 40) {
        XCTFail("step \(step): \(fault)")
        break
      }
    }
    window.destroy()
  }

  func testARemovedColumnGoesAlthoughItsHeaderHadTheFocus() {
    let before = aliveAtRest
    func removeFocused() {
      let (view, window) = open(NumberedRows(10))
      view.remove(number)
      view.remove(square)
      (number, square) = (nil, nil)
      XCTAssertEqual(view.allColumns.map(\.title), ["Plain"])
      window.destroy()
    }
    removeFocused()
    XCTAssertEqual(aliveAtRest, before)
  }

  func testAColumnViewGoesWithItsWindow() {
    let before = aliveAtRest
    func openAndClose() {
      let (view, window) = open(NumberedRows(1_000), .multiple)
      view.sortOrder = .init(number)
      window.destroy()
      (number, square) = (nil, nil)
    }
    openAndClose()
    XCTAssertEqual(aliveAtRest, before)
  }
}
