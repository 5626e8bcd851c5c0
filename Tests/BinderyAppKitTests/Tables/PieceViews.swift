#if os(macOS) || canImport(AppleRuntime)
import BinderyTesting
import BinderyAppKit
import BinderyConformance

final class PieceRow: NSTableCellView, BindableView {
  private(set) static var made = 0
  private(set) var text = ""
  private(set) var reuses = 0

  override init(frame frameRect: NSRect) {
    super.init(frame: frameRect)
    Self.made += 1
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }

  func bind(to piece: Piece) { text = piece.description }
}

/// A row of another kind.
final class PieceButton: NSButton, BindableView {
  func bind(to piece: Piece) { title = "button \(piece)" }
}

extension NSTableView {
  /// Makes a table with one column.
  static func make(height: CGFloat) -> NSTableView {
    NSTableView(frame: NSRect(x: 0, y: 0, width: 300, height: height)).withColumn()
  }

  fileprivate func withColumn() -> Self {
    let column = NSTableColumn(identifier: NSUserInterfaceItemIdentifier("row"))
    addTableColumn(column)
    (self as? NSOutlineView)?.outlineTableColumn = column
    headerView = nil
    return self
  }

  /// The texts of the visible rows, from top to bottom.
  var shownTexts: [String] {
    needsLayout = true
    layoutSubtreeIfNeeded()
    return (0..<numberOfRows).compactMap { row in
      switch view(atColumn: 0, row: row, makeIfNecessary: false) {
      case let row as PieceRow: row.text
      case let button as NSButton: button.title
      case let cell as NSTableCellView: "[\(cell.textField?.stringValue ?? "")]"
      default: nil
      }
    }
  }

  /// Returns the first fault of the visible rows; nil if there is none.
  func fault(_ expected: [String]) -> String? {
    let shown = shownTexts
    guard numberOfRows == expected.count else {
      return "\(numberOfRows) rows instead of \(expected.count)"
    }
    if shown.isEmpty { return expected.isEmpty ? nil : "no row is in sight" }
    let starts = 0...(expected.count - shown.count)
    let isPart = starts.contains { Array(expected[$0..<($0 + shown.count)]) == shown }
    return isPart ? nil : "\(shown) is no part of \(expected)"
  }
}

extension NSOutlineView {
  /// Makes an outline with one column.
  static func makeOutline(height: CGFloat) -> NSOutlineView {
    NSOutlineView(frame: NSRect(x: 0, y: 0, width: 300, height: height)).withColumn()
  }
}
#endif
