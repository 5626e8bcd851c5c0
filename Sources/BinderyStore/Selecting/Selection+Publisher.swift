extension Selection {
  /// Subscribes. The publisher emits the current value at the first demand.
  ///
  /// Values are not buffered while there is no demand; the next demand receives the newest value.
  ///
  /// - Precondition: The caller runs on the main actor.
  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Value, Downstream.Failure == Never {
    nonisolated(unsafe) let selection = self
    subscriber.subscribeOnMainActor(
      to: "A part of a store's state", remedy: "Subscribe on the main actor, where it is sent.",
      inspectedAs: { SubscribedSource(selection.source.name) }
    ) {
      selection.feed($0)
    }
  }

  /// Emits the values to a subscription until that ends, beginning with the present one at the
  /// first demand. A new value is sent when there is demand, and is compared with the value that
  /// was sent last.
  @MainActor
  private func feed<Downstream>(_ subscription: MainSubscription<Downstream>)
  where Downstream.Input == Value {
    var begun: (part: ObservedPart<Value>, observer: PartObserver)?
    subscription.connect { [weak subscription] in
      guard let subscription, subscription.hasDemand else { return }
      // Changes that are made in the meantime are sent after this.
      transaction {
        if let begun { return Self.sendNew(of: begun.part, to: subscription) }
        let observation = observe(source.present)
        let part = observation.part
        // The observer retains the subscription until that ends, as every publisher does: a
        // subscriber need not retain it.
        let observer = PartObserver(
          source, observation.check, ended: { [weak subscription] in subscription?.cancel() },
          notify: { Self.sendNew(of: part, to: subscription) })
        begun = (part, observer)
        subscription.send(part.latest)
      }
    } onEnd: {
      begun?.observer.end()
    }
  }

  @MainActor
  private static func sendNew<Downstream>(
    of part: ObservedPart<Value>, to subscription: MainSubscription<Downstream>
  ) where Downstream.Input == Value {
    guard subscription.hasDemand, !part.isSent else { return }
    part.previous = nil
    subscription.send(part.latest)
  }
}
