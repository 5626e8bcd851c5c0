import Bindery

extension Behavior {
  /// Behaviors of the user's actions on the rows of a table.
  @MainActor static let tableUser: [Behavior] = [
    Behavior(
      .tables, "opened-row",
      "Opening a row calls handlers with its item: the one added last first, the table's last."
    ) { toolkit in
      try await toolkit.forEachTable { try await $0.tellsWhichRowIsOpened(toolkit) }
    },
    Behavior(
      .tables, "unselectable-row", "A row that cannot be selected is not reported."
    ) { toolkit in
      try await toolkit.forEachTable { try await $0.refusesSelection(toolkit) }
    },
    Behavior(
      .tables, "selection-stays-with-its-rows",
      "The selection is reported as items, and stays with the rows when they move."
    ) { toolkit in
      try await toolkit.forEachTable { try await $0.keepsTheSelection(toolkit) }
    },
    Behavior(
      .tables, "selected-row-that-changes",
      "A selected row that changes, or whose section gets a title, stays selected, silently."
    ) { toolkit in
      try await toolkit.forEachTable { try await $0.keepsTheSelectionOfWhatChanges(toolkit) }
    },
    Behavior(
      .tables, "moved-row", "A row that the user moves is moved in its list, once."
    ) { toolkit in
      try await toolkit.forEachTable { try await $0.movesRows(toolkit) }
    },
    Behavior(
      .tables, "moved-to-another-section",
      "Rows move from section to section only if the table's binding allows it."
    ) { toolkit in
      try await toolkit.forEachTable { try await $0.movesRowsBetweenSections(toolkit) }
    },
    Behavior(
      .tables, "row-actions", "A row's actions are offered and run for the item that it shows."
    ) { toolkit in
      try await toolkit.forEachTable { try await $0.offersActions(toolkit) }
    },
  ]
}

/// A table delegate that records the messages that no section handles.
private struct NotingDelegate: TableViewDelegate {
  let note: @MainActor (String) -> Void
  func didSelectRow(at path: RowPath) { note("table \(path)") }
}

extension TableUnderTest {
  fileprivate func tellsWhichRowIsOpened(_ toolkit: any ConformanceToolkit) async throws {
    let (one, two) = (
      MutableObservableArray([TextRow(0), TextRow(1)]), MutableObservableArray([TextRow(10)])
    )
    var log: [String] = []
    let group = BindingGroup {
      self *= TableViewBinding.sections(
        TableViewSectionBinding.items(one, rows: rows())
          .didSelectRow { log.append("first \($0)") }.didSelectRow { log.append("last \($0)") },
        TableViewSectionBinding.items(two, rows: rows())
      ).default(NotingDelegate { log.append($0) })
    }
    try await shows(["row 0", "row 1", "row 10"], toolkit)
    try userOpensRow(at: RowPath(section: 0, row: 1))
    try userOpensRow(at: RowPath(section: 1, row: 0))
    await toolkit.turn()
    try expect(log, is: ["last row 1", "first row 1", "table 0.1", "table 1.0"], "the calls")
    log = []
    one.insert(TextRow(5), at: 0)
    try await shows(["row 5", "row 0", "row 1", "row 10"], toolkit)
    try userOpensRow(at: RowPath(section: 0, row: 0))
    await toolkit.turn()
    try expect(log.first, is: "last row 5", "the delegates called after a change")
    group.clear()
  }

  fileprivate func refusesSelection(_ toolkit: any ConformanceToolkit) async throws {
    var opened: [Int] = []
    let group = BindingGroup {
      self *= TableViewSectionBinding.items([TextRow(0), TextRow(1)], rows: rows())
        .canSelectRow { $0.id != 0 }.didSelectRow { opened.append($0.id) }
    }
    try await shows(["row 0", "row 1"], toolkit)
    try? userOpensRow(at: RowPath(section: 0, row: 0))
    try userOpensRow(at: RowPath(section: 0, row: 1))
    await toolkit.turn()
    try expect(opened, is: [1], "which rows were opened")
    group.clear()
  }

  fileprivate func keepsTheSelection(_ toolkit: any ConformanceToolkit) async throws {
    let list = MutableObservableArray((0..<4).map { TextRow($0) })
    var selected: [[String]] = []
    let group = BindingGroup {
      self *= TableViewSectionBinding.items(list, rows: rows())
        .didChangeSelection { (items: [TextRow]) in selected.append(items.map(\.text)) }
    }
    try await shows((0..<4).map { "row \($0)" }, toolkit)
    try userSelectsRows(at: [RowPath(section: 0, row: 2)])
    await toolkit.turn()
    try expect(selected.last, is: ["row 2"], "the reported selection")
    list.batch { list in
      list.move(from: 2, to: 0)
      list.insert(TextRow(9), at: 0)
    }
    try await shows(["row 9", "row 2", "row 0", "row 1", "row 3"], toolkit)
    try expect(selectedPaths, is: [RowPath(section: 0, row: 1)], "the selection of the moved row")
    list.remove(at: 1)
    try await shows(["row 9", "row 0", "row 1", "row 3"], toolkit)
    try expect(selectedPaths, is: [], "the selection after the row has gone")
    group.clear()
  }

  fileprivate func keepsTheSelectionOfWhatChanges(
    _ toolkit: any ConformanceToolkit
  ) async throws {
    let list = MutableObservableArray((0..<3).map { TextRow($0) })
    let title = CurrentValueSubject<String?, Never>(nil)
    var selected: [[String]] = []
    let group = BindingGroup {
      self *= TableViewSectionBinding.items(list, rows: rows()).headerTitle(title)
        .didChangeSelection { (items: [TextRow]) in selected.append(items.map(\.text)) }
    }
    try await shows(["row 0", "row 1", "row 2"], toolkit)
    try userSelectsRows(at: [RowPath(section: 0, row: 1)])
    await toolkit.turn()
    try expect(selectedPaths, is: [RowPath(section: 0, row: 1)], "the selection")
    let told = selected
    list.update(at: 1) { $0.text = "changed" }
    try await shows(["row 0", "changed", "row 2"], toolkit)
    try expect(selectedPaths, is: [RowPath(section: 0, row: 1)], "after the row changed")
    title.send("Fruits")
    list.append(TextRow(3))
    try await shows(["row 0", "changed", "row 2", "row 3"], toolkit)
    try expect(selectedPaths, is: [RowPath(section: 0, row: 1)], "after its section got a title")
    await toolkit.turn()
    try expect(selected, is: told, "the reported selection")
    group.clear()
  }

  fileprivate func movesRows(_ toolkit: any ConformanceToolkit) async throws {
    let list = MutableObservableArray((0..<4).map { TextRow($0) })
    let group = BindingGroup {
      self *= TableViewSectionBinding.items(list, rows: rows()).movesRows(of: list)
    }
    try await shows((0..<4).map { "row \($0)" }, toolkit)
    try expect(
      userMovesRow(at: RowPath(section: 0, row: 0), to: RowPath(section: 0, row: 2)),
      "the row can be moved")
    try await shows(["row 1", "row 2", "row 0", "row 3"], toolkit)
    try expect(list.items.map(\.id), is: [1, 2, 0, 3], "the list")
    _ = try userMovesRow(at: RowPath(section: 0, row: 3), to: RowPath(section: 0, row: 0))
    try await shows(["row 3", "row 1", "row 2", "row 0"], toolkit)
    // The binding has moved the rows, too: a later change is shown correctly.
    list.append(TextRow(4))
    try await shows(["row 3", "row 1", "row 2", "row 0", "row 4"], toolkit)
    group.clear()
  }

  fileprivate func movesRowsBetweenSections(_ toolkit: any ConformanceToolkit) async throws {
    let lists = [
      MutableObservableArray([TextRow(0), TextRow(1)]), MutableObservableArray([TextRow(10)]),
    ]
    let within = BindingGroup {
      self *= TableViewBinding.sections(
        TableViewSectionBinding.items(lists[0], rows: rows()).movesRows(of: lists[0]),
        TableViewSectionBinding.items(lists[1], rows: rows()))
    }
    try await shows(["row 0", "row 1", "row 10"], toolkit)
    _ = try userMovesRow(at: RowPath(section: 0, row: 1), to: RowPath(section: 1, row: 0))
    await toolkit.turn()
    try expect(lists[1].items.map(\.id), is: [10], "a section that gets no rows of others")
    within.clear()
    let between = BindingGroup {
      self *= TableViewBinding.sections(
        TableViewSectionBinding.items(lists[0], rows: rows()),
        TableViewSectionBinding.items(lists[1], rows: rows())
      ).didMoveRow { from, to in
        let row = lists[from.section].remove(at: from.row)
        lists[to.section].insert(row, at: to.row)
      }
    }
    await toolkit.turn()
    let place = lists[0].items.firstIndex { $0.id == 1 } ?? 0
    try expect(
      userMovesRow(at: RowPath(section: 0, row: place), to: RowPath(section: 1, row: 0)),
      "the row can be moved")
    await toolkit.turn()
    try expect(Set(lists[1].items.map(\.id)), is: [1, 10], "the other section")
    try await shows(lists.flatMap { $0.items.map(\.text) }, toolkit)
    between.clear()
  }

  fileprivate func offersActions(_ toolkit: any ConformanceToolkit) async throws {
    let list = MutableObservableArray((0..<3).map { TextRow($0) })
    let group = BindingGroup {
      self *= TableViewSectionBinding.items(list, rows: rows())
        .rowActions { row in
          [
            RowAction("Remove", isDestructive: true) { [weak list] in
              list?.removeAll { $0.id == row.id }
            }
          ]
        }
    }
    try await shows((0..<3).map { "row \($0)" }, toolkit)
    try expect(actions(at: RowPath(section: 0, row: 1)), is: ["Remove"], "what is offered")
    try userChooses("Remove", at: RowPath(section: 0, row: 1))
    try await shows(["row 0", "row 2"], toolkit)
    try expect(list.items.map(\.id), is: [0, 2], "the list")
    group.clear()
  }
}
