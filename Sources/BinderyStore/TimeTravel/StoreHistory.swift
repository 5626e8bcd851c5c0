/// Records what happens in a store, and shows any moment of it.
///
/// ```swift
/// let history = StoreHistory(of: store)
/// // … the user does something …
/// history.jump(to: 3)      // all screens show what was after the third action
/// history.step(by: 1)
/// history.resume()         // and now the present again
/// ```
///
/// Step 0 is the state when the history was made, step n the one after the nth action. While
/// another step than the newest is shown, or the history is paused, actions go on being reduced on
/// the newest state, and are recorded; only what is shown stays. So nothing is lost by looking
/// back.
///
/// It keeps all actions up to a limit, and few of the states; the others the reducer computes
/// again, which has to be a pure function. Screens follow a jump as they follow an action: the
/// observers of a part that differs are notified, lists move their rows, and bindings are written in
/// one pass.
///
/// The store is not kept alive. When the history is released, the store shows its newest state. A
/// store has one history at a time, since two would show different moments: a second is a
/// programmer's error.
@MainActor
public final class StoreHistory<State: Equatable & Sendable, StateAction: Action> {
  private(set) weak var store: Store<State, StateAction>?
  let reducer: Reducer<State, StateAction>
  private(set) var timeline: Timeline<State, StateAction>
  private let limit: Int
  private let checkpoints: Int
  private var place = HistoryPosition()
  private let positions = Observed(HistoryPosition(), name: "the position of a history")

  /// Begins to record.
  ///
  /// - Parameters:
  ///   - limit: How many actions are kept. Then the oldest are forgotten, a `checkpoints`th part of
  ///     them at once, which costs each action O(checkpoints) on average.
  ///   - checkpoints: How many states are kept besides the newest. A jump runs the reducer up to
  ///     some `limit / checkpoints` times; as long as the session is short, fewer. A kept state
  ///     takes only the memory that it does not share with the others.
  public init(
    of store: Store<State, StateAction>, limit: Int = 100_000, checkpoints: Int = 4
  ) {
    guard limit > 0, checkpoints > 0 else {
      programmerError(
        "A history of \(limit) actions and \(checkpoints) states was asked for.",
        remedy: "Give it 1 or more of both.")
    }
    guard store.history == nil else {
      programmerError(
        "A store of \(State.self) was given a second history.",
        remedy: "Use the one that it has, for an inspector by "
          + "`Inspector.install(in: application, showing: InspectedHistory(history))`, or release "
          + "that one before.")
    }
    self.store = store
    reducer = store.reducer
    (self.limit, self.checkpoints) = (limit, checkpoints)
    timeline = Timeline(from: store.latest, limit: limit, checkpoints: checkpoints)
    store.history = self
    store.record = { [weak self] in self?.record($0, $1) }
  }

  deinit {
    MainQueue.finish(store) { store in
      // Another thread may have released it, and the store have a new one by now.
      guard let store, store.history == nil else { return }
      store.record = nil
      store.isHeld = false
    }
  }

  /// The step that is shown and how many are recorded, as a publisher with a present value.
  ///
  /// It costs the same however long the session is: a list of the steps asks ``actions(at:)`` for
  /// those that are visible.
  public var position: ObservedValue<HistoryPosition> { ObservedValue(positions, owner: positions) }

  private func record(_ action: StateAction, _ state: borrowing State) {
    let isFollowing = isFollowing
    timeline.record(action, after: state)
    if isFollowing { place.step = timeline.last }
    notify()
  }

  /// Whether the newest step is shown, and the next one will be.
  private var isFollowing: Bool { !place.isPaused && place.step == timeline.last }

  private func notify() {
    place.first = timeline.first
    place.count = timeline.actions.count
    transaction { positions.set(place) }
  }

  // The store's state and the history's position change in one transaction.

  /// Has the store show a step that is known.
  private func show(_ step: Int) {
    guard let store, let state = state(at: step) else { return }
    transaction {
      place.step = step
      if isFollowing { store.isHeld = false } else { store.show(state) }
      notify()
    }
  }

  /// Has the store show the newest step, and each that follows.
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
    transaction {
      self.timeline = timeline
      place.branch += 1
      store?.replaceLatest(newest)
      follow()
    }
  }

  /// A timeline as long as this one may be.
  func makeTimeline(from state: State, first: Int) -> Timeline<State, StateAction> {
    Timeline(from: state, first: first, limit: limit, checkpoints: checkpoints)
  }
}

// MARK: Travelling

extension StoreHistory {
  /// Shows the state after a step; the nearest that is known, if it is not.
  ///
  /// At the newest step what follows is shown again, unless the history is paused.
  ///
  /// - Complexity: Runs the reducer up to some `limit / checkpoints` times.
  public func jump(to step: Int) {
    show(min(max(step, timeline.first), timeline.last))
  }

  /// Shows the step so many after, or before, the one that is shown.
  public func step(by offset: Int) {
    let (step, isTooFar) = place.step.addingReportingOverflow(offset)
    jump(to: isTooFar ? (offset > 0 ? .max : .min) : step)
  }

  /// Lets what is shown stay as it is, until ``resume()``.
  public func pause() {
    guard !place.isPaused else { return }
    place.isPaused = true
    store?.isHeld = true
    notify()
  }

  /// Shows the newest state, and what follows.
  public func resume() {
    guard !isFollowing else { return }
    follow()
  }

  /// Makes the state that is shown the newest: what came after it is forgotten.
  ///
  /// Effects that are still running are not stopped; what they dispatch is reduced from here on.
  public func goOn() {
    guard let store, !isFollowing else { return }
    let shown = store.state
    if place.step < timeline.last {
      if place.step >= timeline.first {
        timeline.cut(after: place.step)
      } else {
        // While it was shown the history has forgotten it.
        timeline = makeTimeline(from: shown, first: place.step)
      }
      place.branch += 1
      store.replaceLatest(shown)
    }
    follow()
  }

  /// Forgets all steps. The newest state is shown, and is step 0 from now on.
  public func clear() {
    guard let store else { return }
    let newest = store.latest
    replace(with: makeTimeline(from: newest, first: 0), newest: newest)
  }
}

// MARK: Looking

extension StoreHistory {
  /// The state after a step; nil if the step is not known.
  ///
  /// - Complexity: Runs the reducer up to some `limit / checkpoints` times.
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

  /// The actions that led to some steps, as far as they are known. Nothing led to the first.
  public func actions(at steps: Range<Int>) -> [StateAction] {
    let known = steps.clamped(to: timeline.first + 1..<timeline.last + 1)
    return Array(
      timeline.actions[
        known.lowerBound - timeline.first - 1..<known.upperBound - timeline.first - 1])
  }

  /// What happened at a step; nil if it is not known, or is the first.
  ///
  /// - Complexity: Runs the reducer up to some `limit / checkpoints` times.
  public func change(at step: Int) -> HistoryChange<State, StateAction>? {
    guard step > timeline.first, let before = state(at: step - 1),
      let action = actions(at: step..<step + 1).first
    else { return nil }
    var after = before
    ReducerGuard.during { reducer(&after, action) }
    return HistoryChange(action: action, before: before, after: after)
  }
}
