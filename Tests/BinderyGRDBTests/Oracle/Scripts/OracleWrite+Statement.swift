import BinderyTesting

extension OracleWrite {
  /// A statement that changes rows of one table, and whatever depends on them.
  static func statement(
    on table: RandomSchema.Table, _ generator: inout SeededGenerator
  ) -> String {
    let terms = RandomTerms(table)
    let name = table.name
    let clause =
      generator.chance(50)
      ? "" : " OR " + generator.pick(["REPLACE", "REPLACE", "IGNORE", "FAIL", "ABORT", "ROLLBACK"])
    func condition() -> String {
      generator.chance(60) ? terms.selection(&generator) : terms.predicate(&generator)
    }
    switch generator.below(100) {
    case ..<36:
      let rows = generator.pick([1, 1, 2, 3])
      return "INSERT\(clause) INTO \(name) \(terms.insertion(&generator, rows: rows))"
    case ..<46: return upsert(terms, &generator)
    case ..<72:
      return "UPDATE\(clause) \(name) SET \(assignment(terms, &generator)) WHERE \(condition())"
    case ..<78:
      return "UPDATE\(clause) \(name) SET \(keyAssignment(terms, &generator)) "
        + "WHERE \(condition())"
    case ..<80:
      let column = generator.pick(table.content)
      return "UPDATE \(name) SET \(column) = \(column)"
    case ..<84:
      let (one, two) = (generator.pick(table.content), generator.pick(table.content))
      guard one != two else { return "UPDATE \(name) SET \(one) = -\(one)" }
      return "UPDATE\(clause) \(name) SET \(one) = \(two), \(two) = \(one) WHERE \(condition())"
    case ..<88:
      guard table.identity == .integer || table.identity == .implicit else { fallthrough }
      let columns = table.content.joined(separator: ", ")
      return "INSERT\(clause) INTO \(name) (\(columns)) SELECT \(columns) FROM \(name) LIMIT 2"
    case ..<99:
      let some = generator.chance(80) ? terms.selection(&generator) : condition()
      return "DELETE FROM \(name) WHERE \(some)"
    default: return "DELETE FROM \(name)"
    }
  }

  private static func upsert(_ terms: RandomTerms, _ generator: inout SeededGenerator) -> String {
    let table = terms.table
    let start = "INSERT INTO \(table.name) \(terms.insertion(&generator, rows: 2))"
    guard table.identity != .implicit, generator.chance(75) else {
      return start + " ON CONFLICT DO NOTHING"
    }
    let column = generator.pick(table.content)
    let condition = generator.chance(30) ? " WHERE \(table.name).\(column) IS NOT NULL" : ""
    return start + " ON CONFLICT (\(table.identity.columns.joined(separator: ", "))) "
      + "DO UPDATE SET \(column) = excluded.\(column)\(condition)"
  }

  private static func assignment(
    _ terms: RandomTerms, _ generator: inout SeededGenerator
  ) -> String {
    let names = terms.table.content + (terms.table.parent == nil ? [] : ["p"])
    let column = generator.pick(names)
    let value =
      generator.chance(75) || column == "p"
      ? terms.value(of: column, &generator)
      : generator.pick(["\(column) + 1", "\(column) || 'a'", "upper(\(column))", "-\(column)"])
    return "\(column) = \(value)"
  }

  private static func keyAssignment(
    _ terms: RandomTerms, _ generator: inout SeededGenerator
  ) -> String {
    let column = generator.pick(terms.table.identity.columns)
    let value =
      column == "rowid" || terms.table.identity == .integer
      ? generator.pick(["\(column) + 1", "\(column) + 20", terms.value(of: column, &generator)])
      : terms.value(of: column, &generator)
    return "\(column) = \(value)"
  }
}
