#if os(macOS) || canImport(AppleRuntime)
import AppKit
import Bindery

extension TableRows where Cell == NSView {
  /// Rows shown by views of one class.
  public static func rows<Row: NSView & BindableView>(_ row: Row.Type) -> TableRows
  where Row.Element == Item {
    TableRows(
      cellClass: Row.self, make: { Row() }, row: { $0 as! Row },
      bind: { $0.bind(to: $1) })
  }
}

extension TableRows where Cell == NSView {
  /// Rows, or cells of a column, shown by views of one class that the table's nib contains under
  /// an identifier, or that are made with `init(frame:)` if it does not.
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
  /// Rows for the items of an observable array, each shown by a view of type `Row`.
  public static func items<Row: NSView & BindableView>(
    _ items: some ObservableArray<Item>, row: Row.Type
  ) -> TableViewSectionBinding where Row.Element == Item {
    .items(items, rows: .rows(row))
  }

  /// Rows for items that name the view that shows them.
  public static func items(
    _ items: some ObservableArray<Item>
  ) -> TableViewSectionBinding where Item: BindableViewModelItem, Item.View: NSView {
    .items(items, row: Item.View.self)
  }
}
#endif
