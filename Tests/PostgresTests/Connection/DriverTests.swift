import Foundation
@testable import Postgres
import Testing

/// The duties of a driver, and connecting as libpq does it.
@Suite("Drivers and connection strings", .server)
struct DriverTests {
  /// Counts round trips.
  private final class Count: @unchecked Sendable {
    // Sendable: protected by the lock.
    private let lock = NSLock()
    private var number = 0
    func add() { lock.withLock { number += 1 } }
    func take() -> Int {
      lock.withLock {
        defer { number = 0 }
        return number
      }
    }
  }

  @Test("Idle connections notice that the network has vanished, as the configuration says")
  func keepalives() {
    let ours = LibPQConnecting.options("host=db keepalives_idle=3").map(\.key)
    let place = ours.firstIndex(of: "dbname") ?? 0
    #expect(
      Set(ours[..<place]).isSuperset(of: [
        "keepalives_idle", "keepalives_interval", "keepalives_count", "tcp_user_timeout",
      ]))
    // A service's settings would give way to ours.
    let service = LibPQConnecting.options("service=shop").map(\.key)
    #expect(!service.contains { $0.hasPrefix("keepalives") || $0.hasPrefix("tcp") })
  }

  @Test("Another driver can stand in, and sees one round trip for each statement or pipeline")
  func standIn() async throws {
    let count = Count()
    let connection = try await connect {
      $0.makeTransport = { PassingTransport { count.add() } }
    }
    #expect(try await connection.query("SELECT \(1)", as: Int.self) == [1])
    #expect(count.take() == 1)
    _ = try await connection.pipeline((0..<50).map { "SELECT \($0)" })
    #expect(count.take() == 1)
    try await connection.transaction { _ = try await $0.query("SELECT 1") }
    #expect(count.take() == 3)
    await connection.close()
    #expect(await connection.isClosed)
  }

  @Test("URIs and several hosts are taken, and the first host that answers is used")
  func connectionStrings() async throws {
    let folder = try TestServer.shared.get().folder
    let escaped = folder.replacing("/", with: "%2F")
    for string in [
      "postgresql://postgres@\(escaped)/postgres?application_name=by%20URI",
      "host=/nonexistent,\(folder) user=postgres dbname=postgres application_name='by URI'",
    ] {
      let connection = try await PostgresConnection(PostgresConfiguration(string))
      #expect(
        try await connection.query("SHOW application_name", as: String.self) == ["by URI"])
    }
  }

  @Test("Over TLS large values and rows come whole")
  func tls() async throws {
    guard let tls = try TLSServer() else { return }
    let (port, folder) = (tls.port, tls.folder)
    let connection = try await PostgresConnection(
      .init(
        """
        host=localhost hostaddr=127.0.0.1 port=\(port) user=postgres dbname=postgres \
        sslmode=verify-full sslrootcert=\(folder)/certificate
        """))
    let isSecure = try await connection.query(
      "SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()", as: Bool.self)
    #expect(isSecure == [true])
    let data = Data(repeating: 7, count: 5_000_000)
    #expect(try await connection.query("SELECT \(data)", as: Data.self) == [data])
    var sum = 0
    for try await row in connection.rows(
      "SELECT length(repeat('x', g)) FROM generate_series(1, 3000) g")
    {
      sum += try row.decode(Int.self)
    }
    #expect(sum == 4_501_500)
    let plain = await failure {
      _ = try await PostgresConnection(
        .init("host=127.0.0.1 port=\(port) user=postgres sslmode=verify-full"))
    }
    #expect("\(plain!)".contains("root certificate"))
  }
}
