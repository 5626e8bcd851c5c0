/// What one client, and all of them, may take of a server.
struct ServerLimits: Sendable {
  /// The first line and the headers, in bytes.
  var head = 16 * 1024
  /// The body, in bytes.
  var body = 64 * 1024
  /// In how many seconds a whole request has to be there.
  var patience = 5.0
  /// In how many seconds an answer has to be taken.
  var delivery = 30.0
  /// How many connections there are at once. Who has asked nothing yet makes room for who comes.
  var connections = 128
}

/// Something took longer than it may.
struct TooLate: Error {}

/// Runs `body`, and cancels it when it takes longer.
func within<Value: Sendable>(
  seconds: Double, _ body: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  try await withThrowingTaskGroup(of: Value.self) { group in
    group.addTask(operation: body)
    group.addTask {
      try await Task.sleep(for: .seconds(seconds))
      throw TooLate()
    }
    defer { group.cancelAll() }
    return try await group.next()!
  }
}
