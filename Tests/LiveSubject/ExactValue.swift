import BinderyGRDB
import Foundation
import GRDBSQLite

/// A value of a column exactly as SQLite has it.
///
/// GRDB's `String` ends at the first NUL and repairs invalid UTF-8. Here a text is kept as its
/// bytes, and a number as its bits.
enum ExactValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(UInt64)
  case text([UInt8])
  case blob([UInt8])
}

extension ExactValue: DatabaseValueConvertible, StatementColumnConvertible {
  init?(sqliteStatement statement: SQLiteStatement, index: CInt) {
    func bytes(_ start: UnsafeRawPointer?) -> [UInt8] {
      let count = Int(sqlite3_column_bytes(statement, index))
      return Array(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count))
    }
    switch sqlite3_column_type(statement, index) {
    case SQLITE_INTEGER: self = .integer(sqlite3_column_int64(statement, index))
    case SQLITE_FLOAT: self = .real(sqlite3_column_double(statement, index).bitPattern)
    // As text first, which only converts a UTF-16 database to UTF-8.
    case SQLITE_TEXT: self = .text(bytes(sqlite3_column_text(statement, index)))
    case SQLITE_BLOB: self = .blob(bytes(sqlite3_column_blob(statement, index)))
    default: self = .null
    }
  }

  /// For rows that GRDB has copied, which the product does not request.
  static func fromDatabaseValue(_ value: DatabaseValue) -> ExactValue? {
    switch value.storage {
    case .null: .null
    case .int64(let number): .integer(number)
    case .double(let number): .real(number.bitPattern)
    case .string(let text): .text(Array(text.utf8))
    case .blob(let data): .blob(Array(data))
    }
  }

  var databaseValue: DatabaseValue {
    switch self {
    case .null: .null
    case .integer(let number): number.databaseValue
    case .real(let bits): Double(bitPattern: bits).databaseValue
    case .text(let bytes): String(decoding: bytes, as: UTF8.self).databaseValue
    case .blob(let bytes): Data(bytes).databaseValue
    }
  }
}

extension ExactValue {
  private static func hex(_ bytes: some Sequence<UInt8>) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  private static func bytes(_ hex: Substring) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = hex
    while let byte = UInt8(rest.prefix(2), radix: 16), rest.count > 1 {
      bytes.append(byte)
      rest = rest.dropFirst(2)
    }
    return bytes
  }

  /// A letter for the type, and the value: `n`, `i42`, `r3ff0000000000000`, `t6162`, `b00ff`.
  var code: String {
    switch self {
    case .null: return "n"
    case .integer(let number): return "i\(number)"
    case .real(let bits):
      return "r" + Self.hex((0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * $0)) })
    case .text(let bytes): return "t" + Self.hex(bytes)
    case .blob(let bytes): return "b" + Self.hex(bytes)
    }
  }

  init(code: String) {
    let rest = code.dropFirst()
    switch code.first {
    case "i": self = .integer(Int64(rest) ?? 0)
    case "r": self = .real(UInt64(rest, radix: 16) ?? 0)
    case "t": self = .text(Self.bytes(rest))
    case "b": self = .blob(Self.bytes(rest))
    default: self = .null
    }
  }
}
