#if os(macOS) || canImport(AppleRuntime)
import AppKit
import Bindery

/// The content of a row's drag: the path that the row came from.
@MainActor
enum RowDrag {
  static let type = NSPasteboard.PasteboardType("net.bindery.row")

  static func item(_ path: RowPath) -> NSPasteboardItem {
    let item = NSPasteboardItem()
    item.setString("\(path.section) \(path.row)", forType: type)
    return item
  }

  /// Returns the path of the row of `table` that is being dragged, or `nil` for other drags.
  static func path(_ info: any NSDraggingInfo, in table: NSTableView) -> RowPath? {
    guard (info.draggingSource as AnyObject?) === table,
      let text = info.draggingPasteboard.pasteboardItems?.first?.string(forType: type)
    else { return nil }
    let numbers = text.split(separator: " ").compactMap { Int($0) }
    return numbers.count == 2 ? RowPath(section: numbers[0], row: numbers[1]) : nil
  }
}
#endif
