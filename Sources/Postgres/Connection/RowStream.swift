/// A statement in progress whose rows are read one by one.
struct RowStream {
  let id: Int
  let lane: Int
  let sent: PostgresSession.Sent
  /// Whether the statement may be cancelled. In a transaction it may not, because that would end
  /// the transaction.
  let isCancellable: Bool
  /// The first reply, for which the beginning of the stream has waited.
  var first: PostgresReply?
  /// The reason why it was interrupted, if the rows that were being read have arrived anyway.
  var interruption: PostgresError?
}

extension PostgresSession {
  typealias Block = (columns: PostgresColumns, rows: PostgresRowBlock)

  /// Sends the statement, and waits for the first reply. The lane stays taken until the last reply.
  func beginStream(_ query: PostgresQuery, _ lane: Int) async throws -> Int {
    try await take(lane)
    do {
      return try await attended(by: .cancelling, configuration.statementTimeout) {
        let isCancellable = state == .none
        do {
          return try await startStream(query, lane, isCancellable)
        } catch let error as PostgresError {
          guard isCancellable, case .server(let diagnostics) = error,
            diagnostics.sqlState == .invalidStatementName || diagnostics.isStalePlan
          else { throw error }
          return try await startStream(query, lane, isCancellable)
        }
      }
    } catch {
      leave(lane)
      throw error
    }
  }

  private func startStream(
    _ query: PostgresQuery, _ lane: Int, _ isCancellable: Bool
  ) async throws -> Int {
    let batch = try requests([query], streams: true)
    try await transport.send(batch.requests)
    try await skipReleased(batch.releases)
    let sent = batch.statements[0]
    let unprepared = try await prepared(sent)
    let first = try await transport.next()
    switch first {
    case .failed(let diagnostics):
      try await finish()
      throw failure(diagnostics, sent)
    case .skipped:
      try await finish()
      throw unprepared ?? .skipped
    case .copyIn, .copyOut: throw await endCopy()
    default: break
    }
    let id = newID()
    stream = RowStream(
      id: id, lane: lane, sent: sent, isCancellable: isCancellable, first: first)
    return id
  }

  /// Returns the next rows, or `nil` after the last one.
  func nextBlock(_ id: Int) async throws -> Block? {
    guard stream?.id == id else { throw end ?? PostgresError.closed }
    do {
      let block = try await attended(by: .cancelling, configuration.statementTimeout) {
        try await takeBlock()
      }
      if block == nil { endStream() }
      return block
    } catch {
      endStream()
      throw error
    }
  }

  private func takeBlock() async throws -> Block? {
    var failure: PostgresError?
    while let current = stream {
      stream?.first = nil
      let reply =
        if let first = current.first { first } else { try await transport.next() }
      switch reply {
      case .rows(let columns, let rows) where rows.count > 0: return (columns, rows)
      case .completed(let command): noteCommand(command)
      case .failed(let diagnostics): failure = self.failure(diagnostics, current.sent)
      case .synced(let state):
        self.state = state
        if let failure { throw failure }
        return nil
      case .rows, .skipped, .copyIn, .copyOut: continue
      }
    }
    throw end ?? PostgresError.closed
  }

  private func endStream() {
    guard let lane = stream?.lane else { return }
    stream = nil
    leave(lane)
  }

  /// Ends a stream whose iteration has ended early.
  func abandon(_ id: Int) async {
    guard let stream, stream.id == id else { return }
    // If an iteration is reading at the moment, that iteration ends the stream.
    guard running == nil else { return }
    self.stream = RowStream(
      id: newID(), lane: stream.lane, sent: stream.sent, isCancellable: stream.isCancellable,
      first: stream.first)
    let rest = Task {
      try await attended(by: stream.isCancellable ? .cancelling : .waiting, nil) {
        if stream.isCancellable, let id = running?.id {
          interrupt(id, .cancelling, .cancelled)
        }
        while try await takeBlock() != nil {}
      }
    }
    _ = await rest.result
    endStream()
  }
}
