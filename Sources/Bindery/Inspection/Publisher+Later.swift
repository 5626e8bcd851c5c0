// Combine's operators that deliver later, with causes for the trace. Calls that name `options:` use
// Combine's own.

extension Publisher {
  /// Sends a value once no newer one has come for `dueTime`.
  ///
  /// It is Combine's operator, whose values keep their causes in the inspector; see
  /// ``ChangeTrace``.
  public func debounce<Context: Scheduler>(
    for dueTime: Context.SchedulerTimeType.Stride, scheduler: Context
  ) -> some Publisher<Output, Failure> {
    CarryingCauses(
      name: "debounce", upstream: self,
      plain: Publishers.Debounce(
        upstream: self, dueTime: dueTime, scheduler: scheduler, options: nil),
      carrying: {
        Publishers.Debounce(upstream: $0, dueTime: dueTime, scheduler: scheduler, options: nil)
      },
      arrived: { Arrived($0) })
  }

  /// Sends each value after an interval.
  ///
  /// It is Combine's operator, whose values keep their causes in the inspector; see
  /// ``ChangeTrace``.
  public func delay<Context: Scheduler>(
    for interval: Context.SchedulerTimeType.Stride, scheduler: Context
  ) -> some Publisher<Output, Failure> {
    CarryingCauses(
      name: "delay", upstream: self,
      plain: Publishers.Delay(
        upstream: self, interval: interval, tolerance: scheduler.minimumTolerance,
        scheduler: scheduler),
      carrying: {
        Publishers.Delay(
          upstream: $0, interval: interval, tolerance: scheduler.minimumTolerance,
          scheduler: scheduler)
      },
      arrived: { Arrived($0) })
  }

  // The constraint, which all usual schedulers meet, makes the compiler prefer this method to
  // Combine's.

  /// Sends the first or the latest of the values that have come within an interval.
  ///
  /// It is Combine's operator, whose values keep their causes in the inspector; see
  /// ``ChangeTrace``.
  public func throttle<Context: Scheduler>(
    for interval: Context.SchedulerTimeType.Stride, scheduler: Context, latest: Bool
  ) -> some Publisher<Output, Failure> where Context.SchedulerTimeType: Hashable {
    CarryingCauses(
      name: "throttle", dropped: latest ? .replaced : .refused, upstream: self,
      plain: Publishers.Throttle(
        upstream: self, interval: interval, scheduler: scheduler, latest: latest),
      carrying: {
        Publishers.Throttle(
          upstream: $0, interval: interval, scheduler: scheduler, latest: latest)
      },
      arrived: { Arrived($0) })
  }

  /// Sends the values on a scheduler.
  ///
  /// It is Combine's operator, whose values keep their causes in the inspector; see
  /// ``ChangeTrace``.
  public func receive<Context: Scheduler>(
    on scheduler: Context
  ) -> some Publisher<Output, Failure> {
    CarryingCauses(
      name: "receive(on:)", upstream: self,
      plain: Publishers.ReceiveOn(upstream: self, scheduler: scheduler, options: nil),
      carrying: { Publishers.ReceiveOn(upstream: $0, scheduler: scheduler, options: nil) },
      arrived: { Arrived($0) })
  }

  /// Collects values, and sends them as an array by time, or by time and number.
  ///
  /// It is Combine's operator, whose values keep their causes in the inspector; see
  /// ``ChangeTrace``.
  public func collect<Context: Scheduler>(
    _ strategy: Publishers.TimeGroupingStrategy<Context>
  ) -> some Publisher<[Output], Failure> {
    CarryingCauses(
      name: "collect", upstream: self,
      plain: Publishers.CollectByTime(upstream: self, strategy: strategy, options: nil),
      carrying: { Publishers.CollectByTime(upstream: $0, strategy: strategy, options: nil) },
      arrived: { Arrived($0) })
  }
}
