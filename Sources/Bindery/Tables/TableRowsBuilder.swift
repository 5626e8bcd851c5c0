/// The settings of rows: their heights, and the handlers of user actions.
///
/// ``TableViewSectionBinding`` and ``TableRows`` have these methods. Each method returns a copy
/// with one more delegate. The delegate that was added last is called first. If it returns nil, the
/// earlier ones are called.
///
/// ```swift
/// TableViewSectionBinding.items(viewModel.people, row: PersonRow.self)
///   .rowHeight(48)
///   .canSelectRow { !$0.isLocked }
///   .didSelectRow(self, PeoplePage.open)
/// ```
@MainActor
public protocol TableRowsBuilder<Item> {
  /// The type of the items that the rows show.
  associatedtype Item
  /// The chain of delegates of the rows, or nil if there are none.
  var delegates: ComposableDelegate<any TableViewSectionDelegate<Item>>? { get set }
}

extension TableRowsBuilder {
  /// Adds a delegate, for behavior that several tables share. It is called before the delegates
  /// that were added earlier. The rows retain it.
  ///
  /// ```swift
  /// TableViewSectionBinding.items(viewModel.shops, row: ShopRow.self)
  ///   .delegate(ShopActions(viewModel: viewModel))
  /// ```
  public func delegate(_ delegate: some TableViewSectionDelegate<Item>) -> Self {
    var rows = self
    rows.delegates = ComposableDelegate(delegate, next: delegates)
    return rows
  }

  /// Calls a method of `object` with the item of a row that the user chooses.
  ///
  /// ```swift
  /// .didSelectRow(self, PeoplePage.open)  // func open(_ person: Person)
  /// ```
  ///
  /// The rows reference the object weakly. The method is called on the main actor, in a
  /// ``transaction(_:)``. See ``didSelectRow(_:)``.
  public func didSelectRow<Object: AnyObject>(
    _ object: Object, _ method: @escaping @MainActor (Object) -> @MainActor (Item) -> Void
  ) -> Self {
    didSelectRow { [weak object] item in
      if let object { method(object)(item) }
    }
  }

  /// Calls `handler` with the item of a row that the user chooses by a tap, a click or Return. On
  /// GTK, a row that can be selected is chosen by a double click, unless the table's
  /// `activatesOnSingleClick` is true.
  ///
  /// The binding retains the closure, so capture the table's owner weakly. If you add several
  /// handlers, the table calls all of them, the newest first.
  public func didSelectRow(_ handler: @escaping @MainActor (Item) -> Void) -> Self {
    link { $0.didSelectRow = { item, _ in handler(item) } }
  }

  /// Lets the user choose and select a row only if `isSelectable` returns true for its item:
  /// `.canSelectRow { !$0.isLocked }`. If you call this method several times, all closures must
  /// return true.
  public func canSelectRow(_ isSelectable: @escaping @MainActor (Item) -> Bool) -> Self {
    link { $0.canSelectRow = { item, _ in isSelectable(item) } }
  }

  /// Calls a method of `object` when the selection changes, with the selected item. The argument is
  /// nil if no item or several items are selected.
  ///
  /// ```swift
  /// .didChangeSelection(self, PeoplePage.show)  // func show(_ person: Person?)
  /// ```
  ///
  /// The rows reference the object weakly. The table must allow selection.
  public func didChangeSelection<Object: AnyObject>(
    _ object: Object, _ method: @escaping @MainActor (Object) -> @MainActor (Item?) -> Void
  ) -> Self {
    didChangeSelection { [weak object] items in
      if let object { method(object)(items.count == 1 ? items[0] : nil) }
    }
  }

  /// Calls `handler` when the selection changes, with an array of the selected items of the
  /// section. If several sections share these rows, the array contains the selected items of all of
  /// them. The table must allow selection.
  public func didChangeSelection(_ handler: @escaping @MainActor ([Item]) -> Void) -> Self {
    link { $0.didChangeSelection = handler }
  }

  /// Sets the height of all rows, in points: `.rowHeight(48)`. This replaces earlier settings of
  /// the height. With a fixed height, a host need not measure rows.
  public func rowHeight(_ height: Double) -> Self {
    link { $0.rowHeight = { _, _ in .fixed(height) } }
  }

  /// Sets the height of each row, in points.
  ///
  /// ```swift
  /// .rowHeight(48).rowHeight { $0.isHeadline ? 72 : nil }  // 48 for all others
  /// ```
  ///
  /// If the closure returns nil, the earlier settings determine the height.
  public func rowHeight(_ height: @escaping @MainActor (Item) -> Double?) -> Self {
    link { $0.rowHeight = { item, _ in height(item).map { .fixed($0) } } }
  }

  /// Sizes all rows to fit their content, so that a host measures each row when it is first shown.
  /// Earlier settings of the height have no effect.
  public func automaticRowHeight() -> Self {
    link { $0.rowHeight = { _, _ in .automatic } }
  }

  /// Adds actions to each row, in its context menu or by swiping.
  ///
  /// ```swift
  /// .rowActions { [weak viewModel] shop in
  ///   [RowAction("Delete", isDestructive: true) { viewModel?.delete(shop) }]
  /// }
  /// ```
  ///
  /// If you call this method several times, only the closure that was added last is used.
  public func rowActions(_ actions: @escaping @MainActor (Item) -> [RowAction]) -> Self {
    link { $0.rowActions = { item, _ in actions(item) } }
  }

  /// Lets the user move rows within the section, by dragging or with the keyboard. `handler` must
  /// change the list before it returns.
  ///
  /// ```swift
  /// .didMoveRow { [weak viewModel] from, to in viewModel?.moveSong(from: from, to: to) }
  /// ```
  ///
  /// If every move is allowed and only has to change the list, ``movesRows(of:)`` is shorter.
  ///
  /// - Parameters:
  ///   - canMove: Returns whether a row can be moved. By default, every row can be moved.
  ///   - handler: Moves the item at the first index to the second, by changing the list.
  public func didMoveRow(
    canMove: @escaping @MainActor (Item) -> Bool = { _ in true },
    _ handler: @escaping @MainActor (_ from: Int, _ to: Int) -> Void
  ) -> Self {
    link {
      $0.canMoveRow = { item, _ in canMove(item) }
      $0.didMoveRow = { _, from, to in handler(from, to) }
    }
  }

  /// Lets the user move the rows of `list`. A move changes the list in a ``transaction(_:)``.
  ///
  /// ```swift
  /// table *= TableViewSectionBinding.items(viewModel.songs, rows: rows)
  ///   .movesRows(of: viewModel.songs)
  /// ```
  ///
  /// The rows reference the list weakly. The section must show all elements of the list, in the
  /// same order.
  public func movesRows(of list: MutableObservableArray<Item>) -> Self {
    didMoveRow { [weak list] from, to in list?.move(from: from, to: to) }
  }

  private func link(_ fill: (inout SectionLink<Item>) -> Void) -> Self {
    var link = SectionLink<Item>()
    fill(&link)
    return delegate(link)
  }
}

/// A delegate whose methods call closures.
@MainActor
private struct SectionLink<Item>: TableViewSectionDelegate {
  var rowHeight: (@MainActor (Item, Int) -> RowHeight?)?
  var canSelectRow: (@MainActor (Item, Int) -> Bool)?
  var didSelectRow: (@MainActor (Item, Int) -> Void)?
  var didChangeSelection: (@MainActor ([Item]) -> Void)?
  var rowActions: (@MainActor (Item, Int) -> [RowAction])?
  var canMoveRow: (@MainActor (Item, Int) -> Bool)?
  var didMoveRow: (@MainActor (Item, Int, Int) -> Void)?

  func rowHeight(_ item: Item, at row: Int) -> RowHeight? { rowHeight?(item, row) }
  func canSelectRow(_ item: Item, at row: Int) -> Bool? { canSelectRow?(item, row) }
  func didSelectRow(_ item: Item, at row: Int) { didSelectRow?(item, row) }
  func didChangeSelection(_ items: [Item]) { didChangeSelection?(items) }
  var followsSelection: Bool { didChangeSelection != nil }
  func rowActions(_ item: Item, at row: Int) -> [RowAction]? { rowActions?(item, row) }
  func canMoveRow(_ item: Item, at row: Int) -> Bool? { canMoveRow?(item, row) }
  func didMoveRow(_ item: Item, from row: Int, to target: Int) { didMoveRow?(item, row, target) }
}
