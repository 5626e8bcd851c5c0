import Foundation

/// Builds people from the unfolded lines of vCards.
struct VCardAssembler {
  private var card: VCard?
  private var nesting = 0
  private var followsAgent = false
  private var isInRubbish = false

  /// The version that the current card states.
  var version: String? { card?.version }

  mutating func take(_ bytes: ArraySlice<UInt8>, number: Int, _ body: (FileRecord) -> Void) {
    guard let line = VCardLine(bytes) else {
      if card == nil, !isInRubbish {
        isInRubbish = true
        body(.skipped(line: number, .outsideOfCards))
      }
      return
    }
    switch line.name {
    case "BEGIN" where Self.isCard(line): begin(number, body)
    case "END" where Self.isCard(line): end(number, body)
    default:
      if card == nil, !isInRubbish {
        isInRubbish = true
        body(.skipped(line: number, .outsideOfCards))
      }
      followsAgent = line.name == "AGENT"
      if nesting == 0 { card?.take(line) }
    }
  }

  /// Records a line that is too long to keep.
  mutating func takeTooLong(number: Int, _ body: (FileRecord) -> Void) {
    if nesting == 0 { card?.isTooLong = true }
    guard card == nil, !isInRubbish else { return }
    isInRubbish = true
    body(.skipped(line: number, .outsideOfCards))
  }

  mutating func finish(_ body: (FileRecord) -> Void) {
    guard let card else { return }
    body(.skipped(line: card.line, .noEnd))
    self.card = nil
  }

  private mutating func begin(_ number: Int, _ body: (FileRecord) -> Void) {
    isInRubbish = false
    if card != nil, followsAgent {
      // The card of an agent (an assistant) inside of another card: vCard 2.1. Any other card
      // that begins here means that the one before has lost its end.
      nesting += 1
      followsAgent = false
      return
    }
    finish(body)
    nesting = 0
    card = VCard(line: number)
  }

  private mutating func end(_ number: Int, _ body: (FileRecord) -> Void) {
    if nesting > 0 {
      nesting -= 1
      return
    }
    guard let card else {
      if !isInRubbish { body(.skipped(line: number, .noBeginning)) }
      isInRubbish = false
      return
    }
    self.card = nil
    body(card.record)
  }

  private static func isCard(_ line: VCardLine) -> Bool {
    line.text?.trimmingCharacters(in: .whitespaces).uppercased() == "VCARD"
  }
}
