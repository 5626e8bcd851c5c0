import BinderyTesting

/// Random parts of SQL about one table: conditions, orders, rows.
struct RandomTerms {
  let table: RandomSchema.Table
  /// The table's name in the query, with a dot; empty if no other table is in scope.
  var prefix = ""

  init(_ table: RandomSchema.Table, prefix: String = "") {
    (self.table, self.prefix) = (table, prefix)
  }

  private func column(_ generator: inout SeededGenerator) -> String {
    prefix + generator.pick(table.names)
  }

  // MARK: Conditions

  /// A condition on the columns of the table.
  func predicate(_ generator: inout SeededGenerator, depth: Int = 0) -> String {
    let column = column(&generator)
    let literal = generator.pick(RandomLiteral.any)
    switch generator.below(depth < 2 ? 14 : 10) {
    case 0...2:
      return "\(column) \(generator.pick(["=", "<>", "<", "<=", ">", ">="])) \(literal)"
    case 3: return "\(column) \(generator.pick(["IS", "IS NOT"])) \(literal)"
    case 4: return "\(column) \(generator.pick(["IS NULL", "IS NOT NULL"]))"
    case 5: return "\(column) LIKE \(generator.pick(RandomLiteral.patterns))"
    case 6:
      let list = (0..<3).map { _ in generator.pick(RandomLiteral.any) }
      return "\(column) \(generator.pick(["IN", "IN", "NOT IN"])) (\(list.joined(separator: ", ")))"
    case 7: return "\(column) BETWEEN \(literal) AND \(generator.pick(RandomLiteral.any))"
    case 8:
      return generator.pick([
        "\(column) COLLATE NOCASE = 'A'", "length(\(column)) > 1", "typeof(\(column)) <> 'text'",
        "coalesce(\(column), 'a') >= 'a'",
      ])
    case 9: return "\(column) <= \(self.column(&generator))"
    case 10: return "NOT (\(predicate(&generator, depth: depth + 1)))"
    default:
      let (left, right) = (
        predicate(&generator, depth: depth + 1), predicate(&generator, depth: depth + 1)
      )
      return "(\(left) \(generator.pick(["AND", "OR", "OR"])) \(right))"
    }
  }

  /// A condition that few rows meet: it names the identity.
  func selection(_ generator: inout SeededGenerator) -> String {
    let column = prefix + table.identity.columns[0]
    let keys = isNumbered ? RandomLiteral.integers : RandomLiteral.texts
    if generator.chance(50) { return "\(column) = \(generator.pick(keys))" }
    let list = (0..<3).map { _ in generator.pick(keys) }
    return "\(column) IN (\(list.joined(separator: ", ")))"
  }

  private var isNumbered: Bool { table.identity == .integer || table.identity == .implicit }

  // MARK: Orders

  /// A term of an order that may leave rows equal.
  func orderTerm(_ generator: inout SeededGenerator) -> OrderTerm {
    let column = column(&generator)
    let functions = ["length", "abs", "typeof", "lower"]
    return OrderTerm(
      expression: generator.chance(20) ? "\(generator.pick(functions))(\(column))" : column,
      collation: generator.chance(25) ? generator.pick(["NOCASE", "RTRIM", "BINARY"]) : nil,
      isDescending: generator.chance(40),
      nulls: generator.chance(20) ? generator.pick(["FIRST", "LAST"]) : nil)
  }

  /// The terms that make an order complete.
  func identityTerms(_ generator: inout SeededGenerator) -> [OrderTerm] {
    table.identity.columns.map {
      OrderTerm(expression: prefix + $0, isDescending: generator.chance(20))
    }
  }

  // MARK: Rows

  /// The columns and values of an `INSERT`.
  func insertion(_ generator: inout SeededGenerator, rows: Int = 1) -> String {
    var names = table.columns.map(\.name)
    if names.count > 2, generator.chance(15) { names.removeLast() }
    if table.identity == .integer, generator.chance(20) { names.removeFirst() }
    if table.identity == .implicit, generator.chance(50) { names.insert("rowid", at: 0) }
    let values = (0..<rows).map { _ in
      let row = names.map { value(of: $0, &generator) }
      return "(" + row.joined(separator: ", ") + ")"
    }
    return "(\(names.joined(separator: ", "))) VALUES \(values.joined(separator: ", "))"
  }

  /// A value for a column.
  func value(of column: String, _ generator: inout SeededGenerator) -> String {
    switch column {
    case "rowid": return generator.pick(RandomLiteral.integers)
    case "k0": return generator.pick(isNumbered ? RandomLiteral.integers : RandomLiteral.texts)
    case "k1": return generator.pick(["1", "2", "3", "0.5", "1.0"])
    case "p":
      if generator.chance(20) { return "NULL" }
      // An existing value, mostly, because foreign keys would refuse nearly all others.
      return table.parent.map {
        "(SELECT k0 FROM \($0) ORDER BY k0 LIMIT 1 OFFSET \(generator.below(4)))"
      }
        ?? "NULL"
    default: return generator.pick(RandomLiteral.any)
    }
  }
}

/// A term of an order.
struct OrderTerm: Sendable {
  var expression: String
  var collation: String?
  var isDescending = false
  var nulls: String?

  var sql: String {
    expression + (collation.map { " COLLATE \($0)" } ?? "") + (isDescending ? " DESC" : "")
      + (nulls.map { " NULLS \($0)" } ?? "")
  }
}
