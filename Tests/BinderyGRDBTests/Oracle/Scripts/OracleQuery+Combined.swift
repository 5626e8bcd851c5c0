import BinderyTesting

extension OracleQuery {
  /// Rows of two tables, or twice of one, in one list.
  static func combined(
    _ schema: RandomSchema, _ generator: inout SeededGenerator
  ) -> OracleQuery {
    let width = 1 + generator.below(2)
    let functions = ["length", "lower", "typeof"]
    var parts: [String] = []
    for number in 0..<(generator.chance(80) ? 2 : 3) {
      let table = generator.pick(schema.tables)
      let terms = RandomTerms(table)
      let keys = table.identity.columns + (table.identity.columns.count < 2 ? ["NULL"] : [])
      var shown = ["\(number) AS k0", "\(keys[0]) AS k1", "\(keys[1]) AS k2"]
      for place in 0..<width {
        let column = generator.pick(table.content)
        let value =
          generator.chance(20) ? "\(generator.pick(functions))(\(column))" : column
        shown.append("\(value) AS x\(place)")
      }
      parts.append(
        "SELECT \(shown.joined(separator: ", ")) FROM \(table.name)"
          + (generator.chance(60) ? " WHERE \(terms.predicate(&generator))" : ""))
    }
    let order = (0..<generator.below(3)).map { _ in
      let place = generator.below(width)
      return OrderTerm(
        expression: generator.chance(70) ? "x\(place)" : "\(4 + place)",
        collation: generator.chance(40) ? generator.pick(["NOCASE", "RTRIM", "BINARY"]) : nil,
        isDescending: generator.chance(40),
        nulls: generator.chance(20) ? generator.pick(["FIRST", "LAST"]) : nil)
    }
    let ends = ["k1", "k2", "k0"].map {
      // Keys of several tables may have different collations.
      OrderTerm(
        expression: $0, collation: $0 == "k0" || generator.chance(10) ? nil : "BINARY",
        isDescending: generator.chance(20))
    }
    let (limit, offset) = randomWindow(&generator)
    return OracleQuery(
      parts.joined(separator: " UNION ALL ") + OrderTerm.clause(order + ends)
        + window(limit, offset))
  }

  /// Rows of a table that a view or a common table expression shows.
  static func shown(
    _ schema: RandomSchema, _ generator: inout SeededGenerator
  ) -> OracleQuery {
    let tables = schema.tables.filter { $0.identity != .implicit }
    let (limit, offset) = randomWindow(&generator)
    guard !tables.isEmpty, generator.chance(70) else {
      return OracleQuery("SELECT * FROM v ORDER BY k0 DESC, 2" + window(limit, offset))
    }
    let table = generator.pick(tables)
    let terms = RandomTerms(table)
    let condition = generator.chance(60) ? " WHERE \(terms.predicate(&generator))" : ""
    let order = (0..<generator.below(3)).map { _ in terms.orderTerm(&generator) }
    return OracleQuery(
      common(table, &generator) + "SELECT * FROM w\(condition)"
        + OrderTerm.clause(order + terms.identityTerms(&generator)) + window(limit, offset))
  }

  /// A common table expression with some rows of a table.
  static func common(
    _ table: RandomSchema.Table, _ generator: inout SeededGenerator
  ) -> String {
    let condition = RandomTerms(table).predicate(&generator)
    return "WITH w AS (SELECT * FROM \(table.name) WHERE \(condition)) "
  }
}
