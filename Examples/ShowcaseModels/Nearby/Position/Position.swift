import Foundation

/// A position on earth, in degrees.
public struct Position: Equatable, Hashable, Sendable {
  public var latitude: Double
  public var longitude: Double

  public init(_ latitude: Double, _ longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// The distance to another position over the surface, in meters, by the haversine formula on a
  /// sphere. The error is at most 0.5%.
  public func distance(to other: Position) -> Distance {
    func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
    func haversine(_ angle: Double) -> Double { sin(angle / 2) * sin(angle / 2) }
    let h =
      haversine(radians(other.latitude - latitude))
      + cos(radians(latitude)) * cos(radians(other.latitude))
      * haversine(radians(other.longitude - longitude))
    return Distance(metres: 2 * 6_371_008.8 * asin(min(1, h.squareRoot())))
  }

  /// The position at a fraction of the way to another; only for short ways away from the poles.
  public func going(_ share: Double, to other: Position) -> Position {
    Position(
      latitude + (other.latitude - latitude) * share,
      longitude + (other.longitude - longitude) * share)
  }
}

/// A distance in meters.
public struct Distance: Comparable, Hashable, Sendable, CustomStringConvertible {
  public let metres: Double

  public init(metres: Double) {
    self.metres = metres
  }

  public static func < (a: Distance, b: Distance) -> Bool { a.metres < b.metres }

  /// The distance as text: "under 10 m", "120 m", "1.4 km", "23 km".
  public var description: String {
    switch metres {
    case ..<10: "under 10 m"
    case ..<995: "\(Int((metres / 10).rounded()) * 10) m"
    case ..<9_950: String(format: "%.1f km", metres / 1000)
    default: "\(Int((metres / 1000).rounded())) km"
    }
  }
}
