/// Counts of the work done so far to keep a database's live data up to date.
///
/// They count each step of the ladder: rows followed, queries and values read again, and the
/// reasons. Counting begins when something of the database becomes live, and begins again after a
/// time in which nothing was live.
public struct LiveStatistics: Sendable, Equatable, CustomStringConvertible {
  /// The way in which live data learns of changed rows. It is known once the writing connection
  /// is available, which a transaction in progress delays.
  public internal(set) var capture = CaptureMode.transactionObserver
  /// The number of commits of this connection that touched something. Commits of others are not
  /// counted.
  public internal(set) var commits = 0
  /// The number of times that a query, sections, an object or a count was brought up to date by
  /// the touched rows, whether or not that changed it.
  public internal(set) var followed = 0
  /// The number of times that all keys or rows of a query, or a value, were read again, by
  /// reason.
  public internal(set) var reread: [RereadReason: Int] = [:]
  /// The number of times that a list's change was too large to be delivered row by row.
  public internal(set) var resets = 0
  /// The number of deliveries on the main actor.
  public internal(set) var deliveries = 0

  /// The number of times that live data was read again only to be compared; see `auditLiveData`.
  public internal(set) var audits = 0
  /// The number of audits that found a difference.
  public internal(set) var faults = 0

  init() {}

  public var description: String {
    let reasons = reread.sorted { $0.key.rawValue < $1.key.rawValue }
      .map { "\($0.value) reread: \($0.key)" }
    let counts = [
      "\(commits) commits by \(capture)", "\(followed) followed", "\(resets) resets",
      "\(deliveries) deliveries", "\(audits) audits, \(faults) faults",
    ]
    return (counts + reasons).joined(separator: ", ")
  }
}

/// The reason for which live data was read again as a whole.
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
