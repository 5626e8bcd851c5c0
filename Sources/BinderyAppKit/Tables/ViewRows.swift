#if os(macOS) || canImport(AppleRuntime)
import AppKit
import Bindery

extension TableRows where Cell == NSView {
  /// Returns rows that are shown by views of one class.
  ///
  /// AppKit reuses the views. Each time a view has to show another row, its `bind(to:)` receives
  /// the row's element.
  public static func rows<Row: NSView & BindableView>(_ row: Row.Type) -> TableRows
  where Row.Element == Item {
    TableRows(
      cellClass: Row.self, make: { Row() }, row: { $0 as! Row },
      bind: { $0.bind(to: $1) })
  }
}

extension TableRows where Cell == NSView {
  /// Returns rows, or cells of a column, that are shown by views from the table's nib.
  ///
  /// - Parameters:
  ///   - row: The class of the views.
  ///   - identifier: The identifier of the view in the nib. If the nib contains no such view, the
  ///     views are made with `init(frame:)`.
  /// - Precondition: A view with this identifier in the nib has the class `row`.
  public static func rows<Row: NSView & BindableView>(
    _ row: Row.Type, identifier: String
  ) -> TableRows where Row.Element == Item {
    TableRows(
      cellClass: Row.self, make: { Row() },
      row: { view in
        guard let row = view as? Row else {
          programmerError(
            "wrong-class-in-nib",
            "A table's nib has a \(type(of: view)) called \(identifier), where a \(Row.self) was "
              + "to show rows.",
            remedy: "Set the view's class in the nib to \(Row.self).")
        }
        return row
      },
      bind: { $0.bind(to: $1) }, reuseIdentifier: identifier)
  }
}

extension TableViewSectionBinding where Cell == NSView {
  /// Returns a section with a row for each item of an observable array, shown by a view of type
  /// `Row`.
  ///
  /// ```swift
  /// table *= TableViewBinding.sections(
  ///   TableViewSectionBinding.items(viewModel.shops, row: ShopCell.self).headerTitle("Shops"))
  /// ```
  public static func items<Row: NSView & BindableView>(
    _ items: some ObservableArray<Item>, row: Row.Type
  ) -> TableViewSectionBinding where Row.Element == Item {
    .items(items, rows: .rows(row))
  }

  /// Returns a section with a row for each item of an observable array, shown by a view of the
  /// class that the item type declares as `View`.
  public static func items(
    _ items: some ObservableArray<Item>
  ) -> TableViewSectionBinding where Item: BindableViewModelItem, Item.View: NSView {
    .items(items, row: Item.View.self)
  }
}
#endif
