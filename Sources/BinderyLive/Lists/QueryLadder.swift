/// The way in which a live query is kept up to date: the best one that its request allows.
///
/// A query that is followed is still read again when that costs less, or when the touched rows
/// are not known; ``LiveStatistics`` counts these reads. ``LiveQuery/explanation`` describes the
/// reason and the remedy. A test can check that a query is followed:
///
/// ```swift
/// #expect(people.ladder == .followed(.byIndex))
/// ```
public enum QueryLadder: Hashable, Sendable, CustomStringConvertible {
  /// By looking up the rows that a commit touched.
  case followed(Route)
  /// By reading all of its rows again when its data changed, and comparing; with the reason.
  case reread(because: String)

  /// The way in which the place of a touched row is found. The request's order and the table's
  /// indexes decide.
  ///
  /// ```swift
  /// if case .followed(.byComparison) = people.ladder { print("There is no index to follow.") }
  /// ```
  public enum Route: String, Sendable {
    /// The rows are ordered by their row ids.
    case byKey
    /// An index gives the next row. Some microseconds per row, independent of the number of rows.
    case byIndex
    /// The row is compared with rows in a binary search. A few microseconds for each doubling of
    /// the number of rows.
    case byComparison
    /// The groups of the row are computed again, from its previous and new values or by SQLite.
    /// This begins with the first commit to the query's tables.
    case byGroup
  }

  public var description: String {
    switch self {
    case .followed(.byKey): "followed, ordered by row id"
    case .followed(.byIndex): "followed, ordered by an index"
    case .followed(.byComparison): "followed, ordered by comparing rows"
    case .followed(.byGroup): "followed, group by group"
    case .reread(let reason): "read again, because \(reason)"
    }
  }
}
