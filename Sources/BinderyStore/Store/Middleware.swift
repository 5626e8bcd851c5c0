/// A function that receives each action before the reducer. It may pass the action on, change it,
/// drop it, or dispatch others.
///
/// ```swift
/// let guarded = Middleware<AppState, AppAction> { context, action, next in
///   if context.state.isLocked { context.dispatch(.refused) } else { next(action) }
/// }
/// ```
///
/// `next` passes an action to the next middleware or to the reducer, and returns when the action is
/// reduced. It can be called more than once, but only while the closure runs. Actions that
/// `context` dispatches pass through all middleware after the current action has been handled.
/// Subscribers are notified after all middleware has returned. For asynchronous work, use
/// `.effects`.
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
  /// The function must call `next` to pass the action on; otherwise the action is dropped. The
  /// store retains the function.
  public nonisolated init(_ handle: @escaping Handle) {
    self.handle = handle
  }
}

/// The store of a middleware, from which the middleware reads the newest state, and to which it
/// dispatches actions.
///
/// ```swift
/// let searchingAnew = Middleware<AppState, AppAction> { context, action, next in
///   let before = context.state.query
///   next(action)
///   if context.state.query != before { context.effects.cancel("search") }
/// }
/// ```
///
/// It does not keep the store alive. Actions that are dispatched after the store is released are
/// ignored.
@MainActor
public struct MiddlewareContext<State: Equatable & Sendable, StateAction: Action> {
  /// The effects of the store, for asynchronous work. All middleware of a store shares them.
  public let effects: Effects<State, StateAction>

  /// The state after the newest reduced action. Before `next` is called, this is the state before
  /// the current action; afterward, the state after it.
  public var state: State { effects.state }

  /// Dispatches an action, which is handled after the current one.
  ///
  /// The action passes through all middleware, including this one. A middleware that dispatches for
  /// every action therefore causes an endless loop, which the store stops and reports.
  public func dispatch(_ action: StateAction) {
    effects.dispatch(action)
  }
}
