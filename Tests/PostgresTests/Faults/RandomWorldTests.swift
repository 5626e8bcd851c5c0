import BinderyTesting
import Foundation
import Postgres
import Testing

/// Random operations on one connection, with random failures in the middle of them. After each the
/// connection runs statements, or is closed; it is never stuck, and never mixes answers.
@Suite("Random operations and failures", .server)
struct RandomWorldTests {
  private enum Operation: CaseIterable {
    case query, failing, unprepared, manyRows, pipeline, script, stream, brokenStream, transaction
    case rolledBack, nested, copyIn, copyOut, sleep, listen, altered
  }
  private enum Failure: CaseIterable {
    case none, cancel, timeOut, terminate, cut, cutAll
  }
  private struct Stop: Error {}

  private func run(_ operation: Operation, on connection: PostgresConnection) async throws {
    switch operation {
    case .query: _ = try await connection.query("SELECT \(1), \("x")")
    case .failing: try await connection.execute("SELECT 1 / \(0)")
    case .unprepared: try await connection.execute("SELEKT")
    case .manyRows:
      let rows = try await connection.query(
        "SELECT g, repeat('x', 99) FROM generate_series(1, 999) g")
      #expect(rows.count == 999)
    case .pipeline:
      _ = try await connection.pipeline([
        "SELECT 1", "SELECT pg_sleep(0.002)", "SELECT 1/0", "SELECT 2",
      ])
    case .script:
      try await connection.execute(script: "SELECT 1; SELECT pg_sleep(0.002); SELECT 1/0")
    case .stream:
      var count = 0
      for try await _ in connection.rows("SELECT generate_series(1, 5000)") { count += 1 }
      #expect(count == 5000)
    case .brokenStream:
      for try await row in connection.rows("SELECT generate_series(1, 50000)") {
        if try row.decode(Int.self) == 700 { break }
      }
    case .transaction:
      try await connection.transaction { inner in
        try await inner.execute("CREATE TEMP TABLE IF NOT EXISTS t (a int)")
        try await inner.execute("INSERT INTO t VALUES (1)")
      }
    case .rolledBack:
      try await connection.transaction { inner in
        try await inner.execute("SELECT pg_sleep(0.002)")
        throw Stop()
      }
    case .nested:
      try await connection.transaction { outer in
        _ = try? await outer.transaction { try await $0.execute("SELECT 1/0") }
        try await outer.execute("SELECT 1")
        for try await _ in outer.rows("SELECT generate_series(1, 500)") { break }
      }
    case .copyIn:
      let chunks = AsyncStream<[UInt8]> { continuation in
        for number in 0..<100 { continuation.yield(Array("\(number)\n".utf8)) }
        continuation.finish()
      }
      try await connection.execute(script: "CREATE TEMP TABLE IF NOT EXISTS t (a int)")
      try await connection.copyIn("COPY t FROM STDIN", data: chunks)
    case .copyOut:
      try await connection.copyOut("COPY (SELECT generate_series(1, 3000)) TO STDOUT") { _ in }
    case .sleep: try await connection.execute("SELECT pg_sleep(0.05)")
    case .listen: _ = try await connection.notifications(on: "world")
    case .altered:
      try await connection.execute("CREATE TEMP TABLE IF NOT EXISTS u (a int)")
      _ = try await connection.query("SELECT * FROM u")
      try await connection.execute("ALTER TABLE u ADD \(identifier: "c\(UUID())") int")
      _ = try await connection.query("SELECT * FROM u")
    }
  }

  @Test(
    "A connection is usable or closed after each",
    arguments: 0..<(ProcessInfo.processInfo.environment["BINDERY_WORLDS"].flatMap(Int.init) ?? 12))
  func world(_ seed: Int) async throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let proxy = try Proxy(to: TestServer.shared.get().folder)
    var configuration = PostgresConfiguration(
      "host=\(proxy.folder) user=postgres dbname=postgres sslmode=disable")
    configuration.cachedStatements = Int.random(in: 0...3, using: &random)
    let observer = try await connect()
    var connection: PostgresConnection?
    var history: [String] = []
    for step in 0..<25 {
      let operation = Operation.allCases.randomElement(using: &random)!
      let failure = Failure.allCases.randomElement(using: &random)!
      let pause = Duration.microseconds(Int.random(in: 0...4000, using: &random))
      let bytes = Int.random(in: 0...3000, using: &random)
      history.append("\(operation) with \(failure)")
      configuration.statementTimeout = failure == .timeOut ? .milliseconds(3) : nil
      if failure == .timeOut || connection == nil {
        connection = try await PostgresConnection(configuration)
      }
      guard let current = connection else { return }
      let pid =
        failure == .terminate
        ? try? await current.query("SELECT pg_backend_pid()", as: Int32.self)[0] : nil
      if failure == .cut { proxy.cut(after: bytes) }
      let task = Task { try await run(operation, on: current) }
      try await Task.sleep(for: pause)
      switch failure {
      case .cancel: task.cancel()
      case .terminate: try await observer.execute("SELECT pg_terminate_backend(\(pid))")
      case .cutAll: proxy.cutAll()
      case .none, .cut, .timeOut: break
      }
      guard await isSoon({ _ = await task.result }) else {
        Issue.record("Stuck, seed \(seed): \(history.suffix(4))")
        return
      }
      if failure == .cut { proxy.cutAll() }
      let recent = history.suffix(4)
      let isUsable = await isSoon {
        let answer = try? await current.query("SELECT \(step)", as: Int.self)
        let isClosed = await current.isClosed
        if answer != [step], !isClosed, failure != .timeOut {
          Issue.record("\(String(describing: answer)), seed \(seed): \(recent)")
        }
      }
      guard isUsable else {
        Issue.record("Stuck afterwards, seed \(seed): \(history.suffix(4))")
        return
      }
      if await current.isClosed || failure == .timeOut { connection = nil }
    }
  }

  /// Whether `body` ends within 20 seconds.
  private func isSoon(_ body: @escaping @Sendable () async -> Void) async -> Bool {
    let (ends, end) = AsyncStream.makeStream(of: Bool.self)
    let work = Task {
      await body()
      end.yield(true)
    }
    let timer = Task {
      try await Task.sleep(for: .seconds(20))
      end.yield(false)
    }
    defer { timer.cancel() }
    _ = work
    return await ends.first { _ in true } ?? false
  }
}
