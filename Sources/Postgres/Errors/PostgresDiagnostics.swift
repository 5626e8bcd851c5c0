/// The server's description of an error or a notice.
///
/// ```swift
/// do {
///   try await connection.execute("INSERT INTO member (email) VALUES (\(email))")
/// } catch PostgresError.server(let diagnostics) where diagnostics.constraint == "one_email" {
///   show("There is a member with this address.")
/// }
/// ```
///
/// Fields that the server omits are nil. Your code can depend on ``sqlState``, ``constraint`` and
/// ``column``, but not on ``message``, which may be translated. The description contains the
/// message, the code, the line of the statement with a mark at ``position``, the details and the
/// hint. ``message`` and ``detail`` may contain values of rows.
public struct PostgresDiagnostics: Equatable, Sendable {
  /// The severity, in English: `ERROR`, `FATAL`, `WARNING`, `NOTICE` and others.
  public var severity: String
  /// The error code. It does not depend on the server's language, so use it to handle errors in
  /// code.
  public var sqlState: SQLState
  /// The message, in the server's language. Show or log it, but do not use it to handle errors in
  /// code.
  public var message: String
  /// Further details, such as the duplicate key, or `nil` if there are none.
  public var detail: String?
  /// The server's suggestion for solving the problem, or `nil` if there is none.
  public var hint: String?
  /// The position of the error in ``sql``, in characters, starting with 1, or `nil` if the server
  /// reports none.
  public var position: Int?
  /// The schema of the table that the error concerns.
  public var schema: String?
  /// The table that the error concerns.
  public var table: String?
  /// The column that the error concerns.
  public var column: String?
  /// The data type that the error concerns.
  public var dataType: String?
  /// The constraint that the error concerns.
  public var constraint: String?
  /// The function of the server's source code that reported the error.
  public var routine: String?
  /// The call stack of functions and triggers in which the error occurred.
  public var context: String?
  /// The text of the statement, without the values of its parameters, or `nil` if it is unknown.
  public var sql: String?

  /// Creates a description, for a driver or a test. The other fields are nil until you set them.
  ///
  /// ```swift
  /// var refused = PostgresDiagnostics(sqlState: .uniqueViolation, message: "duplicate key")
  /// refused.constraint = "one_email"
  /// ```
  public init(severity: String = "ERROR", sqlState: SQLState, message: String) {
    self.severity = severity
    self.sqlState = sqlState
    self.message = message
  }

  /// Whether a cached plan no longer fits the tables. It compares the routine, because the message
  /// may be translated.
  package var isStalePlan: Bool {
    sqlState == .featureNotSupported && routine == "RevalidateCachedQuery"
  }
}

extension PostgresDiagnostics: CustomStringConvertible {
  public var description: String {
    var lines = ["\(message) (SQLSTATE \(sqlState))"]
    if let place { lines += place }
    if let detail { lines.append(detail) }
    if let hint { lines.append("Hint: \(hint)") }
    if [.invalidStatementName, .duplicatePreparedStatement].contains(sqlState) {
      lines.append(
        "Hint: Behind a pooler such as pgbouncer in transaction mode, set “cachedStatements” of the "
          + "configuration to 0.")
    }
    return lines.joined(separator: "\n")
  }

  /// The line of the statement that contains ``position``, and a mark below that position.
  private var place: [String]? {
    guard let sql, let position, position > 0, position <= sql.unicodeScalars.count + 1 else {
      return nil
    }
    let scalars = Array(sql.unicodeScalars)
    let start = scalars[..<(position - 1)].lastIndex(of: "\n").map { $0 + 1 } ?? 0
    let end = scalars[(position - 1)...].firstIndex(of: "\n") ?? scalars.count
    let line = String(String.UnicodeScalarView(scalars[start..<end]))
    return ["  " + line, "  " + String(repeating: " ", count: position - 1 - start) + "^"]
  }
}
