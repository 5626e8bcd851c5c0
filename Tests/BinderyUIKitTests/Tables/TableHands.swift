#if os(iOS)
import UIKit

/// The user's actions on one of Apple's table views, as far as a program can simulate them. The
/// delegate methods are called in the same order.
@MainActor
struct TableUser {
  let table: UITableView

  @discardableResult
  func tapRow(at path: IndexPath) -> Bool {
    guard table.cellForRow(at: path) != nil,
      table.delegate?.tableView?(table, shouldHighlightRowAt: path) ?? true
    else { return false }
    var target: IndexPath? = path
    // The method may return nil, which differs from a missing method.
    if let ask = table.delegate?.tableView(_:willSelectRowAt:) { target = ask(table, path) }
    guard let target else { return false }
    table.selectRow(at: target, animated: false, scrollPosition: .none)
    table.delegate?.tableView?(table, didSelectRowAt: target)
    return true
  }

  func swipeRow(at path: IndexPath, choosing title: String) {
    let actions = table.delegate?.tableView?(
      table, trailingSwipeActionsConfigurationForRowAt: path)?.actions
    guard let action = actions?.first(where: { $0.title == title }) else { return }
    action.handler(action, table) { _ in }
  }

  func scroll(to height: CGFloat) {
    let end = max(0, table.contentSize.height - table.bounds.height)
    table.contentOffset = CGPoint(x: 0, y: min(max(0, height), end))
    table.layoutIfNeeded()
  }
}

extension UITableView {
  var user: TableUser { TableUser(table: self) }
}

/// The user's actions on one of Apple's collection views, as far as a program can simulate them.
@MainActor
struct CollectionUser {
  let view: UICollectionView

  @discardableResult
  func tapItem(at path: IndexPath) -> Bool {
    guard view.cellForItem(at: path) != nil,
      view.delegate?.collectionView?(view, shouldHighlightItemAt: path) ?? true,
      view.delegate?.collectionView?(view, shouldSelectItemAt: path) ?? true
    else { return false }
    view.selectItem(at: path, animated: false, scrollPosition: [])
    view.delegate?.collectionView?(view, didSelectItemAt: path)
    return true
  }

  func scroll(to height: CGFloat) {
    let end = max(
      0, view.collectionViewLayout.collectionViewContentSize.height - view.bounds.height)
    view.contentOffset = CGPoint(x: 0, y: min(max(0, height), end))
    view.layoutIfNeeded()
  }
}

extension UICollectionView {
  var user: CollectionUser { CollectionUser(view: self) }
}
#endif
