/// The text that a user has typed, as an FTS5 pattern that is always valid, regardless of the text.
struct SearchText {
  /// The pattern of the words that the index finds, or `nil` if there are none.
  let pattern: String?
  /// The words that are too short for the index.
  let short: [String]

  init(_ text: String, by method: SearchMethod) {
    let all =
      switch method {
      case .words: Self.words(of: text)
      case .substrings:
        text.unicodeScalars.split { $0.properties.isWhitespace || $0 == "\0" }
          .map { String($0.prefix(Self.longestWord)) }
      }
    // A repeated word does not narrow the search, and SQLite limits the number of words.
    var known: Set<String> = []
    let words = all.filter { known.insert($0).inserted }.prefix(Self.limit)
    let isLong = { (word: String) in method == .words || word.unicodeScalars.count >= 3 }
    short = words.filter { !isLong($0) }
    // The texts are quoted, so that no character of them is an operator.
    let star = method == .words ? "*" : ""
    let quoted = words.filter(isLong).map { $0.quotedName + star }
    pattern = quoted.isEmpty ? nil : quoted.joined(separator: " ")
  }

  /// The number of words after which further ones are ignored.
  static let limit = 64
  /// For an index that finds parts of words, the number of characters after which the rest of a
  /// word is ignored, because the index looks up each part.
  static let longestWord = 200

  /// Returns the runs of characters that `unicode61` treats as words.
  private static func words(of text: String) -> [String] {
    var words: [String] = []
    var word = ""
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .decimalNumber, .letterNumber, .otherNumber, .privateUse:
        word.unicodeScalars.append(scalar)
      case .nonspacingMark where !word.isEmpty, .spacingMark where !word.isEmpty:
        word.unicodeScalars.append(scalar)
      default:
        if !word.isEmpty { words.append(word) }
        word = ""
      }
    }
    return word.isEmpty ? words : words + [word]
  }
}
