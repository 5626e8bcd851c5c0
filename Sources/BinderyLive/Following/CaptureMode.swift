/// The way in which live data learns about changed rows of an SQLite database.
///
/// ``LiveStatistics/capture`` names the one in use. `captureLiveData(by:)` of a database chooses
/// it, for example if another component needs the pre-update hook:
///
/// ```swift
/// database.captureLiveData(by: .transactionObserver)
/// ```
///
/// The shown rows are the same in both modes. The modes differ in how often a query has to be read
/// again as a whole.
public enum CaptureMode: String, Sendable, CustomStringConvertible {
  /// SQLite reports each row before it changes, through its pre-update hook.
  case preupdateHook
  /// GRDB reports each row after it changed. Where these reports leave out rows, or may do so,
  /// queries are read again: those of tables without row ids, those of tables whose row ids
  /// change, and all queries after a write to a table that has a unique index or is referred to
  /// by another table. Blobs written in place, and SQL passed to SQLite directly, may be missed.
  case transactionObserver

  public var description: String {
    switch self {
    case .preupdateHook: "pre-update hook"
    case .transactionObserver: "transaction observer"
    }
  }
}
