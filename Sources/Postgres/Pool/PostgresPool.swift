/// A pool of connections to one server, which several tasks can share.
///
/// ```swift
/// let pool = PostgresPool("postgres://app@db/shop", limit: 8)
/// let books = try await pool.query("SELECT * FROM book", as: Book.self)
/// try await pool.transaction { connection in … }
/// ```
///
/// The pool opens connections when tasks need them. If no connection is free, tasks wait in the
/// order of their requests, up to a time limit. The pool replaces a lost connection. While the
/// server cannot be reached, it retries at growing intervals as long as a task is waiting. If a
/// retry cannot help, for example after a wrong password, the pool throws the error immediately.
/// The pool does not repeat an interrupted statement; instead, it throws
/// ``PostgresError/connectionLost(_:)``.
public actor PostgresPool: PostgresQueryable {
  private let configuration: PostgresConfiguration
  private let limit: Int
  private let waitTimeout: Duration
  private let healthCheckAfter: Duration
  private let clock = ContinuousClock()

  private struct Idle {
    var session: PostgresSession
    var since: ContinuousClock.Instant
  }
  /// The idle connections. The most recently used one is the last.
  private var idle: [Idle] = []
  private var line = WaitingLine<Idle>()
  private var opening = 0
  private var lastID = 0
  private var isClosed = false
  /// The number of attempts to open a connection that have failed since the last success.
  private var failures = 0
  private var lastFailure: PostgresError?

  /// The number of connections that are open or being opened, whether or not tasks use them. It
  /// never exceeds the pool's limit.
  public private(set) var connectionCount = 0

  /// Creates a pool without opening a connection.
  ///
  /// ```swift
  /// let pool = PostgresPool("postgres://app@db/shop", limit: 8)
  /// ```
  ///
  /// - Parameters:
  ///   - limit: The greatest number of connections.
  ///   - waitTimeout: The time that an operation waits for a connection before it throws
  ///     ``PostgresError/timedOut(_:)``.
  ///   - healthCheckAfter: The idle time after which the pool tests a connection before a task
  ///     receives it.
  /// - Precondition: `limit` is at least 1.
  public init(
    _ configuration: PostgresConfiguration, limit: Int = 10,
    waitTimeout: Duration = .seconds(10), healthCheckAfter: Duration = .seconds(30)
  ) {
    if limit < 1 {
      fatalError("Postgres: A pool needs a limit of at least one connection. [empty-pool]")
    }
    self.configuration = configuration
    self.limit = limit
    self.waitTimeout = waitTimeout
    self.healthCheckAfter = healthCheckAfter
  }

  /// Closes the pool. Waiting operations throw ``PostgresError/closed``. If a task is using a
  /// connection, the pool closes that connection when the task returns it.
  ///
  /// Call this method when the program ends, or in a test. You cannot open the pool again: later
  /// operations throw ``PostgresError/closed``.
  public func close() async {
    isClosed = true
    line.fail(.closed)
    let sessions = idle.map(\.session)
    idle = []
    for session in sessions { await discard(session) }
  }

  /// Runs a closure with a connection that no other task uses in the meantime.
  ///
  /// ```swift
  /// try await pool.withConnection { connection in
  ///   try await connection.execute("SET search_path TO shop")
  ///   …
  /// }
  /// ```
  ///
  /// When the closure returns, the pool rolls back an open transaction and ends streams of
  /// notifications. It does not reset settings of the session, so reset the settings that you
  /// change.
  ///
  /// - Throws: The closure's error, or ``PostgresError``.
  @discardableResult
  public nonisolated(nonsending) func withConnection<Value>(
    _ body: nonisolated(nonsending) (PostgresConnection) async throws -> Value
  ) async throws -> Value {
    let (session, lane) = try await lend()
    do {
      let value = try await body(PostgresConnection(session: session, lane: lane))
      await giveBack(session, lane)
      return value
    } catch {
      await giveBack(session, lane)
      throw error
    }
  }

  // MARK: Lending

  private func lend() async throws -> (PostgresSession, lane: Int) {
    while true {
      let found = try await next()
      let mustAnswer = clock.now - found.since > healthCheckAfter
      if let lane = await found.session.lend(mustAnswer: mustAnswer) {
        return (found.session, lane)
      }
      await discard(found.session)
    }
  }

  /// Returns an unused connection, or waits for one.
  private func next() async throws -> Idle {
    if isClosed { throw PostgresError.closed }
    if Task.isCancelled { throw PostgresError.cancelled }
    if line.isEmpty, let found = idle.popLast() { return found }
    lastID += 1
    let id = lastID
    let timer = Task {
      try await Task.sleep(for: waitTimeout)
      giveUp(id, .timedOut(.pool(lastFailure?.description)))
    }
    defer { timer.cancel() }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: WaitingLine<Idle>.Waiter) in
        if Task.isCancelled {
          continuation.resume(throwing: PostgresError.cancelled)
        } else {
          line.append(id, continuation)
          refill()
        }
      }
    } onCancel: {
      Task { await self.giveUp(id, .cancelled) }
    }
  }

  private func giveUp(_ id: Int, _ error: PostgresError) {
    line.remove(id)?.resume(throwing: error)
  }

  private nonisolated(nonsending) func giveBack(_ session: PostgresSession, _ lane: Int) async {
    // In a task of its own, because the current one may be cancelled.
    await Task { await take(back: session, lane) }.value
  }

  private func take(back session: PostgresSession, _ lane: Int) async {
    if await session.reset(lane), !isClosed {
      pass(session)
    } else {
      await discard(session)
    }
  }

  private func pass(_ session: PostgresSession) {
    let free = Idle(session: session, since: clock.now)
    if let waiter = line.first() {
      waiter.resume(returning: free)
    } else {
      idle.append(free)
    }
  }

  private func discard(_ session: PostgresSession) async {
    connectionCount -= 1
    refill()
    await session.close()
  }

  // MARK: Opening

  /// Opens connections for the tasks that wait.
  private func refill() {
    while opening < line.count, connectionCount < limit, !isClosed {
      opening += 1
      connectionCount += 1
      Task { await open() }
    }
  }

  private func open() async {
    while !line.isEmpty {
      if failures > 0 {
        try? await Task.sleep(for: Backoff(first: .milliseconds(50)).pause(after: failures))
        if line.isEmpty { break }
      }
      let session = PostgresSession(configuration)
      do {
        try await session.open()
        failures = 0
        lastFailure = nil
        opening -= 1
        if isClosed { return await discard(session) }
        return pass(session)
      } catch {
        failures += 1
        let failure = error as? PostgresError ?? .closed
        lastFailure = failure
        if case .cannotConnect(let reason) = failure, !reason.isTemporary { line.fail(failure) }
      }
    }
    opening -= 1
    connectionCount -= 1
  }
}

extension PostgresPool {
  /// Runs a statement on a free connection, and returns all its rows. Successive statements may run
  /// on different connections. Use ``withConnection(_:)`` for statements that depend on the
  /// session's settings.
  ///
  /// ```swift
  /// let books = try await pool.query("SELECT * FROM book", as: Book.self)
  /// ```
  ///
  /// - Throws: ``PostgresError``.
  public nonisolated func query(_ query: PostgresQuery) async throws -> PostgresResult {
    try await withConnection { try await $0.query(query) }
  }

  /// Runs statements in one round trip on a free connection, and returns the result of each. The
  /// statements form a transaction. If a statement fails, the results of all later ones are
  /// ``PostgresError/skipped``.
  ///
  /// - Throws: ``PostgresError`` if no statement could be run.
  public nonisolated func pipeline(
    _ queries: [PostgresQuery]
  ) async throws -> [Result<PostgresResult, PostgresError>] {
    try await withConnection { try await $0.pipeline(queries) }
  }

  /// Runs a closure in a transaction, on a connection that no other task uses in the meantime.
  /// Inside the closure, use the connection that it receives: a statement on the pool would run on
  /// a different connection.
  ///
  /// ```swift
  /// try await pool.transaction(.serializable()) { connection in
  ///   try await connection.execute("UPDATE account SET sum = sum - \(sum) WHERE id = \(id)")
  /// }
  /// ```
  ///
  /// - Throws: The closure's error, or ``PostgresError``.
  @discardableResult
  public nonisolated(nonsending) func transaction<Value>(
    _ options: PostgresTransactionOptions,
    _ body: nonisolated(nonsending) (PostgresConnection) async throws -> Value
  ) async throws -> Value {
    try await withConnection { try await $0.transaction(options, body) }
  }
}
