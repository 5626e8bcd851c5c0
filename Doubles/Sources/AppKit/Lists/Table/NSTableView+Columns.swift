extension NSTableView {
  /// The index of the first column with an identifier; -1 if there is none.
  public func column(withIdentifier identifier: NSUserInterfaceItemIdentifier) -> Int {
    tableColumns.firstIndex { $0.identifier == identifier } ?? -1
  }

  public func tableColumn(
    withIdentifier identifier: NSUserInterfaceItemIdentifier
  ) -> NSTableColumn? {
    tableColumns.first { $0.identifier == identifier }
  }

  public func addTableColumn(_ tableColumn: NSTableColumn) {
    tableColumn.tableView = self
    tableColumns.append(tableColumn)
    reloadData()
  }

  public func removeTableColumn(_ tableColumn: NSTableColumn) {
    guard let index = tableColumns.firstIndex(where: { $0 === tableColumn }) else { return }
    tableColumns.remove(at: index)
    tableColumn.tableView = nil
    reloadData()
  }

  /// Moves a column with its cells, as the user does by dragging the header.
  public func moveColumn(_ oldIndex: Int, toColumn newIndex: Int) {
    guard tableColumns.indices.contains(oldIndex), tableColumns.indices.contains(newIndex) else {
      RaisedExceptions.raise("NSRangeException", "there is no column \(oldIndex) or \(newIndex)")
      return
    }
    tableColumns.insert(tableColumns.remove(at: oldIndex), at: newIndex)
    for view in shown.values where !view.isGroupRowStyle {
      view.cells.insert(view.cells.remove(at: oldIndex), at: newIndex)
    }
    let notification = Notification(
      name: Self.columnDidMoveNotification, object: self,
      userInfo: ["NSOldColumn": oldIndex, "NSNewColumn": newIndex])
    delegates.ask(TableMethods.didMoveColumn) { $0.tableViewColumnDidMove(notification) }
    NotificationCenter.default.post(notification)
  }

  func columnWasResized(_ column: NSTableColumn, from width: CGFloat) {
    let notification = Notification(
      name: Self.columnDidResizeNotification, object: self,
      userInfo: ["NSTableColumn": column, "NSOldWidth": width])
    delegates.ask(TableMethods.didResizeColumn) { $0.tableViewColumnDidResize(notification) }
    NotificationCenter.default.post(notification)
  }

  /// Requests the cells of a column that becomes visible, and removes those of one that is
  /// hidden.
  func columnVisibilityChanged(_ column: NSTableColumn) {
    guard let number = tableColumns.firstIndex(where: { $0 === column }) else { return }
    for row in shown.keys.sorted() {
      if let view = shown[row], !view.isGroupRowStyle { fillAnew(view, row, [number]) }
    }
    invalidate()
    scheduleLayout()
  }

  /// Changes the sort order as a click on a header does: the column's prototype becomes the first
  /// descriptor, or is reversed if it is first already. The former descriptors follow it.
  func sort(by prototype: NSSortDescriptor) {
    func isSame(_ other: NSSortDescriptor) -> Bool {
      other.key == prototype.key && other.selector == prototype.selector
    }
    let others = sortDescriptors.filter { !isSame($0) }
    guard let first = sortDescriptors.first, isSame(first),
      let turned = first.reversedSortDescriptor as? NSSortDescriptor
    else { return sortDescriptors = [prototype] + others }
    sortDescriptors = [turned] + others
  }
}

extension TableHand {
  /// Clicks the header of a column, which sorts by it if it is sortable. Returns whether the
  /// column is visible.
  @discardableResult
  public func clickHeader(_ identifier: String) -> Bool {
    guard let column = table.tableColumn(withIdentifier: .init(identifier)), !column.isHidden,
      table.headerView != nil
    else { return false }
    table.delegates.ask(TableMethods.mouseDownInHeader) {
      $0.tableView(table, mouseDownInHeaderOf: column)
    }
    table.delegates.ask(TableMethods.didClick) { $0.tableView(table, didClick: column) }
    if let prototype = column.sortDescriptorPrototype { table.sort(by: prototype) }
    return true
  }

  /// Drags the header of a column to the place of another. Returns whether it was dropped there.
  @discardableResult
  public func dragHeader(_ identifier: String, to target: Int) -> Bool {
    let index = table.column(withIdentifier: .init(identifier))
    guard index >= 0, table.allowsColumnReordering, table.headerView != nil,
      mayReorder(index, -1), mayReorder(index, target)
    else { return false }
    let column = table.tableColumns[index]
    table.moveColumn(index, toColumn: target)
    table.delegates.ask(TableMethods.didDrag) { $0.tableView(table, didDrag: column) }
    return true
  }

  private func mayReorder(_ column: Int, _ target: Int) -> Bool {
    table.delegates.ask(TableMethods.mayReorder) {
      $0.tableView(table, shouldReorderColumn: column, toColumn: target)
    } ?? true
  }

  /// Drags the edge of a column's header. Returns whether the column may be resized.
  @discardableResult
  public func resizeColumn(_ identifier: String, to width: CGFloat) -> Bool {
    guard let column = table.tableColumn(withIdentifier: .init(identifier)),
      table.allowsColumnResizing, column.resizingMask.contains(.userResizingMask)
    else { return false }
    column.width = width
    return true
  }
}
