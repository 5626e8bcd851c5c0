import Bindery

extension Behavior {
  /// Behaviors of the items that fill a table, and of their lifetime.
  @MainActor static let tables: [Behavior] = [
    Behavior(
      .tables, "rebinding", laws: [3],
      "A table that is bound again shows only the new content."
    ) { toolkit in
      try await toolkit.forEachTable { try await $0.isBoundAnew(toolkit) }
    },
    Behavior(
      .tables, "two-bindings", laws: [3],
      "If two groups bind one table, the later binding fills it."
    ) { toolkit in
      try await toolkit.forEachTable { try await $0.showsTheLaterOfTwo(toolkit) }
    },
    Behavior(
      .tables, "cleared-group", laws: [1, 3],
      "After its group is cleared, a table keeps its rows, and calls no handlers."
    ) { toolkit in
      try await toolkit.forEachTable { try await $0.endsWithItsGroup(toolkit) }
    },
    Behavior(
      .tables, "freed", laws: [1],
      "A bound table, its list, and an owner that passed its own method are freed."
    ) { toolkit in
      guard !toolkit.tables.isEmpty else { throw NotApplicable("\(toolkit.name) has no tables") }
      for kind in toolkit.tables {
        try await naming(kind.name) {
          let released = ReleasedTable()
          try await useAndDrop(kind, released, toolkit)
          toolkit.clear()
          try await toolkit.wait(for: "the table, its owner and its list to be freed") {
            released.table == nil && released.owner == nil && released.list == nil
          }
        }
      }
    },
    Behavior(
      .tables, "static-cells",
      "Existing cells can be rows beside the rows of lists, and move like rows."
    ) { toolkit in
      try await toolkit.forEachTable { try await $0.showsStaticCells(toolkit) }
    },
    Behavior(
      .tables, "publishers", laws: [6],
      "Rows can come from publishers of arrays and of change sets, as from lists."
    ) { toolkit in
      try await toolkit.forEachTable { try await $0.followsPublishers(toolkit) }
    },
  ]
}

@MainActor
private final class ReleasedTable {
  weak var table: AnyObject?
  weak var owner: AnyObject?
  weak var list: AnyObject?
}

/// A screen with a typical table.
@MainActor
private final class TableOwner {
  let list = MutableObservableArray([TextRow(1)])
  var bindings: BindingGroup?
  func open(_ row: TextRow) {}
}

@MainActor
private func useAndDrop(
  _ kind: ControlKind<any TableUnderTest>, _ released: ReleasedTable,
  _ toolkit: any ConformanceToolkit
) async throws {
  func use(_ table: some TableUnderTest) async throws {
    let owner = TableOwner()
    (released.table, released.owner, released.list) = (table.table, owner, owner.list)
    owner.bindings = BindingGroup {
      table *= TableViewSectionBinding.items(owner.list.mapItems { $0 }, rows: table.rows())
        .didSelectRow(owner, TableOwner.open).movesRows(of: owner.list)
    }
    owner.list.append(TextRow(2))
    try await table.shows(["row 1", "row 2"], toolkit)
  }
  try await use(kind.make())
}

extension TableUnderTest {
  fileprivate func isBoundAnew(_ toolkit: any ConformanceToolkit) async throws {
    let (old, new) = (
      MutableObservableArray([TextRow(1)]), MutableObservableArray([TextRow(2)])
    )
    var group = BindingGroup { self *= TableViewSectionBinding.items(old, rows: rows()) }
    try await shows(["row 1"], toolkit)
    old.append(TextRow(10))
    group = BindingGroup { self *= TableViewSectionBinding.items(new, rows: rows()) }
    try await shows(["row 2"], toolkit)
    old.append(TextRow(11))
    new.append(TextRow(20))
    try await shows(["row 2", "row 20"], toolkit)
    group.clear()
  }

  fileprivate func showsTheLaterOfTwo(_ toolkit: any ConformanceToolkit) async throws {
    let (first, second) = (
      MutableObservableArray([TextRow(1)]), MutableObservableArray([TextRow(2)])
    )
    let one = BindingGroup { self *= TableViewSectionBinding.items(first, rows: rows()) }
    first.append(TextRow(10))
    let two = BindingGroup { self *= TableViewSectionBinding.items(second, rows: rows()) }
    try await shows(["row 2"], toolkit)
    first.append(TextRow(11))
    second.append(TextRow(20))
    try await shows(["row 2", "row 20"], toolkit)
    one.clear()
    second.append(TextRow(21))
    try await shows(["row 2", "row 20", "row 21"], toolkit)
    two.clear()
  }

  fileprivate func endsWithItsGroup(_ toolkit: any ConformanceToolkit) async throws {
    let list = MutableObservableArray([TextRow(1), TextRow(2)])
    var opened = 0
    let group = BindingGroup {
      self *= TableViewSectionBinding.items(list, rows: rows()).didSelectRow { _ in opened += 1 }
    }
    try await shows(["row 1", "row 2"], toolkit)
    transaction {
      list.remove(at: 0)
      group.clear()
    }
    list.append(TextRow(3))
    await toolkit.turn()
    try expect(rowsShown, is: ["row 1", "row 2"], "the rows")
    try? userOpensRow(at: RowPath(section: 0, row: 0))
    await toolkit.turn()
    try expect(opened, is: 0, "how often a row was opened")
  }

  fileprivate func showsStaticCells(_ toolkit: any ConformanceToolkit) async throws {
    guard takesStaticCells else { throw NotApplicable("it shows only cells that it makes") }
    let cells = (0..<2).map { number in
      let cell = makeCell()
      show("static \(number)", in: cell)
      return cell
    }
    let fixed = MutableObservableArray<Cell>(
      cells, identity: { ObjectIdentifier($0) }, isSame: { $0 === $1 })
    let list = MutableObservableArray([TextRow(1)])
    let group = BindingGroup {
      self *= TableViewBinding.sections(
        TableViewSectionBinding<Cell, Cell>.cells(fixed),
        TableViewSectionBinding.items(list, rows: rows()))
    }
    try await shows(["static 0", "static 1", "row 1"], toolkit)
    try expect(cell(showing: "static 1") === cells[1], "the row is the cell itself")
    list.append(TextRow(2))
    fixed.move(from: 0, to: 1)
    try await shows(["static 1", "static 0", "row 1", "row 2"], toolkit)
    fixed.remove(at: 0)
    try await shows(["static 0", "row 1", "row 2"], toolkit)
    group.clear()
  }

  fileprivate func followsPublishers(_ toolkit: any ConformanceToolkit) async throws {
    let arrays = CurrentValueSubject<[TextRow], Never>([TextRow(1)])
    let changes = PassthroughSubject<CollectionChange<TextRow>, Never>()
    let group = BindingGroup {
      self *= TableViewBinding.sections(
        TableViewSectionBinding.items([TextRow(0)], rows: rows()),
        TableViewSectionBinding.items(arrays, rows: rows()),
        TableViewSectionBinding.items(changes, rows: rows()))
    }
    try await shows(["row 0", "row 1"], toolkit)
    arrays.send([TextRow(2), TextRow(1)])
    changes.send(.initial([TextRow(7)]))
    changes.send(.update([TextRow(7), TextRow(8)], ListDelta(insertions: [1])))
    try await shows(["row 0", "row 2", "row 1", "row 7", "row 8"], toolkit)
    group.clear()
  }
}
