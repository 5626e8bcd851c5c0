/// How the items of a section are shown, and what the user can do with them.
///
/// It has no items of its own: ``TableViewSectionBinding`` is rows with items, and
/// ``TableViewBinding/sections(_:header:footer:rows:)`` takes rows for all sections of a list.
@MainActor
public struct TableRows<Cell: AnyObject, Item>: TableRowsBuilder {
  let template: @MainActor (Item) -> CellTemplate<Cell, Item>
  public var delegates: ComposableDelegate<any TableViewSectionDelegate<Item>>?

  /// Rows that are all of one kind.
  ///
  /// - Parameters:
  ///   - make: Makes an empty row. A table keeps some two hundred, however many items there are.
  ///   - cell: The row as a cell of the table, which may be the row itself.
  ///   - bind: Shows an item in a row, in place of what it showed before.
  public init<Row: AnyObject>(
    make: @escaping @MainActor () -> Row, cell: @escaping @MainActor (Row) -> Cell,
    bind: @escaping @MainActor (Row, Item) -> Void
  ) {
    let template = TypedTemplate(makeRow: make, cell: cell, bind: bind)
    self.init { _ in template }
  }

  /// Rows of several kinds: what `kind` says of an item decides which of `kinds` shows it.
  public init(kinds: [TableRows], _ kind: @escaping @MainActor (Item) -> Int) {
    self.init { kinds[kind($0)].template($0) }
  }

  init(template: @escaping @MainActor (Item) -> CellTemplate<Cell, Item>) {
    self.template = template
  }
}

extension TableRows where Item == Cell {
  /// Rows that are cells already. Each has a template of its own, which is the same each time.
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

/// Makes cells of one kind, and shows items in them.
@MainActor
class CellTemplate<Cell: AnyObject, Item>: CellMaker<Cell> {
  func show(_ item: Item, in cell: Cell) {}
}

/// Makes cells of one kind. A cell is used only for rows that name the same maker.
@MainActor
open class CellMaker<Cell: AnyObject> {
  /// For subclasses.
  public init() {}

  /// Makes an empty cell.
  open func makeCell() -> Cell {
    preconditionFailure("A cell maker has a way to make cells.")
  }

  /// The cell will not be used again.
  open func discard(_ cell: Cell) {}
}

/// Remembers each cell with its type, so that showing an item needs no cast.
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

/// A template whose one cell is there already.
@MainActor
final class StaticTemplate<Cell: AnyObject>: CellTemplate<Cell, Cell> {
  let cell: Cell

  init(_ cell: Cell) {
    self.cell = cell
    super.init()
  }

  override func makeCell() -> Cell { cell }
}
