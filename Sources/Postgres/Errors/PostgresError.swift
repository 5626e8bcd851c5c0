/// An error of a connection, a query, a value or a pool.
///
/// The printed error states what was wrong, where, and what to do.
///
/// ```swift
/// do {
///   try await connection.execute("INSERT INTO member (email) VALUES (\(email))")
/// } catch let error as PostgresError where error.sqlState == .uniqueViolation {
///   show("There is a member with this address.")
/// }
/// ```
public enum PostgresError: Error, Equatable, Sendable {
  /// The server refused a statement. ``sqlState`` is the code to decide by.
  case server(PostgresDiagnostics)
  /// The statement did not run, because one before it in the same pipeline failed.
  case skipped
  /// No connection could be opened.
  case cannotConnect(ConnectFailure)
  /// The connection ended unexpectedly. A statement in progress may or may not have had its effect.
  case connectionLost(String)
  /// The connection or the pool was closed before, or a closure that owned it has returned. A
  /// connection must not leave the closure that it is passed to.
  case closed
  /// An operation took longer than allowed.
  case timedOut(TimeLimit)
  /// The task was cancelled. A statement in progress was cancelled on the server.
  case cancelled
  /// A transaction was rolled back at its end, because an error in it was ignored. Rethrow such
  /// errors, or run the statement in a nested transaction.
  case rolledBack
  /// A value of a row does not fit the requested type.
  case decoding(DecodingFailure)
  /// A value cannot be sent.
  case encoding(String)
  /// The program used a connection in a way that cannot succeed.
  case misuse(String)

  /// A time limit, as ``PostgresConfiguration`` and ``PostgresPool`` set it.
  ///
  /// ``PostgresError/timedOut(_:)`` names the one that was exceeded, and the printed error what to
  /// do about it:
  ///
  /// ```swift
  /// do {
  ///   report = try await pool.query("SELECT * FROM report", as: Report.self)
  /// } catch PostgresError.timedOut(.statement) {
  ///   show("The report takes too long.")
  /// }
  /// ```
  public enum TimeLimit: Equatable, Sendable {
    /// The time for opening a connection.
    case connecting
    /// The time for one statement.
    case statement
    /// The time for waiting for a connection of a pool. The text is the last failure to open one.
    case pool(String?)
  }

  /// A failure to open a connection: no server answered, or the server refused.
  ///
  /// ```swift
  /// do {
  ///   connection = try await PostgresConnection(configuration)
  /// } catch PostgresError.cannotConnect(let failure) where !failure.isTemporary {
  ///   show("Check the settings. \(failure.message)")
  /// }
  /// ```
  ///
  /// A pool repeats attempts after failures that are ``isTemporary``, and throws others at once.
  public struct ConnectFailure: Equatable, Sendable {
    /// The reason, as libpq gives it.
    public var message: String
    /// The server's error code, if a server has answered.
    public var sqlState: SQLState?

    /// Creates the description of a failure.
    public init(message: String, sqlState: SQLState? = nil) {
      self.message = message
      self.sqlState = sqlState
    }

    /// Whether the same attempt may succeed later: no server answered, or it was starting, stopping
    /// or full. It is false for a wrong password or a database that does not exist.
    public var isTemporary: Bool {
      guard let sqlState else { return true }
      return ["53", "57", "08"].contains(sqlState.code.prefix(2))
    }
  }

  /// A value of a row that does not fit the requested type, or a column that the result does not
  /// have.
  ///
  /// The printed error consists of its four texts:
  ///
  /// ```
  /// Column “size” of type text cannot be read as Int: The types differ. Read it as another type, …
  /// ```
  ///
  /// It is a mistake of the program, or a sign that the schema has changed. ``reason`` may contain
  /// the value.
  public struct DecodingFailure: Equatable, Sendable {
    /// The column's name, or its position where it was accessed by position.
    public var column: String
    /// The column's type on the server.
    public var type: String
    /// The Swift type that was requested.
    public var requested: String
    /// The reason, with the value if it is short.
    public var reason: String
  }

  /// The server's error code, if the server caused the error; nil for errors of the network, of
  /// values and of the program.
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
  /// The error about something that does not fit into a message to the server.
  static func tooLarge(_ size: Int) -> PostgresError {
    .encoding(
      "\(size) bytes or elements do not fit into a message to PostgreSQL, of less than 1 GiB. Send "
        + "them in parts, or by “copyIn”.")
  }
}

extension PostgresError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .server(let diagnostics): diagnostics.description
    case .skipped: "This statement did not run: one before it in the same pipeline failed."
    case .cannotConnect(let failure): "PostgreSQL cannot be reached. \(failure.message)"
    case .connectionLost(let reason):
      "The connection to PostgreSQL was lost: \(reason) If a statement was running, read whether it "
        + "has had its effect before you repeat it."
    case .closed:
      "This connection or pool is closed. Use a connection only inside of the closure that it is "
        + "passed to."
    case .timedOut(.connecting):
      "PostgreSQL did not answer in time. Check the host and port, or raise “connectTimeout”."
    case .timedOut(.statement):
      "The statement took too long and was cancelled. Make it cheaper, or raise “statementTimeout”."
    case .timedOut(.pool(let reason)):
      "No connection of the pool became free in time. "
        + (reason.map { "The last attempt to open one failed: \($0)" }
          ?? "Keep connections for a shorter time, or raise the pool's “limit”.")
    case .cancelled: "The task was cancelled."
    case .rolledBack:
      "The transaction was rolled back, because a statement in it had failed. Rethrow errors of "
        + "statements, or run what may fail in a nested transaction."
    case .decoding(let failure):
      "Column “\(failure.column)” of type \(failure.type) cannot be read as \(failure.requested): "
        + failure.reason
    case .encoding(let reason), .misuse(let reason): reason
    }
  }
}
