/// The server, and the way to connect to it.
///
/// ```swift
/// let local: PostgresConfiguration = "host=/run/postgresql dbname=shop"
/// let remote: PostgresConfiguration = "postgres://app@db1,db2/shop?sslmode=verify-full"
/// let named: PostgresConfiguration = "service=shop"
/// ```
///
/// It is a value: a connection or a pool takes a copy, and later changes do not affect it. Keep
/// passwords out of the program, in libpq's password file or the environment.
public struct PostgresConfiguration: Sendable, ExpressibleByStringLiteral {
  /// A connection string or URI, as libpq accepts it: it may name a service, use TLS, and list
  /// several hosts.
  ///
  /// libpq reads missing settings from the environment (`PGHOST`…) and the password file. A
  /// connection over TCP ends half a minute after the network has vanished, unless the string sets
  /// `keepalives_idle` or `tcp_user_timeout`, or names a service.
  public var connectionString: String
  /// The time for opening a connection, over all hosts; ten seconds by default. After that, opening
  /// throws ``PostgresError/timedOut(_:)``.
  public var connectTimeout: Duration = .seconds(10)
  /// The time for each statement; nil for no limit. After that, the statement is cancelled on the
  /// server, and throws ``PostgresError/timedOut(_:)``.
  public var statementTimeout: Duration?
  /// The time that a server has for cancelling a statement; five seconds by default. After that,
  /// the connection is closed.
  public var cancelTimeout: Duration = .seconds(5)
  /// The number of prepared statements that a connection keeps. Those used least recently are
  /// discarded first.
  ///
  /// Set it to 0 behind a pooler that gives each transaction another session, such as a pgbouncer
  /// in transaction mode: statements are then not prepared.
  public var cachedStatements = 100
  /// Whether a connection has one session on the server.
  package var hasSession: Bool { cachedStatements > 0 }
  /// Receives the server's notices and warnings, on an arbitrary thread; nil, the default, ignores
  /// them. Each connection retains it.
  public var onNotice: (@Sendable (PostgresDiagnostics) -> Void)?
  /// Makes the driver of a new connection. The default is ``LibPQTransport``; tests replace it by
  /// one that fails on purpose.
  public var makeTransport: @Sendable () -> any PostgresTransport = { LibPQTransport() }

  /// Creates a configuration from a connection string or URI. It is not checked until a connection
  /// is opened.
  ///
  /// ```swift
  /// var configuration = PostgresConfiguration("postgres://app@db/shop")
  /// configuration.statementTimeout = .seconds(5)
  /// ```
  public init(_ connectionString: String) { self.connectionString = connectionString }

  /// Creates a configuration from a connection string or URI.
  public init(stringLiteral connectionString: String) { self.init(connectionString) }
}
