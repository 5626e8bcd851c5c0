extension PostgresConnection {
  /// Runs a `COPY … FROM STDIN`, and sends it the data.
  ///
  /// ```swift
  /// let count = try await connection.copyIn("COPY city (name, size) FROM STDIN", data: chunks)
  /// ```
  ///
  /// If `data` throws, or the task is cancelled, no row is written.
  ///
  /// - Returns: The number of rows.
  /// - Throws: The error of `data`, or ``PostgresError``.
  @discardableResult
  public func copyIn<Chunks: AsyncSequence & Sendable>(
    _ sql: String, data: Chunks
  ) async throws -> Int where Chunks.Element == [UInt8] {
    try await session.copyIn(sql, lane, data)
  }

  /// Runs a `COPY … TO STDOUT`, and calls a closure with each part of the data. A part is a row.
  ///
  /// The server waits while the closure runs. If the closure throws, the COPY is cancelled.
  ///
  /// - Returns: The number of rows.
  /// - Throws: The error of `receive`, or ``PostgresError``.
  @discardableResult
  public func copyOut(
    _ sql: String, receive: @Sendable ([UInt8]) async throws -> Void
  ) async throws -> Int {
    try await session.copyOut(sql, lane, receive)
  }
}

extension PostgresSession {
  fileprivate func copyIn<Chunks: AsyncSequence & Sendable>(
    _ sql: String, _ lane: Int, _ data: Chunks
  ) async throws -> Int where Chunks.Element == [UInt8] {
    try await copy(sql, lane) {
      do {
        for try await chunk in data {
          if Task.isCancelled { throw PostgresError.cancelled }
          try await transport.send([.copyData(chunk)])
        }
        if Task.isCancelled { throw PostgresError.cancelled }
        try await transport.send([.copyEnd(nil)])
      } catch {
        try await transport.send([.copyEnd("The client has ended the COPY.")])
        throw error
      }
    } receive: { _ in
    }
  }

  fileprivate func copyOut(
    _ sql: String, _ lane: Int, _ receive: @Sendable ([UInt8]) async throws -> Void
  ) async throws -> Int {
    try await copy(sql, lane) {
      try await transport.send([.copyEnd("There is no data.")])
    } receive: {
      try await receive($0)
    }
  }

  /// Runs a COPY to its end, even after a closure throws.
  private func copy(
    _ sql: String, _ lane: Int, send: () async throws -> Void,
    receive: ([UInt8]) async throws -> Void
  ) async throws -> Int {
    try await take(lane)
    defer { leave(lane) }
    return try await attended(by: .cancelling, configuration.statementTimeout) {
      try PostgresQuery.check(sql)
      var failure: (any Error)?
      var rows = 0
      try await transport.send([.script(sql)])
      while true {
        switch try await transport.next() {
        case .copyIn:
          do { try await send() } catch { failure = error }
        case .copyOut(let bytes):
          if failure == nil {
            do {
              try await receive(bytes)
            } catch {
              failure = error
              if let running { interrupt(running.id, .cancelling, .cancelled) }
            }
          }
        case .completed(let command):
          rows = command.split(separator: " ").last.flatMap { Int($0) } ?? 0
        case .failed(var diagnostics):
          diagnostics.sql = sql
          failure = failure ?? PostgresError.server(diagnostics)
        case .synced(let state):
          self.state = state
          if let failure { throw failure }
          return rows
        case .rows, .skipped: continue
        }
      }
    }
  }
}
