import Logging

/// Holds the state of an app, or of a part of it; actions are the only way to change it.
///
/// ```swift
/// let store = Store(initialState: 0, reducer: counter)
/// label.binding.text *= store.select { "\($0)" }
/// store.dispatch(.increased)
/// ```
///
/// An action goes through the middleware, in the order given, then to the reducer. If the state
/// then differs, all who observe something of it that differs are notified, in the order in which
/// they subscribed, and the next action is reduced after that. Bindings are written when all of
/// that has ended, once, in one pass. So everybody sees each state once, in the same order, and no
/// view shows a new part beside an old.
///
/// A dispatch is a ``transaction(_:)``; several in one transaction notify once. A chain of actions
/// that subscribers answer with further actions runs in a loop, not in depth; one without end is
/// stopped and reported to `onError`, or to the log.
@MainActor
public final class Store<State: Equatable & Sendable, StateAction: Action>:
  StoreScope<State, StateAction>
{
  /// Also used by a history to compute states.
  let reducer: Reducer<State, StateAction>
  private let line: ActionLine<StateAction>
  /// The state that is shown.
  private let shown: RootSource<State>
  /// The state that the newest action has led to. It is shown unless another one is held.
  let stored: StoredState<State>
  private let middleware: [Middleware<State, StateAction>]
  private let onError: @MainActor (StoreError) -> Void
  /// The state that an action leads to; nil if that is the same. Made where the types are known.
  private let step: Step
  /// The history of the store, which has one at a time.
  weak var history: AnyObject?
  /// Called after each action that was reduced, with the newest state, before subscribers are
  /// notified.
  var record: ((_ action: StateAction, _ state: State) -> Void)?
  /// Made when a middleware is first called.
  private var madeEffects: Effects<State, StateAction>?

  @usableFromInline typealias Step =
    @MainActor (Snapshot<State>, StateAction) -> Snapshot<State>?

  /// Makes a store.
  ///
  /// - Parameters:
  ///   - initialState: What the state is before the first action.
  ///   - reducer: Says what an action makes of the state.
  ///   - middleware: What each action goes through first.
  ///   - onError: Receives effects that fail and loops that are stopped; the log unless given.
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
    self.onError = onError ?? { Logger(label: "bindery").error("\($0)") }
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

  /// The state that the newest action has led to. It is not shown while another is.
  var latest: State { stored.newest.value }

  /// Whether what is shown stays as it is, while actions change ``latest`` only.
  var isHeld = false {
    didSet {
      if !isHeld, oldValue { line.change { shown.snapshot = stored.newest } }
    }
  }

  /// Shows a state that is not the newest, and goes on showing it until ``isHeld`` is set to false.
  func show(_ state: State) {
    isHeld = true
    line.change { shown.snapshot = Snapshot(state) }
  }

  /// Makes `state` the newest, as if an action had led to it.
  func replaceLatest(_ state: State) {
    stored.newest = Snapshot(state)
    if !isHeld { line.change { shown.snapshot = stored.newest } }
  }
}

extension Store {
  /// The effects that middleware starts. They end with the store, whoever else refers to them.
  private var effects: Effects<State, StateAction> {
    if let madeEffects { return madeEffects }
    let effects = Effects(self)
    madeEffects = effects
    return effects
  }

  /// Dispatches an action that is dropped if it is not wanted any more when its turn has come.
  func dispatch(_ action: StateAction, if isWanted: @escaping @MainActor () -> Bool) {
    line.take(action, if: isWanted)
  }
}

extension Store: AnyActionPerformer {
  private func perform(_ action: StateAction) -> Bool {
    middleware.isEmpty ? reduce(action) : pass(action, to: 0)
  }

  /// Hands an action to the middleware at a place, or to the reducer; whether what is shown has
  /// changed.
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

/// The state that a store's newest action has led to.
@MainActor
final class StoredState<State> {
  var newest: Snapshot<State>

  init(_ state: State) {
    newest = Snapshot(state)
  }
}
