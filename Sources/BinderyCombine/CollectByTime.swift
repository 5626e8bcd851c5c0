#if !canImport(Combine)
import OpenCombine

extension Publishers {
  /// The moments at which ``CollectByTime`` emits the collected elements.
  ///
  /// ```swift
  /// readings.collect(.byTimeOrCount(DispatchQueue.main, .seconds(1), 100))
  /// ```
  ///
  /// The first interval begins with the subscription, and not with the first element.
  public enum TimeGroupingStrategy<Context: Scheduler> {
    /// At the end of each interval of this length, on the scheduler.
    case byTime(Context, Context.SchedulerTimeType.Stride)
    /// At the end of each interval, and whenever this number of elements is collected.
    case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
  }

  /// A publisher that collects elements and emits them as an array from time to time.
  ///
  /// `collect(_:options:)` returns it.
  ///
  /// ```swift
  /// readings.collect(.byTime(DispatchQueue.main, .seconds(1))).sink { chart.append($0) }
  /// ```
  ///
  /// - An interval without elements emits no array.
  /// - When the upstream finishes, the remaining elements are emitted before the completion. When
  ///   it fails, they are discarded.
  /// - The upstream receives unlimited demand. While the subscriber has no demand, elements are
  ///   collected for a later array.
  public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure

    /// The publisher whose elements are collected.
    public let upstream: Upstream
    /// The moments at which the elements are emitted.
    public let strategy: TimeGroupingStrategy<Context>
    /// The options passed to the scheduler.
    public let options: Context.SchedulerOptions?

    /// Creates a publisher that emits the elements of `upstream` as arrays. The first interval
    /// begins with each subscription.
    ///
    /// - Parameters:
    ///   - upstream: The publisher whose elements are collected.
    ///   - strategy: The scheduler, the length of the intervals, and an optional greatest count.
    ///   - options: Options of the scheduler for its timer.
    public init(
      upstream: Upstream, strategy: TimeGroupingStrategy<Context>,
      options: Context.SchedulerOptions?
    ) {
      self.upstream = upstream
      self.strategy = strategy
      self.options = options
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Failure == Failure, S.Input == Output {
      let collecting = Collecting<S, Upstream.Output, Context>(subscriber, strategy, options)
      collecting.open()
      upstream.subscribe(collecting)
    }
  }
}

private final class Collecting<Downstream: Subscriber, Element, Context: Scheduler>:
  Subscription, Subscriber, CustomStringConvertible
where Downstream.Input == [Element] {
  private let outlet: Outlet<[Element], Downstream.Failure>
  private let scheduler: Context
  private let interval: Context.SchedulerTimeType.Stride
  private let limit: Int
  private let options: Context.SchedulerOptions?
  /// Protected by the outlet's lock.
  private var collected: [Element] = []
  private var timer: (any Cancellable)?
  private var isEnded = false

  init(
    _ downstream: Downstream, _ strategy: Publishers.TimeGroupingStrategy<Context>,
    _ options: Context.SchedulerOptions?
  ) {
    outlet = Outlet(downstream, "CollectByTime", policy: .everything, count: 1)
    self.options = options
    switch strategy {
    case .byTime(let scheduler, let interval):
      (self.scheduler, self.interval, limit) = (scheduler, interval, .max)
    case .byTimeOrCount(let scheduler, let interval, let count):
      (self.scheduler, self.interval, limit) = (scheduler, interval, count)
    }
  }

  var description: String { outlet.description }

  func open() { outlet.open(self) }

  // MARK: From the upstream

  func receive(subscription: any Subscription) {
    startTimer()
    outlet.add(subscription, at: 0)
  }

  func receive(_ input: Element) -> Subscribers.Demand {
    outlet.lock.lock()
    if !isEnded { collected.append(input) }
    let isFull = collected.count >= limit
    outlet.lock.unlock()
    if isFull { flush() }
    return .none
  }

  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    let rest = stop()
    if case .finished = completion, !rest.isEmpty {
      outlet.lock.lock()
      outlet.sendAndUnlock(from: 0) { rest }
    }
    outlet.end(completion, of: 0)
  }

  // MARK: Time

  private func startTimer() {
    let timer = scheduler.schedule(
      after: scheduler.now.advanced(by: interval), interval: interval,
      tolerance: scheduler.minimumTolerance, options: options
    ) { [weak self] in self?.flush() }
    outlet.lock.lock()
    let isKept = !isEnded && self.timer == nil
    if isKept { self.timer = timer }
    outlet.lock.unlock()
    if !isKept { timer.cancel() }
  }

  private func flush() {
    outlet.lock.lock()
    guard !collected.isEmpty, outlet.canDeliver else { return outlet.lock.unlock() }
    outlet.sendAndUnlock(from: 0) {
      defer { collected = [] }
      return collected
    }
  }

  /// Stops the timer, and returns the remaining elements.
  private func stop() -> [Element] {
    var stopped: (any Cancellable)?
    var rest: [Element] = []
    outlet.lock.lock()
    isEnded = true
    swap(&stopped, &timer)
    swap(&rest, &collected)
    outlet.lock.unlock()
    stopped?.cancel()
    return rest
  }

  // MARK: From the subscriber

  func request(_ demand: Subscribers.Demand) { outlet.request(demand) }

  func cancel() {
    let rest = stop()
    outlet.cancel()
    extendLifetime(rest)
  }
}

extension Publisher {
  /// Returns a publisher that collects elements and emits them as arrays, by time, or by time and
  /// number.
  ///
  /// ```swift
  /// let batches = readings.collect(.byTime(DispatchQueue.main, .seconds(1)))
  /// ```
  ///
  /// At the end of an interval, the array is emitted on the scheduler. An array that has reached
  /// the maximum number of elements is emitted on the thread of its last element. An interval
  /// without elements emits no array.
  public func collect<S: Scheduler>(
    _ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions? = nil
  ) -> Publishers.CollectByTime<Self, S> {
    Publishers.CollectByTime(upstream: self, strategy: strategy, options: options)
  }
}
#endif
