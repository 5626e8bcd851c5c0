/// A spot in central Helsinki that a user without a receiver can choose as the position.
public enum Spot: String, CaseIterable, Sendable {
  case station, esplanadi, senateSquare, kaisaniemi, oldChurch

  /// The spot's name.
  public var title: String {
    switch self {
    case .station: "Railway station"
    case .esplanadi: "Esplanadi"
    case .senateSquare: "Senate Square"
    case .kaisaniemi: "Kaisaniemi park"
    case .oldChurch: "Old Church park"
    }
  }

  public var position: Position {
    switch self {
    case .station: Position(60.17109, 24.94147)
    case .esplanadi: Position(60.16741, 24.94690)
    case .senateSquare: Position(60.16950, 24.95240)
    case .kaisaniemi: Position(60.17460, 24.94600)
    case .oldChurch: Position(60.16530, 24.93830)
    }
  }
}
