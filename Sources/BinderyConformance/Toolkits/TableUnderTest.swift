import Bindery

/// An item of a table that is a line of text.
public struct TextRow: Identifiable, Equatable, Sendable, CustomStringConvertible {
  /// Tells it from other rows.
  public let id: Int
  /// What its cell shows.
  public var text: String

  /// Makes one, which shows its number unless a text is given.
  public init(_ id: Int, _ text: String? = nil) {
    self.id = id
    self.text = text ?? "row \(id)"
  }

  /// Its text.
  public var description: String { text }
}

/// A line of a table, as the user sees it.
public enum TableLine: Equatable, Sendable, CustomStringConvertible {
  /// The text of a row.
  case row(String)
  /// A title above or below a section.
  case title(String)

  /// A row's text, or a title in angle brackets.
  public var description: String {
    switch self {
    case .row(let text): text
    case .title(let text): "<\(text)>"
    }
  }
}

/// A table of texts, with the hands of a user.
@MainActor
public protocol TableUnderTest: AnyObject {
  /// What a row is shown in.
  associatedtype Cell: AnyObject

  /// The table itself.
  var table: AnyObject { get }

  /// Fills the table, in the open group: `table *= binding`.
  func fill(_ binding: TableViewBinding<Cell>)

  /// The class of which the table makes cells itself; nil if it takes those that are made for it.
  var cellClass: AnyClass? { get }

  /// Makes an empty cell.
  func makeCell() -> Cell

  /// Shows a text in a cell.
  func show(_ text: String, in cell: Cell)

  /// What is in sight, from top to bottom; titles too, if ``showsTitles``.
  func linesInSight() -> [TableLine]

  /// How many rows the table has at this moment, laid out or not.
  var rowCount: Int { get }

  /// The cell of the row in sight that shows a text; nil if none does.
  func cell(showing text: String) -> Cell?

  /// Whether sections have titles here.
  var showsTitles: Bool { get }

  /// Whether a row that stays in sight keeps its cell when others come and go before it.
  var keepsCells: Bool { get }

  /// Whether cells that are there already can be rows.
  var takesStaticCells: Bool { get }

  /// How many rows are in sight at most.
  var rowsInSight: Int { get }

  /// Clicks a row in sight, as the user does to open it.
  func userOpensRow(at path: RowPath) throws

  /// Selects rows in sight, and no others, as the user does.
  func userSelectsRows(at paths: [RowPath]) throws

  /// Which rows are selected.
  var selectedPaths: [RowPath] { get }

  /// Drags a row in sight to where another one is, which is its place afterwards, if the table lets the
  /// user.
  ///
  /// - Returns: Whether it was moved.
  func userMovesRow(at path: RowPath, to target: RowPath) throws -> Bool

  /// The titles of the actions that the user is offered on a row in sight.
  func actions(at path: RowPath) throws -> [String]

  /// Chooses one of them.
  func userChooses(_ action: String, at path: RowPath) throws

  /// Scrolls until the row at a place among all rows is in sight, as the user does.
  func userScrolls(to path: RowPath) throws
}

extension TableUnderTest {
  public var rowCount: Int { rowsShown.count }
  public var showsTitles: Bool { true }
  public var keepsCells: Bool { true }
  public var takesStaticCells: Bool { true }

  public var cellClass: AnyClass? { nil }

  /// Rows that are texts; the cells, and what each of them is shown, are noted.
  func rows(_ counts: CellCounts = CellCounts()) -> TableRows<Cell, TextRow> {
    let bind: @MainActor (Cell, TextRow) -> Void = { [weak self] cell, row in
      counts.note(cell, row.text)
      self?.show(row.text, in: cell)
    }
    if let cellClass {
      return TableRows(
        cellClass: cellClass, make: { [unowned self] in makeCell() }, row: { $0 }, bind: bind)
    }
    return TableRows(make: { [unowned self] in makeCell() }, cell: { $0 }, bind: bind)
  }

  /// The texts of the rows in sight.
  var rowsShown: [String] {
    linesInSight().compactMap { line in
      if case .row(let text) = line { text } else { nil }
    }
  }
}

/// Which cells there were, and what they were told to show.
@MainActor
final class CellCounts {
  /// Whether cells are noted. They are kept alive by that.
  var isNoting = false
  /// Called with what a cell is about to show.
  var onShow: (@MainActor (String) -> Void)?
  private var cells: [ObjectIdentifier: AnyObject] = [:]
  private var shown: [(cell: ObjectIdentifier, text: String)] = []

  fileprivate func note(_ cell: AnyObject, _ text: String) {
    onShow?(text)
    guard isNoting else { return }
    cells[ObjectIdentifier(cell)] = cell
    shown.append((ObjectIdentifier(cell), text))
  }

  /// Notes anew.
  func begin() {
    isNoting = true
    (cells, shown) = ([:], [])
  }

  /// How many cells were used.
  var count: Int { cells.count }

  /// What these cells were told to show. A table may make others besides, which nobody sees.
  func texts<Cell: AnyObject>(in cells: [Cell?]) -> Set<String> {
    let identities = Set(cells.compactMap { $0.map { ObjectIdentifier($0) } })
    return Set(shown.filter { identities.contains($0.cell) }.map(\.text))
  }
}

/// Fills a table under test.
@MainActor
func *= <Table: TableUnderTest>(table: Table, binding: TableViewBinding<Table.Cell>) {
  table.fill(binding)
}

/// Fills a table under test with one section.
@MainActor
func *= <Table: TableUnderTest, Item>(
  table: Table, section: TableViewSectionBinding<Table.Cell, Item>
) {
  table.fill(.sections(section))
}
