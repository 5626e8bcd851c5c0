/// Splits chunks of bytes into lines that end with LF, CRLF or CR.
struct LineSplitter {
  /// A line without its end.
  struct Line {
    let bytes: ArraySlice<UInt8>
    /// The line number, counted from 1.
    let number: Int
    /// Whether it is longer than ``longest`` and was truncated.
    var isCut = false
  }

  /// The maximum length of a line; the rest is dropped.
  static let longest = 16 * 1024 * 1024

  private var count = 0
  private var rest: [UInt8] = []
  private var isCut = false
  private var endedWithReturn = false

  /// Calls the body with each complete line.
  mutating func split(_ chunk: [UInt8], _ body: (Line) -> Void) {
    var start = endedWithReturn && chunk.first == 0x0A ? 1 : 0
    if !chunk.isEmpty { endedWithReturn = false }
    while let end = chunk[start...].firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) {
      pass(chunk[start..<end], body)
      start = end + 1
      guard chunk[end] == 0x0D else { continue }
      if start == chunk.count {
        endedWithReturn = true
      } else if chunk[start] == 0x0A {
        start += 1
      }
    }
    keep(chunk[start...])
  }

  /// Passes on the last line if it has no line end.
  mutating func finish(_ body: (Line) -> Void) {
    if !rest.isEmpty { pass([], body) }
  }

  private mutating func pass(_ end: ArraySlice<UInt8>, _ body: (Line) -> Void) {
    count += 1
    if rest.isEmpty {
      body(Line(bytes: end, number: count))
      return
    }
    keep(end)
    body(Line(bytes: rest[...], number: count, isCut: isCut))
    rest = []
    isCut = false
  }

  private mutating func keep(_ bytes: ArraySlice<UInt8>) {
    let room = Self.longest - rest.count
    if bytes.count > room { isCut = true }
    rest.append(contentsOf: bytes.prefix(room))
  }
}
