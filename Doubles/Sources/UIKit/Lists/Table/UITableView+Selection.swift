extension UITableView {
  public var indexPathForSelectedRow: IndexPath? { selected.min() }

  @available(iOS 5.0, *)
  public var indexPathsForSelectedRows: [IndexPath]? {
    selected.isEmpty ? nil : selected.sorted()
  }

  /// Selects a row without notifying the delegate.
  public func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: UITableView.ScrollPosition
  ) {
    guard let indexPath else { return deselectAll() }
    if !allowsMultipleSelection { deselectAll() }
    selected.insert(indexPath)
    cells[indexPath]?.setSelected(true, animated: animated)
    if scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Deselects a row without notifying the delegate.
  public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    selected.remove(indexPath)
    cells[indexPath]?.setSelected(false, animated: animated)
  }

  func deselectAll() {
    for path in selected { deselectRow(at: path, animated: false) }
  }
}
