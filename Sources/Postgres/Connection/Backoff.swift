/// Pauses that grow with each failure. Their lengths are random, so that many clients do not
/// reconnect at the same moment.
struct Backoff: Sendable {
  /// The longest pause after the first failure.
  var first: Duration
  /// The longest pause.
  var limit: Duration = .seconds(5)

  /// Returns the pause after this number of failures. Its maximum doubles with each failure up to
  /// the limit, and it lasts between half of the maximum and all of it.
  func pause(after failures: Int) -> Duration {
    let doubled = first * (1 << min(max(failures, 1) - 1, 20))
    return min(doubled, limit) * Double.random(in: 0.5...1)
  }
}
