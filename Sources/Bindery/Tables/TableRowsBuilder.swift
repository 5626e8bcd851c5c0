/// Settings of rows: their heights, and the handlers of user actions.
///
/// ``TableViewSectionBinding`` and ``TableRows`` have these methods. Each returns a copy with one
/// more delegate. The delegate added last is asked first. The earlier ones are asked if it does not
/// answer.
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
  /// The chain of delegates of the rows; nil if there are none.
  var delegates: ComposableDelegate<any TableViewSectionDelegate<Item>>? { get set }
}

extension TableRowsBuilder {
  /// Adds `delegate` in front of the earlier delegates, for behavior that several tables share. The
  /// rows retain it.
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
  /// The object is referenced weakly. The method is called on the main actor, in a
  /// ``transaction(_:)``; see ``didSelectRow(_:)``.
  public func didSelectRow<Object: AnyObject>(
    _ object: Object, _ method: @escaping @MainActor (Object) -> @MainActor (Item) -> Void
  ) -> Self {
    didSelectRow { [weak object] item in
      if let object { method(object)(item) }
    }
  }

  /// Calls `handler` with the item of a row that the user chooses, by a tap, a click or Return.
  /// On GTK a double click chooses a row that can be selected, unless the table's
  /// `activatesOnSingleClick` is set.
  ///
  /// The closure lives as long as the binding; capture the table's owner weakly. If you add several
  /// handlers, the table calls all of them, the newest first.
  public func didSelectRow(_ handler: @escaping @MainActor (Item) -> Void) -> Self {
    link { $0.didSelectRow = { item, _ in handler(item) } }
  }

  /// Limits choosing and selecting to the rows for which `isSelectable` returns true:
  /// `.canSelectRow { !$0.isLocked }`. If it is called several times, all closures must return
  /// true.
  public func canSelectRow(_ isSelectable: @escaping @MainActor (Item) -> Bool) -> Self {
    link { $0.canSelectRow = { item, _ in isSelectable(item) } }
  }

  /// Calls a method of `object` when the selection changes: with the selected item, or nil for none
  /// or several.
  ///
  /// ```swift
  /// .didChangeSelection(self, PeoplePage.show)  // func show(_ person: Person?)
  /// ```
  ///
  /// The object is referenced weakly. The table must allow selection.
  public func didChangeSelection<Object: AnyObject>(
    _ object: Object, _ method: @escaping @MainActor (Object) -> @MainActor (Item?) -> Void
  ) -> Self {
    didChangeSelection { [weak object] items in
      if let object { method(object)(items.count == 1 ? items[0] : nil) }
    }
  }

  /// Calls `handler` with the selected items of the section when the selection changes: an empty
  /// array for none. If several sections have these rows, it receives the items of all of them
  /// together. The table must allow selection.
  public func didChangeSelection(_ handler: @escaping @MainActor ([Item]) -> Void) -> Self {
    link { $0.didChangeSelection = handler }
  }

  /// Sets the height of all rows, in points: `.rowHeight(48)`. It replaces earlier settings of the
  /// height.
  public func rowHeight(_ height: Double) -> Self {
    link { $0.rowHeight = { _, _ in .fixed(height) } }
  }

  /// Sets the height of each row, in points.
  ///
  /// ```swift
  /// .rowHeight(48).rowHeight { $0.isHeadline ? 72 : nil }  // 48 for all others
  /// ```
  ///
  /// If the closure returns nil, the height is that of earlier settings.
  public func rowHeight(_ height: @escaping @MainActor (Item) -> Double?) -> Self {
    link { $0.rowHeight = { item, _ in height(item).map { .fixed($0) } } }
  }

  /// Sizes all rows to fit their content. Earlier settings of the height then have no effect.
  public func automaticRowHeight() -> Self {
    link { $0.rowHeight = { _, _ in .automatic } }
  }

  /// Adds actions to each row, in a context menu or shown by swiping.
  ///
  /// ```swift
  /// .rowActions { [weak viewModel] shop in
  ///   [RowAction("Delete", isDestructive: true) { viewModel?.delete(shop) }]
  /// }
  /// ```
  ///
  /// If it is called several times, the closure that was added last decides.
  public func rowActions(_ actions: @escaping @MainActor (Item) -> [RowAction]) -> Self {
    link { $0.rowActions = { item, _ in actions(item) } }
  }

  /// Lets the user move rows within the section, by dragging or with the keyboard. `handler` must
  /// change the list, in the same transaction.
  ///
  /// ```swift
  /// .didMoveRow { [weak viewModel] from, to in viewModel?.moveSong(from: from, to: to) }
  /// ```
  ///
  /// For a list that the view model does not guard, ``movesRows(of:)`` is shorter.
  ///
  /// - Parameters:
  ///   - canMove: Returns whether a row can be moved; by default every row can.
  ///   - handler: Changes the list: it moves the row at the first index to the second.
  public func didMoveRow(
    canMove: @escaping @MainActor (Item) -> Bool = { _ in true },
    _ handler: @escaping @MainActor (_ from: Int, _ to: Int) -> Void
  ) -> Self {
    link {
      $0.canMoveRow = { item, _ in canMove(item) }
      $0.didMoveRow = { _, from, to in handler(from, to) }
    }
  }

  /// Lets the user move the rows of `list`. A move changes the list, in a ``transaction(_:)``.
  ///
  /// ```swift
  /// table *= TableViewSectionBinding.items(viewModel.songs, rows: rows)
  ///   .movesRows(of: viewModel.songs)
  /// ```
  ///
  /// The list is referenced weakly. The section has to show all elements of the list, in its order.
  public func movesRows(of list: MutableObservableArray<Item>) -> Self {
    didMoveRow { [weak list] from, to in list?.move(from: from, to: to) }
  }

  private func link(_ fill: (inout SectionLink<Item>) -> Void) -> Self {
    var link = SectionLink<Item>()
    fill(&link)
    return delegate(link)
  }
}

/// A delegate that answers with closures.
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
