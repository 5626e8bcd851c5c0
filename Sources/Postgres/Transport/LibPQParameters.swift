import CPostgres

/// The parameters of a statement as libpq takes them.
struct LibPQParameters {
  let count: Int32
  let types: [Oid]
  let lengths: [Int32]
  let formats: [Int32]
  private let bytes: [UInt8]
  private let offsets: [Int?]

  init(_ bindings: [PostgresBinding]) {
    var bytes: [UInt8] = []
    var offsets: [Int?] = []
    bytes.reserveCapacity(bindings.reduce(0) { $0 + ($1.bytes?.count ?? 0) + 1 })
    for binding in bindings {
      offsets.append(binding.bytes == nil ? nil : bytes.count)
      if let value = binding.bytes { bytes += value }
      // libpq expects texts to end with a zero byte.
      bytes.append(0)
    }
    self.bytes = bytes
    self.offsets = offsets
    count = Int32(bindings.count)
    types = bindings.map(\.type.oid)
    lengths = bindings.map { Int32($0.bytes?.count ?? 0) }
    formats = bindings.map { $0.isBinary ? 1 : 0 }
  }

  /// Calls `body` with pointers to the values.
  func withValues<Result>(_ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Result) -> Result {
    bytes.withUnsafeBytes { buffer in
      let start = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
      let values = offsets.map { offset in offset.flatMap { start?.advanced(by: $0) } }
      return values.withUnsafeBufferPointer { body($0.baseAddress) }
    }
  }
}
