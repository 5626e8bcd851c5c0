/// The closest places of a category, as the first screen shows them.
public struct PlacesCard: Equatable, Sendable {
  public let category: PlaceCategory
  public let tiles: [PlaceTile]
  /// The error of the last load, or `nil` if it succeeded.
  public let problem: String?

  /// Whether the card has no content.
  public var isEmpty: Bool { tiles.isEmpty && problem == nil }
}
