/// The index of a drop on an item itself.
///
/// https://developer.apple.com/documentation/appkit/nsoutlineviewdroponitemindex
@available(macOS 10.0, *)
public let NSOutlineViewDropOnItemIndex = -1

/// Rows of items, which may have child items.
///
/// https://developer.apple.com/documentation/appkit/nsoutlineview
///
/// An item is an object, identified by its reference. The view requests inserted items when the
/// updates end.
@available(macOS 10.0, *)
@MainActor open class NSOutlineView: NSTableView {
  var itemSources = WeakDelegate<any NSOutlineViewDataSource>(OutlineMethods.source)
  var itemDelegates = WeakDelegate<any NSOutlineViewDelegate>(OutlineMethods.delegate)
  let root: OutlineNode = {
    let node = OutlineNode(nil, in: nil)
    node.isExpanded = true
    node.children = []
    return node
  }()
  var flat: [OutlineNode] = []

  open weak var dataSource: (any NSOutlineViewDataSource)? {
    get { itemSources.object }
    set {
      itemSources.object = newValue
      reloadData()
    }
  }

  open weak var delegate: (any NSOutlineViewDelegate)? {
    get { itemDelegates.object }
    set {
      itemDelegates.object = newValue
      reloadData()
    }
  }

  open weak var outlineTableColumn: NSTableColumn?
  open var indentationPerLevel: CGFloat = 16

  open override func reloadData() {
    let expanded = flat.filter(\.isExpanded).compactMap(\.item)
    for row in shown.keys.sorted() { hide(row) }
    root.children = nil
    load(root)
    flat = root.rows
    selection = []
    super.reloadData()
    // An item that still exists stays expanded.
    for item in expanded {
      if let node = node(item), isExpandable(item) {
        node.isExpanded = true
        load(node)
      }
    }
    reflow()
    scheduleLayout()
  }

  open override func endUpdates() {
    if depth == 1 {
      resolve(root)
      reflow()
    }
    super.endUpdates()
  }

  // MARK: Items

  open func item(atRow row: Int) -> Any? { flat.indices.contains(row) ? flat[row].item : nil }

  open func row(forItem item: Any?) -> Int {
    guard let item = item as AnyObject? else { return -1 }
    return flat.firstIndex { $0.item === item } ?? -1
  }

  open func parent(forItem item: Any?) -> Any? { node(item)?.parent?.item }

  open func isExpandable(_ item: Any?) -> Bool {
    guard let item else { return true }
    return itemSources.ask(OutlineMethods.expandable) {
      $0.outlineView(self, isItemExpandable: item)
    } ?? false
  }

  open func isItemExpanded(_ item: Any?) -> Bool { node(item)?.isExpanded ?? false }

  @available(macOS 10.10, *)
  open func numberOfChildren(ofItem item: Any?) -> Int { node(item)?.children?.count ?? 0 }

  open func level(forRow row: Int) -> Int {
    guard flat.indices.contains(row) else { return -1 }
    var level = -1
    var node: OutlineNode? = flat[row]
    while let present = node?.parent {
      level += 1
      node = present
    }
    return level
  }

  func node(_ item: Any?) -> OutlineNode? {
    guard let item else { return root }
    return root.node(of: item as AnyObject)
  }

  open func expandItem(_ item: Any?) {
    guard let item, let node = node(item), !node.isExpanded, isExpandable(item),
      itemDelegates.ask(
        OutlineMethods.shouldExpand, { $0.outlineView(self, shouldExpandItem: item) }) ?? true
    else { return }
    node.isExpanded = true
    load(node)
    reflow()
  }

  open func collapseItem(_ item: Any?) {
    guard let item, let node = node(item), node.isExpanded,
      itemDelegates.ask(
        OutlineMethods.shouldCollapse, { $0.outlineView(self, shouldCollapseItem: item) }) ?? true
    else { return }
    node.isExpanded = false
    node.children = nil
    reflow()
  }

  // MARK: What is asked

  func askedChildCount(_ node: OutlineNode) -> Int {
    itemSources.ask(OutlineMethods.count) {
      $0.outlineView(self, numberOfChildrenOfItem: node.item)
    } ?? 0
  }

  func askedChild(_ index: Int, _ node: OutlineNode) -> AnyObject? {
    itemSources.ask(OutlineMethods.child) {
      $0.outlineView(self, child: index, ofItem: node.item) as AnyObject
    }
  }

  func load(_ node: OutlineNode) {
    node.children = (0..<askedChildCount(node)).map {
      OutlineNode(askedChild($0, node), in: node)
    }
  }

  override func askedCount() -> Int { flat.count }

  override func askedView(_ column: NSTableColumn?, _ row: Int) -> NSView? {
    guard let item = flat[row].item else { return nil }
    return itemDelegates.ask(OutlineMethods.view) {
      $0.outlineView(self, viewFor: column, item: item)
    } ?? nil
  }

  override func askedHeight(_ row: Int) -> CGFloat? {
    guard let item = flat[row].item else { return nil }
    return itemDelegates.ask(OutlineMethods.height) {
      $0.outlineView(self, heightOfRowByItem: item)
    }
  }

  override func askedIsGroup(_ row: Int) -> Bool {
    guard let item = flat[row].item else { return false }
    return itemDelegates.ask(OutlineMethods.isGroup) { $0.outlineView(self, isGroupItem: item) }
      ?? false
  }

  override func askedRowView(_ row: Int) -> NSTableRowView? { nil }

  override func askedMaySelect(_ row: Int) -> Bool {
    guard let item = flat[row].item else { return false }
    return itemDelegates.ask(OutlineMethods.shouldSelect) {
      $0.outlineView(self, shouldSelectItem: item)
    } ?? true
  }

  override func askedMayChange() -> Bool {
    itemDelegates.ask(OutlineMethods.mayChange) { $0.selectionShouldChange(in: self) } ?? true
  }

  override func tellSortDescriptors(_ old: [NSSortDescriptor]) {
    itemSources.ask(OutlineMethods.didSort) {
      $0.outlineView(self, sortDescriptorsDidChange: old)
    }
  }

  override func tellRemoved(_ view: NSTableRowView, _ row: Int) {
    itemDelegates.ask(OutlineMethods.didRemove) {
      $0.outlineView(self, didRemove: view, forRow: row)
    }
  }

  override func tellSelection() {
    let notification = Notification(
      name: Notification.Name("NSOutlineViewSelectionDidChangeNotification"), object: self)
    itemDelegates.ask(OutlineMethods.didSelect) { $0.outlineViewSelectionDidChange(notification) }
    NotificationCenter.default.post(notification)
  }

  override func drag(_ row: Int, _ operation: DropOperation, _ target: Int) -> Bool {
    guard let item = flat[row].item,
      let writer = itemSources.ask(
        OutlineMethods.writer, { $0.outlineView(self, pasteboardWriterForItem: item) }),
      let carried = writer as? NSPasteboardItem
    else { return false }
    let drag = TableDrag(carried, self)
    let parent = flat.indices.contains(target) ? flat[target].parent : flat.last?.parent
    let index =
      flat.indices.contains(target)
      ? parent?.children?.firstIndex { $0 === flat[target] } ?? 0 : parent?.children?.count ?? 0
    let operation = itemSources.ask(OutlineMethods.validate) {
      $0.outlineView(
        self, validateDrop: drag, proposedItem: parent?.item, proposedChildIndex: index)
    }
    guard let operation, operation != [] else { return false }
    return itemSources.ask(OutlineMethods.accept) {
      $0.outlineView(self, acceptDrop: drag, item: parent?.item, childIndex: index)
    } ?? false
  }
}
