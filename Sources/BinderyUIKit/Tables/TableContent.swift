#if os(iOS) || canImport(AppleRuntime)
import Bindery
import UIKit

/// What a bound table shows, and how that differs from what the lists say for a moment: a row that
/// the user moved is at its new place in the table before it is there in its list.
@MainActor
final class TableContent<Cell: AnyObject> {
  /// The content that the binding handed over last.
  private(set) var snapshot = TableSnapshot<Cell>.empty
  /// Rows that the user moved since then.
  private var moves: [SectionedDelta.Move] = []
  private var selected: [RowPath] = []

  /// Whether the table shows rows elsewhere than the snapshot has them.
  var hasMoves: Bool { !moves.isEmpty }

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

  /// Where a row that the table shows is in the snapshot; nil if there is no such row.
  func source(of path: IndexPath) -> RowPath? {
    let path = RowPath(path)
    guard path.row >= 0, path.row < rowCount(in: path.section) else { return nil }
    return moves.reversed().reduce(path) { place, move in move.origin(of: place) }
  }

  /// Where a row of the snapshot is in the table.
  func place(of path: RowPath) -> IndexPath? {
    guard snapshot.contains(path) else { return nil }
    return IndexPath(moves.reduce(path) { place, move in move.target(of: place) })
  }

  // MARK: Moving

  /// The user moved a row, and the table has moved it.
  func follow(_ move: SectionedDelta.Move) { moves.append(move) }

  /// What leads from the places in the table to a newer snapshot.
  func delta(to update: TableUpdate<Cell>) -> SectionedDelta {
    moves.reversed().reduce(SectionedDelta()) { delta, move in delta.merged(with: move.back) }
      .merged(with: update.delta)
  }

  /// What leads from the places in the table to those in the snapshot.
  var deltaBack: SectionedDelta {
    moves.reversed().reduce(SectionedDelta()) { delta, move in delta.merged(with: move.back) }
  }

  /// Calls `putBack` if no list has agreed to the user's moves after a while. A list that a database
  /// fills needs some time to agree.
  func afterAWhile(_ putBack: @escaping @MainActor () -> Void) {
    let count = moves.count
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(300)) { [weak self] in
      MainActor.assumeIsolated {
        if let self, self.moves.count == count, count > 0 { putBack() }
      }
    }
  }

  // MARK: Selection

  /// Tells the sections whose selection may have changed.
  func tellSelection(_ paths: [RowPath]) {
    let sections = Set((selected + paths).map(\.section)).sorted()
    selected = paths
    snapshot.changeSelection(to: paths, in: sections)
  }

  /// Rows that are selected went, or came to be selected, without the user.
  func noteSelection(_ paths: [RowPath]) {
    if paths.count == selected.count { selected = paths } else { tellSelection(paths) }
  }
}

extension SectionedDelta.Move {
  /// The way back, as a change.
  fileprivate var back: SectionedDelta { SectionedDelta(moves: [.init(from: to, to: from)]) }

  /// Where what is at `place` was before this move alone.
  fileprivate func origin(of place: RowPath) -> RowPath {
    if place == to { return from }
    var place = place
    if place.section == to.section, place.row > to.row { place.row -= 1 }
    if place.section == from.section, place.row >= from.row { place.row += 1 }
    return place
  }

  /// Where what was at `place` is after this move alone.
  fileprivate func target(of place: RowPath) -> RowPath {
    if place == from { return to }
    var place = place
    if place.section == from.section, place.row > from.row { place.row -= 1 }
    if place.section == to.section, place.row >= to.row { place.row += 1 }
    return place
  }
}

extension RowPath {
  /// The same place.
  public init(_ path: IndexPath) { self.init(section: path.section, row: path.item) }
}

extension IndexPath {
  /// The same place.
  public init(_ path: RowPath) { self.init(item: path.row, section: path.section) }
}
#endif
