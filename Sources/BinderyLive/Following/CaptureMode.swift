/// The mechanism by which Bindery detects which rows of an SQLite database have changed.
///
/// ``LiveStatistics/capture`` is the mode in use. To choose the mode, for example because another
/// component needs the pre-update hook, call `captureLiveData(by:)` of the database:
///
/// ```swift
/// database.captureLiveData(by: .transactionObserver)
/// ```
///
/// Lists show the same rows in both modes, except for the few changes that ``transactionObserver``
/// may miss. With ``preupdateHook``, Bindery less often has to read a whole query again.
public enum CaptureMode: String, Sendable, CustomStringConvertible {
  /// SQLite reports each row before it changes, through its pre-update hook.
  case preupdateHook
  /// GRDB reports each row after it changed. These reports may be incomplete, so Bindery reads some
  /// queries again as a whole: queries of tables without row ids, and queries of tables whose row
  /// ids change. After a write to a table that has a unique index, or to which another table
  /// refers, it reads all queries again. Bindery may miss in-place writes to blobs, and SQL that
  /// bypasses GRDB.
  case transactionObserver

  public var description: String {
    switch self {
    case .preupdateHook: "pre-update hook"
    case .transactionObserver: "transaction observer"
    }
  }
}
