#if os(macOS) || canImport(AppleRuntime)
import AppKit
import Bindery
import BinderyApple

@MainActor extension NSTableViewHost: NSTableViewDataSource {
  public func numberOfRows(in tableView: NSTableView) -> Int { layout.count }

  public func tableView(
    _ tableView: NSTableView, pasteboardWriterForRow row: Int
  ) -> (any NSPasteboardWriting)? {
    if let path = path(at: row), snapshot.canMoveRow(at: path) { return RowDrag.item(path) }
    return ifImplemented(userSource?.tableView(_:pasteboardWriterForRow:)) { $0(tableView, row) }
      ?? nil
  }

  public func tableView(
    _ tableView: NSTableView, validateDrop info: any NSDraggingInfo, proposedRow row: Int,
    proposedDropOperation dropOperation: NSTableView.DropOperation
  ) -> NSDragOperation {
    if let (path, target) = move(info, tableView, above: row) {
      guard snapshot.canMoveRow(at: path, to: target) else { return [] }
      if dropOperation == .on { tableView.setDropRow(row, dropOperation: .above) }
      return .move
    }
    return ifImplemented(userSource?.tableView(_:validateDrop:proposedRow:proposedDropOperation:)) {
      $0(tableView, info, row, dropOperation)
    } ?? []
  }

  public func tableView(
    _ tableView: NSTableView, acceptDrop info: any NSDraggingInfo, row: Int,
    dropOperation: NSTableView.DropOperation
  ) -> Bool {
    if let (path, target) = move(info, tableView, above: row) {
      // The table has not moved the row: the change of the list will.
      if once.admits("of a row's move from \(path) to \(target)", snapshot) {
        snapshot.moveRow(from: path, to: target)
      }
      return true
    }
    return ifImplemented(userSource?.tableView(_:acceptDrop:row:dropOperation:)) {
      $0(tableView, info, row, dropOperation)
    } ?? false
  }

  public func tableView(
    _ tableView: NSTableView, sortDescriptorsDidChange oldDescriptors: [NSSortDescriptor]
  ) {
    tableView.headers.tellSort()
    ifImplemented(userSource?.tableView(_:sortDescriptorsDidChange:)) {
      $0(tableView, oldDescriptors)
    }
  }

  /// Returns the dragged row and its destination.
  private func move(
    _ info: any NSDraggingInfo, _ tableView: NSTableView, above index: Int
  ) -> (RowPath, RowPath)? {
    guard let path = RowDrag.path(info, in: tableView), snapshot.contains(path) else { return nil }
    var target: RowPath
    if index < layout.count {
      switch layout.place(at: index) {
      case .row(let below): target = below
      case .header(let section): target = end(of: max(0, section - 1))
      case .footer(let section): target = end(of: section)
      }
    } else {
      target = end(of: snapshot.sections.count - 1)
    }
    // Once the row is removed, the rows below it are one place further up.
    if target.section == path.section, target.row > path.row { target.row -= 1 }
    return (path, target)
  }

  private func end(of section: Int) -> RowPath {
    RowPath(section: section, row: snapshot.sections[section].count)
  }
}

@MainActor extension NSTableViewHost: NSTableViewDelegate {
  public func tableView(
    _ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int
  ) -> NSView? {
    guard row >= 0, row < layout.count else {
      snapshot.report(
        "NSTableView", "It asked for a row at \(row) where there is none, and got no view.")
      return nil
    }
    switch layout.place(at: row) {
    case .header(let section):
      return TableCells.title(snapshot.sections[section].headerTitle ?? "", in: tableView)
    case .footer(let section):
      // It is not a group row, so AppKit requests a view for each column.
      guard column.isColumn(tableColumn, of: tableView) else { return nil }
      return TableCells.title(snapshot.sections[section].footerTitle ?? "", in: tableView)
    case .row(let path):
      if let part = column.part(of: snapshot.row(at: path), in: tableColumn, of: tableView) {
        return TableCells.view(part, in: tableView)
      }
      return ifImplemented(userDelegate?.tableView(_:viewFor:row:)) {
        $0(tableView, tableColumn, row)
      } ?? nil
    }
  }

  public func tableView(_ tableView: NSTableView, heightOfRow row: Int) -> CGFloat {
    if let path = path(at: row), case .fixed(let height)? = snapshot.rowHeight(at: path) {
      return height
    }
    return ifImplemented(userDelegate?.tableView(_:heightOfRow:)) { $0(tableView, row) }
      ?? tableView.rowHeight
  }

  public func tableView(_ tableView: NSTableView, isGroupRow row: Int) -> Bool {
    guard row >= 0, row < layout.count, case .header = layout.place(at: row) else { return false }
    return true
  }

  public func tableView(_ tableView: NSTableView, shouldSelectRow row: Int) -> Bool {
    guard let path = path(at: row), snapshot.canSelectRow(at: path) else { return false }
    return ifImplemented(userDelegate?.tableView(_:shouldSelectRow:)) { $0(tableView, row) } ?? true
  }

  public func tableViewSelectionDidChange(_ notification: Notification) {
    tellSelection()
    ifImplemented(userDelegate?.tableViewSelectionDidChange(_:)) { $0(notification) }
  }

  public func tableView(
    _ tableView: NSTableView, rowActionsForRow row: Int, edge: NSTableView.RowActionEdge
  ) -> [NSTableViewRowAction] {
    let actions = path(at: row).map { snapshot.rowActions(at: $0) } ?? []
    guard edge == .trailing, !actions.isEmpty else {
      return ifImplemented(userDelegate?.tableView(_:rowActionsForRow:edge:)) {
        $0(tableView, row, edge)
      } ?? []
    }
    return actions.map { action in
      NSTableViewRowAction(
        style: action.isDestructive ? .destructive : .regular, title: action.title
      ) { [weak tableView] _, _ in
        tableView?.rowActionsVisible = false
        transaction { action.perform() }
      }
    }
  }
}
#endif
