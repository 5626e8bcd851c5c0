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
}

/// A label of these tests alone: other suites look for recorders among all live bindings.
@MainActor
private final class TracedLabel<Value>: BindingHost {
  var value: Value

  init(_ value: Value) { self.value = value }
}
