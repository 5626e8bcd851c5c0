/// The text that a user has typed, as an FTS5 pattern that is valid whatever the text is.
struct SearchText {
  /// The pattern of the words that the index finds; nil if there are none.
  let pattern: String?
  /// The words that are too short for the index.
  let short: [String]

  init(_ text: String, by method: SearchMethod) {
    var words: [String]
    switch method {
    case .words:
      (words, short) = (Self.words(of: text), [])
    case .substrings:
      let all = text.unicodeScalars.split { $0.properties.isWhitespace || $0 == "\0" }
      words = all.filter { $0.count >= 3 }.map(String.init)
      short = all.filter { $0.count < 3 }.map(String.init)
    }
    // A repeated word does not narrow the search, and FTS5 limits the number of words.
    var known: Set<String> = []
    words = words.filter { known.insert($0).inserted }
    // The texts are quoted, so that no character of them is an operator.
    let star = method == .words ? "*" : ""
    let quoted = words.prefix(Self.limit).map { $0.quotedName + star }
    pattern = quoted.isEmpty ? nil : quoted.joined(separator: " ")
  }

  /// The number of words after which further ones are ignored.
  static let limit = 64

  /// Returns the runs of characters that `unicode61` takes for words.
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
