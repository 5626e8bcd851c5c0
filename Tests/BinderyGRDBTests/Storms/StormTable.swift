import Bindery
import BinderyTesting

struct StormRow: Identifiable, Equatable, Sendable, CustomStringConvertible {
  let id: Int
  var content: Int

  var description: String { "\(id):\(content)" }

  /// One random edit of an array with unique rows.
  static func edit(_ rows: inout [StormRow], id: Int, _ generator: inout SeededGenerator) {
    if let place = rows.firstIndex(where: { $0.id == id }) {
      var row = rows.remove(at: place)
      guard Bool.random(using: &generator) else { return }
      row.content += Int.random(in: 0...1, using: &generator)
      rows.insert(row, at: Int.random(in: 0...rows.count, using: &generator))
    } else {
      rows.insert(
        StormRow(id: id, content: 0), at: Int.random(in: 0...rows.count, using: &generator))
    }
  }
}

/// A strict table that shows a list, with the expected rows.
@MainActor
final class StormTable {
  private final class Cell {
    var text = ""
  }

  private let host = StrictTableHost<Cell> { $0.text }
  private let group = BindingGroup()
  private let faults: StormFaults
  private let expected: @MainActor () -> [[String]]

  /// Shows the rows of a list.
  init<Row: CustomStringConvertible>(
    _ list: some ObservableArray<Row>, _ faults: StormFaults,
    expected: @escaping @MainActor () -> [Row]
  ) {
    self.faults = faults
    self.expected = { [expected().map(\.description)] }
    let rows = Self.rows(Row.self)
    group.capture { host *= TableViewSectionBinding.items(list, rows: rows) }
  }

  /// Shows a list with sections.
  init<Section: Hashable, Row: CustomStringConvertible>(
    sections: AnySectionedArray<Section, Row>, _ faults: StormFaults,
    expected: @escaping @MainActor () -> [Section: [Row]]
  ) {
    self.faults = faults
    self.expected = { expected().values.map { $0.map(\.description) } }
    let rows = Self.rows(Row.self)
    group.capture { host *= TableViewBinding.sections(sections, rows: rows) }
  }

  private static func rows<Row: CustomStringConvertible>(
    _ type: Row.Type
  ) -> TableRows<Cell, Row> {
    TableRows(make: { Cell() }, cell: { $0 }, bind: { $0.text = $1.description })
  }

  /// Compares the shown rows with the expected ones, and checks for broken rules. The order of
  /// sections is that of their first appearance, and is not compared.
  func check() async {
    // A table is notified in a later turn than its list.
    _ = await eventually { shown == wanted }
    faults.expect(shown == wanted, "a table shows \(shown) instead of \(wanted)")
    faults.expect(host.exceptions.isEmpty, "a table says \(host.exceptions)")
  }

  private var shown: Set<[String]> { Set(host.texts.filter { !$0.isEmpty }) }
  private var wanted: Set<[String]> { Set(expected().filter { !$0.isEmpty }) }

  func leave() {
    faults.expect(host.exceptions.isEmpty, "a table says \(host.exceptions)")
    group.clear()
  }
}
