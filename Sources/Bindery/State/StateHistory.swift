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
/// Each transaction that changes the state is a step. Changes that arrive from other threads in one
/// turn of the main loop are also one step. Use ``group(_:)``, or ``beginGesture()`` and
/// ``endGesture()``, to combine changes that belong together into one step, such as the changes of
/// one drag of a slider. A new change discards the steps that were undone.
///
/// The history stores the states themselves: at most `limit` states before the current one, and at
/// most `limit` after it. It does not keep the view model alive. Undo and redo are not transitions:
/// the rules of a ``CheckedState`` are not checked.
@MainActor
public final class StateHistory<State: ViewState> {
  private let core: StateCore<State>
  private let limit: Int
  private let kind: (State, State) -> AnyHashable?
  private let counts = Observed(HistorySteps(), name: "the steps of a history")
  private var observer: HistoryObserver?

  /// The newest state that the history has noted, the states before it, and the undone states. The
  /// last element of each array is the next state to return to.
  private var present: State
  private var past: [State] = []
  private var future: [State] = []

  private var gestureDepth = 0
  /// Whether the gesture that is under way has made its step.
  private var gestureHasStep = false
  private var ignoringDepth = 0
  /// The kind of changes that may join the last step, or `nil` if none may.
  private var openKind: AnyHashable?

  /// Starts recording the changes of `viewModel`, as long as the history exists.
  ///
  /// ```swift
  /// StateHistory(of: viewModel) { old, new in
  ///   new.text.hasPrefix(old.text)  // typing at the end is one step
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - limit: The number of steps that can be undone. Older steps are discarded.
  ///   - joins: Returns whether a change, given as the old and the new state, can be combined with
  ///     other changes into one step. Consecutive changes for which the closure returns true, as in
  ///     typing, are one step. A gesture, an undo or a redo ends the sequence.
  /// - Precondition: `limit` is at least 1.
  public convenience init(
    of viewModel: ViewModel<State>, limit: Int = 100,
    joins: @escaping (State, State) -> Bool = { _, _ in false }
  ) {
    self.init(of: viewModel, limit: limit, kind: { joins($0, $1) ? true : nil })
  }

  /// Starts recording the changes of `viewModel`, as long as the history exists. Consecutive
  /// changes of one kind are one step.
  ///
  /// ```swift
  /// StateHistory(of: viewModel) { old, new -> PartialKeyPath<Note>? in
  ///   if old.title != new.title { return \.title }  // typing in the title is one step,
  ///   if old.text != new.text { return \.text }  // and typing in the text is another
  ///   return nil
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - limit: The number of steps that can be undone. Older steps are discarded.
  ///   - kind: Returns the kind of a change, given as the old and the new state, or nil if the
  ///     change is a step of its own. A change joins the step of the change before it if both are
  ///     of the same kind. A gesture, an undo or a redo ends the sequence.
  /// - Precondition: `limit` is at least 1.
  public init<Kind: Hashable>(
    of viewModel: ViewModel<State>, limit: Int = 100, kind: @escaping (State, State) -> Kind?
  ) {
    guard limit > 0 else {
      programmerError(
        "empty-history", "A history was given a limit of \(limit) steps.",
        remedy: "Pass a limit of 1 or more.")
    }
    core = viewModel.core
    self.limit = limit
    self.kind = { kind($0, $1).map { AnyHashable($0) } }
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

  /// A publisher that emits the numbers of steps that can be undone and redone. It emits the
  /// current numbers first, and does not keep the history alive.
  public var steps: ObservedValue<HistorySteps> { ObservedValue(counts, owner: counts) }

  /// Returns to the state before the last step. Does nothing if there is no step.
  ///
  /// Changes of the open transaction count as a step. The state is written like any other: views
  /// render it before this method returns, unless a transaction is open or a delivery is under way.
  public func undo() {
    go {
      guard let state = past.popLast() else { return nil }
      future.append(present)
      return state
    }
  }

  /// Returns to the state before the last ``undo()``. Does nothing if no step is undone.
  ///
  /// A change after the undo discards the undone steps. A change inside ``ignore(_:)`` does not.
  public func redo() {
    go {
      guard let state = future.popLast() else { return nil }
      past.append(present)
      return state
    }
  }

  /// Runs `body` in a ``transaction(_:)``. Its changes are one step.
  ///
  /// If the state at its end equals the one at its beginning, there is no step. Errors that `body`
  /// throws do not undo its changes.
  ///
  /// - Returns: The result of `body`.
  public func group<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    beginGesture()
    defer { endGesture() }
    return try transaction(body)
  }

  /// Begins a gesture: all changes until ``endGesture()`` are one step. If gestures are nested, the
  /// whole outermost one is the step.
  ///
  /// Views render each change of a gesture, for example while the user drags a slider.
  ///
  /// If your code calls ``undo()`` before ``endGesture()``, the gesture ends, and its changes so
  /// far are undone.
  public func beginGesture() {
    if gestureDepth == 0 {
      catchUp()
      gestureHasStep = false
    }
    gestureDepth += 1
  }

  /// Ends the gesture that ``beginGesture()`` began. Does nothing if there is none.
  ///
  /// If the state at the end of the outermost gesture equals the state at its beginning, the
  /// gesture is not a step.
  public func endGesture() {
    guard gestureDepth > 0 else { return }
    catchUp()
    gestureDepth -= 1
    if gestureDepth == 0 { gestureEnded() }
  }

  /// Runs `body` without making a step of its changes: they are undone together with the step
  /// before them.
  ///
  /// ```swift
  /// history.ignore { viewModel.select(photo) }
  /// ```
  ///
  /// Use it for changes that should not be undone on their own, such as a selection or a loaded
  /// picture. Steps that were undone before the call can still be redone; a redo discards the
  /// changes of `body`.
  ///
  /// - Returns: The result of `body`.
  /// - Throws: The error that `body` throws. Its changes stay.
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

  /// Discards all steps that can be undone or redone, for example after the document was saved
  /// elsewhere. The state stays.
  ///
  /// Changes of the open transaction cannot be undone, either.
  public func clear() {
    catchUp()
    // Freed last: their deinitializers may write.
    let former = (past, future)
    (past, future) = ([], [])
    // Later changes must not join a discarded step.
    (openKind, gestureHasStep) = (nil, false)
    tell()
    extendLifetime(former)
  }

  /// Notes the changes of the open transaction, and those that have arrived from other threads.
  private func catchUp() {
    Crossing.deliverAfterPass()
    noteChange()
  }

  /// Notes the current state, which may be newer than the one that is being rendered.
  private func noteChange() {
    _ = changed(to: core.observed().present.of(State.self).value)
  }

  private func go(_ next: () -> State?) {
    catchUp()
    endGestures()
    var forgotten: Forgotten?
    core.replace { newest in
      // A delivery that is under way does not see the states that other threads write in the
      // meantime.
      forgotten = changed(to: newest)
      guard let state = next() else { return nil }
      // The observer receives this state next; it must not become a step.
      present = state
      openKind = nil
      return state
    }
    tell()
    extendLifetime(forgotten)
  }

  /// States that no step needs any more. They are freed last, outside of all writes: their
  /// deinitializers may write.
  private typealias Forgotten = (former: State, future: [State], oldest: State?)

  private func changed(to state: State) -> Forgotten? {
    guard state != present else { return nil }
    let old = present
    present = state
    guard ignoringDepth == 0 else { return (old, [], nil) }
    let forgotten = (old, future, past.count < limit ? nil : past.first)
    future = []
    let lastKind = openKind
    openKind = gestureDepth == 0 ? kind(old, state) : nil
    let isPartOfStep =
      gestureDepth > 0 ? gestureHasStep : openKind != nil && openKind == lastKind
    if !isPartOfStep {
      gestureHasStep = gestureDepth > 0
      past.append(old)
      if past.count > limit { past.removeFirst(past.count - limit) }
    }
    tell()
    return forgotten
  }

  private func endGestures() {
    guard gestureDepth > 0 else { return }
    gestureDepth = 0
    gestureEnded()
  }

  private func gestureEnded() {
    // The state is back where the gesture began.
    if gestureHasStep, past.last == present {
      let last = past.removeLast()
      tell()
      extendLifetime(last)
    }
    gestureHasStep = false
  }

  private func tell() {
    transaction { counts.set(HistorySteps(undo: past.count, redo: future.count)) }
  }
}

/// The number of steps that a ``StateHistory`` can undo, and the number that it can redo.
///
/// ``StateHistory/steps`` publishes them. Use them to enable the Undo and Redo buttons:
///
/// ```swift
/// redoButton.isEnabledBinding *= viewModel.history.steps.map(\.canRedo)
/// ```
public struct HistorySteps: ViewState {
  /// The number of steps that can be undone, at most the limit of the history.
  public internal(set) var undo = 0
  /// The number of steps that can be redone. A new change sets it to 0, except inside
  /// ``StateHistory/ignore(_:)``.
  public internal(set) var redo = 0

  /// Makes the numbers of a history without steps, for previews and tests.
  public init() {}

  init(undo: Int, redo: Int) {
    (self.undo, self.redo) = (undo, redo)
  }

  /// Whether a step can be undone, and so whether the Undo button is enabled.
  public var canUndo: Bool { undo > 0 }
  /// Whether a step can be redone, and so whether the Redo button is enabled.
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

  override func receive(_ state: AnySnapshot) {
    if !isEnded, !changed() { cancel() }
  }

  override var name: String { "the history of \(source?.name ?? "a released view model")" }
}
