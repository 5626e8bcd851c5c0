import BinderyTesting

extension OracleQuery {
  /// A query that cannot be kept up to date from the changed rows alone.
  static func complex(
    _ schema: RandomSchema, _ generator: inout SeededGenerator
  ) -> OracleQuery {
    let table = generator.pick(schema.tables)
    let other = generator.pick(schema.tables)
    let terms = RandomTerms(table)
    let name = table.name
    // Distinguishes 1 from 1.0 and 'a' from 'A', so that a group does not choose between them.
    let column = generator.pick(table.content)
    let exact = "typeof(\(column)), \(column) COLLATE BINARY"
    let named = "typeof(\(column)) AS k0, \(column) COLLATE BINARY AS k1"
    let keys = table.identity.columns.enumerated().map { "\($1) AS k\($0)" }
    let identity = keys.joined(separator: ", ")
    let order = OrderTerm.clause(
      (0..<generator.below(2)).map { _ in terms.orderTerm(&generator) }
        + terms.identityTerms(&generator))
    let inner = RandomTerms(other, prefix: "inside.")
    let ordinals = table.identity.columns.indices.map { "\($0 + 1)" }.joined(separator: ", ")
    let rowID = table.identity == .implicit ? "rowid, " : ""
    switch generator.below(12) {
    case 0:
      return OracleQuery("SELECT DISTINCT \(named) FROM \(name) ORDER BY 1, 2")
    case 1:
      return OracleQuery(
        "SELECT \(named), count(*) AS n, count(\(table.content[0])) AS m FROM \(name) "
          + "GROUP BY \(exact) HAVING count(*) < 4 ORDER BY 1, 2")
    case 2:
      let (one, two) = (terms.predicate(&generator), terms.predicate(&generator))
      let kind = generator.pick(["UNION", "EXCEPT", "INTERSECT"])
      return OracleQuery(
        "SELECT \(identity), \(column) FROM \(name) WHERE \(one) \(kind) "
          + "SELECT \(identity), \(column) FROM \(name) WHERE \(two) ORDER BY \(ordinals)")
    case 3, 4:
      let condition = inner.predicate(&generator)
      let link = "inside.\(generator.pick(other.content)) IS \(name).\(column)"
      let kind = generator.pick(["EXISTS", "NOT EXISTS"])
      return OracleQuery(
        "SELECT \(rowID)* FROM \(name) WHERE \(kind) "
          + "(SELECT 1 FROM \(other.name) AS inside WHERE \(link) AND \(condition))\(order)")
    case 5, 6:
      let kind = generator.pick(["IN", "NOT IN"])
      return OracleQuery(
        "SELECT \(rowID)* FROM \(name) WHERE \(column) \(kind) "
          + "(SELECT \(generator.pick(other.content)) FROM \(other.name) AS inside "
          + "WHERE \(inner.predicate(&generator)))\(order)")
    case 7:
      let number = "(SELECT count(*) FROM \(other.name) AS inside WHERE inside.\(other.content[0]) "
      return OracleQuery(
        "SELECT \(rowID)*, \(number)= \(name).\(column)) AS n FROM \(name) "
          + "ORDER BY \(number)>= \(name).\(column)) DESC, "
          + terms.identityTerms(&generator).map(\.sql).joined(separator: ", "))
    case 8:
      return OracleQuery(
        "SELECT \(identity), row_number() OVER (\(order.dropFirst())) AS n FROM \(name)\(order)")
    case 9, 10:
      // Aggregates of a view or a common table expression.
      let start = generator.chance(50) ? "" : common(table, &generator)
      let group = generator.pick([column, "length(\(column))"])
      let source = start.isEmpty ? "v" : "w"
      let group0 = start.isEmpty ? "k0" : group
      return OracleQuery(
        "\(start)SELECT typeof(\(group0)) AS k0, \(group0) COLLATE BINARY AS k1, count(*) AS n, "
          + "sum(length(\(group0))) AS m FROM \(source) "
          + "GROUP BY typeof(\(group0)), \(group0) COLLATE BINARY HAVING count(*) < 5 "
          + "ORDER BY 1, 2")
    default:
      return OracleQuery("SELECT * FROM v ORDER BY k0 DESC, 2")
    }
  }
}
