import Foundation

/// What a file of people holds, one after the other.
enum FileRecord: Equatable, Sendable {
  case person(NewPerson)
  /// Something that is no person, at a line counted from 1.
  case skipped(line: Int, reason: String)
}

/// A reader that is fed chunks of a file and tells what it finds.
protocol PeopleFileParser {
  mutating func parse(_ chunk: [UInt8], _ body: (FileRecord) -> Void) throws
  mutating func finish(_ body: (FileRecord) -> Void) throws
}

/// A file of people: vCards or a table.
struct PeopleFile {
  enum Kind: Equatable {
    case vCard, csv
  }

  let path: String

  /// Reads the file chunk by chunk.
  ///
  /// - Parameter progress: Called with the bytes read so far and the file's size, per chunk.
  /// - Throws: ``ImportFileError``, or `CancellationError` when the task was cancelled.
  func read(
    progress: (_ bytesRead: Int, _ size: Int) -> Void = { _, _ in },
    _ body: (FileRecord) -> Void
  ) throws {
    let source = try ByteSource(path: path)
    guard let first = try source.next() else { throw ImportFileError.isEmpty(path: path) }
    guard first.contains(where: { !Self.isSpace($0) }) else {
      throw ImportFileError.isEmpty(path: path)
    }
    var parser: any PeopleFileParser
    switch Self.kind(of: first, path: path) {
    case .vCard: parser = VCardParser()
    case .csv: parser = CSVParser(beginning: first, path: path)
    case nil: throw ImportFileError.unknownKind(path: path)
    }
    var chunk: [UInt8]? = first
    while let bytes = chunk {
      try parser.parse(bytes, body)
      progress(source.bytesRead, source.size)
      chunk = try source.next()
    }
    try parser.finish(body)
  }

  /// Decides by what the file begins with; its name decides only when that leaves a doubt.
  static func kind(of beginning: [UInt8], path: String) -> Kind? {
    // No text holds zeros; a single bad row further down does not make a table a picture.
    if beginning.prefix(while: { $0 != 0x0A && $0 != 0x0D }).contains(0) { return nil }
    let text = String(decoding: beginning.prefix(64 * 1024), as: UTF8.self)
    let upper = text.uppercased()
    if upper.drop(while: \.isWhitespace).hasPrefix("BEGIN:VCARD") { return .vCard }
    let suffix = (path as NSString).pathExtension.lowercased()
    if suffix == "vcf" || suffix == "vcard" {
      // Rubbish before the first card, or cards cut at the beginning.
      return upper.contains("BEGIN:VCARD") || upper.contains("END:VCARD") ? .vCard : nil
    }
    if upper.contains("\nBEGIN:VCARD") { return .vCard }
    if ["csv", "tsv", "txt"].contains(suffix) { return .csv }
    let header = text.split(whereSeparator: \.isNewline).first ?? ""
    return CSVColumns(names: CSVParser.headerNames(String(header))).isUseful ? .csv : nil
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}
