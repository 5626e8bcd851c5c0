/// The actions of a session, and a few of its states; the others are computed when they are
/// needed.
///
/// Step 0 is the initial state, step n the one after the nth action. A state is kept at the first
/// step and at each multiple of `spacing` after it. Whenever there would be more states than
/// allowed, every second one is discarded, so jumps in a short session are quick and the memory of
/// a long one is bounded. At the limit, the oldest steps up to the next kept state are discarded,
/// because that needs no computation.
struct Timeline<State, StateAction: Action> {
  /// The oldest step that is kept; 0 until steps are discarded.
  private(set) var first = 0
  /// The actions that led to the steps after ``first``.
  private(set) var actions: [StateAction] = []
  /// `states[i]` is the state at step `first + i * spacing`.
  private var states: [State]
  /// The number of actions between two kept states.
  private(set) var spacing: Int

  private let limit: Int
  private let checkpoints: Int
  private let widest: Int

  /// Creates a timeline of one state.
  ///
  /// - Parameters:
  ///   - first: The number of its step.
  ///   - limit: The greatest number of actions; no more than fit into any memory.
  ///   - checkpoints: The number of states to keep. At the limit, the newest state is kept in
  ///     addition.
  ///   - closest: The smallest spacing. Replaying so few actions is so fast that more states would
  ///     not be worth their memory.
  init(
    from state: State, first: Int = 0, limit: Int, checkpoints: Int, closest: Int = 512
  ) {
    let limit = min(limit, 1 << 40)
    let checkpoints = min(checkpoints, limit)
    let needed = (limit + checkpoints - 1) / checkpoints
    var doublings = 0
    while needed >> (doublings + 1) >= closest { doublings += 1 }
    spacing = (needed + (1 << doublings) - 1) >> doublings
    if spacing << doublings > limit { (spacing, doublings) = (needed, 0) }
    widest = spacing << doublings
    (self.limit, self.checkpoints, self.first) = (limit, checkpoints, first)
    states = [state]
  }

  /// The newest step.
  var last: Int { first + actions.count }

  /// The number of states that are kept.
  var keptStates: Int { states.count }

  /// The state at the first step.
  var initial: State { states[0] }

  /// Returns the state at a step if it is kept, otherwise nil.
  func keptState(at step: Int) -> State? {
    let count = step - first
    return count.isMultiple(of: spacing) ? states[count / spacing] : nil
  }

  /// Appends an action that led to `state`.
  ///
  /// The state is copied only at a multiple of `spacing`, so that in between it is changed in
  /// place.
  ///
  /// - Returns: The actions and states that are no longer kept. The caller frees them while it does
  ///   not access the timeline, because their deinitializers may dispatch.
  @discardableResult
  mutating func record(
    _ action: StateAction, after state: borrowing State
  ) -> (actions: [StateAction], states: [State]) {
    var former: (actions: [StateAction], states: [State]) = ([], [])
    if actions.count == limit {
      former = (Array(actions.prefix(spacing)), [states[0]])
      forgetOldest()
    }
    actions.append(action)
    if actions.count.isMultiple(of: spacing) {
      if states.count >= checkpoints { former.states += states }
      keep(state)
    }
    return former
  }

  private mutating func keep(_ state: borrowing State) {
    states.append(copy state)
    if states.count > checkpoints, spacing < widest {
      states = states.indices.filter { $0.isMultiple(of: 2) }.map { states[$0] }
      spacing *= 2
    }
  }

  private mutating func forgetOldest() {
    actions.removeFirst(spacing)
    states.removeFirst()
    first += spacing
  }

  /// Discards the steps after `step`, which is a step of the timeline.
  mutating func cut(after step: Int) {
    actions.removeLast(last - step)
    states.removeLast(states.count - 1 - actions.count / spacing)
  }

  /// Returns the action that led to a step after the first.
  func action(at step: Int) -> StateAction { actions[step - first - 1] }

  /// Returns the last kept state at or before `step`, and its step.
  func checkpoint(before step: Int) -> (step: Int, state: State) {
    let index = (step - first) / spacing
    return (first + index * spacing, states[index])
  }

  /// The state at a step.
  ///
  /// - Parameter known: A known state at some step; the computation begins there if that is
  ///   nearer.
  /// - Complexity: Runs the reducer fewer times than `spacing`, and copies the parts that it
  ///   changes once.
  func state(
    at step: Int, by reducer: Reducer<State, StateAction>, knowing known: (step: Int, state: State)?
  ) -> State {
    var start = checkpoint(before: step)
    if let known, known.step <= step, known.step > start.step { start = known }
    var state = start.state
    replay(start.step..<step, on: &state, by: reducer)
    return state
  }

  /// Changes `state` from the state at the first of `steps` to the state at the end of `steps`.
  func replay(
    _ steps: Range<Int>, on state: inout State, by reducer: Reducer<State, StateAction>
  ) {
    for action in actions[(steps.lowerBound - first)..<(steps.upperBound - first)] {
      reducer(&state, action)
    }
  }
}
