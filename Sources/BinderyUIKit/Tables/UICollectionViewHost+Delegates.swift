#if os(iOS) || canImport(AppleRuntime)
import Bindery
import BinderyApple
import UIKit

@MainActor extension UICollectionViewHost: UICollectionViewDataSource {
  public func numberOfSections(in collectionView: UICollectionView) -> Int { content.sectionCount }

  public func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    content.rowCount(in: section)
  }

  public func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    cell(at: indexPath, in: collectionView)
  }

  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let title = title(kind, indexPath.section)
    if title == nil, let userSource,
      let view = ifImplemented(
        userSource.collectionView(_:viewForSupplementaryElementOfKind:at:),
        { $0(collectionView, kind, indexPath) })
    {
      return view
    }
    guard CollectionTitle.kinds.contains(kind) else {
      programmerError(
        "no-supplementary-view",
        "A collection view's layout wants a supplementary view of kind “\(kind)”, and nobody has one.",
        remedy: "Hand the binding a data source that answers "
          + "`collectionView(_:viewForSupplementaryElementOfKind:at:)`, with "
          + "`.default(dataSource)`, and keep it.")
    }
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: CollectionTitle.identifier, for: indexPath)
    (view as? CollectionTitle)?.label.text = title
    return view
  }

  public func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    if let source = content.source(of: indexPath), snapshot.canMoveRow(at: source) { return true }
    return ifImplemented(userSource?.collectionView(_:canMoveItemAt:)) {
      $0(collectionView, indexPath)
    } ?? false
  }

  public func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    follow(from: sourceIndexPath, to: destinationIndexPath)
    ifImplemented(userSource?.collectionView(_:moveItemAt:to:)) {
      $0(collectionView, sourceIndexPath, destinationIndexPath)
    }
  }
}

/// Requests a menu with the method from before iOS 16. The compiler does not report a call
/// through a protocol as deprecated.
@MainActor
private protocol MenuOfOneItem {
  func configuration(
    _ view: UICollectionView, _ path: IndexPath, _ point: CGPoint
  ) -> UIContextMenuConfiguration?
}

private struct OlderMenu: MenuOfOneItem {
  let delegate: any UICollectionViewDelegate

  @available(iOS, deprecated: 16)
  func configuration(
    _ view: UICollectionView, _ path: IndexPath, _ point: CGPoint
  ) -> UIContextMenuConfiguration? {
    ifImplemented(delegate.collectionView(_:contextMenuConfigurationForItemAt:point:)) {
      $0(view, path, point)
    } ?? nil
  }
}

@MainActor extension UICollectionViewHost: UICollectionViewDelegateFlowLayout {
  private func isSelectable(_ path: IndexPath) -> Bool {
    content.source(of: path).map { snapshot.canSelectRow(at: $0) } ?? false
  }

  public func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    guard isSelectable(indexPath) else { return false }
    return ifImplemented(userDelegate?.collectionView(_:shouldHighlightItemAt:)) {
      $0(collectionView, indexPath)
    } ?? true
  }

  public func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    guard isSelectable(indexPath) else { return false }
    return ifImplemented(userDelegate?.collectionView(_:shouldSelectItemAt:)) {
      $0(collectionView, indexPath)
    } ?? true
  }

  public func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    // The handlers see the paths from before any change that they cause.
    transaction {
      if let source = content.source(of: indexPath),
        once.admits("of item \(source) being chosen", snapshot)
      {
        let stays =
          collectionView.allowsMultipleSelection || snapshot.followsSelection(in: source.section)
        if stays {
          content.tellSelection(selectedPaths)
        } else {
          collectionView.deselectItem(at: indexPath, animated: true)
        }
        snapshot.selectRow(at: source)
      }
      ifImplemented(userDelegate?.collectionView(_:didSelectItemAt:)) {
        $0(collectionView, indexPath)
      }
    }
  }

  public func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) {
    // With single selection, UIKit selects another item next, and that call notifies the
    // observers.
    if collectionView.allowsMultipleSelection { content.tellSelection(selectedPaths) }
    ifImplemented(userDelegate?.collectionView(_:didDeselectItemAt:)) {
      $0(collectionView, indexPath)
    }
  }

  public func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    guard let source = content.source(of: originalIndexPath), snapshot.canMoveRow(at: source) else {
      return ifImplemented(
        userDelegate?.collectionView(
          _:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:
          toProposedIndexPath:)
      ) { $0(collectionView, originalIndexPath, currentIndexPath, proposedIndexPath) }
        ?? proposedIndexPath
    }
    return snapshot.canMoveRow(at: source, to: RowPath(proposedIndexPath))
      ? proposedIndexPath : currentIndexPath
  }

  // MARK: Actions

  public func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    let source = indexPaths.count == 1 ? content.source(of: indexPaths[0]) : nil
    let actions = source.map { snapshot.rowActions(at: $0) } ?? []
    guard actions.isEmpty else { return RowMenu.configuration(actions) }
    guard let userDelegate else { return nil }
    if let answer = ifImplemented(
      userDelegate.collectionView(_:contextMenuConfigurationForItemsAt:point:),
      { $0(collectionView, indexPaths, point) })
    {
      return answer
    }
    // UIKit does not call the app's object itself, because this host has the newer method.
    guard indexPaths.count == 1 else { return nil }
    let older: any MenuOfOneItem = OlderMenu(delegate: userDelegate)
    return older.configuration(collectionView, indexPaths[0], point)
  }

  // MARK: Sizes

  private var flowDelegate: (any UICollectionViewDelegateFlowLayout)? {
    userDelegate as? any UICollectionViewDelegateFlowLayout
  }

  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    if let user = flowDelegate,
      let size = ifImplemented(
        user.collectionView(_:layout:sizeForItemAt:),
        { $0(collectionView, collectionViewLayout, indexPath) })
    {
      return size
    }
    let flow = collectionViewLayout as? UICollectionViewFlowLayout
    var size = flow?.itemSize ?? CGSize(width: 50, height: 50)
    if case .fixed(let height)? = content.source(of: indexPath)
      .flatMap({ snapshot.rowHeight(at: $0) })
    {
      size.height = height
    }
    return size
  }

  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    if title(UICollectionView.elementKindSectionHeader, section) != nil {
      return CGSize(width: collectionView.bounds.width, height: 36)
    }
    if let user = flowDelegate,
      let size = ifImplemented(
        user.collectionView(_:layout:referenceSizeForHeaderInSection:),
        { $0(collectionView, collectionViewLayout, section) })
    {
      return size
    }
    return (collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize ?? .zero
  }

  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    if title(UICollectionView.elementKindSectionFooter, section) != nil {
      return CGSize(width: collectionView.bounds.width, height: 36)
    }
    if let user = flowDelegate,
      let size = ifImplemented(
        user.collectionView(_:layout:referenceSizeForFooterInSection:),
        { $0(collectionView, collectionViewLayout, section) })
    {
      return size
    }
    return (collectionViewLayout as? UICollectionViewFlowLayout)?.footerReferenceSize ?? .zero
  }
}
#endif
