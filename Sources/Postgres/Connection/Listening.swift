extension PostgresConnection {
  /// Starts listening on a channel, and returns a stream of its notifications.
  ///
  /// ```swift
  /// for await notification in try await connection.notifications(on: "orders") {
  ///   print(notification.payload)
  /// }
  /// ```
  ///
  /// The connection listens on the channel as long as such a stream exists. The stream ends when
  /// the connection ends. Use ``PostgresListener`` for a stream that continues on a new connection.
  /// During a transaction of this connection, the server delivers no notifications until the
  /// transaction ends.
  ///
  /// - Parameter policy: The notifications that the stream buffers if they arrive faster than you
  ///   read them. By default, it buffers all of them.
  /// - Throws: ``PostgresError``.
  public func notifications(
    on channel: String,
    buffering policy: AsyncStream<PostgresNotification>.Continuation.BufferingPolicy = .unbounded
  ) async throws -> AsyncStream<PostgresNotification> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: PostgresNotification.self, bufferingPolicy: policy)
    try await listen(channel, continuation)
    return stream
  }

  /// Adds a receiver of a channel's notifications.
  func listen(
    _ channel: String, _ continuation: AsyncStream<PostgresNotification>.Continuation
  ) async throws {
    try await session.listen(channel, lane, continuation)
  }
}

extension PostgresSession {
  fileprivate func listen(
    _ channel: String, _ lane: Int,
    _ continuation: AsyncStream<PostgresNotification>.Continuation
  ) async throws {
    let id = newID()
    listeners[channel, default: [:]][id] = continuation
    do {
      // This is repeated for each stream, because a rolled-back transaction may have undone an
      // earlier LISTEN.
      _ = try await inLane(lane) { _ = try await run("LISTEN \(identifier: channel)") }
    } catch {
      listeners[channel]?[id] = nil
      throw error
    }
    continuation.onTermination = { [weak self] _ in
      Task { await self?.unlisten(channel, id) }
    }
  }

  private func unlisten(_ channel: String, _ id: Int) async {
    listeners[channel]?[id] = nil
    guard end == nil, listeners[channel]?.isEmpty == true else { return }
    // If this fails, the connection is lost, and does not listen either.
    _ = try? await inLane(Self.root) {
      guard listeners[channel]?.isEmpty == true else { return }
      listeners[channel] = nil
      _ = try await run("UNLISTEN \(identifier: channel)")
    }
  }

  /// Ends all streams of notifications.
  func unlistenAll() async throws {
    guard !listeners.isEmpty else { return }
    for listener in listeners.values.flatMap(\.values) { listener.finish() }
    listeners = [:]
    _ = try await run("UNLISTEN *")
  }
}
