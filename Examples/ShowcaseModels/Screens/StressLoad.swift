/// A number of changes per second that the user can choose.
public struct StressLoad: Hashable, Sendable, CustomStringConvertible {
  /// The name for the user.
  public let description: String
  /// The number of changes per second.
  public let rate: Double

  /// Makes a load.
  public init(_ description: String = "", rate: Double) {
    (self.description, self.rate) = (description, rate)
  }

  /// The loads that the user can choose, from the lowest.
  public static let all = [
    StressLoad("Calm", rate: 100), StressLoad("Busy", rate: 1_000),
    StressLoad("Storm", rate: 10_000),
  ]

  /// More changes per second than a machine writes.
  static let overload = 250_000.0
}
