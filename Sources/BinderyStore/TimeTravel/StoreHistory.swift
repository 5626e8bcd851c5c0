/// A recording of a store's actions, which can show the state after any of them.
///
/// ```swift
/// let history = StoreHistory(of: store)
/// // … the user does something …
/// history.jump(to: 3)      // all screens show the state after the third action
/// history.step(by: 1)      // and now the state after the fourth one
/// history.resume()         // the newest state again
/// ```
///
/// Step 0 is the state when the history was made, and step n is the state after the nth action.
/// While an older step is shown or the history is paused, actions still change the newest state and
/// are recorded, although the shown state does not change. So no actions are lost while you look at
/// an older step.
///
/// The history keeps all actions up to a limit, and a few of the states. It computes the other
/// states with the reducer, which must be a pure function. A jump updates screens in the same way
/// as an action: the observers of the parts that differ are notified, lists move their rows, and
/// bindings write their values in one pass.
///
/// The history does not keep the store alive. When the history is released, the store shows its
/// newest state. A store can have only one history at a time, because two could show different
/// steps; making a second one traps.
@MainActor
public final class StoreHistory<State: Equatable & Sendable, StateAction: Action> {
  private(set) weak var store: Store<State, StateAction>?
  let reducer: Reducer<State, StateAction>
  private(set) var timeline: Timeline<State, StateAction>
  private let limit: Int
  private let checkpoints: Int
  private var place = HistoryPosition()
  private let positions = Observed(HistoryPosition(), name: "the position of a history")

  /// Starts recording the actions of a store.
  ///
  /// ```swift
  /// let history = StoreHistory(of: store, limit: 10_000)
  /// ```
  ///
  /// The history does not keep the store alive. It records until it is released.
  ///
  /// - Parameters:
  ///   - limit: The largest number of actions to keep. When the limit is exceeded, the history
  ///     discards the oldest actions, about `limit / checkpoints` of them at once. This costs
  ///     O(checkpoints) per recorded action on average.
  ///   - checkpoints: The number of states to keep in addition to the newest. A jump runs the
  ///     reducer at most about `limit / checkpoints` times, and fewer times in a short session. A
  ///     kept state only takes the memory that it does not share with other states.
  /// - Precondition: Both numbers are at least 1, and the store has no other history.
  public init(
    of store: Store<State, StateAction>, limit: Int = 100_000, checkpoints: Int = 4
  ) {
    guard limit > 0, checkpoints > 0 else {
      programmerError(
        "empty-history", "A history was given \(limit) actions and \(checkpoints) checkpoints.",
        remedy: "Pass 1 or more of both.")
    }
    guard store.history == nil else {
      programmerError(
        "second-history", "A store of \(State.self) was given a second history.",
        remedy: "Use the existing one, in an inspector with "
          + "`Inspector.install(in: application, showing: InspectedHistory(history))`, or release "
          + "it first.")
    }
    // A former history that was released on another thread may still hold the store.
    store.isHeld = false
    self.store = store
    reducer = store.reducer
    (self.limit, self.checkpoints) = (limit, checkpoints)
    timeline = Timeline(from: store.latest, limit: limit, checkpoints: checkpoints)
    store.history = self
    store.record = { [weak self] in self?.record($0, $1) }
  }

  deinit {
    MainQueue.finish(store) { store in
      // Another thread may have released the history, and the store may have a new one by now.
      guard let store, store.history == nil else { return }
      store.record = nil
      store.isHeld = false
    }
  }

  /// A publisher that emits the shown step and the number of recorded steps. You can also read its
  /// current value.
  ///
  /// Its cost does not depend on the length of the session. To show a list of steps, read the
  /// actions of the visible steps with ``actions(at:)``.
  public var position: ObservedValue<HistoryPosition> { ObservedValue(positions, owner: positions) }

  private func record(_ action: StateAction, _ state: borrowing State) {
    let isFollowing = isFollowing
    let former = timeline.record(action, after: state)
    if isFollowing { place.step = timeline.last }
    notify()
    extendLifetime(former)
  }

  /// Whether the newest step is shown, and the next one will be shown too.
  private var isFollowing: Bool { !place.isPaused && place.step == timeline.last }

  private func notify() {
    place.first = timeline.first
    place.count = timeline.actions.count
    transaction { positions.set(place) }
  }

  // The store's state and the history's position change in one transaction.

  /// Makes the store show a recorded step.
  private func show(_ step: Int) {
    guard let store, let state = state(at: step) else { return }
    transaction {
      place.step = step
      if isFollowing { store.isHeld = false } else { store.show(state) }
      notify()
    }
  }

  /// Makes the store show the newest step, and each further one.
  private func follow() {
    transaction {
      place.isPaused = false
      place.step = timeline.last
      store?.isHeld = false
      notify()
    }
  }

  /// Replaces all steps; the newest of them is shown.
  func replace(with timeline: Timeline<State, StateAction>, newest: State) {
    // Freed last: its actions' and states' deinitializers may dispatch.
    let former = self.timeline
    defer { extendLifetime(former) }
    transaction {
      self.timeline = timeline
      place.branch += 1
      store?.replaceLatest(newest)
      follow()
    }
  }

  /// Returns a timeline with the limits of this history.
  func makeTimeline(from state: State, first: Int) -> Timeline<State, StateAction> {
    Timeline(from: state, first: first, limit: limit, checkpoints: checkpoints)
  }
}

// MARK: Traveling

extension StoreHistory {
  /// Shows the state at a step, or at the nearest recorded step. Outside of a transaction,
  /// observers and views receive it before this method returns. No action is dispatched, and no
  /// middleware or effect runs.
  ///
  /// If `step` is the newest step, the states after further actions are shown again, unless the
  /// history is paused.
  ///
  /// - Complexity: Runs the reducer at most about `limit / checkpoints` times.
  public func jump(to step: Int) {
    show(min(max(step, timeline.first), timeline.last))
  }

  /// Shows the step that is `offset` steps after the shown one, or before it if `offset` is
  /// negative.
  ///
  /// ```swift
  /// backButton.onClick { history.step(by: -1) }
  /// ```
  ///
  /// If there is no such step, this method shows the first or the last recorded step; see
  /// ``jump(to:)``.
  public func step(by offset: Int) {
    let (step, isTooFar) = place.step.addingReportingOverflow(offset)
    jump(to: isTooFar ? (offset > 0 ? .max : .min) : step)
  }

  /// Stops showing further actions until ``resume()`` is called.
  ///
  /// Actions are still reduced and recorded, and effects still run. ``jump(to:)`` and ``step(by:)``
  /// still change the shown step, but further actions are not shown, even at the newest step. This
  /// method does nothing if the history is already paused.
  public func pause() {
    guard !place.isPaused else { return }
    place.isPaused = true
    store?.isHeld = true
    notify()
  }

  /// Shows the newest state and all further states, and ends a pause.
  ///
  /// The observers of the parts that differ from the state shown before are notified once. This
  /// method does nothing if the newest state is already shown and the history is not paused.
  public func resume() {
    guard !isFollowing else { return }
    follow()
  }

  /// Discards the steps after the shown step, which becomes the newest one, and ends a pause.
  ///
  /// ```swift
  /// history.jump(to: 3)
  /// history.goOn()             // step 3 is the newest
  /// store.dispatch(.increased) // step 4
  /// ```
  ///
  /// Running effects continue, and their actions now change the shown state.
  public func goOn() {
    guard let store, !isFollowing else { return }
    let (shown, former) = (store.state, timeline)
    defer { extendLifetime(former) }
    if place.step < timeline.last {
      if place.step >= timeline.first {
        timeline.cut(after: place.step)
      } else {
        // The history discarded the step while it was shown.
        timeline = makeTimeline(from: shown, first: place.step)
      }
      place.branch += 1
      store.replaceLatest(shown)
    }
    follow()
  }

  /// Discards all steps, and shows the newest state, which becomes step 0. This method also ends a
  /// pause.
  ///
  /// Use it when a session begins, for example after a user has logged in. Running effects
  /// continue.
  public func clear() {
    guard let store else { return }
    let newest = store.latest
    replace(with: makeTimeline(from: newest, first: 0), newest: newest)
  }
}

// MARK: Looking

extension StoreHistory {
  /// Returns the state at a step, or nil if the step is not recorded.
  ///
  /// - Complexity: Runs the reducer at most about `limit / checkpoints` times.
  public func state(at step: Int) -> State? {
    guard (timeline.first...timeline.last).contains(step) else { return nil }
    guard let store else {
      return ReducerGuard.during { timeline.state(at: step, by: reducer, knowing: nil) }
    }
    if step == timeline.last { return store.latest }
    if step == place.step { return store.state }
    return ReducerGuard.during {
      timeline.state(at: step, by: reducer, knowing: (place.step, store.state))
    }
  }

  /// Returns the recorded actions that led to `steps`. The first step has no action.
  ///
  /// - Complexity: O(k) for k steps.
  public func actions(at steps: Range<Int>) -> [StateAction] {
    let known = steps.clamped(to: timeline.first + 1..<timeline.last + 1)
    return Array(
      timeline.actions[
        known.lowerBound - timeline.first - 1..<known.upperBound - timeline.first - 1])
  }

  /// Returns the change at a step, or nil if the step is the first one or is not recorded.
  ///
  /// - Complexity: Runs the reducer at most about `limit / checkpoints` times.
  public func change(at step: Int) -> HistoryChange<State, StateAction>? {
    guard step > timeline.first, let before = state(at: step - 1),
      let action = actions(at: step..<step + 1).first
    else { return nil }
    var after = before
    ReducerGuard.during { reducer(&after, action) }
    return HistoryChange(action: action, before: before, after: after)
  }
}
