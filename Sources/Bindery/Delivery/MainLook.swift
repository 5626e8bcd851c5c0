import Atomics
import Dispatch
import Foundation

/// Ensures that the main actor sees each transaction of another thread as a whole.
///
/// Such a transaction is committed while the main actor reads no state. So if the main actor has
/// seen one of its states, it sees all others as well.
///
/// Inside a ``transaction(_:)`` of its own the main actor takes one *look*. If another thread's
/// transaction changes several states, one of which was read in this look, it keeps their former
/// values, and the main actor reads those for the rest of the look. The look ends with the
/// transaction, and when the main actor writes.
@usableFromInline
final class MainLook: @unchecked Sendable {
  // Sendable: the variables are protected by the lock.

  @usableFromInline static let shared = MainLook()

  /// Held while a state is read on the main actor, and while another thread commits.
  private let lock = NSLock()
  /// The number of the current look.
  private var number = 1
  /// The number of the main actor's transaction that the look belongs to.
  private var transactionOfLook = 0
  /// The states that keep their former values for this look.
  private var keeping: [any WrittenState] = []
  /// The states that may discard their former values when the reading under way has ended.
  private var released: [any WrittenState] = []
  /// Whether a transaction is hidden in this look: whether `keeping` has states. It can be read
  /// without the lock.
  private let hidesTransaction = ManagedAtomic(false)

  /// Begins to read `state` on the main actor, and takes the lock. Call ``endReading()`` after
  /// reading.
  ///
  /// - Returns: Whether to read the previous value of the state.
  @usableFromInline
  func beginReading(_ state: any WrittenState) -> Bool {
    let transaction = MainQueue.assumeIsolated { DeliveryQueue.main.numberOfTransaction }
    lock.lock()
    guard let transaction else { return false }
    if transaction != transactionOfLook {
      transactionOfLook = transaction
      released = next()
    }
    return state.noteReading(inLook: number)
  }

  @usableFromInline
  func endReading() {
    guard !released.isEmpty else { return lock.unlock() }
    let states = released
    released = []
    lock.unlock()
    release(states)
  }

  /// Begins the next look, if a transaction is hidden in this one.
  func end() {
    guard hidesTransaction.load(ordering: .relaxed) else { return }
    lock.lock()
    let released = next()
    lock.unlock()
    release(released)
  }

  /// Commits the states that another thread has written in a transaction.
  ///
  /// - Returns: The objects to free once no lock is held.
  func commit(_ states: [any WrittenState], for transaction: BackgroundTransaction) -> [Any] {
    lock.lock()
    defer { lock.unlock() }
    var replaced: [Any] = []
    if states.count > 1, states.contains(where: { $0.isPart(ofLook: number) }) {
      if keeping.isEmpty { endInNextTurn() }
      replaced = states.map { $0.keep(forLook: number) }
      keeping += states
      hidesTransaction.store(true, ordering: .relaxed)
    }
    return replaced + states.map { $0.commitErased(for: transaction) }
  }

  /// Ends the look in the next turn of the main queue. Code that awaits the transaction runs on the
  /// main queue after that, and so sees the transaction.
  private func endInNextTurn() {
    DispatchQueue.main.async { self.end() }
  }

  private func next() -> [any WrittenState] {
    defer { keeping = [] }
    number += 1
    hidesTransaction.store(false, ordering: .relaxed)
    return keeping
  }

  private func release(_ states: [any WrittenState]) {
    guard !states.isEmpty else { return }
    lock.lock()
    let kept = states.map { $0.releaseKept(beforeLook: number) }
    lock.unlock()
    extendLifetime(kept)
  }
}
