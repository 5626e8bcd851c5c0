/// The content of a table with several sections.
///
/// ```swift
/// table *= TableViewBinding.sections(
///   TableViewSectionBinding.items(viewModel.favourites, row: ShopRow.self).headerTitle("Best"),
///   TableViewSectionBinding.items(viewModel.shops, row: ShopRow.self).headerTitle("All"))
/// ```
///
/// All changes of one transaction, in all sections, are shown as one change, together with other
/// views that show the same transaction.
@MainActor
public struct TableViewBinding<Cell: AnyObject> {
  private let makeSource: @MainActor () -> any TableSource<Cell>
  private var delegates: ComposableDelegate<any TableViewDelegate>?

  /// Fixed sections.
  public static func sections(_ sections: any TableViewSection<Cell>...) -> TableViewBinding {
    .sections(sections)
  }

  /// Fixed sections.
  public static func sections(_ sections: [any TableViewSection<Cell>]) -> TableViewBinding {
    .sections(sections.asObservableArray())
  }

  /// The sections of an observable array, inserted and removed with its elements.
  public static func sections(
    _ sections: some ObservableArray<any TableViewSection<Cell>>
  ) -> TableViewBinding {
    let list = sections.eraseToAnyObservableArray()
    return TableViewBinding { SectionListSource(list) }
  }

  /// The latest sections of a publisher. A section whose ``TableViewSectionBinding/id(_:)`` is
  /// already shown stays as it is.
  public static func sections<Source: Publisher>(_ sections: Source) -> TableViewBinding
  where Source.Output == [any TableViewSection<Cell>], Source.Failure == Never {
    .sections(sections.asObservableArray(identity: \.id) { _, _ in true })
  }

  /// The sections of a list with sections; a row that changes its section moves there.
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
  /// table, after the delegates added before. The binding retains it.
  public func `default`(_ delegate: some TableViewDelegate) -> TableViewBinding {
    var binding = self
    let links = (delegates?.links ?? []) + [delegate]
    binding.delegates = links.reversed().reduce(nil) { ComposableDelegate($1, next: $0) }
    return binding
  }

  /// Lets the user move rows, also from one section to another.
  ///
  /// - Parameters:
  ///   - canMove: Returns whether a row may be moved to a place. By default every move is allowed.
  ///   - handler: Changes the lists: it moves the row at the first place to the second.
  public func didMoveRow(
    canMove: @escaping @MainActor (_ from: RowPath, _ to: RowPath) -> Bool = { _, _ in true },
    _ handler: @escaping @MainActor (_ from: RowPath, _ to: RowPath) -> Void
  ) -> TableViewBinding {
    self.default(MovingDelegate(canMove: canMove, handler: handler))
  }

  /// Fills a table, as long as the open group lives. The table shows the present content when
  /// this returns. Binding a table again replaces its content.
  ///
  /// - Precondition: A ``BindingGroup``'s block is running.
  public func bind<Host: TableHost<Cell>>(to host: Host) {
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
