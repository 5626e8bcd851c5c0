import GRDB

/// The statements that follow a query's keys, as texts. Parameters up to ``parameterCount`` are the
/// query's own.
struct KeySQL: Sendable {
  private let plan: QueryPlan
  private let terms: [SelectSyntax.Order]

  init(_ plan: QueryPlan) {
    self.plan = plan
    terms = plan.totalOrder
  }

  /// How many parameters are the query's.
  var parameterCount: Int { plan.arguments.count }
  var termCount: Int { terms.count }
  var identityCount: Int { plan.identityExpressions.count }

  private func parameter(_ offset: Int) -> String { "?\(parameterCount + 1 + offset)" }

  private var identity: String { plan.identityExpressions.joined(separator: ", ") }

  private var values: String { terms.map(\.expression.text).joined(separator: ", ") }

  private func condition(_ more: String? = nil) -> String {
    let parts = [plan.condition.map { "(\($0))" }, more].compactMap(\.self)
    return parts.isEmpty ? "" : " WHERE " + parts.joined(separator: " AND ")
  }

  private func order(reversed: Bool = false) -> String {
    " ORDER BY " + terms.map { $0.sql(reversed: reversed) }.joined(separator: ", ")
  }

  private var isKey: String {
    plan.identityExpressions.enumerated().map { "\($1) = \(parameter($0))" }
      .joined(separator: " AND ")
  }

  /// All keys in order.
  var stream: String { "SELECT \(identity) FROM \(plan.tables)\(condition())\(order())" }

  /// The first keys in order; a number is the parameter.
  var first: String { stream + " LIMIT \(parameter(0))" }

  /// The key and the terms' values of one row, if the query has it.
  var recheckOne: String {
    "SELECT \(identity), \(values) FROM \(plan.tables)\(condition(isKey))"
  }

  /// The same for all row ids of a JSON array, the last row first.
  var recheckMany: String {
    // Without NOT INDEXED SQLite may rather go through an index that fits the condition.
    """
    SELECT \(identity), \(values) FROM \(plan.baseTable) NOT INDEXED \(plan.joins)\
    \(condition("\(identity) IN (SELECT value FROM json_each(\(parameter(0))))"))\(order(reversed: true))
    """
  }

  /// Whether a row has the key just as it is stored: collations and affinities take others for it.
  private var isSameKey: String {
    guard case .columns = plan.identity else { return isKey }
    let isAlike = plan.identityExpressions.enumerated().map { place, expression in
      let value = parameter(place)
      return "\(expression) = \(value) COLLATE BINARY AND typeof(\(expression)) = typeof(\(value))"
    }
    return ([isKey] + isAlike).joined(separator: " AND ")
  }

  /// A row as the query reads it, whether or not the condition still holds.
  var row: String { "SELECT \(plan.columns) FROM \(plan.tables) WHERE \(isSameKey)" }

  /// Whether a row comes after the place that the terms' values have.
  var comparison: String {
    let first = identityCount
    return "SELECT \(comparison(from: 0, first)) FROM \(plan.tables) WHERE \(isKey)"
  }

  private func comparison(from level: Int, _ first: Int) -> String {
    let term = terms[level]
    let (expression, value) = ("(\(term.expression.text))", parameter(first + level))
    let (rowIsNull, valueIsNull) = term.hasNullsFirst ? (0, 1) : (1, 0)
    let comparison = "\(expression) \(term.isDescending ? "<" : ">") \(value)"
    let equal = level + 1 < terms.count ? self.comparison(from: level + 1, first) : "0"
    return """
      CASE WHEN \(expression) IS \(value) THEN \(equal) WHEN \(expression) IS NULL THEN \(rowIsNull) \
      WHEN \(value) IS NULL THEN \(valueIsNull) ELSE \(comparison) END
      """
  }

  // MARK: Sections, by the leading term

  private var section: String { terms[0].expression.text }

  /// The leading term's values in order, and how many rows have each.
  var sections: String {
    "SELECT \(section), count(*) FROM \(plan.tables)\(condition()) GROUP BY \(section)"
      + " ORDER BY \(terms[0].sql())"
  }

  /// The leading term's value in a row, and whether it is another one.
  var sectionValue: String { "SELECT \(section) FROM \(plan.tables) WHERE \(isKey)" }
  var sectionComparison: String {
    "SELECT (\(section)) IS \(parameter(identityCount)) FROM \(plan.tables) WHERE \(isKey)"
  }

  // MARK: What follows a row

  /// The keys after the place that the terms' values have, none of which is NULL, in order; nil if
  /// the terms' directions differ, or if rows with NULLs may follow: a comparison leaves them out.
  var following: String? {
    let isDescending = terms[0].isDescending
    guard terms.allSatisfy({ $0.isDescending == isDescending && $0.hasNullsFirst })
    else { return nil }
    let parameters = terms.indices.map(parameter).joined(separator: ", ")
    let place =
      terms.count == 1
      ? "\(values) \(isDescending ? "<" : ">") \(parameters)"
      : "(\(values)) \(isDescending ? "<" : ">") (\(parameters))"
    return "SELECT \(identity) FROM \(plan.tables)\(condition(place))\(order())"
  }

  /// The same term by term, the last one first: keys whose terms before it are equal to the values
  /// and whose own comes after. NULLs decide which of two forms is meant: nil where none can follow.
  func following(level: Int, isNull: Bool) -> [String] {
    let term = terms[level]
    let expression = term.operand
    let equal = terms[..<level].enumerated().map { "\($1.operand) IS \(parameter($0))" }
    let after: [String]
    switch (term.hasNullsFirst, isNull) {
    case (true, true): after = ["\(expression) IS NOT NULL"]
    case (true, false):
      after = ["\(expression) \(term.isDescending ? "<" : ">") \(parameter(level))"]
    case (false, true): after = []
    case (false, false):
      after = [
        "\(expression) \(term.isDescending ? "<" : ">") \(parameter(level))",
        "\(expression) IS NULL",
      ]
    }
    return after.map { after in
      let place = (equal + [after]).joined(separator: " AND ")
      return "SELECT \(identity) FROM \(plan.tables)\(condition(place))\(order())"
    }
  }
}
