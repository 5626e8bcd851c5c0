#if os(iOS) || canImport(AppleRuntime)
import Bindery
import UIKit

extension TableRows where Cell == UITableViewCell {
  /// Returns rows that are shown by cells of one class.
  ///
  /// UIKit creates the cells with `init(style:reuseIdentifier:)` and reuses them, so a subclass
  /// must set up its content in this initializer. Each time a cell has to show another row, its
  /// `bind(to:)` receives the row's element.
  public static func rows<Row: UITableViewCell & BindableView>(_ row: Row.Type) -> TableRows
  where Row.Element == Item {
    TableRows(
      cellClass: Row.self, make: { Row() }, row: { $0 as! Row },
      bind: { $0.bind(to: $1) })
  }

  /// Returns rows that are shown by plain views, each of which fills a cell of its own.
  ///
  /// UIKit reuses the cells and their views.
  public static func views<View: UIView & BindableView>(_ view: View.Type) -> TableRows
  where View.Element == Item {
    TableRows(
      cellClass: ViewCell<View>.self, make: { ViewCell<View>() },
      row: { ($0 as! ViewCell<View>).view }, bind: { $0.bind(to: $1) })
  }
}

extension TableRows where Cell == UICollectionViewCell {
  /// Returns items that are shown by cells of one class.
  ///
  /// UIKit creates the cells with `init(frame:)` and reuses them, so a subclass must set up its
  /// content in this initializer. Each time a cell has to show another item, its `bind(to:)`
  /// receives that item.
  public static func rows<Row: UICollectionViewCell & BindableView>(_ row: Row.Type) -> TableRows
  where Row.Element == Item {
    TableRows(
      cellClass: Row.self, make: { Row() }, row: { $0 as! Row },
      bind: { $0.bind(to: $1) })
  }

  /// Returns items that are shown by plain views, each of which fills a cell of its own.
  ///
  /// UIKit reuses the cells and their views.
  public static func views<View: UIView & BindableView>(_ view: View.Type) -> TableRows
  where View.Element == Item {
    TableRows(
      cellClass: ViewItemCell<View>.self, make: { ViewItemCell<View>() },
      row: { ($0 as! ViewItemCell<View>).view }, bind: { $0.bind(to: $1) })
  }
}

extension TableViewSectionBinding where Cell == UITableViewCell {
  /// Returns a section with a row for each item of an observable array, shown by a cell of type
  /// `Row`.
  ///
  /// ```swift
  /// table *= TableViewBinding.sections(
  ///   TableViewSectionBinding.items(viewModel.shops, row: ShopCell.self).headerTitle("Shops"))
  /// ```
  public static func items<Row: UITableViewCell & BindableView>(
    _ items: some ObservableArray<Item>, row: Row.Type
  ) -> TableViewSectionBinding where Row.Element == Item {
    .items(items, rows: .rows(row))
  }

  /// Returns a section with a row for each item of an observable array, shown by a cell of the
  /// class that the item type declares as `View`.
  public static func items(
    _ items: some ObservableArray<Item>
  ) -> TableViewSectionBinding where Item: BindableViewModelItem, Item.View: UITableViewCell {
    .items(items, row: Item.View.self)
  }

  /// Returns a section with a row for each item of an observable array, shown by a plain view in a
  /// cell.
  public static func items<View: UIView & BindableView>(
    _ items: some ObservableArray<Item>, view: View.Type
  ) -> TableViewSectionBinding where View.Element == Item {
    .items(items, rows: .views(view))
  }
}

extension TableViewSectionBinding where Cell == UICollectionViewCell {
  /// Returns a section with the items of an observable array, each shown by a cell of type `Row`.
  public static func items<Row: UICollectionViewCell & BindableView>(
    _ items: some ObservableArray<Item>, row: Row.Type
  ) -> TableViewSectionBinding where Row.Element == Item {
    .items(items, rows: .rows(row))
  }

  /// Returns a section with the items of an observable array, each shown by a cell of the class
  /// that the item type declares as `View`.
  public static func items(
    _ items: some ObservableArray<Item>
  ) -> TableViewSectionBinding where Item: BindableViewModelItem, Item.View: UICollectionViewCell {
    .items(items, row: Item.View.self)
  }

  /// Returns a section with the items of an observable array, each shown by a plain view in a cell.
  public static func items<View: UIView & BindableView>(
    _ items: some ObservableArray<Item>, view: View.Type
  ) -> TableViewSectionBinding where View.Element == Item {
    .items(items, rows: .views(view))
  }
}
#endif
