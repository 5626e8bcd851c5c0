import Foundation
import Postgres
import Testing

/// A connection that is lost says so to everybody, and is never stuck.
@Suite("Lost connections", .server, .serialized)
struct LossTests {
  private func isLost(_ error: PostgresError?) -> Bool {
    if case .connectionLost = error { true } else { false }
  }

  @Test("A server that is killed ends statements, rows and idle connections; a pool recovers")
  func crash() async throws {
    let server = try TestServer()
    let connections = try await [
      PostgresConnection(server.configuration()), PostgresConnection(server.configuration()),
      PostgresConnection(server.configuration()),
    ]
    let pool = PostgresPool(server.configuration(), limit: 4)
    #expect(try await pool.query("SELECT 1", as: Int.self) == [1])
    let statement = Task {
      await failure { try await connections[0].execute("SELECT pg_sleep(60)") }
    }
    let rows = Task {
      await failure {
        for try await _ in connections[1].rows(
          "SELECT pg_sleep(0.01) FROM generate_series(1, 9999)")
        {}
      }
    }
    try await Task.sleep(for: .milliseconds(300))
    server.tell("crash")
    #expect(isLost(await statement.value))
    #expect(isLost(await rows.value))
    #expect(await eventually { await connections[2].isClosed })
    #expect(isLost(await failure { try await connections[2].execute("SELECT 1") }))
    // Tasks wait in the pool until the server is back.
    let recovering = Task { try await pool.query("SELECT 2", as: Int.self) }
    try await Task.sleep(for: .milliseconds(300))
    server.tell("start")
    #expect(try await recovering.value == [2])
    await pool.close()
  }

  @Test("A connection whose process is terminated on the server says so")
  func terminated() async throws {
    let connection = try await connect()
    let other = try await connect()
    let pid = try await connection.query("SELECT pg_backend_pid()", as: Int.self)[0]
    try await other.execute("SELECT pg_terminate_backend(\(Int32(pid)))")
    let error = await failure { try await connection.execute("SELECT 1") }
    #expect(isLost(error), "\(String(describing: error))")
    #expect(await connection.isClosed)
  }

  @Test("A connection that is cut after any number of bytes fails, and is closed")
  func cut() async throws {
    let proxy = try Proxy(to: TestServer.shared.get().folder)
    for count in [0, 1, 4, 5, 6, 37, 100, 1000, 5000] {
      let connection = try await PostgresConnection(
        .init("host=\(proxy.folder) user=postgres dbname=postgres sslmode=disable"))
      proxy.cut(after: count)
      let error = await failure {
        _ = try await connection.query("SELECT repeat('x', 100) FROM generate_series(1, 100)")
      }
      #expect(isLost(error), "after \(count) bytes: \(String(describing: error))")
      #expect(await connection.isClosed)
      proxy.cutAll()
    }
  }

  @Test("A connection that is cut while it is being opened cannot be opened")
  func cutEarly() async throws {
    let proxy = try Proxy(to: TestServer.shared.get().folder)
    for count in [0, 1, 9, 50, 200] {
      proxy.cut(after: count)
      let error = await failure {
        _ = try await PostgresConnection(
          .init("host=\(proxy.folder) user=postgres dbname=postgres sslmode=disable"))
      }
      guard case .cannotConnect(let failure) = error else {
        Issue.record("after \(count) bytes: \(String(describing: error))")
        continue
      }
      #expect(failure.isTemporary)
      proxy.cutAll()
    }
  }

  /// libpq closes the socket of a lost connection, and the next one gets its number.
  @Test("A connection is opened while others with the same socket numbers are lost")
  func reusedSockets() async throws {
    let folder = try TestServer.shared.get().folder
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          let proxy = try Proxy(to: folder)
          var configuration = PostgresConfiguration(
            "host=\(proxy.folder) user=postgres dbname=postgres sslmode=disable")
          configuration.connectTimeout = .seconds(5)
          for _ in 0..<50 {
            _ = try await PostgresConnection(configuration)
            proxy.cutAll()
          }
        }
      }
      try await group.waitForAll()
    }
  }

  @Test("A transaction on a lost connection throws, and so does everything that waits for it")
  func inTransaction() async throws {
    let proxy = try Proxy(to: TestServer.shared.get().folder)
    let connection = try await PostgresConnection(
      .init("host=\(proxy.folder) user=postgres dbname=postgres sslmode=disable"))
    let (waits, continuation) = AsyncStream.makeStream(of: Void.self)
    let transaction = Task {
      await failure {
        try await connection.transaction { inner in
          continuation.yield()
          try await inner.execute("SELECT pg_sleep(60)")
        }
      }
    }
    _ = await waits.first { true }
    let waiting = Task { await failure { try await connection.execute("SELECT 1") } }
    try await Task.sleep(for: .milliseconds(100))
    proxy.cutAll()
    #expect(isLost(await transaction.value))
    #expect(isLost(await waiting.value))
  }

  @Test("Closing ends statements, waiting tasks and streams")
  func closing() async throws {
    let connection = try await connect()
    let notifications = try await connection.notifications(on: "closing")
    let statement = Task { await failure { try await connection.execute("SELECT pg_sleep(60)") } }
    try await Task.sleep(for: .milliseconds(100))
    let waiting = Task { await failure { try await connection.execute("SELECT pg_sleep(60)") } }
    try await Task.sleep(for: .milliseconds(100))
    await connection.close()
    #expect(await statement.value == .closed)
    #expect(await waiting.value == .closed)
    #expect(await notifications.first { _ in true } == nil)
    await connection.close()
  }

  @Test("A connection that nobody has any more is closed on the server, with its streams")
  func released() async throws {
    let name = "released \(UUID().uuidString.prefix(8))"
    let observer = try await connect()
    func count() async throws -> Int {
      try await observer.query(
        "SELECT count(*) FROM pg_stat_activity WHERE application_name = \(name)", as: Int.self)[0]
    }
    for _ in 0..<5 {
      let connection = try await connect("application_name='\(name)'")
      let stream = try await connection.notifications(on: "released")
      var iterator = connection.rows("SELECT generate_series(1, 100000)").makeAsyncIterator()
      _ = try await iterator.next()
      _ = stream
    }
    let ended = try await eventually { try await count() == 0 }
    #expect(ended)
  }
}
