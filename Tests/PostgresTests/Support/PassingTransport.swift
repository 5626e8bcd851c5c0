import Postgres

/// A driver that passes everything on to libpq, and first does something before requests are sent.
actor PassingTransport: PostgresTransport {
  private let libpq = LibPQTransport()
  private let beforeSending: @Sendable () async -> Void
  nonisolated var unownedExecutor: UnownedSerialExecutor { libpq.unownedExecutor }

  init(beforeSending: @escaping @Sendable () async -> Void) {
    self.beforeSending = beforeSending
  }

  func open(
    _ configuration: PostgresConfiguration,
    onEvent: @escaping @Sendable (PostgresTransportEvent) -> Void
  ) async throws { try await libpq.open(configuration, onEvent: onEvent) }
  func send(_ requests: [PostgresRequest]) async throws {
    await beforeSending()
    try await libpq.send(requests)
  }
  func next() async throws -> PostgresReply { try await libpq.next() }
  func cancel() async { await libpq.cancel() }
  func close(_ error: PostgresError) { libpq.assumeIsolated { $0.close(error) } }
}
