import Bindery
import GTK

/// What a table shows, and what happens when a row is chosen.
///
/// ```swift
/// table *= .items(viewModel.people, row: PersonRow.self).didSelectRow(self, PeoplePage.open)
/// ```
@MainActor
public struct TableViewSectionBinding<Item> {
  private let items: AnyObservableArray<Item>
  private let makeRow: @MainActor () -> Widget
  private let bindRow: @MainActor (Widget, Item) -> Void
  private var handlers: [@MainActor (Item) -> Void] = []
  private var selectionHandlers: [@MainActor (Item?) -> Void] = []

  /// Rows for the items of an observable array, each shown by a view of type `Row`.
  public static func items<Row: Widget & BindableView>(
    _ items: some ObservableArray<Item>, row: Row.Type
  ) -> TableViewSectionBinding where Row.Element == Item {
    TableViewSectionBinding(
      items: items.eraseToAnyObservableArray(), makeRow: { Row() },
      bindRow: { widget, item in
        // Every row widget of this table was made by `makeRow`.
        unsafeDowncast(widget, to: Row.self).bind(to: item)
      })
  }

  /// Rows for items that know which view shows them.
  public static func items(
    _ items: some ObservableArray<Item>
  ) -> TableViewSectionBinding where Item: BindableViewModelItem, Item.View: Widget {
    .items(items, row: Item.View.self)
  }

  /// Calls a method of `object`, which is referenced weakly, with the item of a row that the user
  /// clicks, or on which Return is pressed.
  public func didSelectRow<Object: AnyObject>(
    _ object: Object, _ method: @escaping @MainActor (Object) -> @MainActor (Item) -> Void
  ) -> TableViewSectionBinding {
    didSelectRow { [weak object] item in
      if let object { method(object)(item) }
    }
  }

  /// Calls `handler` with the item of a row that the user clicks, or on which Return is pressed.
  ///
  /// The closure lives as long as the table; capture the table's owner weakly.
  public func didSelectRow(
    _ handler: @escaping @MainActor (Item) -> Void
  ) -> TableViewSectionBinding {
    var binding = self
    binding.handlers.append(handler)
    return binding
  }

  /// Calls a method of `object`, which is referenced weakly, when another row is selected: with its
  /// item, or nil for none. The table has to be one in which a row can be selected.
  public func didChangeSelection<Object: AnyObject>(
    _ object: Object, _ method: @escaping @MainActor (Object) -> @MainActor (Item?) -> Void
  ) -> TableViewSectionBinding {
    var binding = self
    binding.selectionHandlers.append { [weak object] item in
      if let object { method(object)(item) }
    }
    return binding
  }

  func bind(_ table: TableView) {
    let content = SectionContent(
      table: table, makeRow: makeRow, bindRow: bindRow, handlers: handlers,
      selectionHandlers: selectionHandlers)
    BindingGroup.retainInOpenGroup(content)
    table.show(content)
    BindingTarget<ListChange<Item>>(content) { content, change in content.show(change) }
      .bind(to: ListChange.publisher(of: items))
  }
}

/// Fills a table. See ``TableViewSectionBinding``.
@MainActor
public func *= <Item>(table: TableView, binding: TableViewSectionBinding<Item>) {
  binding.bind(table)
}

/// Fills a table with items that know which view shows them.
@MainActor
public func *= <Items: ObservableArray>(table: TableView, items: Items)
where Items.Element: BindableViewModelItem, Items.Element.View: Widget {
  TableViewSectionBinding.items(items).bind(table)
}

/// The elements of a list, and how they differ from those of the event before.
///
/// A binding delivers the newest of several events; `number` tells whether one was left out.
private struct ListChange<Item> {
  let number: Int
  let change: CollectionChange<Item>

  @MainActor
  static func publisher(
    of items: some ObservableArray<Item>
  ) -> AnyPublisher<ListChange<Item>, Never> {
    items.changeSetPublisher.filter { $0.items != nil }
      .scan(nil as ListChange?) { last, change in
        ListChange(number: (last?.number ?? 0) + 1, change: change)
      }.compactMap(\.self).eraseToAnyPublisher()
  }
}

@MainActor
private final class SectionContent<Item>: TableContent {
  private weak var table: TableView?
  private let rowMaker: @MainActor () -> Widget
  private let bindRow: @MainActor (Widget, Item) -> Void
  private let handlers: [@MainActor (Item) -> Void]
  private let selectionHandlers: [@MainActor (Item?) -> Void]
  /// The items as far as the table was told; `newItems` is what it will have been told in the end.
  private var items: [Item] = []
  private var newItems: [Item] = []
  private var shownNumber = 0

  init(
    table: TableView, makeRow: @escaping @MainActor () -> Widget,
    bindRow: @escaping @MainActor (Widget, Item) -> Void,
    handlers: [@MainActor (Item) -> Void], selectionHandlers: [@MainActor (Item?) -> Void]
  ) {
    self.table = table
    rowMaker = makeRow
    self.bindRow = bindRow
    self.handlers = handlers
    self.selectionHandlers = selectionHandlers
  }

  var count: Int { newItems.count }

  func replace(_ range: Range<Int>, by new: Range<Int>) {
    items.replaceSubrange(range, with: newItems[new])
  }

  func finish() {
    items = newItems
  }

  func makeRow() -> Widget { rowMaker() }

  func show(_ index: Int, in row: Widget) {
    if items.indices.contains(index) { bindRow(row, items[index]) }
  }

  func select(_ index: Int) {
    guard items.indices.contains(index) else { return }
    let item = items[index]
    transaction { for handler in handlers { handler(item) } }
  }

  func selectionChanged(_ index: Int?) {
    let item = index.flatMap { items.indices.contains($0) ? items[$0] : nil }
    transaction { for handler in selectionHandlers { handler(item) } }
  }

  func show(_ change: ListChange<Item>) {
    guard let items = change.change.items else { return }
    newItems = Array(items)
    defer { shownNumber = change.number }
    if case .update(_, let delta) = change.change, change.number == shownNumber + 1 {
      table?.apply(delta)
    } else {
      table?.reload()
    }
  }
}
