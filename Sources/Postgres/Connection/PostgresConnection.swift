/// A connection to a server, or a transaction on it.
///
/// ```swift
/// let connection = try await PostgresConnection("host=/run/postgresql dbname=shop")
/// try await connection.execute("UPDATE book SET price = \(price) WHERE id = \(id)")
/// let books = try await connection.query("SELECT * FROM book", as: Book.self)
/// ```
///
/// Several tasks may use a connection. Their operations run one after the other, in the order of
/// the calls. Close the connection with ``close()``, or release all copies of the value. After the
/// connection is lost, every operation throws. A ``PostgresPool`` replaces lost connections.
public struct PostgresConnection: PostgresQueryable {
  let session: PostgresSession
  let lane: Int

  init(session: PostgresSession, lane: Int) {
    self.session = session
    self.lane = lane
  }

  /// Opens a connection. Returns after the server has accepted it.
  ///
  /// - Throws: ``PostgresError/cannotConnect(_:)``, ``PostgresError/timedOut(_:)`` or
  ///   ``PostgresError/cancelled``.
  public init(_ configuration: PostgresConfiguration) async throws {
    session = PostgresSession(configuration)
    lane = PostgresSession.root
    try await session.open()
  }

  /// Closes the connection. Operations in progress and all later ones throw
  /// ``PostgresError/closed``. Streams of notifications end.
  public func close() async { await session.close() }

  /// Whether the connection was closed or lost. The connection detects a loss when the network
  /// reports it, or at the next statement. So a statement can fail even if this property is false.
  public var isClosed: Bool {
    get async { await session.end != nil }
  }

  /// Runs a statement after all operations that were started earlier, and returns all its rows.
  /// Cancelling the task cancels the statement on the server.
  ///
  /// ```swift
  /// let result = try await connection.query("SELECT name, size FROM city")
  /// for (name, size) in try result.decode((String, Int).self) { print(name, size) }
  /// ```
  ///
  /// - Throws: ``PostgresError``.
  public func query(_ query: PostgresQuery) async throws -> PostgresResult {
    try await session.query(query, lane)
  }

  /// Runs statements in one round trip, and returns the result of each.
  ///
  /// Outside a transaction, the statements form a transaction of their own. If a statement fails,
  /// the results of all later ones are ``PostgresError/skipped``.
  ///
  /// ```swift
  /// for answer in try await connection.pipeline(["DELETE FROM cart", "DELETE FROM visit"]) {
  ///   print(try answer.get().rowsAffected)
  /// }
  /// ```
  ///
  /// - Throws: ``PostgresError`` if no statement could be run.
  public func pipeline(
    _ queries: [PostgresQuery]
  ) async throws -> [Result<PostgresResult, PostgresError>] {
    try await session.pipeline(queries, lane)
  }

  /// Runs several statements, separated by semicolons, up to the first failure. Use it for a
  /// schema.
  ///
  /// ```swift
  /// let schema = try String(contentsOfFile: "schema.sql", encoding: .utf8)
  /// try await connection.execute(script: schema)
  /// ```
  ///
  /// Outside a transaction, the statements form a transaction of their own, unless they contain
  /// `BEGIN` and `COMMIT`. The statements cannot have parameters, so never build the script from
  /// user input.
  ///
  /// - Throws: ``PostgresError``.
  public func execute(script: String) async throws {
    try await session.script(script, lane)
  }

  /// Returns the rows of a statement one by one, while they arrive.
  ///
  /// ```swift
  /// for try await row in connection.rows("SELECT name, size FROM city") {
  ///   let (name, size) = try row.decode((String, Int).self)
  /// }
  /// ```
  ///
  /// The server waits until you request the next row. No other operation of this connection runs
  /// until you have read the last row. If you end the iteration early, the connection cancels the
  /// statement. In a transaction, it reads all remaining rows instead, so use `LIMIT` there.
  ///
  /// The default driver uses libpq's single-row mode, and passes rows on in blocks of up to 128
  /// that have already arrived.
  public func rows(_ query: PostgresQuery) -> PostgresRows {
    PostgresRows(query: query, connection: self)
  }
}

extension PostgresSession {
  fileprivate func query(_ query: PostgresQuery, _ lane: Int) async throws -> PostgresResult {
    try await inLane(lane) { try await run(query) }
  }

  fileprivate func pipeline(
    _ queries: [PostgresQuery], _ lane: Int
  ) async throws -> [StatementAnswer] {
    try await inLane(lane) { try await run(queries) }
  }

  fileprivate func script(_ sql: String, _ lane: Int) async throws {
    try await inLane(lane) { try await runScript(sql) }
  }
}
