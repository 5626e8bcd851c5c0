/// A recorded session: its initial state, and its actions in order.
///
/// ```swift
/// try history.export().write(to: file)
/// // …
/// let log = try ActionLog<AppState, AppAction>(Data(contentsOf: file))
/// if let difference = log.firstDifference(by: appReducer) { print(difference) }
/// ```
///
/// It also contains fingerprints of the states, with which a replay finds the first step whose
/// state differs from the recorded one. The last step always has a fingerprint. If the state is
/// large or the session long, some of the other steps have none.
public struct ActionLog<State: Codable & Sendable, StateAction: Action & Codable>: Sendable {
  /// The state before the first action.
  public let initialState: State
  /// The number of the step with the ``initialState``. It is greater than 0 if older steps were
  /// discarded.
  public let firstStep: Int
  /// The actions, oldest first. The action at index `n` led from step `firstStep + n` to the next
  /// step.
  public let actions: [StateAction]
  /// The known fingerprints of states, by the number of actions before them.
  let fingerprints: [Int: StateFingerprint]

  init(
    initialState: State, firstStep: Int, actions: [StateAction],
    fingerprints: [Int: StateFingerprint]
  ) {
    self.initialState = initialState
    self.firstStep = firstStep
    self.actions = actions
    self.fingerprints = fingerprints
  }

  /// Creates the log of a session by running a reducer with `actions`, for example in a test.
  ///
  /// ```swift
  /// let log = try ActionLog(
  ///   initialState: Basket(), actions: [.added("tea"), .added("milk")], reducer: Basket.reducer)
  /// ```
  ///
  /// - Complexity: Runs the reducer once for each action, and encodes the state at some of the
  ///   steps.
  /// - Throws: ``ActionLogError`` if a state cannot be encoded.
  public init(
    initialState: State, actions: [StateAction], reducer: Reducer<State, StateAction>
  ) throws(ActionLogError) {
    let plan = try FingerprintPlan(of: initialState, actions: actions.count)
    try self.init(initialState: initialState, actions: actions, reducer: reducer, plan: plan)
  }

  init(
    initialState: State, actions: [StateAction], reducer: Reducer<State, StateAction>,
    plan: FingerprintPlan
  ) throws(ActionLogError) {
    var prints = plan
    var state = initialState
    for (index, action) in actions.enumerated() {
      reducer(&state, action)
      try prints.note(state, after: index + 1)
    }
    self.init(
      initialState: initialState, firstStep: 0, actions: actions, fingerprints: prints.noted)
  }

  /// Returns the initial state and the state after each action.
  ///
  /// ```swift
  /// #expect(log.replayed(by: Basket.reducer).last?.total == 735)
  /// ```
  ///
  /// For a long session with a large state, use ``replay(by:_:)`` instead, which does not store the
  /// states.
  public func replayed(by reducer: Reducer<State, StateAction>) -> [State] {
    var states: [State] = []
    states.reserveCapacity(actions.count + 1)
    replay(by: reducer) { _, state in states.append(state) }
    return states
  }

  /// Calls `body` for each step, with the number of the step and its state. The first step has the
  /// initial state.
  ///
  /// ```swift
  /// log.replay(by: appReducer) { step, state in print(step, state.shops.count) }
  /// ```
  ///
  /// The replay changes one state in place, so it takes the memory of a single state.
  public func replay<Failure: Error>(
    by reducer: Reducer<State, StateAction>,
    _ body: (_ step: Int, _ state: borrowing State) throws(Failure) -> Void
  ) throws(Failure) {
    var state = initialState
    try body(firstStep, state)
    for (index, action) in actions.enumerated() {
      reducer(&state, action)
      try body(firstStep + index + 1, state)
    }
  }

  /// Returns the first difference between the states of a replay and the recorded states, or nil if
  /// there is none.
  ///
  /// A difference means that the reducer has changed since the session was recorded, or is not a
  /// pure function. For example, it reads the clock or uses random numbers.
  ///
  /// ```swift
  /// #expect(log.firstDifference(by: Basket.reducer) == nil)
  /// ```
  ///
  /// Only steps with a fingerprint are compared, so the states may already differ a few steps
  /// earlier; see ``ReplayDifference/lastAlike``.
  ///
  /// - Complexity: Runs the reducer once for each action before the difference.
  public func firstDifference(by reducer: Reducer<State, StateAction>) -> ReplayDifference? {
    var check = ReplayCheck(self)
    var state = initialState
    check.note(state, after: 0)
    for (index, action) in actions.enumerated() where check.difference == nil {
      reducer(&state, action)
      check.note(state, after: index + 1)
    }
    return check.difference
  }
}
