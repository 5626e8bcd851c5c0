/// The source from which live data learns which rows of an SQLite database have changed.
///
/// ``LiveStatistics/capture`` names the one in use. Call `captureLiveData(by:)` of a database to
/// choose another, for example if a different component needs the pre-update hook:
///
/// ```swift
/// database.captureLiveData(by: .transactionObserver)
/// ```
///
/// Lists show the same rows in both modes. The modes differ only in how often Bindery has to read a
/// whole query again.
public enum CaptureMode: String, Sendable, CustomStringConvertible {
  /// SQLite reports each row before it changes, through its pre-update hook.
  case preupdateHook
  /// GRDB reports each row after it changed. These reports may be incomplete, so Bindery reads some
  /// queries again as a whole: those of tables without row ids, those of tables whose row ids
  /// change, and all queries after a write to a table that has a unique index or to which another
  /// table refers. Bindery may miss blobs that are written in place, and SQL that is passed to
  /// SQLite directly.
  case transactionObserver

  public var description: String {
    switch self {
    case .preupdateHook: "pre-update hook"
    case .transactionObserver: "transaction observer"
    }
  }
}
