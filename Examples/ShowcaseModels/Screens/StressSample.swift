/// A measurement of the stress screen, over a fifth of a second.
public struct StressSample: Identifiable, Equatable, Sendable {
  /// The number of the measurement.
  public let id: Int
  /// The changes that were written, for a whole second.
  public let changesPerSecond: Int
  /// The longest time between two frames, in milliseconds.
  public let frameTime: Double
}
