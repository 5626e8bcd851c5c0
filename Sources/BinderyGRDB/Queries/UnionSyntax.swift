import BinderyLive

/// The parts of a statement that combines several by UNION ALL, and the clauses for all its rows.
struct UnionSyntax {
  /// The SQL of the parts.
  let parts: [String]
  /// The terms of ORDER BY.
  let order: [[SQLToken]]
  let limit: [SQLToken]?
  let offset: [SQLToken]?

  /// Returns nil for any other statement.
  ///
  /// - Throws: A refusal if its last part cannot be parsed.
  init?(_ sql: String) throws(QueryPlan.Refusal) {
    guard let tokens = SQLTokenizer.tokens(of: sql), tokens.first?.isKeyword("SELECT") == true
    else { return nil }
    let places = zip(tokens.indices, zip(tokens, tokens.dropFirst())).filter { _, pair in
      pair.0.depth == 0 && pair.0.isKeyword("UNION") && pair.1.isKeyword("ALL")
    }.map(\.0)
    guard let last = places.last else { return nil }
    let ending = try SelectClauses(Array(tokens[(last + 2)...]).text, allowsSearch: true)
    (order, limit, offset) = (ending.order, ending.limit, ending.offset)
    let end = tokens[last...].firstIndex { token in
      token.depth == 0 && (token.isKeyword("ORDER") || token.isKeyword("LIMIT"))
    }
    parts = zip([0] + places.map { $0 + 2 }, places + [end ?? tokens.endIndex]).map {
      Array(tokens[$0..<$1]).text
    }
  }
}
