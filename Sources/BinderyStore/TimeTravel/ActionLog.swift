/// A recorded session: the state at its beginning, and the actions in their order.
///
/// ```swift
/// try history.export().write(to: file)
/// // …
/// let log = try ActionLog<AppState, AppAction>(Data(contentsOf: file))
/// if let difference = log.firstDifference(by: appReducer) { print(difference) }
/// ```
///
/// Besides, it knows of some steps a fingerprint of the state that was there: of each step while that
/// is cheap, of fewer if the state is large or the session long, and always of the last. So a replay
/// can tell where it leads to other states than the session did.
public struct ActionLog<State: Codable & Sendable, StateAction: Action & Codable>: Sendable {
  /// The state before the first action.
  public let initialState: State
  /// The number of the step at which it was the state; greater than 0 if older ones were forgotten.
  public let firstStep: Int
  /// The actions, oldest first.
  public let actions: [StateAction]
  /// The fingerprints of the states after so many actions, as far as they are known.
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

  /// Records a session of `actions` with a reducer.
  ///
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

  /// The state at the beginning and after each action.
  ///
  /// Of a long session with a large state rather use ``replay(by:_:)``, which does not keep them.
  public func replayed(by reducer: Reducer<State, StateAction>) -> [State] {
    var states: [State] = []
    states.reserveCapacity(actions.count + 1)
    replay(by: reducer) { _, state in states.append(state) }
    return states
  }

  /// Calls `body` with the state at the beginning and after each action, and the numbers of these steps.
  /// The state is changed in place.
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

  /// Where a replay first leads to another state than the session did; nil if it nowhere does.
  ///
  /// If it does, the reducer has changed since, or is no pure function: it asks the clock or chance.
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
