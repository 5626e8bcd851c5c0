#if os(macOS) || canImport(AppleRuntime)
import AppKit
import Bindery
import BinderyApple

@MainActor extension NSOutlineViewHost: NSOutlineViewDataSource {
  public func outlineView(
    _ outlineView: NSOutlineView, numberOfChildrenOfItem item: Any?
  ) -> Int {
    guard let item else { return nodes.count }
    return (item as? SectionNode)?.rows.count ?? 0
  }

  public func outlineView(
    _ outlineView: NSOutlineView, child index: Int, ofItem item: Any?
  ) -> Any {
    if let section = item as? SectionNode { return section.rows[index] }
    return nodes[index]
  }

  public func outlineView(_ outlineView: NSOutlineView, isItemExpandable item: Any) -> Bool {
    item is SectionNode
  }

  public func outlineView(
    _ outlineView: NSOutlineView, pasteboardWriterForItem item: Any
  ) -> (any NSPasteboardWriting)? {
    guard let path = (item as? RowNode)?.path, snapshot.canMoveRow(at: path) else { return nil }
    return RowDrag.item(path)
  }

  public func outlineView(
    _ outlineView: NSOutlineView, validateDrop info: any NSDraggingInfo, proposedItem item: Any?,
    proposedChildIndex index: Int
  ) -> NSDragOperation {
    guard let (path, target) = move(info, outlineView, item, index) else { return [] }
    return snapshot.canMoveRow(at: path, to: target) ? .move : []
  }

  public func outlineView(
    _ outlineView: NSOutlineView, acceptDrop info: any NSDraggingInfo, item: Any?,
    childIndex index: Int
  ) -> Bool {
    guard let (path, target) = move(info, outlineView, item, index) else { return false }
    // The view has not moved the row: the change of the list will.
    if once.admits("of a row's move from \(path) to \(target)", snapshot) {
      snapshot.moveRow(from: path, to: target)
    }
    return true
  }

  public func outlineView(
    _ outlineView: NSOutlineView, sortDescriptorsDidChange oldDescriptors: [NSSortDescriptor]
  ) {
    outlineView.headers.tellSort()
    ifImplemented(userSource?.outlineView(_:sortDescriptorsDidChange:)) {
      $0(outlineView, oldDescriptors)
    }
  }

  /// Returns the dragged row and its destination.
  private func move(
    _ info: any NSDraggingInfo, _ outlineView: NSOutlineView, _ item: Any?, _ index: Int
  ) -> (RowPath, RowPath)? {
    guard let path = RowDrag.path(info, in: outlineView), snapshot.contains(path),
      let section = item as? SectionNode
    else { return nil }
    var target = RowPath(
      section: section.index,
      row: index == NSOutlineViewDropOnItemIndex ? section.rows.count : index)
    // Once the row is removed, the rows below it are one place further up.
    if target.section == path.section, target.row > path.row { target.row -= 1 }
    return (path, target)
  }
}

@MainActor extension NSOutlineViewHost: NSOutlineViewDelegate {
  public func outlineView(
    _ outlineView: NSOutlineView, viewFor tableColumn: NSTableColumn?, item: Any
  ) -> NSView? {
    if let section = item as? SectionNode {
      return TableCells.title(
        snapshot.sections[section.index].headerTitle ?? "", in: outlineView)
    }
    guard let path = (item as? RowNode)?.path, snapshot.contains(path) else { return nil }
    if let part = column.part(of: snapshot.row(at: path), in: tableColumn, of: outlineView) {
      return TableCells.view(part, in: outlineView)
    }
    return ifImplemented(userDelegate?.outlineView(_:viewFor:item:)) {
      $0(outlineView, tableColumn, item)
    } ?? nil
  }

  public func outlineView(_ outlineView: NSOutlineView, heightOfRowByItem item: Any) -> CGFloat {
    if let path = (item as? RowNode)?.path, case .fixed(let height)? = snapshot.rowHeight(at: path)
    {
      return height
    }
    return ifImplemented(userDelegate?.outlineView(_:heightOfRowByItem:)) { $0(outlineView, item) }
      ?? outlineView.rowHeight
  }

  public func outlineView(_ outlineView: NSOutlineView, isGroupItem item: Any) -> Bool {
    item is SectionNode
  }

  public func outlineView(_ outlineView: NSOutlineView, shouldSelectItem item: Any) -> Bool {
    guard let path = (item as? RowNode)?.path, snapshot.canSelectRow(at: path) else {
      return false
    }
    return ifImplemented(userDelegate?.outlineView(_:shouldSelectItem:)) { $0(outlineView, item) }
      ?? true
  }

  public func outlineViewSelectionDidChange(_ notification: Notification) {
    tellSelection()
    ifImplemented(userDelegate?.outlineViewSelectionDidChange(_:)) { $0(notification) }
  }
}
#endif
