/// The answer to one statement.
typealias StatementAnswer = Result<PostgresResult, PostgresError>

extension PostgresSession {
  /// Runs a statement. Its lane is taken.
  func run(_ query: PostgresQuery) async throws -> PostgresResult {
    try await run([query])[0].get()
  }

  /// Runs statements in one round trip.
  ///
  /// If the server has forgotten a prepared statement, or a table has changed, all statements are
  /// repeated once. This happens only outside a transaction, where the failure has rolled back all
  /// of them.
  func run(_ queries: [PostgresQuery]) async throws -> [StatementAnswer] {
    let wasInTransaction = state != .none
    let answers = try await attempt(queries)
    guard !wasInTransaction, isOutdated(answers) else { return answers }
    return try await attempt(queries)
  }

  private func isOutdated(_ answers: [StatementAnswer]) -> Bool {
    for answer in answers {
      switch answer {
      case .success(let result):
        // After a statement such as COMMIT, earlier statements have taken effect.
        let verb = result.command.prefix { $0 != " " }
        guard ["SELECT", "INSERT", "UPDATE", "DELETE", "MERGE"].contains(verb) else { return false }
      case .failure(.server(let diagnostics)):
        return diagnostics.sqlState == .invalidStatementName || diagnostics.isStalePlan
      case .failure: return false
      }
    }
    return false
  }

  private func attempt(_ queries: [PostgresQuery]) async throws -> [StatementAnswer] {
    let batch = try requests(queries, streams: false)
    try await transport.send(batch.requests)
    try await skipReleased(batch.releases)
    var answers: [StatementAnswer] = []
    for statement in batch.statements { answers.append(try await answer(to: statement)) }
    try await finish()
    return answers
  }

  /// A statement that was sent.
  struct Sent {
    var sql: String
    /// The name under which it is prepared.
    var name: String?
    var isNew: Bool
  }
  struct Batch {
    var requests: [PostgresRequest] = []
    var statements: [Sent] = []
    /// Whether replies to the release of statements come first.
    var releases = false
  }

  func requests(_ queries: [PostgresQuery], streams: Bool) throws -> Batch {
    for query in queries { try query.check() }
    var batch = Batch()
    // In a transaction, a failure would abort the transaction.
    if state == .none, !cache.released.isEmpty {
      batch.releases = true
      batch.requests = cache.takeReleased().map {
        .run(sql: "DEALLOCATE \($0)", bindings: [], streams: false)
      }
      batch.requests.append(.sync)
    }
    for query in queries {
      let sql = query.sql
      let bindings = query.bindings
      guard cache.limit > 0 else {
        batch.statements.append(Sent(sql: sql, name: nil, isNew: false))
        batch.requests.append(.run(sql: sql, bindings: bindings, streams: streams))
        continue
      }
      let types = bindings.map(\.type)
      let (name, isNew) = cache.name(sql, types)
      batch.statements.append(Sent(sql: sql, name: name, isNew: isNew))
      if isNew { batch.requests.append(.prepare(name: name, sql: sql, types: types)) }
      batch.requests.append(.execute(name: name, bindings: bindings, streams: streams))
    }
    batch.requests.append(.sync)
    return batch
  }

  func skipReleased(_ releases: Bool) async throws {
    if releases { try await finish() }
  }

  /// Takes the replies up to the end of the pipeline.
  func finish() async throws {
    while true {
      if case .synced(let state) = try await transport.next() {
        self.state = state
        return
      }
    }
  }

  /// Takes the reply to the preparation of a statement, if it is prepared now.
  func prepared(_ sent: Sent) async throws -> PostgresError? {
    guard sent.isNew else { return nil }
    switch try await transport.next() {
    case .failed(let diagnostics):
      cache.forget(sent.name!, isOnServer: false)
      return failure(diagnostics, sent)
    case .skipped:
      cache.forget(sent.name!, isOnServer: false)
      return .skipped
    default: return nil
    }
  }

  private func answer(to sent: Sent) async throws -> StatementAnswer {
    let unprepared = try await prepared(sent)
    var rows: (PostgresColumns, PostgresRowBlock)?
    while true {
      switch try await transport.next() {
      case .rows(let columns, let block): rows = (columns, block)
      case .completed(let command):
        noteCommand(command)
        let (columns, block) = rows ?? (PostgresColumns([]), PostgresRowBlock(width: 0))
        return .success(PostgresResult(columns: columns, block: block, command: command))
      case .failed(let diagnostics):
        return .failure(unprepared ?? failure(diagnostics, sent))
      case .skipped: return .failure(unprepared ?? .skipped)
      case .copyIn, .copyOut: throw await endCopy()
      case .synced: continue
      }
    }
  }

  /// Ends the connection, because there is no other way to end a COPY in a pipeline.
  func endCopy() async -> PostgresError {
    let error = PostgresError.misuse(
      "Use “copyIn” and “copyOut” for COPY. The connection is closed.")
    await close(error)
    return error
  }

  /// Removes the statements that a command has released.
  func noteCommand(_ command: String) {
    if command == "DISCARD ALL" || command == "DEALLOCATE ALL" { cache.forgetAll() }
  }

  /// Returns the error, and removes the statement if it is no longer usable.
  func failure(_ diagnostics: PostgresDiagnostics, _ sent: Sent) -> PostgresError {
    var diagnostics = diagnostics
    diagnostics.sql = sent.sql
    if let name = sent.name, !sent.isNew {
      // The server has probably forgotten the others, too.
      if diagnostics.sqlState == .invalidStatementName { cache.forgetAll() }
      if diagnostics.isStalePlan { cache.forget(name, isOnServer: true) }
    }
    return .server(diagnostics)
  }

  /// Runs statements without parameters, one after the other, up to the first failure.
  func runScript(_ sql: String) async throws {
    try PostgresQuery.check(sql)
    var failure: PostgresError?
    try await transport.send([.script(sql)])
    while true {
      switch try await transport.next() {
      case .completed(let command): noteCommand(command)
      case .failed(var diagnostics):
        diagnostics.sql = sql
        failure = failure ?? .server(diagnostics)
      case .synced(let state):
        self.state = state
        if let failure { throw failure }
        return
      case .copyIn, .copyOut: throw await endCopy()
      case .rows, .skipped: continue
      }
    }
  }
}
