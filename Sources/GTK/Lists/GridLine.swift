import CGTK

/// A line of a grid with headings: cells of the same width, or one heading.
@MainActor
final class GridLine: Box {
  private let cells: LiveRows
  private var slots: [CellSlot] = []
  /// The index of the line's first row in the model.
  private let firstRow: @MainActor () -> Int?

  init(_ cells: LiveRows, firstRow: @escaping @MainActor () -> Int?) {
    self.cells = cells
    self.firstRow = firstRow
    super.init(.horizontal)
    gtk_widget_set_layout_manager(widget, cgtk_line_layout_new())
    // The Tab key moves the focus from outside the list to a line; the view then moves it to a
    // cell.
    isFocusable = true
    gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
  }

  /// Shows `rows` in the line.
  ///
  /// - Parameter columns: The number of cells that fit; cells without a row stay empty.
  func show(_ rows: Range<Int>, of model: ListModel, columns: Int, isHeading: Bool) {
    while slots.count > columns { removeLast() }
    while slots.count < columns { add() }
    for (column, slot) in slots.enumerated() {
      let row = rows.lowerBound + column
      gtk_widget_set_focusable(slot.cell.widget, isHeading || row >= rows.upperBound ? 0 : 1)
      slot.isEmpty = row >= rows.upperBound
      guard row < rows.upperBound else {
        cells.clear(slot)
        slot.child = nil
        continue
      }
      let identifier = model.source.identifier(at: row)
      if slot.identifier != identifier {
        cells.present(identifier, at: row, in: slot, of: slot.cell.opaque)
      }
    }
    showSelection(of: model)
  }

  func showSelection(of model: ListModel) {
    for slot in slots {
      let isSelected = slot.identifier.map(model.rowSelection.contains) ?? false
      slot.isSelected = isSelected && slot.kind == .item
    }
  }

  func end() {
    while !slots.isEmpty { removeLast() }
  }

  private func add() {
    let column = slots.count
    let slot = CellSlot { [weak self] in
      self?.firstRow().map { $0 + column }
    }
    slots.append(slot)
    append(slot.cell)
  }

  private func removeLast() {
    guard let slot = slots.popLast() else { return }
    cells.clear(slot)
    cells.teardown(slot.cell.opaque)
    remove(slot.cell)
  }
}

/// The slot of a cell in a line.
@MainActor
final class CellSlot: RowSlot {
  final class Cell: Widget {
    init() { super.init(cgtk_grid_cell_new()) }
  }

  let cell = Cell()
  private let position: @MainActor () -> Int?
  var isSelected = false {
    didSet {
      if isSelected != oldValue { cgtk_set_selected(cell.widget, isSelected ? 1 : 0) }
    }
  }

  /// Whether the slot has no row. Assistive technology then skips the cell.
  var isEmpty = false {
    didSet {
      guard isEmpty != oldValue else { return }
      cgtk_set_accessible_hidden(cell.widget, isEmpty ? 1 : 0)
      if isEmpty { cell.removeClass("activatable") } else { cell.addClass("activatable") }
    }
  }

  init(_ position: @escaping @MainActor () -> Int?) {
    self.position = position
    super.init(nil, depth: 1)
    cell.addClass("activatable")
  }

  override var index: Int? { identifier == nil ? nil : position() }

  override func place(_ child: Widget?) {
    adw_bin_set_child(cell.pointer(), child?.widget)
  }

  override func end() {
    child = nil
    identifier = nil
  }

  override func forget() { identifier = nil }
}
