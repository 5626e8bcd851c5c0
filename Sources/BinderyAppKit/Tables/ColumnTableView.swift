#if os(macOS) || canImport(AppleRuntime)
import AppKit
import Bindery
import BinderyApple

/// The rows for each column of a table, by the column's identifier.
///
/// On GTK, one object has all widgets of a row. AppKit makes and reuses the cells of each column
/// separately, so here each column has rows of its own.
public typealias ColumnCells<Item> = KeyValuePairs<String, TableRows<NSView, Item>>

extension TableRows where Cell == NSView {
  /// Returns rows that have a cell in each column of a table or an outline.
  ///
  /// ```swift
  /// table.setColumns([.init("Name", isSortable: true), .init("Rating", isSortable: true)])
  /// table *= TableViewSectionBinding.items(
  ///   viewModel.shops, columns: ["Name": .rows(ShopName.self), "Rating": .text(\.stars)])
  /// viewModel.sort *= table.sortPublisher
  /// ```
  ///
  /// AppKit reuses the cells within their column. When the user moves, resizes or hides a column,
  /// its cells change with it. For columns that are not listed here, the object passed to
  /// ``TableViewBinding/default(_:)`` provides the views.
  public static func columns(_ cells: ColumnCells<Item>) -> TableRows {
    TableRows(columns: cells.map { (name: $0.key, rows: $0.value) })
  }

  /// Returns rows, or cells of a column, that show text.
  public static func text(_ text: @escaping @MainActor (Item) -> String) -> TableRows {
    TableRows(
      cellClass: TextCell.self, make: { TextCell(frame: .zero) },
      row: { $0 as! TextCell },
      bind: { $0.textField?.stringValue = text($1) })
  }
}

extension TableViewSectionBinding where Cell == NSView {
  /// Returns a section with a row for each item of an observable array, which has a cell in each
  /// column.
  public static func items(
    _ items: some ObservableArray<Item>, columns: ColumnCells<Item>
  ) -> TableViewSectionBinding {
    .items(items, rows: .columns(columns))
  }
}

// `column.binding.isHidden *= …`
@MainActor extension NSTableColumn: BindingHost {}

@MainActor extension NSTableView {
  /// The description of a table's column: its title, and its behavior.
  ///
  /// ```swift
  /// let heading = NSTableView.Heading("Rating", identifier: "rating", isSortable: true)
  /// ```
  ///
  /// The table does not sort its rows. The table emits the user's choice, and the view model sorts
  /// its list.
  public struct Heading {
    /// The column's identifier in bindings and in a nib.
    public var identifier: String
    /// The title in the column's header.
    public var title: String
    /// Whether the user can sort the rows by the column.
    public var isSortable: Bool
    /// Whether the column takes the remaining width.
    public var expands: Bool

    /// Describes a column.
    ///
    /// - Parameters:
    ///   - title: The title in the column's header.
    ///   - identifier: The column's identifier. The default is the title.
    ///   - isSortable: Whether the user can sort the rows by the column.
    ///   - expands: Whether the column takes the remaining width.
    public init(
      _ title: String, identifier: String? = nil, isSortable: Bool = false, expands: Bool = false
    ) {
      self.identifier = identifier ?? title
      self.title = title
      self.isSortable = isSortable
      self.expands = expands
    }
  }

  /// Sets the table's columns. ``TableSort/column`` counts them in the order of `headings`.
  ///
  /// This method finds existing columns, for example from a nib, by their identifiers. These
  /// columns keep their place and size, and their sort descriptors if they have any. The method
  /// adds other columns, and does not remove any.
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

  /// A publisher that emits the sort order of a bound table: the current order first, and then each
  /// order that the user chooses.
  ///
  /// ```swift
  /// viewModel.sort *= table.sortPublisher
  /// ```
  ///
  /// A column is sortable if it has a `sortDescriptorPrototype`, whose key identifies the column.
  /// Of AppKit's sort descriptors, only the first one counts.
  ///
  /// To change the order from the program, set ``sorting``, which does not emit a value. AppKit may
  /// report sort descriptors that you set yourself as if the user had chosen them.
  public var sortPublisher: AnyPublisher<TableSort?, Never> {
    ControlPublisher(
      valueOf: self, "sorting", read: { $0.sorting }, tellsProgramChanges: false,
      isByProgram: { _ in false },
      connect: { table, handler in table.headers.onSort(handler) }
    ).eraseToAnyPublisher()
  }

  /// The order that the headers show. Setting it updates the arrow, but does not emit a value.
  ///
  /// - Precondition: The column exists and is sortable.
  public var sorting: TableSort? {
    get { headers.sorting }
    set { headers.sorting = newValue }
  }

  /// The numbered columns, and the observer of the table's sort order.
  var headers: ColumnHeaders { attached(to: self) { ColumnHeaders($0) } }
}
#endif
