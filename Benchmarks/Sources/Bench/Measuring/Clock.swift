import Benchmark
import Foundation

/// The kind of time that is measured.
enum Clock {
  /// The processor time of this thread, which other programs hardly affect.
  case thread
  /// The wall-clock time, for work of several threads and waiting.
  case wall

  /// Nanoseconds since an arbitrary moment.
  var now: UInt64 {
    var time = timespec()
    clock_gettime(self == .thread ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// The median times of both sides, in nanoseconds for one call.
  ///
  /// The sides take turns and alternate which one goes first, so that a temporarily slower
  /// machine affects both. One sample has as many calls as fit into a millisecond.
  func medians(
    _ ours: @escaping () throws -> Void, _ rival: @escaping () throws -> Void
  ) throws -> (ours: Double, rival: Double) {
    let sides = [ours, rival]
    var calls = [1, 1]
    var total: UInt64 = 0
    for side in sides.indices {
      try sides[side]()  // fills caches and computes lazy values
      let time = try sample(sides[side], calls: 1)
      calls[side] = max(1, Int(Self.sampleTime / max(time, 1)))
      total += time * UInt64(calls[side])
    }
    let rounds = min(max(Int(Self.pairTime / max(total, 1)), Self.fewestRounds), Self.mostRounds)
    // In tenths of a nanosecond, so that rounding does not affect short calls.
    let statistics = sides.map { _ in
      Statistics(maximumMeasurement: 600_000_000_000, numberOfSignificantDigits: .four)
    }
    for round in 0..<rounds {
      for side in round.isMultiple(of: 2) ? [0, 1] : [1, 0] {
        let time = try sample(sides[side], calls: calls[side])
        statistics[side].add(Int(time * 10) / calls[side])
      }
    }
    let medians = statistics.map { Double($0.percentiles(for: [50])[0]) / 10 }
    return (medians[0], medians[1])
  }

  private func sample(_ side: () throws -> Void, calls: Int) rethrows -> UInt64 {
    let start = now
    for _ in 0..<calls { try side() }
    return now - start
  }

  private static let sampleTime: UInt64 = 1_000_000
  private static let pairTime: UInt64 = 600_000_000
  private static let fewestRounds = 5
  private static let mostRounds = 61
}

/// The unit of a figure.
enum TimeUnit: String, Encodable {
  case nanoseconds = "ns"
  case microseconds = "µs"
  case milliseconds = "ms"
  /// A figure that is not a time, and is shown as measured.
  case bytes = "B"
  case percent = "%"

  func value(_ nanoseconds: Double) -> Double {
    switch self {
    case .nanoseconds: nanoseconds
    case .microseconds: nanoseconds / 1_000
    case .milliseconds: nanoseconds / 1_000_000
    case .bytes, .percent: nanoseconds
    }
  }
}
