/// What actions cause outside of the store and what takes its time: requests, timers, files.
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
/// Effects of a store end with it. Replaying a recorded session runs none.
@MainActor
public final class Effects<State: Equatable & Sendable, StateAction: Action> {
  private weak var store: Store<State, StateAction>?
  private let stored: StoredState<State>
  private nonisolated let send: ActionDispatch<StateAction>
  /// The latest of each name, for as long as it runs or may still answer.
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

  /// The state that the newest action has led to.
  public var state: State { stored.newest.value }

  /// Dispatches an action. Once the store is gone it is dropped.
  public nonisolated func dispatch(_ action: StateAction) {
    send(action)
  }

  /// Runs `work`, which may wait and dispatch actions.
  ///
  /// - Parameters:
  ///   - id: Names the effect. One of the same name that still runs is cancelled first. Without a name
  ///     it is one of its own, and ends with the store only.
  ///   - failure: The action that an error makes. Without it the store's `onError` gets it. That it was
  ///     cancelled is no error.
  ///   - work: Runs on the main actor; awaits what takes its time. What it dispatches arrives until it is
  ///     cancelled, also after it has returned, as the late answer of a callback. One that is cancelled
  ///     before it begins does not.
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
    // It keeps the run, which can be cancelled as long as somebody may dispatch.
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

  /// Cancels the effect of this name. Nothing that it dispatches arrives from now on.
  public func cancel(_ id: some Hashable & Sendable) {
    cancel(AnyHashable(id))
  }

  /// Cancels all effects.
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

  /// It may be cancelled by what was dispatched before and is not reduced yet, so that is asked last.
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

/// Dispatches the actions of an effect; after it was cancelled, none.
@MainActor
public struct EffectDispatch<StateAction: Action> {
  let dispatch: (StateAction) -> Void

  /// Dispatches an action.
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
  /// Calls `body` after each action that comes to it, with the means to do what takes its time.
  ///
  /// What comes after it in the list of middleware, and the reducer, are done with the action by then. Give
  /// it last: for an action that a later middleware drops or changes it is called all the same.
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
