import Foundation

// How a state gets on screen
//
// A `write` takes the one lock for writing states (`WriterLock`). At the first change it copies the
// state, and the block changes the copy. When the outermost write ends, the copies that differ
// become the states, still under that lock. So other threads see whole transactions, and two writes
// cannot deadlock. No view, observer or subscriber is called under the lock.
//
// On the main actor the observers of the state (`ObservedState`) then wait in the
// `DeliveryQueue`. Before the transaction ends, the queue runs the derivations, lowest first: a
// view model that derives from others is higher than they are, so its handlers run when
// everything below is final. Subscribers of publishers come last. Then one pass delivers the same
// copy of the state to views and bindings.
//
// On another thread the new states belong to its `BackgroundTransaction`, which sends them to the
// main actor before it releases the lock. A later write on the main actor finds them there.

/// The storage of a view model's state: the committed state, and during a write, also the
/// unfinished one.
///
/// The code of a write is inlined into the user's module, where the state's type is known:
/// copying and comparing it in code that is not specialized would cost several times as much.
@usableFromInline
final class StateCore<State: ViewState>: WrittenState, @unchecked Sendable {
  // Sendable: see the protector of each variable.

  /// For messages only.
  nonisolated(unsafe) weak var viewModel: ViewModel<State>?

  private let rule = State.transitionRule
  /// Stored, because looking it up for each write would take longer than the lock.
  @usableFromInline let writer = WriterLock.shared

  /// The state that every thread sees. The thread that holds the writers' lock writes it under
  /// `lock`, and reads it without `lock`.
  @usableFromInline let committed: Unchecked<State>
  @usableFromInline let lock = NSLock()

  // The variables below are protected by the writers' lock.

  /// The unfinished state, or `nil` until a write changes it.
  @usableFromInline let working = Unchecked<State?>(nil)
  @usableFromInline let progress: Unchecked<WriteProgress>
  private var observedState: ObservedState?

  // These are protected by the lock of the main actor's look.

  /// The last look in which the main actor read this state.
  private var lookOfReading = 0
  /// The state before a transaction that a look hides, and the number of that look.
  @usableFromInline var kept: State?
  private var lookOfKept = 0

  init(_ state: State) {
    committed = Unchecked(state)
    progress = Unchecked(WriteProgress(checksTransitions: rule != nil))
  }

  /// The view model's type.
  var name: String { viewModel.map { "\(type(of: $0))" } ?? "a released view model" }

  // MARK: Reading

  @inlinable
  var current: State {
    let reader = writer.reader
    if reader.isWriting {
      if progress.value.isChanging { stopForOverlap() }
      if let working = working.value { return working }
      return reader.isDelivering && progress.value.writeDepth == 0 ? delivered : committed.value
    }
    if reader.isMain { return reader.isDelivering ? delivered : looked }
    lock.lock()
    defer { lock.unlock() }
    return committed.value
  }

  /// The state that was delivered to the main actor. Handlers and views see the states of one
  /// moment.
  @usableFromInline
  var delivered: State {
    MainQueue.assumeIsolated { observedState?.present.of(State.self).value }
      ?? (writer.isMine ? committed.value : looked)
  }

  /// The state as the main actor sees it in its current look.
  @inlinable
  var looked: State {
    let isHidden = MainLook.shared.beginReading(self)
    defer { MainLook.shared.endReading() }
    if isHidden, let kept { return kept }
    return committed.value
  }

  /// Notes that the main actor reads this state.
  ///
  /// - Returns: Whether it has to read the kept state.
  @usableFromInline
  func noteReading(inLook look: Int) -> Bool {
    lookOfReading = look
    return lookOfKept == look
  }

  @usableFromInline
  func isPart(ofLook look: Int) -> Bool { lookOfReading == look || lookOfKept == look }

  @usableFromInline
  func keep(forLook look: Int) -> Any {
    guard lookOfKept != look else { return () }
    let former = kept
    (kept, lookOfKept) = (committed.value, look)
    return former as Any
  }

  @usableFromInline
  func releaseKept(beforeLook look: Int) -> Any {
    guard lookOfKept < look else { return () }
    let former = kept
    kept = nil
    return former as Any
  }

  // MARK: Writing

  @inlinable
  func write<Result, Failure: Error>(
    _ place: Place, _ body: (StateDraft<State>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard MainQueue.isCurrent else { return try writeElsewhere(place, body) }
    writer.beginOnMain()
    var replaced: State?
    var others: [Any] = []
    defer {
      switch writer.ending(of: self) {
      case .nothing: break
      case .one: replaced = commit(for: nil)
      case .several: others = writer.commitAll(for: nil)
      }
      writer.endOnMain()
      // Freed under no lock: a deinitializer may run any code.
      extendLifetime((replaced, others))
    }
    return try change(place, body)
  }

  @inlinable
  func writeElsewhere<Result, Failure: Error>(
    _ place: Place, _ body: (StateDraft<State>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try BackgroundTransaction.writing { () throws(Failure) in
      try change(place, body)
    }
  }

  @inlinable
  func change<Result, Failure: Error>(
    _ place: Place, _ body: (StateDraft<State>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if progress.value.isChanging { stopForOverlap() }
    if writer.isTraced { traceWrite(place) }
    progress.value.writeDepth += 1
    defer { progress.value.writeDepth -= 1 }
    let start = working.value
    let startTransitions = progress.value.checksTransitions ? progress.value.transitions.count : 0
    let outerIsRefused = progress.value.isRefused
    progress.value.isRefused = false
    defer { progress.value.isRefused = outerIsRefused }
    do throws(Failure) {
      let result = try body(StateDraft(core: self, place: place))
      if progress.value.isRefused { takeBack(to: start, startTransitions) }
      return result
    } catch {
      takeBack(to: start, startTransitions)
      throw error
    }
  }

  /// Replaces the state without checking the transition. `next` receives the newest state, and
  /// returns nil to keep it.
  func replace(with next: (State) -> State?) {
    write(Place(#fileID, #line)) { draft in
      guard let state = next(draft.state) else { return }
      let checked = progress.value.checksTransitions
      progress.value.checksTransitions = false
      draft.state = state
      progress.value.checksTransitions = checked
    }
  }

  // MARK: Changing

  /// Prepares ``working`` to be changed in place.
  @inlinable
  func beginChange() {
    guard writer.isMine else { stopForEscapedDraft() }
    if progress.value.isChanging { stopForOverlap() }
    progress.value.isChanging = true
    if working.value == nil { working.value = committed.value }
    if !progress.value.isNoted {
      progress.value.isNoted = true
      writer.note(self)
    }
  }

  /// Reverts a change of ``working`` if it is illegal. Only the first illegal change of a write
  /// is reported.
  @usableFromInline
  func check(from old: State, _ place: Place) {
    guard let rule, let new = working.value else { return }
    switch rule.check(old, new) {
    case .legal(nil): break
    case .legal(let note?): progress.value.transitions.append(note)
    case .illegal(let from, let to, let legal):
      working.value = old
      freeLater(new)
      guard !progress.value.isRefused else { return }
      progress.value.isRefused = true
      if let write = progress.value.tracedWrites.last {
        Tracing.change(write) { $0.outcome = .refused }
      }
      let refusal = IllegalTransition(
        viewModel: name, from: from, to: to, place: place.description, legal: legal)
      writer.doLater { [viewModel] in
        viewModel?.report(.illegalTransition(refusal))
      }
    }
  }

  @usableFromInline
  func takeBack(to start: State?, _ startTransitions: Int) {
    if let working = working.value { freeLater(working) }
    working.value = start
    progress.value.transitions.removeSubrange(startTransitions...)
  }

  @usableFromInline
  func stopForEscapedDraft() -> Never {
    programmerError(
      "draft-outlived-write", "A draft of \(name)'s state was used after its write had ended.",
      remedy: "Change the draft inside the block of `write` only.")
  }

  @usableFromInline
  func stopForOverlap() -> Never {
    programmerError(
      "state-in-use",
      "The state of \(name) was read or written while it was being changed in place.",
      remedy: "Compute the new value first, then assign it to the draft.")
  }

  // MARK: Committing

  @inlinable
  func commit(for transaction: BackgroundTransaction?) -> State? {
    progress.value.isNoted = false
    if !progress.value.transitions.isEmpty { noteTransitions() }
    guard var state = working.value else { return nil }
    working.value = nil
    guard state != committed.value else { return state }
    progress.value.version &+= 1
    lock.lock()
    swap(&state, &committed.value)
    lock.unlock()
    if progress.value.isObserved {
      notify(EquatableSnapshot(committed.value, version: progress.value.version), transaction)
    }
    return state
  }

  /// Frees a reverted state once the lock is released: a deinitializer may run any code.
  private func freeLater(_ state: State) {
    writer.doLater { extendLifetime(state) }
  }

  @usableFromInline
  func noteTransitions() {
    for note in progress.value.transitions { writer.doLater(note) }
    progress.value.transitions = []
  }

  @usableFromInline
  func commitErased(for transaction: BackgroundTransaction?) -> Any {
    commit(for: transaction) as Any
  }

  @usableFromInline
  func notify(_ state: AnySnapshot, _ transaction: BackgroundTransaction?) {
    guard let observedState else { return }
    if !progress.value.tracedWrites.isEmpty {
      return notifyTraced(observedState, state, transaction)
    }
    notify(observedState, state, transaction)
  }

  @inline(__always)
  private func notify(
    _ observedState: ObservedState, _ state: AnySnapshot, _ transaction: BackgroundTransaction?
  ) {
    if let transaction {
      observedState.arrivals.send(
        state, stamp: state.version, to: observedState, in: transaction)
    } else {
      MainQueue.assumeIsolated(with: observedState, state) { $0.take($1) }
    }
  }

  // MARK: Tracing

  /// Records a write.
  @usableFromInline
  func traceWrite(_ place: Place) {
    // Earlier writes changed nothing, so they were not committed.
    if progress.value.writeDepth == 0, !progress.value.isNoted { progress.value.tracedWrites = [] }
    // A state without observers is not compared.
    progress.value.tracedWrites.append(
      Tracing.note(
        .write, name, place: SourceLine(place.fileID, place.line),
        outcome: progress.value.isObserved ? .equal : .done, isOnMain: MainQueue.isCurrent))
  }

  private func notifyTraced(
    _ observedState: ObservedState, _ state: AnySnapshot, _ transaction: BackgroundTransaction?
  ) {
    let writes = progress.value.tracedWrites
    progress.value.tracedWrites = []
    let value = SecretTexts.shared.hidden(in: ShortText.of(committed.value))
    for write in writes {
      Tracing.change(write) {
        if $0.outcome == .equal { ($0.value, $0.outcome) = (value, .done) }
      }
    }
    Tracing.with(.init(writes, isPlaced: true)) { notify(observedState, state, transaction) }
  }

  @usableFromInline
  func noteWriter() {
    MainQueue.assumeIsolated {
      guard let computing = DeliveryQueue.main.computing else { return }
      // Almost always this is the view model's own handler.
      if let observedState, computing === observedState.derivation { return }
      computing.noteWrite(of: observed().derivation)
    }
  }

  // MARK: Observing

  /// The state as the main actor sees it, for its observers.
  @MainActor
  func observed() -> ObservedState {
    // It is set on the main actor only, so it can be read here without the lock.
    if let observedState { return observedState }
    writer.enter()
    let state = ObservedState(
      EquatableSnapshot(committed.value, version: progress.value.version), of: self)
    observedState = state
    progress.value.isObserved = true
    writer.leave()
    // States that were written together with this one are shown together with it.
    Crossing.deliverAfterPass()
    return state
  }
}

extension StateCore: StateOwner {
  var isNoted: Bool { progress.value.isNoted }

  func loopWasCut(participants: [String]) {
    viewModel?.report(.runawayLoop(participants: participants))
  }
}

/// The progress of the writes of a state.
@usableFromInline
struct WriteProgress {
  /// Whether the unfinished state is being changed in place. Any other access then traps.
  @usableFromInline var isChanging = false
  /// Whether the change is registered with the writers' lock.
  @usableFromInline var isNoted = false
  @usableFromInline var version = 0
  @usableFromInline var isObserved = false
  /// Whether each change is checked.
  @usableFromInline var checksTransitions: Bool
  /// Whether the write that is under way made an illegal transition, so that it changes nothing.
  @usableFromInline var isRefused = false
  /// The closures that report to tests the legal transitions that led to the unfinished state.
  @usableFromInline var transitions: [() -> Void] = []
  /// The steps of the writes that are not committed yet, while the trace is on.
  var tracedWrites: [Int] = []
  /// The number of nested writes of this state that are under way.
  @usableFromInline var writeDepth = 0

  init(checksTransitions: Bool) {
    self.checksTransitions = checksTransitions
  }
}
