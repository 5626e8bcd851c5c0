/// The user's actions on a table view.
@MainActor
public struct TableHand {
  let table: NSTableView

  /// Clicks a row, which selects it if allowed, and sends the table's action. The second click of
  /// a double click sends the double action, if there is one.
  @discardableResult
  public func clickRow(_ row: Int, extending: Bool = false, clickCount: Int = 1) -> Bool {
    guard table.shown[row] != nil, table.isEnabled else { return false }
    select(row, extending)
    let second = clickCount == 2 ? table.doubleAction : nil
    send(second ?? table.action, row, clickCount: clickCount)
    return true
  }

  private func send(_ action: Selector?, _ row: Int, clickCount: Int) {
    table.clickedRow = row
    NSApp.currentEvent = NSEvent(.leftMouseUp, clickCount: clickCount)
    defer {
      table.clickedRow = -1
      NSApp.currentEvent = nil
    }
    _ = table.sendAction(action, to: table.target)
  }

  private func select(_ row: Int, _ extending: Bool) {
    guard table.askedMayChange(), table.askedMaySelect(row) else { return }
    if extending, table.allowsMultipleSelection {
      table.setSelection(
        table.selection.contains(row)
          ? table.selection.subtracting([row]) : table.selection.union([row]))
    } else {
      table.setSelection([row])
    }
  }

  /// Clicks a row twice.
  @discardableResult
  public func doubleClickRow(_ row: Int) -> Bool {
    clickRow(row) && clickRow(row, clickCount: 2)
  }

  /// Clicks the empty space below all rows.
  public func clickBelow() {
    if table.allowsEmptySelection, table.askedMayChange() { table.setSelection([]) }
  }

  /// Drags a row to the gap above another. Returns whether it was dropped there.
  @discardableResult
  public func dragRow(_ row: Int, above target: Int) -> Bool {
    guard table.shown[row] != nil else { return false }
    return table.drag(row, .above, target)
  }

  /// Drags a row onto another. Returns whether it was dropped there.
  @discardableResult
  public func dragRow(_ row: Int, onto target: Int) -> Bool {
    guard table.shown[row] != nil else { return false }
    return table.drag(row, .on, target)
  }

  /// Returns the titles of a row's context menu.
  public func openMenu(_ row: Int) -> [String] { menu(row)?.items.map(\.title) ?? [] }

  /// Opens the context menu of a row and chooses the item with a title. Returns whether there is
  /// such an item.
  @discardableResult
  public func openMenu(_ row: Int, choosing title: String) -> Bool {
    guard let menu = menu(row), let index = menu.items.firstIndex(where: { $0.title == title })
    else { return false }
    table.clickedRow = row
    defer { table.clickedRow = -1 }
    menu.performActionForItem(at: index)
    return true
  }

  private func menu(_ row: Int) -> NSMenu? {
    guard table.shown[row] != nil, let menu = table.menu else { return nil }
    table.clickedRow = row
    defer { table.clickedRow = -1 }
    if let delegate = menu.delegate {
      _ = OptionalMethod.ask(delegate, "menuNeedsUpdate:") { $0.menuNeedsUpdate(menu) }
    }
    return menu
  }

  /// Returns the titles of the actions that a swipe toward the trailing side of a row reveals.
  public func swipeRow(_ row: Int) -> [String] { table.swipeActions(row).map(\.title) }

  /// Swipes a row and clicks the action with a title. Returns whether there is such an action.
  @discardableResult
  public func swipeRow(_ row: Int, choosing title: String) -> Bool {
    guard let action = table.swipeActions(row).first(where: { $0.title == title }) else {
      return false
    }
    action.handler(action, row)
    return true
  }

  /// Scrolls until a vertical position of the content is at the top.
  public func scroll(to height: CGFloat) {
    table.scrolled = max(0, height)
    table.needsTiling = true
    table.tile()
  }
}

extension NSTableView {
  /// The user's actions on the rows.
  public var hand: TableHand { TableHand(table: self) }

  /// The number of views that wait to be reused.
  public var waitingViewCount: Int { waiting.values.reduce(0) { $0 + $1.count } }

  /// The views of the visible rows, from top to bottom.
  public var shownRows: [(row: Int, view: NSTableRowView)] {
    shown.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  func swipeActions(_ row: Int) -> [NSTableViewRowAction] {
    guard shown[row] != nil else { return [] }
    let actions =
      delegates.ask(TableMethods.actions) {
        $0.tableView(self, rowActionsForRow: row, edge: .trailing)
      } ?? []
    rowActionsVisible = !actions.isEmpty
    return actions
  }
}

/// A drag of a row within a table.
@MainActor
final class TableDrag: NSObject, NSDraggingInfo {
  let draggingPasteboard: NSPasteboard
  private weak var table: NSTableView?
  var draggingSource: Any? { table }

  init(_ item: NSPasteboardItem, _ table: NSTableView) {
    draggingPasteboard = NSPasteboard([item])
    self.table = table
    super.init(())
  }
}
