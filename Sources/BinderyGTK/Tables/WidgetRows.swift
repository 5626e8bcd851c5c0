import Bindery
import GTK

extension TableRows where Cell == Widget {
  /// Returns a kind of row with a single widget class. The table makes a widget with its `init()`,
  /// and calls its `bind(to:)` whenever the widget has to show another item.
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
  /// Returns a binding of an observable array whose items are shown by widgets of type `Row`. It is
  /// short for `items(items, rows: .rows(row))`.
  ///
  /// ```swift
  /// table *= TableViewSectionBinding.items(viewModel.people, row: PersonRow.self)
  /// ```
  public static func items<Row: Widget & BindableView>(
    _ items: some ObservableArray<Item>, row: Row.Type
  ) -> TableViewSectionBinding where Row.Element == Item {
    .items(items, rows: .rows(row))
  }

  /// Returns a binding of an observable array of `BindableViewModelItem`s, whose type determines
  /// the view that shows them. For a table with a single section, `table *= viewModel.people` is
  /// shorter.
  public static func items(
    _ items: some ObservableArray<Item>
  ) -> TableViewSectionBinding where Item: BindableViewModelItem, Item.View: Widget {
    .items(items, row: Item.View.self)
  }
}

/// Binds a table to an observable array of `BindableViewModelItem`s, as its only section. Replaces
/// the table's previous binding.
///
/// ```swift
/// bindings.capture { table *= viewModel.people }
/// ```
@MainActor
public func *= <Host: TableHost<Widget>, Items: ObservableArray>(table: Host, items: Items)
where Items.Element: BindableViewModelItem, Items.Element.View: Widget {
  TableViewSectionBinding<Widget, Items.Element>.items(items).bind(to: table)
}
