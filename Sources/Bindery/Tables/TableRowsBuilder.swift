/// What can be said of rows: their heights, and what happens when the user does something to them.
///
/// What is said later is asked first. What one does not answer those before are asked.
@MainActor
public protocol TableRowsBuilder<Item> {
  associatedtype Item
  var delegates: ComposableDelegate<any TableViewSectionDelegate<Item>>? { get set }
}

extension TableRowsBuilder {
  /// Asks and tells `delegate`, before all that was said already. The rows keep it alive.
  public func delegate(_ delegate: some TableViewSectionDelegate<Item>) -> Self {
    var rows = self
    rows.delegates = ComposableDelegate(delegate, next: delegates)
    return rows
  }

  /// Calls a method of `object`, which is referenced weakly, with the item of a row that the user
  /// chooses; see ``didSelectRow(_:)``.
  public func didSelectRow<Object: AnyObject>(
    _ object: Object, _ method: @escaping @MainActor (Object) -> @MainActor (Item) -> Void
  ) -> Self {
    didSelectRow { [weak object] item in
      if let object { method(object)(item) }
    }
  }

  /// Calls `handler` with the item of a row that the user chooses: taps or clicks, or on which Return is
  /// pressed. On GTK a row that can be selected is chosen by a double click, unless the table's
  /// `activatesOnSingleClick` is set.
  ///
  /// The closure lives as long as the binding; capture the table's owner weakly. All handlers are
  /// called, the one given last first.
  public func didSelectRow(_ handler: @escaping @MainActor (Item) -> Void) -> Self {
    link { $0.didSelectRow = { item, _ in handler(item) } }
  }

  /// Lets the user choose and select only some rows.
  public func canSelectRow(_ isSelectable: @escaping @MainActor (Item) -> Bool) -> Self {
    link { $0.canSelectRow = { item, _ in isSelectable(item) } }
  }

  /// Calls a method of `object`, which is referenced weakly, when another row is selected: with its
  /// item, or nil for none or several. The table has to be one in which a row can be selected.
  public func didChangeSelection<Object: AnyObject>(
    _ object: Object, _ method: @escaping @MainActor (Object) -> @MainActor (Item?) -> Void
  ) -> Self {
    didChangeSelection { [weak object] items in
      if let object { method(object)(items.count == 1 ? items[0] : nil) }
    }
  }

  /// Calls `handler` with the selected items of the section when others are selected.
  public func didChangeSelection(_ handler: @escaping @MainActor ([Item]) -> Void) -> Self {
    link { $0.didChangeSelection = handler }
  }

  /// Gives all rows one height, in points.
  public func rowHeight(_ height: Double) -> Self {
    link { $0.rowHeight = { _, _ in .fixed(height) } }
  }

  /// Gives each row a height, in points; nil leaves it to what was said before.
  public func rowHeight(_ height: @escaping @MainActor (Item) -> Double?) -> Self {
    link { $0.rowHeight = { item, _ in height(item).map { .fixed($0) } } }
  }

  /// Makes all rows as high as their content asks for.
  public func automaticRowHeight() -> Self {
    link { $0.rowHeight = { _, _ in .automatic } }
  }

  /// Offers actions on each row, in a context menu or by swiping.
  public func rowActions(_ actions: @escaping @MainActor (Item) -> [RowAction]) -> Self {
    link { $0.rowActions = { item, _ in actions(item) } }
  }

  /// Lets the user move rows within the section, by dragging or with the keyboard.
  ///
  /// - Parameters:
  ///   - canMove: Which rows; all unless given.
  ///   - handler: Changes the list: the row at the first index is to be at the second afterwards.
  public func didMoveRow(
    canMove: @escaping @MainActor (Item) -> Bool = { _ in true },
    _ handler: @escaping @MainActor (_ from: Int, _ to: Int) -> Void
  ) -> Self {
    link {
      $0.canMoveRow = { item, _ in canMove(item) }
      $0.didMoveRow = { _, from, to in handler(from, to) }
    }
  }

  /// Lets the user move the rows of a list that the program can change.
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
