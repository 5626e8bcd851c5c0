import Foundation

extension Publisher where Output == Bool {
  /// Whether something is to be seen that must not flicker, such as a spinner: true only after this
  /// publisher has been true for `delay`, and then for at least `duration`.
  ///
  /// What is busy for a moment shows nothing; what is shown can be seen. If it becomes busy again
  /// while it is shown it stays, and no other `duration` begins.
  ///
  /// ```swift
  /// spinner.binding.isSpinning *= isBusy.steadied(scheduler: DispatchQueue.main)
  /// ```
  ///
  /// The first value is false, sent when the first value of this publisher comes. If this publisher
  /// finishes, what is due is sent before; a failure is passed on at once.
  ///
  /// - Parameters:
  ///   - delay: How long it has to be true before that is shown.
  ///   - duration: How long it is shown at least.
  ///   - scheduler: What measures the time. What becomes due is sent on it.
  public func steadied<Clock: Scheduler>(
    after delay: Clock.SchedulerTimeType.Stride = .milliseconds(50),
    atLeast duration: Clock.SchedulerTimeType.Stride = .seconds(1), scheduler: Clock
  ) -> Steadied<Self, Clock> {
    Steadied(upstream: self, delay: delay, duration: duration, scheduler: scheduler)
  }
}

/// The publisher behind `steadied(after:atLeast:scheduler:)`.
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

/// What is to be seen, and what to wait for. It knows no clock: whoever has one obeys the answers.
struct SteadyState: Equatable {
  /// Which wait is under way.
  enum Phase: Equatable {
    case hidden
    /// Busy, but nobody needs to know yet.
    case waiting
    /// Shown, and not long enough to be hidden.
    case fresh
    case shown
  }

  /// Which of the two times to wait for.
  enum Wait: Equatable {
    case delay, duration
  }

  private(set) var phase = Phase.hidden
  private(set) var isBusy = false

  var isShown: Bool { phase == .fresh || phase == .shown }

  /// - Returns: What to wait for from now on. A wait that was under way is void if the phase has
  ///   changed.
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

  /// What was waited for is over.
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
