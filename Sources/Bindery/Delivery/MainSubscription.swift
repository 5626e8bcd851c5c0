import Atomics

/// A subscription whose values are sent on the main actor.
///
/// It emits no more values than the subscriber has asked for. Any thread may ask for values and
/// cancel. Once `cancel()` has returned no further value is sent.
package final class MainSubscription<Downstream: Subscriber>: Subscription, @unchecked Sendable
where Downstream.Failure == Never {
  // Sendable: `isCancelled` is atomic, the variables are used on the main actor only.

  @MainActor private var downstream: HeldValue<Downstream>?
  @MainActor private var demand = Subscribers.Demand.none
  private let isCancelled = ManagedAtomic(false)

  // Called after the subscriber has asked for more values, and once the subscription has ended.
  // They retain the source of the values until then.
  @MainActor private var onDemand: () -> Void = {}
  @MainActor private var onEnd: () -> Void = {}

  @MainActor
  fileprivate init(_ downstream: Downstream) {
    self.downstream = HeldValue(downstream)
  }

  /// Connects the source of the values.
  ///
  /// - Parameters:
  ///   - onDemand: Called whenever the subscriber has asked for more values.
  ///   - onEnd: Called once, when the subscription has been cancelled. Both are released then.
  @MainActor
  package func connect(onDemand: @escaping () -> Void, onEnd: @escaping () -> Void) {
    (self.onDemand, self.onEnd) = (onDemand, onEnd)
  }

  /// Whether the subscriber has asked for a value that was not sent yet.
  @MainActor package var hasDemand: Bool { demand > .none && !isEnded }

  /// Whether the subscription has ended, so that it emits no more values.
  package var isEnded: Bool { isCancelled.load(ordering: .acquiring) }

  /// Emits a value if the subscriber has asked for it.
  @MainActor
  package func send(_ value: Downstream.Input) {
    guard hasDemand, let downstream else { return }
    demand -= 1
    demand += downstream.value.receive(value)
  }

  /// Ends the stream of values.
  @MainActor
  package func finish() {
    guard !isEnded, let downstream else { return }
    cancel()
    downstream.value.receive(completion: .finished)
  }

  // MARK: From the subscriber

  package func request(_ demand: Subscribers.Demand) {
    MainQueue.finish(self) {
      guard !$0.isEnded else { return }
      $0.demand += demand
      $0.onDemand()
    }
  }

  package func cancel() {
    guard !isCancelled.exchange(true, ordering: .acquiringAndReleasing) else { return }
    MainQueue.finish(self) { subscription in
      // Released last, because their deinitializers may run any code.
      let released = (subscription.downstream, subscription.onDemand, subscription.onEnd)
      subscription.downstream = nil
      (subscription.onDemand, subscription.onEnd) = ({}, {})
      released.2()
    }
  }
}

extension Subscriber where Failure == Never {
  /// Sends this subscriber a subscription, on the main actor.
  ///
  /// - Parameter connect: Connects the subscription to the source of the values.
  /// - Precondition: The caller runs on the main actor.
  package func subscribeOnMainActor(
    to source: String, remedy: String,
    inspectedAs inspected: @MainActor () -> SubscribedSource? = { nil },
    _ connect: @MainActor (MainSubscription<Self>) -> Void
  ) {
    guard MainQueue.isCurrent else {
      programmerError(
        "subscribed-off-main", "\(source) was subscribed off the main actor.", remedy: remedy)
    }
    // Unsafe: the subscriber stays on this thread, which is the main actor's.
    nonisolated(unsafe) let subscriber = self
    MainQueue.assumeIsolated {
      let subscription = MainSubscription(subscriber)
      connect(subscription)
      SubscribedSource.during(inspected()) { subscriber.receive(subscription: subscription) }
    }
  }
}
