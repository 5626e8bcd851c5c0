import Foundation
import GRDBSQLite

/// A separate connection to a file, without GRDB.
final class Connection {
  private var handle: OpaquePointer?

  init(path: String, prepare: [String]) throws {
    guard sqlite3_open(path, &handle) == SQLITE_OK else { throw Failure(handle) }
    sqlite3_busy_timeout(handle, 1_000)
    if let handle { addFunctions(to: handle) }
    for sql in prepare { try execute(sql) }
  }

  deinit { sqlite3_close_v2(handle) }

  func execute(_ sql: String) throws { try Self.execute(sql, on: handle) }

  static func execute(_ sql: String, on handle: OpaquePointer?) throws {
    guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else { throw Failure(handle) }
  }

  /// Writes a blob in place: the SQL is `schema`, `table`, `column`, row id and bytes, as JSON.
  static func writeBlob(_ place: String, on handle: OpaquePointer?) throws {
    let parts = try JSONDecoder().decode([String].self, from: Data(place.utf8))
    var blob: OpaquePointer?
    guard parts.count == 5, let row = Int64(parts[3]),
      sqlite3_blob_open(handle, parts[0], parts[1], parts[2], row, 1, &blob) == SQLITE_OK
    else { throw Failure(handle) }
    defer { sqlite3_blob_close(blob) }
    let bytes = Array(parts[4].utf8)
    let count = min(sqlite3_blob_bytes(blob), CInt(bytes.count))
    guard sqlite3_blob_write(blob, bytes, count, 0) == SQLITE_OK else { throw Failure(handle) }
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ handle: OpaquePointer?) { description = String(cString: sqlite3_errmsg(handle)) }
  }
}

/// Registers extensions that a program may add to SQLite: a collation by length, and a function.
func addFunctions(to connection: OpaquePointer) {
  // Random triggers activate each other, and two that insert rows would not end in time.
  sqlite3_limit(connection, SQLITE_LIMIT_TRIGGER_DEPTH, 3)
  sqlite3_create_collation_v2(
    connection, "BYLENGTH", SQLITE_UTF8, nil,
    { _, n, a, m, b in
      if n != m { return n < m ? -1 : 1 }
      guard let a, let b else { return 0 }
      return memcmp(a, b, Int(n))
    }, nil)
  let flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC
  sqlite3_create_function_v2(
    connection, "thrice", 1, flags, nil,
    { context, _, values in
      guard let value = values?[0], sqlite3_value_type(value) != SQLITE_NULL else { return }
      sqlite3_result_double(context, 3 * sqlite3_value_double(value))
    }, nil, nil, nil)
}
