extension NSOutlineView {
  /// Moves the row views and the selection to the current rows of their items.
  func reflow() {
    let old = flat
    flat = root.rows
    var places: [ObjectIdentifier: Int] = [:]
    for (row, node) in flat.enumerated() { places[ObjectIdentifier(node)] = row }
    let (views, selected) = (shown, selection)
    shown = [:]
    selection = []
    rowCount = flat.count
    for (row, view) in views.sorted(by: { $0.key < $1.key }) {
      if let place = places[ObjectIdentifier(old[row])] {
        shown[place] = view
      } else {
        retire(view, row)
      }
    }
    for row in selected {
      if let place = places[ObjectIdentifier(old[row])] { selection.insert(place) }
    }
    if selection.count < selected.count {
      selectNeighbour(of: selected)
      tellSelection()
    }
    invalidate()
    if depth == 0 { tile() }
  }

  private func edit(_ body: () -> Void) {
    beginUpdates()
    body()
    reflow()
    endUpdates()
  }

  private func check(_ index: Int, _ range: ClosedRange<Int>) -> Bool {
    if range.contains(index) { return true }
    RaisedExceptions.raise(
      "NSInternalInconsistencyException",
      "NSOutlineView error inserting/removing/moving child index \(index) (numberOfChildren: "
        + "\(range.upperBound)).")
    return false
  }

  @available(macOS 10.7, *)
  public func insertItems(
    at indexes: IndexSet, inParent parent: Any?,
    withAnimation animationOptions: NSTableView.AnimationOptions = []
  ) {
    edit {
      guard let node = node(parent), node.isExpanded else { return }
      for index in indexes {
        guard check(index, 0...(node.children?.count ?? 0)) else { return }
        node.children?.insert(OutlineNode(nil, in: node), at: index)
      }
    }
  }

  @available(macOS 10.7, *)
  public func removeItems(
    at indexes: IndexSet, inParent parent: Any?,
    withAnimation animationOptions: NSTableView.AnimationOptions = []
  ) {
    edit {
      guard let node = node(parent), node.isExpanded else { return }
      for index in indexes.reversed() {
        guard let count = node.children?.count, count > 0, check(index, 0...(count - 1)) else {
          return
        }
        node.children?.remove(at: index)
      }
    }
  }

  @available(macOS 10.7, *)
  public func moveItem(
    at fromIndex: Int, inParent oldParent: Any?, to toIndex: Int, inParent newParent: Any?
  ) {
    edit {
      guard let from = node(oldParent), let to = node(newParent), from.isExpanded, to.isExpanded,
        let count = from.children?.count, count > 0, check(fromIndex, 0...(count - 1)),
        let moved = from.children?.remove(at: fromIndex),
        check(toIndex, 0...(to.children?.count ?? 0))
      else { return }
      moved.parent = to
      to.children?.insert(moved, at: toIndex)
    }
  }

  public func reloadItem(_ item: Any?, reloadChildren: Bool) {
    guard let item else { return reloadData() }
    guard let node = node(item) else { return }
    if reloadChildren, node.isExpanded {
      load(node)
      reflow()
    }
    reloadData(
      forRowIndexes: [row(forItem: item)].filter { $0 >= 0 }.reduce(into: IndexSet()) {
        $0.insert($1)
      }, columnIndexes: IndexSet(0..<max(1, numberOfColumns)))
  }

  public func reloadItem(_ item: Any?) { reloadItem(item, reloadChildren: false) }

  /// Requests inserted items, and compares the numbers of children with the data source.
  func resolve(_ node: OutlineNode) {
    guard node.isExpanded, let children = node.children else { return }
    let count = askedChildCount(node)
    if count != children.count {
      RaisedExceptions.raise(
        "NSInternalInconsistencyException",
        "NSOutlineView error: the data source has \(count) children after the updates, and the "
          + "outline view \(children.count)")
      load(node)
    }
    for (index, child) in (node.children ?? []).enumerated() {
      if child.item == nil { child.item = askedChild(index, node) }
      resolve(child)
    }
  }
}
