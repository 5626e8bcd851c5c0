import Bindery
import GTK

/// Keeps the cells of a table, and puts them into the slots of rows.
@MainActor
protocol CellPresenter<Cell> {
  associatedtype Cell: AnyObject
  func show(
    _ row: RowContent<Cell>, _ identifier: UInt64, height: RowHeight?, in slot: RowSlot, column: Int
  )
  func show(heading title: String, _ kind: ListRowKind, in slot: RowSlot, column: Int)
  /// Ends the use of a slot: it will not be used again.
  func end(_ slot: RowSlot)
}

/// The row widgets of a table: each is made for rows of one kind and reused for other rows of it.
@MainActor
final class TableCells: CellPresenter {
  private struct Shown {
    let maker: CellMaker<Widget>
    let cell: Widget
  }

  private var shown: [ObjectIdentifier: (slot: RowSlot, cell: Shown)] = [:]
  private var slots: [ObjectIdentifier: RowSlot] = [:]
  /// Cells that no slot shows.
  private var spare: [ObjectIdentifier: [Shown]] = [:]
  private let headings = HeadingMaker()

  func show(
    _ row: RowContent<Widget>, _ identifier: UInt64, height: RowHeight?, in slot: RowSlot,
    column: Int
  ) {
    let cell = cell(of: row.maker, in: slot)
    row.show(cell)
    cell.setHeight(height)
    put(cell, row.maker, in: slot)
  }

  func show(heading title: String, _ kind: ListRowKind, in slot: RowSlot, column: Int) {
    let cell = cell(of: headings, in: slot)
    headings.show(title, kind, in: cell)
    put(cell, headings, in: slot)
  }

  func end(_ slot: RowSlot) {
    guard let (_, last) = shown.removeValue(forKey: ObjectIdentifier(slot)) else { return }
    slots[ObjectIdentifier(last.cell)] = nil
    last.maker.discard(last.cell)
  }

  private func cell(of maker: CellMaker<Widget>, in slot: RowSlot) -> Widget {
    if let last = shown[ObjectIdentifier(slot)]?.cell, last.maker === maker { return last.cell }
    return spare[ObjectIdentifier(maker)]?.popLast()?.cell ?? maker.makeCell()
  }

  private func put(_ cell: Widget, _ maker: CellMaker<Widget>, in slot: RowSlot) {
    let last = shown[ObjectIdentifier(slot)]?.cell
    guard last?.cell !== cell else { return }
    // A cell that existed already and was not made for this slot may still be in another slot.
    if let other = slots[ObjectIdentifier(cell)], other !== slot {
      other.child = nil
      shown[ObjectIdentifier(other)] = nil
    }
    slot.child = cell
    if let last {
      slots[ObjectIdentifier(last.cell)] = nil
      spare[ObjectIdentifier(last.maker), default: []].append(last)
    }
    shown[ObjectIdentifier(slot)] = (slot, Shown(maker: maker, cell: cell))
    slots[ObjectIdentifier(cell)] = slot
  }
}

extension Widget {
  /// Sets the height that the table asks for; nil leaves the height as it is.
  func setHeight(_ height: RowHeight?) {
    switch height {
    case .fixed(let points): minimumHeight = Int(points.rounded())
    case .automatic: minimumHeight = -1
    case nil: break
    }
  }
}

/// Makes the rows that show the titles of sections.
@MainActor
final class HeadingMaker: CellMaker<Widget> {
  private var labels: [ObjectIdentifier: Label] = [:]

  override func makeCell() -> Widget {
    let label = Label()
    label.textAlign = 0
    label.isEllipsized = true
    label.setMargins(6)
    labels[ObjectIdentifier(label)] = label
    return label
  }

  override func discard(_ cell: Widget) { labels[ObjectIdentifier(cell)] = nil }

  func show(_ title: String, _ kind: ListRowKind, in cell: Widget) {
    guard let label = labels[ObjectIdentifier(cell)] else { return }
    label.text = title
    label.accessibleLabel = title
    for style in ["heading", "caption", "dim-label"] { label.removeClass(style) }
    for style in kind == .header ? ["heading"] : ["caption", "dim-label"] { label.addClass(style) }
  }
}
