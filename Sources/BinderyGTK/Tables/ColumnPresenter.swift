import Bindery
import GTK

/// Puts the widgets of each row into the slots of its columns.
@MainActor
final class ColumnPresenter: CellPresenter {
  @MainActor private final class Row {
    let maker: CellMaker<ColumnCells>
    let cells: ColumnCells
    var slots: Set<ObjectIdentifier> = []

    init(_ maker: CellMaker<ColumnCells>) {
      self.maker = maker
      cells = maker.makeCell()
    }
  }

  private var rows: [UInt64: Row] = [:]
  /// The row to which the part in each slot belongs.
  private var shown: [ObjectIdentifier: UInt64] = [:]
  private var spare: [Row] = []
  private let headings = HeadingMaker()
  private var labels: [ObjectIdentifier: Widget] = [:]

  func show(
    _ row: RowContent<ColumnCells>, _ identifier: UInt64, height: RowHeight?, in slot: RowSlot,
    column: Int
  ) {
    let id = ObjectIdentifier(slot)
    if let last = shown[id], last != identifier { release(id, last) }
    if let known = rows[identifier], known.maker !== row.maker {
      // The item is of another kind now; `show` runs again for each column.
      for slot in known.slots { shown[slot] = nil }
      rows[identifier] = nil
      known.slots = []
      spare.append(known)
    }
    let present = rows[identifier] ?? take(row.maker)
    rows[identifier] = present
    present.slots.insert(id)
    shown[id] = identifier
    row.show(present.cells)
    guard present.cells.cells.indices.contains(column) else {
      slot.child = nil
      return
    }
    let cell = present.cells.cells[column]
    cell.setHeight(height)
    slot.child = cell
  }

  func show(heading title: String, _ kind: ListRowKind, in slot: RowSlot, column: Int) {
    let id = ObjectIdentifier(slot)
    if let last = shown.removeValue(forKey: id) { release(id, last) }
    guard column == 0 else {
      slot.child = nil
      return
    }
    let label = labels[id] ?? headings.makeCell()
    labels[id] = label
    headings.show(title, kind, in: label)
    slot.child = label
  }

  func end(_ slot: RowSlot) {
    let id = ObjectIdentifier(slot)
    if let label = labels.removeValue(forKey: id) { headings.discard(label) }
    if let last = shown.removeValue(forKey: id) { release(id, last) }
    if shown.isEmpty {
      for row in spare { row.maker.discard(row.cells) }
      spare = []
    }
  }

  private func take(_ maker: CellMaker<ColumnCells>) -> Row {
    guard let index = spare.firstIndex(where: { $0.maker === maker }) else { return Row(maker) }
    return spare.remove(at: index)
  }

  private func release(_ slot: ObjectIdentifier, _ identifier: UInt64) {
    guard let row = rows[identifier] else { return }
    row.slots.remove(slot)
    if row.slots.isEmpty {
      rows[identifier] = nil
      spare.append(row)
    }
  }
}
