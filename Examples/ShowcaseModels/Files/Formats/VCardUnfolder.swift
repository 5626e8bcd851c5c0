/// Joins folded lines of vCards.
///
/// Unfolding happens on bytes, before decoding, because programs fold in the middle of a
/// character. Pictures and keys are dropped on the way.
struct VCardUnfolder {
  /// The number of bytes that are examined again after line splitting.
  private(set) var steps = 0
  private var pending: [UInt8] = []
  private var number = 0
  private var isCut = false
  private var kind = Kind.property
  private var cards = VCardAssembler()

  private enum Kind {
    case property
    /// An ignored property; its folded lines are dropped.
    case dropped
    /// Quoted-printable that continues on the next line.
    case softBreak
    /// A picture of vCard 2.1, whose lines need not be indented.
    case base64
  }

  mutating func take(_ line: LineSplitter.Line, _ body: (FileRecord) -> Void) {
    let bytes = line.bytes
    let isIndented = bytes.first == 0x20 || bytes.first == 0x09
    switch kind {
    // The end of a card is recognized at the beginning of any line, even inside of an unfinished
    // value.
    case .softBreak where !Self.isCardLine(bytes):
      if pending.last == 0x3D { pending.removeLast() }
      append(bytes, isCut: line.isCut)
      kind = bytes.last == 0x3D ? .softBreak : .property
      return
    case .base64 where !bytes.isEmpty && (isIndented || !bytes.contains(0x3A)): return
    case .dropped where isIndented: return
    case .property where isIndented && number > 0:
      append(bytes.dropFirst(), isCut: line.isCut)
      return
    default: break
    }
    flush(body)
    begin(line)
  }

  mutating func finish(_ body: (FileRecord) -> Void) {
    flush(body)
    cards.finish(body)
  }

  private mutating func begin(_ line: LineSplitter.Line) {
    number = line.number
    kind = .property
    if ["PHOTO", "LOGO", "SOUND", "KEY"].contains(VCardLine.name(of: line.bytes)) {
      let head = String(decoding: line.bytes.prefix(1024).prefix { $0 != 0x3A }, as: UTF8.self)
      let isOld = head.uppercased().contains("BASE64") && cards.version == "2.1"
      kind = isOld ? .base64 : .dropped
      return
    }
    append(line.bytes, isCut: line.isCut)
    guard line.bytes.last == 0x3D else { return }
    steps += line.bytes.count
    if VCardLine(line.bytes)?.isQuotedPrintable == true { kind = .softBreak }
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>, isCut: Bool) {
    if isCut || pending.count + bytes.count > LineSplitter.longest {
      self.isCut = true
    } else {
      pending.append(contentsOf: bytes)
    }
  }

  private mutating func flush(_ body: (FileRecord) -> Void) {
    if isCut {
      cards.takeTooLong(number: number, body)
    } else if !pending.isEmpty {
      steps += pending.count
      cards.take(pending[...], number: number, body)
    }
    pending.removeAll(keepingCapacity: pending.count <= 1024 * 1024)
    (number, isCut, kind) = (0, false, .property)
  }

  private static func isCardLine(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.count <= 16 else { return false }
    let line = String(decoding: bytes, as: UTF8.self).uppercased()
    return line == "END:VCARD" || line == "BEGIN:VCARD"
  }
}
