#if os(iOS) || canImport(AppleRuntime)
import Bindery
import BinderyApple
import UIKit

/// Fills a collection view, as long as the open group lives. It shows the present when this returns.
///
/// All changes of one transaction are shown as one batch. Titles of sections are shown by
/// layouts that have room for headers and footers, as flow layouts do.
@MainActor
public func *= (view: UICollectionView, binding: TableViewBinding<UICollectionViewCell>) {
  binding.bind(to: view)
}

/// Fills a collection view with one section, as long as the open group lives.
@MainActor
public func *= <Item>(
  view: UICollectionView, section: TableViewSectionBinding<UICollectionViewCell, Item>
) {
  section.bind(to: view)
}

/// Fills a collection view with items that know which cell shows them.
@MainActor
public func *= <Items: ObservableArray>(view: UICollectionView, items: Items)
where Items.Element: BindableViewModelItem, Items.Element.View: UICollectionViewCell {
  TableViewSectionBinding<UICollectionViewCell, Items.Element>.items(items).bind(to: view)
}

extension TableViewBinding where Cell == UICollectionViewCell {
  /// Fills a collection view, as long as the open group lives.
  public func bind(to view: UICollectionView) { bind(to: view.host) }
}

extension TableViewSectionBinding where Cell == UICollectionViewCell {
  /// Fills a collection view with this section alone, as long as the open group lives.
  public func bind(to view: UICollectionView) { bind(to: view.host) }
}

@MainActor extension UICollectionView {
  /// What fills it when it is bound.
  var host: UICollectionViewHost { attached(to: self) { UICollectionViewHost($0) } }

  /// The items of a bound view that are selected, in order. Setting it selects others, which those
  /// who follow the selection are told.
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

  /// Scrolls until an item of a bound view is on screen.
  public func scroll(to path: RowPath) {
    guard let place = host.content.place(of: path) else { return }
    scrollToItem(at: place, at: .centeredVertically, animated: false)
  }
}
#endif
