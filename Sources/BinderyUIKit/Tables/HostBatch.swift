#if os(iOS) || canImport(AppleRuntime)
import Bindery
import UIKit

/// A view that shows rows in sections, as far as a host tells it changes.
@MainActor
protocol BatchedView: UIView {
  /// How many rows it believes each section to have.
  var knownCounts: [Int] { get }
  func perform(_ updates: @escaping () -> Void)
  func name(_ batch: TableBatch)
  /// Asks for rows that it shows anew, in the cells that they have or in others.
  func showAnew(_ rows: [IndexPath], inOtherCells: Bool)
  func showSectionsAnew(_ sections: IndexSet)
  func reloadData()
  var selectedIndexPaths: [IndexPath] { get }
  /// Selects a row besides others, and tells nobody.
  func selectSilently(_ path: IndexPath)
}

extension BatchedView {
  /// Reloads rows that stay where they are. UIKit deselects what it reloads, so they are selected
  /// once more.
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
  /// How many rows the view should know of.
  var counts: [Int] { (0..<sectionCount).map { rowCount(in: $0) } }

  /// Lets a view show a newer snapshot, or the snapshot as it is where the user moved rows and no
  /// list agreed.
  ///
  /// - Returns: The batch, for what is to be shown anew after it; nil if all was shown anew.
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
        "It did not show \(delta) as it was told, and was reloaded.")
      view.reloadData()
      return nil
    }
    return batch
  }
}
#endif
