import BinderyLive

extension TouchedRowKeys {
  /// Adds keys in the hook's format: the changed columns, then the key's values.
  mutating func addNames(_ bytes: UnsafeRawBufferPointer, columnCount: Int) {
    guard columnCount > 0, !bytes.isEmpty else { return }
    var reader = KeyNameReader(Array(bytes)[...])
    while let columns = reader.number() {
      names.append((KeyName((0..<columnCount).map { _ in reader.next() ?? .null }), columns))
    }
  }
}

/// A reader of values in the hook's format. A value consists of SQLite's number of its type, and
/// either a number, or a length and that many bytes.
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
