import Bindery
import GTK

extension TableRows where Cell == Widget {
  /// Rows shown by widgets of one class.
  public static func rows<Row: Widget & BindableView>(_ row: Row.Type) -> TableRows
  where Row.Element == Item {
    TableRows(make: { Row() }, cell: { $0 }, bind: { $0.bind(to: $1) })
  }
}

extension TableViewSectionBinding where Cell == Widget {
  /// Rows for the items of an observable array, each shown by a widget of type `Row`.
  public static func items<Row: Widget & BindableView>(
    _ items: some ObservableArray<Item>, row: Row.Type
  ) -> TableViewSectionBinding where Row.Element == Item {
    .items(items, rows: .rows(row))
  }

  /// Rows for items that name the view that shows them.
  public static func items(
    _ items: some ObservableArray<Item>
  ) -> TableViewSectionBinding where Item: BindableViewModelItem, Item.View: Widget {
    .items(items, row: Item.View.self)
  }
}

/// Fills a table with items that name the view that shows them.
@MainActor
public func *= <Host: TableHost<Widget>, Items: ObservableArray>(table: Host, items: Items)
where Items.Element: BindableViewModelItem, Items.Element.View: Widget {
  TableViewSectionBinding<Widget, Items.Element>.items(items).bind(to: table)
}
