import Bindery
import BinderyTesting
import Testing

/// The selection of a table whose list replaces all its elements.
@Suite("Replaced rows") @MainActor
struct ReplacedRowsTests {
  let table = StrictTableHost<Recorder<String>> { $0.value }
  let group = BindingGroup()

  /// Shows a list, selects rows, lets the list change, and returns the rows selected then.
  private func selection<Item>(
    of rows: [Int], in list: some ObservableArray<Item>, after change: () -> Void
  ) -> [Int] {
    group.clear()
    group.capture {
      table *= TableViewSectionBinding.items(
        list, rows: TableRows(make: { Recorder("") }, cell: { $0 }) { $0.value = "\($1)" })
    }
    table.changeSelection(to: rows.map { RowPath(section: 0, row: $0) })
    let reloads = table.reloads
    change()
    #expect(table.reloads == reloads + 1)
    return table.selectedPaths.map(\.row)
  }

  /// A list of the elements, and a closure that replaces them.
  private func replaced<Item>(_ items: [Item], by others: [Item]) -> (
    list: AnyObservableArray<Item>, change: () -> Void
  ) {
    let changes = CurrentValueSubject<CollectionChange<Item>, Never>(.initial(ListItems(items)))
    return (changes.asObservableArray(), { changes.send(.reset(ListItems(others))) })
  }

  private func pieces(_ ids: some Sequence<Int>) -> [Piece] { ids.map { Piece(id: $0) } }

  @Test("Elements are recognized by their `id`, objects by their identity, others not at all")
  func identities() {
    final class Item {}
    let objects = (0..<3).map { _ in Item() }
    let (list, change) = replaced(objects, by: objects.reversed())
    #expect(selection(of: [0], in: list, after: change) == [2])
    let (things, reverse) = replaced(
      pieces(0..<3) as [any Identifiable], by: pieces([2, 1, 0]) as [any Identifiable])
    #expect(selection(of: [0, 1], in: things, after: reverse) == [1, 2])
    let (numbers, exchange) = replaced([0, 1, 2], by: [2, 1, 0])
    #expect(selection(of: [0], in: numbers, after: exchange) == [])
  }

  @Test("Rows of a list of mapped, joined and first elements stay selected without being mapped")
  func derived() {
    let (list, change) = replaced(pieces(0..<2_000), by: pieces((0..<2_000).reversed()))
    var mapped = 0
    let items = list.mapItems { piece in
      mapped += 1
      return "\(piece)"
    }
    // The table itself reads each row.
    #expect(selection(of: [5, 6], in: items, after: change) == [1_993, 1_994])
    #expect(mapped == 4_000)
    let (first, swap) = replaced(pieces(0..<10), by: pieces((0..<10).reversed()))
    #expect(selection(of: [0, 4], in: first.prefix(6), after: swap) == [5])
    let (second, turn) = replaced(pieces(0..<10), by: pieces((0..<10).reversed()))
    let before = MutableObservableArray(pieces(0..<3))
    #expect(
      selection(
        of: [1, 3, 5], in: [before.eraseToAnyObservableArray(), second].joined(),
        after: turn) == [1, 10, 12])
  }

  @Test("Items that are made from elements without identities are recognized by their own")
  func items() {
    let (list, change) = replaced([1, 2, 3], by: [3, 2, 1])
    #expect(selection(of: [0], in: list.mapItems { Piece(id: $0) }, after: change) == [2])
  }

  @Test("Rows stay selected in their section of a list with sections, wherever it goes")
  func sections() {
    let list = MutableObservableArray(pieces(0..<3_000))
    let isAscending = CurrentValueSubject<Bool, Never>(true)
    let sorted = list.sorted(by: isAscending) { $2 ? $0.id < $1.id : $0.id > $1.id }
    group.capture {
      table *= TableViewBinding.sections(
        sorted.sectioned { $0.id / 1_000 }, header: { "\($0)" },
        rows: TableRows(make: { Recorder("") }, cell: { $0 }) { $0.value = "\($1)" })
    }
    table.changeSelection(to: [RowPath(section: 0, row: 7), RowPath(section: 2, row: 0)])
    isAscending.value = false
    #expect(table.reloads == 2)
    #expect(table.selectedPaths == [RowPath(section: 0, row: 999), RowPath(section: 2, row: 992)])
    #expect(table.selectedPaths.map { table.texts[$0.section][$0.row] } == ["2000", "7"])
    group.clear()
  }
}
