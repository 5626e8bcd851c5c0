#if os(macOS) || canImport(AppleRuntime)
import AppKit
import Bindery

/// Which columns of a table show its rows.
///
/// A row of one cell is shown in the column that was first, wherever the user moves it. A row with
/// columns of its own is shown in those that are called so.
@MainActor
final class RowColumn {
  private weak var column: NSTableColumn?

  init(of table: NSTableView) { column = table.tableColumns.first }

  /// Where the column of rows of one cell stands now.
  func index(in table: NSTableView) -> Int {
    if let index = table.tableColumns.firstIndex(where: { $0 === column }) { return index }
    column = table.tableColumns.first
    return 0
  }

  /// Whether rows of one cell are shown in a column; nil is a row without columns.
  func isColumn(_ other: NSTableColumn?, of table: NSTableView) -> Bool {
    guard let other else { return true }
    return table.tableColumns.firstIndex { $0 === other } == index(in: table)
  }

  /// What a column shows of a row; nil if that is not the binding's to say.
  func part(
    of row: RowContent<NSView>, in other: NSTableColumn?, of table: NSTableView
  ) -> RowContent<NSView>? {
    guard row.maker.columns != nil else { return isColumn(other, of: table) ? row : nil }
    return other.flatMap { row.part($0.identifier.rawValue) }
  }

  /// Shows a row that changed in the views that it has.
  ///
  /// - Returns: The columns whose views have to be asked for anew.
  func showAnew(
    _ row: RowContent<NSView>, at index: Int, in table: NSTableView
  ) -> IndexSet {
    guard index < table.numberOfRows,
      table.rowView(atRow: index, makeIfNecessary: false) != nil
    else { return [] }
    var others = IndexSet()
    for (number, column) in table.tableColumns.enumerated() where !column.isHidden {
      let view = table.view(atColumn: number, row: index, makeIfNecessary: false)
      let part = part(of: row, in: column, of: table)
      if let view, let part, TableCells.isMade(view, by: part.maker) {
        part.show(view)
      } else if view != nil || part != nil {
        others.insert(number)
      }
    }
    return others
  }

  /// Tells if a binding names columns of which the table has none, so that its rows would be empty.
  ///
  /// Looks at the first row, which stands for all.
  func check(_ snapshot: TableSnapshot<NSView>, _ table: NSTableView) {
    let known = table.tableColumns.map(\.identifier.rawValue)
    guard let section = snapshot.sections.firstIndex(where: { $0.count > 0 }),
      let names = snapshot.row(at: RowPath(section: section, row: 0)).maker.columns,
      !known.contains(where: names.contains)
    else { return }
    snapshot.report(
      "\(type(of: table))",
      "None of its columns is called \(names.joined(separator: " or ")), so its rows are empty; "
        + "there is \(known.isEmpty ? "none" : known.joined(separator: ", ")). Give the columns the "
        + "identifiers that the binding names.")
  }
}
#endif
