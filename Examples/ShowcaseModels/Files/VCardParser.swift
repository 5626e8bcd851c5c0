import Foundation

/// Reads vCards 2.1, 3.0 and 4.0 from chunks of a file.
///
/// Unfolding happens on bytes, before decoding: programs fold in the middle of a character.
/// Pictures and keys are dropped as they pass by.
struct VCardParser: PeopleFileParser {
  private var lines = LineSplitter()
  private var pending: [UInt8] = []
  private var pendingNumber = 0
  private var pendingKind = PendingKind.property
  private var cards = VCardAssembler()

  private enum PendingKind {
    case property
    /// A property we do not want; its folded lines are not kept.
    case dropped
    /// Quoted-printable that goes on in the next line.
    case softBreak
    /// A picture of vCard 2.1, whose lines need not be indented.
    case base64
  }

  mutating func parse(_ chunk: [UInt8], _ body: (FileRecord) -> Void) {
    var lines = self.lines
    lines.split(chunk) { line, number in take(line, number, body) }
    self.lines = lines
  }

  mutating func finish(_ body: (FileRecord) -> Void) {
    var lines = self.lines
    lines.finish { line, number in take(line, number, body) }
    flush(body)
    cards.finish(body)
  }

  private mutating func take(
    _ line: ArraySlice<UInt8>, _ number: Int, _ body: (FileRecord) -> Void
  ) {
    let isIndented = line.first == 0x20 || line.first == 0x09
    switch pendingKind {
    case .softBreak:
      pending.removeLast()
      pending.append(contentsOf: line)
      pendingKind = line.last == 0x3D ? .softBreak : .property
      return
    case .base64 where !line.isEmpty && (isIndented || !line.contains(0x3A)): return
    case .dropped where isIndented: return
    case .property where isIndented && pendingNumber > 0:
      pending.append(contentsOf: line.dropFirst())
      return
    default: break
    }
    flush(body)
    begin(line, number)
  }

  private mutating func begin(_ line: ArraySlice<UInt8>, _ number: Int) {
    pendingNumber = number
    pendingKind = .property
    if ["PHOTO", "LOGO", "SOUND", "KEY"].contains(VCardLine.name(of: line)) {
      let head = String(decoding: line.prefix { $0 != 0x3A }, as: UTF8.self).uppercased()
      let isOld = head.contains("BASE64") && cards.version == "2.1"
      pendingKind = isOld ? .base64 : .dropped
      return
    }
    pending.append(contentsOf: line)
    if line.last == 0x3D, VCardLine(line)?.isQuotedPrintable == true { pendingKind = .softBreak }
  }

  private mutating func flush(_ body: (FileRecord) -> Void) {
    defer {
      pending.removeAll(keepingCapacity: true)
      pendingNumber = 0
      pendingKind = .property
    }
    guard !pending.isEmpty else { return }
    cards.take(pending[...], number: pendingNumber, body)
  }
}
