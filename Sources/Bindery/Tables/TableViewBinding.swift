/// The content of a table with several sections.
///
/// ```swift
/// table *= TableViewBinding.sections(
///   TableViewSectionBinding.items(viewModel.favourites, row: ShopRow.self).headerTitle("Best"),
///   TableViewSectionBinding.items(viewModel.shops, row: ShopRow.self).headerTitle("All"))
/// ```
///
/// All changes of one transaction, in all sections, are shown as one change, together with other
/// views that show the same transaction. Changes from other threads are coalesced: the table is
/// updated once in a turn of the main loop. If a list has an error, the table keeps the last good
/// rows, and the group's error handler receives ``BindingError/listFault(table:underlying:)``.
@MainActor
public struct TableViewBinding<Cell: AnyObject> {
  private let makeSource: @MainActor () -> any TableSource<Cell>
  private var delegates: ComposableDelegate<any TableViewDelegate>?

  /// Returns a table of fixed sections, whose rows may change.
  ///
  /// ```swift
  /// table *= TableViewBinding.sections(
  ///   TableViewSectionBinding.items(viewModel.favourites, row: ShopRow.self).headerTitle("Best"),
  ///   TableViewSectionBinding.items(viewModel.shops, row: ShopRow.self).headerTitle("All"))
  /// ```
  public static func sections(_ sections: any TableViewSection<Cell>...) -> TableViewBinding {
    .sections(sections)
  }

  /// Returns a table of an array of fixed sections, whose rows may change.
  public static func sections(_ sections: [any TableViewSection<Cell>]) -> TableViewBinding {
    .sections(sections.asObservableArray())
  }

  /// Returns a table that shows the sections in an observable array. When the array inserts or
  /// removes an element, the table inserts or removes this section.
  ///
  /// ```swift
  /// table *= TableViewBinding.sections(categories.mapItems { category in section(of: category) })
  /// ```
  ///
  /// A modified element counts as a new section: the table shows all of its rows again. The binding
  /// retains the array.
  public static func sections(
    _ sections: some ObservableArray<any TableViewSection<Cell>>
  ) -> TableViewBinding {
    let list = sections.eraseToAnyObservableArray()
    return TableViewBinding { SectionListSource(list) }
  }

  /// Returns a table of the latest sections of a publisher. It is empty until the publisher sends
  /// some. A section whose ``TableViewSectionBinding/id(_:)`` is already shown stays as it is, with
  /// the rows of the section that was sent first.
  public static func sections<Source: Publisher>(_ sections: Source) -> TableViewBinding
  where Source.Output == [any TableViewSection<Cell>], Source.Failure == Never {
    .sections(sections.asObservableArray(identity: \.id) { _, _ in true })
  }

  /// Returns a table of the sections of a list with sections; a row that changes its section moves
  /// there.
  ///
  /// ```swift
  /// table *= TableViewBinding.sections(
  ///   films.sectioned { $0.decade }, header: { "\($0)s" }, rows: .rows(FilmRow.self))
  /// ```
  ///
  /// - Parameters:
  ///   - header: Returns the title above a section, or nil for none.
  ///   - footer: Returns the title below a section, or nil for none.
  ///   - rows: The rows that show the items.
  public static func sections<Section, Item>(
    _ list: some SectionedArray<Section, Item>,
    header: @escaping @MainActor (Section) -> String? = { _ in nil },
    footer: @escaping @MainActor (Section) -> String? = { _ in nil },
    rows: TableRows<Cell, Item>
  ) -> TableViewBinding {
    let list = AnySectionedArray(list)
    return TableViewBinding { GroupedSource(list, rows, header: header, footer: footer) }
  }

  private init(makeSource: @escaping @MainActor () -> any TableSource<Cell>) {
    self.makeSource = makeSource
  }

  /// Adds a delegate that answers where no section does, and that receives events of the whole
  /// table.
  ///
  /// ```swift
  /// table *= TableViewBinding.sections(favourites, shops).default(TallRows())
  /// ```
  ///
  /// It is asked after the delegates that were added earlier. The binding retains it.
  public func `default`(_ delegate: some TableViewDelegate) -> TableViewBinding {
    var binding = self
    let links = (delegates?.links ?? []) + [delegate]
    binding.delegates = links.reversed().reduce(nil) { ComposableDelegate($1, next: $0) }
    return binding
  }

  /// Lets the user move rows, even from one section to another.
  ///
  /// ```swift
  /// TableViewBinding.sections(tasks, done)
  ///   .didMoveRow { [weak viewModel] from, to in viewModel?.move(from, to) }
  /// ```
  ///
  /// - Parameters:
  ///   - canMove: Returns whether a row may be moved to a place. By default every move is allowed.
  ///   - handler: Changes the lists, in the same transaction: it moves the row at the first place
  ///     to the second.
  public func didMoveRow(
    canMove: @escaping @MainActor (_ from: RowPath, _ to: RowPath) -> Bool = { _, _ in true },
    _ handler: @escaping @MainActor (_ from: RowPath, _ to: RowPath) -> Void
  ) -> TableViewBinding {
    self.default(MovingDelegate(canMove: canMove, handler: handler))
  }

  /// Fills a table, as long as the open group lives. The table shows the current content when
  /// this returns. Binding a table again replaces its content, and the former binding ends, at the
  /// latest with its next change. When the group ends, the table keeps the rows that it shows.
  ///
  /// - Precondition: A ``BindingGroup``'s block is running.
  public func bind(to table: some BindableTable<Cell>) { fill(table.tableHost) }

  private func fill(_ host: some TableHost<Cell>) {
    // The open group retains the presenter.
    let presenter = TablePresenter(host, makeSource(), delegates)
    withExtendedLifetime(presenter) { presenter.start() }
  }
}

private struct MovingDelegate: TableViewDelegate {
  let canMove: @MainActor (RowPath, RowPath) -> Bool
  let handler: @MainActor (RowPath, RowPath) -> Void

  func canMoveRow(at path: RowPath) -> Bool? { true }
  func canMoveRow(at path: RowPath, to target: RowPath) -> Bool? { canMove(path, target) }
  func didMoveRow(from path: RowPath, to target: RowPath) { handler(path, target) }
}

/// Fills a table, as long as the open group lives.
///
/// ```swift
/// table *= TableViewBinding.sections(
///   films.sectioned { $0.decade }, header: { "\($0)s" }, rows: .rows(FilmRow.self))
/// ```
///
/// The table shows the current content when this returns. See ``TableViewBinding``.
///
/// - Precondition: A ``BindingGroup``'s block is running.
@MainActor
public func *= <Table: BindableTable>(table: Table, binding: TableViewBinding<Table.Cell>) {
  binding.bind(to: table)
}

/// Fills a table with one section, as long as the open group lives. See
/// ``TableViewSectionBinding``.
///
/// ```swift
/// table *= TableViewSectionBinding.items(viewModel.people, row: PersonRow.self)
/// ```
///
/// - Precondition: A ``BindingGroup``'s block is running.
@MainActor
public func *= <Table: BindableTable, Item>(
  table: Table, section: TableViewSectionBinding<Table.Cell, Item>
) {
  section.bind(to: table)
}
