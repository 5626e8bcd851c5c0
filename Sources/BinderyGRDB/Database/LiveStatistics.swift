/// What keeping a database's live data up to date has taken so far.
///
/// Each step of the ladder is counted: what was followed row by row, what was read again, and why.
/// Counting begins when something of the database is live, and anew when nothing was in between.
public struct LiveStatistics: Sendable, Equatable, CustomStringConvertible {
  /// How changed rows are learned of. Known once the writing connection has been reached, which a
  /// transaction that is under way delays.
  public internal(set) var capture = CaptureMode.transactionObserver
  /// How many commits of this connection touched something. Others' are not counted.
  public internal(set) var commits = 0
  /// How often a query, sections, an object or a count was brought up to date by the rows that were
  /// touched, whether or not that changed it.
  public internal(set) var followed = 0
  /// How often something was read again as a whole, by reason: all keys or rows of a query, or a
  /// value.
  public internal(set) var reread: [RereadReason: Int] = [:]
  /// How often a list's change was too large to be told row by row.
  public internal(set) var resets = 0
  /// How many deliveries there were on the main actor.
  public internal(set) var deliveries = 0

  /// How often something was read again only to be compared: see `auditLiveData`.
  public internal(set) var audits = 0
  /// How often that was not as it should be.
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

/// Why something live was read again as a whole.
public enum RereadReason: String, Sendable, CustomStringConvertible {
  /// The query is of a kind that cannot be followed row by row; see ``LiveQuery/ladder``.
  case queryCannotBeFollowed
  /// So many rows were touched that reading all takes less time.
  case tooManyRows
  /// It is not known which rows were touched, or they were too many to be noted.
  case rowsUnknown
  /// Another connection or another program wrote, or the schema was changed, or for another reason
  /// anything may have changed: see ``CaptureMode/transactionObserver``.
  case writtenElsewhere
  /// What was read did not fit to what was known.
  case inconsistent
  /// Reading failed before.
  case failedBefore
  /// An audit has found that it did not show what is in the database.
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
