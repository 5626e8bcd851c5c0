#if os(iOS) || canImport(AppleRuntime)
import Bindery
import BinderyApple
import UIKit

@MainActor extension UITableViewHost: UITableViewDelegate {
  public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    switch content.source(of: indexPath).flatMap({ snapshot.rowHeight(at: $0) }) {
    case .fixed(let height): return height
    case .automatic: return UITableView.automaticDimension
    case nil:
      return userDelegate.flatMap { user in
        ifImplemented(user.tableView(_:heightForRowAt:)) { $0(tableView, indexPath) }
      } ?? tableView.rowHeight
    }
  }

  // MARK: Choosing and selecting

  private func isSelectable(_ path: IndexPath) -> Bool {
    content.source(of: path).map { snapshot.canSelectRow(at: $0) } ?? false
  }

  public func tableView(
    _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool {
    guard isSelectable(indexPath) else { return false }
    return userDelegate.flatMap { user in
      ifImplemented(user.tableView(_:shouldHighlightRowAt:)) { $0(tableView, indexPath) }
    } ?? true
  }

  public func tableView(
    _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    guard isSelectable(indexPath) else { return nil }
    guard let userDelegate else { return indexPath }
    return ifImplemented(userDelegate.tableView(_:willSelectRowAt:)) { $0(tableView, indexPath) }
      ?? indexPath
  }

  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    // The places are those before what comes of it.
    transaction {
      if let source = content.source(of: indexPath),
        once.admits("of row \(source) being chosen", snapshot)
      {
        let stays =
          tableView.allowsMultipleSelection || snapshot.followsSelection(in: source.section)
        // First, so that whoever hears of the row finds the table as it is to be.
        if stays {
          content.tellSelection(selectedPaths)
        } else {
          tableView.deselectRow(at: indexPath, animated: true)
        }
        snapshot.selectRow(at: source)
      }
      guard let userDelegate else { return }
      _ = ifImplemented(userDelegate.tableView(_:didSelectRowAt:)) { $0(tableView, indexPath) }
    }
  }

  public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    // In a table where one row is selected at a time, another one follows and is told.
    if tableView.allowsMultipleSelection { content.tellSelection(selectedPaths) }
    guard let userDelegate else { return }
    _ = ifImplemented(userDelegate.tableView(_:didDeselectRowAt:)) { $0(tableView, indexPath) }
  }

  // MARK: Moving

  public func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    let proposed = proposedDestinationIndexPath
    guard let source = content.source(of: sourceIndexPath), snapshot.canMoveRow(at: source) else {
      return userDelegate.flatMap { user in
        ifImplemented(user.tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:)) {
          $0(tableView, sourceIndexPath, proposed)
        }
      } ?? proposed
    }
    if snapshot.canMoveRow(at: source, to: RowPath(proposed)) { return proposed }
    // The end of its own section that is nearest.
    let section = sourceIndexPath.section
    let edge = proposed.section > section ? content.rowCount(in: section) - 1 : 0
    let nearest = IndexPath(row: edge, section: section)
    let isAllowed =
      proposed.section != section && snapshot.canMoveRow(at: source, to: RowPath(nearest))
    return isAllowed ? nearest : sourceIndexPath
  }

  public func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle {
    if let userDelegate,
      let style = ifImplemented(
        userDelegate.tableView(_:editingStyleForRowAt:), { $0(tableView, indexPath) })
    {
      return style
    }
    // A red button that nobody answers would do nothing; a row that is not edited may be swiped.
    return tableView.isEditing && !canDelete ? .none : .delete
  }

  /// Whether the app's data source has a method that deletes a row.
  private var canDelete: Bool {
    (userSource as? NSObject)?.responds(to: OptionalSelectors.commitEditing) == true
  }

  public func tableView(
    _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool {
    if let userDelegate,
      let isIndented = ifImplemented(
        userDelegate.tableView(_:shouldIndentWhileEditingRowAt:), { $0(tableView, indexPath) })
    {
      return isIndented
    }
    return self.tableView(tableView, editingStyleForRowAt: indexPath) != .none
  }

  // MARK: Actions

  public func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let actions = content.source(of: indexPath).map { snapshot.rowActions(at: $0) } ?? []
    guard actions.isEmpty else { return SwipeActions.configuration(actions, content) }
    let own = userDelegate.flatMap { user in
      ifImplemented(user.tableView(_:trailingSwipeActionsConfigurationForRowAt:)) {
        $0(tableView, indexPath)
      } ?? nil
    }
    // With no answer UIKit offers to delete the row.
    return own ?? (canDelete ? nil : UISwipeActionsConfiguration(actions: []))
  }

  public func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    let actions = content.source(of: indexPath).map { snapshot.rowActions(at: $0) } ?? []
    guard actions.isEmpty else { return RowMenu.configuration(actions) }
    guard let userDelegate else { return nil }
    return ifImplemented(userDelegate.tableView(_:contextMenuConfigurationForRowAt:point:)) {
      $0(tableView, indexPath, point)
    } ?? nil
  }

  // MARK: Cells

  public func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    end(cell)
    guard let userDelegate else { return }
    _ = ifImplemented(userDelegate.tableView(_:didEndDisplaying:forRowAt:)) {
      $0(tableView, cell, indexPath)
    }
  }
}

/// Optional methods that are not called to find out whether there are any, for they do something.
@MainActor
private enum OptionalSelectors {
  #if canImport(ObjectiveC)
  static var commitEditing: Selector {
    #selector(UITableViewDataSource.tableView(_:commit:forRowAt:))
  }
  #else
  static var commitEditing: Selector { "tableView:commitEditingStyle:forRowAtIndexPath:" }
  #endif
}
#endif
