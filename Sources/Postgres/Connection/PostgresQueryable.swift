/// A type that runs queries: a connection, a transaction or a pool.
///
/// ```swift
/// func price(of id: Int, in database: some PostgresQueryable) async throws -> Int? {
///   try await database.query("SELECT price FROM book WHERE id = \(id)", as: Int.self).first
/// }
/// ```
///
/// Use it as the type of a parameter if a function can run both inside and outside a transaction.
public protocol PostgresQueryable: Sendable {
  /// Runs a statement, and returns all its rows.
  ///
  /// Cancelling the task cancels the statement.
  ///
  /// - Throws: ``PostgresError``.
  func query(_ query: PostgresQuery) async throws -> PostgresResult

  /// Runs statements in one round trip, and returns the result of each.
  ///
  /// The server runs them one after the other. Outside a transaction, the statements form a
  /// transaction of their own: either all of them take effect, or none. If a statement fails, the
  /// results of all later ones are ``PostgresError/skipped``.
  ///
  /// - Throws: ``PostgresError`` if no statement could be run.
  func pipeline(
    _ queries: [PostgresQuery]
  ) async throws -> [Result<PostgresResult, PostgresError>]

  /// Runs a closure in a transaction.
  ///
  /// The method commits the transaction when the closure returns, and rolls it back when the
  /// closure throws or the task is cancelled. Inside the closure, use only the connection that it
  /// receives. If ``PostgresTransactionOptions/attempts`` is greater than one, the closure may run
  /// several times, so it should not have effects outside the database.
  ///
  /// - Throws: The closure's error, or ``PostgresError``.
  @discardableResult
  nonisolated(nonsending) func transaction<Value>(
    _ options: PostgresTransactionOptions,
    _ body: nonisolated(nonsending) (PostgresConnection) async throws -> Value
  ) async throws -> Value
}

extension PostgresQueryable {
  /// Runs a statement, and returns its rows as values of `type`.
  ///
  /// ```swift
  /// let people = try await connection.query("SELECT * FROM person", as: Person.self)
  /// ```
  ///
  /// - Throws: ``PostgresError``, or an error of the type's own `init(from:)`.
  @_disfavoredOverload
  public func query<Record: Decodable & Sendable>(
    _ query: PostgresQuery, as type: Record.Type
  ) async throws -> [Record] {
    try await self.query(query).decode(type)
  }

  /// Runs a statement, and returns its rows as tuples.
  ///
  /// ```swift
  /// let cities = try await connection.query("SELECT name, size FROM city", as: (String, Int).self)
  /// ```
  ///
  /// - Throws: ``PostgresError``.
  public func query<each Value: PostgresDecodable>(
    _ query: PostgresQuery, as types: (repeat each Value).Type
  ) async throws -> [(repeat each Value)] {
    try await self.query(query).decode(types)
  }

  /// Runs a statement, and returns the number of rows that it wrote or read. The number is 0 for
  /// statements such as `CREATE TABLE`.
  ///
  /// - Throws: ``PostgresError``.
  @discardableResult
  public func execute(_ query: PostgresQuery) async throws -> Int {
    try await self.query(query).rowsAffected
  }

  /// Runs a closure in a transaction with the server's default options.
  ///
  /// ```swift
  /// try await pool.transaction { connection in
  ///   try await connection.execute("UPDATE account SET sum = sum - \(sum) WHERE id = \(from)")
  ///   try await connection.execute("UPDATE account SET sum = sum + \(sum) WHERE id = \(to)")
  /// }
  /// ```
  ///
  /// - Throws: The closure's error, or ``PostgresError``.
  @discardableResult
  public nonisolated(nonsending) func transaction<Value>(
    _ body: nonisolated(nonsending) (PostgresConnection) async throws -> Value
  ) async throws -> Value {
    try await transaction(PostgresTransactionOptions(), body)
  }
}
