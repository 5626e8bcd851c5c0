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

  func testAClickChoosesARowWhereNoneCanBeSelected() {
    XCTAssertTrue(TableView().activatesOnSingleClick)
    XCTAssertTrue(CollectionView(minimumCellWidth: 80).activatesOnSingleClick)
    XCTAssertFalse(TableView(selection: .single).activatesOnSingleClick)
    XCTAssertFalse(TableView(selection: .multiple).activatesOnSingleClick)
  }

  func testARowThatTheUserChoosesIsTheFirstCauseOfWhatFollows() {
    ChangeTrace.begin()
    defer { ChangeTrace.end() }
    let (chosen, selected) = (CurrentValueSubject<String, Never>(""), Label())
    let (table, label) = (TableView(selection: .single), Label())
    table.accessibleLabel = "Fruits"
    let choices = CurrentValueSubject<[Fruit], Never>([])
    let group = BindingGroup {
      table *= TableViewSectionBinding.items(fruits, rows: .rows(FruitRow.self))
        .didSelectRow { chosen.send($0.name) }.didChangeSelection { choices.send($0) }
      label.textBinding *= chosen
      selected.textBinding *= choices.map { $0.first?.name ?? "" }
    }
    let window = show(ScrolledWindow(table))
    func firstCause(of view: Label) -> String? {
      let id = BindingLedger.bindings(of: view).first?.id
      let shown = ChangeTrace.steps.last { $0.binding == id && id != nil }
      let cause = shown.flatMap { ChangeTrace.causes(of: $0.id).first }
      return cause.map { "\($0.kind) \($0.name)" }
    }
    table.activateRow(at: 3)
    XCTAssertEqual(firstCause(of: label), "input FruitRow “fruit 3”")
    table.selectRow(at: 4)
    XCTAssertEqual(firstCause(of: selected), "input FruitRow “fruit 4”")
    table.selectedIndex = 5
    XCTAssertEqual(selected.text, "fruit 5")
    XCTAssertEqual(firstCause(of: selected)?.hasPrefix("input"), false)
    group.clear()
    window.destroy()
  }

  func testRowsThatAreAllReplacedTakeTheSelectionWithThem() {
    let changes = CurrentValueSubject<CollectionChange<Fruit>, Never>(.initial(fruits.items))
    let table = TableView(selection: .single)
    var selected: [[Int]] = []
    let group = BindingGroup {
      table *= TableViewSectionBinding.items(
        changes.asObservableArray(), rows: .rows(FruitRow.self)
      ).didChangeSelection { selected.append($0.map(\.id)) }
    }
    let window = show(ScrolledWindow(table))
    table.selectedIndex = 3
    changes.send(.reset([Fruit(id: 7, name: "another")]))
    MainLoop.drain()
    XCTAssertEqual(table.selectedPaths, [])
    XCTAssertEqual(selected, [[3], []])
    changes.send(.reset([]))
    MainLoop.drain()
    XCTAssertEqual(selected, [[3], []])
    group.clear()
    window.destroy()
  }

  func testASectionThatHasMovedHearsThatItsSelectionEnds() {
    typealias Section = TableViewSectionBinding<Widget, Fruit>
    let nuts = MutableObservableArray([Fruit(id: 100, name: "hazelnut")])
    var selected: [[Int]] = []
    let sections = MutableObservableArray<(id: Int, section: any TableViewSection<Widget>)>(
      [
        (0, Section.items(nuts, row: FruitRow.self)),
        (
          1,
          Section.items(fruits, row: FruitRow.self)
            .didChangeSelection { selected.append($0.map(\.id)) }
        ),
      ], identity: \.id, isSame: { _, _ in true })
    let table = TableView(selection: .single)
    let group = BindingGroup { table *= TableViewBinding.sections(sections.mapItems(\.section)) }
    let window = show(ScrolledWindow(table))
    table.selectedPaths = [RowPath(section: 1, row: 2)]
    sections.remove(at: 0)
    MainLoop.drain()
    XCTAssertEqual(table.selectedPaths, [RowPath(section: 0, row: 2)])
    table.selectedPaths = []
    XCTAssertEqual(selected, [[2], []])
    group.clear()
    window.destroy()
  }

  func testAfterSectionsHaveMovedTheOthersHearNothingOfASelection() {
    typealias Section = TableViewSectionBinding<Widget, Fruit>
    var selected: [String] = []
    let sections = MutableObservableArray<(id: Int, section: any TableViewSection<Widget>)>(
      (0..<4).map { id in
        let row = MutableObservableArray([Fruit(id: id, name: "fruit")])
        return (
          id,
          Section.items(row, row: FruitRow.self)
            .didChangeSelection { selected.append("\(id): \($0.map(\.id))") }
        )
      }, identity: \.id, isSame: { _, _ in true })
    let table = TableView(selection: .single)
    let group = BindingGroup { table *= TableViewBinding.sections(sections.mapItems(\.section)) }
    let window = show(ScrolledWindow(table))
    table.selectedPaths = [RowPath(section: 1, row: 0)]
    sections.move(from: 1, to: 3)
    MainLoop.drain()
    table.selectedPaths = [RowPath(section: 0, row: 0)]
    sections.remove(at: 1)
    MainLoop.drain()
    table.selectedPaths = []
    XCTAssertEqual(selected, ["1: [1]", "1: []", "0: [0]", "0: []"])
    group.clear()
    window.destroy()
  }

  func testTheEndOfASelectionIsReportedWhenItsSectionGoes() {
    let list = MutableObservableArray((0..<3).map { Fruit(id: $0, name: "fruit") })
    var selected: [[Int]] = []
    let table = TableView(selection: .single)
    let group = BindingGroup {
      table *= TableViewBinding.sections(
        list.sectioned { $0.id }, header: { "Section \($0)" },
        rows: .rows(FruitRow.self).didChangeSelection { selected.append($0.map(\.id)) })
    }
    let window = show(ScrolledWindow(table))
    table.selectedPaths = [RowPath(section: 1, row: 0)]
    MainLoop.drain()
    list.remove(at: 1)
    MainLoop.drain()
    XCTAssertEqual(selected.first, [1])
    XCTAssertEqual(selected.last, [])
    group.clear()
    window.destroy()
  }

  func testTablesTheirRowsAndTheirItemsAreFreed() {
    let (sections, before) = (fruits.sectioned { $0.id / 10 }, aliveAtRest)
    let header: @MainActor (Int) -> String? = { "Section \($0)" }
    for _ in 0..<10 {
      let (table, grid) = (TableView(selection: .single), CollectionView(minimumCellWidth: 90))
      let (plain, columns) = (TableView(), ColumnTableView([.init("Name"), .init("Number")]))
      let group = BindingGroup {
        plain *= fruits
        columns *= TableViewSectionBinding.items(fruits, row: FruitCells.self)
        table *= TableViewBinding.sections(sections, header: header, rows: .rows(FruitRow.self))
        grid *= TableViewBinding.sections(sections, header: header, rows: .rows(FruitRow.self))
      }
      let window = show(
        Box(.vertical, [table, grid, plain, columns].map { ScrolledWindow($0) }))
      frames(2, of: table)
      fruits.move(from: 0, to: 9)
      frames(2, of: table)
      group.clear()
      window.destroy()
    }
    XCTAssertEqual(aliveAtRest, before)
  }
}
