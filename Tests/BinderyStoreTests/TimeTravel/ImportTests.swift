import BinderyTesting
import Foundation
import Testing

@testable import BinderyStore

@Suite @MainActor struct ImportTests {
  private let store = Store(initialState: Basket(), reducer: Basket.reducer)

  @Test("A file that cannot be read changes nothing")
  func unreadableFile() throws {
    let history = StoreHistory(of: store)
    store.dispatch(.added(name: "Milk", price: 3))
    store.dispatch(.reversed)
    let data = try history.export()
    history.jump(to: 1)
    let position = history.position.value
    for length in 0..<data.count - 1 {
      #expect(throws: ActionLogError.self) { try history.import(data.prefix(length)) }
    }
    #expect(history.position.value == position)
    #expect(try history.export() == data)
  }

  @Test("An import is shown once")
  func shownOnce() throws {
    let history = StoreHistory(of: store)
    for price in 1...3 { store.dispatch(.added(name: "Milk", price: price)) }
    let data = try history.export()
    store.dispatch(.emptied)
    let totals = Recorder(-1)
    store.select(\.total).subscribe(totals) { $0.value = $2 }
    #expect(try history.import(data) == nil)
    #expect(totals.history == [-1, 0, 6])
    history.jump(to: 1)
    #expect(try history.import(data) == nil)
    #expect(totals.history == [-1, 0, 6, 1, 6])
    store.dispatch(.added(name: "Milk", price: 4))
    #expect(totals.value == 10)
    #expect(history.position.value.branch == 2)
  }

  @Test("An import by another reducer says where it differs, and can be traveled")
  func otherReducer() throws {
    let history = StoreHistory(of: store)
    for price in 1...3 { store.dispatch(.added(name: "Milk", price: price)) }
    store.dispatch(.removed(index: 0))
    let changed = Reducer<Basket, BasketAction> { basket, action in
      basket.change(action)
      if case .removed = action { basket.total = 0 }
    }
    let other = StoreHistory(of: Store(initialState: Basket(), reducer: changed))
    let owner = other.store
    let difference = try #require(try other.import(history.export()))
    #expect((difference.step, difference.lastAlike) == (4, 3))
    #expect(other.position.value.last == 4)
    withExtendedLifetime(owner) {}
  }

  @Test("A session longer than the limit keeps its end")
  func longImport() throws {
    let history = StoreHistory(of: store)
    for price in 1...50 { store.dispatch(.added(name: "Milk", price: price)) }
    let other = Store(initialState: Basket(), reducer: Basket.reducer)
    let short = StoreHistory(of: other, limit: 10, checkpoints: 2)
    #expect(try short.import(history.export()) == nil)
    #expect(short.position.value.last == 50)
    #expect(short.position.value.first >= 40)
    #expect(other.state == store.state)
    // The rest begins with a step of its own.
    let log = try ActionLog<Basket, BasketAction>(short.export())
    #expect(log.firstStep == short.position.value.first)
    #expect(log.firstDifference(by: Basket.reducer) == nil)
  }

  /// −0 equals 0, but is written differently.
  @Test("A state that equals the one before is still the one that the reducer made")
  func equalStep() throws {
    let history = StoreHistory(of: store)
    store.dispatch(.discounted(-0.0))
    #expect(store.state.discount.sign == .minus)
    let log = try history.log()
    #expect(log.firstDifference(by: Basket.reducer) == nil)
  }

  /// The reducer depends on a value outside of the state, so a replay cannot reproduce it.
  @Test("A reducer that is no pure function is found out")
  func impureReducer() throws {
    let calls = Calls()
    let impure = Reducer<Basket, BasketAction> { basket, action in
      basket.change(action)
      calls.count += 1
      basket.total = calls.count
    }
    let store = Store(initialState: Basket(), reducer: impure)
    let history = StoreHistory(of: store)
    for _ in 0..<5 { store.dispatch(.reversed) }
    let log = try history.log()
    #expect(log.firstDifference(by: impure) != nil)
  }

  private final class Calls: @unchecked Sendable {
    // Sendable: used on the main actor.
    var count = 0
  }
}
