/// Says what an action makes of a state. A pure function: the same state and action give the same state.
///
/// It gets the state to change in place, reads nothing else, and does nothing else: what takes time, asks
/// a service or the clock is an effect (``Middleware``). That is what lets a session be replayed.
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

  /// Makes a reducer of a function.
  public init(_ reduce: @escaping @Sendable (inout State, StateAction) -> Void) {
    self.reduce = reduce
  }

  /// Makes a reducer of one for a part of the state.
  ///
  /// ```swift
  /// Reducer(\AppState.counter, action: { $0.counter }, counter)
  /// ```
  ///
  /// - Parameters:
  ///   - part: The part that `reducer` changes.
  ///   - action: The part's action, if an action is one for it. Other actions leave it as it is.
  public init<Part, PartAction: Action>(
    _ part: WritableKeyPath<State, Part> & Sendable,
    action: @escaping @Sendable (StateAction) -> PartAction?,
    _ reducer: Reducer<Part, PartAction>
  ) {
    reduce = { state, whole in
      if let action = action(whole) { reducer(&state[keyPath: part], action) }
    }
  }

  /// A reducer that runs others, one after the other.
  public static func combine(_ reducers: Reducer...) -> Reducer {
    Reducer { state, action in
      for reducer in reducers { reducer(&state, action) }
    }
  }

  /// Changes `state` as `action` asks for.
  public func callAsFunction(_ state: inout State, _ action: StateAction) {
    reduce(&state, action)
  }
}
