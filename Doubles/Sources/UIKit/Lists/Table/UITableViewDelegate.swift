/// Methods for a table view's rows, and for the user's actions on them.
///
/// https://developer.apple.com/documentation/uikit/uitableviewdelegate
///
/// All methods are optional.
@available(iOS 2.0, *)
@MainActor public protocol UITableViewDelegate: UIScrollViewDelegate {
  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
  @available(iOS 6.0, *)
  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath)
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  @available(iOS 6.0, *)
  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
  @available(iOS 3.0, *)
  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath?
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
  @available(iOS 3.0, *)
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)
  func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle
  func tableView(
    _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool
  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath
  @available(iOS 11.0, *)
  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration?
  @available(iOS 11.0, *)
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration?
  func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath)
  @available(iOS 13.0, *)
  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration?
}

extension UITableViewDelegate {
  public func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { OptionalMethod.notImplemented() }
  public func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) { OptionalMethod.notImplemented() }
  public func tableView(
    _ tableView: UITableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat { OptionalMethod.notImplemented(UITableView.automaticDimension) }
  public func tableView(
    _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool { OptionalMethod.notImplemented(true) }
  public func tableView(
    _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? { OptionalMethod.notImplemented(indexPath) }
  public func tableView(
    _ tableView: UITableView, willDeselectRowAt indexPath: IndexPath
  ) -> IndexPath? { OptionalMethod.notImplemented(indexPath) }
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    OptionalMethod.notImplemented()
  }
  public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    OptionalMethod.notImplemented()
  }
  public func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { OptionalMethod.notImplemented(.delete) }
  public func tableView(
    _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool { OptionalMethod.notImplemented(true) }
  public func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { OptionalMethod.notImplemented(proposedDestinationIndexPath) }
  public func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { OptionalMethod.notImplemented(nil) }
  public func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { OptionalMethod.notImplemented(nil) }
  public func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) { OptionalMethod.notImplemented() }
  public func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { OptionalMethod.notImplemented(nil) }
}

/// The methods of a delegate.
enum TableDelegateMethods {
  static let willDisplay: Selector = "tableView:willDisplayCell:forRowAtIndexPath:"
  static let didEndDisplaying: Selector = "tableView:didEndDisplayingCell:forRowAtIndexPath:"
  static let height: Selector = "tableView:heightForRowAtIndexPath:"
  static let shouldHighlight: Selector = "tableView:shouldHighlightRowAtIndexPath:"
  static let willSelect: Selector = "tableView:willSelectRowAtIndexPath:"
  static let willDeselect: Selector = "tableView:willDeselectRowAtIndexPath:"
  static let didSelect: Selector = "tableView:didSelectRowAtIndexPath:"
  static let didDeselect: Selector = "tableView:didDeselectRowAtIndexPath:"
  static let editingStyle: Selector = "tableView:editingStyleForRowAtIndexPath:"
  static let shouldIndent: Selector = "tableView:shouldIndentWhileEditingRowAtIndexPath:"
  static let moveTarget: Selector =
    "tableView:targetIndexPathForMoveFromRowAtIndexPath:toProposedIndexPath:"
  static let leadingSwipe: Selector =
    "tableView:leadingSwipeActionsConfigurationForRowAtIndexPath:"
  static let trailingSwipe: Selector =
    "tableView:trailingSwipeActionsConfigurationForRowAtIndexPath:"
  static let accessoryTapped: Selector = "tableView:accessoryButtonTappedForRowWithIndexPath:"
  static let menu: Selector = "tableView:contextMenuConfigurationForRowAtIndexPath:point:"
  static let didScroll: Selector = "scrollViewDidScroll:"
  static let all = [
    willDisplay, didEndDisplaying, height, shouldHighlight, willSelect, willDeselect, didSelect,
    didDeselect, editingStyle, shouldIndent, moveTarget, leadingSwipe, trailingSwipe,
    accessoryTapped, menu, didScroll,
  ]
}
