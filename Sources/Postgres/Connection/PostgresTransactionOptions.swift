/// The options of a transaction. Options left out are the server's defaults.
///
/// ```swift
/// try await pool.transaction(.serializable()) { connection in … }
/// let totals = try await pool.transaction(.snapshot) { connection in … }
/// ```
///
/// A nested transaction is a savepoint of the outer one, and ignores them.
public struct PostgresTransactionOptions: Sendable {
  /// The changes of other transactions that a transaction sees: its isolation level.
  ///
  /// The server's default is ``readCommitted``. With the stricter levels a transaction may fail
  /// with ``SQLState/serializationFailure``, and succeed when it is repeated.
  public enum Isolation: String, Sendable {
    /// Each statement sees what was committed before it.
    case readCommitted = "READ COMMITTED"
    /// All statements see what was committed before the first one.
    case repeatableRead = "REPEATABLE READ"
    /// All transactions have the effect that they would have if they ran one after the other.
    case serializable = "SERIALIZABLE"
  }

  /// The isolation level; nil, the default, for the server's own.
  public var isolation: Isolation?
  /// Whether the transaction may only read; nil, the default, for the server's own setting. A
  /// statement that writes in such a transaction fails.
  public var isReadOnly: Bool?
  /// Whether a serializable transaction that only reads waits until it cannot fail. It has no
  /// effect on other transactions.
  public var isDeferrable = false
  /// The greatest number of times that the closure is run, if concurrent transactions prevent a
  /// commit.
  public var attempts = 1

  /// Creates options. Those left out are the server's defaults, and the transaction is not
  /// repeated.
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

  /// Returns the options of a serializable transaction, which is repeated if concurrent ones
  /// prevent it, after pauses that grow.
  ///
  /// - Parameter attempts: The greatest number of times that the closure is run. It should have no
  ///   effects other than those on the database.
  public static func serializable(attempts: Int = 10) -> Self {
    Self(isolation: .serializable, attempts: attempts)
  }

  /// The options of a transaction that only reads, and whose queries all show the same moment.
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
