// How a statement gets to the server: a `PostgresConnection` is a handle of the whole connection or
// of a transaction. All handles share a session. Each handle has a lane (`Lanes`), which one
// operation uses at a time, in order. A transaction occupies the lane of the outer handle until it
// ends. So statements of several tasks never mix.
//
// The session turns queries into requests to the transport (`Statements`), and replies into
// results. An operation in progress can be interrupted (`Interruption`): the session asks the
// server to cancel the statement, and the operation ends only when the server has answered. So the
// request cannot cancel the next statement. If the server does not answer, the connection is
// closed.
//
// The session's methods run on the transport's executor, so a statement does not change threads.

/// The state of a connection, which all its handles share.
actor PostgresSession {
  let transport: any PostgresTransport
  let configuration: PostgresConfiguration
  nonisolated var unownedExecutor: UnownedSerialExecutor { transport.unownedExecutor }

  /// The reason why the connection has ended.
  var end: PostgresError?
  var state = PostgresTransactionState.none
  var cache: StatementCache
  var lanes: [Int: Lane] = [PostgresSession.root: Lane(depth: 0)]
  var running: Running?
  var stream: RowStream?
  var listeners: [String: [Int: AsyncStream<PostgresNotification>.Continuation]] = [:]
  private var lastID = 0

  /// The handle of the whole connection.
  static let root = 0

  init(_ configuration: PostgresConfiguration) {
    self.configuration = configuration
    transport = configuration.makeTransport()
    cache = StatementCache(limit: configuration.cachedStatements)
  }

  func newID() -> Int {
    lastID += 1
    return lastID
  }

  /// Connects. Ends the attempt when it takes too long, or the task is cancelled.
  func open() async throws {
    if Task.isCancelled { throw PostgresError.cancelled }
    let timer = Task { [transport, limit = configuration.connectTimeout] in
      try await Task.sleep(for: limit)
      await transport.close(.timedOut(.connecting))
    }
    defer { timer.cancel() }
    do {
      try await withTaskCancellationHandler {
        try await transport.open(configuration) { [weak self] event in
          self?.assumeIsolated { $0.receive(event) }
        }
      } onCancel: {
        Task { [transport] in await transport.close(.cancelled) }
      }
    } catch {
      end = error as? PostgresError ?? .closed
      throw error
    }
  }

  func close(_ error: PostgresError = .closed) async {
    receive(.closed(error))
    await transport.close(error)
  }

  private func receive(_ event: PostgresTransportEvent) {
    switch event {
    case .notification(let notification):
      for listener in (listeners[notification.channel] ?? [:]).values {
        listener.yield(notification)
      }
    case .notice(let diagnostics): configuration.onNotice?(diagnostics)
    case .closed(let error):
      guard end == nil else { return }
      end = error
      for lane in lanes.keys { lanes[lane]!.waiters.fail(error) }
      for listener in listeners.values.flatMap(\.values) { listener.finish() }
      listeners = [:]
    }
  }
}
