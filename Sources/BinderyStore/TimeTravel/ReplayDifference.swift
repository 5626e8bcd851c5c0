/// The first difference between a replay and its session.
///
/// ```swift
/// if let difference = log.firstDifference(by: appReducer) {
///   print("Step \(difference.step) differs. \(difference)")
/// }
/// ```
///
/// It means that the reducer has changed since the session was recorded, that the reducer is not a
/// pure function, or that the state is now encoded differently. The description contains the steps
/// and the action.
public struct ReplayDifference: Equatable, CustomStringConvertible, Sendable {
  /// The first step whose state is known to differ.
  public let step: Int
  /// The last step before ``step`` whose state is known to be equal. The first difference may be at
  /// any step after it, up to ``step``.
  public let lastAlike: Int
  /// The action that led to ``step``, as JSON, or nil if the initial states differ.
  public let action: String?

  public var description: String {
    guard let action else {
      return "The initial state, step \(step), differs from the recorded one. "
        + "The file was changed, or the state is now encoded differently."
    }
    let remedy = "The reducer was changed since, or is not a pure function."
    return lastAlike == step - 1
      ? "Step \(step), \(action), ends in a different state than recorded. \(remedy)"
      : "One of the steps \(lastAlike + 1) to \(step) ends in a different state than recorded. "
        + remedy
  }
}

/// Compares the states of a replay with the fingerprints of a log.
struct ReplayCheck<State: Codable & Sendable, StateAction: Action & Codable> {
  /// The first difference so far.
  private(set) var difference: ReplayDifference?
  private let log: ActionLog<State, StateAction>
  private var lastAlike: Int

  init(_ log: ActionLog<State, StateAction>) {
    self.log = log
    lastAlike = log.firstStep
  }

  /// Notes the state after `count` actions.
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
