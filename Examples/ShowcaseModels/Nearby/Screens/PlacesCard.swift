/// The closest places of a category, as the first screen shows them.
public struct PlacesCard: Equatable, Sendable {
  public let category: PlaceCategory
  public let tiles: [PlaceTile]
  /// Why they could not be loaded; nil if they could.
  public let problem: String?

  /// Whether there is anything to show.
  public var isEmpty: Bool { tiles.isEmpty && problem == nil }
}
