import Bindery
import GTK

/// A table with columns, for binding lists of items as rows, in one section or several.
///
/// ```swift
/// final class ShopCells: ColumnCells, BindableView {
///   private let (name, rating) = (Label(), Label())
///   init() { super.init([name, rating]) }
///   func bind(to shop: Shop) { (name.text, rating.text) = (shop.name, shop.stars) }
/// }
///
/// let table = ColumnTableView([
///   .init("Name", isSortable: true), .init("Rating", isSortable: true),
/// ])
/// table *= TableViewSectionBinding.items(viewModel.shops, row: ShopCells.self)
/// viewModel.order *= table.sortPublisher
/// ```
///
/// Section titles appear in the first column. The table does not sort: it publishes the order that
/// the user requests, and the view model sorts its list, for example with
/// `ObservableArray.sorted(by:)`.
public final class ColumnTableView: ColumnView, TableItemsView {
  public typealias Cell = ColumnCells
  public let content: TableContent<ColumnCells>

  /// The title of a column, and its behavior.
  ///
  /// ```swift
  /// let table = ColumnTableView([
  ///   .init("Name", isSortable: true, expands: true), .init("Rating"),
  /// ])
  /// ```
  public struct Heading {
    /// The text of the column's header.
    public var title: String
    /// The name under which ``ColumnTableView/keepColumns(in:as:)`` keeps the column. The default
    /// is the title.
    public var id: String
    /// Whether the user can sort by this column by clicking its header.
    /// ``ColumnTableView/sortPublisher`` emits the order that the user requests, and the program
    /// has to sort.
    public var isSortable: Bool
    /// Whether the column takes the remaining width, or shares it with other such columns.
    /// Otherwise it is as wide as its header and cells need.
    public var expands: Bool

    /// Creates the description of a column. By default, the user cannot sort by the column, and it
    /// does not take the remaining width. If several columns expand, they share that width.
    ///
    /// - Parameter id: A name for settings, which does not change with the language, or `nil` for
    ///   the title.
    public init(
      _ title: String, id: String? = nil, isSortable: Bool = false, expands: Bool = false
    ) {
      self.title = title
      self.id = id ?? title
      self.isSortable = isSortable
      self.expands = expands
    }
  }

  /// Creates an empty table. Bind its rows with `table *= …`.
  ///
  /// - Parameters:
  ///   - columns: The columns, one for each cell of a row. The user can resize them.
  ///   - selection: The number of rows that the user can select.
  public init(_ columns: [Heading], selection: ListModel.SelectionMode = .none) {
    let content = TableContent(ColumnPresenter())
    self.content = content
    super.init(
      ListModel(content, selection: selection),
      columns: columns.enumerated().map { Self.column($1, at: $0, content) })
    connect()
  }

  private static func column(
    _ heading: Heading, at index: Int, _ content: TableContent<ColumnCells>
  ) -> Column {
    Column(
      heading.title, id: heading.id, isSortable: heading.isSortable, isResizable: true,
      expands: heading.expands, cells: content.rows(column: index))
  }

  /// Replaces all columns but the first ones. Bind the rows again, because each has a widget for
  /// each column.
  package func replaceColumns(after count: Int, _ headings: [Heading]) {
    for column in allColumns.dropFirst(count) { remove(column) }
    for (index, heading) in headings.enumerated() {
      append(Self.column(heading, at: count + index, content))
    }
  }

  /// Emits the sort order: the current order first, or nil for none, and then each choice that the
  /// user makes with a header. Setting ``sorting`` does not emit a value.
  ///
  /// ```swift
  /// viewModel.sort *= table.sortPublisher  // a CurrentValueSubject<TableSort?, Never>
  /// ```
  public var sortPublisher: AnyPublisher<TableSort?, Never> {
    Object.values("sorting", of: self, { $0.sorting }) { table, handler in
      table.onSortChange { _ in handler() }
    }.eraseToAnyPublisher()
  }

  /// The order that the headers show, or `nil` for none. Setting it moves the arrow, but does not
  /// emit a value.
  ///
  /// - Precondition: The table has the column.
  public var sorting: TableSort? {
    get {
      sortOrder.flatMap { order in
        allColumns.firstIndex { $0 === order.column }
          .map { TableSort(column: $0, isAscending: order.isAscending) }
      }
    }
    set {
      sortOrder = newValue.map { sort in
        let columns = allColumns
        guard columns.indices.contains(sort.column) else {
          fatalError(
            "BinderyGTK: The order of a table of \(columns.count) columns refers to column "
              + "\(sort.column). Columns are numbered from 0, in their order. [no-such-column]")
        }
        return .init(columns[sort.column], isAscending: sort.isAscending)
      }
    }
  }
}

/// The widgets of one row of a ``ColumnTableView``, one for each column.
///
/// The table reuses the widgets for other rows, so make them in `init()`, and show an item in
/// `bind(to:)`. If a row has fewer widgets than the table has columns, the other columns are empty.
///
/// ```swift
/// final class ShopCells: ColumnCells, BindableView {
///   private let (name, rating) = (Label(), Label())
///   init() { super.init([name, rating]) }
///   func bind(to shop: Shop) { (name.text, rating.text) = (shop.name, shop.stars) }
/// }
/// ```
@MainActor
open class ColumnCells {
  /// The widgets, in the order of the columns.
  public let cells: [Widget]

  /// Creates a row of these widgets, in the order of the columns, and retains them.
  public init(_ cells: [Widget]) {
    self.cells = cells
  }
}

extension TableRows where Cell == ColumnCells {
  /// Returns a kind of row with a single class. The table makes a row with its `init()`, and calls
  /// its `bind(to:)` whenever the row has to show another item.
  ///
  /// ```swift
  /// table *= TableViewSectionBinding.items(viewModel.shops, rows: .rows(ShopCells.self))
  /// ```
  public static func rows<Row: ColumnCells & BindableView>(_ row: Row.Type) -> TableRows
  where Row.Element == Item {
    TableRows(make: { Row() }, cell: { $0 }, bind: { $0.bind(to: $1) })
  }
}

extension TableViewSectionBinding where Cell == ColumnCells {
  /// Returns a binding of an observable array whose items are shown by rows of type `Row`. It is
  /// short for `items(items, rows: .rows(row))`.
  public static func items<Row: ColumnCells & BindableView>(
    _ items: some ObservableArray<Item>, row: Row.Type
  ) -> TableViewSectionBinding where Row.Element == Item {
    .items(items, rows: .rows(row))
  }
}
