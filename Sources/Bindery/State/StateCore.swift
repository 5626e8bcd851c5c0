import Foundation

/// Where a view model's state is: what it is, and what it is about to become.
///
/// What every write does is inlined into the user's module, where the state's type is known: copying
/// and comparing it in code that is not specialised would cost several times as much.
@usableFromInline
final class StateCore<State: ViewState>: WrittenState, @unchecked Sendable {
  // Sendable: see the protector of each variable.

  /// For messages only.
  nonisolated(unsafe) weak var viewModel: ViewModel<State>?

  private let rule = State.transitionRule
  /// Kept, since looking it up for each write would take longer than the lock.
  @usableFromInline let writer = WriterLock.shared

  /// The state as all see it. The thread that holds the writers' lock writes it under `lock`, and
  /// reads it without.
  @exclusivity(unchecked) @usableFromInline var committed: State
  @usableFromInline let lock = NSLock()

  // All that follows belongs to whoever holds the writers' lock.

  /// The unfinished state, once it was changed.
  @exclusivity(unchecked) @usableFromInline var working: State?
  /// Whether ``working`` is being changed in place, so that nobody else may touch it.
  @exclusivity(unchecked) @usableFromInline var isChanging = false
  /// Whether the writers' lock knows that it was changed.
  @exclusivity(unchecked) @usableFromInline var isNoted = false
  @exclusivity(unchecked) @usableFromInline var version = 0
  @exclusivity(unchecked) @usableFromInline var isObserved = false
  /// Whether each change is checked.
  @exclusivity(unchecked) @usableFromInline var checksTransitions: Bool
  /// Whether the write that is under way made an illegal transition, so that it changes nothing.
  @exclusivity(unchecked) @usableFromInline var isRefused = false
  /// What tells tests of the legal transitions that led to ``working``.
  @exclusivity(unchecked) @usableFromInline var transitions: [() -> Void] = []
  private var observers: StateObservers<State>?

  init(_ state: State) {
    committed = state
    checksTransitions = rule != nil
  }

  /// The view model's type.
  var name: String { viewModel.map { "\(type(of: $0))" } ?? "a released view model" }

  // MARK: Reading

  @inlinable
  var current: State {
    if writer.isMine {
      if isChanging { stopForOverlap() }
      return working ?? committed
    }
    lock.lock()
    defer { lock.unlock() }
    return committed
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
      // Freed under no lock: a deinitialiser is somebody else's code.
      withExtendedLifetime((replaced, others)) {}
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
    if isChanging { stopForOverlap() }
    let start = working
    let startTransitions = checksTransitions ? transitions.count : 0
    let outerIsRefused = isRefused
    isRefused = false
    defer { isRefused = outerIsRefused }
    do throws(Failure) {
      let result = try body(StateDraft(core: self, place: place))
      if isRefused { takeBack(to: start, startTransitions) }
      return result
    } catch {
      takeBack(to: start, startTransitions)
      throw error
    }
  }

  /// Changes the state without asking whether that is a legal transition.
  func replace(with state: State) {
    write(Place(#fileID, #line)) { draft in
      let checked = checksTransitions
      checksTransitions = false
      draft.state = state
      checksTransitions = checked
    }
  }

  // MARK: Changing

  /// Prepares ``working`` to be changed in place.
  @inlinable
  func beginChange() {
    guard writer.isMine else { stopForEscapedDraft() }
    if isChanging { stopForOverlap() }
    isChanging = true
    if working == nil { working = committed }
    if !isNoted {
      isNoted = true
      writer.note(self)
    }
  }

  /// Takes a change that was made to ``working`` back if it is illegal. Only the first of a write is
  /// told.
  @usableFromInline
  func check(from old: State, _ place: Place) {
    guard let rule, let new = working else { return }
    switch rule.check(old, new) {
    case .legal(nil): break
    case .legal(let note?): transitions.append(note)
    case .illegal(let from, let to, let legal):
      working = old
      freeLater(new)
      guard !isRefused else { return }
      isRefused = true
      let refusal = IllegalTransition(
        viewModel: name, from: from, to: to, place: place.description, legal: legal)
      writer.doLater { [viewModel] in
        viewModel?.report(.illegalTransition(refusal))
      }
    }
  }

  @usableFromInline
  func takeBack(to start: State?, _ startTransitions: Int) {
    if let working { freeLater(working) }
    working = start
    transitions.removeSubrange(startTransitions...)
  }

  @usableFromInline
  func stopForEscapedDraft() -> Never {
    programmerError(
      "A draft of \(name)'s state was used after its write had ended.",
      remedy: "Change the draft inside the block of `write` only.")
  }

  @usableFromInline
  func stopForOverlap() -> Never {
    programmerError(
      "The state of \(name) was read or written while it was being changed in place.",
      remedy: "Compute the new value first, then assign it to the draft.")
  }

  // MARK: Committing

  @inlinable
  func commit(for transaction: BackgroundTransaction?) -> State? {
    isNoted = false
    if !transitions.isEmpty { noteTransitions() }
    guard var state = working else { return nil }
    working = nil
    guard state != committed else { return state }
    version &+= 1
    lock.lock()
    swap(&state, &committed)
    lock.unlock()
    if isObserved { tell(transaction) }
    return state
  }

  /// Frees a state that was taken back once the lock has been given back: a deinitialiser is somebody
  /// else's code.
  private func freeLater(_ state: State) {
    writer.doLater { withExtendedLifetime(state) {} }
  }

  @usableFromInline
  func noteTransitions() {
    for note in transitions { writer.doLater(note) }
    transitions = []
  }

  @usableFromInline
  func commitErased(for transaction: BackgroundTransaction?) -> Any {
    commit(for: transaction) as Any
  }

  @usableFromInline
  func tell(_ transaction: BackgroundTransaction?) {
    guard let observers else { return }
    if let transaction {
      let parcel = Parcel(committed, version)
      _ = transaction.hold(.init(recipient: observers) { observers.putDown(parcel) })
    } else {
      MainQueue.assumeIsolated { observers.take(from: self) }
    }
  }

  // MARK: Observing

  /// Those who are told of changes.
  @MainActor
  func observed() -> StateObservers<State> {
    // Set on the main actor only, so it can be read here without the lock.
    if let observers { return observers }
    let observers = makeObservers()
    // What was written together with this state is shown together with it.
    MainMailbox.deliverNow()
    return observers
  }

  @MainActor
  private func makeObservers() -> StateObservers<State> {
    writer.enter()
    defer { writer.leave() }
    let observers = StateObservers(core: self, committed, version)
    self.observers = observers
    isObserved = true
    return observers
  }
}
