/// The reason why a record of a file could not be read as a person.
public enum SkipReason: Hashable, Sendable {
  /// A card has no name and no e-mail address.
  case namelessCard
  /// A row has no name and no e-mail address.
  case namelessRow
  /// A row has more fields than the header has columns.
  case surplusFields(count: Int, columns: Int)
  case openQuote
  /// A card or a row is longer than any that an address book writes.
  case tooLong
  /// Bytes that are invalid in every supported text encoding.
  case noText
  case noEnd
  case noBeginning
  case outsideOfCards
}

extension SkipReason: CustomStringConvertible {
  /// A sentence that describes the problem, and one that says what to do.
  public var description: String {
    switch self {
    case .namelessCard: "The card has no name and no e-mail address. Add one of them there."
    case .namelessRow: "The row has no name and no e-mail address. Add one of them there."
    case .surplusFields(let count, let columns):
      """
      The row has \(count) fields, but the first line names \(columns) columns. Put quotes around \
      a field that holds the separator.
      """
    case .openQuote: "A quote is not closed. Close it, or remove it."
    case .tooLong: "It is longer than 16 MB. Shorten the note."
    case .noText: "It holds bytes that are no text. Save the file as UTF-8."
    case .noEnd: "The card has no line END:VCARD. Export it again from where it comes from."
    case .noBeginning: "A card ends here without a line BEGIN:VCARD. Export it again."
    case .outsideOfCards: "The line is not part of a card."
    }
  }
}
