import Foundation

/// A place as a list shows it, relative to the user's position and the current time.
public struct PlaceTile: Identifiable, Equatable, Sendable {
  public let id: String
  public let name: String
  public let category: PlaceCategory?
  /// "Fast food · pizza".
  public let kind: String
  public let distance: Distance
  public let openState: OpenState
  /// "Open until 21:00".
  public let openLine: String
  /// The path of its picture on the service.
  public let picture: String?

  @MainActor
  init(_ place: Place, from position: Position, at now: Date, _ states: OpenStates) {
    id = place.id
    name = place.name
    category = PlaceCategory(rawValue: place.category)
    kind = place.kindLine
    distance = position.distance(to: place.position)
    (openState, openLine) = states.state(of: place, at: now)
    picture = place.picture
  }

  public static func == (a: PlaceTile, b: PlaceTile) -> Bool {
    // Compares only what is visible: few steps change the distance as it is written.
    (a.id, a.name, a.kind, a.openLine, a.picture) == (b.id, b.name, b.kind, b.openLine, b.picture)
      && a.distance.description == b.distance.description
  }

  /// The tile in one sentence, for assistive technology.
  public var summary: String { "\(name), \(kind), \(distance), \(openLine)" }
}

extension [Place] {
  /// The places as tiles, the closest first.
  @MainActor
  func tiles(from position: Position, at now: Date, _ states: OpenStates) -> [PlaceTile] {
    map { PlaceTile($0, from: position, at: now, states) }
      .sorted { ($0.distance.metres, $0.id) < ($1.distance.metres, $1.id) }
  }
}
