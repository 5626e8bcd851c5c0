/// The positions of the items of a collection view.
struct CollectionGeometry {
  var items: [IndexPath: CGRect] = [:]
  var titles: [UICollectionView.TitleKey: CGRect] = [:]
  var height: CGFloat = 0
}

extension UICollectionView {
  func invalidate() {
    knownGeometry = nil
    needsTiling = true
    setNeedsLayout()
    // A view in a window lays itself out in the next turn.
    if window != nil { NextTurn.run { [weak self] in self?.layoutIfNeeded() } }
  }

  func reloadIfNeeded() {
    guard needsReload else { return }
    needsReload = false
    for path in cells.keys.sorted() { recycle(path) }
    dropTitles()
    selected = []
    counts = askedCounts()
    knownGeometry = nil
  }

  private var flow: UICollectionViewFlowLayout? {
    collectionViewLayout as? UICollectionViewFlowLayout
  }

  private func askFlow<Answer>(
    _ selector: Selector, _ question: (any UICollectionViewDelegateFlowLayout) -> Answer?
  ) -> Answer? {
    let answer = delegates.ask(selector) { delegate -> Answer? in
      guard let delegate = delegate as? any UICollectionViewDelegateFlowLayout else {
        return OptionalMethod.notImplemented(nil)
      }
      return question(delegate)
    }
    return answer ?? nil
  }

  var geometry: CollectionGeometry {
    if let knownGeometry { return knownGeometry }
    var geometry = CollectionGeometry()
    let between = flow?.minimumInteritemSpacing ?? 0
    for section in counts.indices {
      addTitle(Self.elementKindSectionHeader, section, &geometry)
      var (x, lineHeight) = (CGFloat(0), CGFloat(0))
      for item in 0..<counts[section] {
        let path = IndexPath(item: item, section: section)
        let size = size(of: path)
        if x > 0, x + size.width > bounds.width {
          geometry.height += lineHeight + (flow?.minimumLineSpacing ?? 0)
          (x, lineHeight) = (0, 0)
        }
        geometry.items[path] = CGRect(
          x: x, y: geometry.height, width: size.width, height: size.height)
        x += size.width + between
        lineHeight = max(lineHeight, size.height)
      }
      geometry.height += lineHeight
      addTitle(Self.elementKindSectionFooter, section, &geometry)
    }
    knownGeometry = geometry
    contentSize = CGSize(width: bounds.width, height: geometry.height)
    return geometry
  }

  private func size(of path: IndexPath) -> CGSize {
    askFlow(CollectionDelegateMethods.size) {
      $0.collectionView(self, layout: collectionViewLayout, sizeForItemAt: path)
    } ?? flow?.itemSize ?? CGSize(width: bounds.width, height: 44)
  }

  private func addTitle(_ kind: String, _ section: Int, _ geometry: inout CollectionGeometry) {
    let isHeader = kind == Self.elementKindSectionHeader
    let answer =
      isHeader
      ? askFlow(CollectionDelegateMethods.header) {
        $0.collectionView(
          self, layout: collectionViewLayout, referenceSizeForHeaderInSection: section)
      }
      : askFlow(CollectionDelegateMethods.footer) {
        $0.collectionView(
          self, layout: collectionViewLayout, referenceSizeForFooterInSection: section)
      }
    let given = isHeader ? flow?.headerReferenceSize : flow?.footerReferenceSize
    let height = (answer ?? given ?? .zero).height
    guard height > 0 else { return }
    geometry.titles[TitleKey(kind: kind, section: section)] = CGRect(
      x: 0, y: geometry.height, width: bounds.width, height: height)
    geometry.height += height
  }

  /// Recycles the cells of items that are not visible, and requests those of visible items.
  func tile() {
    guard needsTiling || needsReload else { return }
    reloadIfNeeded()
    needsTiling = false
    let geometry = geometry
    clampOffset(to: geometry.height)
    let inSight = Set(geometry.items.filter { $0.value.intersects(sight) }.keys)
    for path in cells.keys.filter({ !inSight.contains($0) }).sorted() { recycle(path) }
    for path in inSight.sorted() {
      if cells[path] == nil { show(path) }
      cells[path]?.frame = geometry.items[path] ?? .zero
    }
    for (key, view) in titles where geometry.titles[key]?.intersects(sight) != true {
      recycle(view, key)
    }
    for (key, frame) in geometry.titles where frame.intersects(sight) {
      if titles[key] == nil { show(key) }
      titles[key]?.frame = frame
    }
  }

  private func show(_ path: IndexPath) {
    guard let cell = ask(path, reconfiguring: nil) else { return }
    cells[path] = cell
    cell.isSelected = selected.contains(path)
    delegates.ask(CollectionDelegateMethods.willDisplay) {
      $0.collectionView(self, willDisplay: cell, forItemAt: path)
    }
    addSubview(cell)
  }

  /// Requests a cell from the data source.
  func ask(_ path: IndexPath, reconfiguring cell: UICollectionViewCell?) -> UICollectionViewCell? {
    let outer = (reconfigured, handedOut)
    (reconfigured, handedOut) = (cell, [])
    defer { (reconfigured, handedOut) = outer }
    let answer = sources.ask(CollectionDataMethods.cell) {
      $0.collectionView(self, cellForItemAt: path)
    }
    if let answer, handedOut.last !== answer {
      RaisedExceptions.raise(
        "NSInternalInconsistencyException",
        """
        the cell returned from -collectionView:cellForItemAtIndexPath: does not have a \
        reuseIdentifier - cells must be retrieved by calling \
        -dequeueReusableCellWithReuseIdentifier:forIndexPath:
        """)
    }
    return answer
  }

  private func show(_ key: TitleKey) {
    let view = sources.ask(CollectionDataMethods.title) {
      $0.collectionView(
        self, viewForSupplementaryElementOfKind: key.kind,
        at: IndexPath(item: 0, section: key.section))
    }
    guard let view else {
      RaisedExceptions.raise(
        "NSInternalInconsistencyException",
        "the data source has no view for the supplementary element of kind \(key.kind)")
      return
    }
    titles[key] = view
    addSubview(view)
  }

  func recycle(_ path: IndexPath) {
    if let cell = cells.removeValue(forKey: path) { retire(cell, path) }
  }

  func retire(_ cell: UICollectionViewCell, _ path: IndexPath) {
    cell.removeFromSuperview()
    delegates.ask(CollectionDelegateMethods.didEndDisplaying) {
      $0.collectionView(self, didEndDisplaying: cell, forItemAt: path)
    }
    if let identifier = cell.reuseIdentifier { pool.put(cell, "cell " + identifier) }
  }

  func recycle(_ view: UICollectionReusableView, _ key: TitleKey) {
    titles[key] = nil
    view.removeFromSuperview()
    if let identifier = view.reuseIdentifier { pool.put(view, key.kind + identifier) }
  }

  func dropTitles() {
    for (key, view) in titles { recycle(view, key) }
  }

  public func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: UICollectionView.ScrollPosition, animated: Bool
  ) {
    reloadIfNeeded()
    guard let frame = geometry.items[indexPath] else {
      RaisedExceptions.raise(
        "NSInvalidArgumentException",
        "attempt to scroll to invalid index path: \(indexPath.quoted)")
      return
    }
    let end = max(0, geometry.height - bounds.height)
    let top = scrollPosition.contains(.bottom) ? frame.maxY - bounds.height : frame.minY
    setContentOffset(CGPoint(x: 0, y: min(max(0, top), end)), animated: animated)
  }
}
