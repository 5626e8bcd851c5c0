/// A connection to a server, or a transaction on it.
///
/// ```swift
/// let connection = try await PostgresConnection("host=/run/postgresql dbname=shop")
/// try await connection.execute("UPDATE book SET price = \(price) WHERE id = \(id)")
/// let books = try await connection.query("SELECT * FROM book", as: Book.self)
/// ```
///
/// Several tasks may use a connection; their operations run one after the other, in order. The
/// connection is closed by ``close()``, or when the last copy of the value is gone. When it is
/// lost, every operation throws; a ``PostgresPool`` replaces lost connections.
public struct PostgresConnection: PostgresQueryable {
  let session: PostgresSession
  let lane: Int

  init(session: PostgresSession, lane: Int) {
    self.session = session
    self.lane = lane
  }

  /// Opens a connection. This returns when the server has accepted it.
  ///
  /// - Throws: ``PostgresError/cannotConnect(_:)``, ``PostgresError/timedOut(_:)`` or
  ///   ``PostgresError/cancelled``.
  public init(_ configuration: PostgresConfiguration) async throws {
    session = PostgresSession(configuration)
    lane = PostgresSession.root
    try await session.open()
  }

  /// Closes the connection. Operations in progress throw ``PostgresError/closed``, and so do all
  /// later ones. Streams of notifications end.
  public func close() async { await session.close() }

  /// Whether the connection was closed or lost. A loss is noticed when the network reports it, or
  /// by the next statement, so a connection that is not closed may still fail.
  public var isClosed: Bool {
    get async { await session.end != nil }
  }

  /// Runs a statement, and returns all its rows. It runs after the operations that were started
  /// before it. Cancelling the task cancels the statement on the server.
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

  /// Runs statements in one round trip, and returns the answer to each.
  ///
  /// Outside of a transaction they form a transaction of their own. After a statement that fails
  /// the rest is ``PostgresError/skipped``.
  ///
  /// ```swift
  /// for answer in try await connection.pipeline(["DELETE FROM cart", "DELETE FROM visit"]) {
  ///   print(try answer.get().rowsAffected)
  /// }
  /// ```
  ///
  /// - Throws: ``PostgresError`` if none of the statements could be run.
  public func pipeline(
    _ queries: [PostgresQuery]
  ) async throws -> [Result<PostgresResult, PostgresError>] {
    try await session.pipeline(queries, lane)
  }

  /// Runs statements that are separated by semicolons, such as a schema, up to the first failure.
  ///
  /// ```swift
  /// let schema = try String(contentsOfFile: "schema.sql", encoding: .utf8)
  /// try await connection.execute(script: schema)
  /// ```
  ///
  /// Outside of a transaction they form a transaction of their own, unless they contain `BEGIN` and
  /// `COMMIT`. They have no parameters: never build the text from input.
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
  /// The server waits while no rows are requested, and no other operation of this connection
  /// runs until the last row was read. An iteration that ends early cancels the statement; in a
  /// transaction it reads the rest of the rows instead, so use `LIMIT` there.
  ///
  /// The rows arrive in libpq's single-row mode, in blocks of up to 128 that have already arrived.
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
