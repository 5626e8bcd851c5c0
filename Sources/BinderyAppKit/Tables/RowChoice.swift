#if os(macOS) || canImport(AppleRuntime)
import AppKit
import Bindery

@MainActor extension NSTableView {
  /// Chooses the row of a bound table or outline that is selected, as a click on it does: `didSelectRow` is told.
  ///
  /// AppKit tells of clicks only. Call this for a key in a table of yours, or for a command such as Open:
  ///
  /// ```swift
  /// override func keyDown(with event: NSEvent) {
  ///   let isReturn = event.charactersIgnoringModifiers == "\r"
  ///   if !isReturn || !chooseSelectedRow() { super.keyDown(with: event) }
  /// }
  /// ```
  ///
  /// - Returns: Whether one row is selected that can be chosen. With none or several nothing is done.
  @discardableResult
  public func chooseSelectedRow() -> Bool {
    let snapshot = (self as? NSOutlineView)?.outlineHost.snapshot ?? host.snapshot
    let paths = selectedPaths
    guard selectedRowIndexes.count == 1, let path = paths.first, snapshot.canSelectRow(at: path)
    else { return false }
    snapshot.selectRow(at: path)
    return true
  }
}
#endif
