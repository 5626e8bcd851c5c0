/// The way in which Bindery updates a live query after a commit. Bindery chooses the fastest way
/// that the query's request allows.
///
/// Bindery reads even a followed query again when that takes less time, or when it does not know
/// the touched rows; ``LiveStatistics`` counts these reads. ``LiveQuery/explanation`` describes the
/// reason and the remedy. A test can check that a query is followed:
///
/// ```swift
/// #expect(people.ladder == .followed(.byIndex))
/// ```
public enum QueryLadder: Hashable, Sendable, CustomStringConvertible {
  /// Bindery looks up only the rows that a commit touched.
  case followed(Route)
  /// Bindery reads all rows again when the query's data may have changed, and compares them. The
  /// associated value is the reason.
  case reread(because: String)

  /// The way in which Bindery finds the index of a touched row in the list. It depends on the
  /// request's order and the table's indexes.
  ///
  /// ```swift
  /// if case .followed(.byComparison) = people.ladder { print("There is no index to follow.") }
  /// ```
  public enum Route: String, Sendable {
    /// The rows are ordered by their row ids, or on PostgreSQL, by their primary keys.
    case byKey
    /// A database index finds the row that follows the touched one. This takes a few microseconds
    /// for each touched row, independent of the number of rows.
    case byIndex
    /// A binary search compares the touched row with other rows. This takes a few microseconds more
    /// for each doubling of the number of rows. A PostgreSQL server instead compares the touched
    /// row with all other rows.
    case byComparison
    /// The query has groups. When a row is touched, Bindery updates the row's groups, either from
    /// the row's previous and new values or with a query. At the first commit that touches the
    /// query's tables, Bindery still reads all rows, to form the groups. On PostgreSQL, Bindery
    /// reads such queries again.
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
