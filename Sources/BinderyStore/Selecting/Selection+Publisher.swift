extension Selection {
  /// Subscribes on the main actor.
  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Value, Downstream.Failure == Never {
    guard MainQueue.isCurrent else {
      programmerError(
        "A part of a store's state was subscribed off the main actor.",
        remedy: "Subscribe on the main actor, where it is sent.")
    }
    nonisolated(unsafe) let (selection, subscriber) = (self, subscriber)
    MainActor.assumeIsolated {
      let watch = selection.watch(selection.source.present)
      let feed = SelectionFeed(subscriber, watch)
      feed.watcher = StateWatcher(
        selection.source, watch.check, ended: { [weak feed] in feed?.letGo() }
      ) {
        // Kept until it is cancelled, as every publisher does: a subscriber need not keep it.
        feed.send()
      }
      subscriber.receive(subscription: feed)
    }
  }
}

/// Sends a selection's values to a subscriber.
private final class SelectionFeed<Downstream: Subscriber>: Subscription, @unchecked Sendable {
  // Sendable: everything is used on the main actor only, but `watcher`, which is set once.

  nonisolated(unsafe) var watcher: StateWatcher?
  @MainActor private var downstream: Downstream?
  @MainActor private var watch: Watch<Downstream.Input>?
  @MainActor private var demand = Subscribers.Demand.none
  /// Whether the value that it begins with was asked for, and sent.
  @MainActor private var hasBegun = false

  @MainActor
  init(_ downstream: Downstream, _ watch: Watch<Downstream.Input>) {
    self.downstream = downstream
    self.watch = watch
  }

  func request(_ demand: Subscribers.Demand) {
    if MainQueue.isCurrent {
      MainActor.assumeIsolated { ask(demand) }
    } else {
      Task { @MainActor in ask(demand) }
    }
  }

  @MainActor
  private func ask(_ demand: Subscribers.Demand) {
    self.demand += demand
    // What is changed from inside of this is sent after it.
    DeliveryQueue.main.beginTransaction()
    send()
    DeliveryQueue.main.endTransaction()
  }

  /// Sends what is new, if it was asked for. What was not asked for is not told: the next value is compared
  /// with the one that was sent last.
  @MainActor
  func send() {
    guard let downstream, let told = watch?.told, watcher?.isEnded == false else { return }
    guard demand > .none, !hasBegun || !told.isTold else { return }
    hasBegun = true
    told.previous = nil
    demand -= 1
    demand += downstream.receive(told.latest)
  }

  func cancel() {
    watcher?.end()
    if MainQueue.isCurrent {
      MainActor.assumeIsolated { letGo() }
    } else {
      Task { @MainActor in letGo() }
    }
  }

  @MainActor
  func letGo() {
    (downstream, watch) = (nil, nil)
  }
}
