/// The arrangement of a collection view's items.
///
/// https://developer.apple.com/documentation/uikit/uicollectionviewlayout
@available(iOS 6.0, *)
@MainActor open class UICollectionViewLayout: NSObject {
  public init() { super.init() }

  public weak internal(set) var collectionView: UICollectionView?

  open func invalidateLayout() { collectionView?.invalidate() }
}

/// A layout of items in lines, with as many side by side as fit.
///
/// https://developer.apple.com/documentation/uikit/uicollectionviewflowlayout
@available(iOS 6.0, *)
@MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
}

/// Methods for the sizes and distances of a flow layout's items.
///
/// https://developer.apple.com/documentation/uikit/uicollectionviewdelegateflowlayout
@available(iOS 6.0, *)
@MainActor public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize
}

extension UICollectionViewDelegateFlowLayout {
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { OptionalMethod.notImplemented(.zero) }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { OptionalMethod.notImplemented(.zero) }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize { OptionalMethod.notImplemented(.zero) }
}
