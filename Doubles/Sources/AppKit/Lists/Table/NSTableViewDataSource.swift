/// The source of a table view's row count. It also lets rows be dragged.
///
/// https://developer.apple.com/documentation/appkit/nstableviewdatasource
///
/// All methods are optional.
@available(macOS 10.6, *)
public protocol NSTableViewDataSource: NSObjectProtocol {
  @MainActor func numberOfRows(in tableView: NSTableView) -> Int
  @available(macOS 10.7, *)
  @MainActor func tableView(_ tableView: NSTableView, pasteboardWriterForRow row: Int)
    -> (any NSPasteboardWriting)?
  @MainActor func tableView(
    _ tableView: NSTableView, validateDrop info: any NSDraggingInfo, proposedRow row: Int,
    proposedDropOperation dropOperation: NSTableView.DropOperation
  ) -> NSDragOperation
  @MainActor func tableView(
    _ tableView: NSTableView, acceptDrop info: any NSDraggingInfo, row: Int,
    dropOperation: NSTableView.DropOperation
  ) -> Bool
  @MainActor func tableView(
    _ tableView: NSTableView, sortDescriptorsDidChange oldDescriptors: [NSSortDescriptor])
}

@MainActor extension NSTableViewDataSource {
  public func numberOfRows(in tableView: NSTableView) -> Int { OptionalMethod.notImplemented(0) }
  public func tableView(
    _ tableView: NSTableView, pasteboardWriterForRow row: Int
  ) -> (any NSPasteboardWriting)? { OptionalMethod.notImplemented(nil) }
  public func tableView(
    _ tableView: NSTableView, validateDrop info: any NSDraggingInfo, proposedRow row: Int,
    proposedDropOperation dropOperation: NSTableView.DropOperation
  ) -> NSDragOperation { OptionalMethod.notImplemented([]) }
  public func tableView(
    _ tableView: NSTableView, acceptDrop info: any NSDraggingInfo, row: Int,
    dropOperation: NSTableView.DropOperation
  ) -> Bool { OptionalMethod.notImplemented(false) }
  public func tableView(
    _ tableView: NSTableView, sortDescriptorsDidChange oldDescriptors: [NSSortDescriptor]
  ) { OptionalMethod.notImplemented() }
}

/// Methods for a table view's rows, and for the user's actions on them.
///
/// https://developer.apple.com/documentation/appkit/nstableviewdelegate
///
/// All methods are optional.
@available(macOS 10.6, *)
public protocol NSTableViewDelegate: NSObjectProtocol {
  @available(macOS 10.7, *)
  @MainActor func tableView(
    _ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int
  ) -> NSView?
  @available(macOS 10.7, *)
  @MainActor func tableView(_ tableView: NSTableView, rowViewForRow row: Int) -> NSTableRowView?
  @available(macOS 10.7, *)
  @MainActor func tableView(
    _ tableView: NSTableView, didRemove rowView: NSTableRowView, forRow row: Int)
  @MainActor func tableView(_ tableView: NSTableView, heightOfRow row: Int) -> CGFloat
  @MainActor func tableView(_ tableView: NSTableView, isGroupRow row: Int) -> Bool
  @MainActor func tableView(_ tableView: NSTableView, shouldSelectRow row: Int) -> Bool
  @MainActor func selectionShouldChange(in tableView: NSTableView) -> Bool
  @available(macOS 10.11, *)
  @MainActor func tableView(
    _ tableView: NSTableView, rowActionsForRow row: Int, edge: NSTableView.RowActionEdge
  ) -> [NSTableViewRowAction]
  @MainActor func tableViewSelectionDidChange(_ notification: Notification)
  @MainActor func tableView(
    _ tableView: NSTableView, mouseDownInHeaderOf tableColumn: NSTableColumn)
  @MainActor func tableView(_ tableView: NSTableView, didClick tableColumn: NSTableColumn)
  @MainActor func tableView(_ tableView: NSTableView, didDrag tableColumn: NSTableColumn)
  @MainActor func tableView(
    _ tableView: NSTableView, shouldReorderColumn columnIndex: Int, toColumn newColumnIndex: Int
  ) -> Bool
  @MainActor func tableViewColumnDidMove(_ notification: Notification)
  @MainActor func tableViewColumnDidResize(_ notification: Notification)
}

@MainActor extension NSTableViewDelegate {
  public func tableView(
    _ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int
  ) -> NSView? { OptionalMethod.notImplemented(nil) }
  public func tableView(
    _ tableView: NSTableView, rowViewForRow row: Int
  ) -> NSTableRowView? { OptionalMethod.notImplemented(nil) }
  public func tableView(
    _ tableView: NSTableView, didRemove rowView: NSTableRowView, forRow row: Int
  ) { OptionalMethod.notImplemented() }
  public func tableView(_ tableView: NSTableView, heightOfRow row: Int) -> CGFloat {
    OptionalMethod.notImplemented(tableView.rowHeight)
  }
  public func tableView(_ tableView: NSTableView, isGroupRow row: Int) -> Bool {
    OptionalMethod.notImplemented(false)
  }
  public func tableView(_ tableView: NSTableView, shouldSelectRow row: Int) -> Bool {
    OptionalMethod.notImplemented(true)
  }
  public func selectionShouldChange(in tableView: NSTableView) -> Bool {
    OptionalMethod.notImplemented(true)
  }
  public func tableView(
    _ tableView: NSTableView, rowActionsForRow row: Int, edge: NSTableView.RowActionEdge
  ) -> [NSTableViewRowAction] { OptionalMethod.notImplemented([]) }
  public func tableViewSelectionDidChange(_ notification: Notification) {
    OptionalMethod.notImplemented()
  }
  public func tableView(
    _ tableView: NSTableView, mouseDownInHeaderOf tableColumn: NSTableColumn
  ) { OptionalMethod.notImplemented() }
  public func tableView(_ tableView: NSTableView, didClick tableColumn: NSTableColumn) {
    OptionalMethod.notImplemented()
  }
  public func tableView(_ tableView: NSTableView, didDrag tableColumn: NSTableColumn) {
    OptionalMethod.notImplemented()
  }
  public func tableView(
    _ tableView: NSTableView, shouldReorderColumn columnIndex: Int, toColumn newColumnIndex: Int
  ) -> Bool { OptionalMethod.notImplemented(true) }
  public func tableViewColumnDidMove(_ notification: Notification) {
    OptionalMethod.notImplemented()
  }
  public func tableViewColumnDidResize(_ notification: Notification) {
    OptionalMethod.notImplemented()
  }
}

/// The methods of a data source and of a delegate.
enum TableMethods {
  static let count: Selector = "numberOfRowsInTableView:"
  static let writer: Selector = "tableView:pasteboardWriterForRow:"
  static let validate: Selector = "tableView:validateDrop:proposedRow:proposedDropOperation:"
  static let accept: Selector = "tableView:acceptDrop:row:dropOperation:"
  static let didSort: Selector = "tableView:sortDescriptorsDidChange:"
  static let source = [count, writer, validate, accept, didSort]

  static let view: Selector = "tableView:viewForTableColumn:row:"
  static let rowView: Selector = "tableView:rowViewForRow:"
  static let didRemove: Selector = "tableView:didRemoveRowView:forRow:"
  static let height: Selector = "tableView:heightOfRow:"
  static let isGroup: Selector = "tableView:isGroupRow:"
  static let shouldSelect: Selector = "tableView:shouldSelectRow:"
  static let mayChange: Selector = "selectionShouldChangeInTableView:"
  static let actions: Selector = "tableView:rowActionsForRow:edge:"
  static let didSelect: Selector = "tableViewSelectionDidChange:"
  static let mouseDownInHeader: Selector = "tableView:mouseDownInHeaderOfTableColumn:"
  static let didClick: Selector = "tableView:didClickTableColumn:"
  static let didDrag: Selector = "tableView:didDragTableColumn:"
  static let mayReorder: Selector = "tableView:shouldReorderColumn:toColumn:"
  static let didMoveColumn: Selector = "tableViewColumnDidMove:"
  static let didResizeColumn: Selector = "tableViewColumnDidResize:"
  static let delegate = [
    view, rowView, didRemove, height, isGroup, shouldSelect, mayChange, actions, didSelect,
    mouseDownInHeader, didClick, didDrag, mayReorder, didMoveColumn, didResizeColumn,
  ]
}
