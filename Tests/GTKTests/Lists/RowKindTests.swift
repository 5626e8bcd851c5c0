import GTK
import XCTest
import GTKTesting

/// Tests of rows with headings, where each kind has its own widget class.
@MainActor
final class RowKindTests: GTKTestCase {
  private final class Heading: Label {}
  private final class Note: Label {}

  /// Returns the kind of a row: every tenth row is a heading, from the first on, and the row
  /// before it is a footer.
  private func kind(_ identifier: UInt64) -> ListRowKind {
    switch identifier % 10 {
    case 0: .header
    case 9: .footer
    default: .item
    }
  }

  private var tornDown = 0

  private func open(
    _ rows: NumberedRows, _ selection: ListModel.SelectionMode = .single
  ) -> (list: ListView, window: Window) {
    rows.kinds = { [weak self] in self?.kind($0) ?? .item }
    let factory = RowFactory(
      bind: { slot, identifier, _ in
        let label: Label
        switch slot.kind {
        case .item: label = slot.child as? Label ?? Label()
        case .header: label = slot.child as? Heading ?? Heading()
        case .footer: label = slot.child as? Note ?? Note()
        }
        let isItem = slot.kind == .item && !(label is Heading || label is Note)
        let shown = isItem || slot.kind != .item ? label : Label()
        shown.text = "\(identifier)"
        shown.accessibleLabel = "\(slot.kind) \(identifier)"
        slot.child = shown
      },
      teardown: { [weak self] slot in
        XCTAssertNotNil(slot.child)
        self?.tornDown += 1
      })
    let list = ListView(rows.makeModel(selection), rows: factory)
    return (list, show(ScrolledWindow(list), width: 300, height: 400))
  }

  private func assertFaces(
    _ list: ListView, _ rows: NumberedRows, file: StaticString = #filePath, line: UInt = #line
  ) {
    var seen = 0
    for index in 0..<rows.count {
      guard let slot = list.slot(at: index) else { continue }
      seen += 1
      let kind = kind(rows.identifiers[index])
      XCTAssertEqual(slot.kind, kind, file: file, line: line)
      XCTAssertEqual(
        (slot.child as? Label)?.text, "\(rows.identifiers[index])", file: file, line: line)
      XCTAssertEqual(slot.child is Heading, kind == .header, file: file, line: line)
      XCTAssertEqual(slot.child is Note, kind == .footer, file: file, line: line)
      XCTAssertEqual(
        slot.row?.hasClass("section-header"), kind == .header, file: file, line: line)
      XCTAssertEqual(
        slot.row?.hasClass("section-footer"), kind == .footer, file: file, line: line)
    }
    XCTAssertGreaterThan(seen, min(rows.count, 10) - 1, file: file, line: line)
  }

  func testARowWidgetComesToShowRowsOfOtherKindsAndLooksLikeThem() {
    let rows = NumberedRows(2_000)
    let (list, window) = open(rows)
    assertFaces(list, rows)
    for target in [1_500, 3, 777, 1_204, 1_999, 0] {
      list.scroll(to: target)
      frames(2, of: window)
      assertFaces(list, rows)
    }
    rows.apply(Array(rows.identifiers.shuffled().prefix(900)))
    frames(2, of: window)
    assertFaces(list, rows)
    window.destroy()
    MainLoop.drain()
    XCTAssertGreaterThan(tornDown, 100)
  }

  func testHeadingsAndFootersCanBeNeitherSelectedNorActivated() {
    let rows = NumberedRows(40)
    let (list, window) = open(rows, .multiple)
    var activated: [Int] = []
    list.onActivate { activated.append($0) }
    list.selectRow(at: 3)
    list.selectRow(at: 10)
    list.selectRow(at: 9)
    XCTAssertEqual(rows.model?.selection, [3], "a heading leaves the selection alone")
    list.activateRow(at: 10)
    list.activateRow(at: 11)
    XCTAssertEqual(activated, [11])
    list.selectRow(at: 12, extending: true)
    XCTAssertEqual(rows.model?.selection, [3, 4, 5, 6, 7, 8, 11, 12])
    rows.model?.rowSelection = .all
    XCTAssertFalse(rows.model?.isSelected(10) ?? true)
    XCTAssertEqual(rows.model?.selection.count, 32)
    window.destroy()
  }

  func testTheFocusIsGivenToARowThatIsScrolledTo() {
    let rows = NumberedRows(4_000)
    let (list, window) = open(rows)
    XCTAssertTrue(list.focusRow(at: 3_333))
    XCTAssertEqual(list.focusedIndex, 3_333)
    rows.change(0..<0, to: [40_001])
    frames(2, of: window)
    XCTAssertEqual(list.focusedIndex, 3_334, "the focus stays with its row")
    window.destroy()
  }

  func testKeysPassOverHeadingsAndFooters() {
    let rows = NumberedRows(400)
    let (list, window) = open(rows, .multiple)
    func press(_ keys: String...) -> [UInt64] {
      for key in keys {
        list.simulateKey(key)
        frames(1, of: window)
      }
      return rows.model!.selection.sorted()
    }
    XCTAssertTrue(list.focusRow(at: 1))
    // In newer versions of GTK the first arrow key selects the focused row.
    list.selectRow(at: 1)
    XCTAssertEqual(press("Down"), [2])
    XCTAssertEqual(press("Up", "Up", "Up"), [1], "there is only a heading above")
    XCTAssertEqual(press("End"), [398])
    XCTAssertEqual(press("Home"), [1])
    XCTAssertEqual(list.focusedIndex, 1)
    XCTAssertEqual(list.offset, 0, "the heading above the first item is in sight")
    list.focusRow(at: 8)
    list.selectRow(at: 8)
    XCTAssertEqual(press("Down"), [11])
    XCTAssertEqual(press("Up"), [8])
    XCTAssertEqual(press("<Shift>Down", "<Shift>Down"), [8, 11, 12])
    for _ in 0..<12 {
      let before = list.focusedIndex!
      _ = press("Page_Down")
      XCTAssertGreaterThan(list.focusedIndex!, before)
      XCTAssertEqual(rows.model?.selection, [rows.identifiers[list.focusedIndex!]])
    }
    window.destroy()
  }

  func testAnArrowKeyDoesTheSameToAnUnselectedRowBeforeAHeadingAsToOthers() {
    let rows = NumberedRows(400)
    let (list, window) = open(rows)
    func selection(afterDownAt index: Int) -> Set<UInt64>? {
      list.focusRow(at: index)
      rows.model?.selection = []
      list.simulateKey("Down")
      frames(1, of: window)
      return rows.model?.selection
    }
    // Newer versions of GTK select the focused row, older ones the next.
    let selectsFocused = selection(afterDownAt: 5) == [5]
    XCTAssertEqual(selection(afterDownAt: 8), [selectsFocused ? 8 : 11])
    window.destroy()
  }

  func testTheFocusMovesOnFromAHeadingThatGetsIt() {
    let rows = NumberedRows(400)
    let (list, window) = open(rows)
    list.focusRow(at: 20)
    frames(2, of: window)
    XCTAssertEqual(list.focusedIndex, 21)
    list.focusRow(at: 399)
    frames(2, of: window)
    XCTAssertEqual(list.focusedIndex, 398, "below the last item there is none")
    XCTAssertEqual(rows.model?.selection, [])
    window.destroy()
  }

  func testAltAndArrowsMoveTheFocusedRowAndTheFocusGoesWithIt() {
    let rows = NumberedRows(400)
    let (list, window) = open(rows)
    list.setRowMoving { [weak rows] from, to in
      guard let rows else { return }
      var new = rows.identifiers
      new.insert(new.remove(at: from), at: to)
      rows.apply(new)
    }
    list.focusRow(at: 3)
    list.simulateKey("<Alt>Down")
    list.simulateKey("<Alt>Down")
    frames(2, of: window)
    XCTAssertEqual(Array(rows.identifiers[2..<7]), [2, 4, 5, 3, 6])
    XCTAssertEqual(list.focusedIndex, 5)
    list.simulateKey("<Alt>Up")
    frames(2, of: window)
    XCTAssertEqual(list.focusedIndex, 4)
    window.destroy()
  }
}
