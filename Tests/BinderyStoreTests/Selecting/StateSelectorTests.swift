import BinderyStore
import BinderyTesting
import Testing

@MainActor @Suite struct StateSelectorTests {
  @Test("A selector is computed anew when a part that it reads has changed")
  func recomputed() {
    let store = makeStore()
    let sum = StateSelector(\Counts.left, \.right) { $0 + $1 }
    let recorder = Told(store.select(sum))
    store.dispatch(.setText("a"))
    store.dispatch(.setText("b"))
    #expect(sum.recomputations == 1)
    store.dispatch(.setLeft(2))
    #expect(sum.recomputations == 2)
    #expect(recorder.values == [0, 2])
  }

  @Test("Several users of a selector share its result")
  func sharedResult() {
    let store = makeStore()
    let sum = StateSelector(\Counts.left, \.right) { $0 + $1 }
    let recorders = (0..<10).map { _ in Told(store.select(sum)) }
    store.dispatch(.both(3))
    #expect(sum.recomputations == 2)
    for recorder in recorders { #expect(recorder.values == [0, 6]) }
  }

  @Test("Selectors nest")
  func nested() {
    let store = makeStore()
    let sum = StateSelector(\Counts.left, \.right) { $0 + $1 }
    let isEven = StateSelector(reading: { (state: Counts) in sum(state) }) { $0.isMultiple(of: 2) }
    let recorder = Told(store.select(isEven))
    store.dispatch(.setLeft(1))
    transaction {
      store.dispatch(.setLeft(0))
      store.dispatch(.setRight(1))
    }
    #expect(recorder.values == [true, false])
    #expect((sum.recomputations, isEven.recomputations) == (3, 2))
  }
}
