import BinderyStore
import Testing

@Suite("Errors: stores") @MainActor
struct StoreErrors {
  enum Step: Action { case add, added }

  @Test("Law 13: a reducer that dispatches stops")
  func dispatchInReducer() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        struct Shared { nonisolated(unsafe) static var store: Store<Int, Step>? }
        // guide
        let reducer = Reducer<Int, Step> { state, action in
          if case .add = action {
            state += 1
            MainActor.assumeIsolated { Shared.store?.dispatch(.added) }
          }
        }
        // end of guide
        let store = Store(initialState: 0, reducer: reducer)
        Shared.store = store
        store.dispatch(.add)
      }
    }
    #expect(isNamed("dispatch-in-reducer", result))
  }

  @Test("Law 13: a history that keeps no actions stops")
  func emptyHistory() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let store = Store(initialState: 0, reducer: Reducer<Int, Step> { _, _ in })
        // guide
        let history = StoreHistory(of: store, limit: 0)
        // end of guide
        _ = history
      }
    }
    #expect(isNamed("empty-history", result))
  }

  @Test("Law 13: a second history of a store stops")
  func secondHistory() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let store = Store(initialState: 0, reducer: Reducer<Int, Step> { _, _ in })
        // guide
        let (one, other) = (StoreHistory(of: store), StoreHistory(of: store))
        // end of guide
        _ = (one, other)
      }
    }
    #expect(isNamed("second-history", result))
  }
}
