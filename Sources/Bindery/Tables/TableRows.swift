/// The row views for the items of a section, and the handlers of the user's actions on them.
///
/// ```swift
/// let rows = TableRows<Row, Song>(
///   cellClass: Row.self, make: { Row() }, row: { $0 }, bind: { $0.bind(to: $1) })
/// table *= TableViewSectionBinding.items(viewModel.songs, rows: rows)
/// ```
///
/// This type contains no items. A ``TableViewSectionBinding`` combines it with the items of one
/// section, and ``TableViewBinding/sections(_:header:footer:rows:)`` uses it for all sections of a
/// list. The toolkit layers have shorter forms, such as `.rows(SongRow.self)`.
@MainActor
public struct TableRows<Cell: AnyObject, Item>: TableRowsBuilder {
  let template: @MainActor (Item) -> CellTemplate<Cell, Item>
  /// The chain of delegates of the rows, or nil if there are none. Bindings retain it. All sections
  /// with these rows share it.
  public var delegates: ComposableDelegate<any TableViewSectionDelegate<Item>>?

  /// Makes rows of one kind.
  ///
  /// - Parameters:
  ///   - make: Makes an empty row. A table keeps a limited number of rows (on GTK, about two
  ///     hundred), no matter how many items there are.
  ///   - cell: Returns the cell of the table that contains the row. The cell may be the row itself.
  ///   - bind: Shows an item in a row that may have shown another item before.
  public init<Row: AnyObject>(
    make: @escaping @MainActor () -> Row, cell: @escaping @MainActor (Row) -> Cell,
    bind: @escaping @MainActor (Row, Item) -> Void
  ) {
    let template = TypedTemplate(makeRow: make, cell: cell, bind: bind)
    self.init { _ in template }
  }

  /// Makes rows of several kinds. For each item, `kind` returns the index of its rows in `kinds`.
  ///
  /// The delegates of `kinds` are ignored. Add the handlers to the result instead.
  ///
  /// - Precondition: `kind` returns an index of `kinds`.
  public init(kinds: [TableRows], _ kind: @escaping @MainActor (Item) -> Int) {
    self.init { kinds[kind($0)].template($0) }
  }

  /// Makes rows of one kind, for a toolkit whose tables can make and reuse cells themselves.
  ///
  /// - Parameters:
  ///   - cellClass: The class of the cells that the table makes.
  ///   - make: Makes a cell. It is used if the table does not make the cells itself.
  ///   - row: Returns the row that a cell of that class contains. The row may be the cell itself.
  ///   - bind: Shows an item in a row that may have shown another item before.
  ///   - reuseIdentifier: The name under which the table reuses these cells. The default is a new,
  ///     unique name.
  public init<Row: AnyObject>(
    cellClass: AnyClass, make: @escaping @MainActor () -> Cell,
    row: @escaping @MainActor (Cell) -> Row, bind: @escaping @MainActor (Row, Item) -> Void,
    reuseIdentifier: String? = nil
  ) {
    let template = ClassTemplate<Cell, Item>(cellClass, reuseIdentifier, make) { bind(row($0), $1) }
    self.init { _ in template }
  }

  init(template: @escaping @MainActor (Item) -> CellTemplate<Cell, Item>) {
    self.template = template
  }
}

extension TableRows where Item == Cell {
  /// Makes rows of items that are cells already. Each cell has its own template, which stays the
  /// same while it is in use.
  init(cells: Void) {
    var templates: [ObjectIdentifier: WeakTemplate<Cell>] = [:]
    self.init { cell in
      if let known = templates[ObjectIdentifier(cell)]?.template, known.cell === cell {
        return known
      }
      templates = templates.filter { $0.value.template != nil }
      let template = StaticTemplate(cell)
      templates[ObjectIdentifier(cell)] = WeakTemplate(template: template)
      return template
    }
  }
}

private struct WeakTemplate<Cell: AnyObject> {
  weak var template: StaticTemplate<Cell>?
}

/// A maker of cells of one kind, which also shows items in them.
@MainActor
class CellTemplate<Cell: AnyObject, Item>: CellMaker<Cell> {
  func show(_ item: Item, in cell: Cell) {}

  /// Returns the template that shows an item in one of the row's columns, or `nil` for an empty
  /// cell.
  func part(_ column: String, of item: Item) -> CellTemplate<Cell, Item>? { nil }
}

/// An object that makes cells of one kind. A cell is reused only for rows with the same maker.
///
/// ```swift
/// let content = snapshot.row(at: path)
/// let cell = takeCell(of: content.maker) ?? content.maker.makeCell()
/// content.show(cell)
/// ```
///
/// The host of a table of your own receives makers with ``RowContent``. It calls ``makeCell()`` for
/// a new cell, stores cells by their maker, and calls ``discard(_:)`` for a cell that it no longer
/// needs.
@MainActor
open class CellMaker<Cell: AnyObject> {
  /// The class of the cells, or nil if the toolkit's tables do not make the cells themselves.
  public let cellClass: AnyClass?

  /// The name of the cells, for toolkits that reuse cells by name. If you pass no name to the
  /// initializer, it makes a unique one.
  public let reuseIdentifier: String

  /// Creates a maker. Subclasses call this initializer.
  ///
  /// - Parameters:
  ///   - cellClass: The class of the cells that a toolkit's table makes.
  ///   - reuseIdentifier: The name under which the table reuses these cells. The default is a new,
  ///     unique name.
  public init(cellClass: AnyClass? = nil, reuseIdentifier: String? = nil) {
    self.cellClass = cellClass
    self.reuseIdentifier = reuseIdentifier ?? ReuseIdentifiers.next()
  }

  /// The names of the columns if each has a cell of its own, or `nil` if the row is one cell.
  package var columns: [String]? { nil }

  /// Makes an empty cell. Subclasses must override it. A host calls it, on the main actor, only if
  /// it has no cell of this maker to reuse. Do not read the row here: the host binds the cell
  /// afterward.
  open func makeCell() -> Cell {
    preconditionFailure("A cell maker has a way to make cells.")
  }

  /// Releases the data that the maker stores for a cell. A host calls it when it no longer needs
  /// the cell.
  open func discard(_ cell: Cell) {}

  /// Whether ``makeCell()`` always returns the same cell. Such a cell cannot be reused for another
  /// row.
  open var hasOneCell: Bool { false }
}

@MainActor
private enum ReuseIdentifiers {
  private static var count = 0

  static func next() -> String {
    count += 1
    return "Bindery \(count)"
  }
}

/// A template that stores the typed row of each cell, so that showing an item needs no cast.
@MainActor
private final class TypedTemplate<Cell: AnyObject, Row: AnyObject, Item>: CellTemplate<Cell, Item> {
  private let makeRow: @MainActor () -> Row
  private let cell: @MainActor (Row) -> Cell
  private let bind: @MainActor (Row, Item) -> Void
  private var rows: [ObjectIdentifier: Row] = [:]

  init(
    makeRow: @escaping @MainActor () -> Row, cell: @escaping @MainActor (Row) -> Cell,
    bind: @escaping @MainActor (Row, Item) -> Void
  ) {
    self.makeRow = makeRow
    self.cell = cell
    self.bind = bind
    super.init()
  }

  override func makeCell() -> Cell {
    let row = makeRow()
    let cell = cell(row)
    rows[ObjectIdentifier(cell)] = row
    return cell
  }

  override func show(_ item: Item, in cell: Cell) {
    if let row = rows[ObjectIdentifier(cell)] { bind(row, item) }
  }

  override func discard(_ cell: Cell) {
    rows[ObjectIdentifier(cell)] = nil
  }
}

/// A template whose cells the toolkit's table makes.
@MainActor
private final class ClassTemplate<Cell: AnyObject, Item>: CellTemplate<Cell, Item> {
  private let make: @MainActor () -> Cell
  private let bind: @MainActor (Cell, Item) -> Void

  init(
    _ cellClass: AnyClass, _ reuseIdentifier: String?, _ make: @escaping @MainActor () -> Cell,
    _ bind: @escaping @MainActor (Cell, Item) -> Void
  ) {
    self.make = make
    self.bind = bind
    super.init(cellClass: cellClass, reuseIdentifier: reuseIdentifier)
  }

  override func makeCell() -> Cell { make() }

  override func show(_ item: Item, in cell: Cell) { bind(cell, item) }
}

/// A template with one cell, which exists already.
@MainActor
final class StaticTemplate<Cell: AnyObject>: CellTemplate<Cell, Cell> {
  let cell: Cell

  init(_ cell: Cell) {
    self.cell = cell
    super.init()
  }

  override func makeCell() -> Cell { cell }

  override var hasOneCell: Bool { true }
}
