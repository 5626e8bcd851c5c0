/// The step that a ``StoreHistory`` shows, and the steps that it has recorded.
///
/// ``StoreHistory/position`` publishes it, for a slider and its buttons:
///
/// ```swift
/// label.binding.text *= history.position.map { "Step \($0.step) of \($0.last)" }
/// resumeButton.isEnabledBinding *= history.position.map { !$0.isNewest || $0.isPaused }
/// ```
///
/// Steps are numbered from 0, the state before the first action, and keep their numbers when the
/// history discards older ones.
public struct HistoryPosition: ViewState {
  /// The step that is shown. The history may discard a step while it is shown; it is then less
  /// than ``first``.
  public internal(set) var step = 0
  /// The oldest step that the history still has. It is 0 until the history discards steps at its
  /// limit.
  public internal(set) var first = 0
  /// The number of actions that the history still has. Those after the shown step are among them.
  public internal(set) var count = 0
  /// Whether the shown state stays as it is until the history is resumed.
  public internal(set) var isPaused = false
  /// The number of times that steps were replaced by others. While it is unchanged, the steps are
  /// unchanged too.
  public internal(set) var branch = 0

  /// Creates the position of a history that has recorded no actions.
  public init() {}

  /// The newest step.
  public var last: Int { first + count }

  /// Whether the newest step is shown. Further actions are then shown too, unless the history
  /// ``isPaused``.
  public var isNewest: Bool { step == last }
}

/// The change at a step of a ``StoreHistory``, for an inspector that shows the difference.
///
/// ```swift
/// if let change = history.change(at: 3) {
///   print("\(change.action): \(change.before) → \(change.after)")
/// }
/// ```
///
/// It is a copy: it stays as it is when the history goes on, and retains both states.
public struct HistoryChange<State, StateAction> {
  /// The action that led to the step.
  public let action: StateAction
  /// The state before it.
  public let before: State
  /// The state after it. The reducer computes it anew from ``before``, so it differs from the state
  /// of the session if the reducer is not a pure function.
  public let after: State
}

extension HistoryChange: Sendable where State: Sendable, StateAction: Sendable {}
