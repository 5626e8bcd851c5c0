// Only the double simulates drags and long presses; a program cannot do so with Apple's UIKit.
#if canImport(AppleRuntime)
import BinderyConformance
import BinderyTesting
import BinderyUIKit
import Testing

@Suite("What the user does with items of collection views") @MainActor
struct CollectionActionTests {
  typealias Section = TableViewSectionBinding<UICollectionViewCell, Piece>

  let fruits = MutableObservableArray((0..<6).map { Piece(id: $0) })
  let group = BindingGroup()

  private func path(_ section: Int, _ item: Int) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  @Test("where an item goes that only the object of the app's moves, that object is asked")
  func ownMoves() {
    final class Own: NSObject, UICollectionViewDelegate, UICollectionViewDataSource {
      var isStrict = false
      private(set) var moves: [IndexPath] = []
      func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { 0 }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell { UICollectionViewCell() }
      func collectionView(
        _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
      ) -> Bool { true }
      func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
      ) { moves.append(destinationIndexPath) }
      func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
      ) -> IndexPath { isStrict ? originalIndexPath : proposedIndexPath }
    }
    let (view, own) = (UICollectionView.ofPieces(), Own())
    group.capture {
      view *= TableViewBinding<UICollectionViewCell>.sections(
        Section.items(fruits, row: PieceItemCell.self)
      ).default(own)
    }
    view.layoutIfNeeded()
    view.user.moveItem(at: path(0, 0), to: path(0, 2))
    #expect(own.moves == [path(0, 2)])
    own.isStrict = true
    view.user.moveItem(at: path(0, 0), to: path(0, 2))
    #expect(own.moves == [path(0, 2)])
  }

  @Test("an item that the user moved is not moved again when its list follows")
  func moving() async {
    let view = UICollectionView.ofPieces()
    group.capture { view *= Section.items(fruits, row: PieceItemCell.self).movesRows(of: fruits) }
    view.layoutIfNeeded()
    #expect(view.user.moveItem(at: path(0, 0), to: path(0, 3)) == path(0, 3))
    #expect(view.shownTexts == ["1", "2", "3", "0", "4", "5"])
    fruits.update(at: 3) { $0.content = 1 }
    await settle()
    #expect(view.shownTexts == ["1", "2", "3", "0'", "4", "5"])
  }

  @Test("Law 13: a supplementary view that nobody makes stops with the remedy")
  func unknownSupplementaryKind() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let view = UICollectionView(
          frame: CGRect(x: 0, y: 0, width: 320, height: 400),
          collectionViewLayout: UICollectionViewFlowLayout())
        let fruits = MutableObservableArray([Piece(id: 1)])
        let group = BindingGroup { view *= Section.items(fruits, row: PieceItemCell.self) }
        _ = view.dataSource?.collectionView(
          view, viewForSupplementaryElementOfKind: "badge", at: IndexPath(item: 0, section: 0))
        _ = group
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("“badge”") && message.contains(".default("))
  }
}
#endif
