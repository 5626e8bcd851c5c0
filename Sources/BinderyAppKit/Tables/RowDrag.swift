#if os(macOS) || canImport(AppleRuntime)
import AppKit
import Bindery

/// What a row that is dragged carries: where it came from.
@MainActor
enum RowDrag {
  static let type = NSPasteboard.PasteboardType("net.bindery.row")

  static func item(_ path: RowPath) -> NSPasteboardItem {
    let item = NSPasteboardItem()
    item.setString("\(path.section) \(path.row)", forType: type)
    return item
  }

  /// The row of `table` that is dragged; nil if it is something else.
  static func path(_ info: any NSDraggingInfo, in table: NSTableView) -> RowPath? {
    guard (info.draggingSource as AnyObject?) === table,
      let text = info.draggingPasteboard.pasteboardItems?.first?.string(forType: type)
    else { return nil }
    let numbers = text.split(separator: " ").compactMap { Int($0) }
    return numbers.count == 2 ? RowPath(section: numbers[0], row: numbers[1]) : nil
  }
}
#endif
