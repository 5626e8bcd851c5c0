import Bindery
import BinderyTesting
import Testing

@Suite("The order in which view models derive") @MainActor
struct DerivationOrderTests {
  let source = CountViewModel()

  /// Returns all orders of the elements.
  private func permutations<Element>(_ elements: [Element]) -> [[Element]] {
    guard elements.count > 1 else { return [elements] }
    return elements.indices.flatMap { index in
      var rest = elements
      let first = rest.remove(at: index)
      return permutations(rest).map { [first] + $0 }
    }
  }

  @Test("Law 8: in a diamond, its sides of any lengths, subscribed in any order, all derive once")
  func diamonds() throws {
    // The edges of a graph of derivations. 0 is the source, the last one is the top.
    let graphs: [[(from: Int, to: Int)]] = [
      [(0, 1), (0, 2), (1, 3), (2, 3)],
      [(0, 3), (0, 1), (1, 2), (2, 3)],
      [(0, 1), (1, 2), (2, 4), (0, 3), (3, 4)],
      [(0, 1), (0, 2), (1, 2), (1, 3), (2, 3)],
    ]
    for graph in graphs {
      for order in permutations(graph) {
        let world = SumWorld(count: graph.map(\.to).max()! + 1)
        for edge in order { world.derive(edge.to, from: edge.from) }
        world.reset()
        world.models[0].add(1)
        #expect(world.isRight, "\(order)")
        #expect(world.mostCallsOfAHandler == 1, "\(order)")
        #expect(world.renders == Array(repeating: 1, count: world.models.count), "\(order)")
        world.reset()
        transaction { for _ in 0..<3 { world.models[0].add(1) } }
        #expect(world.isRight)
        #expect(world.mostCallsOfAHandler == 1)
        #expect(world.renders == Array(repeating: 1, count: world.models.count))
      }
    }
  }

  @Test("Law 8: what derives from the top of a diamond is told of its final state only")
  func aboveTheTop() {
    let (left, right, top, above) = (Follower(), Follower(), SumModel(), Follower())
    above.follow(top)
    top.derive(from: left)
    top.derive(from: right)
    left.follow(source)
    right.follow(source)
    above.told = []
    source.set(1)
    #expect(above.told == [2])
  }

  @Test("Law 8: a subscription that makes a view model higher takes along what derives from it")
  func raisedLater() {
    // `top` derives from `source` and `low` before `low` derives, by a chain, from `source`.
    let (low, top, above) = (Follower(), SumModel(), Follower())
    top.derive(from: source)
    top.derive(from: low)
    above.follow(top)
    let chain = (0..<5).map { _ in Follower() }
    low.follow(chain[4])
    for index in (1..<5).reversed() { chain[index].follow(chain[index - 1]) }
    chain[0].follow(source)
    above.told = []
    source.set(3)
    #expect(above.told == [6])
  }

  @Test(
    "Law 8: a chain of 500, subscribed from either end, derives in one go",
    arguments: [true, false])
  func longChain(fromTheBottom: Bool) throws {
    let chain = (0..<500).map { _ in Follower() }
    let indices = Array(1..<500)
    for index in fromTheBottom ? indices : indices.reversed() {
      chain[index].follow(chain[index - 1])
    }
    chain[0].follow(source)
    let view = CountView()
    chain[499].subscribe(view: view)
    for follower in chain { follower.told = [] }
    try expectRenders(1, of: view) { source.set(5) }
    #expect(view.shown.last == 5)
    #expect(chain.allSatisfy { $0.told == [5] })
  }

  @Test("Law 8: a thousand derive from one")
  func fan() throws {
    let fan = (0..<1_000).map { _ in Follower() }
    let top = SumModel()
    for follower in fan {
      follower.follow(source)
      top.derive(from: follower)
    }
    let view = CountView()
    top.subscribe(view: view)
    for follower in fan { follower.told = [] }
    try expectRenders(1, of: view) { transaction { for count in 1...3 { source.set(count) } } }
    #expect(fan.allSatisfy { $0.told == [3] })
    #expect(view.shown.last == 3_000)
  }

  @Test("Law 9: two that derive from each other settle")
  func mutual() throws {
    let (celsius, fahrenheit) = (CountViewModel(), CountViewModel())
    celsius.subscribe(to: fahrenheit) { $0.set(($1.count - 32) * 5 / 9) }
    fahrenheit.subscribe(to: celsius) { $0.set($1.count * 9 / 5 + 32) }
    let views = (CountView(), CountView())
    celsius.subscribe(view: views.0)
    fahrenheit.subscribe(view: views.1)
    try expectRenders(2) { celsius.set(100) }
    #expect(fahrenheit.state.count == 212)
    try expectRenders(2) { fahrenheit.set(50) }
    #expect(celsius.state.count == 10)
    #expect((views.0.shown.last, views.1.shown.last) == (10, 50))
    #expect(celsius.problems + fahrenheit.problems == [])
  }

  @Test("Law 9: two that drive each other without end are stopped and named, and the rest goes on")
  func runaway() throws {
    final class Left: CountViewModel, @unchecked Sendable {}
    final class Right: CountViewModel, @unchecked Sendable {}
    let (left, right) = (Left(), Right())
    // These are not part of the loop.
    let (aside, above, aboveAside) = (Follower(), Follower(), Follower())
    let (view, asideView, leftView) = (CountView(), CountView(), CountView())
    above.follow(left)
    aside.follow(source)
    aboveAside.follow(aside)
    above.subscribe(view: view)
    aboveAside.subscribe(view: asideView)
    left.subscribe(view: leftView)
    let isRunning = Locked(false)
    left.subscribe(to: right) { if isRunning.value { $0.set($1.count + 1) } }
    right.subscribe(to: left) { if isRunning.value { $0.set($1.count + 1) } }
    isRunning.withLock { $0 = true }
    transaction {
      left.set(1)
      source.set(1)
    }
    let problem = try #require((left.problems + right.problems).first)
    guard case .runawayLoop(let participants) = problem else {
      Issue.record("\(problem)")
      return
    }
    #expect(participants.sorted() == ["Left", "Right"])
    #expect("\(problem)".contains("Left") && "\(problem)".contains("Right"))
    #expect((left.problems.count, right.problems.count) == (1, 1), "each is told once")
    #expect(asideView.shown.last == 1, "what was changed besides is shown")
    #expect(leftView.shown.last == left.state.count, "the states they had are shown")
    #expect(view.shown.last == left.state.count, "also by those who derive from them")
    isRunning.withLock { $0 = false }
    transaction {
      left.set(-1)
      source.set(2)
    }
    #expect(view.shown.last == -1)
    #expect(asideView.shown.last == 2)
  }

  @Test("Law 9: one that derives from itself settles, or is stopped")
  func itself() {
    source.subscribe(to: source) { source, state in
      if state.count < 50 { source.set(state.count + 1) }
    }
    #expect(source.state.count == 50)
    source.subscribe(to: source) { source, state in source.set(state.count + 1) }
    #expect(source.problems == [.runawayLoop(participants: ["CountViewModel"])])
    source.unsubscribe(from: source)
    let view = CountView()
    source.subscribe(view: view)
    source.set(1)
    #expect(view.shown.last == 1)
  }

  @Test("Law 9: two loops in one transaction are both stopped")
  func twoLoops() {
    let loops = (0..<2).map { _ in (CountViewModel(), CountViewModel()) }
    let isRunning = Locked(false)
    for (left, right) in loops {
      left.subscribe(to: right) { if isRunning.value { $0.set($1.count + 1) } }
      right.subscribe(to: left) { if isRunning.value { $0.set($1.count + 1) } }
    }
    isRunning.withLock { $0 = true }
    transaction { for (left, _) in loops { left.set(1) } }
    for (left, right) in loops {
      #expect(left.problems.count == 1)
      #expect(right.problems.count == 1)
    }
  }

  @Test("Law 9: what the report of a loop changes is derived and shown")
  func reportChanges() {
    final class Breaker: CountViewModel, @unchecked Sendable {
      nonisolated(unsafe) var isBroken = false
      override nonisolated func report(_ problem: ViewModelError) {
        isBroken = true
        set(-1)
      }
    }
    let (breaker, follower) = (Breaker(), Follower())
    let (view, breakerView) = (CountView(), CountView())
    follower.subscribe(view: view)
    breaker.subscribe(view: breakerView)
    follower.follow(breaker)
    breakerView.onRender = { [breaker] state in
      if state.count > 0, !breaker.isBroken { breaker.set(state.count + 1) }
    }
    breaker.set(1)
    #expect(breaker.isBroken)
    #expect(breaker.state.count == -1)
    #expect(follower.state.count == -1)
    #expect(breakerView.shown.last == -1)
    #expect(view.shown.last == -1)
  }
}

/// A view model that counts the sum of several others.
@MainActor
final class SumModel: ViewModel<CountState> {
  private var terms: [ObjectIdentifier: Int] = [:]
  private(set) var calls: [ObjectIdentifier: Int] = [:]

  init() { super.init(initialState: CountState()) }

  func derive(from other: ViewModel<CountState>) {
    let identity = ObjectIdentifier(other)
    subscribe(to: other) { model, state in
      model.calls[identity, default: 0] += 1
      model.terms[identity] = state.count
      model.write { $0.count = model.terms.values.reduce(0, +) }
    }
  }

  func add(_ number: Int) { write { $0.count += number } }

  func forgetCalls() { calls = [:] }
}

/// View models, each of which is the sum of those that it derives from, with a view for each.
@MainActor
final class SumWorld {
  let models: [SumModel]
  private var views: [CountView] = []
  private var shown: [Int] = []
  private var sources: [Int: [Int]] = [:]

  init(count: Int) {
    models = (0..<count).map { _ in SumModel() }
    views = models.map { model in
      let view = CountView()
      model.subscribe(view: view)
      return view
    }
  }

  func derive(_ index: Int, from other: Int) {
    models[index].derive(from: models[other])
    sources[index, default: []].append(other)
  }

  /// Resets the counts of renders and of calls.
  func reset() {
    shown = views.map(\.shown.count)
    for model in models { model.forgetCalls() }
  }

  var mostCallsOfAHandler: Int { models.flatMap(\.calls.values).max() ?? 0 }

  var renders: [Int] { zip(views, shown).map { $0.shown.count - $1 } }

  /// Whether each view model is the sum of its sources, and is shown.
  var isRight: Bool {
    models.indices.allSatisfy { index in
      let isSum =
        sources[index].map {
          models[index].state.count == $0.map { models[$0].state.count }.reduce(0, +)
        }
        ?? true
      return isSum && views[index].shown.last == models[index].state.count
    }
  }
}
