#if os(iOS) || canImport(AppleRuntime)
import Bindery
import UIKit

/// A view that shows rows in sections, as a host uses it to apply changes.
@MainActor
protocol BatchedView: UIView {
  /// The number of rows that it assumes for each section.
  var knownCounts: [Int] { get }
  func perform(_ updates: @escaping () -> Void)
  func name(_ batch: TableBatch)
  /// Shows rows again, in their current cells or in others.
  func showAnew(_ rows: [IndexPath], inOtherCells: Bool)
  func showSectionsAnew(_ sections: IndexSet)
  func reloadData()
  var selectedIndexPaths: [IndexPath] { get }
  /// Adds a row to the selection without notifying observers.
  func selectSilently(_ path: IndexPath)
}

extension BatchedView {
  /// Reloads rows in place. UIKit deselects reloaded rows, so this selects them again.
  fileprivate func keepingSelection(_ reload: () -> Void) {
    let selected = selectedIndexPaths
    reload()
    let kept = Set(selectedIndexPaths)
    for path in selected where !kept.contains(path) { selectSilently(path) }
  }
}

@MainActor extension UITableView: BatchedView {
  var knownCounts: [Int] { (0..<numberOfSections).map { numberOfRows(inSection: $0) } }

  func perform(_ updates: @escaping () -> Void) { performBatchUpdates(updates) }

  func name(_ batch: TableBatch) {
    deleteSections(IndexSet(batch.sectionDeletions), with: .automatic)
    insertSections(IndexSet(batch.sectionInsertions), with: .automatic)
    for move in batch.sectionMoves { moveSection(move.from, toSection: move.to) }
    deleteRows(at: batch.rowDeletions.map { IndexPath($0) }, with: .automatic)
    insertRows(at: batch.rowInsertions.map { IndexPath($0) }, with: .automatic)
    for move in batch.rowMoves { moveRow(at: IndexPath(move.from), to: IndexPath(move.to)) }
  }

  func showAnew(_ rows: [IndexPath], inOtherCells: Bool) {
    guard inOtherCells else { return reconfigureRows(at: rows) }
    keepingSelection { reloadRows(at: rows, with: .automatic) }
  }

  func showSectionsAnew(_ sections: IndexSet) {
    keepingSelection { reloadSections(sections, with: .automatic) }
  }

  var selectedIndexPaths: [IndexPath] { indexPathsForSelectedRows ?? [] }

  func selectSilently(_ path: IndexPath) {
    selectRow(at: path, animated: false, scrollPosition: .none)
  }
}

@MainActor extension UICollectionView: BatchedView {
  var knownCounts: [Int] { (0..<numberOfSections).map { numberOfItems(inSection: $0) } }

  func perform(_ updates: @escaping () -> Void) { performBatchUpdates(updates) }

  func name(_ batch: TableBatch) {
    deleteSections(IndexSet(batch.sectionDeletions))
    insertSections(IndexSet(batch.sectionInsertions))
    for move in batch.sectionMoves { moveSection(move.from, toSection: move.to) }
    deleteItems(at: batch.rowDeletions.map { IndexPath($0) })
    insertItems(at: batch.rowInsertions.map { IndexPath($0) })
    for move in batch.rowMoves { moveItem(at: IndexPath(move.from), to: IndexPath(move.to)) }
  }

  func showAnew(_ rows: [IndexPath], inOtherCells: Bool) {
    guard inOtherCells else { return reconfigureItems(at: rows) }
    keepingSelection { reloadItems(at: rows) }
  }

  func showSectionsAnew(_ sections: IndexSet) { keepingSelection { reloadSections(sections) } }

  var selectedIndexPaths: [IndexPath] { indexPathsForSelectedItems ?? [] }

  func selectSilently(_ path: IndexPath) {
    selectItem(at: path, animated: false, scrollPosition: [])
  }
}

extension TableContent {
  /// The number of rows in each section that the view should assume.
  var counts: [Int] { (0..<sectionCount).map { rowCount(in: $0) } }

  /// Makes a view show a newer snapshot, or the current snapshot again if the user moved rows and
  /// no list accepted the move.
  ///
  /// - Returns: The batch, to show changed rows after it, or `nil` if all rows were reloaded.
  func perform(
    _ delta: SectionedDelta, in view: some BatchedView, _ newer: TableSnapshot<Cell>
  ) -> TableBatch? {
    let kind = "\(type(of: view))"
    guard view.knownCounts == counts else {
      newer.report(
        kind,
        "It counted \(view.knownCounts) rows where \(counts) were shown, so somebody else filled "
          + "it. All rows were reloaded; leave the rows of a bound table to its binding.")
      reset(newer)
      view.reloadData()
      return nil
    }
    let batch = TableBatch(delta)
    if batch.changesPlaces {
      view.perform {
        self.reset(newer)
        view.name(batch)
      }
    } else {
      reset(newer)
    }
    guard view.knownCounts == counts else {
      newer.report(
        kind,
        "It did not apply \(delta), and was reloaded.")
      view.reloadData()
      return nil
    }
    return batch
  }
}
#endif
