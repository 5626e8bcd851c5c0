/// A function that receives each action before the reducer, and may pass it on, change it, drop
/// it or dispatch others.
///
/// ```swift
/// let guarded = Middleware<AppState, AppAction> { context, action, next in
///   if context.state.isLocked { context.dispatch(.refused) } else { next(action) }
/// }
/// ```
///
/// `next` passes an action to the next middleware, or to the reducer, and returns when it is
/// reduced. It can be called more than once, but only while the closure runs. Actions that
/// `context` dispatches pass through all middleware, after the current action. Subscribers are
/// notified when all middleware has returned. For asynchronous work, use `.effects`.
@MainActor
public struct Middleware<State: Equatable & Sendable, StateAction: Action> {
  let handle: Handle

  /// The function that is called for each action, on the main actor. It receives the store's
  /// context, the action, and a function that passes an action on.
  public typealias Handle =
    @MainActor (
      _ context: MiddlewareContext<State, StateAction>, _ action: StateAction,
      _ next: (StateAction) -> Void
    ) -> Void

  /// Creates a middleware from a function, which runs on the main actor.
  ///
  /// The function must call `next` to pass the action on; an action that it does not pass on is
  /// dropped. The store retains it.
  public nonisolated init(_ handle: @escaping Handle) {
    self.handle = handle
  }
}

/// The store that a middleware belongs to: its newest state, and ways to act on it.
///
/// ```swift
/// let searchingAnew = Middleware<AppState, AppAction> { context, action, next in
///   let before = context.state.query
///   next(action)
///   if context.state.query != before { context.effects.cancel("search") }
/// }
/// ```
///
/// It does not keep the store alive: actions that are dispatched after the store is gone are
/// ignored.
@MainActor
public struct MiddlewareContext<State: Equatable & Sendable, StateAction: Action> {
  /// The effects of the store, for asynchronous work. All middleware of a store shares them.
  public let effects: Effects<State, StateAction>

  /// The state after the newest action: before `next` is called the one before this action, then
  /// the one after it.
  public var state: State { effects.state }

  /// Dispatches an action, which is performed after the one under way.
  ///
  /// It passes through all middleware, this one included, so a middleware that always dispatches is
  /// an endless loop, which the store stops and reports.
  public func dispatch(_ action: StateAction) {
    effects.dispatch(action)
  }
}
