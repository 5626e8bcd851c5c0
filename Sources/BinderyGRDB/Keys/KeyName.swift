/// The values of a primary key, told apart as SQLite stores them: texts by their bytes, whatever those
/// are, where Swift would take two spellings of a letter for one; and 1 from 1.0, which SQLite takes
/// for equal.
struct KeyName: Hashable, Sendable {
  /// A value of a key. Bytes of a text may be no UTF-8, and may be 0.
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

/// Reads values one after the other as the hook writes them: a type as SQLite numbers it, then a
/// number or a length, then as many bytes.
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
