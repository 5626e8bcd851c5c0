#if os(macOS) || canImport(AppleRuntime)
import AppKit
import Bindery

/// A section as an item of an outline view, which identifies items by their object identity.
@MainActor
final class SectionNode: NSObject {
  var index: Int
  var rows: [RowNode] = []

  init(_ index: Int, rows count: Int) {
    self.index = index
    super.init()
    rows = (0..<count).map { RowNode($0, in: self) }
  }

  /// Numbers the rows by their places.
  func renumber() {
    for (index, row) in rows.enumerated() { row.index = index }
  }
}

/// A row as an item of an outline view.
@MainActor
final class RowNode: NSObject {
  weak var section: SectionNode?
  var index: Int

  init(_ index: Int, in section: SectionNode) {
    self.index = index
    self.section = section
    super.init()
  }

  /// The row's path, or `nil` if its section is gone.
  var path: RowPath? { section.map { RowPath(section: $0.index, row: index) } }
}

/// A table's batch as changes of an outline view's items, section by section.
struct OutlineChange {
  /// The changes of the sections.
  let sections: ListDelta
  /// The changes of the rows of each remaining section, by the section's old index.
  let rows: [Int: ListDelta]

  /// Creates the changes of a batch. A row that moves to another section is removed and inserted.
  init(_ batch: TableBatch, sectionCount: Int) {
    sections = ListDelta(
      deletions: batch.sectionDeletions, insertions: batch.sectionInsertions,
      moves: batch.sectionMoves)
    let order = sections.apply(to: Array(0..<sectionCount), insert: { _ in -1 })
    var rows: [Int: ListDelta] = [:]
    for path in batch.rowDeletions {
      rows[path.section, default: .init()].deletions.append(path.row)
    }
    for path in batch.rowInsertions {
      rows[order[path.section], default: .init()].insertions.append(path.row)
    }
    for move in batch.rowMoves {
      if order[move.to.section] == move.from.section {
        rows[move.from.section, default: .init()].moves.append(
          .init(from: move.from.row, to: move.to.row))
      } else {
        rows[move.from.section, default: .init()].deletions.append(move.from.row)
        rows[order[move.to.section], default: .init()].insertions.append(move.to.row)
      }
    }
    self.rows = rows.mapValues { delta in
      ListDelta(
        deletions: delta.deletions.sorted(), insertions: delta.insertions.sorted(),
        moves: delta.moves.sorted { $0.from < $1.from })
    }
  }
}
#endif
