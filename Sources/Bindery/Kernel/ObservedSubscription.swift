import BinderyCombine

/// Emits an observed value to a subscriber, as long as the subscription lives.
@MainActor
final class ObservedSubscription<Downstream: Subscriber>: Observer
where Downstream.Input: Equatable, Downstream.Failure == Never {
  private let node: Observed<Downstream.Input>
  private let subscription: MainSubscription<Downstream>
  /// The value that was sent last. The other observers may not have received it yet, because on
  /// subscription a value is sent at once.
  private var sent: Downstream.Input?
  /// Whether it emits the current value when there is demand.
  private var isBehind = true

  private init(
    _ node: Observed<Downstream.Input>, _ subscription: MainSubscription<Downstream>
  ) {
    self.node = node
    self.subscription = subscription
  }

  /// Subscribes to the value that `source` returns, on the main actor.
  nonisolated static func begin(
    _ downstream: Downstream, to source: @MainActor () -> ObservedValue<Downstream.Input>
  ) {
    downstream.subscribeOnMainActor(
      to: "A value of a form or a command",
      remedy: "Subscribe on the main actor, where its values are sent."
    ) { subscription in
      let value = source()
      let observer = ObservedSubscription(value.node, subscription)
      value.node.add(observer)
      subscription.connect {
        observer.catchUp()
      } onEnd: { [owner = value.owner] in
        // A publisher keeps its source alive.
        withExtendedLifetime(owner) { observer.node.remove(observer) }
      }
    }
  }

  /// Emits the current value if lack of demand has prevented that so far, unless the value equals
  /// the one that was sent last.
  private func catchUp() {
    guard isBehind, subscription.hasDemand else { return }
    isBehind = false
    let value = node.due
    guard value != sent else { return }
    sent = value
    // From now on, view models that the subscriber writes in response come after this value.
    DeliveryQueue.main.compute(node) { send(value) }
  }

  /// Emits a value. If the value changed while the subscriber received this one, and only the
  /// subscriber's answer asked for more, the new value follows in the next round.
  private func send(_ value: Downstream.Input) {
    subscription.send(value)
    if isBehind, subscription.hasDemand { transaction { node.invalidate() } }
  }

  func receive(isOther: Bool) {
    guard node.delivered != sent else { return }
    guard subscription.hasDemand else {
      isBehind = true
      return
    }
    isBehind = false
    sent = node.delivered
    send(node.delivered)
  }
}
