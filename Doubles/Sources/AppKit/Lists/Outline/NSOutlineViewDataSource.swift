/// The source of an outline view's items.
///
/// https://developer.apple.com/documentation/appkit/nsoutlineviewdatasource
///
/// All methods are optional.
@available(macOS 10.6, *)
public protocol NSOutlineViewDataSource: NSObjectProtocol {
  @MainActor func outlineView(_ outlineView: NSOutlineView, numberOfChildrenOfItem item: Any?)
    -> Int
  @MainActor func outlineView(_ outlineView: NSOutlineView, child index: Int, ofItem item: Any?)
    -> Any
  @MainActor func outlineView(_ outlineView: NSOutlineView, isItemExpandable item: Any) -> Bool
  @available(macOS 10.7, *)
  @MainActor func outlineView(_ outlineView: NSOutlineView, pasteboardWriterForItem item: Any)
    -> (any NSPasteboardWriting)?
  @MainActor func outlineView(
    _ outlineView: NSOutlineView, validateDrop info: any NSDraggingInfo, proposedItem item: Any?,
    proposedChildIndex index: Int
  ) -> NSDragOperation
  @MainActor func outlineView(
    _ outlineView: NSOutlineView, acceptDrop info: any NSDraggingInfo, item: Any?,
    childIndex index: Int
  ) -> Bool
  @MainActor func outlineView(
    _ outlineView: NSOutlineView, sortDescriptorsDidChange oldDescriptors: [NSSortDescriptor])
}

@MainActor extension NSOutlineViewDataSource {
  public func outlineView(
    _ outlineView: NSOutlineView, numberOfChildrenOfItem item: Any?
  ) -> Int { OptionalMethod.notImplemented(0) }
  public func outlineView(
    _ outlineView: NSOutlineView, child index: Int, ofItem item: Any?
  ) -> Any { OptionalMethod.notImplemented(NSObject()) }
  public func outlineView(_ outlineView: NSOutlineView, isItemExpandable item: Any) -> Bool {
    OptionalMethod.notImplemented(false)
  }
  public func outlineView(
    _ outlineView: NSOutlineView, pasteboardWriterForItem item: Any
  ) -> (any NSPasteboardWriting)? { OptionalMethod.notImplemented(nil) }
  public func outlineView(
    _ outlineView: NSOutlineView, validateDrop info: any NSDraggingInfo, proposedItem item: Any?,
    proposedChildIndex index: Int
  ) -> NSDragOperation { OptionalMethod.notImplemented([]) }
  public func outlineView(
    _ outlineView: NSOutlineView, acceptDrop info: any NSDraggingInfo, item: Any?,
    childIndex index: Int
  ) -> Bool { OptionalMethod.notImplemented(false) }
  public func outlineView(
    _ outlineView: NSOutlineView, sortDescriptorsDidChange oldDescriptors: [NSSortDescriptor]
  ) { OptionalMethod.notImplemented() }
}

/// Methods for an outline view's rows, and for the user's actions on them.
///
/// https://developer.apple.com/documentation/appkit/nsoutlineviewdelegate
///
/// All methods are optional.
@available(macOS 10.6, *)
public protocol NSOutlineViewDelegate: NSObjectProtocol {
  @available(macOS 10.7, *)
  @MainActor func outlineView(
    _ outlineView: NSOutlineView, viewFor tableColumn: NSTableColumn?, item: Any
  ) -> NSView?
  @MainActor func outlineView(_ outlineView: NSOutlineView, heightOfRowByItem item: Any) -> CGFloat
  @MainActor func outlineView(_ outlineView: NSOutlineView, isGroupItem item: Any) -> Bool
  @MainActor func outlineView(_ outlineView: NSOutlineView, shouldSelectItem item: Any) -> Bool
  @MainActor func outlineView(_ outlineView: NSOutlineView, shouldExpandItem item: Any) -> Bool
  @MainActor func outlineView(_ outlineView: NSOutlineView, shouldCollapseItem item: Any) -> Bool
  @MainActor func selectionShouldChange(in outlineView: NSOutlineView) -> Bool
  @available(macOS 10.7, *)
  @MainActor func outlineView(
    _ outlineView: NSOutlineView, didRemove rowView: NSTableRowView, forRow row: Int)
  @MainActor func outlineViewSelectionDidChange(_ notification: Notification)
}

@MainActor extension NSOutlineViewDelegate {
  public func outlineView(
    _ outlineView: NSOutlineView, viewFor tableColumn: NSTableColumn?, item: Any
  ) -> NSView? { OptionalMethod.notImplemented(nil) }
  public func outlineView(
    _ outlineView: NSOutlineView, heightOfRowByItem item: Any
  ) -> CGFloat { OptionalMethod.notImplemented(outlineView.rowHeight) }
  public func outlineView(_ outlineView: NSOutlineView, isGroupItem item: Any) -> Bool {
    OptionalMethod.notImplemented(false)
  }
  public func outlineView(_ outlineView: NSOutlineView, shouldSelectItem item: Any) -> Bool {
    OptionalMethod.notImplemented(true)
  }
  public func outlineView(_ outlineView: NSOutlineView, shouldExpandItem item: Any) -> Bool {
    OptionalMethod.notImplemented(true)
  }
  public func outlineView(_ outlineView: NSOutlineView, shouldCollapseItem item: Any) -> Bool {
    OptionalMethod.notImplemented(true)
  }
  public func selectionShouldChange(in outlineView: NSOutlineView) -> Bool {
    OptionalMethod.notImplemented(true)
  }
  public func outlineView(
    _ outlineView: NSOutlineView, didRemove rowView: NSTableRowView, forRow row: Int
  ) { OptionalMethod.notImplemented() }
  public func outlineViewSelectionDidChange(_ notification: Notification) {
    OptionalMethod.notImplemented()
  }
}

/// The methods of a data source and of a delegate.
enum OutlineMethods {
  static let count: Selector = "outlineView:numberOfChildrenOfItem:"
  static let child: Selector = "outlineView:child:ofItem:"
  static let expandable: Selector = "outlineView:isItemExpandable:"
  static let writer: Selector = "outlineView:pasteboardWriterForItem:"
  static let validate: Selector = "outlineView:validateDrop:proposedItem:proposedChildIndex:"
  static let accept: Selector = "outlineView:acceptDrop:item:childIndex:"
  static let didSort: Selector = "outlineView:sortDescriptorsDidChange:"
  static let source = [count, child, expandable, writer, validate, accept, didSort]

  static let view: Selector = "outlineView:viewForTableColumn:item:"
  static let height: Selector = "outlineView:heightOfRowByItem:"
  static let isGroup: Selector = "outlineView:isGroupItem:"
  static let shouldSelect: Selector = "outlineView:shouldSelectItem:"
  static let shouldExpand: Selector = "outlineView:shouldExpandItem:"
  static let shouldCollapse: Selector = "outlineView:shouldCollapseItem:"
  static let mayChange: Selector = "selectionShouldChangeInOutlineView:"
  static let didRemove: Selector = "outlineView:didRemoveRowView:forRow:"
  static let didSelect: Selector = "outlineViewSelectionDidChange:"
  static let delegate = [
    view, height, isGroup, shouldSelect, shouldExpand, shouldCollapse, mayChange, didRemove,
    didSelect,
  ]
}
