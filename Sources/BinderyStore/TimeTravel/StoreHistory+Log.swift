import Foundation

extension StoreHistory where State: Codable, StateAction: Codable {
  /// Returns the recorded session.
  ///
  /// - Throws: ``ActionLogError`` if a state cannot be encoded.
  public func log() throws(ActionLogError) -> ActionLog<State, StateAction> {
    let timeline = timeline
    var prints = try FingerprintPlan(of: timeline.initial, actions: timeline.actions.count)
    var state = timeline.initial
    for (index, action) in timeline.actions.enumerated() {
      ReducerGuard.during { reducer(&state, action) }
      // Use the recorded states where they are kept, so that a reducer that is not a pure
      // function is detected.
      let step = timeline.first + index + 1
      let former = step == timeline.last ? store?.latest : timeline.keptState(at: step)
      if let former { state = former }
      try prints.note(state, after: index + 1, always: former != nil)
    }
    return ActionLog(
      initialState: timeline.initial, firstStep: timeline.first, actions: timeline.actions,
      fingerprints: prints.noted)
  }

  /// Returns the recorded session as the content of a file, which ``import(_:)`` and ``ActionLog``
  /// can read.
  ///
  /// ```swift
  /// try history.export().write(to: file)
  /// ```
  ///
  /// - Complexity: Runs the reducer once for each action, and encodes the state at some of the
  ///   steps.
  /// - Throws: ``ActionLogError`` if a state or an action cannot be encoded.
  public func export() throws(ActionLogError) -> Data {
    try log().data()
  }

  /// Replaces all steps with the steps of an exported session, and shows the last one.
  ///
  /// ```swift
  /// if let difference = try history.import(Data(contentsOf: file)) { print(difference) }
  /// ```
  ///
  /// This discards the current recording; export it first if you need it.
  ///
  /// - Returns: The first difference between the reducer's states and the recorded ones, or nil if
  ///   there is none. In either case the history contains the session.
  /// - Throws: ``ActionLogError`` if the file cannot be read. The history is then unchanged.
  public func `import`(_ data: Data) throws(ActionLogError) -> ReplayDifference? {
    load(try ActionLog(data))
  }

  /// Replaces all steps with the steps of a session, and shows the last one.
  ///
  /// If the session has more actions than the history's limit, the history keeps only the newest.
  /// This method ends a pause. Observers are notified once.
  ///
  /// - Complexity: Runs the reducer once for each action.
  /// - Returns: The first difference between the reducer's states and the recorded ones, or nil if
  ///   there is none. In either case the history contains the session.
  public func load(_ log: ActionLog<State, StateAction>) -> ReplayDifference? {
    var timeline = makeTimeline(from: log.initialState, first: log.firstStep)
    var check = ReplayCheck(log)
    var state = log.initialState
    check.note(state, after: 0)
    for (index, action) in log.actions.enumerated() {
      ReducerGuard.during { reducer(&state, action) }
      timeline.record(action, after: state)
      check.note(state, after: index + 1)
    }
    replace(with: timeline, newest: state)
    return check.difference
  }

  /// Returns the source code of a test that repeats the recorded session; see
  /// ``ActionLog/generatedTest(named:reducer:recordedBy:imports:testableImports:)``.
  ///
  /// - Throws: ``ActionLogError`` if a state or an action cannot be encoded.
  public func generatedTest(
    named name: String, reducer expression: String, imports: [String] = [],
    testableImports: [String] = []
  ) throws(ActionLogError) -> String {
    try log().generatedTest(
      named: name, reducer: expression, recordedBy: reducer, imports: imports,
      testableImports: testableImports)
  }
}
