import Foundation
import Synchronization

/// The subscriber behind a binding: its life, its failure, and its place in the delivery queue.
///
/// Subclasses say what a value is: something of which the newest counts (``ValueSink``), or
/// something of which each counts (``EventSink``).
class BindingSink<Input, Failure: Error>: Subscriber, BindingToken, @unchecked Sendable {
  // Sendable: `subscription` and `isCancelled` are synchronised here; what subclasses add is used
  // on the main actor only, or protected by the mailbox's lock.

  private let lock = NSLock()
  private var subscription: (any Subscription)?
  private let isCancelled = Atomic(false)
  @MainActor private(set) weak var group: BindingGroup?
  @MainActor var isQueued = false

  @MainActor
  init(group: BindingGroup) {
    self.group = group
    group.add(self)
  }

  @MainActor var name: String { "a binding" }

  var isEnded: Bool { isCancelled.load(ordering: .acquiring) }

  func receive(subscription: any Subscription) {
    lock.lock()
    let isRefused = self.subscription != nil || isEnded
    if !isRefused { self.subscription = subscription }
    lock.unlock()
    if isRefused {
      subscription.cancel()
    } else {
      subscription.request(.unlimited)
    }
  }

  func receive(_ input: Input) -> Subscribers.Demand { .none }

  func receive(completion: Subscribers.Completion<Failure>) {
    if case .failure(let error) = completion { receive(problem: error) }
  }

  /// Tells the group on the main actor that the source has a problem.
  func receive(problem: any Error) {
    guard !isEnded else { return }
    if MainQueue.isCurrent {
      MainActor.assumeIsolated { reportFailure(problem) }
    } else {
      Task { @MainActor in reportFailure(problem) }
    }
  }

  func cancel() {
    isCancelled.store(true, ordering: .releasing)
    lock.lock()
    let subscription = subscription
    self.subscription = nil
    lock.unlock()
    subscription?.cancel()
  }

  @MainActor
  func reportFailure(_ error: any Error) {
    guard !isEnded else { return }
    group?.report(.failed(binding: name, underlying: error))
  }
}
