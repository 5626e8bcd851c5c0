#if os(iOS)
import UIKit

extension UserActions where Target: UITableView {
  @discardableResult
  func tapRow(at path: IndexPath) -> Bool {
    guard target.cellForRow(at: path) != nil else { return false }
    var chosen: IndexPath? = path
    // The result may be nil, as it is if the method is missing.
    if let ask = target.delegate?.tableView(_:willSelectRowAt:) { chosen = ask(target, path) }
    guard let chosen else { return false }
    target.selectRow(at: chosen, animated: false, scrollPosition: .none)
    target.delegate?.tableView?(target, didSelectRowAt: chosen)
    return true
  }

  /// The titles of the actions that a swipe shows.
  func swipeRow(at path: IndexPath) -> [String] { actions(at: path).map { $0.title ?? "" } }

  /// Swipes, and touches an action.
  @discardableResult
  func swipeRow(at path: IndexPath, choosing title: String) -> Bool {
    guard let action = actions(at: path).first(where: { $0.title == title }) else { return false }
    action.handler(action, target) { _ in }
    return true
  }

  private func actions(at path: IndexPath) -> [UIContextualAction] {
    target.delegate?.tableView?(target, trailingSwipeActionsConfigurationForRowAt: path)?.actions
      ?? []
  }

  /// An app cannot simulate dragging a row: the table moves it programmatically, and the data
  /// source gets the call that a drag would make.
  func moveRow(at path: IndexPath, to proposed: IndexPath) -> IndexPath? {
    guard target.isEditing else { return nil }
    let place =
      target.delegate?.tableView?(
        target, targetIndexPathForMoveFromRowAt: path, toProposedIndexPath: proposed) ?? proposed
    guard place != path else { return place }
    target.performBatchUpdates {
      target.dataSource?.tableView?(target, moveRowAt: path, to: place)
      target.moveRow(at: path, to: place)
    }
    return place
  }
}
#endif
