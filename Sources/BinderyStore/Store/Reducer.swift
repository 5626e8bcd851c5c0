/// A pure function that changes a state for an action: the same state and action give the same
/// result.
///
/// It changes the state in place, and must neither read nor change anything else. Work that takes
/// time, or reads a service or the clock, is an effect (``Middleware``). This makes it possible
/// to replay a session. A store calls it on the main actor. A reducer that dispatches an action
/// stops the program with a message.
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
  /// The function is called once for each action, on the main actor if a store calls it. It must be
  /// pure. A state that it leaves untouched is not sent again.
  public init(_ reduce: @escaping @Sendable (inout State, StateAction) -> Void) {
    self.reduce = reduce
  }

  /// Creates a reducer from one for a part of the state.
  ///
  /// ```swift
  /// Reducer(\AppState.counter, action: { $0.counter }, counter)
  /// ```
  ///
  /// - Parameters:
  ///   - part: The part that `reducer` changes.
  ///   - action: Returns the part's action, or nil for other actions, which do not change the
  ///     part.
  public init<Part, PartAction: Action>(
    _ part: WritableKeyPath<State, Part> & Sendable,
    action: @escaping @Sendable (StateAction) -> PartAction?,
    _ reducer: Reducer<Part, PartAction>
  ) {
    reduce = { state, whole in
      if let action = action(whole) { reducer(&state[keyPath: part], action) }
    }
  }

  /// Returns a reducer that runs others, one after the other. Each receives the state that the
  /// former has left, and every action.
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

  /// Changes `state` for `action`. Tests call a reducer in this way, without a store:
  ///
  /// ```swift
  /// var cart = Cart()
  /// reducer(&cart, .added("tea"))
  /// ```
  public func callAsFunction(_ state: inout State, _ action: StateAction) {
    reduce(&state, action)
  }
}
