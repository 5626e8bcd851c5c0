/// One row of a table during parsing: its first fields, and the number of all fields.
///
/// The fields lie in one buffer, and no more of them are kept than the header has columns, so a
/// row takes no more memory than its text.
struct CSVRow {
  struct Field {
    let bytes: Range<Int>
    let isQuoted: Bool
  }

  /// No address book has more columns.
  static let mostColumns = 1024

  /// The number of fields to keep.
  var limit = mostColumns
  private(set) var fields: [Field] = []
  /// The number of all fields.
  private(set) var count = 0
  /// Whether a discarded field is not empty.
  private(set) var hasSurplus = false
  private var bytes: [UInt8] = []
  private var start = 0
  private var isQuoted = false

  /// Whether the row has no content yet.
  var isEmpty: Bool { count == 0 && bytes.isEmpty && !isQuoted && !hasSurplus }

  /// Whether the row is a blank line.
  var isBlank: Bool { count == 1 && bytes.isEmpty && fields.allSatisfy { !$0.isQuoted } }

  mutating func append(_ byte: UInt8) {
    if count < limit { bytes.append(byte) } else { hasSurplus = true }
  }

  mutating func beginQuotes() { isQuoted = true }

  mutating func endField() {
    if count < limit {
      fields.append(Field(bytes: start..<bytes.count, isQuoted: isQuoted))
    }
    count += 1
    start = bytes.count
    isQuoted = false
  }

  mutating func removeAll() {
    fields.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: bytes.count <= 1024 * 1024)
    (count, start, isQuoted, hasSurplus) = (0, 0, false, false)
  }

  /// Returns the field's text, or `nil` if its bytes are not text.
  func text(_ index: Int) -> String? { TextDecoding.text(bytes[fields[index].bytes]) }
}
