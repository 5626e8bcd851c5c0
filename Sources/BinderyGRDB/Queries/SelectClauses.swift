import BinderyLive

/// The clauses of a SELECT statement, as tokens.
struct SelectClauses {
  let isDistinct: Bool
  let columns: [SQLToken]
  let tables: [SQLToken]
  let condition: [SQLToken]?
  /// The terms of GROUP BY, or `nil` if there is no such clause.
  let groups: [[SQLToken]]?
  let having: [SQLToken]?
  /// The terms of ORDER BY.
  let order: [[SQLToken]]
  let limit: [SQLToken]?
  let offset: [SQLToken]?

  var hasAggregates: Bool {
    having != nil || !GroupAggregate.all(in: columns + order.joined()).isEmpty
  }

  /// Whether a row of the result represents a group of the tables' rows.
  var isGrouping: Bool { isDistinct || groups != nil || hasAggregates }

  /// Parses a statement.
  ///
  /// - Parameter allowsSearch: Whether it may contain MATCH.
  /// - Throws: A refusal if it is not a SELECT, or contains one of the words that no plan allows.
  init(_ sql: String, allowsSearch: Bool = false) throws(QueryPlan.Refusal) {
    guard var tokens = SQLTokenizer.tokens(of: sql)?[...], let verb = tokens.popFirst()
    else { throw QueryPlan.Refusal(.statement) }
    guard verb.isKeyword("SELECT") else { throw QueryPlan.Refusal(.statement, verb.text) }
    if tokens.first?.isKeyword("ALL") == true { tokens.removeFirst() }
    isDistinct = tokens.first?.isKeyword("DISTINCT") == true
    if isDistinct { tokens.removeFirst() }
    let refused = [
      "WINDOW", "OVER", "FILTER", "UNION", "INTERSECT", "EXCEPT", "WITH", "VALUES", "MATCH",
      "RAISE", "CURRENT_TIME", "CURRENT_DATE", "CURRENT_TIMESTAMP", "SELECT",
    ]
    for word in refused
    where !(allowsSearch && word == "MATCH") && tokens.contains(where: { $0.isKeyword(word) }) {
      throw QueryPlan.Refusal(.statement, word)
    }

    func take(until keywords: String...) -> [SQLToken] {
      let end = tokens.firstIndex { token in
        token.depth == 0 && keywords.contains { token.isKeyword($0) }
      }
      defer { tokens = tokens[(end ?? tokens.endIndex)...] }
      return Array(tokens[..<(end ?? tokens.endIndex)])
    }
    func skip(_ keyword: String, _ count: Int = 1) -> Bool {
      guard tokens.first?.isKeyword(keyword) == true else { return false }
      tokens = tokens.dropFirst(count)
      return true
    }
    columns = take(until: "FROM")
    guard skip("FROM") else { throw QueryPlan.Refusal(.statement) }
    tables = take(until: "WHERE", "GROUP", "HAVING", "ORDER", "LIMIT")
    condition = skip("WHERE") ? take(until: "GROUP", "HAVING", "ORDER", "LIMIT") : nil
    groups = skip("GROUP", 2) ? take(until: "HAVING", "ORDER", "LIMIT").listItems : nil
    having = skip("HAVING") ? take(until: "ORDER", "LIMIT") : nil
    order = skip("ORDER", 2) ? take(until: "LIMIT").listItems : []
    guard skip("LIMIT") else {
      (limit, offset) = (nil, nil)
      return
    }
    // LIMIT count OFFSET offset, or LIMIT offset, count
    let first = take(until: "OFFSET")
    let items = first.listItems
    if skip("OFFSET") {
      (limit, offset) = (first, Array(tokens))
    } else {
      (limit, offset) = items.count == 2 ? (items[1], items[0]) : (first, nil)
    }
  }
}
