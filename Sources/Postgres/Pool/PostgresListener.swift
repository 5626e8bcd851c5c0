/// Listens for notifications, on a connection of its own that is replaced when it is lost.
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
/// It is a value: each call of ``events(on:)`` connects, until its stream is released. Attempts to
/// connect are repeated at growing intervals, without an end. Notifications that are not read yet
/// are kept in memory.
public struct PostgresListener: Sendable {
  /// An event of a listener.
  ///
  /// The first one is ``listening``, or ``interrupted(_:)`` while there is no connection. After
  /// each loss of the connection there is an ``interrupted(_:)`` and, once it is replaced, a
  /// ``listening``. What was sent in between is lost, so read the data again at each ``listening``.
  public enum Event: Equatable, Sendable {
    /// Notifications are received from now on. Those sent before may have been missed.
    case listening
    /// A notification has arrived.
    case notification(PostgresNotification)
    /// The connection was lost, or could not be opened. The listener keeps trying.
    case interrupted(PostgresError)
  }

  private var configuration: PostgresConfiguration
  private let heartbeat: Duration

  /// Creates a listener. It connects when its events are first requested.
  ///
  /// - Parameter heartbeat: The interval at which the connection is tested, so that the loss of the
  ///   network is noticed.
  public init(_ configuration: PostgresConfiguration, heartbeat: Duration = .seconds(30)) {
    self.configuration = configuration
    self.configuration.statementTimeout = configuration.statementTimeout ?? .seconds(10)
    self.heartbeat = heartbeat
  }

  /// Returns the events of some channels, and begins to connect. They end when the stream is
  /// released, or its task cancelled.
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
