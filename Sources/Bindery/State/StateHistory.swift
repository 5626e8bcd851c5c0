/// Undo and redo for one view model.
///
/// ```swift
/// final class DrawingViewModel: ViewModel<Drawing> {
///   private(set) lazy var history = StateHistory(of: self)
/// }
///
/// undoButton.isEnabledBinding *= viewModel.history.steps.map(\.canUndo)
/// ```
///
/// Each transaction that changes the state is a step, as is what came from other threads in one turn of
/// the main loop. What belongs together, such as all changes while a slider is dragged, is made one step
/// by ``group(_:)`` or between ``beginGesture()`` and ``endGesture()``. Steps that were undone are
/// forgotten when something else is changed.
///
/// The view model is not kept alive. Going back is not a transition: a ``CheckedState`` is not asked.
@MainActor
public final class StateHistory<State: ViewState> {
  private let core: StateCore<State>
  private let limit: Int
  private let joins: (State, State) -> Bool
  private let counts = Observed(HistorySteps(), name: "the steps of a history")
  private var observer: HistoryObserver?

  /// What the state is as far as the history knows, and what it was and would be, the next last.
  private var present: State
  private var past: [State] = []
  private var future: [State] = []

  private var gestureDepth = 0
  /// Whether the gesture that is under way has its step.
  private var gestureHasStep = false
  private var ignoringDepth = 0
  /// Whether the last step is one that others may join.
  private var isOpen = false

  /// Begins to record.
  ///
  /// - Parameters:
  ///   - limit: How many steps can be undone; the oldest are forgotten.
  ///   - joins: Whether a change, from one state to another, is of a kind of which several in a row are
  ///     one step, as typing is.
  public init(
    of viewModel: ViewModel<State>, limit: Int = 100,
    joins: @escaping (State, State) -> Bool = { _, _ in false }
  ) {
    guard limit > 0 else {
      programmerError(
        "A history of no steps was asked for.", remedy: "Give it a limit of 1 or more.")
    }
    core = viewModel.core
    self.limit = limit
    self.joins = joins
    let source = core.observed()
    present = source.present.of(State.self).value
    let observer = HistoryObserver(source) { [weak self] in self?.noteChange() != nil }
    self.observer = observer
    source.add(view: observer)
    observer.catchUp()
  }

  deinit {
    MainQueue.finish(observer) { $0?.cancel() }
  }

  /// How many steps can be undone and redone, as a publisher; the present numbers first.
  public var steps: ObservedValue<HistorySteps> { ObservedValue(counts, owner: counts) }

  /// Makes the state what it was before the last step. If there is none, nothing happens.
  public func undo() {
    catchUp()
    endGestures()
    guard let state = past.popLast() else { return }
    future.append(present)
    go(to: state)
  }

  /// Makes the state what it was before the last ``undo()``. If there was none, nothing happens.
  public func redo() {
    catchUp()
    endGestures()
    guard let state = future.popLast() else { return }
    past.append(present)
    go(to: state)
  }

  /// Makes one step of all that `body` changes.
  public func group<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    beginGesture()
    defer { endGesture() }
    return try transaction(body)
  }

  /// Makes one step of all that changes until ``endGesture()``. Gestures nest: the outermost counts.
  ///
  /// An ``undo()`` meanwhile ends the gesture, and undoes what it has changed so far.
  public func beginGesture() {
    if gestureDepth == 0 {
      catchUp()
      gestureHasStep = false
    }
    gestureDepth += 1
  }

  /// Ends the gesture that ``beginGesture()`` began.
  public func endGesture() {
    guard gestureDepth > 0 else { return }
    catchUp()
    gestureDepth -= 1
    if gestureDepth == 0 { gestureEnded() }
  }

  /// Runs `body`, whose changes are no steps: they are not undone by themselves, but with the step
  /// before them.
  public func ignore<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    catchUp()
    ignoringDepth += 1
    defer {
      catchUp()
      ignoringDepth -= 1
    }
    return try body()
  }

  /// Forgets all steps.
  public func clear() {
    catchUp()
    (past, future) = ([], [])
    tell()
  }

  /// Notes what was changed in the transaction that is open, and what has come from other threads.
  private func catchUp() {
    Crossing.deliverNow()
    noteChange()
  }

  /// Notes the present state, which may be newer than the one that is rendered just now.
  private func noteChange() {
    changed(to: core.observed().present.of(State.self).value)
  }

  private func go(to state: State) {
    // The next state that is observed is this one, and no step.
    present = state
    isOpen = false
    core.replace(with: state)
    tell()
  }

  private func changed(to state: State) {
    guard state != present else { return }
    let old = present
    present = state
    guard ignoringDepth == 0 else { return }
    future = []
    let wasOpen = isOpen
    isOpen = gestureDepth == 0 && joins(old, state)
    let isPartOfStep = gestureDepth > 0 ? gestureHasStep : wasOpen && isOpen
    if !isPartOfStep {
      gestureHasStep = gestureDepth > 0
      past.append(old)
      if past.count > limit { past.removeFirst(past.count - limit) }
    }
    tell()
  }

  private func endGestures() {
    guard gestureDepth > 0 else { return }
    gestureDepth = 0
    gestureEnded()
  }

  private func gestureEnded() {
    // It has come back to where it began.
    if gestureHasStep, past.last == present {
      past.removeLast()
      tell()
    }
    gestureHasStep = false
  }

  private func tell() {
    transaction { counts.set(HistorySteps(undo: past.count, redo: future.count)) }
  }
}

/// How far a ``StateHistory`` goes.
public struct HistorySteps: ViewState {
  /// How many steps can be undone.
  public internal(set) var undo = 0
  /// How many steps can be redone.
  public internal(set) var redo = 0

  /// No steps.
  public init() {}

  init(undo: Int, redo: Int) {
    (self.undo, self.redo) = (undo, redo)
  }

  /// Whether a step can be undone.
  public var canUndo: Bool { undo > 0 }
  /// Whether a step can be redone.
  public var canRedo: Bool { redo > 0 }
}

/// Notifies a history that the state has changed. The history compares states itself.
private final class HistoryObserver: StateObserver, @unchecked Sendable {
  // Sendable: everything is used on the main actor only.

  private let changed: @MainActor () -> Bool

  init(_ source: ObservedState, changed: @escaping @MainActor () -> Bool) {
    self.changed = changed
    super.init(source, group: nil)
  }

  override func take(_ state: AnySnapshot, previous: AnySnapshot?) -> Bool { changed() }

  override var skipsEqualStates: Bool { false }

  override var name: String { "the history of \(source?.name ?? "a released view model")" }
}
