/// A box with one state, which views render and other view models derive from.
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
/// **Transactions.** ``write(fileID:line:_:)`` and ``update(fileID:line:_:)`` run at once and nest
/// in every combination, on one view model or several. When the outermost has ended, the new state
/// is seen by all threads at once; if it differs from the old one, what is derived from it is
/// brought up to date, and then each view renders at most once. On the main actor this has happened
/// when the outermost `write` returns, unless a ``transaction(_:)`` is open. Elsewhere it happens
/// in the next turn of the main loop, however many writes there were until then.
///
/// **From inside a render** or a handler a command changes the state at once, and is rendered after
/// the pass that is under way.
///
/// **Threads.** One thread at a time writes states, all others that write wait for it, so two
/// writes, with all that is nested in them, can neither mix nor block each other for ever. So keep
/// blocks short, and do not wait in one for another thread. Reading never waits for a block to end:
/// a thread sees its own unfinished changes, and of others' the finished ones.
///
/// **Reading several view models.** Read them in a ``transaction(_:)``: in it the main actor sees
/// each transaction of another thread whole or not at all, until it writes. Handlers, renders and
/// bindings read all states as they were delivered together. Elsewhere each reading gets the newest
/// state. When the main actor has seen one state of a transaction it sees all others as well, but
/// another thread may commit between two readings.
///
/// **Who may write.** ``write(fileID:line:_:)`` and ``update(fileID:line:_:)`` are meant for
/// subclasses, but Swift has no access level for these: what a subclass in another module may call,
/// so may everybody who holds the view model. To keep a view from writing, hand it something
/// smaller than the view model: a protocol with the commands and ``states`` that it needs, or a
/// class of yours that keeps its view model in a private property.
@MainActor
open class ViewModel<State: ViewState> {
  @usableFromInline nonisolated let core: StateCore<State>

  /// Makes a view model in its first state.
  public nonisolated init(initialState: State) {
    core = StateCore(initialState)
    core.viewModel = self
  }

  /// The present state. Inside a transaction of the same thread it is the unfinished one.
  ///
  /// A state that another thread has written is seen at once, and shown in the next turn of the
  /// main loop. A handler, a render or a binding sees it when it is delivered.
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
  /// If `transaction` throws, or makes a transition that the state does not allow, this view
  /// model's state is what it was before.
  ///
  /// - Parameter transaction: Changes the draft. It must not keep the draft.
  @inlinable
  public nonisolated final func write<Result, Failure: Error>(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ transaction: (StateDraft<State>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try core.write(Place(fileID, line), transaction)
  }

  /// Makes what `builder` builds the state, in one step.
  ///
  /// Nobody else can change the state while `builder` runs. What it writes itself is overwritten by
  /// what it returns.
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
  /// Called on the thread that wrote, and for a loop on the main actor, under no lock. Override it
  /// to report problems elsewhere.
  nonisolated open func report(_ problem: ViewModelError) {
    problem.log()
  }
}
