import Postgres

/// A table that a request joins. Each row of the tables before it refers to at most one of its
/// rows.
struct RequestJoin: Sendable {
  var table: String
  /// The column that refers to the table.
  let column: String
  /// The column to which it refers.
  let key: String
  /// The columns that the join adds, by their new names.
  let columns: [String: String]
  let isLeft: Bool

  init(
    _ table: String, _ column: String, _ key: String, _ columns: [String: String], isLeft: Bool
  ) {
    (self.table, self.column, self.key) = (table, column, key)
    (self.columns, self.isLeft) = (columns, isLeft)
  }

  /// These rows with the columns of the table's.
  func joined(to rows: PostgresQuery) -> PostgresQuery {
    let added = columns.sorted { $0.key < $1.key }.map { name, column in
      ", bindery_j.\(identifier: column) AS \(identifier: name)" as PostgresQuery
    }
    return """
      (SELECT bindery_b.*\(added.joined(separator: "")) FROM \(rows) AS bindery_b
        \(isLeft ? "LEFT JOIN" : "JOIN" as PostgresQuery) \(PostgresQuery(sql: table)) AS bindery_j
        ON bindery_j.\(identifier: key) = bindery_b.\(identifier: column))
      """
  }

  /// The parts of the request that the join adds. PostgreSQL reads a name after a dot as a call of
  /// a function if there is no such column.
  var parts: [PostgresQuery] {
    [PostgresQuery(sql: table)]
      + ([column, key] + columns.values).map { "bindery_j.\(identifier: $0)" }
  }
}
