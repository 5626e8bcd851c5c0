import Atomics
import Foundation

/// An object that receives values from other threads.
package protocol CrossingReceiver: AnyObject, Sendable {
  /// Takes the values that have arrived. Called on the main actor, in a transaction, under no lock.
  @MainActor func takeArrivals()
}

/// The values that wait for one receiver: an ``Inbox`` or a ``Latest``.
package class Arrivals: @unchecked Sendable {
  // Sendable: each subclass documents the protection of its variables.

  /// Moves the values that have arrived to where the main actor reads them. Called on the main
  /// actor, under the crossing's lock, so that values sent together are taken together.
  func collect() {}

  /// The causes of the values that have arrived, while causes are recorded. Protected by the
  /// crossing's lock.
  final var waitingCauses: [Tracing.Waiting] = []
  /// The causes of the values that were collected. Used on the main actor only.
  final var collectedCauses: [Tracing.Waiting] = []
  /// The causes of the values that newer ones have replaced. Used on the main actor only.
  final var replacedCauses: [Tracing.Waiting] = []

  /// Adds the causes of a value, in the order of the values.
  func keep(_ causes: Tracing.Waiting) { waitingCauses.append(causes) }

  /// Moves the causes to where the main actor reads them.
  @MainActor
  func collectCauses() {
    collectedCauses += waitingCauses
    waitingCauses = []
  }
}

/// Transfers values from any thread to the main actor, all of them in one turn of the main loop.
///
/// The values wait in the ``Inbox`` or the ``Latest`` of their receiver, protected by the
/// crossing's lock. One lock for all makes a background transaction atomic: the main actor sees
/// all of its values or none.
package final class Crossing: @unchecked Sendable {
  // Sendable: the variables are protected by `lock`. An NSLock, because Thread Sanitizer knows it.

  package static let shared = Crossing()

  /// A value that is sent to the main actor.
  struct Sending {
    let receiver: any CrossingReceiver
    let arrivals: Arrivals
    /// Stores the value, under the lock; returns whether it is the first that waits there.
    let store: () -> Bool
    /// The causes of the value, while causes are recorded.
    let causes = Tracing.waiting(for: .thread)
  }

  private let lock = NSLock()
  private var waiting: [(arrivals: Arrivals, receiver: any CrossingReceiver)] = []
  private var isScheduled = false
  // Static, because these are read for each value, and static variables need no look-up of the
  // crossing.
  private static let hasArrivals = ManagedAtomic(false)
  private static let clock = ManagedAtomic(0)

  /// Returns a number greater than all previous ones, which orders the values of several threads.
  static func nextStamp() -> Int {
    clock.wrappingIncrementThenLoad(ordering: .relaxed)
  }

  /// The last number that was returned. A value that the main actor receives now is newer than a
  /// value with this number.
  static var latestStamp: Int { clock.load(ordering: .relaxed) }

  /// The running task's transaction on a background thread, or `nil` if there is none.
  @TaskLocal static var transaction: BackgroundTransaction?

  /// Sends a value. If there is a `transaction`, by default the running task's, keeps the value
  /// until the transaction ends.
  static func send(_ sending: Sending, in transaction: BackgroundTransaction? = transaction) {
    if transaction?.hold(sending) != true { shared.post(CollectionOfOne(sending)) }
  }

  /// Sends several values in one step.
  func post(_ sendings: some Collection<Sending>) {
    guard !sendings.isEmpty else { return }
    let mustSchedule = locked {
      Self.hasArrivals.store(true, ordering: .releasing)
      for sending in sendings {
        if let causes = sending.causes { sending.arrivals.keep(causes) }
        if sending.store() { waiting.append((sending.arrivals, sending.receiver)) }
      }
      defer { isScheduled = true }
      return !isScheduled
    }
    guard mustSchedule else { return }
    DispatchQueue.main.async {
      MainActor.assumeIsolated { self.deliver() }
    }
  }

  /// Whether values may be on their way, to any receiver.
  static var mayHaveArrivals: Bool { hasArrivals.load(ordering: .acquiring) }

  /// Whether no value is on its way.
  package var isEmpty: Bool { locked { !isScheduled } }

  func locked<Result>(_ body: () -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body()
  }

  /// Delivers the values that have arrived: now, or at the end of the write, the computation or
  /// the pass under way.
  @MainActor
  package static func deliverAfterPass() {
    if mayHaveArrivals { DeliveryQueue.main.overtakeArrivals() }
    DeliveryQueue.main.deliverOvertakenArrivalsAfterPass()
  }

  /// Delivers the values that have arrived.
  @MainActor
  func deliver() {
    let arrived = locked {
      let arrived = waiting
      (waiting, isScheduled) = ([], false)
      Self.hasArrivals.store(false, ordering: .releasing)
      for item in arrived {
        item.arrivals.collect()
        if Tracing.isOn { item.arrivals.collectCauses() }
      }
      return arrived
    }
    DeliveryQueue.main.beginTransaction()
    if Tracing.isOn {
      for item in arrived { item.arrivals.tracing { item.receiver.takeArrivals() } }
    } else {
      for item in arrived { item.receiver.takeArrivals() }
    }
    DeliveryQueue.main.endTransaction()
  }
}
