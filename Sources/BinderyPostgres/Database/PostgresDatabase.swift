import Bindery
import BinderyLive
import Postgres

/// A PostgreSQL database whose rows can be live.
///
/// ```swift
/// let database = PostgresDatabase("host=db dbname=shop")
/// people = LiveQuery(Person.where("active").order("last_name, first_name"), in: database)
/// try await database.write { db in
///   try await db.execute("UPDATE person SET active = false WHERE id = \(id)")
/// }
/// ```
///
/// It opens connections when they are needed: up to a limit for statements, and two for live data.
/// To load live data it also uses at most half of the connections for statements, or the only one.
/// Live queries follow the changes of tables for which `trackChanges(of:)` was called once; other
/// tables are read again every second.
///
/// Statements of live data have a time limit: that of the configuration, or ten seconds. So it
/// notices when the network vanishes.
///
/// While the server cannot be reached, live data keeps what it shows, and ``isConnected`` is false.
/// Attempts to connect are repeated; what has changed meanwhile is then delivered as a change.
public final class PostgresDatabase: PostgresQueryable {
  /// The connections for statements. A write that runs on it, past the database, becomes visible to
  /// live data a little later, as the write of another program does.
  public let pool: PostgresPool
  let live: LiveServer

  /// Creates the database. Opens no connection yet.
  ///
  /// - Parameters:
  ///   - configuration: The server. If it names several hosts, all connections must lead to the
  ///     same one at a time, as with `target_session_attrs=primary`.
  ///   - limit: The greatest number of connections for statements.
  ///   - wakeInterval: The pause between two checks for commits. One of the programs with live data
  ///     makes these checks, and wakes all of them.
  public init(
    _ configuration: PostgresConfiguration, limit: Int = 8,
    wakeInterval: Duration = .milliseconds(10)
  ) {
    pool = PostgresPool(configuration, limit: limit)
    live = LiveServer(
      configuration, pool, loads: max(1, limit / 2), wakeInterval: wakeInterval)
  }

  // MARK: Statements

  /// Runs a closure in a transaction that may write, and makes live data follow it at once.
  ///
  /// ```swift
  /// try await database.write { db in
  ///   try await db.execute("UPDATE employee SET city = \(city) WHERE id = \(id)")
  /// }
  /// ```
  ///
  /// The transaction is committed when this returns. Live data delivers the change soon after
  /// that; call ``refreshLiveData()`` to wait for it. If the closure throws, or the task is
  /// cancelled, the transaction is rolled back.
  ///
  /// - Throws: The closure's error, or ``/Postgres/PostgresError``.
  @discardableResult
  public nonisolated(nonsending) func write<Value>(
    _ body: nonisolated(nonsending) (PostgresConnection) async throws -> Value
  ) async throws -> Value {
    try await transaction(body)
  }

  /// Runs a closure in a transaction that reads, and whose queries all show the same moment. A
  /// statement that writes in it fails.
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

  /// Runs a statement on a connection of the pool, and returns all its rows. If it writes, live
  /// data follows at once. Cancelling the task cancels the statement.
  ///
  /// ```swift
  /// let people = try await database.query("SELECT * FROM person", as: Person.self)
  /// ```
  ///
  /// Successive statements may run on different connections; use ``write(_:)`` or ``read(_:)`` for
  /// those that belong together.
  ///
  /// - Throws: ``/Postgres/PostgresError``.
  public func query(_ query: PostgresQuery) async throws -> PostgresResult {
    defer { live.catchUpSoon() }
    return try await pool.query(query)
  }

  /// Runs statements in one round trip, and returns the answer to each. They form a transaction. If
  /// they write, live data follows at once.
  ///
  /// - Throws: ``/Postgres/PostgresError`` if none of the statements could be run.
  public func pipeline(
    _ queries: [PostgresQuery]
  ) async throws -> [Result<PostgresResult, PostgresError>] {
    defer { live.catchUpSoon() }
    return try await pool.pipeline(queries)
  }

  /// Runs a closure in a transaction with these options, on a connection that no other task uses
  /// meanwhile. Live data follows its commit at once. For the server's own options, ``write(_:)``
  /// is shorter.
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

  /// A publisher of whether live data is connected to the server: on the main actor, the current
  /// value first. It is false before anything is live.
  ///
  /// ```swift
  /// banner.binding.isRevealed *= database.isConnected.map { !$0 }
  /// ```
  @MainActor
  public var isConnected: AnyPublisher<Bool, Never> {
    live.connectivity.isConnected.eraseToAnyPublisher()
  }

  /// A publisher of the reason why live data is not connected; nil while it is. It sends on the
  /// main actor, the current reason first. The printed reason says what was wrong, and what to do.
  ///
  /// ```swift
  /// banner.binding.title *= database.problem.map { $0.map { "\($0)" } ?? "" }
  /// ```
  @MainActor
  public var problem: AnyPublisher<PostgresError?, Never> {
    live.connectivity.problem.eraseToAnyPublisher()
  }

  /// Counts of the work done to keep this database's live data up to date. They can be read on any
  /// thread.
  public var liveStatistics: LiveStatistics { live.statistics }

  /// Audits live data from now on: reads a hundred rows of a live query or of sections again from
  /// time to time, and compares.
  ///
  /// ```swift
  /// database.auditLiveData(share: 1) { fault in Issue.record(fault) }  // in a test
  /// ```
  ///
  /// So it finds changes that were not recorded, such as those of a user who has disabled the
  /// triggers of a table. Debug builds audit by default, for a fiftieth of the time. Live data that
  /// is found to be wrong is read again and delivered. A later call replaces both settings.
  ///
  /// - Parameters:
  ///   - share: The share of the time that audits may take, from 0 (none) to 1. An audit that would
  ///     take more than a quarter of a second, as in a long list whose order no index has, is given
  ///     up.
  ///   - onFault: Called on the main actor with each difference. Without it they are logged.
  public func auditLiveData(
    share: Double, onFault: (@MainActor @Sendable (LiveFault) -> Void)? = nil
  ) {
    live.audit(share: share, onFault: onFault)
  }

  /// Waits until all live data shows what was committed before, and is loaded.
  ///
  /// ```swift
  /// try await database.write { db in try await db.execute("DELETE FROM cart") }
  /// await database.refreshLiveData()
  /// #expect(cart.items.isEmpty)
  /// ```
  ///
  /// Live data follows by itself soon after a commit. Call this in code that relies on its own last
  /// write, and in tests. While the server cannot be reached, or refuses to be read, it waits until
  /// that ends, or until the task is cancelled.
  public func refreshLiveData() async { await live.refresh() }
}
