/// The step that a ``StoreHistory`` shows, and how many it has recorded.
public struct HistoryPosition: ViewState {
  /// The step that is shown. While it is shown for long it may be forgotten, and less than ``first``.
  public internal(set) var step = 0
  /// The oldest step that is known.
  public internal(set) var first = 0
  /// How many actions are known.
  public internal(set) var count = 0
  /// Whether what is shown stays as it is until the history is resumed.
  public internal(set) var isPaused = false
  /// How often steps were replaced by others. While it is the same, a step is what it was.
  public internal(set) var branch = 0

  /// Nothing is recorded.
  public init() {}

  /// The newest step.
  public var last: Int { first + count }

  /// Whether the newest step is shown.
  public var isNewest: Bool { step == last }
}

/// What happened at a step of a ``StoreHistory``.
public struct HistoryChange<State, StateAction> {
  /// The action that led to the step.
  public let action: StateAction
  /// The state before it.
  public let before: State
  /// The state after it: what the reducer makes of the one before.
  public let after: State
}

extension HistoryChange: Sendable where State: Sendable, StateAction: Sendable {}
