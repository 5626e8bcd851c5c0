import Bindery
import BinderyTesting

/// A strict table that shows the rows of a list as text.
@MainActor
final class AuditedTable {
  final class Cell {
    var text = ""
  }

  private let host = StrictTableHost<Cell> { $0.text }
  private let group: BindingGroup

  init(_ list: some ObservableArray<RandomRow>) {
    let rows = TableRows<Cell, RandomRow>(
      make: { Cell() }, cell: { $0 }, bind: { $0.text = $1.description })
    let host = host
    group = BindingGroup {
      host *= TableViewBinding.sections(TableViewSectionBinding.items(list, rows: rows))
    }
  }

  /// The rules broken so far.
  var exceptions: [TableException] { host.exceptions }

  /// The rows on screen, if they differ from these rows; otherwise nil.
  func differs(from rows: [RandomRow]) -> [String]? {
    let shown = host.texts.first ?? []
    return shown == rows.map(\.description) ? nil : shown
  }
}
