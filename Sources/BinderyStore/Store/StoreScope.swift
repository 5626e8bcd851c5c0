/// A store, or a part of one: a state, the actions that change it, and the observers of its parts.
///
/// The store checks the observers of a scope only if the scope's state has changed. So for many
/// observers of one part of the state, make a scope of that part: a change elsewhere then costs one
/// comparison for all of them. Scopes can be nested.
///
/// ```swift
/// let shops = store.scope(\.shops, action: AppAction.shops)
/// shops.dispatch(.reversed)
/// shops.select(\.count).subscribe(self) { page, _, count in page.show(count) }
/// ```
///
/// A scope keeps its store alive.
@MainActor
public class StoreScope<State: Equatable & Sendable, StateAction: Action> {
  @usableFromInline let source: StateSource
  /// Sends an action to the store.
  @usableFromInline nonisolated let send: ActionDispatch<StateAction>

  @usableFromInline
  init(_ source: StateSource, send: @escaping ActionDispatch<StateAction>) {
    self.source = source
    self.send = send
  }

  /// The current state. Inside a transaction it may be newer than the state that subscribers have
  /// received. While a history shows an earlier step, it is the state of that step.
  @inlinable
  public final var state: State { source.present.of(State.self).value }

  /// Dispatches an action, which passes through the middleware to the reducer. This method may be
  /// called from any thread.
  ///
  /// If you call it on the main actor, the store reduces the action and notifies all observers
  /// before this method returns. In a transaction, it notifies them once, when the transaction
  /// ends. If you dispatch an action while a store is notifying its observers, while a middleware
  /// runs, or while a view is updated, the store queues the action, and reduces it afterward.
  /// Actions from other threads are reduced on the main actor later, in order.
  ///
  /// - Precondition: No reducer is running, because reducers are pure functions.
  public nonisolated final func dispatch(_ action: StateAction) {
    send(action)
  }

  // MARK: Selecting

  /// Returns a publisher that emits a part of the state: the current value, and then each value
  /// that differs from the last one emitted.
  ///
  /// ```swift
  /// label.binding.text *= store.select(\.user.name)
  /// ```
  ///
  /// `part` is called for each subscriber whenever the state has changed, so it should only read a
  /// part of the state. For a result that takes time to compute, use a ``StateSelector``.
  /// ``Selection`` describes when values are emitted.
  @inlinable
  public final func select<Value: Equatable>(
    _ part: @escaping (State) -> Value
  ) -> Selection<Value> {
    Selection(source, distinct: part)
  }

  /// Returns a publisher that emits every value of a part of the state, because `AlwaysDelivered`
  /// values are never deduplicated.
  @inlinable
  public final func select<Value: AlwaysDelivered>(
    _ part: @escaping (State) -> Value
  ) -> Selection<Value> {
    Selection(source, every: part)
  }

  /// Returns a publisher that emits a value of a part of the state for each change of the state,
  /// because values of this type cannot be compared.
  ///
  /// To skip values that are the same, use ``Selection/skipRepeats(_:)``:
  ///
  /// ```swift
  /// store.select(\.formatter).skipRepeats { $0 === $1 }
  /// ```
  @inlinable
  public final func select<Value>(
    _ part: @escaping (State) -> Value
  ) -> Selection<Value> {
    Selection(source, every: part)
  }

  /// Returns a publisher that emits the result of a selector: the current one, and then each result
  /// that differs from the last one emitted.
  ///
  /// ```swift
  /// let visible = StateSelector(\ShopState.shops, \.query) { shops, query in
  ///   shops.filter { $0.name.contains(query) }
  /// }
  /// label.binding.text *= store.select(visible).map { "\($0.count) shops" }
  /// ```
  ///
  /// The selector computes the result once for all subscribers, and only when one of its inputs has
  /// changed. The publisher retains the selector.
  public final func select<Value: Equatable>(
    _ selector: StateSelector<State, Value>
  ) -> Selection<Value> {
    select { selector($0) }
  }

  /// A publisher that emits the current state, and then each state that differs from the last one
  /// emitted.
  ///
  /// Each change costs one comparison of the whole state per subscriber. If a view shows only a
  /// part of the state, select that part instead.
  @inlinable
  public final var states: Selection<State> { select { $0 } }

  /// Calls `handler` with the current state, and then with each state that differs from the
  /// previous one.
  ///
  /// ```swift
  /// subscription = store.subscribe { previous, state in
  ///   if previous?.user != state.user { greet(state.user) }
  /// }
  /// ```
  ///
  /// The handler is called on the main actor, once per transaction, before views are updated.
  /// `previous` is nil in the first call. The subscription retains the handler.
  ///
  /// - Returns: The subscription, which ends when it is cancelled or released.
  public final func subscribe(
    _ handler: @escaping @MainActor (_ previous: State?, _ state: State) -> Void
  ) -> StateSubscription {
    states.subscribe(handler)
  }

  /// Calls `handler` with `object` and the states, until the object is released or the subscription
  /// is cancelled.
  ///
  /// ```swift
  /// store.subscribe(self) { page, previous, state in page.show(state) }
  /// ```
  ///
  /// The object is referenced weakly, so the handler must use its first argument instead of
  /// capturing the object. `previous` is nil in the first call.
  @discardableResult
  public final func subscribe<Object: AnyObject>(
    _ object: Object,
    _ handler: @escaping @MainActor (_ object: Object, _ previous: State?, _ state: State) -> Void
  ) -> WeakStateSubscription {
    states.subscribe(object, handler)
  }

  // MARK: Parts

  /// Returns a scope of a part of the state, with actions of its own.
  ///
  /// ```swift
  /// let settings = store.scope(\.settings, action: AppAction.settings)
  /// settings.dispatch(.darkSet(true))
  /// ```
  ///
  /// - Parameters:
  ///   - part: The part of the state.
  ///   - action: Converts an action of the part to an action of this scope.
  @inlinable
  public final func scope<Part: Equatable & Sendable, PartAction: Action>(
    _ part: @escaping (State) -> Part,
    action: @escaping @Sendable (PartAction) -> StateAction
  ) -> StoreScope<Part, PartAction> {
    StoreScope<Part, PartAction>(partSource(part)) { self.dispatch(action($0)) }
  }

  /// Returns a scope of a part of the state, with the same actions. Its observers are checked only
  /// if the part has changed.
  ///
  /// ```swift
  /// let shops = store.scope(\.shops)
  /// shops.dispatch(.found([]))  // an action of the store
  /// ```
  ///
  /// The scope keeps its store alive. `part` is called for each change while the scope has
  /// observers, and whenever the scope's state is read, so it should only read a part of the state.
  @inlinable
  public final func scope<Part: Equatable & Sendable>(
    _ part: @escaping (State) -> Part
  ) -> StoreScope<Part, StateAction> {
    StoreScope<Part, StateAction>(partSource(part)) { self.dispatch($0) }
  }

  @inlinable
  final func partSource<Part: Equatable>(
    _ part: @escaping (State) -> Part
  ) -> StateSource {
    PartSource(source) { snapshot in
      Snapshot(part(snapshot.of(State.self).value))
    } observe: { snapshot in
      var last = part(snapshot.of(State.self).value)
      return { snapshot in
        let present = part(snapshot.of(State.self).value)
        guard present != last else { return nil }
        last = present
        return Snapshot(present)
      }
    }
  }
}

/// A function that sends an action to a store, from any thread; see
/// ``StoreScope/dispatch(_:)``.
public typealias ActionDispatch<StateAction> = @Sendable (StateAction) -> Void
