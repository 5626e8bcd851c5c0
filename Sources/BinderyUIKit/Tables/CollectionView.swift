#if os(iOS) || canImport(AppleRuntime)
import Bindery
import BinderyApple
import UIKit

/// Fills a collection view with items that name the cell that shows them, as long as the open group
/// lives: `view *= viewModel.photos`.
@MainActor
public func *= <Items: ObservableArray>(view: UICollectionView, items: Items)
where Items.Element: BindableViewModelItem, Items.Element.View: UICollectionViewCell {
  TableViewSectionBinding<UICollectionViewCell, Items.Element>.items(items).bind(to: view)
}

@MainActor extension UICollectionView: BindableTable {
  /// Shows the items of the view, once it is bound.
  ///
  /// ```swift
  /// view *= TableViewBinding.sections(
  ///   TableViewSectionBinding.items(viewModel.albums, row: AlbumCell.self).headerTitle("Albums"))
  /// ```
  ///
  /// All changes of one transaction are shown as one batch. Section titles require a layout with
  /// headers and footers, such as a flow layout.
  public var tableHost: any TableHost<UICollectionViewCell> { host }
}

@MainActor extension UICollectionView {
  /// The host that fills the view when it is bound.
  var host: UICollectionViewHost { attached(to: self) { UICollectionViewHost($0) } }

  /// The paths of the selected items of a bound view, in order. Setting them changes the
  /// selection and notifies its observers.
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

  /// Scrolls until the item of a bound view is in the middle, without an animation, as far as the
  /// content allows. Does nothing if there is no such item.
  public func scroll(to path: RowPath) {
    guard let place = host.content.place(of: path) else { return }
    scrollToItem(at: place, at: .centeredVertically, animated: false)
  }
}
#endif
