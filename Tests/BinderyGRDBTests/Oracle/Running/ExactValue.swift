import BinderyGRDB
import Foundation

/// A value in a database, equal only to values that SQLite stores identically.
///
/// `DatabaseValue` treats 1 and 1.0 as equal, and a letter with an accent and its decomposition.
/// For an oracle these differ: a list that shows one instead of the other is wrong.
enum ExactValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(bits: UInt64)
  case text(utf8: [UInt8])
  case blob(Data)
}

extension ExactValue: DatabaseValueConvertible {
  /// The same value as GRDB represents it.
  init(_ value: DatabaseValue) {
    self =
      switch value.storage {
      case .null: .null
      case .int64(let number): .integer(number)
      case .double(let number): .real(bits: number.bitPattern)
      case .string(let string): .text(utf8: Array(string.utf8))
      case .blob(let data): .blob(data)
      }
  }

  var databaseValue: DatabaseValue {
    switch self {
    case .null: .null
    case .integer(let number): number.databaseValue
    case .real(let bits): Double(bitPattern: bits).databaseValue
    case .text(let utf8): String(decoding: utf8, as: UTF8.self).databaseValue
    case .blob(let data): data.databaseValue
    }
  }

  static func fromDatabaseValue(_ value: DatabaseValue) -> ExactValue? {
    ExactValue(value)
  }
}

extension ExactValue: CustomStringConvertible {
  /// As in SQL: "NULL", "1", "1.0", "'a'", "x'61'".
  var description: String {
    switch self {
    case .null: "NULL"
    case .integer(let number): "\(number)"
    case .real(let bits): "\(Double(bitPattern: bits))"
    case .text(let utf8): "'" + String(decoding: utf8, as: UTF8.self) + "'"
    case .blob(let data):
      "x'" + data.map { String(format: "%02x", $0) }.joined() + "'"
    }
  }
}
