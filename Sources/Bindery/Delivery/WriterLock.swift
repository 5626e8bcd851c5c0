import Atomics
import Foundation

/// Lets one thread at a time write states, however its writes are nested.
///
/// It is one lock for all view models: with a lock for each, two threads that nest the same two
/// writes in different order would deadlock. While it is held, only the writing blocks are
/// called, and no observers or views.
@usableFromInline
final class WriterLock: @unchecked Sendable {
  // Sendable: the variables belong to the thread that holds the lock.

  @usableFromInline static let shared = WriterLock()

  /// The lock itself; an NSLock, because Thread Sanitizer knows it.
  private let lock = NSLock()
  /// The thread that holds the lock. Any thread may read it at any time: a thread finds its own
  /// number only if it has stored it.
  private let owner = ManagedAtomic<UInt>(0)
  private var depth = 0
  /// Whether each write is traced.
  @usableFromInline private(set) var isTraced = false
  /// The states that were changed since the lock was taken.
  private var first: (any WrittenState)?
  private var others: [any WrittenState] = []
  private var hasOthers = false
  /// The work to do once the lock has been released, such as notifying observers or freeing
  /// objects.
  private var afterwards: [() -> Void] = []
  private var hasWork = false

  /// Whether the running thread holds the lock.
  @usableFromInline var isMine: Bool {
    owner.load(ordering: .relaxed) == MainQueue.runningThread
  }

  /// The kind of code that reads a state.
  @usableFromInline
  struct Reader {
    /// Whether the running thread holds the lock.
    @usableFromInline let isWriting: Bool
    /// Whether the code runs on the main actor.
    @usableFromInline let isMain: Bool
    /// Whether the code runs on the main actor while it computes or delivers.
    @usableFromInline let isDelivering: Bool
  }

  @usableFromInline var reader: Reader {
    let isMain = MainQueue.isCurrent
    return Reader(
      isWriting: isMine, isMain: isMain, isDelivering: isMain && DeliveryQueue.isRunning)
  }

  func enter() {
    let thread = MainQueue.runningThread
    if owner.load(ordering: .relaxed) == thread {
      depth += 1
    } else {
      lock.lock()
      owner.store(thread, ordering: .relaxed)
      depth = 1
    }
  }

  /// Releases the lock if this is the outermost `leave`, and then does the deferred work.
  func leave() {
    depth -= 1
    guard depth == 0 else { return }
    guard !hasWork else { return leaveWithWork() }
    owner.store(0, ordering: .relaxed)
    lock.unlock()
  }

  private func leaveWithWork() {
    let work = afterwards
    (afterwards, hasWork) = ([], false)
    owner.store(0, ordering: .relaxed)
    lock.unlock()
    for item in work { item() }
  }

  /// Starts or stops tracing writes.
  func traceWrites(_ isTraced: Bool) {
    enter()
    self.isTraced = isTraced
    leave()
  }

  /// Does `work` once the lock has been released.
  func doLater(_ work: @escaping () -> Void) {
    afterwards.append(work)
    hasWork = true
  }

  /// Records a state that was changed.
  @usableFromInline
  func note(_ state: any WrittenState) {
    guard first != nil else { return first = state }
    others.append(state)
    hasOthers = true
  }

  /// The work that remains when a write ends.
  @usableFromInline
  enum Ending {
    /// No work remains, because the write is not the outermost one, or no state was changed.
    case nothing
    /// Only the write's own state was changed, and has to be committed.
    case one
    /// Several states were changed, and have to be committed.
    case several
  }

  /// Returns the work that remains when a write of `state` ends, on the main actor.
  @usableFromInline
  func ending(of state: any WrittenState) -> Ending {
    if DeliveryQueue.isComputing { state.noteWriter() }
    guard depth == 1, let first else { return .nothing }
    guard first === state, !hasOthers else { return .several }
    self.first = nil
    return .one
  }

  /// Commits all changed states.
  ///
  /// - Parameter transaction: The transaction that notifies the main actor; nil on the main
  ///   actor.
  /// - Returns: The replaced states, to be freed once the lock is released: a deinitializer may
  ///   run any code.
  @usableFromInline
  func commitAll(for transaction: BackgroundTransaction?) -> [Any] {
    guard let first else { return [] }
    let states = [first] + others
    (self.first, others, hasOthers) = (nil, [], false)
    guard let transaction else { return states.map { $0.commitErased(for: nil) } }
    return MainLook.shared.commit(states, for: transaction)
  }

  // MARK: Writing on the main actor

  /// Begins a write on the main actor: opens a transaction and takes the lock.
  @usableFromInline
  func beginOnMain() {
    MainQueue.assumeIsolated(with: (), ()) { _, _ in DeliveryQueue.main.beginTransaction() }
    enter()
    // A write begins with the newest states, and later reads must not return older ones.
    MainLook.shared.end()
  }

  /// Ends the write that ``beginOnMain()`` began. The outermost one delivers the changes.
  @usableFromInline
  func endOnMain() {
    leave()
    MainQueue.assumeIsolated(with: (), ()) { _, _ in
      let queue = DeliveryQueue.main
      queue.deliverOvertakenArrivalsAfterPass()
      queue.endTransaction()
    }
  }
}

/// A state as the writers' lock knows it.
@usableFromInline
protocol WrittenState: AnyObject {
  /// Records that the running computation writes this state, even if the value stays the same.
  /// Called on the main actor.
  func noteWriter()

  /// Makes the working state the current one.
  ///
  /// - Parameter transaction: The transaction that notifies the main actor; nil on the main
  ///   actor.
  /// - Returns: The replaced state.
  func commitErased(for transaction: BackgroundTransaction?) -> Any

  // These are called under the lock of ``MainLook``.

  /// Records that the main actor reads the state. Returns whether it must read the previous value.
  func noteReading(inLook look: Int) -> Bool

  /// Whether the main actor has read the state, or would read its former value, in a look.
  func isPart(ofLook look: Int) -> Bool

  /// Keeps the current value for the rest of a look.
  ///
  /// - Returns: The objects to free once no lock is held.
  func keep(forLook look: Int) -> Any

  /// Discards the value kept for an earlier look.
  func releaseKept(beforeLook look: Int) -> Any
}
