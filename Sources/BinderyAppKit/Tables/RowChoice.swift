#if os(macOS) || canImport(AppleRuntime)
import AppKit
import Bindery

@MainActor extension NSTableView {
  /// Chooses the selected row of a bound table or outline: calls `didSelectRow`, as a click on the
  /// row does.
  ///
  /// AppKit reports clicks only. Call this for a key in your table, or for a command such as Open:
  ///
  /// ```swift
  /// override func keyDown(with event: NSEvent) {
  ///   let isReturn = event.charactersIgnoringModifiers == "\r"
  ///   if !isReturn || !chooseSelectedRow() { super.keyDown(with: event) }
  /// }
  /// ```
  ///
  /// - Returns: Whether exactly one row is selected and can be chosen. Otherwise, the method has no
  ///   effect.
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
