/// The values of a primary key, compared as SQLite stores them: texts by their bytes, where Swift
/// would equate two spellings of a letter; and 1 as different from 1.0, which SQLite equates.
package struct KeyName: Hashable, Sendable {
  /// A value of a key. The bytes of a text may be invalid UTF-8, and may contain 0.
  package enum Value: Hashable, Sendable {
    case null
    case integer(Int64)
    case real(bits: UInt64)
    case text([UInt8])
    case blob([UInt8])
  }

  package let values: [Value]

  package init(_ values: [Value]) {
    self.values = values
  }
}
