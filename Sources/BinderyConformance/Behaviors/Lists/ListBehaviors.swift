import Bindery
import BinderyTesting

extension Behavior {
  /// Behaviors of a table that shows a list: laws 11, 14, 16, 17.
  @MainActor static let lists: [Behavior] = [
    Behavior(
      .lists, "every-kind-of-change", laws: [6, 14, 17],
      "A table shows a list when it is bound, and every kind of change."
    ) { toolkit in
      try await toolkit.forEachTable { try await $0.followsEveryKindOfChange(toolkit) }
    },
    Behavior(
      .lists, "one-transaction-one-update", laws: [8, 17],
      "All changes of one transaction, in all sections, are shown as one update."
    ) { toolkit in
      try await toolkit.forEachTable { try await $0.showsATransactionAtOnce(toolkit) }
    },
    Behavior(
      .lists, "burst", laws: [11],
      "A burst of lists from another thread is shown as one update for each turn of the main loop."
    ) { toolkit in
      try await toolkit.forEachTable { try await $0.showsABurstOnce(toolkit) }
    },
    Behavior(
      .lists, "untouched-rows-keep-their-cells", laws: [14, 16],
      "A row that a change does not touch keeps its cell, and is not refreshed."
    ) { toolkit in
      try await toolkit.forEachTable { try await $0.keepsUntouchedCells(toolkit) }
    },
    Behavior(
      .lists, "changed-rows-only", laws: [14],
      "A change within rows refreshes only those rows."
    ) { toolkit in
      try await toolkit.forEachTable { try await $0.showsChangedRowsOnly(toolkit) }
    },
    Behavior(
      .lists, "rows-in-sight-only",
      "Cells are made for the visible rows, however many rows there are, and are reused."
    ) { toolkit in
      try await toolkit.forEachTable { try await $0.makesCellsForRowsInSight(toolkit) }
    },
    Behavior(
      .lists, "change-while-shown", laws: [9],
      "If a row changes its list while it is being shown, the next update shows the change."
    ) { toolkit in
      try await toolkit.forEachTable { try await $0.changesWhileShown(toolkit) }
    },
    Behavior(
      .lists, "random-world", laws: [14, 16, 17],
      "After random changes of rows and sections, the table equals the lists, without an exception."
    ) { toolkit in
      let seed = UInt64.random(in: 0...UInt64.max)
      try await toolkit.forEachTable { table in
        try await naming("seed \(seed)") { try await table.followsARandomWorld(seed, toolkit) }
      }
    },
    Behavior(
      .lists, "grouped-random-world", laws: [14, 16, 17],
      "Rows that move between sections of a grouped list are shown in their new sections."
    ) { toolkit in
      let seed = UInt64.random(in: 0...UInt64.max)
      try await toolkit.forEachTable { table in
        try await naming("seed \(seed)") { try await table.followsAGroupedWorld(seed, toolkit) }
      }
    },
  ]
}

extension ConformanceToolkit {
  /// Runs `body` with each kind of table, and reports the ones that failed.
  func forEachTable(
    _ body: @MainActor (any TableUnderTest) async throws -> Void
  ) async throws {
    try await forEach(tables, "tables", body)
  }
}

extension TableUnderTest {
  /// Waits until the table shows these rows, or the first of them if they do not all fit.
  func shows(
    _ texts: [String], _ toolkit: any ConformanceToolkit, fileID: StaticString = #fileID,
    line: UInt = #line
  ) async throws {
    let expected = Array(texts.prefix(rowsInSight))
    do {
      try await toolkit.wait(for: "rows") { Array(rowsShown.prefix(rowsInSight)) == expected }
    } catch is Violation {
      try expect(rowsShown, is: expected, "the rows in sight", fileID: fileID, line: line)
    }
  }

  fileprivate func followsEveryKindOfChange(_ toolkit: any ConformanceToolkit) async throws {
    let list = MutableObservableArray((0..<4).map { TextRow($0) })
    let group = BindingGroup { self *= TableViewSectionBinding.items(list, rows: rows()) }
    try await shows(["row 0", "row 1", "row 2", "row 3"], toolkit)
    list.insert(TextRow(9), at: 1)
    try await shows(["row 0", "row 9", "row 1", "row 2", "row 3"], toolkit)
    list.remove(at: 0)
    try await shows(["row 9", "row 1", "row 2", "row 3"], toolkit)
    list.update(at: 1) { $0.text = "changed" }
    try await shows(["row 9", "changed", "row 2", "row 3"], toolkit)
    list.move(from: 0, to: 3)
    try await shows(["changed", "row 2", "row 3", "row 9"], toolkit)
    list.batch { list in
      list.move(from: 3, to: 0)
      list.update(at: 0) { $0.text = "moved and changed" }
      list.remove(at: 1)
    }
    try await shows(["moved and changed", "row 2", "row 3"], toolkit)
    list.assign([TextRow(3), TextRow(9), TextRow(2, "two")])
    try await shows(["row 3", "row 9", "two"], toolkit)
    list.assign([])
    try await shows([], toolkit)
    list.append(TextRow(7))
    try await shows(["row 7"], toolkit)
    group.clear()
  }

  fileprivate func showsATransactionAtOnce(_ toolkit: any ConformanceToolkit) async throws {
    let (one, two) = (
      MutableObservableArray([TextRow(0), TextRow(1)]), MutableObservableArray([TextRow(10)])
    )
    let group = BindingGroup {
      self *= TableViewBinding.sections(
        TableViewSectionBinding.items(one, rows: rows()),
        TableViewSectionBinding.items(two, rows: rows()))
    }
    try await shows(["row 0", "row 1", "row 10"], toolkit)
    try transaction {
      one.insert(TextRow(5), at: 0)
      two.remove(at: 0)
      one.remove(at: 0)
      one.move(from: 0, to: 1)
      two.append(TextRow(11))
      try expect(rowsShown, is: ["row 0", "row 1", "row 10"], "within the transaction")
    }
    try await toolkit.wait(for: "the change") { rowsShown != ["row 0", "row 1", "row 10"] }
    try expect(rowsShown, is: ["row 1", "row 0", "row 11"], "what is shown then")
    group.clear()
  }

  fileprivate func showsABurstOnce(_ toolkit: any ConformanceToolkit) async throws {
    let arrays = CurrentValueSubject<[TextRow], Never>([TextRow(0)])
    let counts = CellCounts()
    let group = BindingGroup { self *= TableViewSectionBinding.items(arrays, rows: rows(counts)) }
    try await shows(["row 0"], toolkit)
    var shown: Set<String> = []
    counts.onShow = { shown.insert($0) }
    for round in 1...2 {
      shown = []
      nonisolated(unsafe) let sender = arrays
      // Each list has a different text in its first row, and a row with its own number, which
      // identifies the shown list.
      runElsewhere {
        for step in 1...500 {
          sender.send([TextRow(0, "\(round) \(step)"), TextRow(round * 1_000 + step)])
        }
      }
      let last = ["\(round) 500", "row \(round * 1_000 + 500)"]
      try await shows(last, toolkit)
      await toolkit.turn()
      try expect(shown, is: Set(last), "what cells were shown in round \(round)")
    }
    group.clear()
  }

  fileprivate func keepsUntouchedCells(_ toolkit: any ConformanceToolkit) async throws {
    guard keepsCells else { throw NotApplicable("its cells belong to places, as in a grid") }
    let list = MutableObservableArray((0..<3).map { TextRow($0) })
    let counts = CellCounts()
    let group = BindingGroup { self *= TableViewSectionBinding.items(list, rows: rows(counts)) }
    try await shows(["row 0", "row 1", "row 2"], toolkit)
    let kept = ["row 0", "row 1", "row 2"]
    let cells = kept.map { cell(showing: $0) }
    counts.begin()
    list.insert(TextRow(9), at: 1)
    try await shows(["row 0", "row 9", "row 1", "row 2"], toolkit)
    for (text, former) in zip(kept, cells) {
      try expect(former != nil && cell(showing: text) === former, "\(text) keeps its cell")
    }
    try expect(counts.texts(in: cells), is: [], "what these cells were shown")
    group.clear()
  }

  fileprivate func showsChangedRowsOnly(_ toolkit: any ConformanceToolkit) async throws {
    let list = MutableObservableArray((0..<4).map { TextRow($0) })
    let counts = CellCounts()
    let group = BindingGroup { self *= TableViewSectionBinding.items(list, rows: rows(counts)) }
    try await shows((0..<4).map { "row \($0)" }, toolkit)
    counts.begin()
    list.update(at: 2) { $0.text = "changed" }
    try await shows(["row 0", "row 1", "changed", "row 3"], toolkit)
    let cells = rowsShown.map { cell(showing: $0) }
    try expect(counts.texts(in: cells), is: ["changed"], "what was shown")
    group.clear()
  }

  fileprivate func makesCellsForRowsInSight(_ toolkit: any ConformanceToolkit) async throws {
    let many = 3_000
    guard rowsInSight < many else { throw NotApplicable("all rows are visible there") }
    let list = MutableObservableArray((0..<many).map { TextRow($0) })
    let counts = CellCounts()
    counts.begin()
    let group = BindingGroup { self *= TableViewSectionBinding.items(list, rows: rows(counts)) }
    try await toolkit.wait(for: "rows") { rowsShown.first == "row 0" }
    try expect(counts.count < 600, "\(counts.count) cells are used")
    for row in stride(from: 100, to: many, by: 400) {
      try userScrolls(to: RowPath(section: 0, row: row))
      try await toolkit.wait(for: "row \(row)") { rowsShown.contains("row \(row)") }
    }
    try expect(counts.count < 600, "\(counts.count) cells are used after scrolling")
    list.update(at: 0) { $0.text = "changed out of sight" }
    await toolkit.turn()
    try userScrolls(to: RowPath(section: 0, row: 0))
    try await toolkit.wait(for: "the first row") { rowsShown.first == "changed out of sight" }
    group.clear()
  }

  fileprivate func changesWhileShown(_ toolkit: any ConformanceToolkit) async throws {
    let list = MutableObservableArray([TextRow(0)])
    let counts = CellCounts()
    counts.onShow = { text in
      if text == "row 100", list.count == 2 { list.append(TextRow(101)) }
    }
    let rows = rows(counts)
    let group = BindingGroup { self *= TableViewSectionBinding.items(list, rows: rows) }
    try await shows(["row 0"], toolkit)
    list.append(TextRow(100))
    try await shows(["row 0", "row 100", "row 101"], toolkit)
    group.clear()
  }
}
