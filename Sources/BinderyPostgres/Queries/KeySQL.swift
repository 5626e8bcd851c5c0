import Postgres

/// The statements that load and follow the keys of a request's rows.
struct KeySQL: Sendable {
  /// The table, with the tables joined to it.
  let table: PostgresQuery
  let condition: PostgresQuery?
  /// The terms of the order, with the columns of the key as the last ones.
  let terms: [OrderTerm]
  /// The number of terms before those of the key.
  let ownTerms: Int
  let facts: TableFacts

  /// The greatest number of searches for the next row, one after the other.
  private static let searchLimit = 24

  init(
    _ facts: TableFacts, table: PostgresQuery? = nil, condition: PostgresQuery?,
    order: [OrderTerm]
  ) {
    self.facts = facts
    self.condition = condition
    self.table = table ?? PostgresQuery(sql: facts.name)
    ownTerms = order.count
    let isDescending = order.last?.isDescending ?? false
    terms =
      order
      + facts.key.map { column in
        OrderTerm(
          "\(identifier: column.name)", isDescending: isDescending, column: column.name)
      }
  }

  var filter: PostgresQuery { condition ?? "true" }
  var order: PostgresQuery { terms.map(\.sql).joined(separator: ", ") }

  /// A row's key, in the form that the change table uses.
  var key: PostgresQuery {
    let columns = facts.key.map { "\(identifier: $0.name)" as PostgresQuery }
    switch facts.kind {
    case .ids: return "\(columns[0])::bigint"
    case _ where columns.count == 1: return "\(columns[0])::text"
    case _:
      let texts = columns.map { "\($0)::text" as PostgresQuery }
      return "ARRAY[\(texts.joined(separator: ", "))]::text"
    }
  }

  /// The condition that a row's key is one of these.
  func isIn(_ keys: [RowKey]) -> PostgresQuery {
    Self.isIn(keys, of: facts, by: facts.key.map(\.name))
  }

  /// The condition that columns have the values of one of these keys of a table.
  static func isIn(
    _ keys: [RowKey], of facts: TableFacts, by columns: [String]
  ) -> PostgresQuery {
    let columns = columns.map { "\(identifier: $0)" as PostgresQuery }
    let names = keys.compactMap(\.name)
    switch facts.kind {
    case .ids: return "\(columns[0]) = ANY(\(keys.compactMap(\.id))::bigint[])"
    case _ where columns.count == 1:
      return "\(columns[0]) = ANY(\(names)::text[]::\(PostgresQuery(sql: facts.key[0].type))[])"
    case _:
      let values = facts.key.enumerated().map { index, column in
        "(bindery_n::text[])[\(PostgresQuery(sql: "\(index + 1)"))]::\(PostgresQuery(sql: column.type))"
          as PostgresQuery
      }
      return """
        (\(columns.joined(separator: ", "))) IN (SELECT \(values.joined(separator: ", "))
          FROM unnest(\(names)::text[]) AS bindery_n)
        """
    }
  }

  // MARK: Loading

  /// The first keys in order, or all of them, as one value: eight bytes each, or an array of names.
  func stream(first count: Int?) -> PostgresQuery {
    let all: PostgresQuery =
      facts.kind == .ids
      ? "string_agg(int8send(bindery_k), ''::bytea)" : "array_agg(bindery_k)"
    return """
      SELECT \(all) FROM (SELECT \(key) AS bindery_k FROM \(table) WHERE \(filter)
        ORDER BY \(order)\(Self.limit(count))) AS bindery_s
      """
  }

  /// All rows without their keys, in another order if it is given.
  func plain(order other: PostgresQuery? = nil) -> PostgresQuery {
    let rows: PostgresQuery = "SELECT * FROM \(table) WHERE \(filter)"
    if let other { return "\(rows) ORDER BY \(other)\n" }
    return terms.isEmpty ? rows : "\(rows) ORDER BY \(order)"
  }

  /// The number of rows.
  var count: PostgresQuery { "SELECT count(*) FROM \(table) WHERE \(filter)" }

  /// The rows with their keys, in order, from a place on: `count` rows, or all of them.
  func rows(first count: Int?, from place: Int = 0) -> PostgresQuery {
    """
    SELECT *, \(key) AS bindery_key, \(terms[0].expression) AS bindery_t0 FROM \(table)
      WHERE \(filter) ORDER BY \(order)\(Self.limit(count)) OFFSET \(place)
    """
  }

  private static func limit(_ count: Int?) -> PostgresQuery { count.map { " LIMIT \($0)" } ?? "" }

  /// The rows with these keys, whether or not they meet the condition.
  func rows(of keys: [RowKey]) -> PostgresQuery {
    "SELECT *, \(key) AS bindery_key FROM \(table) WHERE \(isIn(keys))"
  }

  /// The values of the first term in order, and the number of rows with each.
  var sections: PostgresQuery {
    """
    SELECT \(terms[0].expression) AS bindery_t0, count(*) FROM \(table) WHERE \(filter)
      GROUP BY 1 ORDER BY \(terms[0].sql(of: "1"))
    """
  }

  /// Whether the collation of the first term treats only identical texts as equal. The term must
  /// have a collation.
  var collation: PostgresQuery {
    """
    SELECT collisdeterministic FROM pg_collation WHERE oid = (
      SELECT pg_collation_for(\(terms[0].expression))::regcollation FROM \(table) LIMIT 1)
    """
  }

  /// A statement whose plan sorts only if no index has the order.
  var probe: PostgresQuery {
    // The key has a name of its own, or an order by its column would be one by the key's text.
    "SELECT \(key) AS bindery_k FROM \(table) WHERE \(filter) ORDER BY \(order) LIMIT 1"
  }

  // MARK: Following

  /// The rows among these that the request now contains, in reverse order, each with its own key
  /// and that of the row after it.
  func touched(_ keys: [RowKey]) -> PostgresQuery {
    placed("SELECT \(columns) FROM \(table) WHERE \(isIn(keys)) AND \(filter) OFFSET 0")
  }

  /// The columns of a row with its key and the values of the terms.
  var columns: PostgresQuery {
    let own = terms.enumerated().map { index, term in
      "(\(term.expression)) AS \(outer(index))" as PostgresQuery
    }
    return "*, \(key) AS bindery_key, \(own.joined(separator: ", "))"
  }

  /// The rows of a statement that selects ``columns``, last first: each with the key of the row
  /// after it.
  func placed(_ rows: PostgresQuery) -> PostgresQuery {
    let reversed = terms.enumerated().map { index, term in
      OrderTerm(
        outer(index), isDescending: !term.isDescending, nullsFirst: !term.nullsFirst
      ).sql
    }
    return """
      SELECT bindery_m.*, bindery_f.bindery_next FROM (\(rows)) AS bindery_m
        LEFT JOIN LATERAL (\(rowsAfter("\(key) AS bindery_next", limit: "1"))) AS bindery_f ON true
        ORDER BY \(reversed.joined(separator: ", "))
      """
  }

  private func outer(_ index: Int) -> PostgresQuery { PostgresQuery(sql: "bindery_t\(index)") }

  /// The first rows after `bindery_m`, in order. `bindery_m` contains the values of the terms.
  func rowsAfter(_ columns: PostgresQuery, limit: PostgresQuery) -> PostgresQuery {
    // One search after the other, until they have found enough rows: without sorting, an index is
    // used for each.
    let searches = conditionsAfter.map { condition in
      """
      SELECT \(columns) FROM \(table) WHERE \(filter) AND \(condition)
        ORDER BY \(order) LIMIT \(limit)
      """ as PostgresQuery
    }
    if searches.count == 1 { return searches[0] }
    let all = searches.map { "(\($0))" as PostgresQuery }
    return "\(all.joined(separator: " UNION ALL ")) LIMIT \(limit)"
  }

  /// The conditions of rows that come after `bindery_m`: the rows that meet the first one, then
  /// those that meet the second one, and so on.
  var conditionsAfter: [PostgresQuery] {
    let isUniform = terms.allSatisfy { $0.isDescending == terms[0].isDescending }
    if isUniform, !terms.contains(where: isNullable) {
      let comparison: PostgresQuery = terms[0].isDescending ? "<" : ">"
      let own = terms.map { "(\($0.expression))" as PostgresQuery }
      let others = terms.indices.map { "bindery_m.\(outer($0))" as PostgresQuery }
      return ["(\(own.joined(separator: ", "))) \(comparison) (\(others.joined(separator: ", ")))"]
    }
    let conditions = terms.indices.reversed().flatMap(conditions(level:))
    guard conditions.count > Self.searchLimit else { return conditions }
    return ["(\(conditions.map { "(\($0))" as PostgresQuery }.joined(separator: " OR ")))"]
  }

  /// Whether a term may be NULL. Terms of joined tables count as nullable: if rows of several
  /// tables are not compared as a whole, the server can use an index of each table.
  private func isNullable(_ term: OrderTerm) -> Bool {
    term.column.map { !facts.notNull.contains($0) } ?? true
  }

  /// The conditions, in order, of rows that are equal in the terms before a level, and come later
  /// in the term of that level.
  private func conditions(level: Int) -> [PostgresQuery] {
    var conditions: [PostgresQuery] = [later(level, beyondNull: false)]
    if isNullable(terms[level]) {
      // NULLs come after the values, or the values come after NULLs.
      conditions.append(later(level, beyondNull: true))
    }
    for index in 0..<level {
      let (own, other) = sides(index)
      let equal: PostgresQuery = "\(own) = \(other)"
      let both: PostgresQuery = "\(own) IS NULL AND \(other) IS NULL"
      let variants = isNullable(terms[index]) ? [equal, both] : [equal]
      conditions = conditions.flatMap { condition in variants.map { "\($0) AND \(condition)" } }
    }
    return conditions
  }

  private func sides(_ index: Int) -> (own: PostgresQuery, other: PostgresQuery) {
    ("(\(terms[index].expression))", "bindery_m.\(outer(index))")
  }

  private func later(_ index: Int, beyondNull: Bool) -> PostgresQuery {
    let (own, other) = sides(index)
    if beyondNull {
      return terms[index].nullsFirst
        ? "\(own) IS NOT NULL AND \(other) IS NULL" : "\(own) IS NULL AND \(other) IS NOT NULL"
    }
    return terms[index].isDescending ? "\(own) < \(other)" : "\(own) > \(other)"
  }
}
