import BinderyTesting
import Testing

@testable import BinderyStore

/// Random sessions with jumps, pauses and branches, beside a plain array of all states.
@Suite @MainActor struct HistoryWorldTests {
  @Test("A history shows and knows the states that have been")
  func historyWorld() {
    let seed = UInt64.random(in: 0..<1 << 32)
    for round in 0..<60 {
      var world = World(seed: seed + UInt64(round))
      for turn in 0..<120 {
        world.doSomething()
        let problem = world.problem
        #expect(problem == nil, "seed \(seed), round \(round), turn \(turn)")
        guard problem == nil else { return }
      }
    }
  }

  /// Recorded, exported, imported by another store, replayed: the states are equal at each step.
  @Test("An imported session is the one that was exported")
  func importedWorld() throws {
    let seed = UInt64.random(in: 0..<1 << 32)
    for round in 0..<40 {
      var world = World(seed: seed + UInt64(round))
      for _ in 0..<80 { world.doSomething() }
      let data = try world.history.export()
      let store = Store(initialState: Basket(total: 7), reducer: Basket.reducer)
      let other = StoreHistory(of: store)
      #expect(try other.import(data) == nil, "seed \(seed), round \(round)")
      let position = other.position.value
      let known = world.history.position.value
      #expect([position.first, position.last] == [known.first, known.last])
      for step in position.first...position.last {
        let state = other.state(at: step)
        #expect(state == world.states[step], "seed \(seed), round \(round), step \(step)")
      }
      #expect(store.state == world.states.last)
      #expect(try other.export() == data, "seed \(seed), round \(round)")
      let log = try ActionLog<Basket, BasketAction>(data)
      #expect(log.replayed(by: Basket.reducer) == Array(world.states[position.first...]))
    }
  }
}

@MainActor
private struct World {
  let store = Store(initialState: Basket(), reducer: Basket.reducer)
  let history: StoreHistory<Basket, BasketAction>
  /// The state after each step.
  private(set) var states = [Basket()]
  private var shown = 0
  private var shownState = Basket()
  private var isPaused = false
  private var generator: SeededGenerator
  private let screen = Recorder(Basket())

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    history = StoreHistory(
      of: store, limit: .random(in: 1...40, using: &generator),
      checkpoints: .random(in: 1...5, using: &generator))
    store.states.subscribe(screen) { screen, _, state in screen.value = state }
  }

  private var last: Int { states.count - 1 }

  mutating func doSomething() {
    switch Int.random(in: 0..<20, using: &generator) {
    case 0...12:
      let action = BasketAction.random(using: &generator)
      store.dispatch(action)
      var state = states[last]
      state.change(action)
      let follows = shown == last && !isPaused
      states.append(state)
      if follows { show(last) }
    case 13, 14:
      let step = Int.random(in: -3...last + 3, using: &generator)
      history.jump(to: step)
      show(min(max(step, history.position.value.first), last))
    case 15:
      let offset = Int.random(in: -3...3, using: &generator)
      history.step(by: offset)
      show(min(max(shown + offset, history.position.value.first), last))
    case 16:
      history.pause()
      isPaused = true
    case 17:
      history.goOn()
      states.removeSubrange((shown + 1)...)
      states[shown] = shownState
      isPaused = false
    default:
      history.resume()
      isPaused = false
      show(last)
    }
  }

  private mutating func show(_ step: Int) {
    shown = step
    shownState = states[step]
  }

  /// The first difference from before; nil if there is none.
  var problem: String? {
    let position = history.position.value
    if position.step != shown { return "shows \(position.step), not \(shown)" }
    if position.last != last { return "knows \(position.last), not \(last)" }
    if position.isPaused != isPaused { return "pause" }
    if store.state != shownState { return "the store shows another state" }
    if screen.value != shownState { return "the screen shows another state" }
    for step in position.first...position.last where history.state(at: step) != states[step] {
      return "step \(step) was another state"
    }
    return nil
  }
}
