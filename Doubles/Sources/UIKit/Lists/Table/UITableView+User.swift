/// The user's actions on a table view.
@MainActor
public struct TableUser {
  let table: UITableView

  /// Taps a row. Returns whether the row is visible and can be tapped.
  @discardableResult
  public func tapRow(at path: IndexPath) -> Bool {
    guard table.cells[path] != nil, table.allowsSelection,
      !table.isEditing || table.allowsSelectionDuringEditing,
      table.delegates.ask(
        TableDelegateMethods.shouldHighlight,
        { $0.tableView(table, shouldHighlightRowAt: path) }) ?? true
    else { return false }
    if table.allowsMultipleSelection, table.selected.contains(path) {
      deselect(path)
      return true
    }
    let answer = table.delegates.ask(TableDelegateMethods.willSelect) {
      $0.tableView(table, willSelectRowAt: path)
    }
    guard let target = answer ?? path else { return false }
    if !table.allowsMultipleSelection {
      for other in table.selected where other != target { deselect(other) }
    }
    table.selected.insert(target)
    table.cells[target]?.setSelected(true, animated: true)
    table.delegates.ask(TableDelegateMethods.didSelect) {
      $0.tableView(table, didSelectRowAt: target)
    }
    return true
  }

  private func deselect(_ path: IndexPath) {
    let answer = table.delegates.ask(TableDelegateMethods.willDeselect) {
      $0.tableView(table, willDeselectRowAt: path)
    }
    guard let target = answer ?? path else { return }
    table.deselectRow(at: target, animated: true)
    table.delegates.ask(TableDelegateMethods.didDeselect) {
      $0.tableView(table, didDeselectRowAt: target)
    }
  }

  /// Drags a row by its handle to another place, while the table is being edited. Returns the
  /// place where the row ended. The table moves the row before it calls its data source.
  @discardableResult
  public func moveRow(at path: IndexPath, to proposed: IndexPath) -> IndexPath? {
    guard table.isEditing, table.cells[path] != nil, isMovable(path) else { return nil }
    let target =
      table.delegates.ask(TableDelegateMethods.moveTarget) {
        $0.tableView(
          table, targetIndexPathForMoveFromRowAt: path, toProposedIndexPath: proposed)
      } ?? proposed
    guard target != path else { return path }
    table.follow(path, target)
    table.sources.ask(DataSourceMethods.move) { $0.tableView(table, moveRowAt: path, to: target) }
    return target
  }

  private func isMovable(_ path: IndexPath) -> Bool {
    table.sources.ask(DataSourceMethods.canMove) { $0.tableView(table, canMoveRowAt: path) }
      ?? false
  }

  /// Returns the titles of the actions that a swipe toward the trailing side of a row reveals.
  public func swipeRow(at path: IndexPath) -> [String] {
    trailingActions(path).map { $0.title ?? "" }
  }

  /// Swipes a row and taps the action with a title. Returns the result that the action reported;
  /// nil if there is no such action, or if it has reported no result yet.
  @discardableResult
  public func swipeRow(at path: IndexPath, choosing title: String) -> Bool? {
    guard let action = trailingActions(path).first(where: { $0.title == title }) else {
      return nil
    }
    var isDone: Bool?
    action.handler(action, table.cells[path] ?? table) { isDone = $0 }
    return isDone
  }

  private func trailingActions(_ path: IndexPath) -> [UIContextualAction] {
    guard table.cells[path] != nil, isEditable(path), style(path) != .none else { return [] }
    let answer = table.delegates.ask(TableDelegateMethods.trailingSwipe) {
      $0.tableView(table, trailingSwipeActionsConfigurationForRowAt: path)
    }
    if let answer = answer ?? nil { return answer.actions }
    // The first case is a delegate without actions for this row, the second one without the
    // method.
    let isDeletable =
      answer != nil
      || (table.dataSource as? NSObject)?.responds(to: DataSourceMethods.commit) == true
    return isDeletable && style(path) == .delete ? [deletion(path)] : []
  }

  private func deletion(_ path: IndexPath) -> UIContextualAction {
    UIContextualAction(style: .destructive, title: "Delete") { [table] _, _, done in
      table.sources.ask(DataSourceMethods.commit) {
        $0.tableView(table, commit: .delete, forRowAt: path)
      }
      done(true)
    }
  }

  /// Returns the titles of a row's context menu.
  public func holdRow(at path: IndexPath) -> [String] { menu(path).map(\.title) }

  /// Opens a row's context menu and chooses the action with a title. Returns whether there is
  /// such an action.
  @discardableResult
  public func holdRow(at path: IndexPath, choosing title: String) -> Bool {
    guard let action = menu(path).first(where: { $0.title == title }) else { return false }
    action.run(for: table)
    return true
  }

  private func menu(_ path: IndexPath) -> [UIAction] {
    guard table.cells[path] != nil else { return [] }
    let point = table.rectForRow(at: path).origin
    let answer = table.delegates.ask(TableDelegateMethods.menu) {
      $0.tableView(table, contextMenuConfigurationForRowAt: path, point: point)
    }
    return (answer ?? nil)?.actions ?? []
  }

  private func isEditable(_ path: IndexPath) -> Bool {
    table.sources.ask(DataSourceMethods.canEdit) { $0.tableView(table, canEditRowAt: path) }
      ?? true
  }

  private func style(_ path: IndexPath) -> UITableViewCell.EditingStyle {
    table.delegates.ask(TableDelegateMethods.editingStyle) {
      $0.tableView(table, editingStyleForRowAt: path)
    } ?? .delete
  }

  /// Taps the delete button of a row that is being edited.
  @discardableResult
  public func deleteRow(at path: IndexPath) -> Bool {
    guard table.cells[path] != nil, isEditable(path), style(path) == .delete else { return false }
    return table.sources.ask(DataSourceMethods.commit) {
      $0.tableView(table, commit: .delete, forRowAt: path)
    } != nil
  }

  /// Scrolls until a vertical position of the content is at the top.
  public func scroll(to height: CGFloat) {
    let end = max(0, table.geometry.height - table.bounds.height)
    table.contentOffset = CGPoint(x: 0, y: min(max(0, height), end))
    table.layoutIfNeeded()
  }
}

extension UITableView {
  /// The user's actions.
  public var user: TableUser { TableUser(table: self) }

  /// The number of cells that wait to be reused.
  public var waitingCellCount: Int { pool.count }

  /// Updates the table's state after a row was dragged.
  func follow(_ path: IndexPath, _ target: IndexPath) {
    var flags = counts.enumerated().map { section, count in
      (0..<count).map { IndexPath(row: $0, section: section) }
    }
    let moved = flags[path.section].remove(at: path.row)
    flags[target.section].insert(moved, at: target.row)
    let (oldCells, oldSelection) = (cells, selected)
    cells = [:]
    selected = []
    counts = flags.map(\.count)
    for (section, rows) in flags.enumerated() {
      for (row, origin) in rows.enumerated() {
        let place = IndexPath(row: row, section: section)
        cells[place] = oldCells[origin]
        if oldSelection.contains(origin) { selected.insert(place) }
      }
    }
    invalidate()
  }
}
