import Bindery

/// A beat, fifty times a second by the given clock, that sends the number of due beats.
///
/// A busy main loop misses beats; the next beat makes up for them.
@MainActor
final class StressPulse {
  /// The number of beats in a second.
  nonisolated static let frequency = 50

  private let begin: @MainActor (@escaping @MainActor (Int) -> Void) -> any Cancellable
  private var running: AnyCancellable?

  init<Clock: Scheduler>(_ clock: Clock) {
    begin = { beat in
      let interval = Clock.SchedulerTimeType.Stride.seconds(1.0 / Double(Self.frequency))
      let start = clock.now.advanced(by: interval)
      var next = start
      return clock.schedule(
        after: start, interval: interval, tolerance: clock.minimumTolerance, options: nil
      ) {
        // The clock runs on the main actor.
        MainActor.assumeIsolated {
          let now = clock.now
          var beats = 0
          while next <= now {
            next = next.advanced(by: interval)
            beats += 1
          }
          if beats > 0 { beat(beats) }
        }
      }
    }
  }

  var isRunning: Bool { running != nil }

  func start(_ beat: @escaping @MainActor (Int) -> Void) {
    if !isRunning { running = AnyCancellable(begin(beat)) }
  }

  func stop() {
    running?.cancel()
    running = nil
  }
}
