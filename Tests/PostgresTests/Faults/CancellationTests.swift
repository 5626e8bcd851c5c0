import Foundation
import Testing

@testable import Postgres

/// A cancelled task ends soon in whatever state it is, and leaves the connection usable.
@Suite("Cancellation and time limits", .server)
struct CancellationTests {
  /// Runs `body` in a task, cancels it after `pause`, and returns its error.
  private func cancelled(
    after pause: Duration = .milliseconds(150), _ body: @escaping @Sendable () async throws -> Void
  ) async throws -> PostgresError? {
    let task = Task { await failure { try await body() } }
    try await Task.sleep(for: pause)
    let start = ContinuousClock.now
    task.cancel()
    let error = await task.value
    #expect(ContinuousClock.now - start < .seconds(20))
    return error
  }
  private func expectUsable(_ connection: PostgresConnection) async throws {
    #expect(try await connection.query("SELECT \(1)", as: Int.self) == [1])
  }

  @Test("A statement that runs is cancelled on the server")
  func running() async throws {
    let connection = try await connect()
    let error = try await cancelled { try await connection.execute("SELECT pg_sleep(30)") }
    #expect(error == .cancelled)
    try await expectUsable(connection)
  }

  @Test("A statement that reaches the server after the request to cancel it is cancelled, too")
  func early() async throws {
    let connection = try await connect {
      $0.makeTransport = {
        // Not cancelled with the task, as a busy network would not be.
        PassingTransport { await Task.detached { try? await Task.sleep(for: .seconds(1)) }.value }
      }
    }
    let error = try await cancelled { try await connection.execute("SELECT pg_sleep(60)") }
    #expect(error == .cancelled)
    try await expectUsable(connection)
  }

  @Test("A statement that waits for another one is not sent")
  func waiting() async throws {
    let connection = try await connect()
    let first = Task { try await connection.execute("SELECT pg_sleep(1)") }
    try await Task.sleep(for: .milliseconds(50))
    let error = try await cancelled { try await connection.execute("SELECT 1/0") }
    #expect(error == .cancelled)
    #expect(try await first.value == 1)
  }

  @Test("A statement whose rows arrive as fast as they are read is cancelled, too")
  func flood() async throws {
    let connection = try await connect()
    let error = try await cancelled {
      _ = try await connection.query("SELECT generate_series(1, 2000000000)")
    }
    #expect(error == .cancelled)
    try await expectUsable(connection)
    let stream = try await cancelled {
      for try await _ in connection.rows("SELECT generate_series(1, 2000000000)") {}
    }
    #expect(stream == .cancelled)
    try await expectUsable(connection)
  }

  @Test("A task that is cancelled before it begins does nothing")
  func before() async throws {
    let connection = try await connect()
    let error = try await cancelled(after: .zero) {
      try? await Task.sleep(for: .seconds(1))
      try await connection.execute("SELECT 1")
    }
    #expect(error == .cancelled)
    try await expectUsable(connection)
  }

  @Test("A pipeline, a script and a COPY are cancelled")
  func others() async throws {
    let connection = try await connect()
    let other = try await connect()
    let pipeline = Task {
      await failure {
        for answer in try await connection.pipeline(["SELECT 1", "SELECT pg_sleep(31)"]) {
          _ = try answer.get()
        }
      }
    }
    let running: PostgresQuery = """
      SELECT count(*) FROM pg_stat_activity
        WHERE query = 'SELECT pg_sleep(31)' AND state = 'active'
      """
    #expect(await eventually { (try? await other.query(running, as: Int.self)) == [1] })
    pipeline.cancel()
    // Each statement of a pipeline has its own error.
    #expect(await pipeline.value?.sqlState == .queryCancelled)
    let script = try await cancelled { try await connection.execute(script: "SELECT pg_sleep(30)") }
    #expect(script == .cancelled)
    let copy = try await cancelled {
      let never = AsyncStream<[UInt8]> { _ in }
      try await connection.execute(script: "CREATE TEMP TABLE t (a int)")
      try await connection.copyIn("COPY t FROM STDIN", data: never)
    }
    #expect(copy == .cancelled)
    try await expectUsable(connection)
  }

  @Test("Cancelling at random moments never hits another statement")
  func random() async throws {
    let connection = try await connect()
    for round in 0..<60 {
      let task = Task { try await connection.execute("SELECT pg_sleep(0.002)") }
      try await Task.sleep(for: .microseconds(Int.random(in: 0...6000)))
      task.cancel()
      // The next statement is queued while the former one is being cancelled.
      let value = try await connection.query("SELECT \(round)", as: Int.self)
      #expect(value == [round])
      _ = await task.result
    }
  }

  @Test("A statement that takes too long is cancelled, and says so")
  func timeOut() async throws {
    let connection = try await connect { $0.statementTimeout = .milliseconds(200) }
    let error = await failure { try await connection.execute("SELECT pg_sleep(30)") }
    #expect(error == .timedOut(.statement))
    try await expectUsable(connection)
    let stream = await failure {
      for try await _ in connection.rows("SELECT pg_sleep(30)") {}
    }
    #expect(stream == .timedOut(.statement))
    try await expectUsable(connection)
  }

  @Test("A COPY whose data does not arrive in time is cancelled, and writes nothing")
  func copyTimeOut() async throws {
    let connection = try await connect { $0.statementTimeout = .milliseconds(300) }
    try await connection.execute(script: "CREATE TEMP TABLE t (a int)")
    let data = AsyncStream<[UInt8]> { $0.yield(Array("1\n".utf8)) }
    let error = await failure { try await connection.copyIn("COPY t FROM STDIN", data: data) }
    #expect(error == .timedOut(.statement))
    #expect(try await connection.query("SELECT count(*) FROM t", as: Int.self) == [0])
    // Neither data that ignores the cancellation of its task.
    let deaf = Deaf()
    let other = await failure { try await connection.copyIn("COPY t FROM STDIN", data: deaf) }
    #expect(other == .timedOut(.statement))
    try await expectUsable(connection)
  }

  /// Data that does not come for a long time, whatever happens to the task that waits.
  private struct Deaf: AsyncSequence, AsyncIteratorProtocol, Sendable {
    func makeAsyncIterator() -> Deaf { self }
    func next() async -> [UInt8]? {
      await Task.detached { try? await Task.sleep(for: .seconds(40)) }.value
      return nil
    }
  }

  @Test("A server's own time limit is the server's error")
  func serverTimeOut() async throws {
    let connection = try await connect("options='-c statement_timeout=100'")
    let error = await failure { try await connection.execute("SELECT pg_sleep(30)") }
    #expect(error?.sqlState == .queryCancelled)
  }

  @Test("A server that does not react to cancelling loses the connection, not the task")
  func deafServer() async throws {
    let proxy = try Proxy(to: TestServer.shared.get().folder)
    var configuration = PostgresConfiguration(
      "host=\(proxy.folder) user=postgres dbname=postgres sslmode=disable")
    configuration.cancelTimeout = .milliseconds(300)
    let connection = try await PostgresConnection(configuration)
    proxy.hold(true)
    let error = try await cancelled { try await connection.execute("SELECT 1") }
    #expect(error == .cancelled)
    #expect(await connection.isClosed)
    proxy.hold(false)
  }

  @Test("Connecting ends when the server does not answer in time, and when the task is cancelled")
  func connecting() async throws {
    let proxy = try Proxy(to: TestServer.shared.get().folder)
    proxy.hold(true)
    defer { proxy.hold(false) }
    var configuration = PostgresConfiguration(
      "host=\(proxy.folder) user=postgres dbname=postgres sslmode=disable")
    let hung = configuration
    let cancelled = try await cancelled { _ = try await PostgresConnection(hung) }
    #expect(cancelled == .cancelled)
    configuration.connectTimeout = .milliseconds(200)
    let late = configuration
    let error = await failure { _ = try await PostgresConnection(late) }
    #expect(error == .timedOut(.connecting))
  }

  @Test("A refused connection says why, with the server's code if a server has answered")
  func refused() async throws {
    let nowhere = await failure {
      _ = try await PostgresConnection("host=/nonexistent user=postgres")
    }
    guard case .cannotConnect(let missing) = nowhere else {
      Issue.record("\(String(describing: nowhere))")
      return
    }
    #expect(missing.sqlState == nil && missing.isTemporary && missing.message.contains("/nonexist"))
    let noDatabase = await failure { _ = try await connect("dbname=nothing") }
    guard case .cannotConnect(let unknown) = noDatabase else {
      Issue.record("\(String(describing: noDatabase))")
      return
    }
    #expect(unknown.sqlState == "3D000" && !unknown.isTemporary)
    #expect(unknown.message.hasSuffix("database \"nothing\" does not exist"))
  }

  @Test(
    "An invalid connection string is a lasting error",
    arguments: [
      "nonsense=1", "host=h port", "host='", "postgres://[::1/x", "postgres://h:port/x",
      "host=h port=0",
      "host=h port=70000", "host=a,b,c port=1,2", "host=a hostaddr=127.0.0.1,127.0.0.2",
      "service=nothing", "host=h sslmode=perhaps", "host=h target_session_attrs=best",
    ])
  func invalid(string: String) async throws {
    let configuration = PostgresConfiguration(string)
    let error = await failure { _ = try await PostgresConnection(configuration) }
    guard case .cannotConnect(let invalid) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(!invalid.isTemporary)
    #expect(invalid.message.hasPrefix("The connection string is invalid: "), "\(invalid)")
    // A pool does not try again.
    let fromPool = await failure {
      _ = try await PostgresPool(configuration, waitTimeout: .seconds(60)).execute("SELECT 1")
    }
    #expect(fromPool == error)
  }

  @Test(
    "The message about an invalid connection string has no password",
    arguments: [
      "postgres://app:secret@[db/x", "postgres://app:secret@[db]x/y",
      "postgres://app:secret%zz@db/x", "postgres://app:secret%00@db/x",
      "postgres://app:x@db/y?password=secret=z",
      "postgres://app:secret@db/y?password", "host=db password=my secret", "host=db 'secret'",
      // Libpq takes what stands before the slash as the port.
      "postgres://app:secret/1@db/x",
    ])
  func invalidSecret(string: String) async throws {
    let error = await failure { _ = try await PostgresConnection(.init(string)) }
    guard case .cannotConnect(let invalid) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(!invalid.isTemporary)
    #expect(!"\(invalid)\(error!)".contains("secret"), "\(invalid)")
  }

  @Test("The reason names options, and nothing else of a connection string, in any language")
  func reasons() async {
    let nonsense = await failure { _ = try await PostgresConnection("nonsense=1") }
    #expect("\(nonsense!)".contains("invalid connection option \"nonsense\""))
    #expect(
      LibPQText.withoutValues("fehlendes »=« nach »secret« in der Angabe", of: "host=db secret")
        == "fehlendes »=« nach …")
  }

  @Test("A password, a role, a database or a privilege that is missing is a lasting error")
  func refusedRoles() async throws {
    let server = try TestServer()
    let administrator = try await PostgresConnection(server.configuration())
    try await administrator.execute("CREATE DATABASE closed")
    try await administrator.execute(
      script: """
        CREATE ROLE guarded LOGIN PASSWORD 'right'; CREATE ROLE unable; CREATE ROLE guest LOGIN;
        REVOKE CONNECT ON DATABASE closed FROM public;
        COPY (VALUES ('local all guarded scram-sha-256'), ('local all all trust'))
          TO '\(server.folder)/data/pg_hba.conf';
        SELECT pg_reload_conf();
        """)
    let cases: [(options: String, code: SQLState?, text: String)] = [
      ("user=guarded", nil, "no password supplied"),
      ("user=guarded password=wrong", "28P01", "password authentication failed"),
      ("user=nobody_else", "28000", "does not exist"), ("dbname=none", "3D000", "does not exist"),
      ("user=unable", "28000", "not permitted to log in"),
      ("user=guest dbname=closed", "42501", "permission denied"),
    ]
    // The server reads its file soon.
    #expect(
      await eventually {
        (try? await PostgresConnection(server.configuration("user=guarded"))) == nil
      })
    for (options, code, text) in cases {
      let error = await failure {
        _ = try await PostgresPool(server.configuration(options), waitTimeout: .seconds(60))
          .execute("SELECT 1")
      }
      guard case .cannotConnect(let failure) = error else {
        Issue.record("\(options): \(String(describing: error))")
        continue
      }
      #expect(!failure.isTemporary && failure.sqlState == code, "\(failure)")
      #expect(failure.message.contains(text), "\(failure)")
    }
  }

  @Test(
    "A server that cannot be reached, or found, is a temporary error",
    arguments: [
      "host=/nonexistent", "host=/nonexistent,127.0.0.1 port=1,2", "host=127.0.0.1 port=1",
      "host=a.invalid", "host=/nonexistent hostaddr=127.0.0.1 port=1",
    ])
  func unreachable(string: String) async throws {
    let error = await failure { _ = try await PostgresConnection(.init(string)) }
    guard case .cannotConnect(let missing) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(missing.isTemporary && missing.sqlState == nil, "\(missing)")
  }

  @Test("A server whose TLS does not suit the connection string is a lasting error")
  func unsuitableTLS() async throws {
    let port = Int.random(in: 20_000..<30_000)
    let server = try TestServer("listen_addresses=127.0.0.1", "port=\(port)")
    defer { withExtendedLifetime(server) {} }
    var strings = ["host=127.0.0.1 port=\(port) sslmode=require"]
    let tls = try TLSServer()
    if let tls {
      let address = "hostaddr=127.0.0.1 port=\(tls.port) sslmode=verify-full"
      strings += [
        // No root certificate, another one, and another host's certificate.
        "host=localhost \(address) sslrootcert=/nonexistent/root",
        "host=localhost \(address) sslrootcert=/etc/ssl/certs/ca-certificates.crt",
        "host=db.example \(address) sslrootcert=\(tls.folder)/certificate",
      ]
    }
    for string in strings {
      let error = await failure {
        _ = try await PostgresPool(.init("\(string) user=postgres"), waitTimeout: .seconds(60))
          .execute("SELECT 1")
      }
      guard case .cannotConnect(let failure) = error else {
        Issue.record("\(string): \(String(describing: error))")
        continue
      }
      #expect(!failure.isTemporary && failure.sqlState == nil, "\(string): \(failure)")
    }
    // Another host may only be down.
    let error = await failure {
      _ = try await PostgresConnection(
        .init("host=127.0.0.1,127.0.0.1 port=1,\(port) sslmode=require user=postgres"))
    }
    guard case .cannotConnect(let several) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(several.isTemporary, "\(several)")
  }

  @Test("A server that ends the connection while TLS begins is a temporary error")
  func endedTLS() async throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(listener) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, length) == 0 && listen(listener, 4) == 0
          && getsockname(listener, $0, &length) == 0
      }
    }
    #expect(isListening)
    // The server answers that it supports TLS, or nothing.
    for answer in ["", "S"] {
      Thread.detachNewThread {
        let client = accept(listener, nil, nil)
        var request = [UInt8](repeating: 0, count: 8)
        _ = recv(client, &request, request.count, Int32(MSG_WAITALL))
        _ = send(client, answer, answer.utf8.count, 0)
        close(client)
      }
      var configuration = PostgresConfiguration(
        "host=127.0.0.1 port=\(UInt16(bigEndian: address.sin_port)) sslmode=require")
      // The machine may be busy.
      configuration.connectTimeout = .seconds(60)
      let error = await failure { _ = try await PostgresConnection(configuration) }
      guard case .cannotConnect(let failure) = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
      #expect(failure.isTemporary, "\(failure)")
    }
  }
}
