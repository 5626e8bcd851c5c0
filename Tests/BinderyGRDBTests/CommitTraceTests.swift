import BinderyGRDB
import BinderyTesting
import Testing

/// The chains of causes from a commit to the views that show the rows.
@Suite(.serialized) @MainActor
final class CommitTraceTests {
  private let label = TracedLabel(0)
  private var bindings: BindingGroup?

  init() { ChangeTrace.begin() }
  isolated deinit { ChangeTrace.end() }

  private func chain() throws -> [TraceStep] {
    let id = try #require(BindingLedger.bindings(of: label).first?.id)
    let shown = ChangeTrace.steps.last { $0.binding == id && $0.outcome == .done }
    return ChangeTrace.causes(of: try #require(shown).id)
  }

  @Test("A commit is the cause of what is shown, though it happened on another thread")
  func commit() async throws {
    let fixture = try Fixture()
    bindings = BindingGroup {
      label.binding.value *= Fixture.byName.countPublisher(in: fixture.writer)
    }
    try fixture.write("INSERT INTO city (name) VALUES ('Rome')")
    try #require(await eventually { self.label.value == 4 })
    let steps = try chain()
    #expect(steps.first?.kind == .commit)
    #expect(steps.last?.kind == .show && steps.last?.value == "4")
  }

  @Test("A command’s write is the cause of the commit")
  func command() async throws {
    let fixture = try Fixture()
    let add = Command<String, Void> { name in
      try await fixture.writer.write { db in
        try db.execute(sql: "INSERT INTO city (name) VALUES (?)", arguments: [name])
      }
    }
    bindings = BindingGroup {
      label.binding.value *= Fixture.byName.countPublisher(in: fixture.writer)
    }
    add("Rome")
    try #require(await eventually { self.label.value == 4 })
    let kinds = try chain().map(\.kind)
    #expect(kinds.prefix(2) == [.command, .commit])
    #expect(kinds.last == .show)
  }

  @Test("The event in which a view was made is no cause of what it shows after a later commit")
  func laterCommit() async throws {
    let (fixture, open) = (try Fixture(), HeadlessButton())
    let add = Command<String, Void> { name in
      try await fixture.writer.write { db in
        try db.execute(sql: "INSERT INTO city (name) VALUES (?)", arguments: [name])
      }
    }
    let opening = BindingGroup {
      Handler(self) { me in
        {
          me.bindings = BindingGroup {
            let sections = LiveSections<String, City>(Fixture.byName, in: fixture.writer)
            let count = sections.changeSetPublisher.compactMap(\.items)
            me.label.binding.value *= count.map { $0.reduce(0) { $0 + $1.items.count } }
          }
        }
      } *= open.tapPublisher
    }
    open.tap()
    try #require(await eventually { self.label.value == 3 })
    #expect(try chain().first?.kind == .input)
    add("Rome")
    try #require(await eventually { self.label.value == 4 })
    let kinds = try chain().map(\.kind)
    #expect(kinds.prefix(2) == [.command, .commit])
    #expect(!kinds.contains(.input))
    withExtendedLifetime(opening) {}
  }

  @Test("A keystroke leads through a pause and a request to the rows of a table")
  func search() async throws {
    let (fixture, clock, field) = (try Fixture(), ManualScheduler(), HeadlessLine())
    let table = StrictTableHost<TracedLabel<String>> { $0.value }
    let search = PassthroughSubject<String, Never>()
    let requests = search.debounce(for: .milliseconds(300), scheduler: clock).prepend("")
      .map { text in Fixture.byName.filter(Column("name") >= text) }
    let found = LiveQuery(requests, in: fixture.writer)
    bindings = BindingGroup {
      table *= TableViewSectionBinding.items(
        found, rows: TableRows(make: { TracedLabel("") }, cell: { $0 }) { $0.value = $1.name })
      search *= field.textPublisher.dropFirst()
    }
    #expect(table.texts == [["Bern", "Lima", "Oslo"]])
    for text in ["L", "M"] {
      field.paste(text)
      clock.advance(by: .milliseconds(300))
      let rows = text == "L" ? [["Lima", "Oslo"]] : [["Oslo"]]
      try #require(await eventually { table.texts == rows })
      let id = try #require(BindingLedger.bindings(of: table).first?.id)
      let shown = try #require(ChangeTrace.steps.last { $0.binding == id })
      let steps = ChangeTrace.causes(of: shown.id)
      #expect(steps.map(\.kind) == [.input, .event, .relay, .relay, .show])
      #expect(steps.map(\.name).dropFirst(2).prefix(2) == ["debounce", "a live query"])
      #expect(steps[0].value == "\"\(text)\"" && shown.outcome == .done)
    }
  }
}

/// A label of these tests alone: other suites look for recorders among all live bindings.
@MainActor
private final class TracedLabel<Value>: BindingHost {
  var value: Value

  init(_ value: Value) { self.value = value }
}
