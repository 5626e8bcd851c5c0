/// A five-character error code of PostgreSQL.
///
/// The first two characters are the class. Appendix A of PostgreSQL's manual lists all codes.
/// Constants exist for the codes that programs often handle. Write any other code as a literal:
///
/// ```swift
/// if error.sqlState == "22012" { show("Division by zero") }
/// ```
public struct SQLState: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
  /// The five characters, such as `23505`.
  public let code: String

  /// Creates a code from its five characters, without checking them, for a code that is known only
  /// at run time.
  public init(_ code: String) { self.code = code }

  /// Creates a code from a literal.
  public init(stringLiteral code: String) { self.code = code }

  public var description: String { code }

  /// A row with this key already exists.
  public static let uniqueViolation: SQLState = "23505"
  /// A referenced row is missing, or a row is still referenced.
  public static let foreignKeyViolation: SQLState = "23503"
  /// A column that must not be NULL was NULL.
  public static let notNullViolation: SQLState = "23502"
  /// A row does not meet a check constraint.
  public static let checkViolation: SQLState = "23514"
  /// The transaction conflicts with concurrent ones. It may succeed if you repeat it.
  public static let serializationFailure: SQLState = "40001"
  /// Two transactions waited for each other. This one may succeed if you repeat it.
  public static let deadlockDetected: SQLState = "40P01"
  /// The client or a timeout of the server cancelled the statement.
  public static let queryCancelled: SQLState = "57014"
  /// The transaction has failed, and accepts no more statements.
  public static let inFailedTransaction: SQLState = "25P02"
  /// The prepared statement does not exist.
  public static let invalidStatementName: SQLState = "26000"
  /// A prepared statement of this name exists already.
  public static let duplicatePreparedStatement: SQLState = "42P05"
  /// The server does not support a feature that the statement uses. The server also uses this code
  /// if a cached plan no longer fits the tables.
  public static let featureNotSupported: SQLState = "0A000"
  /// The table does not exist.
  public static let undefinedTable: SQLState = "42P01"
  /// The statement is not valid SQL.
  public static let syntaxError: SQLState = "42601"

  /// Whether a transaction that failed with this code may succeed if it is repeated. If
  /// ``PostgresTransactionOptions/attempts`` is greater than one, such a transaction is repeated
  /// automatically.
  public var isRetryable: Bool { self == .serializationFailure || self == .deadlockDetected }
}
