/// The content of a table with several sections.
///
/// ```swift
/// table *= TableViewBinding.sections(
///   TableViewSectionBinding.items(viewModel.favorites, row: ShopRow.self).headerTitle("Best"),
///   TableViewSectionBinding.items(viewModel.shops, row: ShopRow.self).headerTitle("All"))
/// ```
///
/// The table shows all changes of one transaction, in all sections, as one update, in the same pass
/// in which other bindings write. Changes from other threads are coalesced: the table is updated
/// once per turn of the main loop. If a list emits an error, the table keeps the last good rows,
/// and the group's error handler receives ``BindingError/listFault(table:underlying:)``.
@MainActor
public struct TableViewBinding<Cell: AnyObject> {
  private let makeSource: @MainActor () -> any TableSource<Cell>
  private var delegates: ComposableDelegate<any TableViewDelegate>?

  /// Returns the content of a table with fixed sections. The rows of the sections may change.
  ///
  /// ```swift
  /// table *= TableViewBinding.sections(
  ///   TableViewSectionBinding.items(viewModel.favorites, row: ShopRow.self).headerTitle("Best"),
  ///   TableViewSectionBinding.items(viewModel.shops, row: ShopRow.self).headerTitle("All"))
  /// ```
  public static func sections(_ sections: any TableViewSection<Cell>...) -> TableViewBinding {
    .sections(sections)
  }

  /// Returns the content of a table with an array of fixed sections. The rows of the sections may
  /// change. Changes in several sections that belong to one transaction reach the table as one
  /// update.
  public static func sections(_ sections: [any TableViewSection<Cell>]) -> TableViewBinding {
    .sections(sections.asObservableArray())
  }

  /// Returns the content of a table that shows the sections in an observable array. When a section
  /// is inserted into or removed from the array, the table inserts or removes it.
  ///
  /// ```swift
  /// table *= TableViewBinding.sections(categories.mapItems { category in section(of: category) })
  /// ```
  ///
  /// A modified element counts as a new section, so the table shows all its rows again. The binding
  /// retains the array.
  public static func sections(
    _ sections: some ObservableArray<any TableViewSection<Cell>>
  ) -> TableViewBinding {
    let list = sections.eraseToAnyObservableArray()
    return TableViewBinding { SectionListSource(list) }
  }

  /// Returns the content of a table that shows the latest sections of a publisher. The table is
  /// empty until the publisher emits sections. If a section has the same
  /// ``TableViewSectionBinding/id(_:)`` as one that the table already shows, the table keeps the
  /// old section and its rows.
  public static func sections<Source: Publisher>(_ sections: Source) -> TableViewBinding
  where Source.Output == [any TableViewSection<Cell>], Source.Failure == Never {
    .sections(sections.asObservableArray(identity: \.id) { _, _ in true })
  }

  /// Returns the content of a table that shows a list with sections. If an item's section changes,
  /// its row moves there.
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

  /// Adds a delegate for the whole table. It decides if the sections' delegates return nil, and
  /// receives the events of all sections.
  ///
  /// ```swift
  /// table *= TableViewBinding.sections(favorites, shops).default(TallRows())
  /// ```
  ///
  /// The delegate is called after those that were added earlier. The binding retains it.
  public func `default`(_ delegate: some TableViewDelegate) -> TableViewBinding {
    var binding = self
    let links = (delegates?.links ?? []) + [delegate]
    binding.delegates = links.reversed().reduce(nil) { ComposableDelegate($1, next: $0) }
    return binding
  }

  /// Lets the user move rows, including from one section to another.
  ///
  /// ```swift
  /// TableViewBinding.sections(tasks, done)
  ///   .didMoveRow { [weak viewModel] from, to in viewModel?.move(from, to) }
  /// ```
  ///
  /// - Parameters:
  ///   - canMove: Returns whether the row at the first place may be moved to the second. By
  ///     default, every move is allowed.
  ///   - handler: Moves the item at the first place to the second, by changing the lists before it
  ///     returns.
  public func didMoveRow(
    canMove: @escaping @MainActor (_ from: RowPath, _ to: RowPath) -> Bool = { _, _ in true },
    _ handler: @escaping @MainActor (_ from: RowPath, _ to: RowPath) -> Void
  ) -> TableViewBinding {
    self.default(MovingDelegate(canMove: canMove, handler: handler))
  }

  /// Fills a table, until the open ``BindingGroup`` is cleared or released. When this method
  /// returns, the table shows the current content. Binding a table again replaces its content. The
  /// former binding ends, at the latest when its content next changes. When the group ends, the
  /// table keeps the rows that it shows.
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

/// Fills a table, until the open ``BindingGroup`` is cleared or released.
///
/// ```swift
/// table *= TableViewBinding.sections(
///   films.sectioned { $0.decade }, header: { "\($0)s" }, rows: .rows(FilmRow.self))
/// ```
///
/// The table shows the current content at once. See ``TableViewBinding``.
///
/// - Precondition: A ``BindingGroup``'s block is running.
@MainActor
public func *= <Table: BindableTable>(table: Table, binding: TableViewBinding<Table.Cell>) {
  binding.bind(to: table)
}

/// Fills a table with one section, until the open ``BindingGroup`` is cleared or released. See
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
