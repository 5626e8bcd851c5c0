/// The values of a primary key, compared as SQLite stores them. Texts are compared by their bytes,
/// although Swift treats two spellings of a letter as equal. 1 differs from 1.0, although SQLite
/// treats them as equal.
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
