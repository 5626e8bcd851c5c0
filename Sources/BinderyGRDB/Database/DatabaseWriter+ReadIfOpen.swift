import GRDB

extension DatabaseWriter {
  /// Reads as `read` does, and throws if the database was closed. GRDB's queues would continue
  /// with the closed connection, which crashes SQLite.
  func readIfOpen<Value>(_ body: (Database) throws -> Value) throws -> Value {
    guard let queue = self as? DatabaseQueue else { return try read(body) }
    return try queue.unsafeRead { db in
      guard ConnectionStatements.isOpen(db) else {
        throw DatabaseError(resultCode: .SQLITE_MISUSE, message: "Connection is closed")
      }
      var value: Value?
      try db.readOnly {
        try db.inTransaction(.deferred) {
          value = try body(db)
          return .commit
        }
      }
      return value!
    }
  }
}
