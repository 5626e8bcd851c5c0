import AppKit
import Testing

/// A list of texts.
@MainActor
private final class Texts: NSObject, NSTableViewDataSource, NSTableViewDelegate {
  var rows: [String]
  var changes = 0
  /// The numbers of former sort descriptors, at each change.
  var sorted: [Int] = []
  var reorders: [Int] = []

  init(_ rows: [String]) {
    self.rows = rows
    super.init()
  }

  func numberOfRows(in tableView: NSTableView) -> Int { rows.count }

  func tableView(
    _ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int
  ) -> NSView? {
    let identifier = NSUserInterfaceItemIdentifier("text")
    let view =
      tableView.makeView(withIdentifier: identifier, owner: nil) ?? NSView(frame: .zero)
    view.identifier = identifier
    view.toolTip = rows[row]
    return view
  }

  func tableView(_ tableView: NSTableView, shouldSelectRow row: Int) -> Bool { row != 1 }

  func tableView(
    _ tableView: NSTableView, sortDescriptorsDidChange oldDescriptors: [NSSortDescriptor]
  ) {
    sorted.append(oldDescriptors.count)
  }

  func tableView(
    _ tableView: NSTableView, shouldReorderColumn columnIndex: Int, toColumn newColumnIndex: Int
  ) -> Bool {
    reorders.append(newColumnIndex)
    return newColumnIndex < 1
  }

  func tableViewSelectionDidChange(_ notification: Notification) { changes += 1 }
}

@Suite("The double's table view of AppKit") @MainActor
struct TableViewTests {
  private func make(_ count: Int) -> (NSTableView, Texts) {
    let table = NSTableView(frame: NSRect(x: 0, y: 0, width: 100, height: 100))
    let texts = Texts((0..<count).map { "row \($0)" })
    table.rowHeight = 20
    table.addTableColumn(NSTableColumn(identifier: NSUserInterfaceItemIdentifier("text")))
    (table.dataSource, table.delegate) = (texts, texts)
    table.layoutSubtreeIfNeeded()
    return (table, texts)
  }

  private func shown(_ table: NSTableView) -> [String] {
    table.shownRows.map { ($0.view.view(atColumn: 0) as? NSView)?.toolTip ?? "" }
  }

  @Test("changes inside of updates apply to what the one before left")
  func sequence() {
    let (table, texts) = make(3)
    table.beginUpdates()
    texts.rows = ["row 2", "new", "row 1"]
    table.removeRows(at: [0])
    table.insertRows(at: [1])
    table.moveRow(at: 2, to: 0)
    // row 1, new, row 2 → row 2, row 1, new
    table.moveRow(at: 1, to: 2)
    table.endUpdates()
    #expect(shown(table) == ["row 2", "new", "row 1"])
  }

  @Test("a row that does not exist, and a count that does not fit, raise")
  func exceptions() {
    let (table, texts) = make(3)
    let (_, raised) = RaisedExceptions.collect {
      table.beginUpdates()
      table.removeRows(at: [5])
      texts.rows.removeLast()
      table.endUpdates()
    }
    #expect(
      raised.first?.reason == "NSTableView error inserting/removing/moving row 5 (numberOfRows: 3)."
    )
    #expect(raised.count == 2 && table.numberOfRows == 2)
  }

  @Test("clicks ask whether a row may be selected; the program is told of, but not asked")
  func selection() {
    let (table, texts) = make(3)
    table.hand.clickRow(1)
    #expect(table.selectedRow == -1 && texts.changes == 0)
    table.hand.clickRow(2)
    #expect(table.selectedRow == 2 && texts.changes == 1)
    table.selectRowIndexes([1], byExtendingSelection: false)
    #expect(table.selectedRow == 1 && texts.changes == 2)
  }

  @Test("a table without a visible column counts no rows")
  func hiddenColumns() {
    let (table, _) = make(3)
    table.tableColumns[0].isHidden = true
    #expect(table.numberOfRows == 0)
    table.tableColumns[0].isHidden = false
    #expect(table.numberOfRows == 3)
    let (_, raised) = RaisedExceptions.collect {
      _ = table.view(atColumn: 1, row: 0, makeIfNecessary: true)
    }
    #expect(raised.map(\.name) == ["NSRangeException"])
  }

  @Test("a hidden column is asked for nothing, and shows its cells when it is hidden no more")
  func hiddenCells() {
    let (table, texts) = make(2)
    let second = NSTableColumn(identifier: NSUserInterfaceItemIdentifier("second"))
    second.isHidden = true
    table.addTableColumn(second)
    table.layoutSubtreeIfNeeded()
    #expect(table.view(atColumn: 1, row: 0, makeIfNecessary: true) == nil)
    second.isHidden = false
    let cell = table.view(atColumn: 1, row: 0, makeIfNecessary: true)
    #expect(cell?.toolTip == "row 0")
    table.reloadData(forRowIndexes: [0], columnIndexes: [0])
    #expect(table.view(atColumn: 1, row: 0, makeIfNecessary: true) === cell)
    second.isHidden = true
    #expect(table.view(atColumn: 1, row: 0, makeIfNecessary: true) == nil)
    #expect(table.waitingViewCount == 2 && texts.rows.count == 2)
  }

  @Test("a click on a header puts its order before the others, the next one turns it round")
  func sorting() {
    let (table, texts) = make(2)
    let second = NSTableColumn(identifier: NSUserInterfaceItemIdentifier("second"))
    table.addTableColumn(second)
    #expect(table.hand.clickHeader("second") && texts.sorted == [])
    for column in table.tableColumns {
      column.sortDescriptorPrototype = NSSortDescriptor(
        key: column.identifier.rawValue, ascending: column === second)
    }
    for column in ["text", "text", "second"] { table.hand.clickHeader(column) }
    #expect(table.sortDescriptors.map(\.key) == ["second", "text"])
    #expect(table.sortDescriptors.map(\.ascending) == [true, true])
    #expect(texts.sorted == [0, 1, 1])
    table.sortDescriptors = []
    #expect(texts.sorted == [0, 1, 1, 2], "the data source is told of the program's order, too")
  }

  @Test("a header is dragged where the delegate allows it, which is asked before where it goes")
  func dragging() {
    let (table, texts) = make(2)
    table.addTableColumn(NSTableColumn(identifier: NSUserInterfaceItemIdentifier("second")))
    #expect(table.hand.dragHeader("second", to: 0))
    #expect(table.tableColumns.map(\.identifier.rawValue) == ["second", "text"])
    #expect(texts.reorders == [-1, 0])
    #expect(!table.hand.dragHeader("second", to: 1))
    table.tableColumns[0].maxWidth = 150
    #expect(table.hand.resizeColumn("second", to: 200) && table.tableColumns[0].width == 150)
    table.tableColumns[0].resizingMask = .autoresizingMask
    #expect(!table.hand.resizeColumn("second", to: 50))
  }

  @Test("where a row has to be selected, the neighbor of one that goes is")
  func neighbours() {
    let (table, texts) = make(3)
    table.allowsEmptySelection = false
    table.selectRowIndexes([2], byExtendingSelection: false)
    texts.rows.removeLast()
    table.removeRows(at: [2])
    #expect(table.selectedRow == 1 && texts.changes == 2)
  }

  @Test("a double click sends the action for each click, unless there is another for the second")
  func doubleClick() {
    final class Taker: NSObject {
      var taken: [String] = []
      override func performAction(_ action: Selector, sender: Any?) {
        let clicks = MainActor.assumeIsolated { NSApp.currentEvent?.clickCount ?? 0 }
        taken.append("\(action)\(clicks)")
      }
    }
    let ((table, _), taker) = (make(3), Taker())
    (table.target, table.action) = (taker, "choose:")
    table.hand.doubleClickRow(0)
    table.doubleAction = "open:"
    table.hand.doubleClickRow(0)
    #expect(taker.taken == ["choose:1", "choose:2", "choose:1", "open:2"])
  }
}
