/// A listener for notifications. It uses a connection of its own, and replaces that connection if
/// it is lost.
///
/// ```swift
/// for await event in PostgresListener("dbname=shop").events(on: ["orders"]) {
///   switch event {
///   case .listening: await reload()      // anything may have been missed before
///   case .notification(let notification): await show(notification.payload)
///   case .interrupted(let error): log(error)
///   }
/// }
/// ```
///
/// A listener is a value. Each call of ``events(on:)`` opens a connection, which lasts until the
/// returned stream is released. The listener retries to connect at growing intervals, without a
/// limit. The stream keeps unread notifications in memory.
public struct PostgresListener: Sendable {
  /// An event of a listener.
  ///
  /// The first event is ``listening``, or ``interrupted(_:)`` if no connection can be opened. When
  /// the connection is lost, the stream emits ``interrupted(_:)``. Once a new connection is open,
  /// it emits ``listening``. Notifications in between are lost, so read the data again at each
  /// ``listening``.
  public enum Event: Equatable, Sendable {
    /// The stream receives notifications from now on. It may have missed earlier ones.
    case listening
    /// A notification has arrived.
    case notification(PostgresNotification)
    /// The connection was lost, or could not be opened. The listener keeps trying.
    case interrupted(PostgresError)
  }

  private var configuration: PostgresConfiguration
  private let heartbeat: Duration

  /// Creates a listener without opening a connection.
  ///
  /// - Parameter heartbeat: The interval at which the listener tests its connection, to detect a
  ///   lost network.
  public init(_ configuration: PostgresConfiguration, heartbeat: Duration = .seconds(30)) {
    self.configuration = configuration
    self.configuration.statementTimeout = configuration.statementTimeout ?? .seconds(10)
    self.heartbeat = heartbeat
  }

  /// Starts connecting, and immediately returns a stream of the events of these channels. Each call
  /// opens a connection of its own. The stream ends, and the connection is closed, when the stream
  /// is released or its task is cancelled. Unread events are kept in memory, without a limit.
  public func events(on channels: [String]) -> AsyncStream<Event> {
    let (stream, continuation) = AsyncStream.makeStream(of: Event.self)
    let task = Task {
      var failures = 0
      while !Task.isCancelled {
        do {
          try await listen(channels) { event in
            if event == .listening { failures = 0 }
            continuation.yield(event)
          }
        } catch {
          if Task.isCancelled { break }
          continuation.yield(.interrupted(error as? PostgresError ?? .closed))
        }
        failures += 1
        try? await Task.sleep(for: Backoff(first: .milliseconds(50)).pause(after: failures))
      }
      continuation.finish()
    }
    continuation.onTermination = { _ in task.cancel() }
    return stream
  }

  /// Listens until the connection is lost.
  private func listen(_ channels: [String], _ send: (Event) -> Void) async throws {
    let connection = try await PostgresConnection(configuration)
    let all = AsyncStream.makeStream(of: PostgresNotification.self)
    for channel in channels {
      try await connection.listen(channel, all.continuation)
    }
    send(.listening)
    let pulse = Task {
      while true {
        try await Task.sleep(for: heartbeat)
        do {
          try await connection.execute("")
        } catch {
          await connection.close()
          throw error
        }
      }
    }
    defer { pulse.cancel() }
    for await notification in all.stream { send(.notification(notification)) }
    let end = await connection.session.end
    await connection.close()
    throw end ?? PostgresError.cancelled
  }
}
