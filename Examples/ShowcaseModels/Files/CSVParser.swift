import Foundation

/// Reads a table (RFC 4180) from chunks of a file; its first row names the columns.
///
/// Our own, since packages for CSV want the whole text in memory and do not keep the line numbers
/// that a message about a bad row needs.
struct CSVParser: PeopleFileParser {
  private let path: String
  private let delimiter: UInt8
  private var columns: CSVColumns?
  private var line = 1
  private var rowLine = 1
  private var row: [[UInt8]] = []
  private var field: [UInt8] = []
  private var state = State.fieldStart
  private var followsReturn = false
  /// The row as it stands in the file, to begin again after its first line.
  private var raw: [UInt8] = []

  /// No note is that long: a quote that is open for more was never meant as one.
  private static let longestRow = 1024 * 1024

  private enum State {
    case fieldStart, plain, quoted, quoteInQuoted
  }

  init(beginning: [UInt8], path: String) {
    self.path = path
    delimiter = Self.delimiter(in: beginning)
  }

  mutating func parse(_ chunk: [UInt8], _ body: (FileRecord) -> Void) throws {
    for byte in chunk {
      if byte == 0x0A, followsReturn {
        followsReturn = false
        if state == .quoted {
          field.append(byte)
          raw.append(byte)
        }
        continue
      }
      followsReturn = byte == 0x0D
      raw.append(byte)
      try take(byte, body)
      if state == .quoted, raw.count > Self.longestRow { try beginAgain(body) }
    }
  }

  mutating func finish(_ body: (FileRecord) -> Void) throws {
    while state == .quoted { try beginAgain(body) }
    if !row.isEmpty || !field.isEmpty { try endRow(body) }
    if columns == nil { throw ImportFileError.isEmpty(path: path) }
  }

  /// Gives up the first line of a row whose quote is not closed, and reads on after it.
  private mutating func beginAgain(_ body: (FileRecord) -> Void) throws {
    body(.skipped(line: rowLine, reason: "a quote is not closed"))
    let firstLine = raw.prefix { $0 != 0x0A && $0 != 0x0D }
    var rest = raw.dropFirst(firstLine.count)
    let isReturn = rest.first == 0x0D
    rest = rest.dropFirst()
    if isReturn, rest.first == 0x0A { rest = rest.dropFirst() }
    row = []
    field = []
    raw = []
    state = .fieldStart
    followsReturn = false
    rowLine += 1
    line = rowLine
    try parse(Array(rest), body)
  }

  private mutating func take(_ byte: UInt8, _ body: (FileRecord) -> Void) throws {
    let isLineEnd = byte == 0x0A || byte == 0x0D
    if isLineEnd { line += 1 }
    switch (state, byte) {
    case (.fieldStart, 0x22): state = .quoted
    case (.quoted, 0x22): state = .quoteInQuoted
    case (.quoteInQuoted, 0x22):
      field.append(byte)
      state = .quoted
    case (.quoted, _): field.append(byte)
    case (_, delimiter): endField()
    case (_, _) where isLineEnd: try endRow(body)
    default:
      field.append(byte)
      state = .plain
    }
  }

  private mutating func endField() {
    row.append(field)
    field.removeAll(keepingCapacity: true)
    state = .fieldStart
  }

  private mutating func endRow(_ body: (FileRecord) -> Void) throws {
    endField()
    defer {
      row.removeAll(keepingCapacity: true)
      raw.removeAll(keepingCapacity: true)
      rowLine = line
    }
    if row.count == 1, row[0].isEmpty { return }
    guard let columns else {
      let names = row.map { TextDecoding.text($0[...]) ?? "" }
      let columns = CSVColumns(names: names)
      guard columns.isUseful else {
        throw ImportFileError.noKnownColumn(path: path, header: names)
      }
      self.columns = columns
      return
    }
    body(record(columns))
  }

  private func record(_ columns: CSVColumns) -> FileRecord {
    // Some programs end every row but the first with a delimiter.
    let surplus = row.dropFirst(columns.count)
    guard surplus.allSatisfy(\.isEmpty) else {
      return .skipped(
        line: rowLine, reason: "the row has \(row.count) fields, the header \(columns.count)")
    }
    var values: [String] = []
    for bytes in row {
      guard let text = TextDecoding.text(bytes[...]) else {
        return .skipped(line: rowLine, reason: "the row holds bytes that are no text")
      }
      values.append(text)
    }
    return columns.record(of: values, line: rowLine)
  }

  static func headerNames(_ line: String) -> [String] {
    let delimiter = Character(Unicode.Scalar(delimiter(in: Array(line.utf8))))
    return line.split(separator: delimiter).map {
      $0.trimmingCharacters(in: CharacterSet(charactersIn: "\" "))
    }
  }

  /// The delimiter that the first line has most of.
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

extension CSVColumns {
  /// Makes a person of a row's values.
  fileprivate func record(of row: [String], line: Int) -> FileRecord {
    func text(_ field: Field) -> String {
      value(field, in: row).trimmingCharacters(in: .whitespacesAndNewlines)
    }
    var person = NewPerson(
      firstName: text(.firstName), lastName: text(.lastName), email: text(.email),
      phone: text(.phone), note: value(.note, in: row))
    if person.firstName.isEmpty, person.lastName.isEmpty {
      let name = text(.fullName)
      if name.isEmpty || name == person.email {
        person.lastName = text(.organisation)
      } else {
        (person.firstName, person.lastName) = FullName.split(name)
      }
    }
    // Google joins labels with " ::: ", Outlook with ";".
    let group = text(.group).replacingOccurrences(of: " ::: ", with: ";")
      .split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
      .first { !$0.isEmpty && !$0.hasPrefix("* ") }
    if let group { person.groupName = group }
    guard person.isValid else {
      return .skipped(line: line, reason: "the row has no name and no e-mail address")
    }
    return .person(person)
  }
}
