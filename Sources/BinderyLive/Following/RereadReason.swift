/// The reason why live data was read again as a whole; see ``LiveStatistics/reread``.
///
/// A test compares the counts before and after a commit, to ensure that a query is followed:
///
/// ```swift
/// let before = database.liveStatistics
/// try database.write { db in try city.insert(db) }
/// database.refreshLiveData()
/// #expect(database.liveStatistics.reread == before.reread)
/// ```
public enum RereadReason: String, Sendable, CustomStringConvertible {
  /// The query is of a kind that cannot be followed row by row; see ``LiveQuery/ladder``.
  case queryCannotBeFollowed
  /// So many rows were touched that reading all of them takes less time.
  case tooManyRows
  /// The touched rows are not known, or were too many to be recorded.
  case rowsUnknown
  /// Another connection or another program wrote, the schema changed, or anything may have
  /// changed for another reason; see ``CaptureMode/transactionObserver``.
  case writtenElsewhere
  /// The rows that were read did not match the known keys.
  case inconsistent
  /// The previous reading failed.
  case failedBefore
  /// An audit found that the live data differed from the database.
  case faultFound

  public var description: String {
    switch self {
    case .queryCannotBeFollowed: "the query cannot be followed"
    case .tooManyRows: "too many rows were touched"
    case .rowsUnknown: "the touched rows are not known"
    case .writtenElsewhere: "somebody else wrote, or the schema was changed"
    case .inconsistent: "what was read did not fit"
    case .failedBefore: "reading had failed"
    case .faultFound: "an audit found a fault"
    }
  }
}
