extension Selection {
  /// Subscribes on the main actor.
  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Value, Downstream.Failure == Never {
    nonisolated(unsafe) let selection = self
    subscriber.subscribeOnMainActor(
      to: "A part of a store's state", remedy: "Subscribe on the main actor, where it is sent.",
      inspectedAs: { SubscribedSource(selection.source.name) }
    ) {
      let subscription = MainSubscription($0)
      selection.feed(subscription)
      return subscription
    }
  }

  /// Sends the values to a subscription until that ends. A new value is sent when there is
  /// demand, and is compared with the value that was sent last.
  @MainActor
  private func feed<Downstream>(_ subscription: MainSubscription<Downstream>)
  where Downstream.Input == Value {
    let observation = observe(source.present)
    let part = observation.part
    var hasBegun = false
    let sendNew: @MainActor () -> Void = {
      guard subscription.hasDemand, !hasBegun || !part.isSent else { return }
      hasBegun = true
      part.previous = nil
      subscription.send(part.latest)
    }
    // The observer retains the subscription until that ends, as every publisher does: a
    // subscriber need not retain it.
    let observer = PartObserver(
      source, observation.check, ended: { [weak subscription] in subscription?.cancel() },
      notify: sendNew)
    subscription.connect {
      // Changes that are made meanwhile are sent after this.
      transaction(sendNew)
    } onEnd: {
      observer.end()
    }
  }
}
