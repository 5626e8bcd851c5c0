/// The SQL of the statements that follow a query's groups. Parameters are the query's own, the
/// identity of a row, and the values of the aggregates.
struct GroupSQL: Sendable {
  /// The values of all aggregates in the group with given terms, and in each group after its terms.
  let values: String
  let allValues: String
  /// Whether a group is shown, and the terms of its order, by one of its rows.
  let head: String
  /// The row of the result, by one of the group's rows.
  let row: String
  /// The row of the result, if there is one group.
  let whole: String
  /// The number of the first parameter that is an aggregate's value.
  let firstValue: Int

  init(_ plan: GroupPlan, _ sql: KeySQL) {
    let first = sql.parameterCount + sql.identityCount + 1
    firstValue = first
    func text(_ expression: [SQLToken]) -> String {
      GroupAggregate.replaced(in: expression) { call in
        "?\(first + plan.aggregates.firstIndex(of: call)!)"
      }.text
    }
    let tables = plan.rows.tables
    let aggregates = plan.aggregates.map(\.text)
    func list(_ expressions: [String]) -> String { expressions.joined(separator: ", ") }
    let isGroup = plan.terms.enumerated().map { "(\($1)) IS ?\(sql.parameterCount + 1 + $0)" }
    values =
      "SELECT \(list(aggregates)) FROM \(tables)"
      + sql.condition(isGroup.isEmpty ? nil : isGroup.joined(separator: " AND "))
    allValues =
      "SELECT \(list(plan.terms + aggregates)) FROM \(tables)\(sql.condition())"
      + (plan.terms.isEmpty ? "" : " GROUP BY \(list(plan.terms))")
    let isShown = plan.having.map { "CASE WHEN \(text($0)) THEN 1 ELSE 0 END" } ?? "1"
    head =
      "SELECT \(list([isShown] + plan.order.map { text($0.expression) })) FROM \(tables)"
      + " WHERE \(sql.isSameKey)"
    row = "SELECT \(text(plan.columns)) FROM \(tables) WHERE \(sql.isSameKey)"
    whole =
      "SELECT \(plan.columns.text) FROM \(tables)\(sql.condition())"
      + (plan.having.map { " HAVING \($0.text)" } ?? "")
  }
}
