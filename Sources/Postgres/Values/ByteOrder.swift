/// The network's byte order.
extension FixedWidthInteger {
  func append(to bytes: inout [UInt8]) {
    withUnsafeBytes(of: bigEndian) { bytes.append(contentsOf: $0) }
  }

  /// Creates an integer from bytes. Their number must equal the integer's size.
  init?(bytes: ArraySlice<UInt8>) {
    guard bytes.count == MemoryLayout<Self>.size else { return nil }
    self = bytes.reduce(0) { $0 << 8 | Self(truncatingIfNeeded: $1) }
  }
}

/// Reads the parts of a binary value, one after the other.
struct ByteReader {
  private(set) var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  mutating func read<Number: FixedWidthInteger>(_: Number.Type) -> Number? {
    read(MemoryLayout<Number>.size).flatMap(Number.init(bytes:))
  }

  mutating func read(_ count: Int) -> ArraySlice<UInt8>? {
    guard count >= 0, rest.count >= count else { return nil }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }
}
