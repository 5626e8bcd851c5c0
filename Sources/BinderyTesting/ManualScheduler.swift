import BinderyCombine
import Foundation

/// A scheduler with virtual time that a test advances.
///
/// ```swift
/// let scheduler = ManualScheduler()
/// let subscription = source.collect(.byTime(scheduler, .seconds(1))).sink { print($0) }
/// source.send(1)
/// scheduler.advance(by: .seconds(1))  // prints [1]
/// ```
///
/// Time stands still between two calls of ``advance(by:)``, so a test of a debounce or a delay does
/// not wait and always has the same result.
///
/// Work runs on the thread that advances the time. Advance it on the main actor if views show the
/// values. The scheduler itself may be used on any thread, and releases an item of work once the
/// item has run or was cancelled.
public final class ManualScheduler: Scheduler, @unchecked Sendable {
  // Sendable: the state is protected by the lock.

  /// A moment, as the number of nanoseconds since the scheduler was created.
  public struct SchedulerTimeType: Strideable, Hashable, Sendable {
    /// A span of time in nanoseconds, such as `.seconds(1)` or `.milliseconds(300)`.
    ///
    /// A literal counts nanoseconds, so `advance(by: 0)` advances by none.
    public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, Sendable {
      public var magnitude: Int

      /// Creates a span of this number of nanoseconds.
      public init(_ nanoseconds: Int) { magnitude = nanoseconds }
      public init(integerLiteral value: Int) { self.init(value) }
      public init?<T: BinaryInteger>(exactly source: T) {
        guard let value = Int(exactly: source) else { return nil }
        self.init(value)
      }

      public static func seconds(_ s: Int) -> Stride { Stride(s * 1_000_000_000) }
      public static func seconds(_ s: Double) -> Stride { Stride(Int(s * 1e9)) }
      public static func milliseconds(_ ms: Int) -> Stride { Stride(ms * 1_000_000) }
      public static func microseconds(_ us: Int) -> Stride { Stride(us * 1_000) }
      public static func nanoseconds(_ ns: Int) -> Stride { Stride(ns) }
      public static func < (a: Stride, b: Stride) -> Bool { a.magnitude < b.magnitude }
      public static func + (a: Stride, b: Stride) -> Stride { Stride(a.magnitude + b.magnitude) }
      public static func - (a: Stride, b: Stride) -> Stride { Stride(a.magnitude - b.magnitude) }
      public static func * (a: Stride, b: Stride) -> Stride { Stride(a.magnitude * b.magnitude) }
      public static func *= (a: inout Stride, b: Stride) { a = a * b }
    }

    /// The nanoseconds since the scheduler was created.
    public var nanoseconds: Int

    public func distance(to other: Self) -> Stride { Stride(other.nanoseconds - nanoseconds) }
    public func advanced(by n: Stride) -> Self { Self(nanoseconds: nanoseconds + n.magnitude) }
  }

  public typealias SchedulerOptions = Never

  private struct Work {
    let number: Int
    var date: SchedulerTimeType
    let interval: SchedulerTimeType.Stride?
    let action: () -> Void
  }

  private let lock = NSLock()
  private var time = SchedulerTimeType(nanoseconds: 0)
  private var work: [Work] = []
  private var number = 0

  /// Creates a scheduler at time 0.
  public init() {}

  public var now: SchedulerTimeType { lock.withLock { time } }
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    _ = add(after: now, interval: nil, action)
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    _ = add(after: date, interval: nil, action)
  }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let number = add(after: date, interval: interval, action)
    return AnyCancellable { [weak self] in
      self?.lock.withLock { self?.work.removeAll { $0.number == number } }
    }
  }

  private func add(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride?,
    _ action: @escaping () -> Void
  ) -> Int {
    lock.withLock {
      number += 1
      work.append(Work(number: number, date: date, interval: interval, action: action))
      return number
    }
  }

  /// Advances the time, and runs the work that becomes due, in order, on the calling thread.
  ///
  /// Work of the same time runs in the order in which it was scheduled. While an item of work runs,
  /// ``now`` is the time for which the item was scheduled. If an item schedules further work that
  /// also becomes due, that work runs in the same call.
  ///
  /// Work without a delay also waits for a call of this method; `advance(by: 0)` runs it.
  ///
  /// - Complexity: O(*m* · *n*) for *m* due items among *n* scheduled ones.
  public func advance(by stride: SchedulerTimeType.Stride) {
    let end = now.advanced(by: stride)
    while let action = lock.withLock({ nextAction(until: end) }) { action() }
    lock.withLock { time = max(time, end) }
  }

  private func nextAction(until end: SchedulerTimeType) -> (() -> Void)? {
    guard
      let index = work.indices.min(by: {
        (work[$0].date, work[$0].number) < (work[$1].date, work[$1].number)
      }), work[index].date <= end
    else { return nil }
    time = max(time, work[index].date)
    let action = work[index].action
    if let interval = work[index].interval {
      work[index].date = work[index].date.advanced(by: interval)
    } else {
      work.remove(at: index)
    }
    return action
  }
}
