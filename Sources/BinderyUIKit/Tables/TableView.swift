#if os(iOS) || canImport(AppleRuntime)
import Bindery
import BinderyApple
import UIKit

/// Fills a table view with items until the open `BindingGroup` is cleared or released. Each item is
/// shown in a cell of the class that its type declares as `View`.
///
/// ```swift
/// bindings.capture { table *= viewModel.shops }
/// ```
///
/// The table has one section. Each change of the list becomes a batch of inserted, deleted, moved
/// and reconfigured rows.
@MainActor
public func *= <Items: ObservableArray>(table: UITableView, items: Items)
where Items.Element: BindableViewModelItem, Items.Element.View: UITableViewCell {
  TableViewSectionBinding<UITableViewCell, Items.Element>.items(items).bind(to: table)
}

@MainActor extension UITableView: BindableTable {
  /// The object that shows the rows once the table is bound. It is then the table's data source and
  /// delegate.
  ///
  /// ```swift
  /// table *= TableViewBinding.sections(
  ///   TableViewSectionBinding.items(viewModel.favorites, row: ShopCell.self).headerTitle("Best"),
  ///   TableViewSectionBinding.items(viewModel.shops, row: ShopCell.self).headerTitle("All"))
  /// ```
  ///
  /// It shows all changes of a transaction as one batch. When rows move, the selection and the
  /// scroll position move with them.
  public var tableHost: any TableHost<UITableViewCell> { host }
}

@MainActor extension UITableView {
  /// The host that fills the table when it is bound.
  var host: UITableViewHost { attached(to: self) { UITableViewHost($0) } }

  /// The paths of the selected rows of a bound table, in order.
  ///
  /// ```swift
  /// table.selectedPaths = [RowPath(section: 0, row: 2)]
  /// ```
  ///
  /// Setting this property changes the selection without an animation, and calls the sections'
  /// handlers. Paths of rows that do not exist are ignored.
  public var selectedPaths: [RowPath] {
    get { host.selectedPaths }
    set {
      for path in indexPathsForSelectedRows ?? [] { deselectRow(at: path, animated: false) }
      for path in newValue {
        guard let place = host.content.place(of: path) else { continue }
        selectRow(at: place, animated: false, scrollPosition: .none)
      }
      host.content.tellSelection(host.selectedPaths)
    }
  }

  /// The index of the selected row, if exactly one row is selected and it is in the first section.
  public var selectedIndex: Int? {
    get {
      let paths = selectedPaths
      return paths.count == 1 && paths[0].section == 0 ? paths[0].row : nil
    }
    set { selectedPaths = newValue.map { [RowPath(section: 0, row: $0)] } ?? [] }
  }

  /// Scrolls until a row of a bound table is on screen, without an animation.
  ///
  /// Does nothing if the row does not exist.
  public func scroll(to path: RowPath) {
    guard let place = host.content.place(of: path) else { return }
    scrollToRow(at: place, at: .none, animated: false)
  }
}
#endif
