import Bindery
import BinderyLive
import Postgres

/// A PostgreSQL database with live queries.
///
/// ```swift
/// let database = PostgresDatabase("host=db dbname=shop")
/// people = LiveQuery(Person.where("active").order("last_name, first_name"), in: database)
/// try await database.write { db in
///   try await db.execute("UPDATE person SET active = false WHERE id = \(id)")
/// }
/// ```
///
/// The database opens connections when it needs them: up to `limit` connections for statements, and
/// two for live data. To load live data, it also uses up to half of the connections for statements,
/// but at least one. If you have called `trackChanges(of:)` for a table, live queries that Bindery
/// can follow read only its changed rows. All live data of other tables is read again every second.
///
/// Statements that bring live data up to date have the configuration's time limit, or ten seconds
/// if there is none, so that the database detects a lost network connection. If there is none, a
/// load may take any time, but waits ten seconds at most for a table that another program has
/// locked. After that, the live data reports an error, keeps its rows, and is loaded once the table
/// is unlocked.
///
/// While the server cannot be reached, live data keeps its last values, and ``isConnected`` is
/// false. The database tries to connect every two seconds, or every half a minute if the server
/// refuses the password, the role or the database, if it does not support TLS as the connection
/// string requires it, or if that string is invalid. Once the database succeeds, it delivers the
/// difference from the last values as a change.
public final class PostgresDatabase: PostgresQueryable {
  /// The pool of connections for statements. If you write directly through the pool, live data is
  /// updated a little later than after a write through the database, as after another program's
  /// write.
  public let pool: PostgresPool
  let live: LiveServer

  /// Creates a database without opening a connection.
  ///
  /// - Parameters:
  ///   - configuration: The server. If it names several hosts, all connections must reach the same
  ///     one at any time, as with `target_session_attrs=primary`.
  ///   - limit: The greatest number of connections for statements.
  ///   - wakeInterval: The pause between two checks for commits. Of all programs with live data,
  ///     only one makes these checks, and notifies the others.
  public init(
    _ configuration: PostgresConfiguration, limit: Int = 8,
    wakeInterval: Duration = .milliseconds(10)
  ) {
    pool = PostgresPool(configuration, limit: limit)
    live = LiveServer(
      configuration, pool, loads: max(1, limit / 2), wakeInterval: wakeInterval)
  }

  // MARK: Statements

  /// Runs a closure in a transaction that may write. Live data is updated right after the commit.
  ///
  /// ```swift
  /// try await database.write { db in
  ///   try await db.execute("UPDATE employee SET city = \(city) WHERE id = \(id)")
  /// }
  /// ```
  ///
  /// The method commits the transaction before it returns. Live data delivers the change soon
  /// afterward. To wait for that, call ``refreshLiveData()``. If the closure throws, or the task is
  /// cancelled, the transaction is rolled back.
  ///
  /// - Throws: The closure's error, or ``/Postgres/PostgresError``.
  @discardableResult
  public nonisolated(nonsending) func write<Value>(
    _ body: nonisolated(nonsending) (PostgresConnection) async throws -> Value
  ) async throws -> Value {
    try await transaction(body)
  }

  /// Runs a closure in a read-only transaction. All its queries read the same snapshot, and a
  /// statement that writes fails.
  ///
  /// ```swift
  /// let totals = try await database.read { db in
  ///   try await db.query("SELECT shop, sum FROM total", as: (String, Int).self)
  /// }
  /// ```
  ///
  /// - Throws: The closure's error, or ``/Postgres/PostgresError``.
  public nonisolated(nonsending) func read<Value>(
    _ body: nonisolated(nonsending) (PostgresConnection) async throws -> Value
  ) async throws -> Value {
    try await pool.transaction(.snapshot, body)
  }

  /// Runs a statement on a connection of the pool, and returns all its rows. If the statement
  /// writes, live data is updated right afterward. Cancelling the task cancels the statement.
  ///
  /// ```swift
  /// let people = try await database.query("SELECT * FROM person", as: Person.self)
  /// ```
  ///
  /// Successive statements may run on different connections. Use ``write(_:)`` or ``read(_:)`` for
  /// statements that belong together.
  ///
  /// - Throws: ``/Postgres/PostgresError``.
  public func query(_ query: PostgresQuery) async throws -> PostgresResult {
    defer { live.catchUpSoon() }
    return try await pool.query(query)
  }

  /// Runs statements in one round trip and one transaction, and returns the result of each. If the
  /// statements write, live data is updated right afterward.
  ///
  /// - Throws: ``/Postgres/PostgresError`` if none of the statements could be run.
  public func pipeline(
    _ queries: [PostgresQuery]
  ) async throws -> [Result<PostgresResult, PostgresError>] {
    defer { live.catchUpSoon() }
    return try await pool.pipeline(queries)
  }

  /// Runs a closure in a transaction with these options, on a connection that no other task uses in
  /// the meantime. Live data is updated right after the commit. For the server's default options,
  /// ``write(_:)`` is shorter.
  ///
  /// - Throws: The closure's error, or ``/Postgres/PostgresError``.
  @discardableResult
  public nonisolated(nonsending) func transaction<Value>(
    _ options: PostgresTransactionOptions,
    _ body: nonisolated(nonsending) (PostgresConnection) async throws -> Value
  ) async throws -> Value {
    defer { live.catchUpSoon() }
    return try await pool.transaction(options, body)
  }

  // MARK: Live data

  /// A publisher that emits whether live data is connected to the server. It emits the current
  /// value and then each change, on the main actor. The value is false before there is live data.
  ///
  /// ```swift
  /// banner.binding.isRevealed *= database.isConnected.map { !$0 }
  /// ```
  @MainActor
  public var isConnected: AnyPublisher<Bool, Never> {
    live.connectivity.isConnected.eraseToAnyPublisher()
  }

  /// A publisher that emits the reason why live data is not connected, or `nil` while it is
  /// connected. It emits the current reason and then each change, on the main actor. The
  /// description of a reason explains what went wrong and what to do.
  ///
  /// ```swift
  /// banner.binding.title *= database.problem.map { $0.map { "\($0)" } ?? "" }
  /// ```
  @MainActor
  public var problem: AnyPublisher<PostgresError?, Never> {
    live.connectivity.problem.eraseToAnyPublisher()
  }

  /// Counts of the work done to keep this database's live data up to date. You can read them on any
  /// thread.
  public var liveStatistics: LiveStatistics { live.statistics }

  /// Audits live data from now on. From time to time, the database reads a hundred rows of a live
  /// query or of live sections again, and compares them with the rows shown.
  ///
  /// ```swift
  /// database.auditLiveData(share: 1) { fault in Issue.record(fault) }  // in a test
  /// ```
  ///
  /// An audit finds differences whose cause Bindery cannot notice, for example after a function or
  /// collation was replaced. If it finds a difference, the database reads the live data again and
  /// delivers it. Audits do not check live data that Bindery cannot follow, and do not check
  /// objects, counts and other values. By default, debug builds spend at most 2% of the time on
  /// audits, and release builds do not audit. A later call replaces both settings.
  ///
  /// - Parameters:
  ///   - share: The share of the time that audits may take, from 0 (none) to 1. The database
  ///     abandons an audit that takes more than a quarter of a second, for example of a long list
  ///     without an index on its order.
  ///   - onFault: A closure that the database calls on the main actor with each difference. Without
  ///     the closure, the database logs the differences.
  public func auditLiveData(
    share: Double, onFault: (@MainActor @Sendable (LiveFault) -> Void)? = nil
  ) {
    live.audit(share: share, onFault: onFault)
  }

  /// Waits until all live data is loaded and includes all earlier commits.
  ///
  /// ```swift
  /// try await database.write { db in try await db.execute("DELETE FROM cart") }
  /// await database.refreshLiveData()
  /// #expect(cart.items.isEmpty)
  /// ```
  ///
  /// Without this call, live data is updated shortly after a commit. Call the method in tests, and
  /// in code that relies on its own last write. If the server cannot be reached, the method waits
  /// until it can be reached again, or until the task is cancelled. The method does not wait for
  /// live data whose read the server refuses.
  public func refreshLiveData() async { await live.refresh() }
}
