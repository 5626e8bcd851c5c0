/// What is done beyond listening to a hook so that no change is missed.
///
/// In debug builds, tests leave one out to show that it is needed.
package struct CaptureRepair: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Statements from before the hook are prepared again, or they would delete whole tables
  /// silently.
  package static let preparedStatements = CaptureRepair(rawValue: 1)
  /// Changes that SQLite counts and no hook tells of are taken for changes of everything.
  package static let uncountedChanges = CaptureRepair(rawValue: 2)
  /// The commits of other connections are looked for.
  package static let otherConnections = CaptureRepair(rawValue: 4)
  /// Changes of the schema are looked for, VACUUM included.
  package static let schemaChanges = CaptureRepair(rawValue: 8)
  /// What a failed statement leaves behind is looked for.
  package static let leftBehind = CaptureRepair(rawValue: 16)
  /// Without the pre-update hook: writing a row of a table with unique columns may remove others.
  package static let replacedRows = CaptureRepair(rawValue: 32)
  /// Without the pre-update hook: a row whose row id is changed was another.
  package static let changedRowIDs = CaptureRepair(rawValue: 64)
  /// A NULL in a row that may be older than a column with a default proves nothing.
  package static let shortRows = CaptureRepair(rawValue: 128)
  /// A query that reads more than ordinary tables depends on everything.
  package static let unprovedRegions = CaptureRepair(rawValue: 256)
  /// The commits of other connections to attached databases are looked for.
  package static let attachedDatabases = CaptureRepair(rawValue: 512)
  /// It is noticed that a pragma has changed what LIKE means.
  package static let likePragma = CaptureRepair(rawValue: 1024)
}
