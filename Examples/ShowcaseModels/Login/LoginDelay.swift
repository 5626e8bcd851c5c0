import Foundation

/// How long one has to wait after so many wrong passwords in a row.
enum LoginDelay {
  /// The longest, in seconds.
  static let longest = 60.0
  /// After so many seconds without a try all is forgotten.
  static let memory = 3_600.0

  /// 0, 0, 0, 1, 2, 4, … 60 seconds.
  static func seconds(after tries: Int) -> Double {
    tries < 3 ? 0 : min(pow(2, Double(min(tries, 10) - 3)), longest)
  }
}

/// What time it is, twice: what a user can set, and what only goes on.
struct LoginClock: Sendable {
  /// The time of day, which tells how long ago something was before the program was started.
  var date: @Sendable () -> Date = { Date() }
  /// Seconds since some moment.
  var uptime: @Sendable () -> Double = {
    let (seconds, attoseconds) = (ContinuousClock.now - start).components
    return Double(seconds) + Double(attoseconds) / 1e18
  }

  private static let start = ContinuousClock.now
}
