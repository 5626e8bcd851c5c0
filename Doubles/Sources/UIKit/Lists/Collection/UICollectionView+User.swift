/// The user's actions on a collection view.
@MainActor
public struct CollectionUser {
  let view: UICollectionView

  /// Taps an item. Returns whether the item is visible and can be tapped.
  @discardableResult
  public func tapItem(at path: IndexPath) -> Bool {
    guard view.cells[path] != nil, view.allowsSelection,
      view.delegates.ask(
        CollectionDelegateMethods.shouldHighlight,
        { $0.collectionView(view, shouldHighlightItemAt: path) }) ?? true
    else { return false }
    if view.allowsMultipleSelection, view.selected.contains(path) {
      guard mayDeselect(path) else { return false }
      deselect(path)
      return true
    }
    guard
      view.delegates.ask(
        CollectionDelegateMethods.shouldSelect,
        { $0.collectionView(view, shouldSelectItemAt: path) }) ?? true
    else { return false }
    if !view.allowsMultipleSelection {
      for other in view.selected where other != path { deselect(other) }
    }
    view.selected.insert(path)
    view.cells[path]?.isSelected = true
    view.delegates.ask(CollectionDelegateMethods.didSelect) {
      $0.collectionView(view, didSelectItemAt: path)
    }
    return true
  }

  private func mayDeselect(_ path: IndexPath) -> Bool {
    view.delegates.ask(CollectionDelegateMethods.shouldDeselect) {
      $0.collectionView(view, shouldDeselectItemAt: path)
    } ?? true
  }

  private func deselect(_ path: IndexPath) {
    view.deselectItem(at: path, animated: true)
    view.delegates.ask(CollectionDelegateMethods.didDeselect) {
      $0.collectionView(view, didDeselectItemAt: path)
    }
  }

  /// Drags an item to another place, as an interactive movement does. Returns the place where the
  /// item ended. The view moves the item before it calls its data source.
  @discardableResult
  public func moveItem(at path: IndexPath, to proposed: IndexPath) -> IndexPath? {
    guard view.cells[path] != nil,
      view.sources.ask(
        CollectionDataMethods.canMove, { $0.collectionView(view, canMoveItemAt: path) }) ?? false
    else { return nil }
    let target =
      view.delegates.ask(CollectionDelegateMethods.moveTarget) {
        $0.collectionView(
          view, targetIndexPathForMoveOfItemFromOriginalIndexPath: path, atCurrentIndexPath: path,
          toProposedIndexPath: proposed)
      } ?? proposed
    guard target != path else { return path }
    view.follow(path, target)
    view.sources.ask(CollectionDataMethods.move) {
      $0.collectionView(view, moveItemAt: path, to: target)
    }
    return target
  }

  /// Returns the titles of an item's context menu.
  public func holdItem(at path: IndexPath) -> [String] { menu(path).map(\.title) }

  /// Opens an item's context menu and chooses the action with a title. Returns whether there is
  /// such an action.
  @discardableResult
  public func holdItem(at path: IndexPath, choosing title: String) -> Bool {
    guard let action = menu(path).first(where: { $0.title == title }) else { return false }
    action.run(for: view)
    return true
  }

  private func menu(_ path: IndexPath) -> [UIAction] {
    guard view.cells[path] != nil else { return [] }
    // The view calls the older method of a delegate that lacks the newer one.
    let answer =
      view.delegates.ask(CollectionDelegateMethods.menu) {
        $0.collectionView(view, contextMenuConfigurationForItemsAt: [path], point: .zero)
      }
      ?? view.delegates.ask(CollectionDelegateMethods.menuOfOne) {
        $0.collectionView(view, contextMenuConfigurationForItemAt: path, point: .zero)
      }
    return (answer ?? nil)?.actions ?? []
  }

  /// Scrolls until a vertical position of the content is at the top.
  public func scroll(to height: CGFloat) {
    let end = max(0, view.geometry.height - view.bounds.height)
    view.contentOffset = CGPoint(x: 0, y: min(max(0, height), end))
    view.layoutIfNeeded()
  }
}

extension UICollectionView {
  /// The user's actions.
  public var user: CollectionUser { CollectionUser(view: self) }

  /// Updates the view's state after an item was dragged.
  func follow(_ path: IndexPath, _ target: IndexPath) {
    var items = counts.enumerated().map { section, count in
      (0..<count).map { IndexPath(item: $0, section: section) }
    }
    items[target.section].insert(items[path.section].remove(at: path.item), at: target.item)
    let (oldCells, oldSelection) = (cells, selected)
    cells = [:]
    selected = []
    counts = items.map(\.count)
    for (section, row) in items.enumerated() {
      for (item, origin) in row.enumerated() {
        let place = IndexPath(item: item, section: section)
        cells[place] = oldCells[origin]
        if oldSelection.contains(origin) { selected.insert(place) }
      }
    }
    invalidate()
  }
}
