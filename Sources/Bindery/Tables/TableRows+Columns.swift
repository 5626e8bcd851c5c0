extension TableRows {
  /// Rows with a separate cell in each column, for tables that ask for cells one by one.
  ///
  /// - Parameter columns: The names of the columns, and the rows that show items in each.
  package init(columns: [(name: String, rows: TableRows)]) {
    let template = ColumnTemplate(columns.map { ($0.name, $0.rows.template) })
    self.init { _ in template }
  }
}

/// The templates of the cells in a row's columns.
@MainActor
private final class ColumnTemplate<Cell: AnyObject, Item>: CellTemplate<Cell, Item> {
  typealias Choice = @MainActor (Item) -> CellTemplate<Cell, Item>

  private let names: [String]
  private let parts: [String: Choice]

  init(_ columns: [(name: String, choice: Choice)]) {
    names = columns.map(\.name)
    parts = Dictionary(columns.map { ($0.name, $0.choice) }) { first, _ in first }
    if parts.count < columns.count {
      programmerError(
        "column-name-taken",
        "Two columns of a table's rows have the same identifier: \(names.joined(separator: ", ")).",
        remedy: "Give each column a different identifier.")
    }
    super.init()
  }

  override var columns: [String]? { names }

  override func part(_ column: String, of item: Item) -> CellTemplate<Cell, Item>? {
    parts[column]?(item)
  }

  override func makeCell() -> Cell {
    preconditionFailure("A row with columns has a cell in each of them, and none of its own.")
  }
}
