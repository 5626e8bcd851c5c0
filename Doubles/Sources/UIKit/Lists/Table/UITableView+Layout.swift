extension UITableView {
  /// Invalidates the known heights.
  func invalidate() {
    knownGeometry = nil
    needsTiling = true
    setNeedsLayout()
    // A table in a window lays itself out in the next turn.
    if window != nil { NextTurn.run { [weak self] in self?.layoutIfNeeded() } }
  }

  var geometry: TableGeometry {
    if let knownGeometry { return knownGeometry }
    let geometry = TableGeometry(
      counts, header: { headerHeight($0) }, footer: { footerHeight($0) },
      row: { height(ofRow: $0) })
    knownGeometry = geometry
    contentSize = CGSize(width: bounds.width, height: geometry.height)
    return geometry
  }

  private func height(ofRow path: IndexPath) -> CGFloat {
    let height =
      delegates.ask(TableDelegateMethods.height) { $0.tableView(self, heightForRowAt: path) }
      ?? rowHeight
    if height != Self.automaticDimension { return height }
    if let cell = cells[path] { return cell.contentHeight }
    return estimatedRowHeight > 0 ? estimatedRowHeight : 44
  }

  func title(ofHeader section: Int) -> String? {
    sources.ask(DataSourceMethods.header) { $0.tableView(self, titleForHeaderInSection: section) }
      ?? nil
  }

  func title(ofFooter section: Int) -> String? {
    sources.ask(DataSourceMethods.footer) { $0.tableView(self, titleForFooterInSection: section) }
      ?? nil
  }

  private func headerHeight(_ section: Int) -> CGFloat {
    guard headers[section] != nil || title(ofHeader: section) != nil else { return 0 }
    return sectionHeaderHeight == Self.automaticDimension ? 28 : sectionHeaderHeight
  }

  private func footerHeight(_ section: Int) -> CGFloat {
    guard footers[section] != nil || title(ofFooter: section) != nil else { return 0 }
    return sectionFooterHeight == Self.automaticDimension ? 28 : sectionFooterHeight
  }

  /// Recycles the cells of rows that are not visible, and requests those of visible rows.
  func tile() {
    guard needsTiling else { return }
    needsTiling = false
    clampOffset(to: geometry.height)
    for _ in 0..<4 {
      let (top, bottom) = (sight.minY, sight.maxY)
      let geometry = geometry
      let rows = geometry.rows(from: top, to: bottom)
      let inSight = Set(rows)
      for path in cells.keys.filter({ !inSight.contains($0) }).sorted() { recycle(path) }
      let missing = rows.filter { cells[$0] == nil }
      for path in missing { show(path) }
      // Cells that size themselves may make room for others.
      if missing.isEmpty { break }
      knownGeometry = nil
    }
    let geometry = geometry
    for (path, cell) in cells {
      let row = geometry.sections[path.section].rows[path.row]
      cell.frame = CGRect(x: 0, y: row.top, width: bounds.width, height: row.height)
    }
    showTitles(geometry)
  }

  private func showTitles(_ geometry: TableGeometry) {
    for (index, section) in geometry.sections.enumerated() {
      let isInSight =
        section.top < sight.maxY && section.footerTop + section.footerHeight > sight.minY
      if isInSight, headers[index] == nil, let title = title(ofHeader: index) {
        let inCapitals = style != .plain && showsGroupedTitlesInCapitals
        headers[index] = makeTitle(inCapitals ? title.localizedUppercase : title)
      }
      if isInSight, footers[index] == nil, let title = title(ofFooter: index) {
        footers[index] = makeTitle(title)
      }
      if !isInSight {
        headers.removeValue(forKey: index)?.removeFromSuperview()
        footers.removeValue(forKey: index)?.removeFromSuperview()
      }
      headers[index]?.frame = CGRect(
        x: 0, y: section.top, width: bounds.width, height: section.headerHeight)
      footers[index]?.frame = CGRect(
        x: 0, y: section.footerTop, width: bounds.width, height: section.footerHeight)
    }
  }

  private func makeTitle(_ title: String) -> UITableViewHeaderFooterView {
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    view.textLabel?.text = title
    addSubview(view)
    return view
  }

  private func show(_ path: IndexPath) {
    guard let cell = ask(path, reconfiguring: nil) else { return }
    // An existing cell that is not made for reuse may still be at another row.
    if let other = indexPath(for: cell) { cells[other] = nil }
    cells[path] = cell
    cell.isEditing = isEditing
    cell.setSelected(selected.contains(path), animated: false)
    delegates.ask(TableDelegateMethods.willDisplay) {
      $0.tableView(self, willDisplay: cell, forRowAt: path)
    }
    addSubview(cell)
  }

  /// Requests a cell from the data source.
  func ask(_ path: IndexPath, reconfiguring cell: UITableViewCell?) -> UITableViewCell? {
    let outer = asking
    asking = TableQuestion(path: path, reconfigured: cell)
    defer { asking = outer }
    let answer = sources.ask(DataSourceMethods.cell) { $0.tableView(self, cellForRowAt: path) }
    if answer == nil {
      RaisedExceptions.raise(
        "NSInternalInconsistencyException",
        "UITableView (\(self)) failed to obtain a cell from its dataSource")
    }
    return answer
  }

  /// Removes a cell from the screen, and keeps it for reuse.
  func recycle(_ path: IndexPath) {
    guard let cell = cells.removeValue(forKey: path) else { return }
    retire(cell, path)
  }

  func retire(_ cell: UITableViewCell, _ path: IndexPath) {
    tellEnd(cell, path)
    drop(cell)
  }

  func tellEnd(_ cell: UITableViewCell, _ path: IndexPath) {
    delegates.ask(TableDelegateMethods.didEndDisplaying) {
      $0.tableView(self, didEndDisplaying: cell, forRowAt: path)
    }
  }

  func drop(_ cell: UITableViewCell) {
    cell.removeFromSuperview()
    if let identifier = cell.reuseIdentifier { pool.put(cell, identifier) }
  }

  // MARK: Scrolling

  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    let row = geometry.sections[indexPath.section].rows[indexPath.row]
    return CGRect(x: 0, y: row.top, width: bounds.width, height: row.height)
  }

  public func indexPathForRow(at point: CGPoint) -> IndexPath? {
    geometry.rows(from: point.y, to: point.y + 0.5).first
  }

  public func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: UITableView.ScrollPosition, animated: Bool
  ) {
    guard counts.indices.contains(indexPath.section),
      (0..<counts[indexPath.section]).contains(indexPath.row)
    else {
      RaisedExceptions.raise(
        "NSRangeException",
        "-[UITableView _contentOffsetForScrollingToRowAtIndexPath:atScrollPosition:]: row "
          + "(\(indexPath.row)) beyond bounds for section (\(indexPath.section)).")
      return
    }
    let row = rectForRow(at: indexPath)
    var top = sight.minY
    switch scrollPosition {
    case .top: top = row.minY
    case .middle: top = row.midY - bounds.height / 2
    case .bottom: top = row.maxY - bounds.height
    case .none:
      if row.minY < sight.minY { top = row.minY }
      if row.maxY > sight.maxY { top = row.maxY - bounds.height }
    }
    let end = max(0, geometry.height - bounds.height)
    setContentOffset(CGPoint(x: 0, y: min(max(0, top), end)), animated: animated)
  }
}
