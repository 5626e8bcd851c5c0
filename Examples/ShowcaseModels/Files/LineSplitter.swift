/// Cuts chunks of bytes into lines that end with LF, CRLF or CR.
struct LineSplitter {
  /// The number of lines passed on so far.
  private(set) var count = 0
  private var rest: [UInt8] = []
  private var endedWithReturn = false

  /// Calls the body with each whole line, without its end.
  mutating func split(
    _ chunk: [UInt8], _ body: (_ line: ArraySlice<UInt8>, _ number: Int) throws -> Void
  ) rethrows {
    var start = 0
    if endedWithReturn, chunk.first == 0x0A { start = 1 }
    endedWithReturn = false
    var index = start
    while index < chunk.count {
      let byte = chunk[index]
      guard byte == 0x0A || byte == 0x0D else {
        index += 1
        continue
      }
      count += 1
      if rest.isEmpty {
        try body(chunk[start..<index], count)
      } else {
        rest.append(contentsOf: chunk[start..<index])
        let line = rest
        rest.removeAll(keepingCapacity: true)
        try body(line[...], count)
      }
      index += 1
      if byte == 0x0D {
        if index == chunk.count {
          endedWithReturn = true
        } else if chunk[index] == 0x0A {
          index += 1
        }
      }
      start = index
    }
    rest.append(contentsOf: chunk[min(start, chunk.count)...])
  }

  /// Passes on the last line when no line end follows it.
  mutating func finish(_ body: (_ line: ArraySlice<UInt8>, _ number: Int) throws -> Void) rethrows {
    guard !rest.isEmpty else { return }
    count += 1
    let line = rest
    rest = []
    try body(line[...], count)
  }
}
