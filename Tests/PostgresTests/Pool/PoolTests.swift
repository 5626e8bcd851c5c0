import Foundation
import Postgres
import Testing

@Suite("Pools", .server)
struct PoolTests {
  private func pool(
    limit: Int, wait: Duration = .seconds(20), options: String = ""
  ) throws -> PostgresPool {
    PostgresPool(
      try TestServer.shared.get().configuration(options), limit: limit, waitTimeout: wait)
  }

  @Test("1,000 tasks share 8 connections")
  func crowd() async throws {
    let name = "crowd \(UUID().uuidString.prefix(8))"
    let pool = try pool(limit: 8, options: "application_name='\(name)'")
    let most = try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<1000 {
        group.addTask {
          let row = try await pool.query(
            """
            SELECT \(number), (SELECT count(*) FROM pg_stat_activity
              WHERE application_name = \(name))
            """, as: (Int, Int).self)[0]
          #expect(row.0 == number)
          return row.1
        }
      }
      return try await group.reduce(0, max)
    }
    #expect(most <= 8)
    #expect(await pool.connectionCount <= 8)
    await pool.close()
    let observer = try await connect()
    let ended = try await eventually {
      try await observer.query(
        "SELECT count(*) FROM pg_stat_activity WHERE application_name = \(name)", as: Int.self)
        == [0]
    }
    #expect(ended, "No connection is left behind.")
  }

  @Test("Tasks get a connection in the order in which they have asked for it")
  func fairness() async throws {
    let pool = try pool(limit: 1)
    let order = Order()
    let holder = Task {
      try await pool.withConnection { _ in try await Task.sleep(for: .milliseconds(400)) }
    }
    try await Task.sleep(for: .milliseconds(100))
    let tasks = try await (0..<10).asyncMap { number in
      let task = Task { try await pool.withConnection { _ in await order.add(number) } }
      try await Task.sleep(for: .milliseconds(15))
      return task
    }
    try await holder.value
    for task in tasks { try await task.value }
    #expect(await order.numbers == Array(0..<10))
  }
  private actor Order {
    var numbers: [Int] = []
    func add(_ number: Int) { numbers.append(number) }
  }

  @Test("An exhausted pool times out and cancels, and goes on afterward")
  func exhausted() async throws {
    let pool = try pool(limit: 1, wait: .seconds(3))
    try await pool.withConnection { _ in
      let late = await failure { _ = try await pool.query("SELECT 1") }
      #expect(late == .timedOut(.pool(nil)))
      let task = Task { await failure { _ = try await pool.query("SELECT 1") } }
      try await Task.sleep(for: .milliseconds(50))
      task.cancel()
      #expect(await task.value == .cancelled)
    }
    #expect(try await pool.query("SELECT 1", as: Int.self) == [1])
    #expect(await pool.connectionCount == 1)
  }

  @Test("Transactions, streams and operations that a user leaves behind do not reach the next one")
  func leftovers() async throws {
    let pool = try pool(limit: 1)
    try await pool.withConnection { connection in
      try await connection.execute(script: "BEGIN; CREATE TABLE left_over (a int)")
      _ = try await connection.notifications(on: "left_over")
    }
    #expect(
      try await pool.query("SELECT to_regclass('left_over') IS NULL", as: Bool.self) == [true])
    #expect(
      try await pool.query("SELECT count(*) FROM pg_listening_channels()", as: Int.self) == [0])
    let stray = try await pool.withConnection { connection in
      let task = Task { await failure { try await connection.execute("SELECT pg_sleep(30)") } }
      try await Task.sleep(for: .milliseconds(100))
      return (connection, task)
    }
    #expect(try await pool.query("SELECT 1", as: Int.self) == [1])
    #expect(await failure { try await stray.0.execute("SELECT 1") } != nil)
    #expect(await stray.1.value != nil)
  }

  @Test("A connection that was lost while it was unused is replaced")
  func replaced() async throws {
    let pool = PostgresPool(
      try TestServer.shared.get().configuration(), limit: 2, healthCheckAfter: .zero)
    let observer = try await connect()
    for _ in 0..<5 {
      let pid = try await pool.query("SELECT pg_backend_pid()", as: Int32.self)[0]
      try await observer.execute("SELECT pg_terminate_backend(\(pid))")
      let gone = try await eventually {
        try await observer.query(
          "SELECT count(*) FROM pg_stat_activity WHERE pid = \(pid)", as: Int.self) == [0]
      }
      #expect(gone)
      #expect(try await pool.query("SELECT 1", as: Int.self) == [1])
    }
    #expect(await pool.connectionCount <= 2)
  }

  @Test("A wrong database fails at once; a missing server when the time is over, with the reason")
  func unreachable() async throws {
    let wrong = try pool(limit: 2, options: "dbname=nothing")
    let error = await failure { _ = try await wrong.query("SELECT 1") }
    #expect(error?.sqlState == "3D000")
    let missing = PostgresPool("host=/nonexistent", waitTimeout: .milliseconds(300))
    let late = await failure { _ = try await missing.query("SELECT 1") }
    #expect("\(late!)".contains("The last attempt to open one failed: "))
  }

  @Test("A closed pool refuses, ends those who wait, and closes what comes back")
  func closed() async throws {
    let pool = try pool(limit: 1)
    let waiting = try await pool.withConnection { connection in
      let task = Task { await failure { _ = try await pool.query("SELECT 1") } }
      try await Task.sleep(for: .milliseconds(50))
      await pool.close()
      try await connection.execute("SELECT 1")
      return task
    }
    #expect(await waiting.value == .closed)
    #expect(await failure { _ = try await pool.query("SELECT 1") } == .closed)
    #expect(await pool.connectionCount == 0)
  }

  @Test("A pool runs transactions")
  func transactions() async throws {
    let pool = try pool(limit: 2)
    let value = try await pool.transaction(.serializable()) { connection in
      try await connection.query("SHOW transaction_isolation", as: String.self)
    }
    #expect(value == ["serializable"])
  }
}

extension Sequence {
  fileprivate func asyncMap<Value>(
    _ transform: (Element) async throws -> Value
  ) async rethrows -> [Value] {
    var values: [Value] = []
    for element in self { values.append(try await transform(element)) }
    return values
  }
}
