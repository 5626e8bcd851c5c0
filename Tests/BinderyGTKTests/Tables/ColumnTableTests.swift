import BinderyGTK
import BinderyTesting
import XCTest

final class FruitCells: ColumnCells, BindableView {
  let (name, number) = (Label(), Label())

  init() { super.init([name, number]) }

  func bind(to fruit: Fruit) {
    (name.text, number.text) = (fruit.name, "\(fruit.id)")
  }
}

/// The cells of fruits that are gone bad.
final class BadFruitCells: ColumnCells, BindableView {
  let (name, number) = (Label(), Label())

  init() { super.init([name, number]) }

  func bind(to fruit: Fruit) {
    (name.text, number.text) = (fruit.name, "-\(fruit.id)")
  }
}

@MainActor
final class ColumnTableTests: GTKTestCase {
  /// Returns the visible texts, line by line.
  private func shown(in view: ItemsView) -> [[String]] {
    var rows: [(y: Double, x: Double, text: String)] = []
    for label in view.descendants(of: Label.self) where label.isMapped && !label.text.isEmpty {
      // The column headers are outside the list of rows.
      guard let bounds = label.bounds(in: view), bounds.y > 24 else { continue }
      rows.append((bounds.y, bounds.x, label.text))
    }
    return Dictionary(grouping: rows, by: \.y).sorted { $0.key < $1.key }
      .map { $0.value.sorted { $0.x < $1.x }.map(\.text) }
  }

  func testColumnsShowTheirPartOfEachRowAndSortByTheViewModel() {
    typealias Order = @MainActor (Fruit, Fruit) -> Bool
    let fruits = MutableObservableArray((0..<6).map { Fruit(id: $0, name: "fruit \(9 - $0)") })
    let byNumber: Order = { $0.id < $1.id }
    let byName: Order = { $0.name < $1.name }
    let order = CurrentValueSubject<Order, Never>(byNumber)
    let table = ColumnTableView(
      [.init("Name", isSortable: true, expands: true), .init("Number", isSortable: true)])
    let group = BindingGroup {
      table *= TableViewBinding.sections(
        fruits.sorted(by: order).sectioned { $0.id % 2 }, header: { $0 == 0 ? "Even" : "Odd" },
        rows: .rows(FruitCells.self))
      order *= table.sortPublisher.map { $0?.column == 0 ? byName : byNumber }
    }
    let window = show(ScrolledWindow(table))
    frames(3, of: table)
    XCTAssertEqual(
      shown(in: table),
      [
        ["Even"], ["fruit 9", "0"], ["fruit 7", "2"], ["fruit 5", "4"], ["Odd"], ["fruit 8", "1"],
        ["fruit 6", "3"], ["fruit 4", "5"],
      ])
    table.activateHeader(of: table.allColumns[0])
    frames(3, of: table)
    XCTAssertEqual(table.sorting, TableSort(column: 0))
    XCTAssertEqual(shown(in: table).prefix(3), [["Odd"], ["fruit 4", "5"], ["fruit 6", "3"]])
    fruits.remove(at: 5)
    fruits.update(at: 3) { $0.name = "renamed" }
    frames(3, of: table)
    XCTAssertEqual(
      shown(in: table).prefix(4),
      [["Even"], ["fruit 5", "4"], ["fruit 7", "2"], ["fruit 9", "0"]])
    XCTAssert(shown(in: table).contains(["renamed", "3"]))
    group.clear()
    window.destroy()
  }

  func testRowsOfTwoKindsMaySwapTheirKinds() {
    let fruits = MutableObservableArray([Fruit(id: 0, name: "good"), Fruit(id: 1, name: "bad")])
    let rows = TableRows(kinds: [.rows(FruitCells.self), .rows(BadFruitCells.self)]) {
      $0.name == "bad" ? 1 : 0
    }
    let table = ColumnTableView([.init("Name"), .init("Number")])
    let group = BindingGroup { table *= TableViewSectionBinding.items(fruits, rows: rows) }
    let window = show(ScrolledWindow(table))
    frames(3, of: table)
    XCTAssertEqual(shown(in: table), [["good", "0"], ["bad", "-1"]])
    for (first, second) in [("bad", "good"), ("good", "bad"), ("bad", "bad")] {
      fruits.batch { fruits in
        fruits.update(at: 0) { $0.name = first }
        fruits.update(at: 1) { $0.name = second }
      }
      frames(3, of: table)
      XCTAssertEqual(
        shown(in: table),
        [[first, first == "bad" ? "-0" : "0"], [second, second == "bad" ? "-1" : "1"]])
    }
    group.clear()
    window.destroy()
  }

  func testLaw18TheOrderThatTheProgramSetsIsShownAndNotSent() {
    let fruits = MutableObservableArray((0..<3).map { Fruit(id: $0, name: "fruit \(9 - $0)") })
    let order = CurrentValueSubject<TableSort?, Never>(TableSort(column: 1, isAscending: false))
    let sort = CurrentValueSubject<TableSort?, Never>(nil)
    let table = ColumnTableView(
      [.init("Name", isSortable: true), .init("Number", isSortable: true)])
    let sorted = fruits.sorted(by: sort) { left, right, sort in
      let (low, high) = sort?.isAscending == false ? (right, left) : (left, right)
      return sort?.column == 1 ? low.id < high.id : low.name < high.name
    }
    let group = BindingGroup {
      table *= TableViewSectionBinding.items(sorted, row: FruitCells.self)
      sort *= table.sortPublisher
      table.binding.sorting *= order
    }
    let window = show(ScrolledWindow(table))
    frames(3, of: table)
    XCTAssertEqual(table.sorting, TableSort(column: 1, isAscending: false))
    XCTAssertNil(sort.value)
    var later: [TableSort?] = []
    let subscription = table.sortPublisher.sink { later.append($0) }
    XCTAssertEqual(later, [TableSort(column: 1, isAscending: false)], "The present order is first.")
    subscription.cancel()
    table.activateHeader(of: table.allColumns[1])
    frames(3, of: table)
    XCTAssertEqual(sort.value, TableSort(column: 1))
    XCTAssertEqual(shown(in: table), [["fruit 9", "0"], ["fruit 8", "1"], ["fruit 7", "2"]])
    group.clear()
    window.destroy()
  }
}
