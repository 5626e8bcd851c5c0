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
      return ifImplemented(userDelegate?.tableView(_:heightForRowAt:)) { $0(tableView, indexPath) }
        ?? tableView.rowHeight
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
    return ifImplemented(userDelegate?.tableView(_:shouldHighlightRowAt:)) {
      $0(tableView, indexPath)
    } ?? true
  }

  public func tableView(
    _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    guard isSelectable(indexPath) else { return nil }
    return ifImplemented(userDelegate?.tableView(_:willSelectRowAt:)) { $0(tableView, indexPath) }
      ?? indexPath
  }

  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    // The handlers see the paths from before any change that they cause.
    transaction {
      if let source = content.source(of: indexPath),
        once.admits("of row \(source) being chosen", snapshot)
      {
        let stays =
          tableView.allowsMultipleSelection || snapshot.followsSelection(in: source.section)
        // First, so that handlers of the choice find the table in its final state.
        if stays {
          content.tellSelection(selectedPaths)
        } else {
          tableView.deselectRow(at: indexPath, animated: true)
        }
        snapshot.selectRow(at: source)
      }
      ifImplemented(userDelegate?.tableView(_:didSelectRowAt:)) { $0(tableView, indexPath) }
    }
  }

  public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    // With single selection, UIKit selects another row next, and that call notifies the
    // observers.
    if tableView.allowsMultipleSelection { content.tellSelection(selectedPaths) }
    ifImplemented(userDelegate?.tableView(_:didDeselectRowAt:)) { $0(tableView, indexPath) }
  }

  // MARK: Moving

  public func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    let proposed = proposedDestinationIndexPath
    guard let source = content.source(of: sourceIndexPath), snapshot.canMoveRow(at: source) else {
      return ifImplemented(
        userDelegate?.tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:)
      ) {
        $0(tableView, sourceIndexPath, proposed)
      } ?? proposed
    }
    if snapshot.canMoveRow(at: source, to: RowPath(proposed)) { return proposed }
    // The nearest end of the row's own section.
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
    if let style = ifImplemented(
      userDelegate?.tableView(_:editingStyleForRowAt:), { $0(tableView, indexPath) })
    {
      return style
    }
    // A delete button without an action would do nothing. Outside of editing a row may still be
    // swiped.
    return tableView.isEditing && !canDelete ? .none : .delete
  }

  /// Whether the app's data source has a method that deletes a row.
  private var canDelete: Bool {
    // Check without calling it, because it has an effect.
    let commit = Selector(("tableView:commitEditingStyle:forRowAtIndexPath:"))
    return (userSource as? NSObject)?.responds(to: commit) == true
  }

  public func tableView(
    _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool {
    if let isIndented = ifImplemented(
      userDelegate?.tableView(_:shouldIndentWhileEditingRowAt:), { $0(tableView, indexPath) })
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
    let own =
      ifImplemented(userDelegate?.tableView(_:trailingSwipeActionsConfigurationForRowAt:)) {
        $0(tableView, indexPath)
      } ?? nil
    // If the result is nil, UIKit offers to delete the row.
    return own ?? (canDelete ? nil : UISwipeActionsConfiguration(actions: []))
  }

  public func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    let actions = content.source(of: indexPath).map { snapshot.rowActions(at: $0) } ?? []
    guard actions.isEmpty else { return RowMenu.configuration(actions) }
    return ifImplemented(userDelegate?.tableView(_:contextMenuConfigurationForRowAt:point:)) {
      $0(tableView, indexPath, point)
    } ?? nil
  }

  // MARK: Cells

  public func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    end(cell)
    ifImplemented(userDelegate?.tableView(_:didEndDisplaying:forRowAt:)) {
      $0(tableView, cell, indexPath)
    }
  }
}
#endif
