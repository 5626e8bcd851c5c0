/// An object that stores the state of an app, or of a part of one. Only actions change the state.
///
/// ```swift
/// let store = Store(initialState: 0, reducer: counter)
/// label.binding.text *= store.select { "\($0)" }
/// store.dispatch(.increased)
/// ```
///
/// An action passes through the middleware, in the given order, and then to the reducer. If the
/// state has changed, the store notifies the observers of the changed parts, in the order in which
/// they subscribed. Then it reduces the next waiting action. When no action is waiting, all
/// bindings write their values once, in one pass. So all observers receive each state once, in the
/// same order, and no view shows a new part beside an old one.
///
/// A dispatch is a `transaction(_:)`. Several dispatches in one transaction notify the observers
/// once. If subscribers dispatch further actions, the store handles these in a loop and not
/// recursively. It stops an endless chain of actions, and reports it to `onError`, or else to the
/// log.
///
/// Subscriptions and bindings do not keep the store alive; scopes and connections do. When the
/// store is released, subscriptions and bindings end without a completion, and the store's effects
/// are cancelled.
@MainActor
public final class Store<State: Equatable & Sendable, StateAction: Action>:
  StoreScope<State, StateAction>
{
  /// The reducer; a history also uses it to compute states.
  let reducer: Reducer<State, StateAction>
  private let line: ActionLine<StateAction>
  /// The state that is shown.
  private let shown: RootSource<State>
  /// The state after the newest action. It is shown unless another state is held.
  let stored: StoredState<State>
  private let middleware: [Middleware<State, StateAction>]
  private let onError: @MainActor (StoreError) -> Void
  /// Returns the state after an action, or `nil` if it is unchanged. Made where the types are
  /// known.
  private let step: Step
  /// The history of the store. A store has only one history at a time.
  weak var history: AnyObject?
  /// Called after each reduced action, with the newest state, before subscribers are notified.
  var record: ((_ action: StateAction, _ state: State) -> Void)?
  /// The effects, which are made when a middleware is first called.
  private var madeEffects: Effects<State, StateAction>?

  @usableFromInline typealias Step =
    @MainActor (Snapshot<State>, StateAction) -> Snapshot<State>?

  /// Creates a store. Neither the reducer nor the middleware is called for the initial state.
  ///
  /// - Parameters:
  ///   - initialState: The state before the first action.
  ///   - reducer: The reducer, which changes the state for each action.
  ///   - middleware: The middleware through which each action passes before the reducer.
  ///   - onError: Receives the errors of effects, and the endless loops that the store has stopped,
  ///     on the main actor. By default, they are logged. The store retains the closure.
  @inlinable
  public convenience init(
    initialState: State, reducer: Reducer<State, StateAction>,
    middleware: [Middleware<State, StateAction>] = [],
    onError: (@MainActor (StoreError) -> Void)? = nil
  ) {
    self.init(initialState, reducer, middleware, onError) { snapshot, action in
      snapshot.changed { reducer(&$0, action) }
    }
  }

  @usableFromInline
  init(
    _ initialState: State, _ reducer: Reducer<State, StateAction>,
    _ middleware: [Middleware<State, StateAction>], _ onError: (@MainActor (StoreError) -> Void)?,
    step: @escaping Step
  ) {
    self.reducer = reducer
    self.middleware = middleware
    self.step = step
    self.onError = onError ?? { logError($0) }
    stored = StoredState(initialState)
    shown = RootSource(stored.newest)
    let line = ActionLine<StateAction>()
    self.line = line
    super.init(shown) { line.receive($0) }
    line.connect(self) { [weak self] in self?.perform($0) ?? false }
  }

  deinit {
    MainQueue.finish((shown, madeEffects)) { shown, effects in
      shown.endAll()
      effects?.cancelAll()
    }
  }

  /// Reports an error to `onError`.
  func report(_ error: StoreError) {
    onError(error)
  }

  // MARK: Time travel

  /// The state after the newest action. It is not shown while another state is held.
  var latest: State { stored.newest.value }

  /// Whether the shown state stays as it is, while actions change only ``latest``.
  var isHeld = false {
    didSet {
      if !isHeld, oldValue { line.change { shown.snapshot = stored.newest } }
    }
  }

  /// Shows a state that is not the newest, until ``isHeld`` is set to false.
  func show(_ state: State) {
    isHeld = true
    line.change { shown.snapshot = Snapshot(state) }
  }

  /// Makes `state` the newest state, as after an action.
  func replaceLatest(_ state: State) {
    stored.newest = Snapshot(state)
    if !isHeld { line.change { shown.snapshot = stored.newest } }
  }
}

extension Store {
  /// The effects that middleware starts. They end with the store, even if they are referenced
  /// elsewhere.
  private var effects: Effects<State, StateAction> {
    if let madeEffects { return madeEffects }
    let effects = Effects(self)
    madeEffects = effects
    return effects
  }

  /// Dispatches an action that is dropped if `isWanted` returns false when its turn has come.
  func dispatch(_ action: StateAction, if isWanted: @escaping @MainActor () -> Bool) {
    line.take(action, if: isWanted)
  }
}

extension Store: AnyActionPerformer {
  private func perform(_ action: StateAction) -> Bool {
    middleware.isEmpty ? reduce(action) : pass(action, to: 0)
  }

  /// Passes an action to the middleware at `place`, or to the reducer. Returns whether the shown
  /// state has changed.
  private func pass(_ action: StateAction, to place: Int) -> Bool {
    guard place < middleware.count else { return reduce(action) }
    var hasChanged = false
    middleware[place].handle(MiddlewareContext(effects: effects), action) {
      if pass($0, to: place + 1) { hasChanged = true }
    }
    return hasChanged
  }

  private func reduce(_ action: StateAction) -> Bool {
    let next = ReducerGuard.during { step(stored.newest, action) }
    if let next { stored.newest = next }
    record?(action, latest)
    guard next != nil, !isHeld else { return false }
    shown.snapshot = stored.newest
    return true
  }

  func notifyAll() {
    source.notify()
  }

  var name: String { "a store of \(State.self)" }
}

/// The state after a store's newest action.
@MainActor
final class StoredState<State> {
  var newest: Snapshot<State>

  init(_ state: State) {
    newest = Snapshot(state)
  }
}
