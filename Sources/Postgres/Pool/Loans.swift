extension PostgresSession {
  /// Returns a handle for one user, or `nil` if the connection is no longer usable.
  ///
  /// - Parameter mustAnswer: Whether to check first that the server still answers.
  func lend(mustAnswer: Bool) async -> Int? {
    guard end == nil else { return nil }
    // Operations of the previous user are no longer in progress, because its handle is closed.
    guard (try? await Task { try await take(Self.root) }.value) != nil else { return nil }
    guard (try? await transport.send([])) != nil else { return nil }
    if mustAnswer {
      let answer = Task { try await attended(by: .waiting, .seconds(2)) { try await run("") } }
      if case .failure = await answer.result { return nil }
    }
    return openLane(depth: 0)
  }

  /// Ends a loan. Returns whether the connection can be lent again.
  func reset(_ lane: Int) async -> Bool {
    defer { leave(Self.root) }
    // An operation that the user has not waited for would mix with the next user's.
    guard !closeLane(lane), end == nil else { return false }
    do {
      try await attended(by: .waiting, configuration.cancelTimeout) {
        if state != .none { _ = try await run("ROLLBACK") }
        try await unlistenAll()
      }
      return end == nil
    } catch {
      return false
    }
  }
}
