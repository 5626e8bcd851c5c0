/// What a hand does to a table view.
@MainActor
public struct TableUser {
  let table: UITableView

  /// Touches a row; says whether it is in sight and may be touched.
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

  /// Drags a row by its handle to another place, while the table is edited; says where it came to
  /// stay. The table has moved the row before it tells its data source.
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

  /// The titles of the actions that swiping a row to its trailing side shows.
  public func swipeRow(at path: IndexPath) -> [String] {
    trailingActions(path).map { $0.title ?? "" }
  }

  /// Swipes a row and touches the action with a title; says whether it is there, and what the
  /// action said of its success.
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
    // A delegate that has none for the row, and one that knows of no actions at all.
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

  /// The titles in the menu that a long touch on a row shows.
  public func holdRow(at path: IndexPath) -> [String] { menu(path).map(\.title) }

  /// Touches a row for long and chooses the action with a title; says whether it is there.
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

  /// Touches the red button of a row that is edited.
  @discardableResult
  public func deleteRow(at path: IndexPath) -> Bool {
    guard table.cells[path] != nil, isEditable(path), style(path) == .delete else { return false }
    return table.sources.ask(DataSourceMethods.commit) {
      $0.tableView(table, commit: .delete, forRowAt: path)
    } != nil
  }

  /// Scrolls until a height of the content is at the top.
  public func scroll(to height: CGFloat) {
    let end = max(0, table.geometry.height - table.bounds.height)
    table.contentOffset = CGPoint(x: 0, y: min(max(0, height), end))
    table.layoutIfNeeded()
  }
}

extension UITableView {
  /// What a hand does.
  public var user: TableUser { TableUser(table: self) }

  /// How many cells wait to be used again.
  public var waitingCellCount: Int { pool.count }

  /// Moves what is known of a row that was dragged.
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
