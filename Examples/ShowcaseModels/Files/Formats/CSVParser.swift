/// Reads a table (RFC 4180) from chunks of a file; its first row names the columns.
///
/// Takes time linear in the file's size, and constant memory. A row with an unclosed quote loses
/// its first line; the lines after it are then read as rows of one line each. Since no later line
/// closes the quote, this finds the same rows as parsing again after each of them.
struct CSVParser: PeopleFileParser {
  /// The longest row; longer rows are skipped.
  static let longestRow = 16 * 1024 * 1024

  private let path: String
  private let delimiter: UInt8
  private(set) var columns: CSVColumns?
  /// The number of bytes examined; a byte that is examined twice counts twice.
  private(set) var steps = 0
  private var line = 1
  private var rowLine = 1
  private var row = CSVRow()
  private var state = State.fieldStart
  private var followsReturn = false
  /// The length of the row so far.
  private var length = 0
  /// The content of the row after its first line.
  private var laterLines: [UInt8] = []
  private var endsQuotesAtLineEnds = false

  private enum State {
    case fieldStart, plain, quoted, quoteInQuoted
    /// Whether the current row is too long.
    case dropped
  }

  init(beginning: [UInt8], path: String) {
    self.path = path
    delimiter = Self.delimiter(in: beginning)
  }

  mutating func parse(_ chunk: [UInt8], _ body: (FileRecord) -> Void) throws {
    steps += chunk.count
    for byte in chunk {
      let endsReturn = byte == 0x0A && followsReturn
      followsReturn = byte == 0x0D
      if endsReturn {
        guard state == .quoted else { continue }
        row.append(byte)
        if !laterLines.isEmpty { laterLines.append(byte) }
        continue
      }
      length += 1
      if state == .quoted, line > rowLine { laterLines.append(byte) }
      try take(byte, body)
      if length > Self.longestRow { try giveUp(body) }
    }
  }

  mutating func finish(_ body: (FileRecord) -> Void) throws {
    while state == .quoted { try giveUp(body) }
    if !row.isEmpty || state == .dropped { try endRow(body) }
    if columns == nil { throw ImportFileError.isEmpty(path: path) }
  }

  /// Discards the first line of a row with an unclosed quote, or a row that is too long.
  private mutating func giveUp(_ body: (FileRecord) -> Void) throws {
    guard state == .quoted, line > rowLine || length <= Self.longestRow else {
      if state != .dropped { body(.skipped(line: rowLine, .tooLong)) }
      row.removeAll()
      length = 0
      state = .dropped
      return
    }
    body(.skipped(line: rowLine, .openQuote))
    let rest = laterLines
    line = rowLine + 1
    beginRow(at: line)
    followsReturn = false
    endsQuotesAtLineEnds = true
    defer { endsQuotesAtLineEnds = false }
    try parse(rest, body)
  }

  private mutating func beginRow(at line: Int) {
    row.removeAll()
    laterLines = []
    length = 0
    state = .fieldStart
    rowLine = line
  }

  private mutating func take(_ byte: UInt8, _ body: (FileRecord) -> Void) throws {
    let isLineEnd = byte == 0x0A || byte == 0x0D
    if isLineEnd { line += 1 }
    switch (state, byte) {
    case (.dropped, _): if isLineEnd { beginRow(at: line) }
    case (.fieldStart, 0x22):
      row.beginQuotes()
      state = .quoted
    case (.quoted, 0x22): state = .quoteInQuoted
    case (.quoteInQuoted, 0x22):
      row.append(byte)
      state = .quoted
    case (.quoted, _) where isLineEnd && endsQuotesAtLineEnds:
      body(.skipped(line: rowLine, .openQuote))
      beginRow(at: line)
    case (.quoted, _): row.append(byte)
    case (_, delimiter):
      row.endField()
      state = .fieldStart
    case (_, _) where isLineEnd: try endRow(body)
    default:
      row.append(byte)
      state = .plain
    }
  }

  private mutating func endRow(_ body: (FileRecord) -> Void) throws {
    defer { beginRow(at: line) }
    if state == .dropped { return }
    row.endField()
    if row.isBlank { return }
    guard let columns else {
      let names = row.fields.indices.map { row.text($0) ?? "" }
      let columns = CSVColumns(names: names)
      guard columns.isUseful else {
        throw ImportFileError.noKnownColumn(path: path, header: names)
      }
      self.columns = columns
      row.limit = columns.count
      return
    }
    body(columns.record(of: row, line: rowLine))
  }

  /// Returns the columns that the beginning of a file names, or `nil` if it is no table.
  static func columns(in beginning: [UInt8]) -> CSVColumns? {
    var parser = CSVParser(beginning: beginning, path: "")
    do {
      try parser.parse(beginning) { _ in }
      try parser.finish { _ in }
    } catch {
      return nil
    }
    return parser.columns
  }

  /// The delimiter that occurs most often in the first line.
  private static func delimiter(in beginning: [UInt8]) -> UInt8 {
    var isQuoted = false
    var counts: [UInt8: Int] = [:]
    for byte in beginning {
      if byte == 0x22 { isQuoted.toggle() }
      if isQuoted { continue }
      if byte == 0x0A || byte == 0x0D { break }
      if [0x2C, 0x3B, 0x09].contains(byte) { counts[byte, default: 0] += 1 }
    }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? 0x2C
  }
}
