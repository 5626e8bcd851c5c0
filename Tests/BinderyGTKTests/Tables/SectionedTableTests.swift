import BinderyGTK
import BinderyTesting
import XCTest
import GTKTesting

/// Tables with sections, in real windows.
@MainActor
final class SectionedTableTests: GTKTestCase {
  typealias Section = TableViewSectionBinding<Widget, Fruit>

  /// The texts on screen from top to bottom, headings included.
  private func shown(in view: ItemsView) -> [String] {
    var rows: [(y: Double, x: Double, text: String)] = []
    for label in view.descendants(of: Label.self) where label.isMapped {
      guard let bounds = label.bounds(in: view), bounds.y > -1,
        bounds.y < Double(view.allocatedHeight)
      else { continue }
      rows.append((bounds.y, bounds.x, label.text))
    }
    return rows.sorted { ($0.y, $0.x) < ($1.y, $1.x) }.map(\.text)
  }

  /// Checks that what is on screen is a part of what should be there.
  private func expect(_ expected: [String], in view: ItemsView, _ note: String) {
    frames(3, of: view)
    let rows = shown(in: view)
    guard let first = rows.first else {
      XCTAssert(expected.isEmpty, "\(note): nothing is shown of \(expected)")
      return
    }
    let starts = expected.indices.filter { expected[$0] == first }
    let isShown = starts.contains {
      Array(expected[$0..<min($0 + rows.count, expected.count)]) == rows
    }
    XCTAssert(isShown, "\(note): \(rows) is no part of \(expected)")
  }

  func testRandomChangesOfRowsAndSectionsShowTheSameRowsAsTheLists() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    let lists = (0..<4).map { section in
      MutableObservableArray(
        (0..<8).map { Fruit(id: section * 100 + $0, name: "\(section).\($0)") })
    }
    let bindings = lists.enumerated().map { index, list in
      Section.items(list, row: FruitRow.self).headerTitle("Head \(index)")
        .footerTitle(index.isMultiple(of: 2) ? "Foot \(index)" : nil)
    }
    let sections = MutableObservableArray<any TableViewSection<Widget>>(
      Array(bindings.prefix(2)), identity: \.id, isSame: { _, _ in true })
    var order = [0, 1]
    let table = TableView(selection: .multiple)
    let group = BindingGroup { table *= TableViewBinding.sections(sections) }
    let window = show(ScrolledWindow(table), height: 300)
    var nextID = 1_000
    for step in 0..<60 {
      for _ in 0..<Int.random(in: 1...5, using: &generator) {
        nextID += 1
        let list = lists.randomElement(using: &generator)!
        let place = Int.random(in: 0...list.count, using: &generator)
        switch Int.random(in: 0..<8, using: &generator) {
        case 0 where !order.isEmpty:
          let index = Int.random(in: order.indices, using: &generator)
          order.remove(at: index)
          sections.remove(at: index)
        case 1, 2:
          guard let new = lists.indices.first(where: { !order.contains($0) }) else { continue }
          let index = Int.random(in: 0...order.count, using: &generator)
          order.insert(new, at: index)
          sections.insert(bindings[new], at: index)
        case 3 where order.count > 1:
          order.append(order.removeFirst())
          sections.move(from: 0, to: order.count - 1)
        case 4 where place < list.count: list.remove(at: place)
        case 5 where place < list.count: list.update(at: place) { $0.name += "'" }
        case 6 where place < list.count: list.move(from: 0, to: place)
        default: list.insert(Fruit(id: nextID, name: "new \(nextID)"), at: place)
        }
      }
      // The change is shown in the next turn; scrolling comes in between.
      if step.isMultiple(of: 3) { table.offset = .random(in: 0...300, using: &generator) }
      let expected = order.flatMap { index in
        ["Head \(index)"] + lists[index].items.map(\.name)
          + (index.isMultiple(of: 2) ? ["Foot \(index)"] : [])
      }
      expect(expected, in: table, "seed \(seed), step \(step)")
      XCTAssertEqual(table.content.count, expected.count)
    }
    group.clear()
    window.destroy()
  }

  func testSelectionStaysWithItsRowsAndIsToldByItem() {
    let fruits = MutableObservableArray((0..<20).map { Fruit(id: $0, name: "fruit \($0)") })
    var selected: [[String]] = []
    let table = TableView(selection: .multiple)
    let group = BindingGroup {
      table *= TableViewBinding.sections(
        fruits.sectioned { $0.id / 10 }, header: { "Section \($0)" },
        rows: TableRows.rows(FruitRow.self)
          .didChangeSelection { (items: [Fruit]) in selected.append(items.map(\.name)) })
    }
    let window = show(ScrolledWindow(table))
    frames(2, of: table)
    table.selectedPaths = [RowPath(section: 0, row: 3), RowPath(section: 1, row: 2)]
    XCTAssertEqual(selected, [["fruit 3"], ["fruit 12"]])
    fruits.batch { list in
      list.move(from: 3, to: 0)
      list.insert(Fruit(id: -1, name: "first"), at: 0)
    }
    frames(3, of: table)
    XCTAssertEqual(
      table.selectedPaths, [RowPath(section: 0, row: 1), RowPath(section: 1, row: 2)])
    fruits.removeAll { $0.id == 3 }
    frames(3, of: table)
    XCTAssertEqual(table.selectedPaths, [RowPath(section: 1, row: 2)])
    group.clear()
    window.destroy()
  }

  func testRowActionsAndMovingReachTheViewModel() {
    let fruits = MutableObservableArray((0..<5).map { Fruit(id: $0, name: "fruit \($0)") })
    let table = TableView(selection: .single)
    let group = BindingGroup {
      table *= TableViewSectionBinding.items(fruits, row: FruitRow.self).headerTitle("Fruits")
        .movesRows(of: fruits)
        .rowActions { fruit in
          [RowAction("Remove", isDestructive: true) { fruits.removeAll { $0.id == fruit.id } }]
        }
    }
    let window = show(ScrolledWindow(table))
    frames(2, of: table)
    XCTAssert(table.simulateMove(from: 1, to: 3))
    frames(2, of: table)
    XCTAssertEqual(fruits.items.map(\.id), [1, 2, 0, 3, 4])
    XCTAssertEqual(table.simulateContextMenu(at: 1), ["Remove"])
    table.simulateMenuChoice("Remove")
    frames(2, of: table)
    XCTAssertEqual(fruits.items.map(\.id), [2, 0, 3, 4])
    XCTAssertEqual(shown(in: table), ["Fruits", "fruit 2", "fruit 0", "fruit 3", "fruit 4"])
    group.clear()
    window.destroy()
  }

  func testAGridShowsSectionsAndFollowsThem() {
    let fruits = MutableObservableArray((0..<12).map { Fruit(id: $0, name: "f\($0)") })
    let grid = CollectionView(minimumCellWidth: 90)
    let group = BindingGroup {
      grid *= TableViewBinding.sections(
        fruits.sectioned { $0.id / 6 }, header: { "Section \($0)" }, rows: .rows(FruitRow.self))
    }
    let window = show(ScrolledWindow(grid))
    frames(4, of: grid)
    XCTAssertEqual(
      shown(in: grid).prefix(3), ["Section 0", "f0", "f1"])
    fruits.assign(fruits.items.reversed())
    frames(4, of: grid)
    XCTAssertEqual(shown(in: grid).prefix(3), ["Section 1", "f11", "f10"])
    group.clear()
    window.destroy()
  }

  func testStaticCellsMoveWithTheirRows() {
    let cells = (0..<3).map { Label("cell \($0)") }
    let list = MutableObservableArray<Widget>(cells, identity: { ObjectIdentifier($0) }) {
      $0 === $1
    }
    let table = TableView()
    let group = BindingGroup {
      table *= TableViewSectionBinding<Widget, Widget>.cells(list).headerTitle("Fixed")
    }
    let window = show(ScrolledWindow(table))
    frames(2, of: table)
    XCTAssertEqual(shown(in: table), ["Fixed", "cell 0", "cell 1", "cell 2"])
    list.move(from: 0, to: 2)
    frames(3, of: table)
    XCTAssertEqual(shown(in: table), ["Fixed", "cell 1", "cell 2", "cell 0"])
    group.clear()
    window.destroy()
  }

  func testTablesWithSectionsAreFreed() {
    let fruits = MutableObservableArray((0..<50).map { Fruit(id: $0, name: "fruit \($0)") })
    let before = aliveAtRest
    for _ in 0..<10 {
      let (table, grid) = (TableView(selection: .single), CollectionView(minimumCellWidth: 90))
      let group = BindingGroup {
        bind(table, fruits)
        bind(grid, fruits)
      }
      let window = show(Box(.vertical, [ScrolledWindow(table), ScrolledWindow(grid)]))
      frames(2, of: table)
      fruits.move(from: 0, to: 9)
      frames(2, of: table)
      group.clear()
      window.destroy()
    }
    XCTAssertEqual(aliveAtRest, before)
  }

  private func bind<View: TableItemsView>(
    _ view: View, _ fruits: MutableObservableArray<Fruit>
  ) where View.Cell == Widget {
    view *= TableViewBinding.sections(
      fruits.sectioned { $0.id / 10 }, header: { "Section \($0)" }, rows: .rows(FruitRow.self))
  }
}
