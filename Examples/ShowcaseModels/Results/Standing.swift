import GRDB

/// The standings of a competition after a round.
public struct Standings: Equatable, Sendable {
  /// The number of rounds played.
  public let round: Int
  /// The competitors, the best first.
  public let rows: [Standing]
}

/// The standing of a competitor.
public struct Standing: Identifiable, Equatable, Sendable {
  public let id: Int64
  /// The place, from 1; competitors with the same points share it.
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

  /// Ranks competitors by their points, then by name.
  static let sql = """
    SELECT id, name, club, points, rank() OVER (ORDER BY points DESC) AS place
    FROM competitor ORDER BY points DESC, name
    """
}
