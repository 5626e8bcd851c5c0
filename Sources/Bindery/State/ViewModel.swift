/// An object with one state, which views render and other view models derive from.
///
/// Subclass it, and give it commands that change the state. Commands may be called from any thread
/// if they are `nonisolated`; ``state`` can be read from any thread.
///
/// ```swift
/// final class CounterViewModel: ViewModel<CounterState> {
///   init() { super.init(initialState: CounterState(count: 0)) }
///
///   nonisolated func increase() {
///     write { $0.count += 1 }
///   }
/// }
/// ```
///
/// **Transactions.** ``write(fileID:line:_:)`` and ``update(fileID:line:_:)`` run at once and
/// nest in every combination, on one view model or several. When the outermost has ended, all
/// threads see the new state at once. If it differs from the old one, the states that are derived
/// from it are brought up to date, and then each view renders at most once. On the main actor
/// this has happened when the outermost `write` returns, unless a ``transaction(_:)`` is open.
/// After writes on other threads it happens once, in the next turn of the main loop.
///
/// **Commands inside a render** or a handler change the state at once. The new state is rendered
/// after the pass that is under way.
///
/// **Threads.** Only one thread at a time writes states; other threads that write wait for it. So
/// two writes, with all that is nested in them, can neither interleave nor deadlock. Keep blocks
/// short, and do not wait for another thread in one. Reading never waits for a block to end: a
/// thread sees its own unfinished changes, and only finished changes of other threads.
///
/// **Reading several view models.** Read them in a ``transaction(_:)``: in it the main actor sees
/// each transaction of another thread whole or not at all, until it writes. Handlers, renders and
/// bindings read all states as they were delivered together. Elsewhere each read returns the
/// newest state. When the main actor has seen one state of a transaction it sees all its other
/// states as well, but another thread may commit between two reads.
///
/// **Who may write.** ``write(fileID:line:_:)`` and ``update(fileID:line:_:)`` are meant for
/// subclasses, but Swift has no access level for that: any code that holds the view model can
/// call them. To keep a view from writing, give it less than the view model: a protocol with the
/// commands and ``states`` that it needs, or your own class that keeps its view model in a
/// private property.
@MainActor
open class ViewModel<State: ViewState> {
  @usableFromInline nonisolated let core: StateCore<State>

  /// Creates a view model with its first state, which no rule checks.
  ///
  /// ```swift
  /// init() { super.init(initialState: CounterState(count: 0)) }
  /// ```
  ///
  /// It may be called on any thread.
  public nonisolated init(initialState: State) {
    core = StateCore(initialState)
    core.viewModel = self
  }

  /// The current state. Inside a transaction of the same thread it is the unfinished one.
  ///
  /// A state that another thread has written can be read at once, and is shown in the next turn
  /// of the main loop. A handler, a render or a binding reads the state that was delivered last.
  @inlinable
  public nonisolated final var state: State { core.current }

  /// Changes the state in one step, however many changes `transaction` makes.
  ///
  /// ```swift
  /// write { draft in
  ///   guard !draft.isAnimating else { return }
  ///   draft.isAnimating = true         // a property of the state
  ///   draft.state = draft.state.next   // the state as a whole
  /// }
  /// ```
  ///
  /// The block runs at once, on the calling thread. On the main actor, observers and views have
  /// received the new state when the outermost `write` returns, unless a ``transaction(_:)`` is
  /// open or a delivery is under way. A state equal to the old one is not delivered.
  ///
  /// If `transaction` throws, or makes a transition that the state does not allow, this view
  /// model's state is unchanged. Writes that it has made to other view models stay.
  ///
  /// - Parameters:
  ///   - fileID: The file that ``report(_:)`` and the trace name; by default the caller's.
  ///   - line: The line that they name.
  ///   - transaction: Changes the draft. It must not keep the draft.
  /// - Returns: The result of `transaction`.
  /// - Throws: The error that `transaction` throws.
  @inlinable
  public nonisolated final func write<Result, Failure: Error>(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ transaction: (StateDraft<State>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try core.write(Place(fileID, line), transaction)
  }

  /// Replaces the state with the one that `builder` returns, in one step.
  ///
  /// Other threads cannot change the state while `builder` runs. Changes that `builder` writes to
  /// it are overwritten by its result. If `builder` throws, the state is unchanged. The state is
  /// delivered as after ``write(fileID:line:_:)``.
  ///
  /// ```swift
  /// update { CardState(name: mini.name, points: state.points) }
  /// ```
  @inlinable
  public nonisolated final func update<Failure: Error>(
    fileID: StaticString = #fileID, line: UInt = #line, _ builder: () throws(Failure) -> State
  ) throws(Failure) {
    try core.write(Place(fileID, line)) { (draft) throws(Failure) in
      draft.state = try builder()
    }
  }

  /// Reports a problem with the state. The default implementation logs it.
  ///
  /// It is called on the thread that wrote, or, for a runaway loop, on the main actor; no lock is
  /// held. Override it to report problems elsewhere.
  nonisolated open func report(_ problem: ViewModelError) {
    logError(problem)
  }
}
