#if os(iOS) || canImport(AppleRuntime)
import Bindery
import UIKit

/// The content that a bound table shows. It can differ from the lists for a moment: when the user
/// moves a row, the table shows it at its new place before the list has changed.
@MainActor
final class TableContent<Cell: AnyObject> {
  /// The latest content from the binding.
  private(set) var snapshot = TableSnapshot<Cell>.empty
  /// The user's moves since then.
  private var moves: [SectionedDelta.Move] = []
  private var selected: [RowPath] = []

  func reset(_ snapshot: TableSnapshot<Cell>) {
    self.snapshot = snapshot
    moves = []
  }

  // MARK: What the table shows

  var sectionCount: Int { snapshot.sections.count }

  func rowCount(in section: Int) -> Int {
    guard snapshot.sections.indices.contains(section) else { return 0 }
    var count = snapshot.sections[section].count
    for move in moves {
      if move.from.section == section { count -= 1 }
      if move.to.section == section { count += 1 }
    }
    return count
  }

  /// Returns the snapshot's path of a row in the table, or `nil` if there is no such row.
  func source(of path: IndexPath) -> RowPath? {
    let path = RowPath(path)
    guard path.row >= 0, path.row < rowCount(in: path.section) else { return nil }
    return moves.reversed().reduce(path) { place, move in move.origin(of: place) }
  }

  /// Returns the place in the table of a row in the snapshot.
  func place(of path: RowPath) -> IndexPath? {
    guard snapshot.contains(path) else { return nil }
    return IndexPath(moves.reduce(path) { place, move in move.target(of: place) })
  }

  // MARK: Moving

  /// Records a move by the user that the table has already made.
  func follow(_ move: SectionedDelta.Move) { moves.append(move) }

  /// Returns the change from the places in the table to a newer snapshot.
  func delta(to update: TableUpdate<Cell>) -> SectionedDelta {
    moves.reversed().reduce(SectionedDelta()) { delta, move in delta.merged(with: move.back) }
      .merged(with: update.delta)
  }

  /// The change from the places in the table to those in the snapshot.
  var deltaBack: SectionedDelta {
    moves.reversed().reduce(SectionedDelta()) { delta, move in delta.merged(with: move.back) }
  }

  /// Calls `putBack` if no list has accepted the user's moves after a while. A list that a
  /// database fills needs some time.
  func afterAWhile(_ putBack: @escaping @MainActor () -> Void) {
    let count = moves.count
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(300)) { [weak self] in
      MainActor.assumeIsolated {
        if let self, self.moves.count == count, count > 0 { putBack() }
      }
    }
  }

  // MARK: Selection

  /// Notifies the sections whose selection may have changed.
  func tellSelection(_ paths: [RowPath]) {
    let sections = Set((selected + paths).map(\.section)).sorted()
    selected = paths
    snapshot.changeSelection(to: paths, in: sections)
  }

  /// Records that selected rows were removed or added without the user.
  func noteSelection(_ paths: [RowPath]) {
    if paths.count == selected.count { selected = paths } else { tellSelection(paths) }
  }
}

extension SectionedDelta.Move {
  /// The reverse of the move, as a change.
  fileprivate var back: SectionedDelta { SectionedDelta(moves: [.init(from: to, to: from)]) }

  /// Returns the place, before this move alone, of the row that is now at `place`.
  fileprivate func origin(of place: RowPath) -> RowPath {
    if place == to { return from }
    var place = place
    if place.section == to.section, place.row > to.row { place.row -= 1 }
    if place.section == from.section, place.row >= from.row { place.row += 1 }
    return place
  }

  /// Returns the place, after this move alone, of the row that was at `place`.
  fileprivate func target(of place: RowPath) -> RowPath {
    if place == from { return to }
    var place = place
    if place.section == from.section, place.row > from.row { place.row -= 1 }
    if place.section == to.section, place.row >= to.row { place.row += 1 }
    return place
  }
}

extension RowPath {
  /// Converts an index path of UIKit's tables.
  public init(_ path: IndexPath) { self.init(section: path.section, row: path.item) }
}

extension IndexPath {
  /// Converts a row path to UIKit's index path.
  public init(_ path: RowPath) { self.init(item: path.row, section: path.section) }
}
#endif
