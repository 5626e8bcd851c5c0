/// The address of a server, and options of a connection to it.
///
/// ```swift
/// let local: PostgresConfiguration = "host=/run/postgresql dbname=shop"
/// let remote: PostgresConfiguration = "postgres://app@db1,db2/shop?sslmode=verify-full"
/// let named: PostgresConfiguration = "service=shop"
/// ```
///
/// A configuration is a value: a connection or pool makes a copy, so later changes do not affect
/// it. Keep passwords in libpq's password file or in the environment, not in the program.
public struct PostgresConfiguration: Sendable, ExpressibleByStringLiteral {
  /// A connection string or URI in libpq's syntax. It may name a service, use TLS, and list several
  /// hosts.
  ///
  /// libpq reads missing settings from the environment (`PGHOST`…) and the password file. A TCP
  /// connection ends half a minute after the network is lost, unless the string sets
  /// `keepalives_idle` or `tcp_user_timeout`, or names a service.
  public var connectionString: String
  /// The time limit for opening a connection, for all hosts together. The default is ten seconds.
  /// After that, opening throws ``PostgresError/timedOut(_:)``.
  public var connectTimeout: Duration = .seconds(10)
  /// The time limit of each statement, or `nil` for no limit. After that, the connection cancels
  /// the statement on the server and throws ``PostgresError/timedOut(_:)``.
  public var statementTimeout: Duration?
  /// The time limit for the server to cancel a statement. The default is five seconds. After that,
  /// the connection is closed.
  public var cancelTimeout: Duration = .seconds(5)
  /// The maximum number of prepared statements that a connection caches. It discards the least
  /// recently used one first.
  ///
  /// Set it to 0 if you connect through a pooler that may use a different session for each
  /// transaction, such as PgBouncer in transaction mode. The connection then does not prepare
  /// statements.
  public var cachedStatements = 100
  /// Whether a connection has one session on the server.
  package var hasSession: Bool { cachedStatements > 0 }
  /// A closure that receives the server's notices and warnings, on an arbitrary thread. The default
  /// is nil, which ignores them. Each connection retains the closure.
  public var onNotice: (@Sendable (PostgresDiagnostics) -> Void)?
  /// A closure that creates the driver of a new connection. The default creates a
  /// ``LibPQTransport``; a test can use a driver that fails on purpose.
  public var makeTransport: @Sendable () -> any PostgresTransport = { LibPQTransport() }

  /// Creates a configuration from a connection string or URI. An invalid string causes an error
  /// only when a connection is opened.
  ///
  /// ```swift
  /// var configuration = PostgresConfiguration("postgres://app@db/shop")
  /// configuration.statementTimeout = .seconds(5)
  /// ```
  public init(_ connectionString: String) { self.connectionString = connectionString }

  /// Creates a configuration from a connection string or URI.
  public init(stringLiteral connectionString: String) { self.init(connectionString) }
}
