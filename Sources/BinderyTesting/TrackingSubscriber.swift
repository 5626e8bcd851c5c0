import BinderyCombine
import Foundation

/// A subscriber that records each event it receives, with a demand that the test chooses.
///
/// ```swift
/// let tracker = TrackingSubscriber<Int, Never>(demand: .max(1))
/// publisher.subscribe(tracker)
/// #expect(tracker.history == ["subscription", "value 1"])
/// tracker.request(.max(1))
/// ```
///
/// Use it to test publishers and operators. For the values of a property, use ``Recorder``. Events
/// may arrive on any thread, and any thread may read ``history``.
///
/// The subscriber retains its subscription until it is released itself. ``cancel()`` ends the
/// subscription earlier.
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
  ///   - demand: The demand that the subscriber requests on subscription.
  ///   - onValue: Returns the additional demand after a value. By default, there is none.
  public init(
    demand: Subscribers.Demand = .unlimited, onValue: ((Input) -> Subscribers.Demand)? = nil
  ) {
    initialDemand = demand
    self.onValue = onValue
  }

  /// The events so far, in the order of their arrival, such as "subscription", "value 1",
  /// "finished" and "failure offline".
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

  /// Requests more values. Does nothing if the subscriber has no subscription yet.
  public func request(_ demand: Subscribers.Demand) {
    current?.request(demand)
  }

  /// Cancels the subscription. Does nothing if the subscriber has no subscription yet.
  public func cancel() {
    current?.cancel()
  }

  private var current: (any Subscription)? {
    var copy: (any Subscription)?
    lock.withLock { copy = subscription }
    return copy
  }
}
