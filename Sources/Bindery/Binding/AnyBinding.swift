import Atomics
import Foundation

/// The life of one binding, whatever it carries: its subscription, its end, and its group.
class AnyBinding: @unchecked Sendable {
  private enum Phase: Int, AtomicValue {
    case live, sourceEnded, cancelled
  }

  // Sendable: `subscription` is protected by the lock, `phase` is atomic; what subclasses add is
  // used on the main actor only, or protected by the crossing's lock.

  private var subscription: (any Subscription)?
  private let phase = ManagedAtomic(Phase.live)
  @MainActor final var isQueued = false
  /// Whether it was just made, and its source sends what it has.
  @MainActor private(set) final var isBeginning = false
  @MainActor private(set) final weak var group: BindingGroup?
  /// What the ledger notes of it, if that was on when it was made.
  final let record: LedgerRecord?

  /// - Parameter group: What owns the binding; nil if somebody else does.
  @MainActor
  init(group: BindingGroup?) {
    self.group = group
    record = BindingLedger.record()
    group?.add(self)
    record?.list(self)
  }

  @MainActor var name: String { "a binding" }

  @MainActor var kind: LiveBinding.Kind { .other }

  @MainActor var receiver: (any ProblemReceiver)? { group }

  final var isEnded: Bool { phase.load(ordering: .acquiring) == .cancelled }

  /// Whether nothing will come of it any more: it was cancelled, what it writes into is gone, or
  /// its source has ended and all has been delivered.
  @MainActor final var isOver: Bool {
    switch phase.load(ordering: .acquiring) {
    case .cancelled: true
    case .sourceEnded: isReceiverGone || !isWaiting
    case .live: isReceiverGone
    }
  }

  /// Whether what it writes into, or hands on to, is gone.
  @MainActor var isReceiverGone: Bool { false }

  /// Whether something may still be on its way.
  @MainActor var isWaiting: Bool { isQueued }

  /// Takes a value that was sent on the main actor.
  ///
  /// - Parameter value: Points to a value of the subclass's type. Code that is not specialised can
  ///   hand on a pointer, but would have to copy the value.
  @MainActor
  func accept(at value: UnsafeRawPointer) {}

  final func receive(subscription: any Subscription) {
    subscriptionLock.lock()
    let isRefused = self.subscription != nil || isEnded
    if !isRefused { self.subscription = subscription }
    subscriptionLock.unlock()
    if isRefused {
      subscription.cancel()
    } else if MainQueue.isCurrent {
      MainQueue.assumeIsolated { isBeginning = true }
      subscription.request(.unlimited)
      MainQueue.assumeIsolated { isBeginning = false }
    } else {
      subscription.request(.unlimited)
    }
  }

  /// Tells the group on the main actor that the source has a problem.
  final func receive(problem: any Error) {
    guard !isEnded else { return }
    if MainQueue.isCurrent {
      MainQueue.assumeIsolated { reportFailure(problem) }
    } else {
      Task { @MainActor in reportFailure(problem) }
    }
  }

  /// Notes that the source has ended. What it has sent is still delivered.
  final func noteEndOfSource() {
    // Values that a transaction elsewhere still holds back come after this.
    guard MainQueue.isCurrent || Crossing.transaction == nil else { return }
    _ = phase.compareExchange(expected: .live, desired: .sourceEnded, ordering: .releasing)
    _ = takeSubscription()
  }

  private func takeSubscription() -> (any Subscription)? {
    subscriptionLock.lock()
    defer { subscriptionLock.unlock() }
    defer { subscription = nil }
    return subscription
  }

  final func cancel() {
    phase.store(.cancelled, ordering: .releasing)
    takeSubscription()?.cancel()
    record?.end()
    didCancel()
  }

  /// Lets go of what only a living binding needs. Called on the thread that cancels.
  func didCancel() {}

  @MainActor
  final func reportFailure(_ error: any Error) {
    guard !isEnded else { return }
    group?.report(.failed(binding: name, underlying: error))
  }
}

/// One for all bindings: it is taken when one begins and ends, and nothing is called under it.
private let subscriptionLock = NSLock()
