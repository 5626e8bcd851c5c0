import GRDB

/// SQLite's plan for a query.
struct QueryExplanation {
  private let details: [String]

  init(_ sql: String, _ db: Database) throws {
    let statement = try db.makeStatement(sql: "EXPLAIN QUERY PLAN " + sql)
    // The plan does not depend on the parameters' values.
    statement.setUncheckedArguments(StatementArguments())
    details = try Row.fetchAll(statement).map { $0["detail"] }
  }

  /// Whether the rows are read in order without a sort.
  var isOrderedByIndex: Bool { !details.contains { $0.contains("TEMP B-TREE") } }

  /// Whether the rows are read in the order of their first term.
  var isOrderedByFirstTerm: Bool { !details.contains { $0.contains("TEMP B-TREE FOR ORDER BY") } }

  /// Whether the first table's rows are read from an index alone.
  var isCovered: Bool { details.first?.contains("COVERING INDEX") == true }

  /// The number of columns whose values are looked up in the first table's index.
  var fixedColumns: Int { details.first?.ranges(of: "=?").count ?? 0 }

  /// The number of columns whose values are looked up in the indexes of all tables.
  var lookups: Int { details.reduce(0) { $0 + $1.ranges(of: "=?").count } }

  /// Whether no table or index is read as a whole.
  var hasNoScan: Bool { details.allSatisfy { !$0.hasPrefix("SCAN") } }

  /// Whether the first row is found without a scan.
  var isSearch: Bool { isOrderedByIndex && hasNoScan }
}
