/// An element of a file of people.
enum FileRecord: Equatable, Sendable {
  case person(NewPerson)
  /// A record that is no person, at a line counted from 1.
  case skipped(line: Int, SkipReason)
}

/// A parser that receives chunks of a file and passes on the elements it finds.
protocol PeopleFileParser {
  /// The number of bytes examined; a byte that is examined twice counts twice.
  var steps: Int { get }
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
  /// - Parameters:
  ///   - read: Returns the next bytes of the file; empty at its end.
  ///   - progress: Called after each chunk.
  /// - Returns: The number of bytes that the parser examined.
  /// - Throws: ``ImportFileError``, or the error of `read`.
  @discardableResult
  func read(
    from read: @escaping () throws -> [UInt8], progress: () -> Void = {},
    _ body: (FileRecord) -> Void
  ) throws -> Int {
    var source = TextSource(read)
    guard let first = try source.next(), !first.allSatisfy(Self.isSpace) else {
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
      progress()
      chunk = try source.next()
    }
    try parser.finish(body)
    return parser.steps
  }

  /// Decides by the name's extension if the content does not contradict it; otherwise by the
  /// content.
  static func kind(of beginning: [UInt8], path: String) -> Kind? {
    // Text contains no zeros. A single bad row further down does not make a table a picture.
    if beginning.prefix(while: { $0 != 0x0A && $0 != 0x0D }).contains(0) { return nil }
    var lines = Lines(bytes: beginning[...])
    let beginsWithCard = lines.next().map(Self.isCardLine) ?? false
    switch FileExtension(path: path) {
    // A note may contain a complete card.
    case .csv: return beginsWithCard ? .vCard : .csv
    case .vCard:
      // Ignores garbage before the first card, and cards that are cut at the beginning.
      if beginsWithCard || lines.contains(where: Self.isCardLine) { return .vCard }
      return CSVParser.columns(in: beginning) == nil ? nil : .csv
    case .text, .other:
      if beginsWithCard { return .vCard }
      if CSVParser.columns(in: beginning) != nil { return .csv }
      if lines.contains(where: Self.isCardLine) { return .vCard }
      return FileExtension(path: path) == .text ? .csv : nil
    }
  }

  private static func isCardLine(_ line: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: line.prefix(16), as: UTF8.self).uppercased()
    return text.hasPrefix("BEGIN:VCARD") || text.hasPrefix("END:VCARD")
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  /// The lines that are not blank, without leading spaces.
  private struct Lines: Sequence, IteratorProtocol {
    var bytes: ArraySlice<UInt8>

    mutating func next() -> ArraySlice<UInt8>? {
      bytes = bytes.drop(while: PeopleFile.isSpace)
      guard !bytes.isEmpty else { return nil }
      let line = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
      bytes = bytes[line.endIndex...]
      return line
    }
  }
}

/// The kind of content that the extension of a file's name indicates.
enum FileExtension: Equatable {
  case vCard, csv, text, other

  init(path: String) {
    let name = path.utf8.reversed().prefix { $0 != 0x2F }
    let suffix = name.prefix { $0 != 0x2E }
    guard suffix.count < name.count else {
      self = .other
      return
    }
    switch String(decoding: suffix.reversed(), as: UTF8.self).lowercased() {
    case "vcf", "vcard": self = .vCard
    case "csv", "tsv": self = .csv
    case "txt": self = .text
    default: self = .other
    }
  }
}
