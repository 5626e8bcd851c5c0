/// Counts of the work done so far to keep a database's live data up to date.
///
/// The counts show how often Bindery updated live data from the touched rows alone. They also show
/// how often it read live data again as a whole, and why. Counting begins when live data of the
/// database is first created. On SQLite, it starts over if there has been no live data for a while.
/// A test can compare the counts before and after a commit, to ensure that a query is not read
/// again:
///
/// ```swift
/// let before = database.liveStatistics
/// try database.write { db in try city.insert(db) }
/// database.refreshLiveData()
/// #expect(database.liveStatistics.followed == before.followed + 1)
/// ```
///
/// The value is a snapshot. For newer counts, read the database's property again.
public struct LiveStatistics: Sendable, Equatable, CustomStringConvertible {
  /// The mechanism by which Bindery detects changed rows of an SQLite database. Bindery chooses it
  /// as soon as the writing connection is available, so a transaction in progress delays the
  /// choice. The value is nil until then, and on PostgreSQL.
  public package(set) var capture: CaptureMode?
  /// The number of commits that wrote something. On SQLite, only those of the database's writing
  /// connection count.
  public package(set) var commits = 0
  /// The number of times that Bindery updated a query, sections, an object or a count from the
  /// touched rows alone, whether or not the rows that it shows changed.
  public package(set) var followed = 0
  /// For each reason, the number of times that Bindery read again a value, or all keys or rows of a
  /// query.
  public package(set) var reread: [RereadReason: Int] = [:]
  /// The number of times that a list's change was too large to deliver row by row, so that
  /// subscribers received all rows at once.
  public package(set) var resets = 0
  /// The number of deliveries on the main actor. One delivery contains all changes of a commit, or
  /// of several commits in quick succession.
  public package(set) var deliveries = 0

  /// The number of audits, for which Bindery read live data again only to compare it; see
  /// `auditLiveData`. Debug builds audit by default.
  public package(set) var audits = 0
  /// The number of audits that found a difference. ``LiveFault`` describes the possible causes.
  public package(set) var faults = 0

  package init() {}

  public var description: String {
    let reasons = reread.sorted { $0.key.rawValue < $1.key.rawValue }
      .map { "\($0.value) reread: \($0.key)" }
    let counts = [
      "\(commits) commits" + (capture.map { " by \($0)" } ?? ""), "\(followed) followed",
      "\(resets) resets", "\(deliveries) deliveries", "\(audits) audits, \(faults) faults",
    ]
    return (counts + reasons).joined(separator: ", ")
  }
}
