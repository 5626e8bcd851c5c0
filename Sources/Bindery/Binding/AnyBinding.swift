import Atomics
import Foundation

/// The life of one binding, whatever it carries: its subscription, its end, and its group.
class AnyBinding: @unchecked Sendable {
  // Sendable: `subscription` is protected by the lock, `isCancelled` is atomic; what subclasses add
  // is used on the main actor only, or protected by the mailbox's lock.

  private var subscription: (any Subscription)?
  private let isCancelled = ManagedAtomic(false)
  @MainActor final var isQueued = false
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

  final var isEnded: Bool { isCancelled.load(ordering: .acquiring) }

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

  final func cancel() {
    isCancelled.store(true, ordering: .releasing)
    subscriptionLock.lock()
    let subscription = subscription
    self.subscription = nil
    subscriptionLock.unlock()
    subscription?.cancel()
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
