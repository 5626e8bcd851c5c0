/// Where a replay of a session led to another state than the session did.
public struct ReplayDifference: Equatable, CustomStringConvertible, Sendable {
  /// The first step that is known to be different.
  public let step: Int
  /// The last step before it that is known to be alike. If it is not the one just before, it is not
  /// known which of those between is the first.
  public let lastAlike: Int
  /// The action that led to `step`, as JSON; nil if already the beginning is different.
  public let action: String?

  public var description: String {
    guard let action else {
      return "The state at the beginning, step \(step), is not the one that was recorded. "
        + "The file was changed, or the state is encoded in another way now."
    }
    let remedy = "The reducer was changed since, or is no pure function."
    return lastAlike == step - 1
      ? "Step \(step), \(action), leads to another state than was recorded. \(remedy)"
      : "One of the steps \(lastAlike + 1) to \(step) leads to another state than was recorded. "
        + remedy
  }
}

/// Compares the states of a replay with the fingerprints that a log has of them.
struct ReplayCheck<State: Codable & Sendable, StateAction: Action & Codable> {
  /// The first difference so far.
  private(set) var difference: ReplayDifference?
  private let log: ActionLog<State, StateAction>
  private var lastAlike: Int

  init(_ log: ActionLog<State, StateAction>) {
    self.log = log
    lastAlike = log.firstStep
  }

  /// Notes the state after so many actions.
  mutating func note(_ state: State, after count: Int) {
    guard difference == nil, let recorded = log.fingerprints[count] else { return }
    let step = log.firstStep + count
    let found = (try? CodedValue(encoding: state)).map(StateFingerprint.init)
    guard found != recorded else { return lastAlike = step }
    difference = ReplayDifference(
      step: step, lastAlike: lastAlike,
      action: count == 0 ? nil : (try? CodedValue(encoding: log.actions[count - 1]))?.text ?? "")
  }
}
