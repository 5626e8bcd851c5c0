import Bindery

extension Behavior {
  /// Behaviors of the sections of a table, and of their titles.
  @MainActor static let tableSections: [Behavior] = [
    Behavior(
      .tables, "titles", "Sections have titles above and below, which change in place."
    ) { toolkit in
      try await toolkit.forEachTable { table in
        guard table.showsTitles else { throw NotApplicable("its sections have no titles") }
        try await table.showsTitlesInPlace(toolkit)
      }
    },
    Behavior(
      .tables, "sections-come-and-go",
      "Sections come, go, move and are replaced; a section that stays keeps its cells."
    ) { toolkit in
      try await toolkit.forEachTable { try await $0.changesSections(toolkit) }
    },
    Behavior(
      .tables, "one-list-twice", "One list may fill two sections."
    ) { toolkit in
      try await toolkit.forEachTable { try await $0.showsOneListTwice(toolkit) }
    },
    Behavior(
      .tables, "reversed-groups", laws: [14],
      "Sections and rows that are reversed in one change are shown in reversed order."
    ) { toolkit in
      try await toolkit.forEachTable { try await $0.turnsRound(toolkit) }
    },
  ]
}

extension TableUnderTest {
  fileprivate func showsTitlesInPlace(_ toolkit: any ConformanceToolkit) async throws {
    let title = CurrentValueSubject<String?, Never>("Fruits")
    let group = BindingGroup {
      self *= TableViewBinding.sections(
        TableViewSectionBinding.items([TextRow(0)], rows: rows()).headerTitle(title)
          .footerTitle("one"),
        TableViewSectionBinding.items([TextRow(1)], rows: rows()).headerTitle("Nuts"))
    }
    let rest: [TableLine] = [.row("row 0"), .title("one"), .title("Nuts"), .row("row 1")]
    try await lines([.title("Fruits")] + rest, toolkit)
    title.send("Food")
    try await lines([.title("Food")] + rest, toolkit)
    title.send(nil)
    try await lines(rest, toolkit)
    title.send("Fruits")
    try await lines([.title("Fruits")] + rest, toolkit)
    group.clear()
  }

  private func lines(
    _ expected: [TableLine], _ toolkit: any ConformanceToolkit, line: UInt = #line
  ) async throws {
    do {
      try await toolkit.wait(for: "lines") { linesInSight() == expected }
    } catch is Violation {
      try expect(linesInSight(), is: expected, "what is in sight", line: line)
    }
  }

  fileprivate func changesSections(_ toolkit: any ConformanceToolkit) async throws {
    let fruits = TableViewSectionBinding.items([TextRow(0)], rows: rows()).id("fruits")
    let nuts = TableViewSectionBinding.items([TextRow(10), TextRow(11)], rows: rows()).id("nuts")
    let seeds = TableViewSectionBinding.items([TextRow(20)], rows: rows()).id("seeds")
    let sections = CurrentValueSubject<[any TableViewSection<Cell>], Never>([fruits])
    let group = BindingGroup { self *= TableViewBinding.sections(sections) }
    try await shows(["row 0"], toolkit)
    let kept = cell(showing: "row 0")
    sections.send([nuts, fruits])
    try await shows(["row 10", "row 11", "row 0"], toolkit)
    if keepsCells {
      try expect(kept != nil && cell(showing: "row 0") === kept, "it keeps its cell")
    }
    sections.send([fruits, nuts])
    try await shows(["row 0", "row 10", "row 11"], toolkit)
    sections.send([fruits, seeds])
    try await shows(["row 0", "row 20"], toolkit)
    sections.send([])
    try await shows([], toolkit)
    sections.send([seeds])
    try await shows(["row 20"], toolkit)
    group.clear()
  }

  fileprivate func showsOneListTwice(_ toolkit: any ConformanceToolkit) async throws {
    let list = MutableObservableArray([TextRow(0), TextRow(1)])
    let group = BindingGroup {
      self *= TableViewBinding.sections(
        TableViewSectionBinding.items(list, rows: rows()),
        TableViewSectionBinding.items(list, rows: rows()))
    }
    try await shows(["row 0", "row 1", "row 0", "row 1"], toolkit)
    list.move(from: 0, to: 1)
    list.append(TextRow(2))
    try await shows(["row 1", "row 0", "row 2", "row 1", "row 0", "row 2"], toolkit)
    group.clear()
  }

  fileprivate func turnsRound(_ toolkit: any ConformanceToolkit) async throws {
    let list = MutableObservableArray((0..<6).map { TextRow($0) })
    let grouped = list.sectioned { $0.id / 2 }
    let group = BindingGroup { self *= TableViewBinding.sections(grouped, rows: rows()) }
    try await shows((0..<6).map { "row \($0)" }, toolkit)
    list.assign(list.items.reversed())
    try await shows((0..<6).reversed().map { "row \($0)" }, toolkit)
    group.clear()
  }
}
