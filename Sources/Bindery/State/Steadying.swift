import Foundation

/// Steadies one subscriber's values; see ``SteadyState``.
final class Steadying<Downstream: Subscriber, Clock: Scheduler>: Subscription, Subscriber,
  @unchecked Sendable
where Downstream.Input == Bool {
  // Sendable: the variables are protected by the lock, which is not held while other objects are
  // called.

  typealias Input = Bool
  typealias Failure = Downstream.Failure

  private let delay: Clock.SchedulerTimeType.Stride
  private let duration: Clock.SchedulerTimeType.Stride
  private let scheduler: Clock

  private let lock = NSLock()
  private var downstream: Downstream?
  private var upstream: (any Subscription)?
  private var demand = Subscribers.Demand.none
  private var state = SteadyState()
  private var hasBegun = false
  /// The causes of the last change of the upstream.
  private var waiting: Tracing.Waiting?
  /// The number of the wait that counts; earlier ones are void.
  private var waitNumber = 0
  private var sent: Bool?
  private var isSending = false
  private var completion: Subscribers.Completion<Failure>?

  init(
    _ downstream: Downstream, delay: Clock.SchedulerTimeType.Stride,
    duration: Clock.SchedulerTimeType.Stride, _ scheduler: Clock
  ) {
    self.downstream = downstream
    self.delay = delay
    self.duration = duration
    self.scheduler = scheduler
  }

  // MARK: From the upstream

  func receive(subscription: any Subscription) {
    let isWanted = lock.withLock {
      guard downstream != nil, upstream == nil else { return false }
      upstream = subscription
      return true
    }
    if isWanted { subscription.request(.unlimited) } else { subscription.cancel() }
  }

  func receive(_ isBusy: Bool) -> Subscribers.Demand {
    let waiting = Tracing.waiting(for: .relay)
    change {
      if !hasBegun || isBusy != $0.isBusy { self.waiting = waiting }
      hasBegun = true
      return $0.become(busy: isBusy)
    }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    lock.withLock { self.completion = completion }
    send()
  }

  // MARK: Time

  /// - Parameter number: The number of the wait that is over, if the change is the end of a wait.
  ///   If that wait is void, nothing happens.
  private func change(after number: Int? = nil, _ body: (inout SteadyState) -> SteadyState.Wait?) {
    let wait: (SteadyState.Wait, Int)? = lock.withLock {
      guard downstream != nil, number == nil || number == waitNumber else { return nil }
      let phase = state.phase
      let wait = body(&state)
      if state.phase != phase { waitNumber += 1 }
      return wait.map { ($0, waitNumber) }
    }
    if let (wait, number) = wait {
      let date = scheduler.now.advanced(by: wait == .delay ? delay : duration)
      scheduler.schedule(after: date) { [weak self] in
        self?.change(after: number) { $0.timePassed() }
      }
    }
    send(isLate: number != nil)
  }

  // MARK: To the subscriber

  func request(_ demand: Subscribers.Demand) {
    lock.withLock { self.demand += demand }
    send()
  }

  /// Emits the values that are due, one after the other, and then the completion. It runs on any
  /// thread.
  ///
  /// - Parameter isLate: Whether a wait has ended, so that the running code is not their cause.
  private func send(isLate: Bool = false) {
    while let (downstream, value, waiting) = lock.withLock({ next() }) {
      let more = Tracing.relay("steadied", value: "\(value)", isLate ? waiting : nil) {
        downstream.receive(value)
      }
      lock.withLock {
        isSending = false
        demand += more
      }
    }
    if let (downstream, completion) = lock.withLock({ end() }) {
      downstream.receive(completion: completion)
    }
  }

  private func next() -> (Downstream, Bool, Tracing.Waiting?)? {
    guard let downstream, hasBegun, !isSending, !hasFailed, demand > 0, sent != state.isShown
    else { return nil }
    demand -= 1
    isSending = true
    sent = state.isShown
    return (downstream, state.isShown, waiting)
  }

  private var hasFailed: Bool {
    if case .failure = completion { true } else { false }
  }

  /// Returns the completion once all due values are sent. A failure does not wait for them.
  private func end() -> (Downstream, Subscribers.Completion<Failure>)? {
    guard let downstream, let completion, !isSending else { return nil }
    let isSettled =
      !hasBegun
      || sent == state.isShown && state.phase != .waiting
        && (state.phase != .fresh || state.isBusy)
    guard hasFailed || isSettled else { return nil }
    self.downstream = nil
    upstream = nil
    return (downstream, completion)
  }

  func cancel() {
    let released: (Downstream?, (any Subscription)?) = lock.withLock {
      defer { (downstream, upstream) = (nil, nil) }
      return (downstream, upstream)
    }
    released.1?.cancel()
  }
}
