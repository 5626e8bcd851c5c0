/// A piece of a Swift source text.
public struct SwiftToken: Equatable, Sendable {
  /// The kinds of pieces that have colors of their own.
  public enum Kind: Sendable {
    case plain, keyword, string, comment
  }

  public let kind: Kind
  public let text: Substring

  static let keywords: Set<Substring> = [
    "actor", "any", "as", "async", "await", "case", "catch", "class", "default", "defer", "do",
    "else", "enum", "extension", "false", "final", "for", "func", "guard", "if", "import", "in",
    "init", "inout", "is", "lazy", "let", "mutating", "nil", "nonisolated", "override", "private",
    "protocol", "public", "return", "self", "Self", "some", "static", "struct", "super", "switch",
    "throw", "throws", "true", "try", "typealias", "var", "weak", "where", "while",
  ]

  /// Splits a text into tokens, which together are the text.
  ///
  /// It knows words, comments and string literals. An expression inside a literal is part of it.
  public static func tokens(of text: String) -> [SwiftToken] {
    var (tokens, rest, plain) = ([SwiftToken](), text[...], text.startIndex)
    func add(_ kind: Kind, _ end: String.Index) {
      let start = rest.startIndex
      if plain < start { tokens.append(SwiftToken(kind: .plain, text: text[plain..<start])) }
      tokens.append(SwiftToken(kind: kind, text: text[start..<end]))
      (plain, rest) = (end, text[end...])
    }
    while let first = rest.first {
      if rest.hasPrefix("//") {
        add(.comment, rest.firstIndex(where: \.isNewline) ?? rest.endIndex)
      } else if first == "\"" {
        add(.string, endOfString(rest))
      } else if first.isLetter || first == "_" {
        let end = rest.firstIndex { !$0.isLetter && !$0.isNumber && $0 != "_" } ?? rest.endIndex
        if keywords.contains(rest[..<end]) { add(.keyword, end) } else { rest = rest[end...] }
      } else {
        rest = rest.dropFirst()
      }
    }
    if plain < text.endIndex { tokens.append(SwiftToken(kind: .plain, text: text[plain...])) }
    return tokens
  }

  /// The end of the literal at the start of a text, or of its line if the literal has no end.
  private static func endOfString(_ text: Substring) -> String.Index {
    let quote = text.hasPrefix("\"\"\"") ? "\"\"\"" : "\""
    var rest = text.dropFirst(quote.count)
    while let first = rest.first {
      if rest.hasPrefix(quote) { return rest.dropFirst(quote.count).startIndex }
      if quote.count == 1, first.isNewline { break }
      rest = rest.dropFirst(first == "\\" ? 2 : 1)
    }
    return rest.startIndex
  }
}
