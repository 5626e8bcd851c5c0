import BinderyCombine

/// A publisher for one subscriber that sends whatever was asked for, and counts cancellations.
final class Overflowing<Output>: Publisher {
  typealias Failure = Offline

  private(set) var cancellations = 0
  private(set) var asked: [Subscribers.Demand] = []
  private var downstream: AnySubscriber<Output, Offline>?

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Offline {
    downstream = AnySubscriber(subscriber)
    subscribeAgain()
  }

  /// Gives the subscriber one more subscription, which a publisher must not.
  func subscribeAgain() {
    downstream?.receive(subscription: Link(self))
  }

  func send(_ value: Output) {
    _ = downstream?.receive(value)
  }

  func send(completion: Subscribers.Completion<Offline>) {
    downstream?.receive(completion: completion)
  }

  private final class Link: Subscription {
    let publisher: Overflowing

    init(_ publisher: Overflowing) { self.publisher = publisher }

    func request(_ demand: Subscribers.Demand) { publisher.asked.append(demand) }
    func cancel() { publisher.cancellations += 1 }
  }
}
