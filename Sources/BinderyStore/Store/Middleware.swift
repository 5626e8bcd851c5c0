/// Sees each action before the reducer does, and may hand it on, change it, drop it or answer it with others.
///
/// ```swift
/// let guarded = Middleware<AppState, AppAction> { context, action, next in
///   if context.state.isLocked { context.dispatch(.refused) } else { next(action) }
/// }
/// ```
///
/// `next` hands an action to the middleware after this one, or to the reducer, and returns when it is
/// reduced; it can be called more than once, but only while the closure runs. What `context` dispatches
/// goes through all middleware, after the action under way.
@MainActor
public struct Middleware<State: Equatable & Sendable, StateAction: Action> {
  let handle: Handle

  /// What is called for each action.
  public typealias Handle =
    @MainActor (
      _ context: MiddlewareContext<State, StateAction>, _ action: StateAction,
      _ next: (StateAction) -> Void
    ) -> Void

  /// Makes a middleware of a function.
  public nonisolated init(_ handle: @escaping Handle) {
    self.handle = handle
  }
}

/// The store that a middleware belongs to. It does not keep the store alive: what is dispatched after that
/// is gone is dropped.
@MainActor
public struct MiddlewareContext<State: Equatable & Sendable, StateAction: Action> {
  /// The effects of the store: what takes its time.
  public let effects: Effects<State, StateAction>

  /// The state that the newest action has led to.
  public var state: State { effects.state }

  /// Dispatches an action, which is performed after the one under way.
  public func dispatch(_ action: StateAction) {
    effects.dispatch(action)
  }
}
