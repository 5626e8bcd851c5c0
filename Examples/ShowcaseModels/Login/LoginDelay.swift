import Foundation

/// The delay after a number of wrong passwords in a row.
enum LoginDelay {
  /// The longest delay, in seconds.
  static let longest = 60.0
  /// The number of seconds without a try after which all tries are forgotten.
  static let memory = 3_600.0

  /// The delay: 0, 0, 0, 1, 2, 4, … 60 seconds.
  static func seconds(after tries: Int) -> Double {
    tries < 3 ? 0 : min(pow(2, Double(min(tries, 10) - 3)), longest)
  }
}

/// The current time by two clocks: one that a user can set, and one that only advances.
struct LoginClock: Sendable {
  /// The time of day, which measures time across restarts of the program.
  var date: @Sendable () -> Date = { Date() }
  /// Seconds since an arbitrary moment.
  var uptime: @Sendable () -> Double = {
    let (seconds, attoseconds) = (ContinuousClock.now - start).components
    return Double(seconds) + Double(attoseconds) / 1e18
  }

  private static let start = ContinuousClock.now
}
