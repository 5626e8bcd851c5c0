import Bindery

extension Behavior {
  /// Behaviors of tables in transactions, beside labels that show the same lists.
  @MainActor static let tableTransactions: [Behavior] = [
    Behavior(
      .tables, "changed-with-labels", laws: [5, 8],
      "When an edit, a send or a transaction returns, tables show the change, as labels do."
    ) { toolkit in
      try await toolkit.forEachTable { try await $0.changesWithLabels(toolkit) }
    },
    Behavior(
      .tables, "bound-meanwhile", laws: [6],
      "A table that is bound in a transaction, a handler or a delivery shows its rows at once."
    ) { toolkit in
      try await toolkit.forEachTable { try await $0.isBoundMeanwhile(toolkit) }
    },
    Behavior(
      .tables, "changed-by-its-callbacks", laws: [9],
      "If a cell, a selection or a move of a table changes its list, the table shows the result."
    ) { toolkit in
      try await toolkit.forEachTable { try await $0.isChangedByItsCallbacks(toolkit) }
    },
    Behavior(
      .tables, "gone", laws: [1],
      "When a table is released, its lists are freed, even if the group of its binding lives."
    ) { toolkit in
      guard !toolkit.tables.isEmpty else { throw NotApplicable("\(toolkit.name) has no tables") }
      let group = BindingGroup()
      for kind in toolkit.tables {
        try await naming(kind.name) {
          let released = WeakList()
          try await fillAndDrop(kind, released, group, toolkit)
          toolkit.clear()
          try await toolkit.wait(for: "the list to be freed") { released.list == nil }
          try expect(group.count, is: 0, "how many bindings the group has")
        }
      }
    },
  ]
}

@MainActor
private final class WeakList {
  weak var list: AnyObject?
}

@MainActor
private func fillAndDrop(
  _ kind: ControlKind<any TableUnderTest>, _ released: WeakList, _ group: BindingGroup,
  _ toolkit: any ConformanceToolkit
) async throws {
  func fill(_ table: some TableUnderTest) async throws {
    let list = MutableObservableArray([TextRow(0)])
    released.list = list
    group.capture { table *= TableViewSectionBinding.items(list, rows: table.rows()) }
    try await table.shows(["row 0"], toolkit)
  }
  try await fill(kind.make())
}

/// Binds a table when it is called.
@MainActor
private final class Binder {
  let bind: @MainActor () -> Void
  init(_ bind: @escaping @MainActor () -> Void) { self.bind = bind }
  func call() { bind() }
}

extension TableUnderTest {
  fileprivate func changesWithLabels(_ toolkit: any ConformanceToolkit) async throws {
    let list = MutableObservableArray([TextRow(0)])
    let arrays = CurrentValueSubject<[TextRow], Never>([])
    let label = try await toolkit.properties.first?.make()
    let group = BindingGroup {
      self *= TableViewBinding.sections(
        TableViewSectionBinding.items(list, rows: rows()),
        TableViewSectionBinding.items(arrays, rows: rows()))
      if let label {
        label.target *= list.currentValuePublisher.combineLatest(arrays) {
          "\($0.count + $1.count)"
        }
      }
    }
    try await shows(["row 0"], toolkit)
    func isShown(_ count: Int, _ what: String) throws {
      try expect(rowCount, is: count, "the rows after \(what)")
      if let label { try expect(label.text(), is: "\(count)", "the label after \(what)") }
    }
    list.append(TextRow(1))
    try isShown(2, "an edit")
    arrays.send([TextRow(10)])
    try isShown(3, "a send")
    try transaction {
      list.append(TextRow(2))
      arrays.send([TextRow(10), TextRow(11)])
      arrays.send([TextRow(10), TextRow(11), TextRow(12)])
      try isShown(3, "changes in a transaction")
    }
    try isShown(6, "a transaction")
    try await shows(["row 0", "row 1", "row 2", "row 10", "row 11", "row 12"], toolkit)
    group.clear()
  }

  fileprivate func isBoundMeanwhile(_ toolkit: any ConformanceToolkit) async throws {
    let arrays = CurrentValueSubject<[TextRow], Never>([TextRow(0)])
    let changes = CurrentValueSubject<CollectionChange<TextRow>, Never>(.initial([TextRow(1)]))
    let all = CurrentValueSubject<@MainActor (TextRow) -> Bool, Never> { $0.id == 3 }
    let list = MutableObservableArray([TextRow(2), TextRow(3)])
    func bind() -> BindingGroup {
      BindingGroup {
        self *= TableViewBinding.sections(
          TableViewSectionBinding.items(arrays, rows: rows()),
          TableViewSectionBinding.items(changes, rows: rows()),
          TableViewSectionBinding.items(list.filter(all), rows: rows()))
      }
    }
    var group: BindingGroup?
    var counts: [Int] = []
    transaction {
      group = bind()
      counts.append(rowCount)
    }
    let tap = PassthroughSubject<Void, Never>()
    let binder = Binder { [unowned self] in
      group = bind()
      counts.append(rowCount)
    }
    let handlers = BindingGroup { Handler(binder, Binder.call) *= tap }
    tap.send(())
    handlers.clear()
    let number = PassthroughSubject<Int, Never>()
    let deliveries = BindingGroup {
      BindingTarget<Int>(binder) { binder, _ in binder.call() } *= number
    }
    number.send(1)
    deliveries.clear()
    try expect(counts, is: [3, 3, 3], "the rows when the table was bound")
    try await shows(["row 0", "row 1", "row 3"], toolkit)
    group?.clear()
  }

  fileprivate func isChangedByItsCallbacks(_ toolkit: any ConformanceToolkit) async throws {
    let list = MutableObservableArray((0..<4).map { TextRow($0) })
    let counts = CellCounts()
    counts.onShow = { [weak list] text in
      if text == "row 100", list?.items.last?.id == 3 { list?.append(TextRow(4)) }
    }
    var isSelecting = false
    let group = BindingGroup {
      self *= TableViewSectionBinding.items(list, rows: rows(counts))
        .didChangeSelection { (_: [TextRow]) in
          if isSelecting { list.removeAll { $0.id == 3 } }
          isSelecting = false
        }
        .didMoveRow { from, to in
          list.move(from: from, to: to)
          list.remove(at: 0)
          list.append(TextRow(5))
        }
    }
    try await shows((0..<4).map { "row \($0)" }, toolkit)
    list.insert(TextRow(100), at: 0)
    try await shows(["row 100", "row 0", "row 1", "row 2", "row 3", "row 4"], toolkit)
    isSelecting = true
    try userSelectsRows(at: [RowPath(section: 0, row: 4)])
    try await shows(["row 100", "row 0", "row 1", "row 2", "row 4"], toolkit)
    try expect(
      userMovesRow(at: RowPath(section: 0, row: 1), to: RowPath(section: 0, row: 2)),
      "the row can be moved")
    try await shows(["row 1", "row 0", "row 2", "row 4", "row 5"], toolkit)
    try expect(toolkit.takeExceptions(), is: [], "the exceptions")
    group.clear()
  }
}
