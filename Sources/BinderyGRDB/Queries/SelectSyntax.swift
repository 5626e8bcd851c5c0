import BinderyLive

/// The clauses of a plain SELECT statement, which has one row of the result for one row of its
/// tables.
struct SelectSyntax {
  /// A term of ORDER BY.
  struct Order {
    var expression: [SQLToken]
    let isDescending: Bool
    let hasNullsFirst: Bool

    init(expression: [SQLToken], isDescending: Bool, hasNullsFirst: Bool) {
      self.expression = expression
      self.isDescending = isDescending
      self.hasNullsFirst = hasNullsFirst
    }

    /// Parses a term. Returns nil if the term is a number, even in parentheses or with a collation,
    /// because a number refers to a column of the result.
    init?(_ term: [SQLToken]) {
      self.init(withNumbers: term)
      guard let first = expression.first(where: { !$0.isSymbol("(") && !$0.isSymbol("+") }),
        first.kind != .literal
      else { return nil }
    }

    /// Parses a term, which may be the number of a column of the result.
    init(withNumbers term: [SQLToken]) {
      var term = term
      var hasNullsFirst: Bool?
      if term.count > 2, term[term.count - 2].isKeyword("NULLS") {
        hasNullsFirst = term.last!.isKeyword("FIRST")
        term.removeLast(2)
      }
      var isDescending = false
      if let last = term.last, last.isKeyword("ASC") || last.isKeyword("DESC") {
        isDescending = last.isKeyword("DESC")
        term.removeLast()
      }
      self.init(
        expression: term, isDescending: isDescending, hasNullsFirst: hasNullsFirst ?? !isDescending)
    }

    /// The term as an operand of a comparison. A name, with or without a table or a collation, is
    /// unchanged; any other expression is in parentheses.
    var operand: String {
      let isName =
        expression.count == 1
        || expression.count == 3
          && (expression[1].isSymbol(".") || expression[1].isKeyword("COLLATE"))
      return isName ? expression.text : "(\(expression.text))"
    }

    /// Returns the SQL of the term, or of the reversed term.
    func sql(reversed: Bool = false) -> String {
      let direction = isDescending != reversed ? "DESC" : "ASC"
      let nulls = hasNullsFirst != reversed ? "FIRST" : "LAST"
      // The default is omitted, because otherwise SQLite would not recognize a matching index.
      let isUsual = hasNullsFirst != isDescending
      return "\(expression.text) \(direction)" + (isUsual ? "" : " NULLS \(nulls)")
    }
  }

  let columns: [SQLToken]
  let tables: [SQLToken]
  let condition: [SQLToken]?
  let order: [Order]
  let limit: [SQLToken]?
  let offset: [SQLToken]?

  /// Parses a statement.
  ///
  /// - Throws: A refusal if it is not plain: if it groups, removes duplicates, combines several
  ///   statements or contains another one.
  init(_ sql: String) throws(QueryPlan.Refusal) {
    try self.init(SelectClauses(sql, allowsSearch: true))
  }

  private init(_ clauses: SelectClauses) throws(QueryPlan.Refusal) {
    if clauses.isDistinct { throw QueryPlan.Refusal(.statement, "DISTINCT") }
    if clauses.groups != nil { throw QueryPlan.Refusal(.statement, "GROUP") }
    if clauses.having != nil { throw QueryPlan.Refusal(.statement, "HAVING") }
    columns = clauses.columns
    tables = clauses.tables
    condition = clauses.condition
    limit = clauses.limit
    offset = clauses.offset
    order = try clauses.order.map { term throws(QueryPlan.Refusal) in
      guard let order = Order(term) else {
        throw QueryPlan.Refusal(.statement, "ORDER BY \(term.text)")
      }
      return order
    }
    if columns.contains(where: { $0.isKeyword("DISTINCT") }) {
      throw QueryPlan.Refusal(.statement, "DISTINCT")
    }
  }

  /// The names that the result's columns may be given: the last word or text of each column with
  /// several tokens, unless it belongs to an operator.
  private var aliases: Set<String> {
    var aliases: Set<String> = []
    for item in columns.listItems where item.count > 1 {
      guard let name = item.last?.name ?? item.last?.string else { continue }
      let former = item[item.count - 2]
      if case .symbol(let symbol) = former.kind, symbol != ")" { continue }
      if former.isKeyword("COLLATE") { continue }
      aliases.insert(name.lowercased())
    }
    return aliases
  }

  /// Returns the name of a result that a term of the order or a condition uses, or `nil` if there
  /// is none.
  ///
  /// - Parameters:
  ///   - columns: The names of the tables' columns, in lower case. In a condition they take
  ///     precedence over the result's names; in an order they do not.
  ///   - join: The tables, for the conditions that join them.
  func usedAlias(unless columns: Set<String>, _ join: JoinSyntax) -> String? {
    let aliases = aliases
    func name(_ aliases: Set<String>, _ tokens: [SQLToken]) -> String? {
      tokens.enumerated().first { index, token in
        guard let name = token.name, aliases.contains(name.lowercased()) else { return false }
        let former = index > 0 ? tokens[index - 1] : nil
        return former.map { !$0.isSymbol(".") && !$0.isKeyword("COLLATE") } ?? true
      }?.element.text
    }
    return order.lazy.compactMap { name(aliases, $0.expression) }.first
      ?? name(aliases.subtracting(columns), (condition ?? []) + join.conditions)
  }

  /// Returns the words in double quotes that may be string literals. SQLite can be configured to
  /// treat a quoted word without a matching name as a string literal. Names of tables, functions,
  /// collations and results are omitted.
  func doubtfulNames(_ join: JoinSyntax) -> Set<String> {
    let tokens =
      columns + join.conditions + (condition ?? []) + order.flatMap(\.expression)
    var names: Set<String> = []
    for (index, token) in tokens.enumerated() where token.text.hasPrefix("\"") {
      let (former, next) = (index > 0 ? tokens[index - 1] : nil, tokens.dropFirst(index + 1).first)
      let isOther =
        former.map { $0.isKeyword("AS") || $0.isKeyword("COLLATE") || $0.isSymbol(".") } ?? false
        || next.map { $0.isSymbol(".") || $0.isSymbol("(") } ?? false
      if !isOther, let name = token.name { names.insert(name.lowercased()) }
    }
    return names
  }

  /// The functions that the statement calls.
  var functions: Set<String> {
    let tokens =
      columns + tables + (condition ?? []) + order.flatMap(\.expression) + (limit ?? [])
      + (offset ?? [])
    // Operators that are functions, which a program may define.
    let called = ["LIKE", "GLOB", "REGEXP", "MATCH"]
    var functions = Set(called.filter { word in tokens.contains { $0.isKeyword(word) } })
    functions = Set(functions.map { $0.lowercased() })
    for (token, next) in zip(tokens, tokens.dropFirst()) where next.isSymbol("(") {
      if case .word(let name, let isQuoted) = token.kind,
        isQuoted || !Self.operators.contains(name.uppercased())
      {
        functions.insert(name.lowercased())
      }
    }
    return functions
  }

  /// Keywords that an opening parenthesis may follow.
  private static let operators: Set<String> = [
    "AND", "OR", "NOT", "IN", "LIKE", "GLOB", "REGEXP", "IS", "BETWEEN", "CASE", "WHEN", "THEN",
    "ELSE", "ON", "JOIN", "COLLATE", "ESCAPE", "FROM", "ISNULL", "NOTNULL", "END",
  ]
}
