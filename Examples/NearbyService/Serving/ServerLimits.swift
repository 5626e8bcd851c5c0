/// The limits of a server for one client, and for all of them.
struct ServerLimits: Sendable {
  /// The maximum length of the first line and the headers, in bytes.
  var head = 16 * 1024
  /// The maximum length of the body, in bytes.
  var body = 64 * 1024
  /// The number of seconds in which a whole request has to arrive.
  var patience = 5.0
  /// The number of seconds in which a client has to read an answer.
  var delivery = 30.0
  /// The maximum number of connections. Those without a request make room for new ones.
  var connections = 128
}

/// The error of an operation that exceeds its time limit.
struct TooLate: Error {}

/// Runs `body`, and cancels it when it exceeds the limit.
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
