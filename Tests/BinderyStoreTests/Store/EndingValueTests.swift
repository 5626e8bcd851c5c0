import Bindery
import BinderyStore
import BinderyTesting
import Testing

@Suite("Values that read their owner as they end") @MainActor
struct EndingValueTests {
  /// A value that notes which value its owner has when it ends.
  final class Ending: Hashable, Sendable {
    let number: Int
    private let log: Log

    init(_ number: Int, _ log: Log) { (self.number, self.log) = (number, log) }

    deinit {
      let log = log
      MainActor.assumeIsolated { log.seen.append(log.read()) }
    }

    static func == (one: Ending, other: Ending) -> Bool { one.number == other.number }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  @MainActor final class Log {
    var read: () -> Int? = { nil }
    var seen: [Int?] = []
  }

  struct Holder: ViewState { var value: Ending? }
  struct Replace: Action { let value: Ending? }

  let log = Log()

  @Test("Law 6: they see the state after the action that has replaced them")
  func inAStore() {
    let store = Store<Holder, Replace>(
      initialState: Holder(value: Ending(1, log)), reducer: Reducer { $0.value = $1.value })
    log.read = { store.state.value?.number }
    for number in 2...3 { store.dispatch(Replace(value: Ending(number, log))) }
    store.dispatch(Replace(value: nil))
    #expect(log.seen == [2, 3, nil])
    log.read = { nil }
  }

  @Test("Law 6: they see the state of the view model that has replaced them")
  func inAViewModel() {
    let model = ViewModel(initialState: Holder(value: Ending(1, log)))
    log.read = { model.state.value?.number }
    for number in 2...3 { model.write { $0.value = Ending(number, log) } }
    model.write { $0.value = nil }
    #expect(log.seen == [2, 3, nil])
    log.read = { nil }
  }

  @Test("An action that a history discards may read the history and dispatch when it ends")
  func inAHistory() {
    let store = Store<Holder, Replace>(
      initialState: Holder(), reducer: Reducer { state, _ in state.value = nil })
    let history = StoreHistory(of: store, limit: 2, checkpoints: 1)
    log.read = {
      if self.log.seen.count < 5 { store.dispatch(Replace(value: nil)) }
      return history.position.value.last - history.actions(at: 0..<1000).count
    }
    for number in 1...9 { store.dispatch(Replace(value: Ending(number, log))) }
    history.jump(to: history.position.value.first)
    history.goOn()
    history.clear()
    #expect(log.seen.count == 9)
    log.read = { nil }
  }
}
