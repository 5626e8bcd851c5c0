import BinderyLive

/// The result of a SELECT statement that has one row for each group of its tables' rows, with names
/// and numbers of results replaced by their expressions.
struct GroupSyntax {
  /// A column of the result.
  struct Column {
    let expression: [SQLToken]
    /// The name that the statement gives it.
    let alias: [SQLToken]
    /// Whether it stands for all columns of a table or of all tables.
    var isStar: Bool { expression.last?.isSymbol("*") == true }
    var name: String? { alias.last.flatMap { $0.name ?? $0.string }?.lowercased() }

    private init(expression: [SQLToken], alias: [SQLToken]) {
      (self.expression, self.alias) = (expression, alias)
    }

    /// Parses a column of the result.
    init(_ item: [SQLToken]) {
      self.init(expression: item, alias: [])
      guard item.count > 1, let last = item.last, last.name ?? last.string != nil else { return }
      let former = item[item.count - 2]
      if former.isKeyword("AS") {
        self.init(expression: Array(item.dropLast(2)), alias: Array(item.suffix(2)))
        return
      }
      // Otherwise the word may belong to the expression.
      var isOperator = Self.operators.contains { former.isKeyword($0) }
      if case .symbol(let symbol) = former.kind, symbol != ")" { isOperator = true }
      if isOperator || Self.values.contains(where: { last.isKeyword($0) }) { return }
      self.init(expression: Array(item.dropLast()), alias: [last])
    }

    /// Keywords that an expression may have before a word.
    private static let operators = [
      "AND", "OR", "NOT", "LIKE", "GLOB", "REGEXP", "IS", "IN", "BETWEEN", "ESCAPE", "COLLATE",
      "CASE", "WHEN", "THEN", "ELSE", "DISTINCT", "FROM",
    ]
    /// Keywords with which an expression may end.
    private static let values = ["END", "NULL", "ISNULL", "NOTNULL", "TRUE", "FALSE"]
  }

  let columns: [Column]
  /// The expressions by which the rows are grouped. Without any, all rows are one group, which
  /// exists even if there are no rows.
  let terms: [[SQLToken]]
  let isGrouped: Bool
  let having: [SQLToken]?
  let order: [SelectSyntax.Order]

  /// Parses the result of a statement that groups.
  ///
  /// - Parameter names: The names of the tables' columns, in lower case.
  init(_ clauses: SelectClauses, knowing names: Set<String>) throws(QueryPlan.Refusal) {
    let columns = clauses.columns.listItems.map(Column.init)
    isGrouped = clauses.groups != nil || clauses.isDistinct
    let results = Results(columns: columns, names: names)
    self.columns = columns
    if clauses.isDistinct {
      // Distinct rows are groups by all columns.
      // Without an order, SQLite shows them as it first meets them.
      if clauses.groups != nil || clauses.hasAggregates || clauses.order.isEmpty
        || columns.contains(where: \.isStar)
      {
        throw QueryPlan.Refusal(.statement, "DISTINCT")
      }
      terms = columns.map(\.expression)
    } else {
      terms = try (clauses.groups ?? []).map { term throws(QueryPlan.Refusal) in
        try results.expression(term, prefersResults: false)
      }
    }
    having = try clauses.having.map { having throws(QueryPlan.Refusal) in
      try results.expression(having, prefersResults: false)
    }
    order = try clauses.order.map { term throws(QueryPlan.Refusal) in
      var order = SelectSyntax.Order(withNumbers: term)
      order.expression = try results.expression(order.expression, prefersResults: true)
      return order
    }
  }

  /// Returns an expression as a term of ORDER BY. There, a single name would be taken for the name
  /// of a result.
  func ordering(_ expression: [SQLToken]) -> [SQLToken] {
    let isHidden =
      expression.count == 1
      && columns.contains {
        $0.name == expression[0].name?.lowercased() && $0.expression != expression
      }
    let sign = SQLToken(kind: .symbol("+"), text: "+", depth: 0)
    return isHidden ? [sign] + expression : expression
  }

  /// The results that other clauses may name, or number.
  private struct Results {
    let columns: [Column]
    let names: Set<String>

    /// Returns a term with the expressions of the results that it names.
    ///
    /// - Parameter prefersResults: Whether a term that is a single name refers to a result even if
    ///   a column of the tables has the same name, as in ORDER BY.
    func expression(
      _ term: [SQLToken], prefersResults: Bool
    ) throws(QueryPlan.Refusal) -> [SQLToken] {
      if term.count == 1, term[0].kind == .literal {
        // A star stands for several columns.
        guard let number = Int(term[0].text), columns.indices.contains(number - 1),
          !columns.contains(where: \.isStar)
        else { throw QueryPlan.Refusal(.group, term.text) }
        return try checked(columns[number - 1].expression)
      }
      if term.count == 1, let found = column(term[0]),
        prefersResults || !names.contains(found.name!)
      {
        return try checked(found.expression)
      }
      let bare = term.bare
      if prefersResults, bare.count == 1, let found = column(bare[0]),
        names.contains(found.name!)
      {
        throw QueryPlan.Refusal(.group, term.text)
      }
      return try checked(resolved(term))
    }

    /// Returns an expression. Throws if it is a number, because in another clause it would be the
    /// number of a result.
    private func checked(_ expression: [SQLToken]) throws(QueryPlan.Refusal) -> [SQLToken] {
      if expression.bare.first?.kind == .literal, expression.bare.count == 1 {
        throw QueryPlan.Refusal(.group, expression.text)
      }
      return expression
    }

    private func resolved(_ term: [SQLToken]) -> [SQLToken] {
      term.enumerated().flatMap { index, token -> [SQLToken] in
        let isQualified =
          index > 0 && (term[index - 1].isSymbol(".") || term[index - 1].isKeyword("COLLATE"))
        let next = index + 1 < term.count ? term[index + 1] : nil
        let isOther = next?.isSymbol(".") == true || next?.isSymbol("(") == true
        guard !isQualified, !isOther, let found = column(token), !names.contains(found.name!)
        else { return [token] }
        return [SQLToken(kind: .symbol("("), text: "(", depth: token.depth)] + found.expression
          + [SQLToken(kind: .symbol(")"), text: ")", depth: token.depth)]
      }
    }

    private func column(_ token: SQLToken) -> Column? {
      guard let name = token.name?.lowercased() else { return nil }
      return columns.first { $0.name == name }
    }
  }
}

extension [SQLToken] {
  /// The tokens without what SQLite looks through in search of a result's name or number: signs,
  /// parentheses around all of them, and collations.
  fileprivate var bare: [SQLToken] {
    if count > 1, first!.isSymbol("+") || first!.isSymbol("-") { return Array(dropFirst()).bare }
    if count > 2, self[count - 2].isKeyword("COLLATE") { return Array(dropLast(2)).bare }
    let inner = withoutParentheses
    return inner.count < count ? inner.bare : self
  }
}
