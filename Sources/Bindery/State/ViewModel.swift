/// An object that owns one state. Views render the state, and other view models derive their own
/// states from it.
///
/// Subclass it, and add methods that change the state. A `nonisolated` method may be called from
/// any thread, and ``state`` can be read from any thread.
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
/// **Transactions.** ``write(fileID:line:_:)`` and ``update(fileID:line:_:)`` run at once. They can
/// be nested, on one view model or several. When the outermost one has ended, all threads see the
/// new states. If a state differs from the old one, the states derived from it are updated, and
/// then each view renders at most once. After a write on the main actor, this has happened when the
/// outermost `write` returns, unless a ``transaction(_:)`` is open. After writes on other threads,
/// it happens once, in the next turn of the main loop.
///
/// **Writes inside a render or a handler** change the state at once. The new state is rendered
/// after the delivery that is under way.
///
/// **Threads.** Only one thread at a time writes states; other writers wait for it. So two writes,
/// including those nested in them, can neither interleave nor deadlock. Keep blocks short, and do
/// not wait for another thread in a block. Reading a state never waits for a block to end: a thread
/// sees its own unfinished changes, but only finished changes of other threads.
///
/// **Reading several view models.** To read consistent states on the main actor, read them in a
/// ``transaction(_:)``. Until it writes, the main actor sees each transaction of another thread
/// either completely or not at all. Handlers, renders and bindings also read states that were
/// delivered together. Elsewhere each read returns the newest state. Once the main actor has read
/// one state of another thread's transaction, it also reads that transaction's other states. But a
/// further transaction may end between two reads.
///
/// **Who may write.** ``write(fileID:line:_:)`` and ``update(fileID:line:_:)`` are meant for
/// subclasses, but Swift has no access level for that: any code with a reference to the view model
/// can call them. To keep a view from writing, do not pass it the view model. Pass it a protocol
/// with the methods and ``states`` that it needs, or a class of your own that keeps the view model
/// in a private property.
@MainActor
open class ViewModel<State: ViewState> {
  @usableFromInline nonisolated let core: StateCore<State>

  /// Creates a view model with its first state. The rules of a ``CheckedState`` do not apply to
  /// this state.
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

  /// The current state. Inside a transaction of the same thread, it includes the changes made so
  /// far.
  ///
  /// A state that another thread has written can be read at once, although views show it in the
  /// next turn of the main loop. A handler, a render or a binding reads the state that was last
  /// delivered.
  @inlinable
  public nonisolated final var state: State { core.current }

  /// Changes the state in one step, no matter how many changes `transaction` makes.
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
  /// open or a delivery is under way. A state that equals the old one is not delivered.
  ///
  /// If `transaction` throws, or makes a transition that the state does not allow, this view
  /// model's state is unchanged. Its writes to other view models stay.
  ///
  /// - Parameters:
  ///   - fileID: The file that appears in reports and in the trace. The default is the caller's
  ///     file.
  ///   - line: The line that appears there. The default is the caller's line.
  ///   - transaction: Changes the draft. The closure must not store the draft.
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
  /// Other threads cannot change the state while `builder` runs. The result replaces any changes
  /// that `builder` itself writes to this state. If `builder` throws, the state is unchanged. The
  /// state is delivered as after ``write(fileID:line:_:)``.
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
  /// It is called while no lock is held, on the thread that wrote the state. A runaway loop is
  /// reported on the main actor. Override it to report problems elsewhere.
  nonisolated open func report(_ problem: ViewModelError) {
    logError(problem)
  }
}
