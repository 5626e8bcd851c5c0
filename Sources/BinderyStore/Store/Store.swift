import Foundation
import Logging

/// Holds the state of an app, or of a part of it; actions are the only way to change it.
///
/// ```swift
/// let store = Store(initialState: 0, reducer: counter)
/// label.binding.text *= store.select { "\($0)" }
/// store.dispatch(.increased)
/// ```
///
/// An action goes through the middleware, in the order given, then to the reducer. If the state then
/// differs, all who watch something of it that differs are told, in the order in which they subscribed, and
/// the next action is reduced after that. Bindings are written when all of that has ended, once, in one
/// pass. So everybody sees each state once, in the same order, and no view shows a new part beside an old.
///
/// A dispatch is a ``transaction(_:)``; several in one transaction are told once. A chain of actions that
/// subscribers answer with further actions runs in a loop, not in depth; one without end is stopped and
/// told to `onError`, or to the log.
@MainActor
public final class Store<State: Equatable & Sendable, StateAction: Action>:
  StoreScope<State, StateAction>
{
  /// What the reducer makes of an action; also what a history computes states with.
  let reducer: Reducer<State, StateAction>
  private let line: ActionLine<StateAction>
  /// What is shown.
  private let shown: RootSource<State>
  /// What the newest action has led to: what is shown, unless another state is held.
  let stored: StoredState<State>
  private let middleware: [Middleware<State, StateAction>]
  private let onError: @MainActor (StoreError) -> Void
  /// The state that an action leads to; nil if that is the same. Made where the types are known.
  private let step: Step
  private var recorders: [Recorder] = []
  /// Made when a middleware is first called.
  private var madeEffects: Effects<State, StateAction>?

  @usableFromInline typealias Step =
    @MainActor (StateSnapshot<State>, StateAction) -> StateSnapshot<State>?

  /// Makes a store.
  ///
  /// - Parameters:
  ///   - initialState: What the state is before the first action.
  ///   - reducer: Says what an action makes of the state.
  ///   - middleware: What each action goes through first.
  ///   - onError: Told of effects that fail and of loops that are stopped; the log unless given.
  @inlinable
  public convenience init(
    initialState: State, reducer: Reducer<State, StateAction>,
    middleware: [Middleware<State, StateAction>] = [],
    onError: (@MainActor (StoreError) -> Void)? = nil
  ) {
    self.init(initialState, reducer, middleware, onError) { snapshot, action in
      var next = snapshot.value
      reducer(&next, action)
      // Not compared: of a large state that was changed at its end that would take as long as to copy
      // it, and whoever watches compares what it watches.
      return hasSameBytes(next, snapshot.value) ? nil : StateSnapshot(next)
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

  /// What went wrong is told to `onError`.
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
    line.change { shown.snapshot = StateSnapshot(state) }
  }

  /// Makes `state` the newest, as if an action had led to it.
  func replaceLatest(_ state: State) {
    stored.newest = StateSnapshot(state)
    if !isHeld { line.change { shown.snapshot = stored.newest } }
  }

  /// Calls `note` after each action that was reduced, with the newest state, before anybody is told.
  func onReduce(
    _ note: @escaping @MainActor (_ action: StateAction, _ state: State) -> Void
  ) -> AnyCancellable {
    let recorder = Recorder(note)
    recorders.append(recorder)
    return AnyCancellable { [weak self, weak recorder] in
      // Cancelled on the main actor, where histories live.
      MainActor.assumeIsolated { self?.recorders.removeAll { $0 === recorder } }
    }
  }

  private final class Recorder {
    let note: @MainActor (StateAction, State) -> Void

    init(_ note: @escaping @MainActor (StateAction, State) -> Void) {
      self.note = note
    }
  }
}

extension Store {
  /// What takes its time; for middleware. They end with the store, whoever else refers to them.
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

  /// Hands an action to the middleware at a place, or to the reducer; whether what is shown has changed.
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
    for recorder in recorders { recorder.note(action, latest) }
    guard next != nil, !isHeld else { return false }
    shown.snapshot = stored.newest
    return true
  }

  func tellAll() {
    source.tell()
  }

  var name: String { "a store of \(State.self)" }
}

/// Whether two values are the same to the bit, so that nothing can have changed. Two that are not may be
/// equal nevertheless.
@inlinable
func hasSameBytes<Value>(_ one: Value, _ other: Value) -> Bool {
  withUnsafeBytes(of: one) { one in
    withUnsafeBytes(of: other) { other in
      hasSameBytes(one, other)
    }
  }
}

@usableFromInline
func hasSameBytes(_ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer) -> Bool {
  guard let one = one.baseAddress, let place = other.baseAddress else { return true }
  return memcmp(one, place, other.count) == 0
}

/// The state that a store's newest action has led to.
@MainActor
final class StoredState<State> {
  var newest: StateSnapshot<State>

  init(_ state: State) {
    newest = StateSnapshot(state)
  }
}
