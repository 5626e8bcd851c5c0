/// The operation in progress, as far as it can be interrupted.
struct Running {
  let id: Int
  /// The reason why it was interrupted.
  var interruption: PostgresError?
  /// Called with that reason, if the operation waits for something other than the server.
  var onInterruption: (@Sendable (PostgresError) -> Void)?
  /// A task that asks the server to cancel the statement. It repeats the request until the task
  /// itself is cancelled.
  var request: Task<Void, any Error>?
  /// A task that closes the connection if the server does not cancel the statement.
  var patience: Task<Void, any Error>?
}

/// The way in which an operation is interrupted.
enum Interrupting {
  /// The server is asked to cancel the statement.
  case cancelling
  /// The statement gets more time, because a COMMIT must not be cancelled.
  case waiting
}

extension PostgresSession {
  /// Runs an operation. Interrupts it when the task is cancelled or the time limit is reached.
  func attended<Value>(
    by way: Interrupting, _ limit: Duration?, _ body: () async throws -> Value
  ) async throws -> Value {
    if let end { throw end }
    let id = newID()
    running = Running(id: id)
    let timer = limit.map { limit in
      Task { [weak self] in
        try await Task.sleep(for: limit)
        await self?.interrupt(id, way, .timedOut(.statement))
      }
    }
    defer { timer?.cancel() }
    let outcome: Result<Value, any Error> = await withTaskCancellationHandler {
      do {
        return .success(try await body())
      } catch {
        return .failure(error)
      }
    } onCancel: {
      Task { await self.interrupt(id, way, .cancelled) }
    }
    running?.request?.cancel()
    // Wait, because otherwise the request might cancel the next statement.
    _ = await running?.request?.result
    running?.patience?.cancel()
    let interruption = running?.interruption ?? stream?.interruption
    stream?.interruption = interruption
    running = nil
    do {
      return try outcome.get()
    } catch let error as PostgresError {
      guard let interruption else { throw error }
      switch error {
      case .connectionLost: throw interruption
      case .server(let diagnostics) where diagnostics.sqlState == .queryCancelled:
        throw interruption
      default: throw error
      }
    }
  }

  func interrupt(_ id: Int, _ way: Interrupting, _ reason: PostgresError) {
    guard running?.id == id, running?.interruption == nil else { return }
    running!.interruption = reason
    running!.onInterruption?(reason)
    if way == .cancelling {
      running!.request = Task { [transport] in
        // The server ignores a request that it receives before the statement.
        var pause = Duration.milliseconds(100)
        repeat {
          await transport.cancel()
          try await Task.sleep(for: pause)
          pause *= 2
        } while true
      }
    }
    running!.patience = Task { [weak self, limit = configuration.cancelTimeout] in
      try await Task.sleep(for: limit)
      await self?.giveUp(id)
    }
  }

  /// Closes the connection, unless the operation has ended in the meantime.
  private func giveUp(_ id: Int) async {
    guard running?.id == id else { return }
    await close(.connectionLost("The server did not react to an interruption."))
  }
}
