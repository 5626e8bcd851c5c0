#if os(macOS) || canImport(AppleRuntime)
import AppKit
import BinderyAppKit
import BinderyConformance

extension AppKitToolkit {
  var tables: [ControlKind<any TableUnderTest>] {
    [
      ControlKind("NSTableView") { [unowned self] in AppKitTable(scrolled(NSTableView())) },
      ControlKind("NSOutlineView") { [unowned self] in AppKitTable(scrolled(NSOutlineView())) },
    ]
  }

  private func scrolled<Table: NSTableView>(_ table: Table) -> Table {
    table.frame = NSRect(x: 0, y: 0, width: 320, height: 480)
    let column = NSTableColumn(identifier: NSUserInterfaceItemIdentifier("text"))
    table.addTableColumn(column)
    (table as? NSOutlineView)?.outlineTableColumn = column
    table.headerView = nil
    table.allowsMultipleSelection = true
    let scroll = NSScrollView(frame: table.frame)
    scroll.documentView = table
    _ = shown(scroll, height: 480)
    return table
  }
}

/// A view with the text of a row.
private final class TextRowView: NSTableCellView {
  var shownText = ""
}

private final class AppKitTable: TableUnderTest {
  let view: NSTableView
  let rowsInSight = 8
  var table: any BindableTable<NSView> { view }
  var outline: NSOutlineView? { view as? NSOutlineView }
  /// Whether the table shows titles. In an outline each section has a line, with or without a
  /// title.
  var showsTitles: Bool { outline == nil }

  init(_ view: NSTableView) {
    self.view = view
  }

  func makeCell() -> NSView { TextRowView(frame: .zero) }
  func show(_ text: String, in cell: NSView) { (cell as? TextRowView)?.shownText = text }

  private func rowView(_ row: Int) -> NSView? {
    view.view(atColumn: 0, row: row, makeIfNecessary: false)
  }

  /// The visible rows, from top to bottom.
  private var visible: [Int] {
    view.layoutSubtreeIfNeeded()
    #if BINDERY_DOUBLES
    return view.shownRows.map(\.row)
    #else
    let range = view.rows(in: view.visibleRect)
    return Array(range.location..<max(range.location, range.location + range.length))
    #endif
  }

  func linesInSight() -> [TableLine] {
    visible.compactMap { index in
      switch rowView(index) {
      case let row as TextRowView: .row(row.shownText)
      case let title as NSTableCellView where showsTitles:
        title.textField.map { .title($0.stringValue) }
      default: nil
      }
    }
  }

  func cell(showing text: String) -> NSView? {
    visible.lazy.compactMap { self.rowView($0) as? TextRowView }.first { $0.shownText == text }
  }

  var selectedPaths: [RowPath] { view.selectedPaths }

  /// Returns the index of a row among all lines.
  private func index(of path: RowPath) throws -> Int {
    if outline != nil {
      let titles = visible.filter { !(rowView($0) is TextRowView) }
      guard path.section < titles.count else { throw Violation("there is no row at \(path)") }
      return titles[path.section] + 1 + path.row
    }
    let selected = view.selectedRowIndexes
    defer { view.selectRowIndexes(selected, byExtendingSelection: false) }
    view.selectedPaths = [path]
    guard view.selectedRow >= 0 else { throw Violation("there is no row at \(path)") }
    return view.selectedRow
  }

  func userOpensRow(at path: RowPath) throws { try click(index(of: path)) }

  func userSelectsRows(at paths: [RowPath]) throws {
    for (number, path) in paths.enumerated() {
      try click(index(of: path), extending: number > 0)
    }
  }

  func userMovesRow(at path: RowPath, to target: RowPath) throws -> Bool {
    let isDown = path.section == target.section && target.row > path.row
    return try drag(index(of: path), above: index(of: target) + (isDown ? 1 : 0))
  }

  #if BINDERY_DOUBLES
  private func click(_ row: Int, extending: Bool = false) throws {
    view.hand.clickRow(row, extending: extending)
  }

  private func drag(_ row: Int, above target: Int) throws -> Bool {
    view.hand.dragRow(row, above: target)
  }

  func actions(at path: RowPath) throws -> [String] { view.hand.openMenu(try index(of: path)) }

  func userChooses(_ action: String, at path: RowPath) throws {
    try Violation.unless(
      view.hand.openMenu(try index(of: path), choosing: action), "\(action) is in the menu")
  }
  #else
  private func click(_ row: Int, extending: Bool = false) throws {
    throw NotApplicable("no row can be clicked from inside of the app")
  }

  private func drag(_ row: Int, above target: Int) throws -> Bool {
    throw NotApplicable("no row can be dragged from inside of the app")
  }

  func actions(at path: RowPath) throws -> [String] {
    throw NotApplicable("no row's menu can be opened from inside of the app")
  }

  func userChooses(_ action: String, at path: RowPath) throws {}
  #endif

  func userScrolls(to path: RowPath) throws {
    if let outline {
      // The line of the first section is above its rows.
      outline.scrollRowToVisible(path.row + 1)
    } else {
      view.scroll(to: path)
    }
  }
}
#endif
