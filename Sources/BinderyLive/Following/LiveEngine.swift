import Bindery
import Dispatch
import Foundation

/// The state of an engine, its lock, and the values that wait for the main actor.
package final class LiveCore: @unchecked Sendable {
  // Sendable: `state` is protected by `lock`.

  @usableFromInline let lock = NSLock()
  @usableFromInline var state = LiveState()
  fileprivate let arrivals = Inbox<Void>()
  /// Whether a delivery is in progress; no newer one may begin in the meantime.
  @MainActor package fileprivate(set) var isDelivering = false
  /// The queue of reads off the main thread.
  package let queue = DispatchQueue(label: "bindery.live", qos: .userInitiated)

  package init() {}

  /// Runs `body` with the state, under the lock. `body` must neither read nor deliver.
  @inlinable package func locked<Result>(_ body: (inout LiveState) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&state)
  }
}

/// An engine that keeps up to date everything that reads from one database.
///
/// The engine learns of commits, appends their touched rows to the log, and follows them in rounds
/// (``LiveState/beginRound()``). This protocol's extension delivers the results on the main actor,
/// in the transaction in which values from other threads reach it. Until the results are delivered,
/// further commits are only recorded. Then they are followed together.
package protocol LiveEngine: CrossingReceiver {
  var core: LiveCore { get }

  /// Starts following the remaining commits, soon and off the main thread.
  func catchUpSoon()

  /// Loads a registered source off the main thread, and delivers the result.
  func load(_ source: SourceID)

  /// Notes that everything shows this commit, so snapshots of other commits are no longer needed.
  func showed(_ position: Int)

  /// Called after a delivery, in the same transaction.
  @MainActor func delivered()
}

extension LiveEngine {
  // Inlinable, because each commit runs it several times.
  @inlinable package func locked<Result>(_ body: (inout LiveState) -> Result) -> Result {
    core.locked(body)
  }

  package var statistics: LiveStatistics { locked { $0.statistics } }

  package func countReset() { locked { $0.statistics.resets += 1 } }

  /// Follows the remaining commits; after a failure it waits first, because the cause may
  /// persist.
  package func goOn() {
    guard let pause = locked({ $0.planRetry() }) else { return }
    if pause == 0 { return catchUpSoon() }
    core.queue.asyncAfter(deadline: .now() + .milliseconds(pause)) { [weak self] in
      self?.locked { $0.isRetryPlanned = false }
      self?.catchUpSoon()
    }
  }

  /// Audits from now on.
  package func audit(share: Double, onFault: (@MainActor @Sendable (LiveFault) -> Void)?) {
    locked { ($0.audits, $0.onFault) = (AuditSchedule(share: share), onFault) }
  }

  // MARK: Delivering

  /// Delivers the results of a finished job.
  package func finish(
    _ deliveries: [Delivery], _ author: WriteAuthor?, _ taken: [SourceID]
  ) {
    let signed = author.map { author in deliveries.map(author.signing) } ?? deliveries
    guard Tracing.isOnHere, !deliveries.isEmpty else {
      return deliver(signed, endsJob: true, releasing: taken)
    }
    Tracing.run(Tracing.noteCommit(), isPlaced: true) {
      deliver(signed, endsJob: true, releasing: taken)
    }
  }

  /// Sends a delivery to the main actor, after those already sent.
  package func send(_ delivery: @escaping Delivery) { deliver([delivery]) }

  /// Sends deliveries to the main actor, and releases their sources for other readers.
  package func deliver(
    _ deliveries: [Delivery], endsJob: Bool = false, releasing taken: [SourceID] = []
  ) {
    let sending = locked { $0.send(deliveries, endsJob: endsJob, releasing: taken) }
    for source in sending.waiting { load(source) }
    if Tracing.isOnHere {
      // Without a commit, the delivery only completes work that was begun before.
      let causes = Tracing.causes.steps.isEmpty ? .silent : Tracing.causes
      Tracing.with(causes) {
        if sending.mustSend {
          core.arrivals.send((), to: self)
        } else if !deliveries.isEmpty {
          // They arrive together with others that were sent before.
          core.arrivals.addCauses()
        }
      }
    } else if sending.mustSend {
      core.arrivals.send((), to: self)
    }
    if let shown = sending.shown { showed(shown) }
    if sending.mustGoOn { goOn() }
  }

  @MainActor
  package func takeArrivals() {
    _ = core.arrivals.take()
    // An observer of a delivery may take what has arrived. The next delivery follows in a turn of
    // its own.
    if core.isDelivering { core.arrivals.send((), to: self) } else { deliverNow() }
  }

  /// Runs all pending deliveries.
  @MainActor
  package func deliverNow() {
    guard !core.isDelivering else { return }
    let (deliveries, endsJob, shown) = locked { $0.takeDeliveries() }
    if endsJob { showed(shown) }
    if !deliveries.isEmpty {
      transaction {
        core.isDelivering = true
        for delivery in deliveries { delivery() }
        core.isDelivering = false
        delivered()
      }
    }
    if endsJob, locked({ $0.endJob() }) { goOn() }
  }
}
