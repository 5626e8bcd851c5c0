import BinderyCombine

/// Sends a form's value to a subscriber.
@MainActor
final class FormSubscription<Downstream: Subscriber>: AnyFormFeed, Subscription,
  @unchecked Sendable
where Downstream.Input: Equatable, Downstream.Failure == Never {
  // Sendable: everything is used on the main actor only.

  private var node: FormNode<Downstream.Input>?
  /// The form or the field: a publisher keeps its source alive.
  private var owner: AnyObject?
  private var downstream: Downstream?
  @exclusivity(unchecked) private var demand = Subscribers.Demand.none
  /// What it was told before all others, because it subscribed while a change waited to be told.
  private var early: Early?
  /// Whether it has to be told the present value when something is asked for.
  @exclusivity(unchecked) private var isBehind = true

  init(_ node: FormNode<Downstream.Input>, _ owner: AnyObject, _ downstream: Downstream) {
    self.node = node
    self.owner = owner
    self.downstream = downstream
  }

  /// Subscribes to what `source` says, on the main actor.
  nonisolated static func begin(
    _ downstream: Downstream, to source: @MainActor () -> FormValue<Downstream.Input>
  ) {
    guard MainQueue.isCurrent else {
      programmerError(
        "A form or a field was subscribed off the main actor.",
        remedy: "Subscribe on the main actor, where its values are sent.")
    }
    nonisolated(unsafe) let downstream = downstream
    MainQueue.assumeIsolated {
      let source = source()
      let feed = FormSubscription(source.node, source.owner, downstream)
      source.node.add(feed)
      downstream.receive(subscription: feed)
    }
  }

  nonisolated func request(_ demand: Subscribers.Demand) {
    if MainQueue.isCurrent {
      MainActor.assumeIsolated { ask(demand) }
    } else {
      Task { @MainActor in ask(demand) }
    }
  }

  private func ask(_ demand: Subscribers.Demand) {
    self.demand += demand
    guard isBehind, self.demand > 0, let node else { return }
    isBehind = false
    // Other subscribers get it at the end of the transaction; this one must not get it twice.
    let value = node.value
    if node.isBehind { early = Early(value) }
    send(value)
  }

  override func tell(_ value: UnsafeRawPointer, isOther: Bool) {
    let value = value.assumingMemoryBound(to: Downstream.Input.self)
    if let early {
      self.early = nil
      guard early.value != value.pointee else { return }
    } else if !isOther {
      return
    }
    guard demand > 0 else {
      isBehind = true
      return
    }
    if !isBehind { send(value.pointee) }
  }

  private func send(_ value: Downstream.Input) {
    guard let downstream else { return }
    demand -= 1
    demand += downstream.receive(value)
  }

  nonisolated func cancel() {
    if MainQueue.isCurrent {
      MainActor.assumeIsolated { end() }
    } else {
      Task { @MainActor in end() }
    }
  }

  private final class Early {
    let value: Downstream.Input

    init(_ value: Downstream.Input) {
      self.value = value
    }
  }

  private func end() {
    let (node, owner, downstream) = (node, owner, downstream)
    (self.node, self.owner, self.downstream) = (nil, nil, nil)
    node?.remove(self)
    withExtendedLifetime((owner, downstream)) {}
  }
}
