import BinderyLive
import GRDB
import GRDBSQLite

/// A statement that is stepped and read without GRDB's rows, for work that must take
/// microseconds.
///
/// It is used on its connection's thread only, while its creator holds the statement.
struct RawStatement {
  let pointer: SQLiteStatement

  init(_ statement: Statement) {
    pointer = statement.sqliteStatement
  }

  /// Steps to the next row; returns whether there is one.
  func step() throws -> Bool {
    switch sqlite3_step(pointer) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw error(code)
    }
  }

  private func error(_ code: CInt) -> DatabaseError {
    let connection = sqlite3_db_handle(pointer)
    let extended = sqlite3_extended_errcode(connection)
    let message = String(cString: sqlite3_errmsg(connection))
    let sql = sqlite3_sql(pointer).map { String(cString: $0) }
    sqlite3_reset(pointer)
    return DatabaseError(
      resultCode: ResultCode(rawValue: extended == SQLITE_OK ? code : extended), message: message,
      sql: sql)
  }

  func reset() { sqlite3_reset(pointer) }

  /// Runs a statement that returns no rows.
  func run() throws {
    defer { reset() }
    _ = try step()
  }

  // MARK: Parameters, numbered from 1

  func bind(_ number: Int64, to parameter: Int) {
    sqlite3_bind_int64(pointer, CInt(parameter), number)
  }

  func bind(_ text: String, to parameter: Int) {
    sqlite3_bind_text(pointer, CInt(parameter), text, -1, Self.transient)
  }

  func bind(_ key: KeyName, from first: Int) {
    for (index, value) in key.values.enumerated() {
      let parameter = CInt(first + index)
      switch value {
      case .null: sqlite3_bind_null(pointer, parameter)
      case .integer(let number): sqlite3_bind_int64(pointer, parameter, number)
      case .real(let bits): sqlite3_bind_double(pointer, parameter, Double(bitPattern: bits))
      case .text(let bytes):
        bytes.withUnsafeBytes { bytes in
          let text = bytes.baseAddress?.assumingMemoryBound(to: CChar.self) ?? Self.emptyText
          _ = sqlite3_bind_text(pointer, parameter, text, CInt(bytes.count), Self.transient)
        }
      case .blob(let bytes):
        bytes.withUnsafeBytes { bytes in
          _ =
            bytes.isEmpty
            ? sqlite3_bind_zeroblob(pointer, parameter, 0)
            : sqlite3_bind_blob(
              pointer, parameter, bytes.baseAddress, CInt(bytes.count), Self.transient)
        }
      }
    }
  }

  /// Binds the value of a column of another statement's row to a parameter.
  func bind(_ column: Int, of row: RawStatement, to parameter: Int) {
    sqlite3_bind_value(
      pointer, CInt(parameter), sqlite3_column_value(row.pointer, CInt(column)))
  }

  func bind(_ values: [DatabaseValue], from first: Int = 1) {
    for (index, value) in values.enumerated() {
      Self.bind(value, to: first + index, of: pointer)
    }
  }

  private static let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

  static func bind(_ value: DatabaseValue, to parameter: Int, of pointer: SQLiteStatement) {
    let parameter = CInt(parameter)
    switch value.storage {
    case .null: sqlite3_bind_null(pointer, parameter)
    case .int64(let number): sqlite3_bind_int64(pointer, parameter, number)
    case .double(let number): sqlite3_bind_double(pointer, parameter, number)
    case .string(var text):
      _ = text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) {
          sqlite3_bind_text(
            pointer, parameter, $0.baseAddress ?? Self.emptyText, CInt($0.count), transient)
        }
      }
    case .blob(let data):
      _ = data.withUnsafeBytes { bytes in
        bytes.isEmpty
          ? sqlite3_bind_zeroblob(pointer, parameter, 0)
          : sqlite3_bind_blob(pointer, parameter, bytes.baseAddress, CInt(bytes.count), transient)
      }
    }
  }

  nonisolated(unsafe) private static let emptyText = UnsafePointer(
    UnsafeMutablePointer<CChar>.allocate(capacity: 1))

  static func parameterCount(_ pointer: SQLiteStatement) -> Int {
    Int(sqlite3_bind_parameter_count(pointer))
  }

  static func parameterName(_ pointer: SQLiteStatement, _ parameter: Int) -> String? {
    sqlite3_bind_parameter_name(pointer, CInt(parameter)).map { String(cString: $0) }
  }

  // MARK: The row's columns, numbered from 0

  func int(_ column: Int) -> Int64 { sqlite3_column_int64(pointer, CInt(column)) }

  func isInt(_ column: Int) -> Bool {
    sqlite3_column_type(pointer, CInt(column)) == SQLITE_INTEGER
  }

  func isNull(_ column: Int) -> Bool {
    sqlite3_column_type(pointer, CInt(column)) == SQLITE_NULL
  }

  /// Returns the key formed by these columns.
  func key(_ columns: Range<Int>) -> KeyName {
    KeyName(
      columns.map { column in
        let column = CInt(column)
        func bytes(_ pointer: UnsafeRawPointer?) -> [UInt8] {
          let count = Int(sqlite3_column_bytes(self.pointer, column))
          return Array(UnsafeRawBufferPointer(start: pointer, count: pointer == nil ? 0 : count))
        }
        switch sqlite3_column_type(pointer, column) {
        case SQLITE_NULL: return .null
        case SQLITE_INTEGER: return .integer(sqlite3_column_int64(pointer, column))
        case SQLITE_FLOAT: return .real(bits: sqlite3_column_double(pointer, column).bitPattern)
        case SQLITE_TEXT: return .text(bytes(sqlite3_column_text(pointer, column)))
        default: return .blob(bytes(sqlite3_column_blob(pointer, column)))
        }
      })
  }

  func values(_ columns: Range<Int>) -> [DatabaseValue] {
    columns.map { DatabaseValue(sqliteStatement: pointer, index: CInt($0)) }
  }

  // MARK: Effort

  /// Returns the number of steps of SQLite's virtual machine since the last call.
  func takeEffort() -> Int {
    Int(sqlite3_stmt_status(pointer, SQLITE_STMTSTATUS_VM_STEP, 1))
  }

  /// Returns the result of `read` for a statement's first row, or `nil` if it has none.
  static func single<Value>(
    _ statement: Statement, _ db: Database, _ read: (RawStatement) -> Value
  ) throws -> Value? {
    let statement = RawStatement(statement)
    defer { statement.reset() }
    return try statement.step() ? read(statement) : nil
  }
}
