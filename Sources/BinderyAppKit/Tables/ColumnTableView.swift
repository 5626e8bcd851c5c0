#if os(macOS) || canImport(AppleRuntime)
import AppKit
import Bindery
import BinderyApple

/// How items are shown in each column of a table, by the column's identifier.
///
/// On GTK a row has its widgets in one object. AppKit makes and uses the cells of each column by
/// themselves, so here each column has rows of its own.
public typealias ColumnCells<Item> = KeyValuePairs<String, TableRows<NSView, Item>>

extension TableRows where Cell == NSView {
  /// Rows with a cell of their own in each column of a table or an outline.
  ///
  /// ```swift
  /// table.setColumns([.init("Name", isSortable: true), .init("Rating", isSortable: true)])
  /// table *= TableViewSectionBinding.items(
  ///   viewModel.shops, columns: ["Name": .rows(ShopName.self), "Rating": .text(\.stars)])
  /// viewModel.sort *= table.sortPublisher
  /// ```
  ///
  /// Cells are used again within their column. Columns that are not named here belong to the
  /// object of ``TableViewBinding/default(_:)``, which is asked for their views. The user may move,
  /// resize and hide columns; what they show goes with them.
  public static func columns(_ cells: ColumnCells<Item>) -> TableRows {
    TableRows(columns: cells.map { (name: $0.key, rows: $0.value) })
  }

  /// Rows, or cells of a column, that show a text.
  public static func text(_ text: @escaping @MainActor (Item) -> String) -> TableRows {
    TableRows(
      cellClass: TextCell.self, make: { TextCell(frame: .zero) },
      row: { unsafeDowncast($0, to: TextCell.self) },
      bind: { $0.textField?.stringValue = text($1) })
  }
}

extension TableViewSectionBinding where Cell == NSView {
  /// Rows for the items of an observable array, with a cell in each column.
  public static func items(
    _ items: some ObservableArray<Item>, columns: ColumnCells<Item>
  ) -> TableViewSectionBinding {
    .items(items, rows: .columns(columns))
  }
}

// `column.binding.isHidden *= …`
@MainActor extension NSTableColumn: BindingHost {}

@MainActor extension NSTableView {
  /// What a column is.
  public struct Heading {
    /// What the column is called in bindings, and in a nib.
    public var identifier: String
    /// What stands above the column.
    public var title: String
    /// Whether the user can have the rows sorted by it.
    public var isSortable: Bool
    /// Whether it takes the room that is left.
    public var expands: Bool

    /// Describes a column.
    ///
    /// - Parameter identifier: The title unless given.
    public init(
      _ title: String, identifier: String? = nil, isSortable: Bool = false, expands: Bool = false
    ) {
      self.identifier = identifier ?? title
      self.title = title
      self.isSortable = isSortable
      self.expands = expands
    }
  }

  /// Gives the table columns, in this order as far as ``TableSort/column`` goes.
  ///
  /// Those that it has already, from a nib for example, are found by their identifiers: they keep
  /// their place and size, and their sort descriptors if they have some. Others are added.
  public func setColumns(_ headings: [Heading]) {
    let columns = headings.map { heading in
      let identifier = NSUserInterfaceItemIdentifier(heading.identifier)
      let known = tableColumn(withIdentifier: identifier)
      let column = known ?? NSTableColumn(identifier: identifier)
      column.title = heading.title
      if heading.isSortable, column.sortDescriptorPrototype == nil {
        column.sortDescriptorPrototype = NSSortDescriptor(key: heading.identifier, ascending: true)
      }
      if known == nil {
        column.resizingMask =
          heading.expands ? [.userResizingMask, .autoresizingMask] : .userResizingMask
        addTableColumn(column)
        if let outline = self as? NSOutlineView, outline.outlineTableColumn == nil {
          outline.outlineTableColumn = column
        }
      }
      return column
    }
    if headings.contains(where: \.expands) {
      columnAutoresizingStyle = .uniformColumnAutoresizingStyle
    }
    headers.number(columns)
  }

  /// By which column the user wants the rows of a bound table sorted: first what is shown, then
  /// each choice.
  ///
  /// A column is sortable that has a `sortDescriptorPrototype`, whose key tells it from others; of
  /// AppKit's sort descriptors the first counts. Those that the app sets itself AppKit may tell like
  /// a choice of the user: set ``sorting`` instead, which is not sent.
  public var sortPublisher: AnyPublisher<TableSort?, Never> {
    ControlPublisher(
      valueOf: self, "sorting", read: { $0.sorting }, tellsProgramChanges: false,
      isByProgram: { _ in false },
      connect: { table, handler in table.headers.onSort(handler) }
    ).eraseToAnyPublisher()
  }

  /// By which column the rows are said to be sorted. Setting it shows the arrow, and is not sent.
  public var sorting: TableSort? {
    get { headers.sorting }
    set { headers.sorting = newValue }
  }

  /// Knows its columns by number, and hears of its sort order.
  var headers: ColumnHeaders { attached(to: self) { ColumnHeaders($0) } }
}
#endif
