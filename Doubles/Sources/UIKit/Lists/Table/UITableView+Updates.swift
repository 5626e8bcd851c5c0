extension UITableView {
  public func reloadData() {
    let leaving = cells.sorted { $0.key < $1.key }
    // The cells are still at their rows when the delegate is notified of their end.
    for (path, cell) in leaving { tellEnd(cell, path) }
    cells = [:]
    for (_, cell) in leaving { drop(cell) }
    dropTitles()
    selected = []
    counts = askedCounts()
    invalidate()
  }

  public func beginUpdates() {
    if !nesting.isOpen { tile() }
    nesting.begin()
  }

  public func endUpdates() {
    guard nesting.isOpen else { return }
    if let batch = nesting.end() { perform(batch) }
  }

  public func insertRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    change { $0.insertedItems += indexPaths.map(\.batchPath) }
  }

  public func deleteRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    change { $0.deletedItems += indexPaths.map(\.batchPath) }
  }

  @available(iOS 3.0, *)
  public func reloadRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    change { $0.reloadedItems += indexPaths.map(\.batchPath) }
  }

  @available(iOS 5.0, *)
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.movedItems.append(.init(from: indexPath.batchPath, to: newIndexPath.batchPath)) }
  }

  public func insertSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    change { $0.insertedSections += sections }
  }

  public func deleteSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    change { $0.deletedSections += sections }
  }

  @available(iOS 3.0, *)
  public func reloadSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    change { $0.reloadedSections += sections }
  }

  @available(iOS 5.0, *)
  public func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.movedSections.append(.init(from: section, to: newSection)) }
  }

  /// Requests existing rows again, for the cells that they have.
  @available(iOS 15.0, *)
  public func reconfigureRows(at indexPaths: [IndexPath]) {
    for path in indexPaths {
      guard let cell = cells[path] else { continue }
      let answer = ask(path, reconfiguring: cell)
      if answer !== cell {
        RaisedExceptions.raise(
          "NSInternalInconsistencyException",
          "The cell returned from the data source to reconfigure the row at \(path.quoted) is not "
            + "the one that is there already")
      }
    }
    invalidate()
    tile()
  }

  private func change(_ edit: (inout Batch) -> Void) {
    beginUpdates()
    nesting.add(edit)
    endUpdates()
  }

  private func dropTitles() {
    for view in headers.values { view.removeFromSuperview() }
    for view in footers.values { view.removeFromSuperview() }
    headers = [:]
    footers = [:]
  }

  private func perform(_ batch: Batch) {
    if DoubleFaults.reloadsDuringBatch {
      reloadData()
      tile()
      return
    }
    let after = askedCounts()
    do throws(BatchError) {
      arrange(try BatchPlan(batch, before: counts, after: after, .table), after)
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

  /// Moves cells, titles and the selection along with their rows.
  private func arrange(_ plan: BatchPlan, _ after: [Int]) {
    let (oldCells, oldSelection) = (cells, selected)
    let (oldHeaders, oldFooters) = (headers, footers)
    counts = after
    cells = [:]
    selected = []
    headers = [:]
    footers = [:]
    for (section, origin) in plan.sections.enumerated() {
      guard case .kept(let old) = origin else { continue }
      headers[section] = oldHeaders[old]
      footers[section] = oldFooters[old]
      for (item, origin) in plan.items[section].enumerated() {
        let path = IndexPath(row: item, section: section)
        switch origin {
        case .kept(let from):
          cells[path] = oldCells[IndexPath(from)]
          if oldSelection.contains(IndexPath(from)) { selected.insert(path) }
        // As in UIKit, a reloaded row is no longer selected.
        case .reloaded, .new: break
        }
      }
    }
    let kept = Set(cells.values.map { ObjectIdentifier($0) })
    for (path, cell) in oldCells.sorted(by: { $0.key < $1.key })
    where !kept.contains(ObjectIdentifier(cell)) {
      retire(cell, path)
    }
    let titles = Set((Array(headers.values) + Array(footers.values)).map { ObjectIdentifier($0) })
    for view in Array(oldHeaders.values) + Array(oldFooters.values)
    where !titles.contains(ObjectIdentifier(view)) {
      view.removeFromSuperview()
    }
  }
}
