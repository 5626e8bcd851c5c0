/// The side effects and asynchronous work of a store's actions: requests, timers, files.
///
/// ```swift
/// let searching = Middleware<AppState, AppAction>.effects { action, effects in
///   switch action {
///   case .queryChanged(let query):
///     effects.run("search", failure: { .searchFailed("\($0)") }) { dispatch in
///       dispatch(.found(try await service.search(query)))
///     }
///   case .closed: effects.cancel("search")
///   default: break
///   }
/// }
/// ```
///
/// Middleware receives this object in its context. The object does not keep the store alive, and
/// the store cancels all effects when it is released. Replaying a recorded session does not run
/// effects.
@MainActor
public final class Effects<State: Equatable & Sendable, StateAction: Action> {
  private weak var store: Store<State, StateAction>?
  private let stored: StoredState<State>
  private nonisolated let send: ActionDispatch<StateAction>
  /// The latest run of each name, as long as it is running or may still dispatch.
  private var runs: [AnyHashable: WeakRun] = [:]
  private var sweepLimit = 16
  private var number = 0

  private struct WeakRun {
    weak var run: EffectRun?
  }

  init(_ store: Store<State, StateAction>) {
    self.store = store
    stored = store.stored
    send = store.send
  }

  /// The state after the newest action, even while a history shows an earlier step.
  public var state: State { stored.newest.value }

  /// Dispatches an action, from any thread. After the store is released, the action is ignored.
  ///
  /// The action passes through all middleware, like one that is passed to
  /// ``StoreScope/dispatch(_:)``. It does not belong to an effect, so ``cancel(_:)`` does not
  /// affect it.
  public nonisolated func dispatch(_ action: StateAction) {
    send(action)
  }

  /// Runs `work` in a task on the main actor. The work may suspend, and may dispatch actions.
  ///
  /// ```swift
  /// effects.run("search", failure: { .searchFailed("\($0)") }) { dispatch in
  ///   dispatch(.found(try await service.search(query)))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - id: The name of the effect. A running effect with the same name is cancelled first. An
  ///     effect without a name can be cancelled only by ``cancelAll()``, or by releasing the store.
  ///   - failure: Returns the action to dispatch if `work` throws. Without this closure, the
  ///     store's `onError` receives the error. A `CancellationError` is neither dispatched nor
  ///     reported.
  ///   - work: The work. It can dispatch actions until the effect is cancelled, even after it has
  ///     returned, for example from a callback. If the effect is cancelled before the work begins,
  ///     the work does not run.
  public func run(
    _ id: (any Hashable & Sendable)? = nil,
    failure: (@MainActor (any Error) -> StateAction)? = nil,
    _ work: @escaping @MainActor (_ dispatch: EffectDispatch<StateAction>) async throws -> Void
  ) {
    guard store != nil else { return }
    number += 1
    let id = id.map { AnyHashable($0) } ?? AnyHashable(UnnamedEffect(number: number))
    cancel(id)
    let run = EffectRun()
    keep(run, id)
    // The closure retains the run, which can be cancelled as long as `dispatch` exists.
    let dispatch = EffectDispatch<StateAction> { [weak self] action in
      self?.dispatch(action, of: run)
    }
    run.task = Task { [weak self] in
      guard !run.isCancelled else { return }
      do {
        try await work(dispatch)
      } catch {
        self?.failed(error, id, run, failure)
      }
      run.task = nil
    }
  }

  /// Cancels the effect with this name. Does nothing if there is no such effect.
  ///
  /// ```swift
  /// case .closed: effects.cancel("search")
  /// ```
  ///
  /// This method cancels the effect's task. The store ignores actions of the effect that it has not
  /// reduced yet, actions that the effect's work dispatches later, and errors of the effect.
  public func cancel(_ id: some Hashable & Sendable) {
    cancel(AnyHashable(id))
  }

  /// Cancels all effects, including those without a name, as ``cancel(_:)`` does. The store cancels
  /// all its effects when it is released.
  public func cancelAll() {
    let cancelled = runs
    runs = [:]
    for entry in cancelled.values { entry.run?.cancel() }
  }

  private func cancel(_ id: AnyHashable) {
    runs.removeValue(forKey: id)?.run?.cancel()
  }

  private func keep(_ run: EffectRun, _ id: AnyHashable) {
    if runs.count >= sweepLimit {
      runs = runs.filter { $0.value.run != nil }
      sweepLimit = max(16, 2 * runs.count)
    }
    runs[id] = WeakRun(run: run)
  }

  /// An earlier action that is not reduced yet may cancel the run, so this is checked last.
  private func dispatch(_ action: StateAction, of run: EffectRun) {
    guard !run.isCancelled else { return }
    store?.dispatch(action) { !run.isCancelled }
  }

  private func failed(
    _ error: any Error, _ id: AnyHashable, _ run: EffectRun,
    _ failure: (@MainActor (any Error) -> StateAction)?
  ) {
    guard !run.isCancelled, !(error is CancellationError) else { return }
    if let failure {
      dispatch(failure(error), of: run)
    } else {
      store?.report(.effectFailed(id: "\(id)", underlying: error))
    }
  }
}

/// A function that dispatches the actions of an effect, until the effect is cancelled.
///
/// ```swift
/// effects.run("player") { dispatch in
///   player.onEnd = { dispatch(.songEnded) }  // called later, on the main actor
///   try await player.start()
/// }
/// ```
///
/// The work may store the function, and call it even after the work has returned. The function does
/// not keep the store alive. After the store is released, actions are ignored.
@MainActor
public struct EffectDispatch<StateAction: Action> {
  let dispatch: (StateAction) -> Void

  /// Dispatches an action: `dispatch(.found(shops))`.
  ///
  /// The action is ignored if the effect has been cancelled, or is cancelled before the action is
  /// reduced.
  public func callAsFunction(_ action: StateAction) {
    dispatch(action)
  }
}

@MainActor
private final class EffectRun {
  private(set) var isCancelled = false
  var task: Task<Void, Never>?

  func cancel() {
    isCancelled = true
    task?.cancel()
  }
}

private struct UnnamedEffect: Hashable, CustomStringConvertible {
  let number: Int

  var description: String { "number \(number)" }
}

extension Middleware {
  /// Returns a middleware that calls `body` after each action, with the store's effects.
  ///
  /// ```swift
  /// let saving = Middleware<AppState, AppAction>.effects { action, effects in
  ///   guard case .saved = action else { return }
  ///   let draft = effects.state.draft
  ///   effects.run("save") { _ in try await server.save(draft) }
  /// }
  /// ```
  ///
  /// `body` runs on the main actor, after the later middleware and the reducer have handled the
  /// action. Put this middleware last in the list: `body` is also called for actions that a later
  /// middleware drops or changes. The store retains `body`.
  public nonisolated static func effects(
    _ body:
      @escaping @MainActor (
        _ action: StateAction, _ effects: Effects<State, StateAction>
      ) -> Void
  ) -> Middleware {
    Middleware { context, action, next in
      next(action)
      body(action, context.effects)
    }
  }
}
