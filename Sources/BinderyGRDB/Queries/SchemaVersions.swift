import CSQLiteCapture
import GRDB

/// The versions of the schemas that a connection sees, if it has no attached databases.
struct SchemaVersions: Equatable, Sendable {
  private let main: Int64
  private let temporary: Int64

  /// Returns nil if there may be attached databases.
  init?(_ db: Database) throws {
    if Self.mayHaveAttached(db) { return nil }
    main = try Self.ofMain(db)
    temporary = try Self.number("PRAGMA temp.schema_version", db)
  }

  /// Whether the connection has had temporary tables, which other connections do not see.
  var hasTemporaryTables: Bool { temporary != 0 }

  /// Returns the versions of a connection that sees neither attached databases nor temporary
  /// tables, so that they mean the same schema on every connection, or `nil` for others.
  static func unambiguous(_ db: Database) throws -> SchemaVersions? {
    try SchemaVersions(db).flatMap { $0.hasTemporaryTables ? nil : $0 }
  }

  /// Makes a connection notice that others have changed the schema. Otherwise the connection would
  /// use the former columns of a statement.
  static func meet(_ db: Database) throws {
    try RawStatement(db.cachedStatement(sql: "SELECT 1 FROM sqlite_master LIMIT 1")).run()
  }

  /// Returns whether a connection may have attached databases.
  static func mayHaveAttached(_ db: Database) -> Bool {
    bindery_may_have_attached(UnsafeMutableRawPointer(db.sqliteConnection))
  }

  /// Returns the names and files of the attached databases; the file is empty for one in memory.
  ///
  /// It uses the pragma instead of its table-valued function: SQLite compiles the first use of
  /// that function as a CREATE TABLE, which looks like a change of the schema.
  static func attached(_ db: Database) throws -> [(name: String, file: String)] {
    guard mayHaveAttached(db) else { return [] }
    return try Row.fetchAll(db, sql: "PRAGMA database_list").filter { $0["seq"] > 1 }
      .map { ($0["name"], $0["file"] ?? "") }
  }

  /// Returns a number that changes with the schema of the main database.
  static func ofMain(_ db: Database) throws -> Int64 {
    try number("PRAGMA main.schema_version", db)
  }

  private static func number(_ sql: String, _ db: Database) throws -> Int64 {
    try RawStatement.single(db.cachedStatement(sql: sql), db) { $0.int(0) } ?? 0
  }
}
