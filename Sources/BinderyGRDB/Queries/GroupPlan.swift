import BinderyLive
import GRDB

/// The plan by which touched rows keep the groups of a query up to date.
///
/// The rows of the tables are those of a plain SELECT, which ``QueryPlan`` follows: it reads, for
/// each, the group that it belongs to and the arguments of the aggregates. A group's row of the
/// result is read through any one of its rows, with the aggregates' values as parameters. So all
/// expressions have the same meaning as in the query.
struct GroupPlan: Sendable {
  /// A term of the order of the groups.
  struct Order: Sendable {
    let expression: [SQLToken]
    let isDescending: Bool
    let hasNullsFirst: Bool
    let collation: ValueCollation
  }

  /// The plan of the tables' rows. Its order contains the expressions that are read for each row:
  /// ``terms``, then ``arguments``.
  private(set) var rows: QueryPlan
  let terms: [String]
  let arguments: [String]
  let aggregates: [GroupAggregate]
  /// Whether there is one group, which exists even if there are no rows.
  let isWhole: Bool
  let columns: [SQLToken]
  let having: [SQLToken]?
  let order: [Order]
  /// The request with a complete order: its own order, then that of the terms.
  let request: String

  /// Creates the plan of a request. Returns nil if the request has one row for each row of its
  /// tables.
  ///
  /// - Throws: A refusal if there is none, or an error of the database.
  init?(_ statement: Statement, region: DatabaseRegion, in db: Database) throws {
    let sql = try PlainView.replaced(in: statement.sql, db)?.sql ?? statement.sql
    let clauses = try SelectClauses(sql, allowsSearch: true)
    guard clauses.isGrouping else { return nil }
    // Texts are compared here as UTF-8, and by SQLite in the encoding of the database.
    let encoding = try String.fetchOne(db, sql: "PRAGMA main.encoding") ?? ""
    guard encoding == "UTF-8" else { throw QueryPlan.Refusal(.group, encoding) }
    guard let join = try JoinSyntax(clauses.tables) else { throw QueryPlan.Refusal(.join) }
    let tables = try join.tables.map { try TableFacts($0, db) }
    if let index = tables.lazy.compactMap(\.index).first {
      throw QueryPlan.Refusal(.search, index.name)
    }
    let names = tables.reduce(into: Set<String>()) { $0.formUnion($1.names) }
    let syntax = try GroupSyntax(clauses, knowing: names)
    let references = ColumnReferences(tables, join)
    try references.checkShown(syntax)

    let comma = SQLToken(kind: .symbol(","), text: ",", depth: 0)
    let shown = Array(syntax.columns.map { $0.expression + $0.alias }.joined(separator: [comma]))
    let results = shown + (syntax.having ?? []) + syntax.order.flatMap(\.expression)
    aggregates = GroupAggregate.all(in: results)
    for aggregate in aggregates where !aggregate.canBeRead {
      throw QueryPlan.Refusal(.group, aggregate.text)
    }
    terms = syntax.terms.map(\.text)
    arguments = aggregates.compactMap(\.argument).reduce(into: []) { all, argument in
      if !all.contains(argument) { all.append(argument) }
    }
    isWhole = !syntax.isGrouped
    columns = shown.naming(statement.columnNames)
    having = syntax.having
    for term in syntax.terms {
      guard try references.collation(of: term, db) == .binary else {
        throw QueryPlan.Refusal(.group, term.text)
      }
    }
    order = try syntax.order.map { term in
      guard let collation = try references.collation(of: term.expression, db) else {
        throw QueryPlan.Refusal(.group, "ORDER BY " + term.expression.text)
      }
      return Order(
        expression: term.expression, isDescending: term.isDescending,
        hasNullsFirst: term.hasNullsFirst, collation: collation)
    }

    let limit =
      (clauses.limit.map { " LIMIT " + $0.text } ?? "")
      + (clauses.offset.map { " OFFSET " + $0.text } ?? "")
    let named = syntax.terms.filter { $0.contains { $0.name != nil } }
    let completed =
      syntax.order.map { term in
        var term = term
        term.expression = syntax.ordering(term.expression)
        return term.sql()
      } + named.map { syntax.ordering($0).text }
    let grouping = clauses.groups == nil ? "" : " GROUP BY " + terms.joined(separator: ", ")
    let source =
      " FROM " + clauses.tables.text + (clauses.condition.map { " WHERE " + $0.text } ?? "")
    request =
      "SELECT " + (clauses.isDistinct ? "DISTINCT " : "") + columns.text + source + grouping
      + (syntax.having.map { " HAVING " + $0.text } ?? "")
      + (completed.isEmpty ? "" : " ORDER BY " + completed.joined(separator: ", ")) + limit

    // A plain SELECT that reads everything that the request reads, so that the same checks apply.
    let read =
      [shown] + [syntax.having].compactMap(\.self) + syntax.order.map(\.expression)
    let plain =
      "SELECT "
      + (read.map { GroupAggregate.replaced(in: $0) { _ in "NULL" }.text } + terms + arguments)
      .joined(separator: ", ") + source + limit
    let values = try QueryPlan.values(of: statement, db)
    let rows = try db.makeStatement(sql: plain)
    guard statement.databaseRegion.union(region) == statement.databaseRegion else {
      throw QueryPlan.Refusal(.prefetch)
    }
    self.rows = try QueryPlan(
      rows, region: DatabaseRegion(), arguments: values, in: db
    ).reading(terms + arguments)
  }

  /// The plan of the same request with other values of its parameters.
  ///
  /// - Throws: A refusal if the program has meanwhile defined an aggregate anew.
  func with(_ arguments: [DatabaseValue], _ db: Database) throws -> GroupPlan {
    try Self.checkFunctions(aggregates, db)
    var plan = self
    plan.rows = try rows.with(arguments, db)
    return plan
  }

  /// Throws unless the aggregates are SQLite's own.
  private static func checkFunctions(_ aggregates: [GroupAggregate], _ db: Database) throws {
    for name in Set(aggregates.map(\.function.rawValue)) {
      let sql = "SELECT 1 FROM pragma_function_list WHERE name = ? COLLATE NOCASE AND NOT builtin"
      if try Int.fetchOne(db, sql: sql, arguments: [name]) != nil {
        throw QueryPlan.Refusal(.function, name)
      }
    }
  }
}
