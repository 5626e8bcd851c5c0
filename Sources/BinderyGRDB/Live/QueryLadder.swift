/// The way in which a live query is kept up to date: the best one that its request allows.
///
/// A query that is followed is still read again when that costs less, or when the touched rows
/// are not known; ``LiveStatistics`` counts these readings.
public enum QueryLadder: Hashable, Sendable, CustomStringConvertible {
  /// By looking up the rows that a commit touched.
  case followed(Route)
  /// By reading all of its rows again when its data changed, and comparing; with the reason.
  case reread(because: String)

  /// The way in which the place of a touched row is found.
  public enum Route: String, Sendable {
    /// The rows are ordered by their row ids.
    case byKey
    /// An index gives the next row. Some microseconds per row, independent of the number of rows.
    case byIndex
    /// The row is compared with rows in a binary search. A few microseconds for each doubling of
    /// the number of rows.
    case byComparison

    init(_ route: KeyQuery.Route) {
      switch route {
      case .byKey: self = .byKey
      case .byIndex: self = .byIndex
      case .byComparison: self = .byComparison
      }
    }
  }

  public var description: String {
    switch self {
    case .followed(.byKey): "followed, ordered by row id"
    case .followed(.byIndex): "followed, ordered by an index"
    case .followed(.byComparison): "followed, ordered by comparing rows"
    case .reread(let reason): "read again, because \(reason)"
    }
  }
}
