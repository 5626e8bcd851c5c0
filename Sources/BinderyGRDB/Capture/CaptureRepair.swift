/// The measures that, in addition to a hook, ensure that no change is missed, and the steps by
/// which groups follow touched rows.
///
/// In debug builds, a test can leave out a measure to show that it is needed.
package struct CaptureRepair: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Prepares statements again that were prepared before the hook was installed. Otherwise they
  /// would delete whole tables without a call of the hook.
  package static let preparedStatements = CaptureRepair(rawValue: 1)
  /// Treats changes that SQLite counts but no hook reports as changes of everything.
  package static let uncountedChanges = CaptureRepair(rawValue: 2)
  /// Detects the commits of other connections.
  package static let otherConnections = CaptureRepair(rawValue: 4)
  /// Detects changes of the schema, including VACUUM.
  package static let schemaChanges = CaptureRepair(rawValue: 8)
  /// Detects the rows that a failed statement leaves behind.
  package static let leftBehind = CaptureRepair(rawValue: 16)
  /// Without the pre-update hook: assumes that writing a row of a table with unique columns may
  /// remove other rows.
  package static let replacedRows = CaptureRepair(rawValue: 32)
  /// Without the pre-update hook: treats a row whose row id changes as a different row.
  package static let changedRowIDs = CaptureRepair(rawValue: 64)
  /// Draws no conclusion from a NULL in a row that may be older than a column with a default.
  package static let shortRows = CaptureRepair(rawValue: 128)
  /// Makes a query that reads more than ordinary tables depend on everything.
  package static let unprovedRegions = CaptureRepair(rawValue: 256)
  /// Detects the commits of other connections to attached databases.
  package static let attachedDatabases = CaptureRepair(rawValue: 512)
  /// Detects that a pragma has changed the meaning of LIKE.
  package static let likePragma = CaptureRepair(rawValue: 1024)
  /// Follows a touched row that no longer belongs to any group.
  package static let leavingRows = CaptureRepair(rawValue: 2048)
  /// Puts a touched row into the group to which it belongs now.
  package static let movedRows = CaptureRepair(rawValue: 4096)
  /// Subtracts the former values of a touched row from those of its group.
  package static let formerValues = CaptureRepair(rawValue: 8192)
}
