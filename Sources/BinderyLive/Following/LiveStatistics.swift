/// Counts of the work done so far to keep a database's live data up to date.
///
/// They count each step of the ladder: rows followed, queries and values read again, and the
/// reasons. Counting begins when the first live data of the database exists, and begins again after
/// a time in which there was none. A test compares the counts before and after a commit, to ensure
/// that a query is not read again:
///
/// ```swift
/// let before = database.liveStatistics
/// try database.write { db in try city.insert(db) }
/// database.refreshLiveData()
/// #expect(database.liveStatistics.followed == before.followed + 1)
/// ```
///
/// A value does not change: read the property of the database again for newer counts.
public struct LiveStatistics: Sendable, Equatable, CustomStringConvertible {
  /// The way in which live data learns about changed rows. It is known once the writing connection
  /// is available, which a transaction in progress delays.
  public package(set) var capture = CaptureMode.transactionObserver
  /// The number of this connection's commits that touched something. Those of other connections are
  /// not counted.
  public package(set) var commits = 0
  /// The number of times that a query, sections, an object or a count was brought up to date by
  /// the touched rows, whether or not that changed it.
  public package(set) var followed = 0
  /// The number of times that all keys or rows of a query, or a value, were read again, by
  /// reason.
  public package(set) var reread: [RereadReason: Int] = [:]
  /// The number of times that a list's change was too large to be delivered row by row. Subscribers
  /// then received all rows at once.
  public package(set) var resets = 0
  /// The number of deliveries on the main actor. One delivery contains all changes of a commit, or
  /// of several commits that followed each other quickly.
  public package(set) var deliveries = 0

  /// The number of times that live data was read again only to be compared; see `auditLiveData`.
  /// Debug builds audit by default.
  public package(set) var audits = 0
  /// The number of audits that found a difference. A number other than 0 is a fault of the library,
  /// of a function that is wrongly declared deterministic, or of writes to a PostgreSQL table whose
  /// triggers were disabled.
  public package(set) var faults = 0

  package init() {}

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
