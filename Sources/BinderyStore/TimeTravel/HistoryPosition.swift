/// The step that a ``StoreHistory`` shows, and the steps that it has recorded.
///
/// ``StoreHistory/position`` publishes it, for example for a slider and its buttons:
///
/// ```swift
/// label.binding.text *= history.position.map { "Step \($0.step) of \($0.last)" }
/// resumeButton.isEnabledBinding *= history.position.map { !$0.isNewest || $0.isPaused }
/// ```
///
/// Step 0 is the state when the history was made. Steps keep their numbers when the history
/// discards older steps.
public struct HistoryPosition: ViewState {
  /// The step that is shown. It can be less than ``first``, because the history may discard a step
  /// while it is shown.
  public internal(set) var step = 0
  /// The oldest step in the history. It is 0 until the history reaches its limit and discards
  /// steps.
  public internal(set) var first = 0
  /// The number of actions in the history, including those after the shown step.
  public internal(set) var count = 0
  /// Whether the history is paused, so that the shown state does not change until the history is
  /// resumed.
  public internal(set) var isPaused = false
  /// A number that changes whenever recorded steps are replaced by others. While it is the same,
  /// recorded steps are still valid.
  public internal(set) var branch = 0

  /// Creates the position of a history that has recorded no actions.
  public init() {}

  /// The newest step.
  public var last: Int { first + count }

  /// Whether the newest step is shown. If so, the states after further actions are shown too,
  /// unless ``isPaused`` is true.
  public var isNewest: Bool { step == last }
}

/// The change of the state at a step of a ``StoreHistory``, for an inspector that shows the
/// difference.
///
/// ```swift
/// if let change = history.change(at: 3) {
///   print("\(change.action): \(change.before) → \(change.after)")
/// }
/// ```
///
/// It is a copy that does not change with the history, and retains both states.
public struct HistoryChange<State, StateAction> {
  /// The action that led to the step.
  public let action: StateAction
  /// The state before the action.
  public let before: State
  /// The state after the action. The reducer computes it again from ``before``, so it may differ
  /// from the state in the session if the reducer is not a pure function.
  public let after: State
}

extension HistoryChange: Sendable where State: Sendable, StateAction: Sendable {}
