import BinderyStore
import BinderyTesting
import Testing

@Suite("Guide: cancel work that is out of date, in a store") @MainActor
struct CancelWorkThatIsOutOfDate {
  @Test("The answer to an earlier query is ignored, and so is one after leaving")
  func cancels() async {
    let isSlow = Locked(true)
    // guide
    struct SearchState: Equatable, Sendable {
      var query = ""
      var results: [String] = []
      var problem: String?
    }

    enum SearchAction: Action {
      case queryChanged(String)
      case found([String])
      case failed(String)
      case left
    }

    let reducer = Reducer<SearchState, SearchAction> { state, action in
      switch action {
      case .queryChanged(let query): (state.query, state.problem) = (query, nil)
      case .found(let results): state.results = results
      case .failed(let problem): state.problem = problem
      case .left: state = SearchState()
      }
    }

    func makeStore(
      find: @escaping @Sendable (String) async throws -> [String]
    ) -> Store<SearchState, SearchAction> {
      Store(
        initialState: SearchState(), reducer: reducer,
        middleware: [
          .effects { action, effects in
            switch action {
            case .queryChanged(let query):
              effects.run("search", failure: { .failed("\($0)") }) { dispatch in
                dispatch(.found(try await find(query)))
              }
            case .left: effects.cancel("search")
            case .found, .failed: break
            }
          }
        ])
    }
    // end of guide
    let store = makeStore { query in
      while query == "a" && isSlow.value { await settle() }
      return [query]
    }
    store.dispatch(.queryChanged("a"))
    store.dispatch(.queryChanged("b"))
    #expect(await eventually { store.state.results == ["b"] })
    isSlow.withLock { $0 = false }
    await settle()
    #expect(store.state.results == ["b"])
  }
}
