import Foundation
import Postgres
import Testing

@Suite("Transactions", .server)
struct TransactionTests {
  struct Refused: Error {}

  private func table() async throws -> PostgresConnection {
    let connection = try await connect()
    try await connection.execute(script: "CREATE TEMP TABLE t (a int UNIQUE DEFERRABLE)")
    return connection
  }
  private func values(_ connection: PostgresConnection) async throws -> [Int] {
    try await connection.query("SELECT a FROM t ORDER BY a", as: Int.self)
  }

  @Test("A transaction is committed, and rolled back when its closure throws")
  func outcome() async throws {
    let connection = try await table()
    let value = try await connection.transaction { inner in
      try await inner.execute("INSERT INTO t VALUES (1)")
      return "done"
    }
    #expect(value == "done")
    await #expect(throws: Refused.self) {
      try await connection.transaction { inner in
        try await inner.execute("INSERT INTO t VALUES (2)")
        throw Refused()
      }
    }
    #expect(try await values(connection) == [1])
  }

  @Test("Nested transactions are rolled back alone")
  func nested() async throws {
    let connection = try await table()
    try await connection.transaction { outer in
      try await outer.execute("INSERT INTO t VALUES (1)")
      let error = await failure {
        try await outer.transaction { inner in
          try await inner.execute("INSERT INTO t VALUES (2)")
          try await inner.transaction { try await $0.execute("INSERT INTO t VALUES (3)") }
          try await inner.execute("INSERT INTO t VALUES (1/0)")
        }
      }
      #expect(error?.sqlState == "22012")
      try await outer.transaction { try await $0.execute("INSERT INTO t VALUES (4)") }
    }
    #expect(try await values(connection) == [1, 4])
  }

  @Test("A failure that the closure ignores rolls the transaction back, and says so")
  func ignored() async throws {
    let connection = try await table()
    let error = await failure {
      try await connection.transaction { inner in
        try await inner.execute("INSERT INTO t VALUES (1)")
        _ = try? await inner.execute("SELECT 1/0")
      }
    }
    #expect(error == .rolledBack)
    let nested = await failure {
      try await connection.transaction { outer in
        try await outer.transaction { _ = try? await $0.execute("SELECT 1/0") }
      }
    }
    #expect(nested == .rolledBack)
    #expect(try await values(connection).isEmpty)
  }

  @Test("A constraint that fails at the end is thrown")
  func deferred() async throws {
    let connection = try await table()
    let error = await failure {
      try await connection.transaction { inner in
        try await inner.execute("SET CONSTRAINTS ALL DEFERRED")
        try await inner.execute("INSERT INTO t VALUES (1), (1)")
      }
    }
    #expect(error?.sqlState == .uniqueViolation)
    #expect(try await values(connection).isEmpty)
  }

  @Test("A cancelled transaction is rolled back, whether it waits for the server or not")
  func cancelled() async throws {
    let connection = try await table()
    for sleep: PostgresQuery in ["SELECT pg_sleep(30)", "SELECT 1"] {
      let task = Task {
        await failure {
          try await connection.transaction { inner in
            try await inner.execute("INSERT INTO t VALUES (1)")
            try await inner.execute(sleep)
            try? await Task.sleep(for: .seconds(30))
          }
        }
      }
      try await Task.sleep(for: .milliseconds(200))
      task.cancel()
      #expect(await task.value == .cancelled)
      #expect(try await values(connection).isEmpty)
    }
  }

  @Test("Options set the isolation, and whether the transaction may write")
  func options() async throws {
    let connection = try await table()
    let error = await failure {
      try await connection.transaction(.snapshot) { inner in
        let level = try await inner.query("SHOW transaction_isolation", as: String.self)
        #expect(level == ["repeatable read"])
        try await inner.execute("CREATE TABLE never (a int)")
      }
    }
    #expect(error?.sqlState == "25006")
  }

  @Test("Transactions that prevent each other are repeated")
  func repeated() async throws {
    let name: PostgresQuery = "\(identifier: "counter \(UUID())")"
    let connection = try await connect()
    try await connection.execute("CREATE TABLE \(name) AS SELECT 0 AS n")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          let own = try await connect()
          for _ in 0..<5 {
            try await own.transaction(.serializable(attempts: 100)) { inner in
              let n = try await inner.query("SELECT n FROM \(name)", as: Int.self)[0]
              try await inner.execute("UPDATE \(name) SET n = \(n + 1)")
            }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try await connection.query("SELECT n FROM \(name)", as: Int.self) == [20])
    try await connection.execute("DROP TABLE \(name)")
  }

  @Test("Using the outer connection in a transaction is refused with the remedy, not a deadlock")
  func outerConnection() async throws {
    let connection = try await table()
    let error = await failure {
      _ = try await connection.transaction { _ in try await connection.execute("SELECT 1") }
    }
    #expect("\(error!)".contains("Use the connection that the transaction's closure receives."))
  }

  @Test("Other tasks wait until the transaction has ended, and its connection ends with it")
  func others() async throws {
    let connection = try await table()
    let escaped = try await connection.transaction { inner in
      let other = Task.detached {
        try await connection.query("SELECT count(*) FROM t", as: Int.self)
      }
      try await Task.sleep(for: .milliseconds(50))
      try await inner.execute("INSERT INTO t VALUES (1)")
      return (inner, other)
    }
    #expect(try await escaped.1.value == [1])
    #expect(await failure { try await escaped.0.execute("SELECT 1") } == .closed)
  }

  @Test("An operation that the closure has left running is cancelled when it throws")
  func leftRunning() async throws {
    let connection = try await table()
    await #expect(throws: Refused.self) {
      try await connection.transaction { inner in
        Task { try await inner.execute("SELECT pg_sleep(60)") }
        try await Task.sleep(for: .milliseconds(100))
        throw Refused()
      }
    }
    #expect(try await values(connection).isEmpty)
  }

  @Test("Statements that begin or end transactions on their own are refused or reported")
  func byStatement() async throws {
    let connection = try await table()
    let ended = await failure {
      _ = try await connection.transaction { try await $0.execute("COMMIT") }
    }
    #expect("\(ended!)".contains("A statement has ended the transaction."))
    try await connection.execute("BEGIN")
    let begun = await failure { try await connection.transaction { _ in } }
    #expect("\(begun!)".contains("A statement has begun a transaction"))
    try await connection.execute("ROLLBACK")
    try await connection.transaction { try await $0.execute("INSERT INTO t VALUES (1)") }
  }
}
