/// A reason why Bindery reads live data again as a whole; see ``LiveStatistics/reread``.
///
/// A test can compare the counts before and after a commit, to ensure that Bindery follows a query
/// row by row:
///
/// ```swift
/// let before = database.liveStatistics
/// try database.write { db in try city.insert(db) }
/// database.refreshLiveData()
/// #expect(database.liveStatistics.reread == before.reread)
/// ```
public enum RereadReason: String, Sendable, CustomStringConvertible {
  /// Bindery cannot follow the query row by row; see ``LiveQuery/ladder``.
  case queryCannotBeFollowed
  /// The commit touched so many rows that reading all rows takes less time, or a list has outgrown
  /// the number of rows that it may keep in memory.
  case tooManyRows
  /// The touched rows are unknown, or were too many to record.
  case rowsUnknown
  /// Another connection or program wrote, the schema changed, or changes may have gone unreported;
  /// see ``CaptureMode/transactionObserver``.
  case writtenElsewhere
  /// The rows that Bindery read did not match the keys that it knew.
  case inconsistent
  /// The previous read failed.
  case failedBefore
  /// An audit found that the live data differed from the database.
  case faultFound

  public var description: String {
    switch self {
    case .queryCannotBeFollowed: "the query cannot be followed"
    case .tooManyRows: "too many rows were touched"
    case .rowsUnknown: "the touched rows are unknown"
    case .writtenElsewhere: "another connection or program wrote, or the schema changed"
    case .inconsistent: "the rows that were read contradicted the known keys"
    case .failedBefore: "the previous read failed"
    case .faultFound: "an audit found a difference"
    }
  }
}
