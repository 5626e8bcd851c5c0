/// A driver, which sends requests to one server and receives its replies.
///
/// Connections use ``LibPQTransport`` unless ``PostgresConfiguration/makeTransport`` creates
/// another driver. A driver does not manage transactions, time limits, prepared statements or
/// pools. The caller sends a series of requests that ends with ``PostgresRequest/sync``,
/// ``PostgresRequest/script(_:)`` or a COPY, and receives all replies up to
/// ``PostgresReply/synced(_:)`` before it sends the next series.
public protocol PostgresTransport: Actor {
  /// Connects. From then on, the driver calls `onEvent` on its executor.
  ///
  /// Closing the driver ends an attempt to connect.
  ///
  /// - Throws: ``PostgresError/cannotConnect(_:)``.
  func open(
    _ configuration: PostgresConfiguration,
    onEvent: @escaping @Sendable (PostgresTransportEvent) -> Void) async throws
  /// Sends requests, and returns when they are sent. If there are no requests, the method only
  /// checks that the connection has not ended.
  ///
  /// - Throws: ``PostgresError/connectionLost(_:)``.
  func send(_ requests: [PostgresRequest]) async throws
  /// Waits for the next reply, and returns it. The method reads no more data than necessary, so
  /// that a slow reader slows down the server.
  ///
  /// - Throws: ``PostgresError/connectionLost(_:)``.
  func next() async throws -> PostgresReply
  /// Asks the server to cancel the statement in progress. Returns after the server has received
  /// this request.
  func cancel() async
  /// Ends the connection at once, without waiting for the server. Pending and later operations
  /// throw `error`. Further calls have no effect.
  func close(_ error: PostgresError)
}

/// A request to the server, which a ``PostgresTransport`` sends. The comment of each case lists its
/// replies. An end is the last reply to a statement; see ``PostgresReply``.
///
/// The replies to the following series of requests are rows, an end, and the state of the
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
  /// Runs statements without parameters, or a COPY. Its replies are one end for each statement,
  /// without rows, and ``PostgresReply/synced(_:)``.
  case script(String)
  /// Sends a part of the data of a COPY. It has no reply.
  case copyData([UInt8])
  /// Ends the data of a COPY. If there is a message, the COPY fails. The replies are those of the
  /// COPY.
  case copyEnd(String?)
}

/// A reply of the server, which ``PostgresTransport/next()`` returns.
///
/// Replies arrive in the order of the requests. The last reply to a statement is its end:
/// ``completed(command:)``, ``failed(_:)`` or ``skipped``. The rows of the statement arrive before
/// the end, in one or more ``rows(_:_:)``.
public enum PostgresReply: Sendable {
  /// Rows of the current statement. More may follow.
  case rows(PostgresColumns, PostgresRowBlock)
  /// An end: a statement has succeeded.
  case completed(command: String)
  /// An end: a statement has failed.
  case failed(PostgresDiagnostics)
  /// An end: a statement was skipped, because an earlier one had failed.
  case skipped
  /// The server waits for the data of a COPY.
  case copyIn
  /// A part of the data of a COPY.
  case copyOut([UInt8])
  /// The end of a series: the server has answered all its requests.
  case synced(PostgresTransactionState)
}

/// The state of a connection's transaction, as the server reports it after each series of requests.
///
/// ``PostgresReply/synced(_:)`` contains it. A connection uses it to determine whether a statement
/// has begun or ended a transaction.
public enum PostgresTransactionState: Sendable {
  /// There is no transaction.
  case none
  /// A transaction is open.
  case open
  /// A transaction has failed, and has to be rolled back.
  case failed
}

/// An event that is not a reply to a request. It can arrive at any time, even while no statement
/// runs.
///
/// A driver passes it, on its executor, to the closure that ``PostgresTransport/open(_:onEvent:)``
/// received. ``closed(_:)`` is the last event.
public enum PostgresTransportEvent: Sendable {
  /// A notification has arrived.
  case notification(PostgresNotification)
  /// A notice or a warning has arrived.
  case notice(PostgresDiagnostics)
  /// The connection has ended.
  case closed(PostgresError)
}

/// A message that a session, possibly the receiving one, has sent with `NOTIFY`.
///
/// ``PostgresListener`` receives notifications, and replaces its connection if the connection is
/// lost.
///
/// ```swift
/// try await pool.execute("SELECT pg_notify('orders', \(String(order.id)))")
/// ```
///
/// The server delivers a notification when the sender's transaction commits, and only to sessions
/// that are listening at that time.
public struct PostgresNotification: Hashable, Sendable {
  /// The channel's name.
  public var channel: String
  /// The text of the message, which is empty if the sender specified none.
  public var payload: String
  /// The ID of the sender's server process.
  public var process: Int32

  /// Creates a notification.
  public init(channel: String, payload: String, process: Int32) {
    self.channel = channel
    self.payload = payload
    self.process = process
  }
}
