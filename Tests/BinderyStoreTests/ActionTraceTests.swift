import BinderyTesting
import Foundation
import Testing

@testable import BinderyStore

/// The chains of causes through stores, their effects and their connections.
@Suite(.serialized) @MainActor
final class ActionTraceTests {
  private let label = TracedLabel(0)
  private var bindings: BindingGroup?

  init() { ChangeTrace.begin() }
  isolated deinit { ChangeTrace.end() }

  private struct Props {
    let number: Int
  }

  private struct Actions {
    let set: (Int) -> Void
  }

  private enum Change: Action {
    case set(Int), load, loaded(Int)
  }

  private static let reducer = Reducer<Int, Change> { state, action in
    switch action {
    case .set(let number), .loaded(let number): state = number
    case .load: break
    }
  }

  private func chain() throws -> [TraceStep] {
    let id = try #require(BindingLedger.bindings(of: label).first?.id)
    return ChangeTrace.causes(of: try #require(ChangeTrace.steps.last { $0.binding == id }).id)
  }

  @Test("A tap leads through an action and the props of a connection to a label")
  func connection() throws {
    let store = Store(initialState: 0, reducer: Self.reducer)
    let connection = Connection<Props, Actions>(
      store: store, mapStateToProps: { Props(number: $0) },
      mapDispatchToActions: { dispatch in Actions(set: { dispatch(.set($0)) }) })
    connection.connect()
    let button = HeadlessButton("Set")
    bindings = BindingGroup {
      label.binding.value *= connection[\.number]
      connection.action(\.set) *= button.tapPublisher.map { 7 }
    }
    button.tap()
    let steps = try chain()
    #expect(steps.map(\.kind) == [.input, .event, .action, .derive, .show])
    #expect(steps[2].value == "set(7)" && steps[4].value == "7")
    #expect(Set(steps.map(\.turn)).count == 1)
    #expect(BindingLedger.bindings(of: label).first?.source == "Props")
  }

  @Test("Each of two actions in a transaction is a cause of the state that is shown")
  func transactions() throws {
    let store = Store(initialState: 0, reducer: Self.reducer)
    bindings = BindingGroup { label.binding.value *= store.select { $0 } }
    transaction {
      store.dispatch(.set(1))
      store.dispatch(.set(2))
    }
    #expect(try chain().filter { $0.kind == .action }.map(\.value) == ["set(1)", "set(2)"])
  }

  @Test("An action that changes nothing says so")
  func equal() throws {
    let store = Store(initialState: 3, reducer: Self.reducer)
    store.dispatch(.set(3))
    let action = try #require(ChangeTrace.steps.last { $0.kind == .action })
    #expect(action.outcome == .equal)
  }

  @Test("An effect’s answer is caused by the action that began it")
  func effects() async throws {
    let loading = Middleware<Int, Change>.effects { action, effects in
      guard case .load = action else { return }
      effects.run { dispatch in
        await Task.yield()
        dispatch(.loaded(9))
      }
    }
    let store = Store(initialState: 0, reducer: Self.reducer, middleware: [loading])
    bindings = BindingGroup { label.binding.value *= store.select { $0 } }
    store.dispatch(.load)
    try #require(await eventually { self.label.value == 9 })
    #expect(try chain().compactMap(\.value) == ["load", "loaded(9)", "9"])
  }

  @Test("Actions from another thread keep their own causes")
  func threads() async throws {
    let store = Store(initialState: 0, reducer: Self.reducer)
    bindings = BindingGroup { label.binding.value *= store.select { $0 } }
    let send = store.send
    runElsewhere {
      send(.set(4))
      send(.set(5))
    }
    await settle()
    #expect(label.value == 5)
    let actions = ChangeTrace.steps.filter { $0.kind == .action }.suffix(2)
    #expect(actions.map(\.value) == ["set(4)", "set(5)"])
    #expect(Set(actions.flatMap(\.causes)).count == 2)
    let senders = ChangeTrace.steps.filter { step in
      actions.contains { $0.causes == [step.id] }
    }
    #expect(senders.count == 2 && senders.allSatisfy { !$0.isOnMain })
  }
}

/// A label of these tests alone: other suites look for recorders among all live bindings.
@MainActor
private final class TracedLabel<Value>: BindingHost {
  var value: Value

  init(_ value: Value) { self.value = value }
}
