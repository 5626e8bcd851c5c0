extension UICollectionView {
  public func reloadData() {
    needsReload = true
    invalidate()
  }

  public func insertItems(at indexPaths: [IndexPath]) {
    change { $0.insertedItems += indexPaths.map(\.batchPath) }
  }

  public func deleteItems(at indexPaths: [IndexPath]) {
    change { $0.deletedItems += indexPaths.map(\.batchPath) }
  }

  public func reloadItems(at indexPaths: [IndexPath]) {
    change { $0.reloadedItems += indexPaths.map(\.batchPath) }
  }

  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.movedItems.append(.init(from: indexPath.batchPath, to: newIndexPath.batchPath)) }
  }

  public func insertSections(_ sections: IndexSet) { change { $0.insertedSections += sections } }

  public func deleteSections(_ sections: IndexSet) { change { $0.deletedSections += sections } }

  public func reloadSections(_ sections: IndexSet) { change { $0.reloadedSections += sections } }

  public func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.movedSections.append(.init(from: section, to: newSection)) }
  }

  /// Requests existing items again, for the cells that they have.
  @available(iOS 15.0, *)
  public func reconfigureItems(at indexPaths: [IndexPath]) {
    for path in indexPaths {
      guard let cell = cells[path] else { continue }
      if ask(path, reconfiguring: cell) !== cell {
        RaisedExceptions.raise(
          "NSInternalInconsistencyException",
          "The cell returned from the data source to reconfigure the item at \(path.quoted) is not "
            + "the one that is there already")
      }
    }
    invalidate()
    tile()
  }

  private func change(_ edit: (inout Batch) -> Void) {
    begin()
    nesting.add(edit)
    end()
  }

  func begin() {
    if !nesting.isOpen { tile() }
    nesting.begin()
  }

  func end() {
    guard let batch = nesting.end() else { return }
    if DoubleFaults.reloadsDuringBatch {
      reloadData()
      tile()
      return
    }
    let after = askedCounts()
    do throws(BatchError) {
      arrange(try BatchPlan(batch, before: counts, after: after, .collection), after)
    } catch {
      RaisedExceptions.raise("NSInternalInconsistencyException", error.reason)
      reloadData()
    }
    invalidate()
    if DoubleFaults.dequeuesLate {
      NextTurn.run { [weak self] in self?.tile() }
    } else {
      tile()
    }
  }

  private func arrange(_ plan: BatchPlan, _ after: [Int]) {
    let (oldCells, oldSelection, oldTitles) = (cells, selected, titles)
    counts = after
    cells = [:]
    selected = []
    titles = [:]
    for (section, origin) in plan.sections.enumerated() {
      guard case .kept(let old) = origin else { continue }
      for kind in [Self.elementKindSectionHeader, Self.elementKindSectionFooter] {
        titles[TitleKey(kind: kind, section: section)] =
          oldTitles[TitleKey(kind: kind, section: old)]
      }
      for (item, origin) in plan.items[section].enumerated() {
        let path = IndexPath(item: item, section: section)
        switch origin {
        case .kept(let from):
          cells[path] = oldCells[IndexPath(from)]
          if oldSelection.contains(IndexPath(from)) { selected.insert(path) }
        // As in UIKit, a reloaded item is no longer selected.
        case .reloaded, .new: break
        }
      }
    }
    let kept = Set(cells.values.map { ObjectIdentifier($0) })
    for (path, cell) in oldCells where !kept.contains(ObjectIdentifier(cell)) {
      retire(cell, path)
    }
    let shown = Set(titles.values.map { ObjectIdentifier($0) })
    let present = titles
    for (key, view) in oldTitles where !shown.contains(ObjectIdentifier(view)) {
      recycle(view, key)
    }
    titles = present
  }

  // MARK: Selection

  public var indexPathsForSelectedItems: [IndexPath]? { selected.sorted() }

  public func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: UICollectionView.ScrollPosition
  ) {
    if indexPath == nil || !allowsMultipleSelection {
      for path in selected { deselectItem(at: path, animated: animated) }
    }
    guard let indexPath else { return }
    selected.insert(indexPath)
    cells[indexPath]?.isSelected = true
    if scrollPosition != [] { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }

  public func deselectItem(at indexPath: IndexPath, animated: Bool) {
    selected.remove(indexPath)
    cells[indexPath]?.isSelected = false
  }
}
