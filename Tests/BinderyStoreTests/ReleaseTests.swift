import Bindery
import BinderyStore
import BinderyTesting
import Testing

/// The last reference to an object may be released on any thread.
@MainActor
@Suite("What is let go of elsewhere")
struct ReleaseTests {
  struct Add: Action {}

  private func letGoElsewhere<Object: AnyObject>(_ make: @MainActor () -> Object) async -> Bool {
    nonisolated(unsafe) var object: Object? = make()
    weak let released = object
    runElsewhere { object = nil }
    return await eventually { released == nil }
  }

  @Test("Stores, connections and histories can be let go of on any thread")
  func stores() async {
    let store = Store(initialState: 0, reducer: Reducer<Int, Add> { state, _ in state += 1 })
    #expect(
      await letGoElsewhere {
        Store(initialState: 0, reducer: Reducer<Int, Add> { state, _ in state += 1 })
      })
    #expect(
      await letGoElsewhere {
        Connection<Int, Void>(store: store, mapStateToProps: { $0 }, mapDispatchToActions: { _ in })
      })
    #expect(
      await letGoElsewhere {
        let connection = Connection<Int, Void>(
          store: store, mapStateToProps: { $0 }, mapDispatchToActions: { _ in })
        connection.connect()
        return connection
      })
    #expect(await letGoElsewhere { StoreHistory(of: store) })
    store.dispatch(Add())
    #expect(store.state == 1)
  }
}
