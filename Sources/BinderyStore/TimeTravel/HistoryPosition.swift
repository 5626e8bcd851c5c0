/// The step that a ``StoreHistory`` shows, and the steps that it has recorded.
///
/// ``StoreHistory/position`` publishes it, for a slider and its buttons.
public struct HistoryPosition: ViewState {
  /// The step that is shown. The history may discard a step while it is shown; it is then less
  /// than ``first``.
  public internal(set) var step = 0
  /// The oldest step that the history still has.
  public internal(set) var first = 0
  /// The number of actions that the history still has.
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

  /// Whether the newest step is shown.
  public var isNewest: Bool { step == last }
}

/// The change at a step of a ``StoreHistory``, for an inspector that shows the difference. See
/// ``StoreHistory/change(at:)``.
public struct HistoryChange<State, StateAction> {
  /// The action that led to the step.
  public let action: StateAction
  /// The state before it.
  public let before: State
  /// The state after it, computed by the reducer.
  public let after: State
}

extension HistoryChange: Sendable where State: Sendable, StateAction: Sendable {}
