/// A section of a table: its items, their row views, its titles, and the handlers of user actions.
///
/// Bind it to a table to fill the table with this one section. For several sections, use a
/// ``TableViewBinding``. Each method returns a changed copy. The binding retains the list, the
/// delegates and the closures, and belongs to the open ``BindingGroup``.
///
/// ```swift
/// table *= TableViewSectionBinding.items(viewModel.people, row: PersonRow.self)
///   .headerTitle("People")
///   .didSelectRow(self, PeoplePage.open)
/// ```
@MainActor
public struct TableViewSectionBinding<Cell: AnyObject, Item>: TableRowsBuilder, TableViewSection {
  private let list: AnyObservableArray<Item>
  private var rows: TableRows<Cell, Item>
  private var titles = SectionTitles()
  /// The identity of the section. A table uses it to recognize a section that is published again;
  /// see ``id(_:)``.
  public private(set) var id: AnyHashable

  /// Returns a section with rows for the items of an observable array.
  ///
  /// ```swift
  /// table *= TableViewSectionBinding.items(viewModel.songs, rows: rows)
  /// ```
  ///
  /// The table shows each change of the list, and shows all changes of a transaction together. The
  /// binding retains the list.
  public static func items(
    _ items: some ObservableArray<Item>, rows: TableRows<Cell, Item>
  ) -> TableViewSectionBinding {
    TableViewSectionBinding(list: items.eraseToAnyObservableArray(), rows: rows, id: UniqueID())
  }

  /// Returns a section with rows for items that do not change, such as the choices of a menu. For
  /// items that change, pass a list.
  public static func items(
    _ items: [Item], rows: TableRows<Cell, Item>
  ) -> TableViewSectionBinding {
    .items(items.asObservableArray(), rows: rows)
  }

  /// Returns a section with rows for the latest items of a publisher. The section finds the
  /// difference from the previous items by identity and content.
  ///
  /// The section is empty until the publisher emits items. The publisher may emit on any thread.
  ///
  /// - Complexity: O(n) for each array. Editing a ``MutableObservableArray`` costs less.
  public static func items<Source: Publisher>(
    _ items: Source, rows: TableRows<Cell, Item>
  ) -> TableViewSectionBinding
  where Source.Output == [Item], Source.Failure == Never, Item: Identifiable & Equatable {
    .items(items.asObservableArray(), rows: rows)
  }

  /// Returns a section with rows for the items of a publisher of changes, for lists of your own.
  ///
  /// The first change must be `.initial`. If a change does not fit, the section keeps the last good
  /// rows, and the group's error handler receives ``BindingError/listFault(table:underlying:)``.
  public static func items<Source: Publisher>(
    _ changes: Source, rows: TableRows<Cell, Item>
  ) -> TableViewSectionBinding
  where Source.Output == CollectionChange<Item>, Source.Failure == Never {
    .items(changes.asObservableArray(), rows: rows)
  }

  /// Sets the identity of this section, for sections that a publisher emits repeatedly. If the
  /// table already shows a section with this identity, it keeps that section. By default each new
  /// section has a new identity.
  public func id(_ id: some Hashable) -> TableViewSectionBinding {
    var section = self
    section.id = AnyHashable(id)
    return section
  }

  /// Shows a title above the rows: `.headerTitle("People")`. Nil, the default, shows none. For a
  /// title that changes, such as one with a count, pass a publisher.
  public func headerTitle(_ title: String?) -> TableViewSectionBinding {
    headerTitle(Just(title))
  }

  /// Shows the latest title of a publisher above the rows. If the title is nil, none is shown.
  ///
  /// ```swift
  /// .headerTitle(viewModel[\.count].map { "\($0) people" as String? })
  /// ```
  ///
  /// The table shows a new title in the same update as the row changes of the same transaction.
  public func headerTitle<Source: Publisher>(_ title: Source) -> TableViewSectionBinding
  where Source.Output == String?, Source.Failure == Never {
    var section = self
    section.titles.header = title.eraseToAnyPublisher()
    return section
  }

  /// Shows a title below the rows, such as an explanation of the section. Nil, the default, shows
  /// none.
  public func footerTitle(_ title: String?) -> TableViewSectionBinding {
    footerTitle(Just(title))
  }

  /// Shows the latest title of a publisher below the rows. If the title is nil, none is shown. The
  /// table shows a new title in the same update as the row changes of the same transaction.
  public func footerTitle<Source: Publisher>(_ title: Source) -> TableViewSectionBinding
  where Source.Output == String?, Source.Failure == Never {
    var section = self
    section.titles.footer = title.eraseToAnyPublisher()
    return section
  }

  /// The chain of delegates of the rows, or nil if there are none.
  public var delegates: ComposableDelegate<any TableViewSectionDelegate<Item>>? {
    get { rows.delegates }
    set { rows.delegates = newValue }
  }

  /// Fills a table with this section alone, until the open ``BindingGroup`` is cleared or released.
  ///
  /// - Precondition: A ``BindingGroup``'s block is running.
  public func bind(to table: some BindableTable<Cell>) {
    TableViewBinding.sections(self).bind(to: table)
  }
}

extension TableViewSectionBinding where Item == Cell {
  /// Returns a section of existing cells, such as the settings of a page. Each cell is a row.
  ///
  /// ```swift
  /// table *= TableViewSectionBinding.cells(nameCell, colorCell)
  /// ```
  ///
  /// The binding retains the cells. It does not make or reuse cells.
  public static func cells(_ cells: Cell...) -> TableViewSectionBinding {
    .cells(cells.asObservableArray())
  }

  /// Returns a section of the existing cells in a list. Inserting or removing a cell in the list
  /// inserts or removes its row. The binding retains the list. Cells are not reused, so use this
  /// only for a few rows, such as those of a form.
  public static func cells(_ cells: some ObservableArray<Cell>) -> TableViewSectionBinding {
    .items(cells, rows: TableRows(cells: ()))
  }
}

/// A section of a table, regardless of the type of its items. ``TableViewSectionBinding`` conforms
/// to it.
///
/// Use it to put sections with different types of items into one array:
///
/// ```swift
/// let sections: [any TableViewSection<Widget>] = [favorites, shops]
/// table *= TableViewBinding.sections(sections)
/// ```
///
/// A type of your own can only conform by returning the ``content`` of a
/// ``TableViewSectionBinding``.
@MainActor
public protocol TableViewSection<Cell> {
  /// The type of the table's cells.
  associatedtype Cell: AnyObject

  /// The identity of the section. No two sections of a table may have the same one.
  var id: AnyHashable { get }

  /// The items, rows and titles of the section. Only bindings read it.
  var content: TableSectionContent<Cell> { get }
}

/// The items, rows and titles of a section.
///
/// It is opaque: ``TableViewSectionBinding/content`` makes it, and only bindings read it. It
/// retains the section's list, rows and titles.
@MainActor
public struct TableSectionContent<Cell: AnyObject> {
  let makeSource: @MainActor () -> any SectionSource<Cell>
}

extension TableViewSectionBinding {
  /// The items, rows and titles of the section. Only bindings read it.
  public var content: TableSectionContent<Cell> {
    TableSectionContent { [list, rows, titles] in TypedSectionSource(list, rows, titles) }
  }
}

private final class UniqueID: Hashable, Sendable {
  static func == (left: UniqueID, right: UniqueID) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
