/// The options of a transaction. The server's defaults apply to options that you do not set.
///
/// ```swift
/// try await pool.transaction(.serializable()) { connection in … }
/// let totals = try await pool.transaction(.snapshot) { connection in … }
/// ```
///
/// A nested transaction is a savepoint of the outer one. It ignores the options.
public struct PostgresTransactionOptions: Sendable {
  /// The isolation level of a transaction, which determines which changes of other transactions it
  /// sees.
  ///
  /// The server's default is ``readCommitted``. At the stricter levels, a transaction may fail with
  /// ``SQLState/serializationFailure``, and may succeed if you repeat it.
  public enum Isolation: String, Sendable {
    /// Each statement sees all commits before its start.
    case readCommitted = "READ COMMITTED"
    /// All statements see the commits before the first statement of the transaction.
    case repeatableRead = "REPEATABLE READ"
    /// Concurrent transactions have the same effect as if they ran one after the other.
    case serializable = "SERIALIZABLE"
  }

  /// The isolation level. The default is nil, which means the server's default.
  public var isolation: Isolation?
  /// Whether the transaction is read-only, so that a statement that writes fails. The default is
  /// nil, which means the server's default.
  public var isReadOnly: Bool?
  /// Whether a serializable read-only transaction waits at its start until it can no longer fail.
  /// This option has no effect on other transactions.
  public var isDeferrable = false
  /// The greatest number of times that the closure runs if concurrent transactions make the
  /// transaction fail.
  public var attempts = 1

  /// Creates options. The server's defaults apply to options that you omit. By default, the
  /// transaction is not repeated.
  ///
  /// ```swift
  /// let options = PostgresTransactionOptions(isolation: .serializable, isReadOnly: true)
  /// let totals = try await pool.transaction(options) { connection in … }
  /// ```
  public init(
    isolation: Isolation? = nil, isReadOnly: Bool? = nil, isDeferrable: Bool = false,
    attempts: Int = 1
  ) {
    self.isolation = isolation
    self.isReadOnly = isReadOnly
    self.isDeferrable = isDeferrable
    self.attempts = attempts
  }

  /// Returns the options of a serializable transaction that is repeated, after growing pauses, if
  /// concurrent transactions make it fail.
  ///
  /// - Parameter attempts: The greatest number of times that the closure runs. The closure should
  ///   not have effects outside the database.
  public static func serializable(attempts: Int = 10) -> Self {
    Self(isolation: .serializable, attempts: attempts)
  }

  /// The options of a read-only transaction whose queries all read the same snapshot.
  ///
  /// ```swift
  /// let totals = try await pool.transaction(.snapshot) { connection in … }
  /// ```
  public static let snapshot = Self(isolation: .repeatableRead, isReadOnly: true)

  var begin: PostgresQuery {
    var modes: [String] = []
    if let isolation { modes.append("ISOLATION LEVEL \(isolation.rawValue)") }
    if let isReadOnly { modes.append(isReadOnly ? "READ ONLY" : "READ WRITE") }
    if isDeferrable { modes.append("DEFERRABLE") }
    return PostgresQuery(sql: (["BEGIN"] + modes).joined(separator: " "))
  }
}
