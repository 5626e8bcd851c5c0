import BinderyGTK
import BinderyTesting
import XCTest

struct Fruit: Identifiable, Equatable, BindableViewModelItem {
  typealias View = FruitRow

  let id: Int
  var name: String
}

final class FruitRow: Label, BindableView {
  init() { super.init("") }

  func bind(to fruit: Fruit) {
    text = fruit.name
    accessibleLabel = fruit.name
  }
}

@MainActor
final class TableViewTests: GTKTestCase {
  let fruits = MutableObservableArray((0..<50).map { Fruit(id: $0, name: "fruit \($0)") })

  /// The texts of the rows on screen, from top to bottom.
  private func shown(in table: TableView) -> [String] {
    var rows: [(y: Double, text: String)] = []
    for row in table.descendants(of: FruitRow.self) where row.isMapped {
      guard let bounds = row.bounds(in: table) else { continue }
      if bounds.y > -1, bounds.y < Double(table.allocatedHeight) {
        rows.append((bounds.y, row.text))
      }
    }
    return rows.sorted { $0.y < $1.y }.map(\.text)
  }

  private func expectRows(_ table: TableView, line: UInt = #line) {
    frames(2, of: table)
    let rows = shown(in: table)
    XCTAssertFalse(rows.isEmpty && !fruits.items.isEmpty, line: line)
    let names = fruits.items.map(\.name)
    guard let first = rows.first, let start = names.firstIndex(of: first) else { return }
    XCTAssertEqual(rows, Array(names[start..<min(start + rows.count, names.count)]), line: line)
  }

  func testTheTableShowsTheItemsAndFollowsEveryKindOfChange() {
    let table = TableView()
    let group = BindingGroup { table *= fruits }
    let window = show(ScrolledWindow(table))
    expectRows(table)
    fruits.items.insert(Fruit(id: 100, name: "new at the top"), at: 0)
    expectRows(table)
    XCTAssertEqual(shown(in: table).first, "new at the top")
    fruits.items[1].name = "renamed"
    expectRows(table)
    XCTAssertEqual(shown(in: table)[1], "renamed")
    fruits.items.append(fruits.items.remove(at: 0))
    expectRows(table)
    fruits.items.reverse()
    expectRows(table)
    transaction {
      fruits.items.removeLast(10)
      fruits.items.shuffle()
      fruits.items[0].name = "first of several changes"
    }
    expectRows(table)
    XCTAssertEqual(shown(in: table).first, "first of several changes")
    fruits.items = []
    expectRows(table)
    fruits.items = [Fruit(id: 1, name: "back")]
    expectRows(table)
    group.clear()
    window.destroy()
  }

  func testRandomChangesLeaveTheRowsEqualToTheItems() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    let table = TableView()
    let group = BindingGroup { table *= fruits }
    let window = show(ScrolledWindow(table), height: 300)
    var nextID = 1_000
    for _ in 0..<60 {
      var items = fruits.items
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let index = Int.random(in: 0...items.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0:
          nextID += 1
          items.insert(Fruit(id: nextID, name: "new \(nextID)"), at: index)
        case 1 where index < items.count: items.remove(at: index)
        case 2 where index < items.count: items[index].name += "'"
        default: items.shuffle(using: &generator)
        }
      }
      fruits.items = items
      table.offset = Double.random(in: 0...400, using: &generator)
      expectRows(table)
    }
    XCTAssertEqual(testRun?.failureCount, 0, "seed \(seed)")
    group.clear()
    window.destroy()
  }

  func testAClickChoosesARowWhereNoneCanBeSelected() {
    XCTAssertTrue(TableView().activatesOnSingleClick)
    XCTAssertTrue(CollectionView(minimumCellWidth: 80).activatesOnSingleClick)
    XCTAssertFalse(TableView(selection: .single).activatesOnSingleClick)
    XCTAssertFalse(TableView(selection: .multiple).activatesOnSingleClick)
  }

  func testARowThatIsActivatedIsTold() {
    @MainActor final class Owner {
      var chosen: [String] = []
      func choose(_ fruit: Fruit) { chosen.append(fruit.name) }
    }
    let (table, owner) = (TableView(), Owner())
    let group = BindingGroup {
      table *= TableViewSectionBinding.items(fruits).didSelectRow(owner, Owner.choose)
    }
    let window = show(ScrolledWindow(table))
    table.activateRow(at: 3)
    XCTAssertEqual(owner.chosen, ["fruit 3"])
    group.clear()
    window.destroy()
  }

  func testATableItsRowsAndItsItemsAreFreed() {
    let before = aliveAtRest
    for _ in 0..<20 {
      let table = TableView()
      let group = BindingGroup { table *= fruits }
      let window = show(ScrolledWindow(table))
      group.clear()
      window.destroy()
    }
    XCTAssertEqual(aliveAtRest, before)
  }
}
