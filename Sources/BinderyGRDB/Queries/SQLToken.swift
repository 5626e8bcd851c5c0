/// A word, a literal, a parameter or a symbol of an SQL text.
struct SQLToken: Equatable {
  enum Kind: Equatable {
    /// A keyword or a name, quoted or not, without its quotes.
    case word(String, isQuoted: Bool)
    case literal
    /// A parameter, by its number in the statement, starting at 1.
    case parameter(Int)
    case symbol(String)
  }

  let kind: Kind
  /// The text as written. A parameter is represented by its number.
  let text: String
  /// The number of open parentheses around the token.
  let depth: Int

  /// Returns whether the token is this keyword, given in upper case.
  func isKeyword(_ keyword: String) -> Bool {
    if case .word(let word, false) = kind { word.uppercased() == keyword } else { false }
  }

  func isSymbol(_ symbol: String) -> Bool { kind == .symbol(symbol) }

  var isParameter: Bool {
    if case .parameter = kind { true } else { false }
  }

  /// The same name, qualified by the main database.
  var inMain: SQLToken { SQLToken(kind: kind, text: "main." + text, depth: depth) }

  /// The text of a string literal, or `nil` for other tokens.
  var string: String? {
    guard kind == .literal, text.hasPrefix("'") else { return nil }
    return String(text.dropFirst().dropLast()).replacing("''", with: "'")
  }

  /// The name, or `nil` for other tokens.
  var name: String? {
    if case .word(let name, _) = kind { name } else { nil }
  }
}

extension [SQLToken] {
  /// The text of the tokens.
  var text: String { map(\.text).joined(separator: " ") }

  /// The parts between commas outside parentheses.
  var listItems: [[SQLToken]] {
    let depth = first?.depth ?? 0
    return split(omittingEmptySubsequences: false) { $0.isSymbol(",") && $0.depth == depth }
      .map(Array.init)
  }
}

/// A tokenizer of SQL texts, by SQLite's rules (https://www.sqlite.org/lang_expr.html).
struct SQLTokenizer {
  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0
  private var parameters: [String: Int] = [:]
  private var parameterCount = 0

  init(_ sql: String) {
    bytes = Array(sql.utf8)
  }

  /// Returns all tokens, or `nil` if the text ends inside one, or has several statements.
  static func tokens(of sql: String) -> [SQLToken]? {
    var tokenizer = SQLTokenizer(sql)
    var tokens: [SQLToken] = []
    while true {
      switch tokenizer.next() {
      case .none: return nil
      case .some(.none):
        if tokens.last?.isSymbol(";") == true { tokens.removeLast() }
        return tokens.contains { $0.isSymbol(";") } ? nil : tokens
      case .some(.some(let token)): tokens.append(token)
      }
    }
  }

  private func byte(_ offset: Int = 0) -> UInt8 {
    position + offset < bytes.count ? bytes[position + offset] : 0
  }

  private func text(from start: Int) -> String {
    String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// Returns the next token; `.some(nil)` at the end, nil if the text is invalid.
  private mutating func next() -> SQLToken?? {
    skipBlanks()
    guard position < bytes.count else { return .some(nil) }
    let start = position
    switch byte() {
    case UInt8(ascii: "'"):
      guard skipQuoted(UInt8(ascii: "'")) else { return nil }
      return token(.literal, start)
    case UInt8(ascii: "\""), UInt8(ascii: "`"):
      let quote = byte()
      guard skipQuoted(quote) else { return nil }
      let name = String(decoding: bytes[start + 1..<position - 1], as: UTF8.self)
      let mark = String(UnicodeScalar(quote))
      return token(
        .word(name.replacing(mark + mark, with: mark), isQuoted: true), start)
    case UInt8(ascii: "["):
      while position < bytes.count, byte() != UInt8(ascii: "]") { position += 1 }
      guard position < bytes.count else { return nil }
      position += 1
      let name = String(decoding: bytes[start + 1..<position - 1], as: UTF8.self)
      return token(.word(name, isQuoted: true), start)
    case UInt8(ascii: "?"), UInt8(ascii: ":"), UInt8(ascii: "@"), UInt8(ascii: "$"):
      return parameter(start)
    case let digit where isDigit(digit) || (digit == UInt8(ascii: ".") && isDigit(byte(1))):
      skipNumber()
      return token(.literal, start)
    case let mark where mark | 0x20 == UInt8(ascii: "x") && byte(1) == UInt8(ascii: "'"):
      position += 1
      guard skipQuoted(UInt8(ascii: "'")) else { return nil }
      return token(.literal, start)
    case let letter where isNamePart(letter):
      while isNamePart(byte()) { position += 1 }
      return token(.word(text(from: start), isQuoted: false), start)
    default:
      return symbol(start)
    }
  }

  private func token(_ kind: SQLToken.Kind, _ start: Int) -> SQLToken {
    SQLToken(kind: kind, text: text(from: start), depth: depth)
  }

  private mutating func symbol(_ start: Int) -> SQLToken? {
    let pairs = ["||", "<=", ">=", "<>", "!=", "==", "<<", ">>", "->"]
    let pair = String(decoding: [byte(), byte(1)], as: UTF8.self)
    position += pairs.contains(pair) ? 2 : 1
    if pair == "->", byte() == UInt8(ascii: ">") { position += 1 }
    let symbol = text(from: start)
    if symbol == ")" {
      depth -= 1
      if depth < 0 { return nil }
    }
    defer { if symbol == "(" { depth += 1 } }
    return token(.symbol(symbol), start)
  }

  /// Reads a parameter. SQLite numbers a `?` one above the highest number so far, and a name by
  /// its first occurrence.
  private mutating func parameter(_ start: Int) -> SQLToken? {
    position += 1
    while isNamePart(byte()) || byte() == UInt8(ascii: ":") { position += 1 }
    let name = text(from: start)
    let number: Int
    if name == "?" {
      number = parameterCount + 1
    } else if name.first == "?" {
      guard let given = Int(name.dropFirst()), given > 0 else { return nil }
      number = given
    } else if name.count == 1 {
      return nil
    } else {
      number = parameters[name] ?? parameterCount + 1
      parameters[name] = number
    }
    parameterCount = max(parameterCount, number)
    return SQLToken(kind: .parameter(number), text: "?\(number)", depth: depth)
  }

  private mutating func skipBlanks() {
    while position < bytes.count {
      if [9, 10, 12, 13, 32].contains(byte()) {
        position += 1
      } else if byte() == UInt8(ascii: "-"), byte(1) == UInt8(ascii: "-") {
        while position < bytes.count, byte() != 10 { position += 1 }
      } else if byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
        position += 2
        while position < bytes.count, byte() != UInt8(ascii: "*") || byte(1) != UInt8(ascii: "/") {
          position += 1
        }
        position = min(position + 2, bytes.count)
      } else {
        return
      }
    }
  }

  /// Skips a quoted text, including doubled quotes.
  private mutating func skipQuoted(_ quote: UInt8) -> Bool {
    position += 1
    while position < bytes.count {
      if byte() == quote {
        guard byte(1) == quote else {
          position += 1
          return true
        }
        position += 1
      }
      position += 1
    }
    return false
  }

  private mutating func skipNumber() {
    while isNamePart(byte()) || byte() == UInt8(ascii: ".") {
      let isExponent = byte() | 0x20 == UInt8(ascii: "e")
      position += 1
      if isExponent, byte() == UInt8(ascii: "+") || byte() == UInt8(ascii: "-") { position += 1 }
    }
  }

  private func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

  private func isNamePart(_ byte: UInt8) -> Bool {
    isDigit(byte) || (65...90).contains(byte) || (97...122).contains(byte) || byte == 95
      || byte == 36 || byte >= 128
  }
}
