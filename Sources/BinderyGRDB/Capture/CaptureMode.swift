/// How a database's live data learns which rows were changed.
public enum CaptureMode: String, Sendable, CustomStringConvertible {
  /// SQLite tells each row before it is changed (its pre-update hook).
  case preupdateHook
  /// GRDB tells each row after it was changed. Where that leaves rows out, or may do so, queries
  /// are read again: of tables without row ids, where row ids change, and all of them where a table
  /// is written that has a unique index or that others refer to. Blobs that are written in place,
  /// and SQL that is given to SQLite past GRDB, may be missed.
  case transactionObserver

  public var description: String {
    switch self {
    case .preupdateHook: "pre-update hook"
    case .transactionObserver: "transaction observer"
    }
  }
}
