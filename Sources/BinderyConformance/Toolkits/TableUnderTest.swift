import Bindery

/// An item of a table, whose row shows text.
///
/// ```swift
/// let rows = [TextRow(1), TextRow(2, "two")]  // the first shows "row 1"
/// ```
public struct TextRow: Identifiable, Equatable, Sendable, CustomStringConvertible {
  /// The row's identity.
  public let id: Int
  /// The text that the row's cell shows.
  public var text: String

  /// Creates a row. By default, its text is "row" followed by its number.
  public init(_ id: Int, _ text: String? = nil) {
    self.id = id
    self.text = text ?? "row \(id)"
  }

  /// The row's text.
  public var description: String { text }
}

/// A line of a table as the user sees it: a row, or the title of a section.
///
/// ```swift
/// #expect(table.linesInSight() == [.title("Fruit"), .row("Apple"), .row("Pear")])
/// ```
public enum TableLine: Equatable, Sendable, CustomStringConvertible {
  /// A row, with its text.
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

/// A table with rows of text, and the actions of its user.
///
/// A toolkit conforms with a class of its own that contains its table:
///
/// ```swift
/// final class MyTable: TableUnderTest {
///   let table: any BindableTable<MyCell> = MyTableView()
///   let rowsInSight = 20
///
///   func makeCell() -> MyCell { MyCell() }
///   func show(_ text: String, in cell: MyCell) { cell.text = text }
///   …
/// }
/// ```
///
/// A row is visible if the table has laid it out; before a behavior uses another row, it scrolls
/// to that row. If a table does not support an action, the method throws ``NotApplicable``.
@MainActor
public protocol TableUnderTest<Cell>: BindableTable {
  /// The type of the cells that show rows.
  associatedtype Cell

  /// The table itself, which the behaviors bind.
  var table: any BindableTable<Cell> { get }

  /// The class of the cells that the table makes itself, or `nil` if ``makeCell()`` makes the
  /// cells, which is the default.
  var cellClass: AnyClass? { get }

  /// Makes an empty cell.
  func makeCell() -> Cell

  /// Shows text in a cell. ``linesInSight()`` then returns this text for the cell's row.
  func show(_ text: String, in cell: Cell)

  /// Returns the visible lines from top to bottom, including titles if ``showsTitles`` is true.
  func linesInSight() -> [TableLine]

  /// The number of rows in the table, visible or not.
  var rowCount: Int { get }

  /// Returns the cell of the visible row with this text, or `nil` if there is none.
  func cell(showing text: String) -> Cell?

  /// Whether the table shows titles of sections. The default is true.
  var showsTitles: Bool { get }

  /// Whether a visible row keeps its cell when rows before it are inserted or removed. The default
  /// is true.
  var keepsCells: Bool { get }

  /// Whether existing cells can be used as rows. The default is true.
  var takesStaticCells: Bool { get }

  /// The greatest number of rows that can be visible at once.
  var rowsInSight: Int { get }

  /// Clicks a visible row, as the user does to open it.
  ///
  /// - Throws: ``NotApplicable`` if rows of this table cannot be opened.
  func userOpensRow(at path: RowPath) throws

  /// Selects visible rows and no others, as the user does.
  ///
  /// - Throws: ``NotApplicable`` if rows of this table cannot be selected.
  func userSelectsRows(at paths: [RowPath]) throws

  /// The selected rows.
  var selectedPaths: [RowPath] { get }

  /// Drags a visible row to the place of another one, as the user does.
  ///
  /// - Returns: Whether the table allowed the move.
  /// - Throws: ``NotApplicable`` if the user cannot drag rows of this table.
  func userMovesRow(at path: RowPath, to target: RowPath) throws -> Bool

  /// Returns the titles of the actions that a visible row offers.
  ///
  /// - Throws: ``NotApplicable`` if rows of this table offer no actions.
  func actions(at path: RowPath) throws -> [String]

  /// Performs one of the ``actions(at:)``, as the user does.
  ///
  /// - Throws: A ``Violation`` if there is no such action.
  func userChooses(_ action: String, at path: RowPath) throws

  /// Scrolls until a row is visible, as the user does.
  ///
  /// Behaviors call this method before they use a row that may not be visible.
  func userScrolls(to path: RowPath) throws
}

extension TableUnderTest {
  public var rowCount: Int { rowsShown.count }
  public var showsTitles: Bool { true }
  public var keepsCells: Bool { true }
  public var takesStaticCells: Bool { true }

  public var cellClass: AnyClass? { nil }

  /// Rows that show texts. The log records the rows' cells, and the rows that each cell shows.
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

  /// The texts of the visible rows.
  var rowsShown: [String] {
    linesInSight().compactMap { line in
      if case .row(let text) = line { text } else { nil }
    }
  }
}

extension TableUnderTest {
  public var tableHost: any TableHost<Cell> { table.tableHost }
}

/// A log of the cells of a table, and of the rows that they show.
@MainActor
final class CellCounts {
  /// Whether the log records cells, which keeps them alive.
  var isNoting = false
  /// Called with the row that a cell is about to show.
  var onShow: (@MainActor (String) -> Void)?
  private var cells: [ObjectIdentifier: AnyObject] = [:]
  private var shown: [(cell: ObjectIdentifier, text: String)] = []

  fileprivate func note(_ cell: AnyObject, _ text: String) {
    onShow?(text)
    guard isNoting else { return }
    cells[ObjectIdentifier(cell)] = cell
    shown.append((ObjectIdentifier(cell), text))
  }

  /// Clears the log.
  func begin() {
    isNoting = true
    (cells, shown) = ([:], [])
  }

  /// The number of cells that were used.
  var count: Int { cells.count }

  /// Returns the texts that these cells have shown. A table may also make other cells, which are
  /// never visible.
  func texts<Cell: AnyObject>(in cells: [Cell?]) -> Set<String> {
    let identities = Set(cells.compactMap { $0.map { ObjectIdentifier($0) } })
    return Set(shown.filter { identities.contains($0.cell) }.map(\.text))
  }
}
