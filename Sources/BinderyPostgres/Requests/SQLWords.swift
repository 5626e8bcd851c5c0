import Postgres

/// A word, string or mark in a part of a request, outside of comments.
enum SQLWord: Equatable {
  /// A keyword, or a name that is not quoted, in lower case.
  case word(String)
  /// A name in double quotes.
  case name(String)
  /// The content of a string, or of a parameter's bytes.
  case text(String)
  case mark(Character)
  case other

  var isConstant: Bool {
    switch self {
    case .text, .other: true
    case .word, .name, .mark: false
    }
  }

  /// The word, if it may be a name.
  var identifier: String? {
    switch self {
    case .word(let name), .name(let name): name
    case .text, .mark, .other: nil
    }
  }

  /// The place of each word in the text of a query's part: the part's index, and its start and end.
  typealias Place = (part: Int, range: Range<String.Index>)

  /// Returns the words of a query, or `nil` if a string, name or comment does not end in the part
  /// in which it begins.
  static func words(of query: PostgresQuery) -> [(word: SQLWord, place: Place)]? {
    var words: [(word: SQLWord, place: Place)] = []
    for (index, part) in query.parts.enumerated() {
      switch part {
      case .binding(let binding):
        let text = String(decoding: binding.bytes ?? [], as: UTF8.self)
        words.append((.text(text), (index, "".startIndex..<"".startIndex)))
      case .sql(let text):
        guard let found = Self.words(of: text) else { return nil }
        words += found.map { ($0.word, (index, $0.range)) }
      }
    }
    return words
  }

  private static func words(of text: String) -> [(word: SQLWord, range: Range<String.Index>)]? {
    var words: [(word: SQLWord, range: Range<String.Index>)] = []
    var rest = text[...]
    // Any character beyond ASCII is a part of a name, even a space or a sign.
    func isNameStart(_ character: Character) -> Bool {
      character.isLetter || character == "_" || !character.isASCII
    }
    func isNamePart(_ character: Character) -> Bool {
      isNameStart(character) || character.isNumber || character == "$"
    }
    while let first = rest.first {
      let start = rest.startIndex
      var word: SQLWord?
      if first.isWhitespace, first.isASCII {
        rest.removeFirst()
      } else if rest.hasPrefix("--") {
        rest = rest.drop { !$0.isNewline }
      } else if rest.hasPrefix("/*") {
        // Comments may be nested.
        var depth = 0
        repeat {
          if rest.hasPrefix("/*") {
            depth += 1
            rest = rest.dropFirst(2)
          } else if rest.hasPrefix("*/") {
            depth -= 1
            rest = rest.dropFirst(2)
          } else if rest.isEmpty {
            return nil
          } else {
            rest.removeFirst()
          }
        } while depth > 0
      } else if first == "'" || first == "\"" {
        guard let content = quoted(&rest, by: first, escapes: words.last?.word == .word("e"))
        else { return nil }
        word = first == "'" ? .text(content) : .name(content)
      } else if first == "$" {
        // A string in dollar quotes.
        let tag = rest.dropFirst().prefix { $0 != "$" && isNamePart($0) }
        let mark = "$\(tag)$"
        guard rest.hasPrefix(mark) else { return nil }
        rest = rest.dropFirst(mark.count)
        guard let end = rest.firstRange(of: mark) else { return nil }
        word = .text(String(rest[..<end.lowerBound]))
        rest = rest[end.upperBound...]
      } else if isNameStart(first) {
        let name = rest.prefix(while: isNamePart)
        rest = rest[name.endIndex...]
        // In UTF-8 the server folds letters of ASCII only.
        let folded = name.unicodeScalars.map { scalar in
          ("A"..."Z").contains(scalar) ? Unicode.Scalar(UInt8(scalar.value) + 32) : scalar
        }
        word = .word(String(String.UnicodeScalarView(folded)))
      } else if first.isNumber {
        rest = rest.drop { isNamePart($0) || $0 == "." }
        word = .other
      } else {
        rest.removeFirst()
        word = .mark(first)
      }
      if let word { words.append((word, start..<rest.startIndex)) }
    }
    return words
  }

  /// Takes a quoted text, and returns its content.
  private static func quoted(
    _ rest: inout Substring, by quote: Character, escapes: Bool
  ) -> String? {
    var content = ""
    rest.removeFirst()
    while let next = rest.popFirst() {
      if next == "\\", escapes {
        guard let escaped = rest.popFirst() else { return nil }
        content.append(escaped)
      } else if next != quote {
        content.append(next)
      } else if rest.first == quote {
        content.append(quote)
        rest.removeFirst()
      } else {
        return content
      }
    }
    return nil
  }
}
