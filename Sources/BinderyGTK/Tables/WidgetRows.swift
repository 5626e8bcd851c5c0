import Bindery
import GTK

extension TableRows where Cell == Widget {
  /// Rows shown by widgets of one class. The table makes each widget with its `init()`, and calls
  /// its `bind(to:)` whenever the widget is to show another item.
  ///
  /// ```swift
  /// table *= TableViewBinding.sections(byGroup, header: { $0 }, rows: .rows(PersonRow.self))
  /// ```
  public static func rows<Row: Widget & BindableView>(_ row: Row.Type) -> TableRows
  where Row.Element == Item {
    TableRows(make: { Row() }, cell: { $0 }, bind: { $0.bind(to: $1) })
  }
}

extension TableViewSectionBinding where Cell == Widget {
  /// Rows for the items of an observable array, each shown by a widget of type `Row`: a shorter way
  /// to write `items(items, rows: .rows(row))`.
  ///
  /// ```swift
  /// table *= TableViewSectionBinding.items(viewModel.people, row: PersonRow.self)
  /// ```
  public static func items<Row: Widget & BindableView>(
    _ items: some ObservableArray<Item>, row: Row.Type
  ) -> TableViewSectionBinding where Row.Element == Item {
    .items(items, rows: .rows(row))
  }

  /// Rows for items that name the view that shows them, as `BindableViewModelItem` does. To fill a
  /// table with one section of them, `table *= viewModel.people` is enough.
  public static func items(
    _ items: some ObservableArray<Item>
  ) -> TableViewSectionBinding where Item: BindableViewModelItem, Item.View: Widget {
    .items(items, row: Item.View.self)
  }
}

/// Fills a table with items that name the view that shows them, as its only section. It replaces
/// what the table was bound to before.
///
/// ```swift
/// bindings.capture { table *= viewModel.people }
/// ```
@MainActor
public func *= <Host: TableHost<Widget>, Items: ObservableArray>(table: Host, items: Items)
where Items.Element: BindableViewModelItem, Items.Element.View: Widget {
  TableViewSectionBinding<Widget, Items.Element>.items(items).bind(to: table)
}
