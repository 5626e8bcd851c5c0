import BinderyCombine

/// Sends an observed value to a subscriber, as long as the subscription lives.
@MainActor
final class ObservedSubscription<Downstream: Subscriber>: Observer
where Downstream.Input: Equatable, Downstream.Failure == Never {
  private let node: Observed<Downstream.Input>
  private let subscription: MainSubscription<Downstream>
  /// A value sent on subscription after a change, which the other observers have not received
  /// yet.
  private var early: Downstream.Input?
  /// Whether it sends the present value when there is demand.
  private var isBehind = true

  private init(
    _ node: Observed<Downstream.Input>, _ subscription: MainSubscription<Downstream>
  ) {
    self.node = node
    self.subscription = subscription
  }

  /// Subscribes to what `source` returns, on the main actor.
  nonisolated static func begin(
    _ downstream: Downstream, to source: @MainActor () -> ObservedValue<Downstream.Input>
  ) {
    downstream.subscribeOnMainActor(
      to: "A value of a form or a command",
      remedy: "Subscribe on the main actor, where its values are sent."
    ) {
      let (value, subscription) = (source(), MainSubscription($0))
      let observer = ObservedSubscription(value.node, subscription)
      value.node.add(observer)
      subscription.connect {
        observer.catchUp()
      } onEnd: { [owner = value.owner] in
        // A publisher keeps its source alive.
        withExtendedLifetime(owner) { observer.node.remove(observer) }
      }
      return subscription
    }
  }

  /// Sends the present value if it was not sent for lack of demand.
  private func catchUp() {
    guard isBehind, subscription.hasDemand else { return }
    isBehind = false
    let value = node.due
    if node.isAhead { early = value }
    // From now on, view models that the subscriber writes in response come after this value.
    DeliveryQueue.main.compute(node) { subscription.send(value) }
  }

  func receive(isOther: Bool) {
    if let early {
      self.early = nil
      guard early != node.delivered else { return }
    } else if !isOther {
      return
    }
    guard subscription.hasDemand else {
      isBehind = true
      return
    }
    if !isBehind { subscription.send(node.delivered) }
  }
}
