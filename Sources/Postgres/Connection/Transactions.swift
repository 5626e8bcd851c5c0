extension PostgresConnection {
  /// Runs a closure in a transaction, or in a nested transaction if this is the connection of a
  /// transaction.
  ///
  /// A nested transaction is a savepoint: if its closure throws, only its own changes are rolled
  /// back, and the outer transaction can continue. Inside the closure, use only the connection that
  /// it receives. You can no longer use that connection after the closure has returned.
  ///
  /// ```swift
  /// try await connection.transaction { outer in
  ///   try await outer.execute("UPDATE account SET sum = 0")
  ///   _ = try? await outer.transaction { try await $0.execute("DELETE FROM session") }
  /// }
  /// ```
  ///
  /// - Throws: The closure's error, or ``PostgresError``.
  @discardableResult
  public nonisolated(nonsending) func transaction<Value>(
    _ options: PostgresTransactionOptions,
    _ body: nonisolated(nonsending) (PostgresConnection) async throws -> Value
  ) async throws -> Value {
    var attempt = 1
    while true {
      let (inner, isNested) = try await session.begin(options, in: lane)
      do {
        let taken = TakenLanes.ID(session: ObjectIdentifier(session), lane: lane)
        let value = try await TakenLanes.$current.withValue(
          TakenLanes.current.union([taken])
        ) {
          try await body(PostgresConnection(session: session, lane: inner))
        }
        try await session.commit(inner, in: lane)
        return value
      } catch {
        await session.rollBack(inner, in: lane)
        guard attempt < options.attempts, !isNested,
          (error as? PostgresError)?.sqlState?.isRetryable == true
        else { throw error }
      }
      try? await Task.sleep(for: Backoff(first: .milliseconds(2)).pause(after: attempt))
      attempt += 1
    }
  }
}

extension PostgresSession {
  private func isNested(_ outer: Int) -> Bool { lanes[outer].map { $0.depth > 0 } ?? false }

  /// The name of the savepoint of a transaction in `outer`. The name is the same each time, so that
  /// the statements are prepared only once.
  private func savepoint(in outer: Int) -> PostgresQuery {
    PostgresQuery(sql: "savepoint_\(lanes[outer]?.depth ?? 0)")
  }

  /// Begins a transaction. Returns its lane; the outer one stays taken.
  fileprivate func begin(
    _ options: PostgresTransactionOptions, in outer: Int
  ) async throws -> (lane: Int, isNested: Bool) {
    try await take(outer)
    let inner = openLane(depth: (lanes[outer]?.depth ?? 0) + 1)
    do {
      _ = try await attended(by: .waiting, configuration.statementTimeout) {
        // The user may have begun a transaction by a statement.
        guard isNested(outer) || state == .none else {
          throw PostgresError.misuse(
            "A statement has begun a transaction on this connection. Use “transaction” instead.")
        }
        return try await run(
          isNested(outer) ? "SAVEPOINT \(savepoint(in: outer))" : options.begin)
      }
    } catch {
      closeLane(inner)
      leave(outer)
      throw error
    }
    return (inner, isNested(outer))
  }

  fileprivate func commit(_ inner: Int, in outer: Int) async throws {
    if Task.isCancelled { throw PostgresError.cancelled }
    await settle(inner)
    // No further operation may run from now on, even if the commit fails.
    closeLane(inner)
    let result = try await attended(by: .waiting, configuration.statementTimeout) {
      if state == .none {
        throw PostgresError.misuse(
          "A statement has ended the transaction. Return or throw from its closure instead.")
      }
      if isNested(outer), state == .failed { throw PostgresError.rolledBack }
      return try await run(
        isNested(outer) ? "RELEASE SAVEPOINT \(savepoint(in: outer))" : "COMMIT")
    }
    if result.command == "ROLLBACK" { throw PostgresError.rolledBack }
    leave(outer)
  }

  /// Waits until operations that the closure has not waited for have ended.
  private func settle(_ inner: Int) async {
    if let stream, stream.lane == inner { await abandon(stream.id) }
    // In a task of its own, because the current one may be cancelled.
    _ = await Task { try await take(inner) }.result
  }

  /// Rolls back. If that fails, the connection is closed.
  fileprivate func rollBack(_ inner: Int, in outer: Int) async {
    defer { leave(outer) }
    if let running, lanes[inner]?.isBusy == true { interrupt(running.id, .cancelling, .closed) }
    await settle(inner)
    closeLane(inner)
    guard end == nil, state != .none else { return }
    let name = savepoint(in: outer)
    let queries: [PostgresQuery] =
      isNested(outer)
      ? ["ROLLBACK TO SAVEPOINT \(name)", "RELEASE SAVEPOINT \(name)"] : ["ROLLBACK"]
    // In a task of its own: this has to run even if the current one is cancelled.
    let undo = Task {
      try await attended(by: .waiting, configuration.cancelTimeout) {
        for answer in try await run(queries) { _ = try answer.get() }
      }
    }
    if case .failure(let error) = await undo.result, end == nil {
      await close(.connectionLost("The transaction could not be rolled back: \(error)"))
    }
  }
}
