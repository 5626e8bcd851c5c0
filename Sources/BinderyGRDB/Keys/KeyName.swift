/// The values of a primary key, compared as SQLite stores them: texts by their bytes, where Swift
/// would equate two spellings of a letter; and 1 as different from 1.0, which SQLite equates.
struct KeyName: Hashable, Sendable {
  /// A value of a key. The bytes of a text may be invalid UTF-8, and may contain 0.
  enum Value: Hashable, Sendable {
    case null
    case integer(Int64)
    case real(bits: UInt64)
    case text([UInt8])
    case blob([UInt8])
  }

  let values: [Value]

  init(_ values: [Value]) {
    self.values = values
  }
}

/// A reader of values in the hook's format: the type by SQLite's number, then a number or a
/// length, then as many bytes.
struct KeyNameReader {
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
  }

  mutating func number() -> UInt64? {
    guard bytes.count >= 8 else { return nil }
    defer { bytes = bytes.dropFirst(8) }
    return bytes.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  mutating func next() -> KeyName.Value? {
    guard let type = bytes.popFirst() else { return nil }
    if type == 5 { return .null }
    guard let number = number() else { return nil }
    switch type {
    case 1: return .integer(Int64(bitPattern: number))
    case 2: return .real(bits: number)
    default:
      let content = Array(bytes.prefix(Int(number)))
      bytes = bytes.dropFirst(content.count)
      return type == 3 ? .text(content) : .blob(content)
    }
  }
}
