import Testing

@testable import BinderyStore

@Suite struct TimelineTests {
  /// Every limit, number of kept states and session up to a size: the states are the original
  /// ones, and both the number of kept states and the length of replays are bounded.
  @Test("Every small timeline knows its states", arguments: [1, 2, 3])
  func smallTimelineStates(closest: Int) {
    for limit in 1...20 {
      for checkpoints in 1...6 {
        var world = World(limit: limit, checkpoints: checkpoints, closest: closest)
        world.check()
        for action in 1...50 {
          world.record(action)
          world.check()
        }
      }
    }
  }

  /// Steps are cut off at every position, once or twice, and the session continues.
  @Test("Every small timeline goes on from an older step")
  func smallTimelines() {
    for (limit, checkpoints) in [(1, 1), (5, 2), (8, 3), (12, 4), (16, 16)] {
      for length in 0...(limit + 6) {
        var full = World(limit: limit, checkpoints: checkpoints, closest: 1)
        for action in 0..<length { full.record(action) }
        for step in full.timeline.first...full.timeline.last {
          var world = full
          world.cut(after: step)
          world.check()
          for action in 0...limit {
            world.record(100 + action)
            world.check()
          }
        }
      }
    }
  }

  @Test("A long session keeps as many states as it may")
  func longSession() {
    var world = World(limit: 100_000, checkpoints: 4, closest: 512)
    var most = 0
    for action in 0..<230_000 {
      world.timeline.record(.one(action), after: .init(actions: []))
      most = max(most, world.timeline.keptStates)
    }
    #expect(most == 4)
    #expect(world.timeline.spacing < 25_200)
    #expect(world.timeline.actions.count > 74_000)
  }

  @Test(
    "No limit is too large",
    arguments: [(Int.max, 4), (.max, 1), (.max, .max), (100, .max), (1, .max)])
  func largeLimits(limit: Int, checkpoints: Int) {
    var timeline = Timeline<Past, Number>(
      from: Past(actions: []), limit: limit, checkpoints: checkpoints)
    for action in 1...50 { timeline.record(.one(action), after: Past(actions: Array(1...action))) }
    for step in timeline.first...timeline.last {
      let state = timeline.state(at: step, by: past, knowing: nil)
      #expect(state.actions == Array((1...50).prefix(step)))
    }
    #expect(timeline.last == 50)
    #expect(timeline.spacing <= 512)
  }

  @Test("A replay begins at a known state that is nearer")
  func nearerState() {
    var world = World(limit: 100, checkpoints: 1, closest: 512)
    for action in 0..<50 { world.record(action) }
    let counted = Counted()
    let reducer = Reducer<Past, Number> { state, action in
      counted.count += 1
      past(&state, action)
    }
    let known = (step: 30, state: world.expected(at: 30))
    #expect(
      world.timeline.state(at: 33, by: reducer, knowing: known) == world.expected(at: 33))
    #expect(counted.count == 3)
    #expect(
      world.timeline.state(at: 29, by: reducer, knowing: known) == world.expected(at: 29))
    #expect(counted.count == 3 + 29)
  }

  private final class Counted: @unchecked Sendable {
    // Sendable: used by one thread.
    var count = 0
  }
}

/// A state that records each action that made it, so two equal states were made alike.
private struct Past: Equatable { var actions: [Int] }

private enum Number: Action { case one(Int) }

private let past = Reducer<Past, Number> { state, action in
  guard case .one(let number) = action else { return }
  state.actions.append(number)
}

/// A timeline beside the plain array of all actions.
private struct World {
  var timeline: Timeline<Past, Number>
  private var all: [Int] = []
  private var wasCut = false
  private let limit: Int
  private let checkpoints: Int
  private let closest: Int

  init(limit: Int, checkpoints: Int, closest: Int) {
    (self.limit, self.checkpoints, self.closest) = (limit, checkpoints, closest)
    timeline = Timeline(
      from: Past(actions: []), limit: limit, checkpoints: checkpoints, closest: closest)
  }

  mutating func record(_ action: Int) {
    all.append(action)
    timeline.record(.one(action), after: Past(actions: all))
  }

  mutating func cut(after step: Int) {
    all.removeSubrange(step...)
    timeline.cut(after: step)
    wasCut = true
  }

  func expected(at step: Int) -> Past { Past(actions: Array(all[..<step])) }

  func check() {
    let timeline = timeline
    let steps = timeline.first...timeline.last
    let longest = (limit + checkpoints - 1) / checkpoints
    var problems: [String] = []
    func require(_ holds: Bool, _ what: String) { if !holds { problems.append(what) } }
    require(timeline.last == all.count, "the newest step")
    require(timeline.actions.count <= limit, "the limit")
    require(
      timeline.keptStates
        <= checkpoints + (timeline.actions.count.isMultiple(of: timeline.spacing) ? 1 : 0),
      "kept states")
    // The last of one too many is the newest state, which the store has, too.
    require(timeline.spacing <= longest + longest / closest + 1, "what is replayed")
    require(
      timeline.first == 0 || wasCut || timeline.actions.count > limit - timeline.spacing,
      "forgotten at once")
    for step in steps {
      require(timeline.state(at: step, by: past, knowing: nil) == expected(at: step), "\(step)")
      require(step - timeline.checkpoint(before: step).step < timeline.spacing, "near \(step)")
      if step > timeline.first, case .one(let action) = timeline.action(at: step) {
        require(action == all[step - 1], "action \(step)")
      }
    }
    #expect(problems == [], "limit \(limit), \(checkpoints) states, \(all.count) actions")
  }
}
