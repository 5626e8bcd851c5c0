/// The source of a collection view's content.
///
/// https://developer.apple.com/documentation/uikit/uicollectionviewdatasource
@available(iOS 6.0, *)
@MainActor public protocol UICollectionViewDataSource: NSObjectProtocol {
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell

  // Optional.
  func numberOfSections(in collectionView: UICollectionView) -> Int
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView
  @available(iOS 9.0, *)
  func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool
  @available(iOS 9.0, *)
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath)
}

extension UICollectionViewDataSource {
  public func numberOfSections(in collectionView: UICollectionView) -> Int {
    OptionalMethod.notImplemented(1)
  }
  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    OptionalMethod.notImplemented(UICollectionReusableView(frame: .zero))
  }
  public func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { OptionalMethod.notImplemented(true) }
  public func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { OptionalMethod.notImplemented() }
}

/// Methods for a collection view's items, and for the user's actions on them.
///
/// https://developer.apple.com/documentation/uikit/uicollectionviewdelegate
///
/// All methods are optional.
@available(iOS 6.0, *)
@MainActor public protocol UICollectionViewDelegate: UIScrollViewDelegate {
  func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool
  func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool
  func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
  @available(iOS 8.0, *)
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath)
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath)
  @available(iOS 16.0, *)
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration?
  @available(iOS, introduced: 13.0, deprecated: 16.0)
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration?
  @available(iOS 15.0, *)
  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath
}

extension UICollectionViewDelegate {
  public func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { OptionalMethod.notImplemented(true) }
  public func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { OptionalMethod.notImplemented(true) }
  public func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { OptionalMethod.notImplemented(true) }
  public func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) { OptionalMethod.notImplemented() }
  public func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) { OptionalMethod.notImplemented() }
  public func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { OptionalMethod.notImplemented() }
  public func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { OptionalMethod.notImplemented() }
  public func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? { OptionalMethod.notImplemented(nil) }
  public func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? { OptionalMethod.notImplemented(nil) }
  public func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { OptionalMethod.notImplemented(proposedIndexPath) }
}

/// The methods of a data source.
enum CollectionDataMethods {
  static let sections: Selector = "numberOfSectionsInCollectionView:"
  static let items: Selector = "collectionView:numberOfItemsInSection:"
  static let cell: Selector = "collectionView:cellForItemAtIndexPath:"
  static let title: Selector = "collectionView:viewForSupplementaryElementOfKind:atIndexPath:"
  static let canMove: Selector = "collectionView:canMoveItemAtIndexPath:"
  static let move: Selector = "collectionView:moveItemAtIndexPath:toIndexPath:"
  static let all = [sections, items, cell, title, canMove, move]
}

/// The methods of a delegate.
enum CollectionDelegateMethods {
  static let shouldHighlight: Selector = "collectionView:shouldHighlightItemAtIndexPath:"
  static let shouldSelect: Selector = "collectionView:shouldSelectItemAtIndexPath:"
  static let shouldDeselect: Selector = "collectionView:shouldDeselectItemAtIndexPath:"
  static let didSelect: Selector = "collectionView:didSelectItemAtIndexPath:"
  static let didDeselect: Selector = "collectionView:didDeselectItemAtIndexPath:"
  static let willDisplay: Selector = "collectionView:willDisplayCell:forItemAtIndexPath:"
  static let didEndDisplaying: Selector =
    "collectionView:didEndDisplayingCell:forItemAtIndexPath:"
  static let moveTarget: Selector =
    "collectionView:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:"
  static let menu: Selector = "collectionView:contextMenuConfigurationForItemsAtIndexPaths:point:"
  static let menuOfOne: Selector =
    "collectionView:contextMenuConfigurationForItemAtIndexPath:point:"
  static let size: Selector = "collectionView:layout:sizeForItemAtIndexPath:"
  static let header: Selector = "collectionView:layout:referenceSizeForHeaderInSection:"
  static let footer: Selector = "collectionView:layout:referenceSizeForFooterInSection:"
  static let didScroll: Selector = "scrollViewDidScroll:"
  static let all = [
    shouldHighlight, shouldSelect, shouldDeselect, didSelect, didDeselect, willDisplay,
    didEndDisplaying, moveTarget, menu, menuOfOne, size, header, footer, didScroll,
  ]
}
