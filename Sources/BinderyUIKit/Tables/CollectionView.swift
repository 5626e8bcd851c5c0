#if os(iOS) || canImport(AppleRuntime)
import Bindery
import BinderyApple
import UIKit

/// Fills a collection view with items until the open `BindingGroup` is cleared or released. Each
/// item is shown in a cell of the class that its type declares as `View`.
///
/// ```swift
/// bindings.capture { view *= viewModel.photos }
/// ```
///
/// The view has one section. Each change of the list becomes a batch of inserted, deleted, moved
/// and reconfigured items.
@MainActor
public func *= <Items: ObservableArray>(view: UICollectionView, items: Items)
where Items.Element: BindableViewModelItem, Items.Element.View: UICollectionViewCell {
  TableViewSectionBinding<UICollectionViewCell, Items.Element>.items(items).bind(to: view)
}

@MainActor extension UICollectionView: BindableTable {
  /// The object that shows the items once the view is bound. It is then the view's data source and
  /// delegate.
  ///
  /// ```swift
  /// view *= TableViewBinding.sections(
  ///   TableViewSectionBinding.items(viewModel.albums, row: AlbumCell.self).headerTitle("Albums"))
  /// ```
  ///
  /// It shows all changes of a transaction as one batch. Section titles require a layout with
  /// headers and footers, such as a flow layout.
  public var tableHost: any TableHost<UICollectionViewCell> { host }
}

@MainActor extension UICollectionView {
  /// The host that fills the view when it is bound.
  var host: UICollectionViewHost { attached(to: self) { UICollectionViewHost($0) } }

  /// The paths of the selected items of a bound view, in order.
  ///
  /// ```swift
  /// view.selectedPaths = [RowPath(section: 0, row: 2)]
  /// ```
  ///
  /// Setting this property changes the selection without an animation, and calls the sections'
  /// handlers. Paths of items that do not exist are ignored.
  public var selectedPaths: [RowPath] {
    get { host.selectedPaths }
    set {
      for path in indexPathsForSelectedItems ?? [] { deselectItem(at: path, animated: false) }
      for path in newValue {
        guard let place = host.content.place(of: path) else { continue }
        selectItem(at: place, animated: false, scrollPosition: [])
      }
      host.content.tellSelection(host.selectedPaths)
    }
  }

  /// Scrolls without an animation, so that an item of a bound view is in the middle, as far as the
  /// content allows.
  ///
  /// Does nothing if the item does not exist.
  public func scroll(to path: RowPath) {
    guard let place = host.content.place(of: path) else { return }
    scrollToItem(at: place, at: .centeredVertically, animated: false)
  }
}
#endif
