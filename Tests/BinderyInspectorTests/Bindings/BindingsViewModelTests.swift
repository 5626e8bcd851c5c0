import BinderyInspector
import BinderyTesting
import Testing

extension LedgerTests {
  @Suite @MainActor struct BindingsViewModelTests {
    private let title = CurrentValueSubject<String, Never>("first")
    private let label = ListedLabel()
    private let moments = Moments()

    private struct ListedProps {
      let number: Int
    }

    private func make() -> BindingsViewModel {
      BindingLedger.begin(notingPlaces: PlaceReader.note)
      // A separate reader, in which no places of other tests' bindings wait for their lookup.
      return BindingsViewModel(places: PlaceReader(), later: moments.later)
    }

    /// The live bindings of these tests. Suites that run at the same moment bind no such labels.
    private func shown(_ model: BindingsViewModel) -> [BindingRow] {
      model.bindings.items.filter { $0.name.contains("ListedLabel") }
    }

    @Test("Live bindings are shown and followed")
    func followed() {
      let model = make()
      defer { BindingLedger.end() }
      let group = BindingGroup { label.binding.value *= title }
      model.watch()
      #expect(shown(model).map(\.value) == [#""first""#])
      title.send("second")
      title.send("third")
      #expect(shown(model).map(\.deliveries) == [1], "it looks some times a second only")
      moments.pass()
      #expect(shown(model).map(\.deliveries) == [3])
      #expect(shown(model).map(\.value) == [#""third""#])
      group.clear()
      moments.pass()
      #expect(shown(model).isEmpty)
      model.pause()
    }

    @Test("Connections are shown with their props")
    func connections() {
      let model = make()
      defer { BindingLedger.end() }
      let store = Store(
        initialState: ActionsViewModelTests.Counter(),
        reducer: ActionsViewModelTests.CounterAction.reducer)
      var connection: Connection<ListedProps, Void>? = Connection(
        store: store, mapStateToProps: { ListedProps(number: $0.count) },
        mapDispatchToActions: { _ in })
      func shown() -> [String?] {
        model.connections.items.filter { $0.name.hasSuffix("ListedProps") }.map(\.value)
      }
      model.watch()
      #expect(shown() == ["not connected: ListedProps(number: 0)"])
      connection?.connect()
      let group = BindingGroup { label.binding.value *= connection![\.number].map { "\($0)" } }
      store.dispatch(.increased(by: 7))
      moments.pass()
      #expect(shown() == ["ListedProps(number: 7)"])
      group.clear()
      connection = nil
      moments.pass()
      #expect(shown().isEmpty)
      model.pause()
    }

    @Test("What a command does inside is not listed, and an event is described in words")
    func commands() {
      let model = make()
      defer { BindingLedger.end() }
      let (isReady, handler) = (CurrentValueSubject<Bool, Never>(true), ListedHandler())
      let tap = PassthroughSubject<Void, Never>()
      model.watch()
      let command = Command<Void, Void>(isEnabled: isReady) {}
      let group = BindingGroup { Handler(handler, ListedHandler.handle) *= tap }
      tap.send()
      model.look()
      #expect(!model.bindings.items.contains { $0.title == "a binding" })
      let row = model.bindings.items.last { $0.name.contains("ListedHandler") }
      #expect(row?.title == "ListedHandler", "it is no control that the user could choose")
      #expect(row?.shownValue == "an event without a value")
      model.pause()
      extendLifetime((command, group))
    }

    @Test("Thousands of bindings are followed")
    func thousands() {
      let model = make()
      defer { BindingLedger.end() }
      let labels = (0..<3000).map { _ in ListedLabel() }
      let group = BindingGroup { for label in labels { label.binding.value *= title } }
      model.watch()
      #expect(model.bindings.count >= 3000)
      title.send("second")
      model.look()
      #expect(shown(model).filter { $0.value == #""second""# }.count >= 3000)
      model.pause()
      withExtendedLifetime(group) {}
    }

    @Test("Nothing is read while nobody watches")
    func unwatched() {
      let model = make()
      defer { BindingLedger.end() }
      let group = BindingGroup { label.binding.value *= title }
      #expect(shown(model).isEmpty)
      model.watch()
      model.pause()
      title.send("second")
      moments.pass()
      #expect(shown(model).map(\.deliveries) == [1])
      withExtendedLifetime(group) {}
    }

    @Test("A search finds names, values and places", .needsPlaces)
    func search() async {
      // A search covers the bindings of the whole program, so the ledger here has only these two.
      await #expect(processExitsWith: .success) {
        await BindingsViewModelTests().searchForTwo()
      }
    }

    private func searchForTwo() async {
      let model = make()
      let (text, number) = (Recorder(""), Recorder(0))
      let group = BindingGroup {
        text.binding.value *= title
        number.binding.value *= CurrentValueSubject<Int, Never>(4711)
      }
      model.watch()
      model.search.send("recorder 4711")
      #expect(model.bindings.items.map(\.name) == ["a property of type Int of Recorder<Int>"])
      model.search.send("BindingsViewModelTests.swift recorder<")
      let isFound = await eventually(within: 60) {
        moments.pass()
        return model.bindings.count == 2
      }
      #expect(isFound)
      #expect(model.summary.value == "2 of 2 alive")
      model.search.send("no such thing")
      #expect(model.bindings.count == 0)
      withExtendedLifetime(group) {}
    }

    @Test("A place is looked up when its row is shown", .needsPlaces)
    func lazyPlace() async throws {
      let model = make()
      defer { BindingLedger.end() }
      let line = #line + 1
      let group = BindingGroup { label.binding.value *= title }
      model.watch()
      let row = try #require(shown(model).first)
      #expect(row.subtitle == "looking for the place · 1 delivery")
      model.findPlace(of: row)
      let isFound = await eventually(within: 60) {
        moments.pass()
        return shown(model).first { $0.id == row.id }?.place != nil
      }
      #expect(isFound)
      #expect(
        shown(model).first { $0.id == row.id }?.subtitle
          == "BindingsViewModelTests.swift:\(line) · 1 delivery")
      model.pause()
      withExtendedLifetime(group) {}
    }
  }
}

/// A label that only the tests above bind.
@MainActor
private final class ListedLabel: BindingHost {
  var value = ""
}

@MainActor
private final class ListedHandler {
  func handle() {}
}

/// The ledger is shared by the program, so one test at a time uses it.
@Suite(.serialized) @MainActor struct LedgerTests {}

/// A clock that advances on request.
@MainActor
final class Moments {
  private var waiting: [@MainActor () -> Void] = []

  nonisolated init() {}

  nonisolated func later(_ work: @escaping @MainActor () -> Void) {
    MainActor.assumeIsolated { waiting.append(work) }
  }

  func pass() {
    let due = waiting
    waiting = []
    for work in due { work() }
  }
}
