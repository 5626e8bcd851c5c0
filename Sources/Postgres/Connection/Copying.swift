extension PostgresConnection {
  /// Runs a `COPY … FROM STDIN`, and sends the data for it.
  ///
  /// ```swift
  /// let (chunks, data) = AsyncStream.makeStream(of: [UInt8].self)
  /// data.yield(Array("Oslo\t700000\n".utf8))
  /// data.finish()
  /// let count = try await connection.copyIn("COPY city (name, size) FROM STDIN", data: chunks)
  /// ```
  ///
  /// The data has the format that the COPY specifies. Its parts may begin and end anywhere, even
  /// within a row. The method requests the next part of `data` only after it has sent the previous
  /// one, so a slow server slows `data` down. If `data` throws, the task is cancelled, or the
  /// configuration's time limit expires, the server writes no rows. If the server refuses a row,
  /// the method throws after the end of the data.
  ///
  /// - Returns: The number of copied rows.
  /// - Throws: The error of `data`, or ``PostgresError``.
  @discardableResult
  public func copyIn<Chunks: AsyncSequence & Sendable>(
    _ sql: String, data: Chunks
  ) async throws -> Int where Chunks.Element == [UInt8] {
    try await session.copyIn(sql, lane, data)
  }

  /// Runs a `COPY … TO STDOUT`, and calls a closure with the data of each row.
  ///
  /// ```swift
  /// try await connection.copyOut("COPY city TO STDOUT (FORMAT csv)") { line in
  ///   try file.write(contentsOf: line)
  /// }
  /// ```
  ///
  /// The server waits while the closure runs. Other operations of this connection wait until the
  /// COPY ends. If the closure throws, the method cancels the COPY.
  ///
  /// - Returns: The number of copied rows.
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
        try await sendAll(data)
        if Task.isCancelled { throw PostgresError.cancelled }
        try await transport.send([.copyEnd(nil)])
      } catch {
        try await transport.send([.copyEnd("The client has ended the COPY.")])
        throw error
      }
    } receive: { _ in
    }
  }

  private enum CopyStep {
    case chunk([UInt8])
    case failed(any Error)
  }

  /// Sends the data up to its end, or until an interruption.
  ///
  /// Another task reads the data, because the COPY may have to end while no data arrives.
  private func sendAll<Chunks: AsyncSequence & Sendable>(
    _ data: Chunks
  ) async throws where Chunks.Element == [UInt8] {
    let (steps, step) = AsyncStream.makeStream(of: CopyStep.self)
    let (turns, turn) = AsyncStream.makeStream(of: Void.self)
    let reader = Task {
      do {
        var turns = turns.makeAsyncIterator()
        for try await chunk in data {
          step.yield(.chunk(chunk))
          // The next part is read when this one has been sent.
          if await turns.next() == nil { return }
        }
        step.finish()
      } catch {
        step.yield(.failed(error))
      }
    }
    defer {
      turn.finish()
      reader.cancel()
    }
    if let interruption = running?.interruption { throw interruption }
    running?.onInterruption = { step.yield(.failed($0)) }
    for await next in steps {
      if Task.isCancelled { throw PostgresError.cancelled }
      switch next {
      case .chunk(let bytes):
        guard bytes.count <= PostgresQuery.sizeLimit else {
          throw PostgresError.tooLarge(bytes.count)
        }
        try await transport.send([.copyData(bytes)])
      case .failed(let error): throw error
      }
      turn.yield()
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
