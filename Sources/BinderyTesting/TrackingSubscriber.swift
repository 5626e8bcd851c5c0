import BinderyCombine
import Foundation

/// A subscriber that records everything it receives, and requests as much as the test specifies.
///
/// ```swift
/// let tracker = TrackingSubscriber<Int, Never>(demand: .max(1))
/// publisher.subscribe(tracker)
/// #expect(tracker.history == ["subscription", "value 1"])
/// ```
///
/// Events may arrive on any thread, and ``history`` can be read on any. It retains its subscription
/// until it is released; call ``cancel()`` to end it earlier.
public final class TrackingSubscriber<Input, Failure: Error>: Subscriber, @unchecked Sendable {
  // Sendable: the state is protected by the lock.

  private let lock = NSLock()
  private var lines: [String] = []
  private var subscription: (any Subscription)?
  private let initialDemand: Subscribers.Demand
  private let onValue: ((Input) -> Subscribers.Demand)?

  /// Creates a subscriber.
  ///
  /// - Parameters:
  ///   - demand: The demand on subscription.
  ///   - onValue: Returns the additional demand after a value; by default none.
  public init(
    demand: Subscribers.Demand = .unlimited, onValue: ((Input) -> Subscribers.Demand)? = nil
  ) {
    initialDemand = demand
    self.onValue = onValue
  }

  /// All received events, in order: "subscription", "value 1", "finished", "failure offline".
  public var history: [String] {
    var copy: [String] = []
    lock.withLock { copy = lines }
    return copy
  }

  private func add(_ line: String) {
    lock.withLock { lines.append(line) }
  }

  public func receive(subscription: any Subscription) {
    add("subscription")
    lock.withLock { self.subscription = subscription }
    if initialDemand > 0 { subscription.request(initialDemand) }
  }

  public func receive(_ input: Input) -> Subscribers.Demand {
    add("value \(input)")
    return onValue?(input) ?? .none
  }

  public func receive(completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: add("finished")
    case .failure(let error): add("failure \(error)")
    }
  }

  /// Requests more values.
  public func request(_ demand: Subscribers.Demand) {
    current?.request(demand)
  }

  /// Cancels the subscription.
  public func cancel() {
    current?.cancel()
  }

  private var current: (any Subscription)? {
    var copy: (any Subscription)?
    lock.withLock { copy = subscription }
    return copy
  }
}
