import Postgres

/// The rows of a table that meet a condition, in an order; or the rows of any statement.
///
/// A request of a table consists of parts, from which the statements that follow it are made.
/// Values that are interpolated into a part are parameters.
///
/// ```swift
/// let request = Employee.where("city = \(city)").where("active").order("last_name").limit(50)
/// ```
///
/// A request is a value: each method returns a changed copy, and nothing is read until it is live.
public struct RecordRequest<Record: Decodable & Sendable>: Sendable {
  var table: String?
  var conditions: [PostgresQuery] = []
  var terms: PostgresQuery?
  var limit: (count: Int, offset: Int)?
  /// A whole statement instead of parts.
  var statement: PostgresQuery?

  /// Creates a request of all rows of a table. The name is written into the statements as it is, so
  /// take it from the program and never from input.
  public init(table: String) { self.table = table }

  /// Creates a request of the rows of a statement, such as a join.
  ///
  /// ```swift
  /// let request = RecordRequest<Order>(
  ///   sql: "SELECT o.*, c.name FROM orders o JOIN customer c ON c.id = o.customer ORDER BY o.id")
  /// ```
  ///
  /// Its live rows are read again and compared after each change of a table that it mentions. Give
  /// it a complete order, or rows that its order leaves equal may change places.
  public init(sql: PostgresQuery) { statement = sql }

  /// Returns the rows that meet this condition as well: conditions are combined with AND.
  /// Interpolated values are parameters.
  ///
  /// ```swift
  /// let open = Order.where("customer = \(id)").where("shipped IS NULL")
  /// ```
  public func `where`(_ condition: PostgresQuery) -> RecordRequest {
    changed { $0.conditions.append(condition) }
  }

  /// Returns the rows in this order, instead of the present one: expressions with `DESC`, `NULLS
  /// FIRST` and so on. Rows of a table that it leaves equal are ordered by the primary key, in the
  /// direction of the last term.
  ///
  /// ```swift
  /// let newest = Order.where("shipped IS NULL").order("placed DESC NULLS LAST")
  /// ```
  public func order(_ terms: PostgresQuery) -> RecordRequest {
    changed { $0.terms = terms }
  }

  /// Returns `count` rows only, after the first `offset` ones.
  ///
  /// ```swift
  /// let newest = Order.order("placed DESC, id DESC").limit(20)
  /// ```
  ///
  /// Live rows with a limit are followed if an index has their order, with the primary key as the
  /// last column: they keep the keys of the first `offset + count` rows, and a commit reads the
  /// touched rows among those and the rows that take the places of others. Without such an index
  /// they are read again and compared after each change of the table. A long list needs no limit:
  /// it reads its rows when they are accessed.
  public func limit(_ count: Int, offset: Int = 0) -> RecordRequest {
    changed { $0.limit = (count, offset) }
  }

  private func changed(_ change: (inout RecordRequest) -> Void) -> Self {
    var request = self
    change(&request)
    return request
  }

  /// All conditions; nil if there are none.
  var condition: PostgresQuery? {
    if conditions.isEmpty { return nil }
    // On lines of their own, as a condition may end with a comment.
    return conditions.map { "(\($0)\n)" as PostgresQuery }.joined(separator: " AND ")
  }

  /// The table or the statement, after FROM.
  var source: PostgresQuery {
    statement.map { "(\($0)\n) AS bindery_s" } ?? PostgresQuery(sql: table ?? "")
  }

  /// The statement that reads these columns of all rows.
  func select(_ columns: PostgresQuery, isOrdered: Bool = true) -> PostgresQuery {
    if let statement, conditions.isEmpty, terms == nil, limit == nil, isOrdered {
      return statement
    }
    var query: PostgresQuery = "SELECT \(columns) FROM \(source) WHERE \(condition ?? "true")"
    if let terms, isOrdered { query = query + " ORDER BY \(terms)\n" }
    if let limit { query = query + " LIMIT \(limit.count) OFFSET \(limit.offset)" }
    return query
  }
}
