#if os(iOS) || canImport(AppleRuntime)
import Bindery
import UIKit

extension TableRows where Cell == UITableViewCell {
  /// Rows shown by cells of one class. UIKit makes the cells with `init(style:reuseIdentifier:)`;
  /// a subclass sets up its content there.
  public static func rows<Row: UITableViewCell & BindableView>(_ row: Row.Type) -> TableRows
  where Row.Element == Item {
    TableRows(
      cellClass: Row.self, make: { Row() }, row: { $0 as! Row },
      bind: { $0.bind(to: $1) })
  }

  /// Rows shown by plain views, each of which fills a cell of its own.
  public static func views<View: UIView & BindableView>(_ view: View.Type) -> TableRows
  where View.Element == Item {
    TableRows(
      cellClass: ViewCell<View>.self, make: { ViewCell<View>() },
      row: { ($0 as! ViewCell<View>).view }, bind: { $0.bind(to: $1) })
  }
}

extension TableRows where Cell == UICollectionViewCell {
  /// Items shown by cells of one class. UIKit makes the cells with `init(frame:)`; a subclass
  /// sets up its content there.
  public static func rows<Row: UICollectionViewCell & BindableView>(_ row: Row.Type) -> TableRows
  where Row.Element == Item {
    TableRows(
      cellClass: Row.self, make: { Row() }, row: { $0 as! Row },
      bind: { $0.bind(to: $1) })
  }

  /// Items shown by plain views, each of which fills a cell of its own.
  public static func views<View: UIView & BindableView>(_ view: View.Type) -> TableRows
  where View.Element == Item {
    TableRows(
      cellClass: ViewItemCell<View>.self, make: { ViewItemCell<View>() },
      row: { ($0 as! ViewItemCell<View>).view }, bind: { $0.bind(to: $1) })
  }
}

extension TableViewSectionBinding where Cell == UITableViewCell {
  /// Rows for the items of an observable array, each shown by a cell of type `Row`.
  public static func items<Row: UITableViewCell & BindableView>(
    _ items: some ObservableArray<Item>, row: Row.Type
  ) -> TableViewSectionBinding where Row.Element == Item {
    .items(items, rows: .rows(row))
  }

  /// Rows for items that name the cell that shows them.
  public static func items(
    _ items: some ObservableArray<Item>
  ) -> TableViewSectionBinding where Item: BindableViewModelItem, Item.View: UITableViewCell {
    .items(items, row: Item.View.self)
  }

  /// Rows for the items of an observable array, each shown by a plain view in a cell.
  public static func items<View: UIView & BindableView>(
    _ items: some ObservableArray<Item>, view: View.Type
  ) -> TableViewSectionBinding where View.Element == Item {
    .items(items, rows: .views(view))
  }
}

extension TableViewSectionBinding where Cell == UICollectionViewCell {
  /// Items of an observable array, each shown by a cell of type `Row`.
  public static func items<Row: UICollectionViewCell & BindableView>(
    _ items: some ObservableArray<Item>, row: Row.Type
  ) -> TableViewSectionBinding where Row.Element == Item {
    .items(items, rows: .rows(row))
  }

  /// Items that name the cell that shows them.
  public static func items(
    _ items: some ObservableArray<Item>
  ) -> TableViewSectionBinding where Item: BindableViewModelItem, Item.View: UICollectionViewCell {
    .items(items, row: Item.View.self)
  }

  /// Items of an observable array, each shown by a plain view in a cell.
  public static func items<View: UIView & BindableView>(
    _ items: some ObservableArray<Item>, view: View.Type
  ) -> TableViewSectionBinding where View.Element == Item {
    .items(items, rows: .views(view))
  }
}
#endif
