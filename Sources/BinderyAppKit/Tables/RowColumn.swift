#if os(macOS) || canImport(AppleRuntime)
import AppKit
import Bindery

/// The columns of a table that show its rows.
///
/// A row of one cell is shown in the column that was first, wherever the user moves it. A row
/// with cells for columns is shown in the columns with these identifiers.
@MainActor
final class RowColumn {
  private weak var column: NSTableColumn?

  init(of table: NSTableView) { column = table.tableColumns.first }

  /// Returns the current index of the column that shows rows of one cell.
  func index(in table: NSTableView) -> Int {
    if let index = table.tableColumns.firstIndex(where: { $0 === column }) { return index }
    column = table.tableColumns.first
    return 0
  }

  /// Returns whether a column shows rows of one cell; nil stands for a row without columns.
  func isColumn(_ other: NSTableColumn?, of table: NSTableView) -> Bool {
    guard let other else { return true }
    return table.tableColumns.firstIndex { $0 === other } == index(in: table)
  }

  /// Returns the part of a row that a column shows, or `nil` if the binding does not provide it.
  func part(
    of row: RowContent<NSView>, in other: NSTableColumn?, of table: NSTableView
  ) -> RowContent<NSView>? {
    guard row.maker.columns != nil else { return isColumn(other, of: table) ? row : nil }
    return other.flatMap { row.part($0.identifier.rawValue) }
  }

  /// Shows a changed row in its existing views.
  ///
  /// - Returns: The columns whose views have to be requested again.
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

  /// Reports if a binding names only missing columns, so that its rows would be empty.
  ///
  /// It checks the first row, which stands for all.
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
