/// An error of a connection, query, value or pool.
///
/// Its description explains what went wrong, where, and what to do.
///
/// ```swift
/// do {
///   try await connection.execute("INSERT INTO member (email) VALUES (\(email))")
/// } catch let error as PostgresError where error.sqlState == .uniqueViolation {
///   show("There is a member with this address.")
/// }
/// ```
public enum PostgresError: Error, Equatable, Sendable {
  /// The server refused a statement. ``sqlState`` identifies the reason.
  case server(PostgresDiagnostics)
  /// The statement did not run, because an earlier one in the same pipeline failed.
  case skipped
  /// No connection could be opened.
  case cannotConnect(ConnectFailure)
  /// The connection ended unexpectedly. A statement in progress may or may not have taken effect.
  case connectionLost(String)
  /// The connection or pool is closed, or the closure that received the connection has returned. Do
  /// not use a connection outside its closure.
  case closed
  /// An operation exceeded a time limit.
  case timedOut(TimeLimit)
  /// The task was cancelled. A statement in progress was cancelled on the server.
  case cancelled
  /// The server rolled back the transaction instead of committing it, because the closure caught
  /// the error of a statement. Rethrow such errors, or run the statement in a nested transaction.
  case rolledBack
  /// A value of a row cannot be converted to the requested type.
  case decoding(DecodingFailure)
  /// A parameter's value cannot be encoded.
  case encoding(String)
  /// The program used a connection in a way that cannot succeed.
  case misuse(String)

  /// A time limit of ``PostgresConfiguration`` or ``PostgresPool``.
  ///
  /// ``PostgresError/timedOut(_:)`` contains the limit that was exceeded. The error's description
  /// suggests what to do. To handle one of the limits, match it:
  ///
  /// ```swift
  /// do {
  ///   report = try await pool.query("SELECT * FROM report", as: Report.self)
  /// } catch PostgresError.timedOut(.statement) {
  ///   show("The report takes too long.")
  /// }
  /// ```
  public enum TimeLimit: Equatable, Sendable {
    /// The limit for opening a connection.
    case connecting
    /// The limit for running one statement.
    case statement
    /// The limit for waiting for a connection of a pool. The string describes the last failure to
    /// open a connection.
    case pool(String?)
  }

  /// A failure to open a connection: no server answered, or the server refused the connection.
  ///
  /// ```swift
  /// do {
  ///   connection = try await PostgresConnection(configuration)
  /// } catch PostgresError.cannotConnect(let failure) where !failure.isTemporary {
  ///   show("Check the settings. \(failure.message)")
  /// }
  /// ```
  ///
  /// A pool retries if ``isTemporary`` is true, and otherwise throws the error at once.
  public struct ConnectFailure: Equatable, Sendable {
    /// The reason, in libpq's words.
    public var message: String
    /// The server's error code, if a server has answered.
    public var sqlState: SQLState?
    /// Whether the same attempt may succeed later: no server answered, or the server was starting,
    /// was stopping, or had no free connection. It is false for a wrong or missing password, a
    /// missing database, an invalid connection string, and a server that does not support TLS as
    /// the connection string requires it.
    public var isTemporary: Bool

    /// Creates the description of a failure.
    ///
    /// - Parameter isTemporary: Whether the same attempt may succeed later. If you omit it, the
    ///   error code determines it. Without a code, the failure is temporary.
    public init(message: String, sqlState: SQLState? = nil, isTemporary: Bool? = nil) {
      self.message = message
      self.sqlState = sqlState
      self.isTemporary =
        isTemporary ?? sqlState.map { ["53", "57", "08"].contains($0.code.prefix(2)) } ?? true
    }
  }

  /// A value of a row that cannot be converted to the requested type, or a missing column.
  ///
  /// The description of the error contains all four properties:
  ///
  /// ```
  /// Column “size” of type text cannot be read as Int: The types differ. Read it as another type, …
  /// ```
  ///
  /// The cause is a mistake in the program, or a change of the schema. ``reason`` may contain the
  /// value.
  public struct DecodingFailure: Equatable, Sendable {
    /// The column's name, or its position if you accessed it by position.
    public var column: String
    /// The column's type on the server.
    public var type: String
    /// The Swift type that was requested.
    public var requested: String
    /// The reason, with the value if it is short.
    public var reason: String
  }

  /// The server's error code, or `nil` for errors of the network, of values and of the program.
  ///
  /// ```swift
  /// do {
  ///   try await connection.execute("INSERT INTO member (email) VALUES (\(email))")
  /// } catch let error as PostgresError where error.sqlState == .uniqueViolation { … }
  /// ```
  public var sqlState: SQLState? {
    switch self {
    case .server(let diagnostics): diagnostics.sqlState
    case .cannotConnect(let failure): failure.sqlState
    default: nil
    }
  }
}

extension PostgresError {
  /// Returns the error for data that does not fit into a message to the server.
  static func tooLarge(_ size: Int) -> PostgresError {
    .encoding(
      "A value of \(size) bytes or elements is too large for a message to PostgreSQL, limited "
        + "to 1 GiB. Send it in parts, or use “copyIn”.")
  }
}

extension PostgresError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .server(let diagnostics): diagnostics.description
    case .skipped: "This statement did not run, because an earlier one in the same pipeline failed."
    case .cannotConnect(let failure): "PostgreSQL cannot be reached. \(failure.message)"
    case .connectionLost(let reason):
      "The connection to PostgreSQL was lost: \(reason) If a statement was running, check whether "
        + "it took effect before you repeat it."
    case .closed:
      "This connection or pool is closed. Use a connection only in the closure that receives it."
    case .timedOut(.connecting):
      "PostgreSQL did not answer in time. Check the host and port, or raise “connectTimeout”."
    case .timedOut(.statement):
      "The statement had no answer in time and was cancelled. Make it cheaper, or raise "
        + "“statementTimeout”. If other statements have no answer either, check the server."
    case .timedOut(.pool(let reason)):
      "No connection of the pool became free in time. "
        + (reason.map { "The last attempt to open one failed: \($0)" }
          ?? "Keep connections for a shorter time, or raise the pool's “limit”.")
    case .cancelled: "The task was cancelled."
    case .rolledBack:
      "The transaction was rolled back, because a statement in it had failed. Rethrow the "
        + "statement's error, or run a statement that may fail in a nested transaction."
    case .decoding(let failure):
      "Column “\(failure.column)” of type \(failure.type) cannot be read as \(failure.requested): "
        + failure.reason
    case .encoding(let reason), .misuse(let reason): reason
    }
  }
}
