import BinderyStore
import BinderyTesting
import Testing

@MainActor @Suite struct ScopeTests {
  @Test("An unchanged scope is compared once, and asks no scope below it")
  func comparedOnce() {
    let store = Store(initialState: Tree(), reducer: growing)
    var asked = 0
    let leaves = store.scope(\.left)
    let subscriptions = (0..<100).map { _ in
      leaves.select { leaf in
        asked += 1
        return leaf.size
      }.subscribe { _ in }
    }
    asked = 0
    store.dispatch(.right)
    #expect(asked == 0)
    store.dispatch(.left)
    #expect(asked == 100)
    withExtendedLifetime(subscriptions) {}
  }

  @Test("An unchanged scope notifies only subscribers that have seen another state")
  func unchangedScope() {
    struct Size { let size: Int }
    let store = Store(initialState: Tree(), reducer: growing)
    let left = store.scope(\.left)
    let nested = left.scope { $0 }
    var told = [0, 0]
    let before = [
      left.select { Size(size: $0.size) }.subscribe { (_: Size) in told[0] += 1 },
      nested.select { Size(size: $0.size) }.subscribe { (_: Size) in told[1] += 1 },
    ]
    var newcomers: [StateSubscription] = []
    transaction {
      store.dispatch(.right)
      newcomers = [left, nested].map { $0.select(\.size).subscribe { (_: Int) in } }
    }
    #expect(told == [1, 1])
    store.dispatch(.left)
    #expect(told == [2, 2])
    withExtendedLifetime((before, newcomers)) {}
  }

  @Test("Scopes nest")
  func nestedTest() {
    let store = Store(initialState: Tree(), reducer: growing)
    let size = store.scope(\.left).scope(\.size)
    let recorder = Told(size.states)
    store.dispatch(.left)
    store.dispatch(.right)
    #expect(recorder.values == [0, 1])
    #expect(size.state == 1)
  }

  @Test("A scope has actions of its own")
  func ownActions() {
    let store = Store(initialState: Tree(), reducer: growing)
    let left = store.scope(\.left) { (_: Grow) in TreeAction.left }
    left.dispatch(Grow())
    #expect(store.state == Tree(left: Leaf(size: 1), right: Leaf()))
  }

  @Test("A scope without subscribers costs nothing")
  func unwatchedScope() {
    let store = Store(initialState: Tree(), reducer: growing)
    var compared = 0
    let scope = store.scope { tree in
      compared += 1
      return tree.left
    }
    var subscription: StateSubscription? = scope.subscribe { _, _ in }
    store.dispatch(.left)
    #expect(compared > 0)
    subscription = nil
    compared = 0
    store.dispatch(.left)
    #expect(compared == 0)
    withExtendedLifetime(subscription) {}
    // The scope can be observed again.
    let recorder = Told(scope.states)
    store.dispatch(.left)
    #expect(recorder.values.map(\.size) == [2, 3])
  }

  @Test("Small trees of scopes deliver what subscribers of the store get")
  func smallTrees() {
    // All sequences of four actions, with subscribers at every position that subscribe at every
    // moment.
    let actions: [TreeAction] = [.left, .right, .both, .nothing]
    for code in 0..<256 {
      for moment in 0..<4 {
        let store = Store(initialState: Tree(), reducer: growing)
        let whole = store.scope { $0 }
        let sources: [Selection<Int>] = [
          store.select(\.left.size), store.scope(\.left).select(\.size),
          whole.scope(\.left).scope(\.size).states, whole.select(\.left.size),
        ]
        var told: [[Int]] = [[], [], [], []]
        var subscriptions: [StateSubscription] = []
        for step in 0..<4 {
          if step == moment {
            for (place, source) in sources.enumerated() {
              subscriptions.append(source.subscribe { told[place].append($0) })
            }
          }
          store.dispatch(actions[code >> (2 * step) & 3])
        }
        #expect(Set(told).count == 1, "\(code), \(moment): \(told)")
      }
    }
  }
}

private struct Leaf: Equatable, Sendable {
  var size = 0
}

private struct Tree: Equatable, Sendable {
  var left = Leaf()
  var right = Leaf()
}

private struct Grow: Action {}

private enum TreeAction: Action {
  case left, right, both, nothing
}

private let growing = Reducer<Tree, TreeAction> { tree, action in
  if action == .left || action == .both { tree.left.size += 1 }
  if action == .right || action == .both { tree.right.size += 1 }
}
