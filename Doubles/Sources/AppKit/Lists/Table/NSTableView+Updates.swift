extension NSTableView {
  @available(macOS 10.7, *)
  public func beginUpdates() {
    if depth == 0 { tile() }
    depth += 1
  }

  @available(macOS 10.7, *)
  public func insertRows(
    at indexes: IndexSet, withAnimation animationOptions: NSTableView.AnimationOptions = []
  ) {
    edit {
      for index in indexes {
        guard check(index, 0...rowCount) else { return }
        insertRow(index)
      }
    }
  }

  @available(macOS 10.7, *)
  public func removeRows(
    at indexes: IndexSet, withAnimation animationOptions: NSTableView.AnimationOptions = []
  ) {
    edit {
      var hadSelection = false
      for index in indexes.reversed() {
        guard rowCount > 0, check(index, 0...(rowCount - 1)) else { return }
        hadSelection = removeRow(index) || hadSelection
      }
      if hadSelection {
        selectNeighbour(of: indexes)
        tellSelection()
      }
    }
  }

  @available(macOS 10.7, *)
  public func moveRow(at oldIndex: Int, to newIndex: Int) {
    edit {
      guard rowCount > 0, check(oldIndex, 0...(rowCount - 1)),
        check(newIndex, 0...(rowCount - 1))
      else { return }
      moveRow(oldIndex, newIndex)
    }
  }

  private func edit(_ body: () -> Void) {
    beginUpdates()
    body()
    endUpdates()
  }

  private func check(_ index: Int, _ range: ClosedRange<Int>) -> Bool {
    if range.contains(index) { return true }
    RaisedExceptions.raise(
      "NSInternalInconsistencyException",
      "NSTableView error inserting/removing/moving row \(index) (numberOfRows: \(rowCount)).")
    return false
  }

  // MARK: What follows

  func insertRow(_ index: Int) {
    rowCount += 1
    shown = Dictionary(
      uniqueKeysWithValues: shown.map { ($0.key >= index ? $0.key + 1 : $0.key, $0.value) })
    selection.shift(startingAt: index, by: 1)
  }

  /// Removes a row. Returns whether it was selected.
  func removeRow(_ index: Int) -> Bool {
    hide(index)
    rowCount -= 1
    shown = Dictionary(
      uniqueKeysWithValues: shown.map { ($0.key > index ? $0.key - 1 : $0.key, $0.value) })
    let wasSelected = selection.remove(index) != nil
    selection.shift(startingAt: index + 1, by: -1)
    return wasSelected
  }

  /// Selects the row that takes the place of removed rows, if the selection may not be empty.
  func selectNeighbour(of rows: IndexSet) {
    guard !allowsEmptySelection, selection.isEmpty, rowCount > 0, let row = rows.first else {
      return
    }
    selection = [min(row, rowCount - 1)]
  }

  func moveRow(_ from: Int, _ to: Int) {
    func place(_ row: Int) -> Int {
      if row == from { return to }
      let left = row > from ? row - 1 : row
      return left >= to ? left + 1 : left
    }
    shown = Dictionary(uniqueKeysWithValues: shown.map { (place($0.key), $0.value) })
    selection = IndexSet(selection.map { place($0) })
  }
}

extension NSTableView {
  // MARK: Selection

  public var selectedRow: Int { selection.last ?? -1 }

  public var selectedRowIndexes: IndexSet { selection }

  public var numberOfSelectedRows: Int { selection.count }

  public func isRowSelected(_ row: Int) -> Bool { selection.contains(row) }

  /// Selects rows. The delegate is notified, but not asked.
  public func selectRowIndexes(_ indexes: IndexSet, byExtendingSelection extend: Bool) {
    var rows = extend ? selection.union(indexes) : indexes
    rows = rows.filteredIndexSet { $0 < rowCount }
    if !allowsMultipleSelection, rows.count > 1, let last = rows.last { rows = [last] }
    setSelection(rows)
  }

  public func deselectRow(_ row: Int) { setSelection(selection.subtracting([row])) }

  public func deselectAll(_ sender: Any?) { setSelection([]) }

  func setSelection(_ rows: IndexSet) {
    guard rows != selection else { return }
    selection = rows
    for (row, view) in shown { view.isSelected = rows.contains(row) }
    tellSelection()
  }
}
