/// A statement and its parameters.
///
/// Interpolated values become parameters. They are never part of the SQL text:
///
/// ```swift
/// let query: PostgresQuery = "SELECT * FROM person WHERE city = \(city) AND age > \(age)"
/// query.sql        // SELECT * FROM person WHERE city = $1 AND age > $2
/// ```
///
/// Interpolate names of tables and columns as `\(identifier: name)`, which quotes them. To compose
/// conditions, you can also interpolate another query, which inserts its text and parameters.
public struct PostgresQuery: Sendable {
  /// A piece of the statement's text, or a parameter between two such pieces.
  package enum Part: Hashable, Sendable {
    case sql(String)
    case binding(PostgresBinding)
  }

  /// The text and the parameters, in order.
  package private(set) var parts: [Part] = []
  /// The first error in encoding a value. It is thrown where the query is run.
  private var failure: PostgresError?

  /// Creates a query without parameters from trusted text.
  ///
  /// Never build the text from user input. Interpolate values into a literal instead.
  public init(sql: String) { parts = [.sql(sql)] }

  /// Creates a query from the parts of another one, with that query's failure.
  package init(_ parts: [Part], of whole: PostgresQuery) {
    self.parts = parts
    failure = whole.failure
  }

  /// The statement's text, with `$1`, `$2`… for the parameters. It contains no values, so you can
  /// log it.
  ///
  /// - Complexity: O(n) for n characters of text.
  public var sql: String {
    var number = 0
    return parts.reduce(into: "") { sql, part in
      switch part {
      case .sql(let text): sql += text
      case .binding:
        number += 1
        sql += "$\(number)"
      }
    }
  }

  /// The parameters, in the order of their numbers.
  ///
  /// - Complexity: O(n) for n parameters.
  public var bindings: [PostgresBinding] {
    parts.compactMap { if case .binding(let binding) = $0 { binding } else { nil } }
  }

  /// Returns the query that consists of `left` and `right`. The parameters of `right` are numbered
  /// after those of `left`; no space is inserted between the two.
  public static func + (left: PostgresQuery, right: PostgresQuery) -> PostgresQuery {
    var query = left
    query.append(right)
    return query
  }

  /// Throws an error if the query cannot be sent.
  func check() throws {
    if let failure { throw failure }
    try Self.check(sql)
    let size = parts.reduce(0) { size, part in
      switch part {
      case .sql(let text): size + text.utf8.count
      case .binding(let binding): size + (binding.bytes?.count ?? 0)
      }
    }
    guard size <= Self.sizeLimit else { throw PostgresError.tooLarge(size) }
    let count = bindings.count
    guard count <= 65_535 else {
      throw PostgresError.encoding(
        "A statement has \(count) parameters; the limit is 65,535. Use one array instead, as in "
          + "“id = ANY(\\(ids))”.")
    }
  }

  /// The greatest number of bytes of a statement with its parameters, or of a part of a COPY. The
  /// server accepts messages of less than 1 GiB, including the lengths and types of parameters.
  static let sizeLimit = 1023 << 20

  static func check(_ sql: String) throws {
    // The statement would end there.
    guard !sql.utf8.contains(0) else {
      throw PostgresError.encoding("A statement's text contains a NUL character.")
    }
  }

  fileprivate mutating func append(_ other: PostgresQuery) {
    parts += other.parts
    failure = failure ?? other.failure
  }
}

extension PostgresQuery: ExpressibleByStringInterpolation {
  /// Creates a query without parameters.
  public init(stringLiteral sql: String) { self.init(sql: sql) }

  /// Creates a query from a literal with interpolated values.
  public init(stringInterpolation: StringInterpolation) { self = stringInterpolation.query }

  /// The literal of a query, with interpolated values.
  ///
  /// Swift creates it from a literal such as `"SELECT * FROM person WHERE id = \(id)"`; programs do
  /// not use it directly. You can interpolate a ``PostgresEncodable`` value, a query, or a name as
  /// `identifier:`. Any other interpolation does not compile.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var query = PostgresQuery(sql: "")

    /// Begins an empty query.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Appends a part of the literal.
    public mutating func appendLiteral(_ literal: String) { query.parts.append(.sql(literal)) }

    /// Appends a parameter: `\(id)`. `nil` is NULL. If the value cannot be encoded, running the
    /// query throws.
    public mutating func appendInterpolation<Value: PostgresEncodable>(_ value: Value?) {
      do {
        query.parts.append(.binding(try PostgresBinding(value)))
      } catch {
        query.failure =
          query.failure ?? error as? PostgresError ?? .encoding(String(describing: error))
      }
    }

    /// Appends a name of a table, column or schema, in quotes: `\(identifier: name)`. If the name
    /// is empty, running the query throws.
    public mutating func appendInterpolation(identifier name: String) {
      if name.isEmpty || name.utf8.contains(0) {
        query.failure =
          query.failure ?? .encoding("“\(name)” is not the name of a table, column or schema.")
      }
      let escaped = name.split(separator: "\"", omittingEmptySubsequences: false)
      query.parts.append(.sql("\"" + escaped.joined(separator: "\"\"") + "\""))
    }

    /// Appends a query with its parameters, which get the numbers after the previous ones:
    ///
    /// ```swift
    /// let condition: PostgresQuery = "city = \(city)"
    /// let query: PostgresQuery = "SELECT * FROM person WHERE age > \(age) AND \(condition)"
    /// ```
    public mutating func appendInterpolation(_ fragment: PostgresQuery) { query.append(fragment) }
  }
}

extension Sequence<PostgresQuery> {
  /// Returns a query that joins all queries, with `separator` between them.
  ///
  /// ```swift
  /// let conditions: [PostgresQuery] = ["active", "city = \(city)"]
  /// let query: PostgresQuery = "SELECT * FROM t WHERE \(conditions.joined(separator: " AND "))"
  /// ```
  public func joined(separator: PostgresQuery) -> PostgresQuery {
    var joined = PostgresQuery(sql: "")
    for (index, query) in enumerated() {
      if index > 0 { joined.append(separator) }
      joined.append(query)
    }
    return joined
  }
}
