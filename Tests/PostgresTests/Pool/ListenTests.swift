import Foundation
import Postgres
import Testing

@Suite("LISTEN and NOTIFY", .server)
struct ListenTests {
  @Test("Notifications arrive in order, with their payload, and while statements run")
  func arrival() async throws {
    let connection = try await connect()
    let other = try await connect()
    let channel = "News \"\(UUID())\""
    let stream = try await connection.notifications(on: channel)
    let busy = Task { try await connection.execute("SELECT pg_sleep(0.3)") }
    for number in 0..<100 {
      try await other.execute("SELECT pg_notify(\(channel), \("\(number)"))")
    }
    var iterator = stream.makeAsyncIterator()
    for number in 0..<100 {
      let notification = await iterator.next()
      #expect(notification?.payload == "\(number)" && notification?.channel == channel)
    }
    #expect(try await busy.value == 1)
    // The connection is idle now.
    try await other.execute("SELECT pg_notify(\(channel), 'idle')")
    #expect(await iterator.next()?.payload == "idle")
  }

  @Test("A channel is listened to while there is a stream of it")
  func ending() async throws {
    let connection = try await connect()
    func channels() async throws -> Set<String> {
      Set(try await connection.query("SELECT pg_listening_channels()", as: String.self))
    }
    var first: AsyncStream<PostgresNotification>? = try await connection.notifications(on: "a")
    var second: AsyncStream<PostgresNotification>? = try await connection.notifications(on: "a")
    #expect(try await channels() == ["a"])
    _ = first
    first = nil
    try await Task.sleep(for: .milliseconds(50))
    #expect(try await channels() == ["a"])
    _ = second
    second = nil
    let ended = try await eventually { try await channels().isEmpty }
    #expect(ended)
  }

  @Test("A listener goes on after its connection was lost, and says that it may have missed some")
  func reconnecting() async throws {
    let proxy = try Proxy(to: TestServer.shared.get().folder)
    let other = try await connect()
    let listener = PostgresListener(
      .init("host=\(proxy.folder) user=postgres dbname=postgres sslmode=disable"))
    let channel = "listener \(UUID())"
    var events = listener.events(on: [channel, "other"]).makeAsyncIterator()
    #expect(await events.next() == .listening)
    for round in 0..<3 {
      try await other.execute("SELECT pg_notify(\(channel), \("\(round)"))")
      guard case .notification(let notification) = await events.next() else {
        Issue.record("No notification in round \(round).")
        return
      }
      #expect(notification.payload == "\(round)")
      proxy.cutAll()
      guard case .interrupted(.connectionLost) = await events.next() else {
        Issue.record("The loss was not reported in round \(round).")
        return
      }
      #expect(await events.next() == .listening)
    }
  }

  @Test("A listener notices a network that is gone without a sign")
  func heartbeat() async throws {
    let proxy = try Proxy(to: TestServer.shared.get().folder)
    var configuration = PostgresConfiguration(
      "host=\(proxy.folder) user=postgres dbname=postgres sslmode=disable")
    configuration.statementTimeout = .milliseconds(100)
    configuration.cancelTimeout = .milliseconds(100)
    let listener = PostgresListener(configuration, heartbeat: .milliseconds(100))
    var events = listener.events(on: ["pulse"]).makeAsyncIterator()
    #expect(await events.next() == .listening)
    proxy.hold(true)
    guard case .interrupted = await events.next() else {
      Issue.record("The loss was not noticed.")
      return
    }
    proxy.hold(false)
    let again = await eventually { await events.next() == .listening }
    #expect(again)
  }
}
