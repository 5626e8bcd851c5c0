import Postgres

// How the first rows of an order, up to the end of a request's limit, are followed:
//
// The keys of all rows up to that end are known. So the untouched rows among them are still in
// order, and there are no other untouched rows between them. A touched row that comes before the
// last untouched one finds its place as in any list: the row after it is known. After the last
// untouched row, as many rows as are missing are read from the server, whether touched or not. One
// statement does both. So a touched row that stays behind the end costs one look-up of its key, and
// a commit never costs more than reading the first rows again.

extension KeySQL {
  /// The rows among these that come before a row, in reverse order, as in ``touched(_:)``, followed
  /// by the rows that come after it, in order, with `bindery_follows`.
  ///
  /// - Parameters:
  ///   - last: The key of that row; nil to read the first rows of the order.
  ///   - count: The number of rows after it.
  func touched(_ keys: [RowKey], before last: RowKey?, following count: Int) -> PostgresQuery {
    guard let last else {
      return """
        SELECT \(columns), NULL AS bindery_next, true AS bindery_follows FROM \(table)
          WHERE \(filter) ORDER BY \(order) LIMIT \(count)
        """
    }
    let border: PostgresQuery = """
      (SELECT \(columns) FROM \(table) WHERE \(isIn([last]))) AS bindery_m
      """
    let isAfter = conditionsAfter.map { "(\($0))" as PostgresQuery }.joined(separator: " OR ")
    let before = placed(
      """
      SELECT bindery_r.* FROM \(border) CROSS JOIN LATERAL (SELECT \(columns) FROM \(table)
        WHERE \(isIn(keys)) AND \(filter) AND (\(isAfter)) IS NOT TRUE OFFSET 0) AS bindery_r
      """)
    let all: PostgresQuery = """
      SELECT bindery_b.*, false AS bindery_follows FROM (\(before)) AS bindery_b
      """
    if count == 0 { return all }
    return """
      (\(all)) UNION ALL (SELECT bindery_r.*, NULL, true FROM \(border)
        CROSS JOIN LATERAL (\(rowsAfter(columns, limit: "\(count)"))) AS bindery_r)
      """
  }
}
