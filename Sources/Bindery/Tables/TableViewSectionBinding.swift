/// A section of a table: its items, their rows, its titles, and the user's actions.
///
/// A table can be filled with one section, or with several by a ``TableViewBinding``. Each method
/// returns a changed copy. The binding retains the list, the delegates and the closures, and
/// belongs to the group in whose block the table is filled.
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
  /// The identity of the section, by which a table recognizes a section that is published again;
  /// see ``id(_:)``.
  public private(set) var id: AnyHashable

  /// Returns a section with rows for the items of an observable array.
  ///
  /// ```swift
  /// table *= TableViewSectionBinding.items(viewModel.songs, rows: rows)
  /// ```
  ///
  /// The table shows each change of the list, and all changes of a transaction as one. The binding
  /// retains the list.
  public static func items(
    _ items: some ObservableArray<Item>, rows: TableRows<Cell, Item>
  ) -> TableViewSectionBinding {
    TableViewSectionBinding(list: items.eraseToAnyObservableArray(), rows: rows, id: UniqueID())
  }

  /// Returns a section with rows for items that do not change, such as the choices of a menu.
  public static func items(
    _ items: [Item], rows: TableRows<Cell, Item>
  ) -> TableViewSectionBinding {
    .items(items.asObservableArray(), rows: rows)
  }

  /// Returns a section with rows for the latest items of a publisher; differences are found by
  /// identity and content.
  ///
  /// The section is empty until the publisher sends items, which may be on any thread.
  ///
  /// - Complexity: O(n) for each array. A ``MutableObservableArray`` costs less.
  public static func items<Source: Publisher>(
    _ items: Source, rows: TableRows<Cell, Item>
  ) -> TableViewSectionBinding
  where Source.Output == [Item], Source.Failure == Never, Item: Identifiable & Equatable {
    .items(items.asObservableArray(), rows: rows)
  }

  /// Returns a section with rows for the items of a publisher of changes, for lists of your own.
  ///
  /// The first change must be `.initial`. A change that does not fit is reported to the group's
  /// error handler as ``BindingError/listFault(table:underlying:)``, and the last good rows stay.
  public static func items<Source: Publisher>(
    _ changes: Source, rows: TableRows<Cell, Item>
  ) -> TableViewSectionBinding
  where Source.Output == CollectionChange<Item>, Source.Failure == Never {
    .items(changes.asObservableArray(), rows: rows)
  }

  /// Sets the identity of this section, for sections that are published repeatedly: a section
  /// with an id that is already shown stays as it is. By default each new section has a new
  /// identity.
  public func id(_ id: some Hashable) -> TableViewSectionBinding {
    var section = self
    section.id = AnyHashable(id)
    return section
  }

  /// Shows a title above the rows: `.headerTitle("People")`; nil shows none, which is the default.
  public func headerTitle(_ title: String?) -> TableViewSectionBinding {
    headerTitle(Just(title))
  }

  /// Shows the latest title of a publisher above the rows; nil shows none.
  ///
  /// ```swift
  /// .headerTitle(viewModel[\.count].map { "\($0) people" as String? })
  /// ```
  ///
  /// A new title is shown in the same update as the changes of rows that belong to the same
  /// transaction.
  public func headerTitle<Source: Publisher>(_ title: Source) -> TableViewSectionBinding
  where Source.Output == String?, Source.Failure == Never {
    var section = self
    section.titles.header = title.eraseToAnyPublisher()
    return section
  }

  /// Shows a title below the rows; nil shows none, which is the default.
  public func footerTitle(_ title: String?) -> TableViewSectionBinding {
    footerTitle(Just(title))
  }

  /// Shows the latest title of a publisher below the rows; nil shows none. A new title is shown in
  /// the same update as the changes of rows that belong to the same transaction.
  public func footerTitle<Source: Publisher>(_ title: Source) -> TableViewSectionBinding
  where Source.Output == String?, Source.Failure == Never {
    var section = self
    section.titles.footer = title.eraseToAnyPublisher()
    return section
  }

  /// The chain of delegates of the rows; nil if there are none.
  public var delegates: ComposableDelegate<any TableViewSectionDelegate<Item>>? {
    get { rows.delegates }
    set { rows.delegates = newValue }
  }

  /// Fills a table with this section alone, as long as the open group lives.
  ///
  /// - Precondition: A ``BindingGroup``'s block is running.
  public func bind(to table: some BindableTable<Cell>) {
    TableViewBinding.sections(self).bind(to: table)
  }
}

extension TableViewSectionBinding where Item == Cell {
  /// Returns a section of rows that already exist, such as the settings of a page: each cell is a
  /// row.
  ///
  /// ```swift
  /// table *= TableViewSectionBinding.cells(nameCell, colorCell)
  /// ```
  ///
  /// The binding retains the cells, and makes and reuses none.
  public static func cells(_ cells: Cell...) -> TableViewSectionBinding {
    .cells(cells.asObservableArray())
  }

  /// Returns a section of rows that already exist, and are inserted and removed with the list,
  /// which the binding retains.
  public static func cells(_ cells: some ObservableArray<Cell>) -> TableViewSectionBinding {
    .items(cells, rows: TableRows(cells: ()))
  }
}

/// A section whose item type is erased. ``TableViewSectionBinding`` conforms to it.
///
/// Use it to put sections of different items into one array:
///
/// ```swift
/// let sections: [any TableViewSection<Widget>] = [favourites, shops]
/// table *= TableViewBinding.sections(sections)
/// ```
///
/// A type of your own can conform only by passing on the ``content`` of such a section.
@MainActor
public protocol TableViewSection<Cell> {
  /// The type of the table's cells.
  associatedtype Cell: AnyObject

  /// The identity of the section. Two sections of one table have different ones.
  var id: AnyHashable { get }

  /// The content that a table needs to show the section: its items, rows and titles. Only bindings
  /// read it.
  var content: TableSectionContent<Cell> { get }
}

/// The content that a table needs to show a section: its items, rows and titles.
///
/// It is opaque: only bindings read it, and ``TableViewSectionBinding/content`` makes it. It
/// retains the section's list, rows and titles.
@MainActor
public struct TableSectionContent<Cell: AnyObject> {
  let makeSource: @MainActor () -> any SectionSource<Cell>
}

extension TableViewSectionBinding {
  /// The content that a table needs to show the section.
  public var content: TableSectionContent<Cell> {
    TableSectionContent { [list, rows, titles] in TypedSectionSource(list, rows, titles) }
  }
}

private final class UniqueID: Hashable, Sendable {
  static func == (left: UniqueID, right: UniqueID) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
