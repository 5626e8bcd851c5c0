import GRDB

/// The small statements needed to follow a commit. They bypass GRDB, which would notify its
/// observers of a transaction.
final class ConnectionStatements {
  private weak var begin: Statement?
  private weak var commit: Statement?
  private weak var data: Statement?
  private weak var schema: Statement?
  private weak var like: Statement?
  private weak var first: Statement?

  /// Whether the connection is open, and no transaction is in progress.
  ///
  /// A closed connection still runs pending work, as when its files change while it is closed.
  func isIdle(_ db: Database) -> Bool { Self.isOpen(db) && !db.isInsideTransaction }

  static func isOpen(_ db: Database) -> Bool { db.sqliteConnection != nil }

  /// Runs `body` in a read transaction, so that all of its reads see one snapshot.
  func inReadTransaction(_ db: Database, _ body: () throws -> Void) throws {
    try statement(&begin, "BEGIN", db).run()
    defer { end(db) }
    try body()
  }

  /// Begins a read transaction on the current snapshot. ``end(_:)`` ends it.
  func beginReading(_ db: Database) throws {
    try statement(&begin, "BEGIN", db).run()
    do {
      // The first read fixes the transaction's snapshot.
      try statement(&first, "SELECT 1 FROM sqlite_master LIMIT 1", db).run()
    } catch {
      end(db)
      throw error
    }
  }

  /// Ends the transaction, even if the statement is interrupted. GRDB interrupts all statements
  /// when the writing task is cancelled. A transaction left open would be mistaken for one of the
  /// program's.
  func end(_ db: Database) {
    // With a limit: an interrupt lasts until no statement runs any more, and a cursor may be
    // open.
    for _ in 0..<1_000 {
      guard db.isInsideTransaction else { return }
      try? statement(&commit, "COMMIT", db).run()
    }
  }

  /// A number that changes when another connection commits to the main database.
  func dataVersion(_ db: Database) throws -> Int64 { try number(&data, "PRAGMA data_version", db) }

  /// A number that changes with the schema of the main database.
  func schemaVersion(_ db: Database) throws -> Int64 {
    try number(&schema, "PRAGMA schema_version", db)
  }

  /// Whether LIKE distinguishes lower case from upper case, which a pragma determines.
  func isLikeCaseSensitive(_ db: Database) throws -> Bool {
    try number(&like, "SELECT 'a' LIKE 'A'", db) == 0
  }

  private func number(
    _ remembered: inout Statement?, _ sql: String, _ db: Database
  ) throws -> Int64 {
    let statement = try statement(&remembered, sql, db)
    defer { statement.reset() }
    return try statement.step() ? statement.int(0) : 0
  }

  private func statement(
    _ remembered: inout Statement?, _ sql: String, _ db: Database
  ) throws -> RawStatement {
    if let remembered { return RawStatement(remembered) }
    let statement = try db.cachedStatement(sql: sql)
    remembered = statement
    return RawStatement(statement)
  }
}
