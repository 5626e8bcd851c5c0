import Atomics
import Foundation

/// The life of one binding with values of any type: its subscription, its end, and its group.
class AnyBinding: @unchecked Sendable {
  private enum Phase: Int {
    case live, sourceEnded, cancelled
  }

  // Sendable: `subscription` is protected by the lock, and `phase` is atomic. The variables of
  // subclasses are used on the main actor only, or protected by the crossing's lock.

  private var subscription: (any Subscription)?
  /// The raw value of a phase. An atomic of the enumeration itself takes far longer to release.
  private let phase = ManagedAtomic(Phase.live.rawValue)
  @MainActor final var isQueued = false
  /// Whether the source is sending its first values, in answer to the first demand.
  @MainActor private(set) final var isBeginning = false
  @MainActor final weak let group: BindingGroup?
  /// The record of this binding in the ledger, or `nil` if the ledger was off when the binding was
  /// made.
  final let record: LedgerRecord?

  /// - Parameters:
  ///   - group: The owner of the binding, or `nil` if it has another owner.
  ///   - isListed: Whether the ledger lists it. It does not list bindings without a target.
  @MainActor
  init(group: BindingGroup?, isListed: Bool = true) {
    self.group = group
    record = isListed ? BindingLedger.record() : nil
    group?.add(self)
    record?.list(self)
  }

  @MainActor var name: String { "a binding" }

  @MainActor var kind: LiveBinding.Kind { .other }

  /// The object that the binding writes into, if it writes.
  @MainActor var boundObject: BoundObject? { nil }

  /// The object that the binding belongs to in an inspector, and the property.
  @MainActor var inspected: (object: AnyObject?, property: String?) {
    (boundObject?.receiver, boundObject?.property)
  }

  /// Repeats a user's input from its recorded text. Returns false if the binding does not accept
  /// user input.
  @MainActor func replay(_ text: String) -> Bool { false }

  /// The name of the source, if the binding knows it.
  @MainActor var sourceName: String? { nil }

  @MainActor var receiver: (any ProblemReceiver)? { group }

  final var isEnded: Bool { phase.load(ordering: .acquiring) == Phase.cancelled.rawValue }

  /// Whether the binding delivers nothing more: it is cancelled, its target is gone, or its
  /// source has ended and every value has been delivered.
  @MainActor final var isOver: Bool {
    isEnded || isReceiverGone
      || phase.load(ordering: .acquiring) == Phase.sourceEnded.rawValue && !isWaiting
  }

  /// Whether the object that the binding writes into or forwards to is gone.
  @MainActor var isReceiverGone: Bool { false }

  /// Whether a value may still be on its way.
  @MainActor var isWaiting: Bool { isQueued }

  /// Receives a value that was sent on the main actor.
  ///
  /// - Parameter value: Points to a value of the subclass's type. Unspecialized code can pass a
  ///   pointer on without copying the value.
  @MainActor
  func accept(at value: UnsafeRawPointer) {}

  final func receive(subscription: any Subscription) {
    subscriptionLock.lock()
    let isRefused = self.subscription != nil || isEnded
    if !isRefused { self.subscription = subscription }
    subscriptionLock.unlock()
    guard !isRefused else { return subscription.cancel() }
    let isOnMain = MainQueue.isCurrent
    if isOnMain { noteBeginning(true) }
    subscription.request(.unlimited)
    if isOnMain { noteBeginning(false) }
  }

  /// Notes on the main queue whether the source is sending its first values.
  ///
  /// It takes no subscription: a closure for one would be two allocations.
  @inline(__always)
  private func noteBeginning(_ isBeginning: Bool) {
    MainQueue.assumeIsolated(with: self, isBeginning) { binding, isBeginning in
      binding.isBeginning = isBeginning
      if isBeginning { binding.record?.noteSource() }
    }
  }

  /// Reports a failure of the source to the group, on the main actor.
  final func receive(problem: any Error) {
    guard !isEnded else { return }
    if MainQueue.isCurrent {
      MainQueue.assumeIsolated { reportFailure(problem) }
    } else {
      Task { @MainActor in reportFailure(problem) }
    }
  }

  /// Notes that the source has ended. Values that it has sent are still delivered.
  final func noteEndOfSource() {
    guard MainQueue.isCurrent || Crossing.transaction == nil else {
      // The transaction may still hold values back; they arrive before this.
      return Inbox<Void>().send((), to: EndOfSource(binding: self))
    }
    _ = phase.compareExchange(
      expected: Phase.live.rawValue, desired: Phase.sourceEnded.rawValue, ordering: .releasing)
    _ = takeSubscription()
  }

  private func takeSubscription() -> (any Subscription)? {
    subscriptionLock.lock()
    defer { subscriptionLock.unlock() }
    defer { subscription = nil }
    return subscription
  }

  final func cancel() {
    let cancelled = Phase.cancelled.rawValue
    guard phase.exchange(cancelled, ordering: .acquiringAndReleasing) != cancelled else { return }
    takeSubscription()?.cancel()
    record?.end()
    didCancel()
  }

  /// Releases the resources of a live binding. Called on the thread that cancels.
  func didCancel() {}

  @MainActor
  final func reportFailure(_ error: any Error) {
    guard !isEnded else { return }
    group?.report(.failed(binding: name, underlying: error))
  }
}

/// The end of a source, on its way from a transaction on another thread.
private final class EndOfSource: CrossingReceiver {
  private let binding: AnyBinding

  init(binding: AnyBinding) {
    self.binding = binding
  }

  func takeArrivals() { binding.noteEndOfSource() }
}

/// One lock for all bindings. It is taken when a binding begins or ends, and no other code is
/// called while it is held.
private let subscriptionLock = NSLock()
