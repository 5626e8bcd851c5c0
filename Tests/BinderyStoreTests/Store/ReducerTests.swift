import BinderyStore
import Testing

@Suite struct ReducerTests {
  @Test("A reducer changes the state in place")
  func inPlace() {
    var count = 1
    adding(&count, .add(2))
    #expect(count == 3)
  }

  @Test("A reducer of a part leaves the rest alone")
  func partReducer() {
    var state = Pair(left: 1, right: 1)
    let reducer = Reducer<Pair, PairAction>.combine(
      Reducer(\Pair.left, action: { $0.left }, adding),
      Reducer(\Pair.right, action: { $0.right }, adding))
    reducer(&state, .left(.add(2)))
    #expect(state == Pair(left: 3, right: 1))
    reducer(&state, .right(.add(5)))
    #expect(state == Pair(left: 3, right: 6))
  }

  @Test("Combined reducers run one after the other")
  func combinedReducers() {
    var count = 1
    let doubling = Reducer<Int, Counting> { count, _ in count *= 2 }
    Reducer<Int, Counting>.combine(adding, doubling)(&count, .add(2))
    #expect(count == 6)
  }
}

private let adding = Reducer<Int, Counting> { count, action in
  switch action {
  case .add(let number): count += number
  }
}

private enum Counting: Action {
  case add(Int)
}

private struct Pair: Equatable {
  var left: Int
  var right: Int
}

private enum PairAction: Action {
  case left(Counting), right(Counting)

  var left: Counting? { if case .left(let action) = self { action } else { nil } }
  var right: Counting? { if case .right(let action) = self { action } else { nil } }
}
