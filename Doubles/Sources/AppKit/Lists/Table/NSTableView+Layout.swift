extension NSTableView {
  func invalidate() {
    heights = nil
    needsTiling = true
    needsLayout = true
  }

  /// The height of the visible part.
  private var seenHeight: CGFloat {
    var view = superview
    while let present = view {
      if present is NSScrollView { return present.frame.height }
      view = present.superview
    }
    return frame.height
  }

  private func height(of row: Int) -> CGFloat {
    if usesAutomaticRowHeights, let view = shown[row] {
      let height = view.cells.compactMap { $0?.fittingSize.height }.max() ?? 0
      if height > 0 { return height }
    }
    let height = askedHeight(row) ?? rowHeight
    return height > 0 ? height : rowHeight
  }

  var knownHeights: [CGFloat] {
    if let heights { return heights }
    let known = (0..<rowCount).map { height(of: $0) }
    heights = known
    return known
  }

  public func rect(ofRow row: Int) -> NSRect {
    let heights = knownHeights
    guard heights.indices.contains(row) else { return .zero }
    let top = heights[..<row].reduce(0, +)
    return NSRect(x: 0, y: top, width: frame.width, height: heights[row])
  }

  /// The rows that are at least partly visible.
  var rowsInSight: Range<Int> {
    var (first, top) = (0, CGFloat(0))
    let heights = knownHeights
    while first < heights.count, top + heights[first] <= scrolled {
      top += heights[first]
      first += 1
    }
    var end = first
    while end < heights.count, top < scrolled + seenHeight {
      top += heights[end]
      end += 1
    }
    return first..<end
  }

  /// Removes the views of rows that are not visible, and requests those of visible rows.
  func tile() {
    guard needsTiling, depth == 0 else { return }
    needsTiling = false
    // Scrolls back if the content has become too short for the scroll position.
    scrolled = min(scrolled, max(0, knownHeights.reduce(0, +) - seenHeight))
    let inSight = rowsInSight
    for row in shown.keys.sorted() where !inSight.contains(row) { hide(row) }
    for row in inSight where shown[row] == nil { show(row) }
    var top = knownHeights[..<inSight.lowerBound].reduce(0, +)
    for row in inSight {
      let height = knownHeights[row]
      shown[row]?.frame = NSRect(x: 0, y: top, width: frame.width, height: height)
      top += height
    }
  }

  func show(_ row: Int) {
    let view = askedRowView(row) ?? NSTableRowView(frame: .zero)
    view.isSelected = selection.contains(row)
    view.isGroupRowStyle = askedIsGroup(row)
    shown[row] = view
    fill(view, row)
    // The content of a row view determines its height.
    if usesAutomaticRowHeights { heights = nil }
    addSubview(view)
  }

  private func fill(_ view: NSTableRowView, _ row: Int) {
    let columns: [NSTableColumn?] = view.isGroupRowStyle ? [nil] : tableColumns
    view.cells = columns.map { $0?.isHidden == true ? nil : askedView($0, row) }
    for cell in view.cells {
      if let cell { view.addSubview(cell) }
    }
  }

  /// Requests the cells in some columns of a row again.
  func fillAnew(_ view: NSTableRowView, _ row: Int, _ columns: IndexSet) {
    let isGroup = askedIsGroup(row)
    guard isGroup == view.isGroupRowStyle, !isGroup, view.cells.count == tableColumns.count else {
      empty(view)
      view.isGroupRowStyle = isGroup
      return fill(view, row)
    }
    for number in columns where tableColumns.indices.contains(number) {
      if let cell = view.cells[number] { wait(cell) }
      view.cells[number] = nil
      guard !tableColumns[number].isHidden else { continue }
      let cell = askedView(tableColumns[number], row)
      view.cells[number] = cell
      if let cell { view.addSubview(cell) }
    }
  }

  /// Removes the views of a row.
  func hide(_ row: Int) {
    guard let view = shown.removeValue(forKey: row) else { return }
    retire(view, row)
  }

  func retire(_ view: NSTableRowView, _ row: Int) {
    view.removeFromSuperview()
    empty(view)
    tellRemoved(view, row)
  }

  private func empty(_ view: NSTableRowView) {
    for cell in view.cells {
      if let cell { wait(cell) }
    }
    view.cells = []
  }

  private func wait(_ cell: NSView) {
    cell.removeFromSuperview()
    if let identifier = cell.identifier { waiting[identifier, default: []].append(cell) }
  }

  public func scrollRowToVisible(_ row: Int) {
    guard (0..<rowCount).contains(row) else { return }
    let rect = rect(ofRow: row)
    if rect.minY < scrolled { scrolled = rect.minY }
    if rect.maxY > scrolled + seenHeight { scrolled = rect.maxY - seenHeight }
    needsTiling = true
    tile()
  }

  // MARK: Asking anew

  @available(macOS 10.6, *)
  public func reloadData(forRowIndexes rowIndexes: IndexSet, columnIndexes: IndexSet) {
    for row in rowIndexes {
      if let view = shown[row] { fillAnew(view, row, columnIndexes) }
    }
    if usesAutomaticRowHeights { invalidate() }
  }

  public func noteHeightOfRows(withIndexesChanged indexSet: IndexSet) {
    invalidate()
    tile()
  }

  public func noteNumberOfRowsChanged() {
    rowCount = askedCount()
    for row in shown.keys.sorted() where row >= rowCount { hide(row) }
    selection = selection.filteredIndexSet { $0 < rowCount }
    invalidate()
    scheduleLayout()
  }

  /// Lays out the table in the next turn, if it is in a window.
  func scheduleLayout() {
    guard window != nil else { return }
    NextTurn.run { [weak self] in self?.tile() }
  }
}
