import BinderyLive
import GRDB

/// The SQL of the statements that follow a query's keys. Parameters up to ``parameterCount`` are
/// the query's own.
struct KeySQL: Sendable {
  private let plan: QueryPlan
  private let terms: [SelectSyntax.Order]

  init(_ plan: QueryPlan) {
    self.plan = plan
    terms = plan.totalOrder
  }

  /// The number of the query's own parameters.
  var parameterCount: Int { plan.arguments.count }
  var termCount: Int { terms.count }
  var identityCount: Int { plan.identityExpressions.count }

  private func parameter(_ offset: Int) -> String { "?\(parameterCount + 1 + offset)" }

  private var identity: String { plan.identityExpressions.joined(separator: ", ") }

  /// The key, with the terms' values where SQLite needs them to sort each part by an index.
  private var selected: String { plan.parts.isEmpty ? identity : "\(identity), \(values)" }

  private var values: String { terms.map(\.expression.text).joined(separator: ", ") }

  func condition(_ more: String? = nil) -> String {
    let parts = [plan.condition.map { "(\($0))" }, more].compactMap(\.self)
    return parts.isEmpty ? "" : " WHERE " + parts.joined(separator: " AND ")
  }

  private func order(reversed: Bool = false) -> String {
    " ORDER BY " + terms.map { $0.sql(reversed: reversed) }.joined(separator: ", ")
  }

  /// The order of all rows, as a full-text index provides it, if there is one.
  private var streamOrder: String {
    guard let keyOrder = plan.keyOrder, let id = plan.documentID else { return order() }
    return " ORDER BY \(id)" + (keyOrder == .descending ? " DESC" : "")
  }

  /// The condition that a row has a key.
  var isKey: String {
    plan.identityExpressions.enumerated().map { "\($1) = \(parameter($0))" }
      .joined(separator: " AND ")
  }

  /// All keys in order.
  var stream: String { "SELECT \(selected) FROM \(plan.tables)\(condition())\(streamOrder)" }

  /// All keys in order, together with those of orphans: rows without a row of a joined table.
  var streamWithOrphans: String? {
    plan.outerJoin.map { "SELECT \(identity) FROM \($0.tables)\(condition())\(order())" }
  }

  /// The keys of the orphans.
  var orphans: String? {
    plan.outerJoin.map { "SELECT \(identity) FROM \($0.tables)\(condition("(\($0.isOrphan))"))" }
  }

  /// The key and the terms' values of all rows.
  var members: String { "SELECT \(identity), \(values) FROM \(plan.tables)\(condition())" }

  /// The first keys in order; the parameter is their number.
  var first: String { stream + " LIMIT \(parameter(0))" }

  /// The keys of the first table's first rows in order that satisfy the conditions, whether or not
  /// they belong to the query; the parameter is their number.
  func firstOfTable(where conditions: [String]) -> String {
    let condition = conditions.map { "(\($0))" }.joined(separator: " AND ")
    return "SELECT \(identity) FROM \(plan.baseTable)"
      + (condition.isEmpty ? "" : " WHERE \(condition)") + "\(order()) LIMIT \(parameter(0))"
  }

  /// The first rows with the query's columns, in order; the parameter is their number.
  var firstRows: String {
    let rows = "FROM \(plan.tables)\(condition())\(streamOrder) LIMIT \(parameter(0))"
    // The inner statement reads the terms' values, too. The outer one has a limit so that SQLite
    // keeps them apart.
    return plan.parts.isEmpty
      ? "SELECT \(plan.columns) \(rows)"
      : "SELECT \(plan.columns) FROM (SELECT * \(rows)) LIMIT -1"
  }

  /// The key and the terms' values of one row, if the query contains it.
  var recheckOne: String {
    "SELECT \(identity), \(values) FROM \(plan.tables)\(condition(isKey))"
  }

  /// The keys and the terms' values of all row ids in a JSON array, the last row first.
  var recheckMany: String {
    // Without NOT INDEXED, SQLite may choose an index that matches the condition.
    """
    SELECT \(identity), \(values) FROM \(plan.baseTable) NOT INDEXED \(plan.joins)\
    \(condition("\(identity) IN (SELECT value FROM json_each(\(parameter(0))))"))\(order(reversed: true))
    """
  }

  /// The condition that a row has the key exactly as stored, which collations and affinities
  /// alone do not ensure.
  var isSameKey: String {
    guard case .columns = plan.identity else { return isKey }
    let isAlike = plan.identityExpressions.enumerated().map { place, expression in
      let value = parameter(place)
      return "\(expression) = \(value) COLLATE BINARY AND typeof(\(expression)) = typeof(\(value))"
    }
    return ([isKey] + isAlike).joined(separator: " AND ")
  }

  /// A row with the query's columns, whether or not the condition still holds.
  var row: String {
    "SELECT \(plan.columns) FROM \(plan.rowTables ?? plan.tables) WHERE \(isSameKey)"
  }

  /// Whether a row comes after the place given by the terms' values.
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

  /// The rows of the query that a full-text index finds although it has no such document: all such
  /// rows, or those with a key.
  func unindexed(isOfKey: Bool) -> String? {
    if plan.documents.isEmpty { return nil }
    let missing = plan.documents.map { "\(identity) NOT IN (SELECT id FROM main.\($0.quotedName))" }
    let condition = "(\(missing.joined(separator: " OR ")))" + (isOfKey ? " AND \(isKey)" : "")
    return "SELECT 1 FROM \(plan.tables)\(self.condition(condition)) LIMIT 1"
  }

  /// The row ids in a JSON array that are not those of documents of a full-text index.
  var undocumented: String? {
    if plan.documents.isEmpty { return nil }
    let missing = plan.documents.map { "value NOT IN (SELECT id FROM main.\($0.quotedName))" }
    return "SELECT 1 FROM json_each(?1) WHERE \(missing.joined(separator: " OR ")) LIMIT 1"
  }

  // MARK: Sections, by the leading term

  private var section: String { terms[0].expression.text }

  /// The leading term's values in order, and the number of rows with each.
  var sections: String { sections(of: plan.tables) }

  /// The same of a query without orphans, whose rows are those of its first table. SQLite omits
  /// outer joins only where it does not group.
  var sectionsWithoutOrphans: String? { plan.outerJoin.map { _ in sections(of: plan.baseTable) } }

  private func sections(of tables: String) -> String {
    "SELECT \(section), count(*) FROM \(tables)\(condition()) GROUP BY \(section)"
      + " ORDER BY \(terms[0].sql())"
  }

  /// The leading term's value in a row; and whether it equals a given value.
  var sectionValue: String { "SELECT \(section) FROM \(plan.tables) WHERE \(isKey)" }
  var sectionComparison: String {
    "SELECT (\(section)) IS \(parameter(identityCount)) FROM \(plan.tables) WHERE \(isKey)"
  }

  // MARK: Followers of a row

  /// The keys after the place given by the terms' values, none of which is NULL, in order, or `nil`
  /// if the terms' directions differ, or if rows with NULLs may follow, which a comparison
  /// excludes.
  var following: String? {
    let isDescending = terms[0].isDescending
    guard terms.allSatisfy({ $0.isDescending == isDescending && $0.hasNullsFirst })
    else { return nil }
    let parameters = terms.indices.map(parameter).joined(separator: ", ")
    let place =
      terms.count == 1
      ? "\(values) \(isDescending ? "<" : ">") \(parameters)"
      : "(\(values)) \(isDescending ? "<" : ">") (\(parameters))"
    return "SELECT \(selected) FROM \(plan.tables)\(condition(place))\(order())"
  }

  /// Returns, for one term, the statements of the keys whose earlier terms equal the values and
  /// whose own term comes after its value; the last term is queried first. The forms depend on
  /// NULLs; there are none if no key can follow.
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
      return "SELECT \(selected) FROM \(plan.tables)\(condition(place))\(order())"
    }
  }
}
