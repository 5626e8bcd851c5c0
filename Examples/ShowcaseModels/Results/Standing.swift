import GRDB

/// How a competition stands after a round.
public struct Standings: Equatable, Sendable {
  /// How many rounds were played.
  public let round: Int
  /// The competitors, the best first.
  public let rows: [Standing]
}

/// How a competitor stands.
public struct Standing: Identifiable, Equatable, Sendable {
  public let id: Int64
  /// The first is 1; those with as many points have the same place.
  public let place: Int
  public let name: String
  public let club: String
  public let points: Int
}

extension Standing: FetchableRecord {
  public init(row: Row) {
    id = row["id"]
    place = row["place"]
    name = row["name"]
    club = row["club"]
    points = row["points"]
  }

  /// Ranks who has points, by their number, then by name.
  static let sql = """
    SELECT id, name, club, points, rank() OVER (ORDER BY points DESC) AS place
    FROM competitor ORDER BY points DESC, name
    """
}
