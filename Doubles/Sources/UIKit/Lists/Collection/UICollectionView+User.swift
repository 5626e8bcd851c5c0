/// What a hand does to a collection view.
@MainActor
public struct CollectionUser {
  let view: UICollectionView

  /// Touches an item; says whether it is in sight and may be touched.
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

  /// Drags an item to another place, as an interactive movement does; says where it came to stay.
  /// The view has moved the item before it tells its data source.
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

  /// The titles in the menu that a long touch on an item shows.
  public func holdItem(at path: IndexPath) -> [String] { menu(path).map(\.title) }

  /// Touches an item for long and chooses the action with a title; says whether it is there.
  @discardableResult
  public func holdItem(at path: IndexPath, choosing title: String) -> Bool {
    guard let action = menu(path).first(where: { $0.title == title }) else { return false }
    action.run(for: view)
    return true
  }

  private func menu(_ path: IndexPath) -> [UIAction] {
    guard view.cells[path] != nil else { return [] }
    // The older method is asked of a delegate that has not the newer one.
    let answer =
      view.delegates.ask(CollectionDelegateMethods.menu) {
        $0.collectionView(view, contextMenuConfigurationForItemsAt: [path], point: .zero)
      }
      ?? view.delegates.ask(CollectionDelegateMethods.menuOfOne) {
        $0.collectionView(view, contextMenuConfigurationForItemAt: path, point: .zero)
      }
    return (answer ?? nil)?.actions ?? []
  }

  /// Scrolls until a height of the content is at the top.
  public func scroll(to height: CGFloat) {
    let end = max(0, view.geometry.height - view.bounds.height)
    view.contentOffset = CGPoint(x: 0, y: min(max(0, height), end))
    view.layoutIfNeeded()
  }
}

extension UICollectionView {
  /// What a hand does.
  public var user: CollectionUser { CollectionUser(view: self) }

  /// Moves what is known of an item that was dragged.
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
