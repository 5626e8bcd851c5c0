/// A pure function that changes a state according to an action.
///
/// It changes the state in place. The same state and action must always give the same result,
/// because a session can be replayed. So a reducer must not read or change anything but the state
/// and the action. Work that takes time, calls a service or reads the clock belongs in an effect;
/// see ``Effects``. A store calls its reducer on the main actor. If a reducer dispatches an action,
/// the program stops with a message.
///
/// ```swift
/// let counter = Reducer<Int, CounterAction> { count, action in
///   switch action {
///   case .increased: count += 1
///   case .set(let number): count = number
///   }
/// }
/// ```
public struct Reducer<State, StateAction: Action>: Sendable {
  private let reduce: @Sendable (inout State, StateAction) -> Void

  /// Creates a reducer from a function, which changes the state in place.
  ///
  /// A store calls the function once for each action, on the main actor. The function must be pure.
  /// If it does not change the state, the store does not emit the state again.
  public init(_ reduce: @escaping @Sendable (inout State, StateAction) -> Void) {
    self.reduce = reduce
  }

  /// Creates a reducer from a reducer for a part of the state.
  ///
  /// ```swift
  /// Reducer(\AppState.counter, action: { $0.counter }, counter)
  /// ```
  ///
  /// - Parameters:
  ///   - part: The part that `reducer` changes.
  ///   - action: Returns the part's action. For other actions it returns nil, and the part does not
  ///     change.
  public init<Part, PartAction: Action>(
    _ part: WritableKeyPath<State, Part> & Sendable,
    action: @escaping @Sendable (StateAction) -> PartAction?,
    _ reducer: Reducer<Part, PartAction>
  ) {
    reduce = { state, whole in
      if let action = action(whole) { reducer(&state[keyPath: part], action) }
    }
  }

  /// Returns a reducer that runs other reducers one after the other. Each of them receives every
  /// action, and the state as the previous reducer left it.
  ///
  /// ```swift
  /// let appReducer = Reducer<AppState, AppAction>.combine(
  ///   Reducer(
  ///     \.settings, action: { if case .settings(let action) = $0 { action } else { nil } },
  ///     settingsReducer),
  ///   Reducer { state, action in if case .visited = action { state.visits += 1 } })
  /// ```
  public static func combine(_ reducers: Reducer...) -> Reducer {
    Reducer { state, action in
      for reducer in reducers { reducer(&state, action) }
    }
  }

  /// Changes `state` according to `action`. Tests can call a reducer directly, without a store:
  ///
  /// ```swift
  /// var cart = Cart()
  /// reducer(&cart, .added("tea"))
  /// ```
  public func callAsFunction(_ state: inout State, _ action: StateAction) {
    reduce(&state, action)
  }
}
