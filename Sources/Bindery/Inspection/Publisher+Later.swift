// Combine's operators that deliver later, with causes for the trace. Calls that pass `options:` use
// Combine's own operators.

extension Publisher {
  /// Emits a value when no newer value has arrived for `dueTime`.
  ///
  /// It works like Combine's operator. In addition, the inspector can show what caused a value; see
  /// ``ChangeTrace``.
  public func debounce<Context: Scheduler>(
    for dueTime: Context.SchedulerTimeType.Stride, scheduler: Context
  ) -> some Publisher<Output, Failure> {
    func debounced<Source: Publisher>(_ source: Source) -> Publishers.Debounce<Source, Context> {
      Publishers.Debounce(upstream: source, dueTime: dueTime, scheduler: scheduler, options: nil)
    }
    return CarryingCauses(
      name: "debounce", upstream: self, plain: debounced(self), carrying: { debounced($0) },
      arrived: { Arrived($0) })
  }

  /// Emits each value after an interval.
  ///
  /// It works like Combine's operator. In addition, the inspector can show what caused a value; see
  /// ``ChangeTrace``.
  public func delay<Context: Scheduler>(
    for interval: Context.SchedulerTimeType.Stride, scheduler: Context
  ) -> some Publisher<Output, Failure> {
    func delayed<Source: Publisher>(_ source: Source) -> Publishers.Delay<Source, Context> {
      Publishers.Delay(
        upstream: source, interval: interval, tolerance: scheduler.minimumTolerance,
        scheduler: scheduler)
    }
    return CarryingCauses(
      name: "delay", upstream: self, plain: delayed(self), carrying: { delayed($0) },
      arrived: { Arrived($0) })
  }

  // The constraint, which all usual schedulers meet, makes the compiler prefer this method to
  // Combine's.

  /// Emits the first or the latest of the values that arrive within an interval.
  ///
  /// It works like Combine's operator. In addition, the inspector can show what caused a value; see
  /// ``ChangeTrace``.
  public func throttle<Context: Scheduler>(
    for interval: Context.SchedulerTimeType.Stride, scheduler: Context, latest: Bool
  ) -> some Publisher<Output, Failure> where Context.SchedulerTimeType: Hashable {
    func throttled<Source: Publisher>(_ source: Source) -> Publishers.Throttle<Source, Context> {
      Publishers.Throttle(
        upstream: source, interval: interval, scheduler: scheduler, latest: latest)
    }
    return CarryingCauses(
      name: "throttle", dropped: latest ? .replaced : .refused, upstream: self,
      plain: throttled(self), carrying: { throttled($0) }, arrived: { Arrived($0) })
  }

  /// Emits the values on a scheduler.
  ///
  /// It works like Combine's operator. In addition, the inspector can show what caused a value; see
  /// ``ChangeTrace``.
  public func receive<Context: Scheduler>(
    on scheduler: Context
  ) -> some Publisher<Output, Failure> {
    func received<Source: Publisher>(_ source: Source) -> Publishers.ReceiveOn<Source, Context> {
      Publishers.ReceiveOn(upstream: source, scheduler: scheduler, options: nil)
    }
    return CarryingCauses(
      name: "receive(on:)", upstream: self, plain: received(self), carrying: { received($0) },
      arrived: { Arrived($0) })
  }

  /// Collects values, and emits them as an array after an interval. The strategy may also limit the
  /// number of values in an array.
  ///
  /// It works like Combine's operator. In addition, the inspector can show what caused a value; see
  /// ``ChangeTrace``.
  public func collect<Context: Scheduler>(
    _ strategy: Publishers.TimeGroupingStrategy<Context>
  ) -> some Publisher<[Output], Failure> {
    func collected<Source: Publisher>(
      _ source: Source
    ) -> Publishers.CollectByTime<Source, Context> {
      Publishers.CollectByTime(upstream: source, strategy: strategy, options: nil)
    }
    return CarryingCauses(
      name: "collect", upstream: self, plain: collected(self), carrying: { collected($0) },
      arrived: { Arrived($0) })
  }
}
