#if os(iOS) || canImport(AppleRuntime)
import BinderyConformance
import BinderyTesting
import BinderyUIKit
import Testing

/// A delegate with methods that the binding of a table does not implement.
private final class TableAnswers: NSObject, UITableViewDelegate {
  private(set) var displayed = 0

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 90 }

  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    displayed += 1
  }
}

/// A delegate with methods that the binding of a collection view does not implement.
private final class CollectionAnswers: NSObject, UICollectionViewDelegate {
  private(set) var displayed = 0

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    displayed += 1
  }
}

@Suite("The object that answers what a binding does not", .onScreen) @MainActor
struct DefaultObjectTests {
  let fruits = MutableObservableArray((0..<4).map { Piece(id: $0) })
  let group = BindingGroup()

  @Test("a table goes on by itself when the object is gone, with the same rows selected")
  func tableOutlivesTheObject() async {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
    var answers: TableAnswers? = TableAnswers()
    group.capture {
      table *= TableViewBinding<UITableViewCell>.sections(
        TableViewSectionBinding<UITableViewCell, Piece>.items(fruits, row: PieceCell.self)
      ).default(answers!)
    }
    table.layoutIfNeeded()
    let path = IndexPath(row: 1, section: 0)
    table.selectRow(at: path, animated: false, scrollPosition: .none)
    #expect(answers?.displayed == 4)
    #expect(table.rectForRow(at: path).height == 90)
    answers = nil
    table.reloadData()
    #expect(table.shownTexts == ["0", "1", "2", "3"])
    table.selectRow(at: path, animated: false, scrollPosition: .none)
    fruits.remove(at: 0)
    #expect(await eventually { table.shownTexts == ["1", "2", "3"] })
    #expect(table.rectForRow(at: path).height < 90)
    #expect(table.indexPathsForSelectedRows == [IndexPath(row: 0, section: 0)])
  }

  @Test("a collection view goes on by itself when the object is gone")
  func collectionViewOutlivesTheObject() async {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480),
      collectionViewLayout: UICollectionViewFlowLayout())
    var answers: CollectionAnswers? = CollectionAnswers()
    group.capture {
      view *= TableViewBinding<UICollectionViewCell>.sections(
        TableViewSectionBinding<UICollectionViewCell, Piece>.items(
          fruits, row: PieceItemCell.self)
      ).default(answers!)
    }
    view.layoutIfNeeded()
    view.selectItem(
      at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
    #expect(answers?.displayed == 4)
    answers = nil
    fruits.remove(at: 0)
    #expect(await eventually { view.numberOfItems(inSection: 0) == 3 })
    view.layoutIfNeeded()
    #expect(view.visibleCells.count == 3)
    #expect(view.indexPathsForSelectedItems == [IndexPath(item: 0, section: 0)])
  }
}
#endif
