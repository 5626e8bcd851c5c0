/// A driver: it carries requests to one server, and its replies back.
///
/// ``LibPQTransport`` is used unless ``PostgresConfiguration/makeTransport`` makes another driver.
/// A driver does not know transactions, time limits, prepared statements or pools. The caller sends
/// requests that end with ``PostgresRequest/sync``, ``PostgresRequest/script(_:)`` or a COPY, and
/// takes all replies up to ``PostgresReply/synced(_:)`` before it sends more.
public protocol PostgresTransport: Actor {
  /// Connects. Afterwards `onEvent` is called on the driver's executor.
  ///
  /// Closing the driver ends the attempt.
  ///
  /// - Throws: ``PostgresError/cannotConnect(_:)``.
  func open(
    _ configuration: PostgresConfiguration,
    onEvent: @escaping @Sendable (PostgresTransportEvent) -> Void) async throws
  /// Sends requests, and returns when they are on their way. Sending none only checks that the
  /// connection has not ended.
  ///
  /// - Throws: ``PostgresError/connectionLost(_:)``.
  func send(_ requests: [PostgresRequest]) async throws
  /// Returns the next reply. Reads no further than needed, so that a slow reader slows the server.
  ///
  /// - Throws: ``PostgresError/connectionLost(_:)``.
  func next() async throws -> PostgresReply
  /// Asks the server to cancel the statement in progress. Returns when the server has been asked.
  func cancel() async
  /// Ends the connection, and everything that waits for it, with `error`.
  func close(_ error: PostgresError)
}

/// A request to the server, which a ``PostgresTransport`` sends. Each case names its replies.
///
/// A series of requests looks like this; its replies are rows, an end, and the state of the
/// transaction:
///
/// ```swift
/// try await transport.send([.run(sql: "SELECT 1", bindings: [], streams: false), .sync])
/// ```
public enum PostgresRequest: Sendable {
  /// Prepares a statement. Its reply is an end.
  case prepare(name: String, sql: String, types: [PostgresType])
  /// Runs a prepared statement. Its replies are rows and an end.
  case execute(name: String, bindings: [PostgresBinding], streams: Bool)
  /// Runs a statement that is not prepared. Its replies are rows and an end.
  case run(sql: String, bindings: [PostgresBinding], streams: Bool)
  /// Ends a pipeline. Its reply is ``PostgresReply/synced(_:)``.
  case sync
  /// Runs statements without parameters. Its replies are an end for each, no rows, and
  /// ``PostgresReply/synced(_:)``. It may be a COPY.
  case script(String)
  /// Sends a part of the data of a COPY. It has no reply.
  case copyData([UInt8])
  /// Ends the data of a COPY; with a message, as a failure. Its reply is that of the COPY.
  case copyEnd(String?)
}

/// A reply of the server, which ``PostgresTransport/next()`` returns.
///
/// The replies to the requests of a pipeline arrive in the order of the requests. Each statement
/// has one end: ``completed(command:)``, ``failed(_:)`` or ``skipped``. Its rows come before, in
/// one or more ``rows(_:_:)``.
public enum PostgresReply: Sendable {
  /// Rows of the current statement. Further ones may follow.
  case rows(PostgresColumns, PostgresRowBlock)
  /// An end: a statement has succeeded.
  case completed(command: String)
  /// An end: a statement has failed.
  case failed(PostgresDiagnostics)
  /// An end: a statement was skipped, because one before it had failed.
  case skipped
  /// The server waits for the data of a COPY.
  case copyIn
  /// A part of the data of a COPY.
  case copyOut([UInt8])
  /// All requests were answered.
  case synced(PostgresTransactionState)
}

/// The state of a connection's transaction, as the server reports it after each series of requests.
///
/// ``PostgresReply/synced(_:)`` has it. A connection uses it to know whether a statement of the
/// program has begun or ended a transaction.
public enum PostgresTransactionState: Sendable {
  /// There is no transaction.
  case none
  /// A transaction is open.
  case open
  /// A transaction has failed, and has to be rolled back.
  case failed
}

/// An event that is not a reply. It may arrive at any time, also while no statement runs.
///
/// A driver passes it to the closure that ``PostgresTransport/open(_:onEvent:)`` received, on its
/// own executor. After ``closed(_:)`` there are no more.
public enum PostgresTransportEvent: Sendable {
  /// A notification has arrived.
  case notification(PostgresNotification)
  /// A notice or a warning has arrived.
  case notice(PostgresDiagnostics)
  /// The connection has ended.
  case closed(PostgresError)
}

/// A message that some session has sent with `NOTIFY`, this one included.
///
/// ``PostgresListener`` receives notifications on a connection that it replaces when it is lost.
///
/// ```swift
/// try await pool.execute("SELECT pg_notify('orders', \(String(order.id)))")
/// ```
///
/// The server sends it when the transaction of the sender commits, to the sessions that listen at
/// that moment, and keeps it for no other.
public struct PostgresNotification: Hashable, Sendable {
  /// The channel's name.
  public var channel: String
  /// The text that was sent along; empty if there was none.
  public var payload: String
  /// The process of the server that belongs to the sender.
  public var process: Int32

  /// Creates a notification.
  public init(channel: String, payload: String, process: Int32) {
    self.channel = channel
    self.payload = payload
    self.process = process
  }
}
