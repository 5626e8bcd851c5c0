#if os(iOS) || canImport(AppleRuntime)
import BinderyConformance
import BinderyTesting
import BinderyUIKit
import Testing

/// An app's data source with the supplementary views of a layout.
private final class Badges: NSObject, UICollectionViewDataSource {
  let badge = UICollectionReusableView(frame: .zero)

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 0 }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView { badge }
}

@Suite("Collection views bound to lists", .onScreen) @MainActor
struct UICollectionViewTests {
  typealias Section = TableViewSectionBinding<UICollectionViewCell, Piece>
  typealias Table = TableViewBinding<UICollectionViewCell>

  let fruits = MutableObservableArray((0..<6).map { Piece(id: $0) })
  let nuts = MutableObservableArray((10..<12).map { Piece(id: $0) })
  let group = BindingGroup()

  private func path(_ section: Int, _ item: Int) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  private func fault(_ view: UICollectionView, _ texts: [[String]]) -> String? {
    view.layoutIfNeeded()
    guard view.numberOfSections == texts.count else { return "\(view.numberOfSections) sections" }
    for (section, items) in texts.enumerated() {
      let count = view.numberOfItems(inSection: section)
      if count != items.count { return "\(count) items in section \(section)" }
    }
    for path in view.indexPathsForVisibleItems {
      let text = (view.cellForItem(at: path) as? PieceItemCell)?.label.text
      if text != texts[path.section][path.item] {
        return "item \(path.section).\(path.item) shows \(text ?? "nothing")"
      }
    }
    return nil
  }

  @Test("Law 17: random changes of sections and items raise no exception and leave no cell behind")
  func randomChanges() async {
    for run in 0..<50 as Range<UInt64> {
      var generator = SeededGenerator(seed: run)
      let world = TableWorld<UICollectionViewCell>(&generator, .rows(PieceItemCell.self))
      let view = UICollectionView.ofPieces(height: 160)
      let group = BindingGroup { view *= Table.sections(world.sections) }
      #expect(fault(view, world.texts) == nil, "run \(run)")
      for step in 0..<40 {
        world.edit(&generator)
        if step.isMultiple(of: 3) {
          view.user.scroll(to: CGFloat(Int.random(in: 0...400, using: &generator)))
        }
        await settle()
        let fault = fault(view, world.texts)
        #expect(fault == nil, "run \(run), step \(step)")
        if fault != nil { return }
      }
      _ = group
    }
  }

  @Test("items are chosen and selected, and stay selected where somebody follows the selection")
  func selection() async {
    let view = UICollectionView.ofPieces()
    var log: [String] = []
    group.capture {
      view *= Table.sections(
        Section.items(fruits, row: PieceItemCell.self).canSelectRow { $0.id != 2 }
          .didSelectRow { log.append("chosen \($0)") },
        Section.items(nuts, row: PieceItemCell.self)
          .didChangeSelection { (items: [Piece]) in log.append("selected \(items)") })
    }
    view.layoutIfNeeded()
    #expect(view.user.tapItem(at: path(0, 1)) && !view.user.tapItem(at: path(0, 2)))
    #expect(view.selectedPaths == [])
    view.user.tapItem(at: path(1, 1))
    fruits.remove(at: 0)
    nuts.insert(Piece(id: 9), at: 0)
    await settle()
    #expect(view.selectedPaths == [RowPath(section: 1, row: 2)])
    #expect(log == ["chosen 1", "selected [11]"])
  }

  @Test("titles of sections come, change and go")
  func titles() async {
    let view = UICollectionView.ofPieces()
    let title = CurrentValueSubject<String?, Never>("Fruits")
    group.capture { view *= Section.items(fruits, row: PieceItemCell.self).headerTitle(title) }
    func header() -> String? {
      view.layoutIfNeeded()
      let shown = view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: path(0, 0))
      return shown?.subviews.compactMap { $0 as? UILabel }.first?.text
    }
    #expect(header() == "Fruits")
    title.send("Food")
    await settle()
    #expect(header() == "Food")
    title.send(nil)
    await settle()
    #expect(header() == nil)
    title.send("Again")
    await settle()
    #expect(header() == "Again")
  }

  @Test("a layout's own supplementary views come from the app's data source, and have no title")
  func supplementaryKinds() {
    let (view, own) = (UICollectionView.ofPieces(), Badges())
    group.capture {
      view *= Table.sections(
        Section.items(fruits, row: PieceItemCell.self).footerTitle("three")
      ).default(own)
    }
    view.layoutIfNeeded()
    #if os(iOS)
    let badge = view.dataSource?.collectionView?(
      view, viewForSupplementaryElementOfKind: "badge", at: path(0, 0))
    #else
    let badge = view.dataSource?.collectionView(
      view, viewForSupplementaryElementOfKind: "badge", at: path(0, 0))
    #endif
    #expect(badge === own.badge)
  }

  @Test("an object that knows the menu of one item only is asked for it")
  func olderMenus() {
    final class Older: NSObject, UICollectionViewDelegate {
      let menu = UIContextMenuConfiguration(
        identifier: nil, previewProvider: nil, actionProvider: nil)
      private(set) var asked: [IndexPath] = []
      func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
        point: CGPoint
      ) -> UIContextMenuConfiguration? {
        asked.append(indexPath)
        return indexPath.item == 1 ? menu : nil
      }
    }
    final class Newer: NSObject, UICollectionViewDelegate {
      private(set) var asked: [[IndexPath]] = []
      func collectionView(
        _ collectionView: UICollectionView,
        contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
      ) -> UIContextMenuConfiguration? {
        asked.append(indexPaths)
        return nil
      }
      func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
        point: CGPoint
      ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(identifier: nil, previewProvider: nil, actionProvider: nil)
      }
    }
    func menu(_ view: UICollectionView, _ paths: [IndexPath]) -> UIContextMenuConfiguration? {
      #if os(iOS)
      view.delegate?.collectionView?(view, contextMenuConfigurationForItemsAt: paths, point: .zero)
      #else
      view.delegate?.collectionView(view, contextMenuConfigurationForItemsAt: paths, point: .zero)
      #endif
    }
    let (view, older, newer) = (UICollectionView.ofPieces(), Older(), Newer())
    let items = Section.items(fruits, row: PieceItemCell.self)
    group.capture { view *= Table.sections(items).default(older) }
    #expect(menu(view, [path(0, 1)]) === older.menu)
    #expect(menu(view, [path(0, 2)]) == nil)
    #expect(menu(view, []) == nil && menu(view, [path(0, 1), path(0, 2)]) == nil)
    #expect(older.asked == [path(0, 1), path(0, 2)])
    group.capture { view *= Table.sections(items).default(newer) }
    #expect(menu(view, [path(0, 1)]) == nil, "who has the newer method is not asked the older one")
    #expect(newer.asked == [[path(0, 1)]])
  }

  @Test("plain views are shown in cells, and kinds may change")
  func kinds() async {
    let view = UICollectionView.ofPieces()
    let rows = TableRows<UICollectionViewCell, Piece>(
      kinds: [.rows(PieceItemCell.self), .views(PieceView.self)]) { $0.content % 2 }
    group.capture { view *= Section.items(fruits, rows: rows) }
    view.layoutIfNeeded()
    #expect(view.cellForItem(at: path(0, 0)) is PieceItemCell)
    fruits.update(at: 0) { $0.content = 1 }
    fruits.update(at: 1) { $0.content = 2 }
    await settle()
    view.layoutIfNeeded()
    let shown = view.cellForItem(at: path(0, 0))?.contentView.subviews.first as? PieceView
    #expect(shown?.label.text == "view 0'")
    #expect((view.cellForItem(at: path(0, 1)) as? PieceItemCell)?.label.text == "1''")
  }
}
#endif
