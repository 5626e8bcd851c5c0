#if !canImport(Combine)
import OpenCombine

/// Delivers the values of several sources to one subscriber: one at a time, in order, within its
/// demand, and never while the lock is held.
///
/// A source that sends during another delivery, on another thread or from inside the same one,
/// leaves its value to that delivery. When all sources have finished, one has failed, or the
/// subscriber cancels, the outlet releases everything it holds, again outside of the lock: a
/// deinitializer may send.
///
/// OpenCombine calls it from unspecialized code, where each optional, tuple or enum of a generic
/// type costs a look-up at run time. The path of a value that need not wait avoids them.
final class Outlet<Output, Failure: Error>: Subscription, CustomStringConvertible,
  @unchecked Sendable
{
  // Sendable: the variables are protected by the lock.

  /// The demand on the sources, and the handling of values beyond the subscriber's demand.
  enum Policy {
    /// Each source receives the subscriber's demand. Of the values beyond that demand, only the
    /// newest waits; it is dropped at the end.
    case newest
    /// Each source has one value on its way, unless the subscriber's demand is unlimited. All
    /// values wait.
    case oneEach
    /// The demand on the source is unlimited. All values wait.
    case everything
  }

  let description: String
  let lock = Lock()
  private let policy: Policy
  private var receiver: Receiver<Output, Failure>?
  private var demand = Subscribers.Demand.none
  /// The total demand so far, which a source that subscribes late receives.
  private var asked = Subscribers.Demand.none
  private var waiting: [Waiting<Output>?] = []
  private var firstWaiting = 0
  private var waitingCount = 0
  private var completion: Subscribers.Completion<Failure>?
  private var isEnding = false
  /// Whether the subscriber has received its subscription, so that values may be sent.
  private var isOpen = false
  private var isDelivering = false
  private var subscriptions: [(any Subscription)?]
  private var running: Int

  init<Downstream: Subscriber>(
    _ downstream: Downstream, _ description: String, policy: Policy, count: Int
  ) where Downstream.Input == Output, Downstream.Failure == Failure {
    receiver = Receiver(downstream)
    self.description = description
    self.policy = policy
    subscriptions = Array(repeating: nil, count: count)
    running = count
  }

  // MARK: To the subscriber

  /// Sends the subscriber its subscription; finishes at once if there is no source.
  func open(_ subscription: any Subscription) {
    lock.lock()
    let receiver = receiver
    lock.unlock()
    receiver?.subscribed(subscription)
    lock.lock()
    isOpen = true
    if running == 0, !isEnding {
      completion = .finished
      isEnding = true
    }
    deliverAndUnlock()
  }

  func request(_ demand: Subscribers.Demand) {
    guard demand > 0 else {
      fatalError("API violation: demand must not be zero. Ask for .max(1) or more. [no-demand]")
    }
    lock.lock()
    guard receiver != nil else { return lock.unlock() }
    isOpen = true
    let passedOn = add(demand)
    let sources = passedOn > 0 ? subscriptions : []
    deliverAndUnlock()
    for source in sources { source?.request(passedOn) }
  }

  /// Adds demand, under the lock.
  ///
  /// - Returns: The demand to request from every source.
  private func add(_ more: Subscribers.Demand) -> Subscribers.Demand {
    let becomesUnlimited = demand != .unlimited && more == .unlimited
    demand += more
    asked += more
    switch policy {
    case .newest: return more
    case .oneEach: return becomesUnlimited ? .unlimited : .none
    case .everything: return .none
    }
  }

  /// Whether one more value would be delivered or wait with demand for it. Ask under the lock.
  var canDeliver: Bool { demand > waitingCount }

  /// Sends the result of `make`, which is called under the lock; then releases the lock.
  func sendAndUnlock(from source: Int, _ make: () -> Output) {
    guard let receiver, !isEnding else { return lock.unlock() }
    guard !isDelivering, isOpen, demand > 0, waitingCount == 0 else {
      let replaced = enqueue(Waiting(make(), source))
      lock.unlock()
      return extendLifetime(replaced)
    }
    isDelivering = true
    demand -= 1
    let value = make()
    lock.unlock()
    let more = receiver.received(value)
    goOn(after: source, more)
  }

  /// - Returns: The replaced value, to be freed outside of the lock.
  private func enqueue(_ item: Waiting<Output>) -> Waiting<Output>? {
    if policy == .newest, demand < waitingCount {
      let replaced = waiting[waiting.count - 1]
      waiting[waiting.count - 1] = item
      return replaced
    }
    waiting.append(item)
    waitingCount += 1
    return nil
  }

  private func dequeue() -> Waiting<Output> {
    var item: Waiting<Output>?
    swap(&item, &waiting[firstWaiting])
    firstWaiting += 1
    waitingCount -= 1
    // The line is moved up only when half of it is empty, so that a long line is not moved for each
    // value.
    if firstWaiting >= 2 * waitingCount {
      waiting.removeFirst(firstWaiting)
      firstWaiting = 0
    }
    return item!
  }

  /// Delivers the waiting values, unless a delivery is running; releases the lock.
  private func deliverAndUnlock() {
    guard !isDelivering, isOpen, receiver != nil else { return lock.unlock() }
    isDelivering = true
    deliverNextAndUnlock()
  }

  /// Adds the demand that the subscriber returned for a value, and delivers values that came in the
  /// meantime.
  private func goOn(after source: Int, _ more: Subscribers.Demand) {
    lock.lock()
    askAgain(source, more)
    if waitingCount == 0, !isEnding {
      isDelivering = false
      lock.unlock()
    } else {
      deliverNextAndUnlock()
    }
  }

  /// Requests more from the sources, with the lock released; values that are sent during the
  /// request wait.
  private func askAgain(_ source: Int, _ more: Subscribers.Demand) {
    if demand == .unlimited { return }
    let passedOn = add(more)
    if passedOn > 0 {
      let sources = subscriptions
      lock.unlock()
      for source in sources { source?.request(passedOn) }
      lock.lock()
    } else if policy == .oneEach, source < subscriptions.count, let again = subscriptions[source] {
      lock.unlock()
      again.request(.max(1))
      lock.lock()
    }
  }

  private func deliverNextAndUnlock() {
    while let receiver, !isFailing, demand > 0, waitingCount > 0 {
      let item = dequeue()
      demand -= 1
      lock.unlock()
      let more = receiver.received(item.value)
      lock.lock()
      askAgain(item.source, more)
    }
    isDelivering = false
    guard let receiver, let completion, isFailing || waitingCount == 0 || policy == .newest else {
      return lock.unlock()
    }
    self.receiver = nil
    let dropped = takeWaiting()
    lock.unlock()
    receiver.completed(completion)
    extendLifetime(dropped)
  }

  private func takeWaiting() -> [Waiting<Output>?] {
    defer { (waiting, firstWaiting, waitingCount) = ([], 0, 0) }
    return waiting
  }

  private var isFailing: Bool {
    if case .failure = completion { true } else { false }
  }

  // MARK: From the sources

  /// Stores a source's subscription and requests its first values, or cancels it if it is late or
  /// a duplicate.
  func add(_ subscription: any Subscription, at source: Int) {
    lock.lock()
    guard receiver != nil, !isEnding, subscriptions[source] == nil else {
      lock.unlock()
      return subscription.cancel()
    }
    subscriptions[source] = subscription
    let first: Subscribers.Demand =
      switch policy {
      case .newest: asked
      case .oneEach: demand == .unlimited ? .unlimited : .max(1)
      case .everything: .unlimited
      }
    lock.unlock()
    if first > 0 { subscription.request(first) }
  }

  /// Ends a source. The last one finishes the stream after the waiting values; a failure ends it
  /// at once.
  func end(_ completion: Subscribers.Completion<Failure>, of source: Int) {
    var ended: (any Subscription)?
    var others: [(any Subscription)?] = []
    lock.lock()
    guard receiver != nil, !isEnding else { return lock.unlock() }
    swap(&ended, &subscriptions[source])
    running -= 1
    if case .failure = completion {
      swap(&others, &subscriptions)
    } else if running > 0 {
      lock.unlock()
      return extendLifetime(ended)
    }
    self.completion = completion
    isEnding = true
    lock.unlock()
    for other in others { other?.cancel() }
    lock.lock()
    deliverAndUnlock()
    extendLifetime(ended)
  }

  /// Releases the subscriber and cancels the sources.
  func cancel() {
    var forgotten: Receiver<Output, Failure>?
    var sources: [(any Subscription)?] = []
    lock.lock()
    swap(&forgotten, &receiver)
    swap(&sources, &subscriptions)
    let dropped = takeWaiting()
    lock.unlock()
    for source in sources { source?.cancel() }
    extendLifetime((forgotten, dropped))
  }
}

private struct Waiting<Value> {
  let value: Value
  let source: Int

  init(_ value: Value, _ source: Int) {
    self.value = value
    self.source = source
  }
}

/// A type-erased subscriber.
private final class Receiver<Input, Failure: Error> {
  let subscribed: (any Subscription) -> Void
  let received: (Input) -> Subscribers.Demand
  let completed: (Subscribers.Completion<Failure>) -> Void

  init<Downstream: Subscriber>(_ downstream: Downstream)
  where Downstream.Input == Input, Downstream.Failure == Failure {
    subscribed = { downstream.receive(subscription: $0) }
    received = { downstream.receive($0) }
    completed = { downstream.receive(completion: $0) }
  }
}

/// The subscriber of one source of an outlet.
struct Inlet<Input, Output, Failure: Error>: Subscriber, CustomStringConvertible {
  let combineIdentifier = CombineIdentifier()
  private let outlet: Outlet<Output, Failure>
  private let source: Int
  private let received: (Input) -> Void

  init(_ outlet: Outlet<Output, Failure>, _ source: Int, received: @escaping (Input) -> Void) {
    self.outlet = outlet
    self.source = source
    self.received = received
  }

  var description: String { outlet.description }

  func receive(subscription: any Subscription) { outlet.add(subscription, at: source) }

  func receive(_ input: Input) -> Subscribers.Demand {
    received(input)
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) { outlet.end(completion, of: source) }
}
#endif
