/// What a table with several sections shows.
///
/// ```swift
/// table *= TableViewBinding.sections(
///   TableViewSectionBinding.items(viewModel.favourites, row: ShopRow.self).headerTitle("Best"),
///   TableViewSectionBinding.items(viewModel.shops, row: ShopRow.self).headerTitle("All"))
/// ```
///
/// All changes of one transaction, in all sections, are shown as one, together with the labels that
/// show something else of it.
@MainActor
public struct TableViewBinding<Cell: AnyObject> {
  private let makeSource: @MainActor () -> any TableSource<Cell>
  private var delegates: ComposableDelegate<any TableViewDelegate>?

  /// Sections that are always there.
  public static func sections(_ sections: any TableViewSection<Cell>...) -> TableViewBinding {
    .sections(sections)
  }

  /// Sections that are always there.
  public static func sections(_ sections: [any TableViewSection<Cell>]) -> TableViewBinding {
    .sections(sections.asObservableArray())
  }

  /// Sections that come and go.
  public static func sections(
    _ sections: some ObservableArray<any TableViewSection<Cell>>
  ) -> TableViewBinding {
    let list = sections.eraseToAnyObservableArray()
    return TableViewBinding { SectionListSource(list) }
  }

  /// The sections that were sent last. One whose ``TableViewSectionBinding/id(_:)`` was there
  /// before stays as it was.
  public static func sections<Source: Publisher>(_ sections: Source) -> TableViewBinding
  where Source.Output == [any TableViewSection<Cell>], Source.Failure == Never {
    .sections(sections.asObservableArray(identity: \.id) { _, _ in true })
  }

  /// The sections of a list with sections; a row that changes its section moves there.
  ///
  /// - Parameters:
  ///   - header: The title above a section; nil shows none.
  ///   - footer: The title below a section.
  ///   - rows: How items are shown.
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

  /// Asks `delegate` what no section answers, and notifies it of what concerns the table as a
  /// whole, after the delegates given before. The binding keeps it alive.
  public func `default`(_ delegate: some TableViewDelegate) -> TableViewBinding {
    var binding = self
    let links = (delegates?.links ?? []) + [delegate]
    binding.delegates = links.reversed().reduce(nil) { ComposableDelegate($1, next: $0) }
    return binding
  }

  /// Lets the user move rows, also from one section to another.
  ///
  /// - Parameters:
  ///   - canMove: Whether a row may be moved there; anywhere unless given.
  ///   - handler: Changes the lists: the row at the first place is to be at the second afterwards.
  public func didMoveRow(
    canMove: @escaping @MainActor (_ from: RowPath, _ to: RowPath) -> Bool = { _, _ in true },
    _ handler: @escaping @MainActor (_ from: RowPath, _ to: RowPath) -> Void
  ) -> TableViewBinding {
    self.default(MovingDelegate(canMove: canMove, handler: handler))
  }

  /// Fills a table, as long as the open group lives. It shows the present when this returns. A
  /// table that is bound again shows the new content only.
  ///
  /// - Precondition: A ``BindingGroup``'s block is running.
  public func bind<Host: TableHost<Cell>>(to host: Host) {
    // The open group keeps it.
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

/// Fills a table. See ``TableViewBinding``.
@MainActor
public func *= <Host: TableHost>(host: Host, binding: TableViewBinding<Host.Cell>) {
  binding.bind(to: host)
}

/// Fills a table with one section. See ``TableViewSectionBinding``.
@MainActor
public func *= <Host: TableHost, Item>(
  host: Host, section: TableViewSectionBinding<Host.Cell, Item>
) {
  section.bind(to: host)
}
