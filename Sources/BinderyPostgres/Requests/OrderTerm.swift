import Postgres

/// A term of an order: an expression and a direction.
struct OrderTerm: Sendable {
  let expression: PostgresQuery
  let isDescending: Bool
  let nullsFirst: Bool
  /// The expression as a name of a column, if it is one.
  let column: String?

  init(
    _ expression: PostgresQuery, isDescending: Bool = false, nullsFirst: Bool? = nil,
    column: String? = nil
  ) {
    self.expression = expression
    self.isDescending = isDescending
    self.nullsFirst = nullsFirst ?? isDescending
    self.column = column
  }

  /// The term in an ORDER BY.
  var sql: PostgresQuery { sql(of: "(\(expression))") }

  /// Another expression, ordered in this term's direction.
  func sql(of expression: PostgresQuery) -> PostgresQuery {
    "\(expression) \(isDescending ? "DESC" : "ASC" as PostgresQuery) "
      + (nullsFirst ? "NULLS FIRST" : "NULLS LAST")
  }

  /// Returns the terms of the text after ORDER BY, or `nil` if it cannot be parsed.
  static func terms(of query: PostgresQuery) -> [OrderTerm]? {
    guard let words = SQLWord.words(of: query) else { return nil }
    var terms: [OrderTerm] = []
    var depth = 0
    var term: [(word: SQLWord, place: SQLWord.Place)] = []
    for word in words + [(.mark(","), (query.parts.count, "".startIndex..<"".startIndex))] {
      switch word.word {
      case .mark("("), .mark("["): depth += 1
      case .mark(")"), .mark("]"): depth -= 1
      default: break
      }
      if depth == 0, word.word == .mark(",") {
        guard let made = OrderTerm(term, of: query) else { return nil }
        terms.append(made)
        term = []
      } else {
        term.append(word)
      }
    }
    return depth == 0 ? terms : nil
  }

  private init?(_ words: [(word: SQLWord, place: SQLWord.Place)], of query: PostgresQuery) {
    var words = words
    func ends(with names: [String]) -> Bool {
      words.count > names.count && words.suffix(names.count).map(\.word) == names.map(SQLWord.word)
    }
    var nullsFirst: Bool?
    var isDescending = false
    if ends(with: ["nulls", "first"]) || ends(with: ["nulls", "last"]) {
      nullsFirst = words.last?.word == .word("first")
      words.removeLast(2)
    }
    if ends(with: ["asc"]) || ends(with: ["desc"]) {
      isDescending = words.last?.word == .word("desc")
      words.removeLast()
    }
    // USING names an operator whose behavior is not known.
    guard let first = words.first?.place, let last = words.last?.place,
      !words.contains(where: { $0.word == .word("using") })
    else { return nil }
    // A single number refers to a column of the result, and a single string is an error.
    if words.count == 1, words[0].word.isConstant, case .sql = query.parts[first.part] {
      return nil
    }
    let parts = query.parts[first.part...last.part].enumerated().map { offset, part in
      guard case .sql(let text) = part else { return part }
      let index = first.part + offset
      let start = index == first.part ? first.range.lowerBound : text.startIndex
      let end = index == last.part ? last.range.upperBound : text.endIndex
      return .sql(String(text[start..<end]))
    }
    self.init(
      PostgresQuery(parts, of: query), isDescending: isDescending, nullsFirst: nullsFirst,
      column: words.count == 1 ? words[0].word.identifier : nil)
  }
}
