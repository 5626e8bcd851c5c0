/// The right to use a handle, which one operation has at a time.
struct Lane {
  /// The number of transactions that the handle is in.
  let depth: Int
  var isBusy = false
  var waiters = WaitingLine<Void>()
}

/// The lanes that the current task has taken, and must not wait for.
enum TakenLanes {
  struct ID: Hashable {
    var session: ObjectIdentifier
    var lane: Int
  }
  @TaskLocal static var current: Set<ID> = []
}

extension PostgresSession {
  /// Waits for the lane, and takes it.
  func take(_ lane: Int) async throws {
    if Task.isCancelled { throw PostgresError.cancelled }
    if let end { throw end }
    guard lanes[lane] != nil else { throw PostgresError.closed }
    guard !TakenLanes.current.contains(.init(session: ObjectIdentifier(self), lane: lane)) else {
      throw PostgresError.misuse(
        "This connection is in a transaction that waits for this statement. Use the connection "
          + "that the transaction's closure receives.")
    }
    guard lanes[lane]!.isBusy else {
      lanes[lane]!.isBusy = true
      return
    }
    let id = newID()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: WaitingLine<Void>.Waiter) in
        if Task.isCancelled {
          continuation.resume(throwing: PostgresError.cancelled)
        } else {
          lanes[lane]!.waiters.append(id, continuation)
        }
      }
    } onCancel: {
      Task { await self.giveUp(lane, id) }
    }
  }

  private func giveUp(_ lane: Int, _ id: Int) {
    lanes[lane]?.waiters.remove(id)?.resume(throwing: PostgresError.cancelled)
  }

  /// Passes the lane to the next operation.
  func leave(_ lane: Int) {
    if let next = lanes[lane]?.waiters.first() {
      next.resume()
    } else {
      lanes[lane]?.isBusy = false
    }
  }

  func openLane(depth: Int) -> Int {
    let id = newID()
    lanes[id] = Lane(depth: depth)
    return id
  }

  /// Ends a handle. Returns whether one of its operations was in progress.
  @discardableResult
  func closeLane(_ lane: Int) -> Bool {
    let closed = lanes.removeValue(forKey: lane)
    var waiters = closed?.waiters ?? .init()
    waiters.fail(.closed)
    return closed?.isBusy ?? false
  }

  /// Runs `body` when no other operation of this handle is in progress.
  func inLane<Value>(
    _ lane: Int, _ body: () async throws -> Value
  ) async throws -> Value {
    try await take(lane)
    defer { leave(lane) }
    return try await attended(by: .cancelling, configuration.statementTimeout, body)
  }
}
