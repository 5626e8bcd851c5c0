import Postgres

/// A request for rows. It reads either the rows of a table that meet a condition, in a given order,
/// or the rows of any statement.
///
/// A request for rows of a table consists of parts, from which Bindery builds the statements that
/// keep live rows up to date. Values that you interpolate into a part become parameters.
///
/// ```swift
/// let request = Employee.where("city = \(city)").where("active").order("last_name").limit(50)
/// ```
///
/// A request is a value: each method returns a changed copy. Bindery reads no rows until you create
/// live data from the request.
public struct RecordRequest<Record: Decodable & Sendable>: Sendable {
  var table: String?
  var joins: [RequestJoin] = []
  var conditions: [PostgresQuery] = []
  var terms: PostgresQuery?
  var limit: (count: Int, offset: Int)?
  /// A whole statement instead of parts.
  var statement: PostgresQuery?

  /// Creates a request for all rows of a table. Bindery inserts the name into its statements
  /// unchanged, so never take the name from user input.
  public init(table: String) { self.table = table }

  /// Creates a request for the rows of a statement.
  ///
  /// ```swift
  /// let request = RecordRequest<Sale>(
  ///   sql: "SELECT day AS id, sum(amount) AS total FROM sale GROUP BY day ORDER BY day")
  /// ```
  ///
  /// Bindery reads live rows of this request again after each change of a table that the statement
  /// mentions, and compares them. The statement's order must not leave any two rows equal;
  /// otherwise, such rows may change places.
  public init(sql: PostgresQuery) { statement = sql }

  /// Returns the rows, each with additional columns from the row of another table to which it
  /// refers. Rows without such a reference are omitted.
  ///
  /// ```swift
  /// struct Order: PostgresRecord {
  ///   static let table = "orders"
  ///   var id: Int
  ///   var placed: Date
  ///   var customerName: String     // the column `name` of the table `customer`
  /// }
  ///
  /// let orders = Order.join("customer", on: "customer_id", columns: ["customer_name": "name"])
  ///   .where("customer_name LIKE 'A%'").order("customer_name, placed DESC")
  /// ```
  ///
  /// Conditions, the order and the `column` of a further join use the columns by their new names.
  ///
  /// Bindery can follow live rows if `key` is the other table's primary key. After a commit to that
  /// table, it uses an index on `column` to look up the rows that refer to the touched rows.
  /// Without such an index, it reads all rows again. If `key` is not the primary key, a row may
  /// appear several times, and Bindery reads all rows again after each change of one of the tables.
  ///
  /// - Parameters:
  ///   - table: The other table. The statements contain the name unchanged, so never take the name
  ///     from user input.
  ///   - column: The column that refers to the other table.
  ///   - key: The column of the other table to which `column` refers.
  ///   - columns: The columns of the other table to add, by their names in the request.
  public func join(
    _ table: String, on column: String, references key: String = "id",
    columns: [String: String] = [:]
  ) -> RecordRequest {
    changed { $0.joins.append(RequestJoin(table, column, key, columns, isLeft: false)) }
  }

  /// Returns the rows, each with additional columns from the row of another table to which it
  /// refers. In rows without such a reference, these columns are NULL.
  ///
  /// ```swift
  /// let people = Person.leftJoin("city", on: "city_id", columns: ["city_name": "name"])
  ///   .order("city_name NULLS LAST, last_name")
  /// ```
  ///
  /// See ``join(_:on:references:columns:)`` for the parameters, and for the changes after which
  /// Bindery updates single rows.
  public func leftJoin(
    _ table: String, on column: String, references key: String = "id",
    columns: [String: String] = [:]
  ) -> RecordRequest {
    changed { $0.joins.append(RequestJoin(table, column, key, columns, isLeft: true)) }
  }

  /// Returns a request with this additional condition. Conditions are combined with AND.
  /// Interpolated values become parameters.
  ///
  /// ```swift
  /// let open = Order.where("customer = \(id)").where("shipped IS NULL")
  /// ```
  public func `where`(_ condition: PostgresQuery) -> RecordRequest {
    changed { $0.conditions.append(condition) }
  }

  /// Returns a request in this order, which replaces the previous order. A term is an expression
  /// with an optional `DESC`, `NULLS FIRST` and so on. Rows of a table that are equal in all terms
  /// are ordered by the primary key, in the direction of the last term.
  ///
  /// ```swift
  /// let newest = Order.where("shipped IS NULL").order("placed DESC NULLS LAST")
  /// ```
  public func order(_ terms: PostgresQuery) -> RecordRequest {
    changed { $0.terms = terms }
  }

  /// Returns a request for at most `count` rows, after the first `offset` ones.
  ///
  /// ```swift
  /// let newest = Order.order("placed DESC, id DESC").limit(20)
  /// ```
  ///
  /// Bindery can follow a request with a limit if an index has its order, with the primary key as
  /// the last column. It then stores the keys of the first `offset + count` rows. After a commit,
  /// it looks up the touched rows, and reads the rows that move up to replace others. Without such
  /// an index, it reads the rows of the request again after each change of the table, and compares
  /// them. A long list needs no limit, because it reads a row when you access it.
  public func limit(_ count: Int, offset: Int = 0) -> RecordRequest {
    changed { $0.limit = (count, offset) }
  }

  private func changed(_ change: (inout RecordRequest) -> Void) -> Self {
    var request = self
    change(&request)
    return request
  }

  /// All conditions, or `nil` if there are none.
  var condition: PostgresQuery? {
    if conditions.isEmpty { return nil }
    // Each condition is on a line of its own, because it may end with a comment.
    return conditions.map { "(\($0)\n)" as PostgresQuery }.joined(separator: " AND ")
  }

  /// The table or the statement with its joins, after FROM.
  var source: PostgresQuery { source(joins[...]) }

  /// The table or the statement with some of its joins, after FROM: a table whose columns have
  /// unique names, and the name of the request's table.
  func source(_ joins: ArraySlice<RequestJoin>) -> PostgresQuery {
    let own = statement.map { "(\($0)\n)" } ?? PostgresQuery(sql: table ?? "")
    if joins.isEmpty { return statement == nil ? own : "\(own) AS bindery_s" }
    var name = "bindery_s"
    if let table, let words = SQLWord.words(of: PostgresQuery(sql: table)) {
      switch words.last?.word {
      case .word(let last), .name(let last): name = last
      default: break
      }
    }
    return "\(joins.reduce(own) { $1.joined(to: $0) }) AS \(identifier: name)"
  }

  /// The statement that reads these columns of all rows.
  func select(_ columns: PostgresQuery, isOrdered: Bool = true) -> PostgresQuery {
    if let statement, joins.isEmpty, conditions.isEmpty, terms == nil, limit == nil, isOrdered {
      return statement
    }
    var query: PostgresQuery = "SELECT \(columns) FROM \(source) WHERE \(condition ?? "true")"
    if let terms, isOrdered { query = query + " ORDER BY \(terms)\n" }
    if let limit { query = query + " LIMIT \(limit.count) OFFSET \(limit.offset)" }
    return query
  }
}
