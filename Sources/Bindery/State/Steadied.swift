import Foundation

extension Publisher where Output == Bool {
  /// Returns a publisher that emits whether to show something that must not flicker, such as a
  /// spinner. Its value becomes true once this publisher has been true for `delay`, and then stays
  /// true for at least `duration`.
  ///
  /// Short work shows no spinner, and a spinner that is shown stays long enough to be seen. If this
  /// publisher becomes true again within `duration`, the value stays true, and no new `duration`
  /// begins.
  ///
  /// ```swift
  /// spinner.binding.isSpinning *= isBusy.steadied(scheduler: DispatchQueue.main)
  /// ```
  ///
  /// The first value is false. It is emitted when this publisher emits its first value. If this
  /// publisher finishes, the values that are still due are emitted before the completion. A failure
  /// is emitted at once.
  ///
  /// - Parameters:
  ///   - delay: The time for which this publisher has to be true before true is emitted.
  ///   - duration: The minimum time from true to the next false.
  ///   - scheduler: The scheduler that measures the time. Values that become due are emitted on it.
  public func steadied<Clock: Scheduler>(
    after delay: Clock.SchedulerTimeType.Stride = .milliseconds(50),
    atLeast duration: Clock.SchedulerTimeType.Stride = .seconds(1), scheduler: Clock
  ) -> Steadied<Self, Clock> {
    Steadied(upstream: self, delay: delay, duration: duration, scheduler: scheduler)
  }
}

/// A publisher that emits whether to show something that must not flicker, such as a spinner.
///
/// ```swift
/// spinner.binding.isSpinning *= isBusy.steadied(scheduler: DispatchQueue.main)
/// ```
///
/// `steadied(after:atLeast:scheduler:)` returns it. It subscribes to its source once per
/// subscriber, and each subscriber has its own timers. A subscriber without demand receives the
/// newest value when it asks for one.
public struct Steadied<Upstream: Publisher, Clock: Scheduler>: Publisher
where Upstream.Output == Bool {
  public typealias Output = Bool
  public typealias Failure = Upstream.Failure

  let upstream: Upstream
  let delay: Clock.SchedulerTimeType.Stride
  let duration: Clock.SchedulerTimeType.Stride
  let scheduler: Clock

  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Bool, Downstream.Failure == Failure {
    let steadying = Steadying(subscriber, delay: delay, duration: duration, scheduler)
    subscriber.receive(subscription: steadying)
    upstream.subscribe(steadying)
  }
}

/// The state machine of `steadied`: whether something is shown, and which time to wait for. It has
/// no clock: its caller waits for the times that it returns.
struct SteadyState: Equatable {
  /// The wait that is under way.
  enum Phase: Equatable {
    case hidden
    /// Busy, but not shown yet.
    case waiting
    /// Shown, but not yet long enough to be hidden.
    case fresh
    case shown
  }

  /// The time to wait for.
  enum Wait: Equatable {
    case delay, duration
  }

  private(set) var phase = Phase.hidden
  private(set) var isBusy = false

  var isShown: Bool { phase == .fresh || phase == .shown }

  /// - Returns: The time to wait for from now on. A wait that was under way is void if the phase
  ///   has changed.
  mutating func become(busy: Bool) -> Wait? {
    isBusy = busy
    switch (phase, busy) {
    case (.hidden, true):
      phase = .waiting
      return .delay
    case (.waiting, false), (.shown, false):
      phase = .hidden
      return nil
    default: return nil
    }
  }

  /// Ends the wait.
  mutating func timePassed() -> Wait? {
    switch phase {
    case .waiting:
      phase = .fresh
      return .duration
    case .fresh:
      phase = isBusy ? .shown : .hidden
      return nil
    default: return nil
    }
  }
}
