/// How a live query is kept up to date: the best of what its request allows.
///
/// A query that is followed is read again all the same where that costs less, or where it is not
/// known which rows were touched; ``LiveStatistics`` counts that.
public enum QueryLadder: Hashable, Sendable, CustomStringConvertible {
  /// By the rows that a commit touched.
  case followed(Route)
  /// By reading all of its rows again when something that it reads was changed, and comparing; for
  /// this reason.
  case reread(because: String)

  /// How the place of a row that was touched is found.
  public enum Route: String, Sendable {
    /// The rows are ordered by their row ids.
    case byKey
    /// An index says which row comes next. Some microseconds a row, however many there are.
    case byIndex
    /// The row is compared with those in the middle. A few microseconds for each doubling.
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
