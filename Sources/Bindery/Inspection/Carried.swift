import Atomics

// How causes get through an operator that delivers later
//
// A scheduler calls operators such as `debounce` back later, when the causes of the sending code
// are lost. While the trace is on, such an operator therefore works on `Carried` values, which note
// their causes when they are sent. The operator decides as usual which values it delivers, and
// when; each of them comes out with its own causes. A value that the operator releases without
// delivering it was dropped. A subscription that was made while the trace was off uses the operator
// as it is.

/// A value on its way through an operator, with its causes.
final class Carried<Value>: Sendable {
  // Unsafe: only the subscriber uses the value, as it would without `Carried`.
  nonisolated(unsafe) let value: Value
  private let waiting: Tracing.Waiting?
  private let passage: Passage
  /// A short text for the value. An operator may drop the value while it holds a lock. At that
  /// time, the value's `description` must not be called.
  let text: String?
  let isSecret: Bool
  private let isDelivered = ManagedAtomic(false)

  init(_ value: Value, _ passage: Passage) {
    self.value = value
    self.passage = passage
    waiting = Tracing.waiting(for: .relay)
    isSecret = waiting != nil && SecretInput.isToldHere
    text = waiting == nil ? nil : isSecret ? secretText : ShortText.of(value)
  }

  deinit {
    guard let waiting, !isDelivered.load(ordering: .relaxed) else { return }
    passage.noteDropped(text, waiting)
  }

  /// Marks the value as delivered, and returns its causes.
  func deliver() -> Tracing.Waiting? {
    isDelivered.store(true, ordering: .relaxed)
    return waiting
  }
}

/// The passage of one subscriber's values through an operator.
final class Passage: Sendable {
  /// The name of the operator.
  let name: String
  /// The outcome of the values that it drops.
  private let dropped: TraceStep.Outcome
  private let hasEnded = ManagedAtomic(false)

  init(through name: String, dropped: TraceStep.Outcome) {
    (self.name, self.dropped) = (name, dropped)
  }

  func end() { hasEnded.store(true, ordering: .relaxed) }

  func noteDropped(_ text: String?, _ waiting: Tracing.Waiting) {
    let outcome = hasEnded.load(ordering: .relaxed) ? .ended : dropped
    Tracing.noteDropped(name, value: text, outcome, waiting)
  }
}

/// The values of an operator that delivers later, with their causes.
struct CarryingCauses<Upstream: Publisher, Plain: Publisher, Operator: Publisher>: Publisher
where Plain.Failure == Upstream.Failure, Operator.Failure == Upstream.Failure {
  typealias Output = Plain.Output
  typealias Failure = Upstream.Failure

  let name: String
  var dropped = TraceStep.Outcome.replaced
  let upstream: Upstream
  /// The operator for plain values.
  let plain: Plain
  /// Returns the operator for carried values.
  let carrying: (Publishers.Map<Upstream, Carried<Upstream.Output>>) -> Operator
  /// Returns the operator's plain value for a carried one.
  let arrived: (Operator.Output) -> Arrived<Output>

  func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Failure {
    guard Tracing.isOnHere else { return plain.subscribe(subscriber) }
    let passage = Passage(through: name, dropped: dropped)
    carrying(Publishers.Map(upstream: upstream) { Carried($0, passage) })
      .subscribe(Arrival(downstream: subscriber, passage: passage, arrived: arrived))
  }
}

/// A value that has come out of an operator.
struct Arrived<Value> {
  let value: Value
  let text: String?
  let isSecret: Bool
  let waiting: Tracing.Waiting?

  init(_ carried: Carried<Value>) {
    (value, text) = (carried.value, carried.text)
    (isSecret, waiting) = (carried.isSecret, carried.deliver())
  }

  /// Several values that come out together. Their causes are those of all the values.
  init<Element>(_ carried: [Carried<Element>]) where Value == [Element] {
    value = carried.map(\.value)
    let all = carried.compactMap { $0.deliver() }
    waiting = all.dropFirst().reduce(into: all.first) { $0?.add($1.causes) }
    isSecret = carried.contains(where: \.isSecret)
    text = waiting == nil ? nil : isSecret ? secretText : ShortText.of(value)
  }
}

/// Emits the values that come out of an operator, each as a step of the trace.
private struct Arrival<Input, Downstream: Subscriber>: Subscriber {
  typealias Failure = Downstream.Failure

  let combineIdentifier = CombineIdentifier()
  let downstream: Downstream
  let passage: Passage
  let arrived: (Input) -> Arrived<Downstream.Input>

  func receive(subscription: any Subscription) {
    downstream.receive(subscription: PassageSubscription(subscription, passage))
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    let arrived = arrived(input)
    return Tracing.relay(passage.name, value: arrived.text, arrived.waiting) {
      SecretInput.tellingHere(arrived.isSecret) { downstream.receive(arrived.value) }
    }
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    passage.end()
    downstream.receive(completion: completion)
  }
}

/// Notes that a subscriber wants no more values.
private final class PassageSubscription: Subscription {
  private let inner: any Subscription
  private let passage: Passage

  init(_ inner: any Subscription, _ passage: Passage) {
    (self.inner, self.passage) = (inner, passage)
  }

  func request(_ demand: Subscribers.Demand) { inner.request(demand) }

  func cancel() {
    passage.end()
    inner.cancel()
  }
}
