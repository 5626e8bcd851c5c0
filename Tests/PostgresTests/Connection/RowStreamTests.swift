import Foundation
import Postgres
import Testing

@Suite("Rows one by one", .server)
struct RowStreamTests {
  @Test("All rows arrive, in order")
  func all() async throws {
    let connection = try await connect()
    var expected = 1
    for try await row in connection.rows(
      "SELECT g, 'row ' || g FROM generate_series(1, \(20_000)) g")
    {
      let (number, text) = try row.decode((Int, String).self)
      guard number == expected, text == "row \(expected)" else {
        Issue.record("\(number) came instead of \(expected)")
        return
      }
      expected += 1
    }
    #expect(expected == 20_001)
    for try await _ in connection.rows("SELECT 1 WHERE false") { Issue.record("There is no row.") }
    for try await _ in connection.rows("CREATE TEMP TABLE t (a int)") { Issue.record("No row.") }
    #expect(try await connection.query("SELECT \(1)", as: Int.self) == [1])
  }

  @Test("A slow reader makes the server wait, instead of filling the memory")
  func backPressure() async throws {
    let connection = try await connect()
    let observer = try await connect()
    let pid = try await connection.query("SELECT pg_backend_pid()", as: Int.self)[0]
    var count = 0
    for try await _ in connection.rows(
      "SELECT repeat('x', 1000) FROM generate_series(1, 200000)")
    {
      count += 1
      if count == 100 {
        let waits = try await eventually {
          try await observer.query(
            "SELECT wait_event FROM pg_stat_activity WHERE pid = \(pid)", as: String?.self)
            == ["ClientWrite"]
        }
        #expect(waits, "The server waits until its 200 MB are read.")
        break
      }
    }
  }

  @Test("An iteration that ends early leaves the connection usable, in a transaction, too")
  func early() async throws {
    let connection = try await connect()
    let start = ContinuousClock.now
    for _ in 0..<5 {
      for try await row in connection.rows("SELECT generate_series(1, 100000000)") {
        if try row.decode(Int.self) == 300 { break }
      }
      #expect(try await connection.query("SELECT \(1)", as: Int.self) == [1])
    }
    #expect(ContinuousClock.now - start < .seconds(60), "The statements were cancelled.")
    let sum = try await connection.transaction { inner in
      for try await _ in inner.rows("SELECT generate_series(1, 10000)") { break }
      return try await inner.query("SELECT \(2)", as: Int.self)[0]
    }
    #expect(sum == 2)
  }

  @Test("An error between rows is thrown, and the connection goes on")
  func failing() async throws {
    let connection = try await connect()
    var count = 0
    let error = await failure {
      for try await _ in connection.rows("SELECT 1 / (500 - g) FROM generate_series(1, 1000) g") {
        count += 1
      }
    }
    #expect(error?.sqlState == "22012" && count == 499)
    let first = await failure { for try await _ in connection.rows("SELEKT") {} }
    #expect(first?.sqlState == .syntaxError)
    #expect(try await connection.query("SELECT \(1)", as: Int.self) == [1])
  }

  @Test("A cancelled task ends its iteration")
  func cancelled() async throws {
    let connection = try await connect()
    let task = Task {
      await failure {
        for try await _ in connection.rows("SELECT pg_sleep(0.01) FROM generate_series(1, 10000)") {
        }
      }
    }
    try await Task.sleep(for: .milliseconds(200))
    task.cancel()
    #expect(await task.value == .cancelled)
    #expect(try await connection.query("SELECT \(1)", as: Int.self) == [1])
  }

  @Test("A transaction that ends while rows are still being read gives the connection back")
  func heldIterator() async throws {
    let connection = try await connect()
    var iterator: PostgresRows.AsyncIterator?
    try await connection.transaction { inner in
      iterator = inner.rows("SELECT generate_series(1, 100000)").makeAsyncIterator()
      _ = try await iterator!.next()
    }
    #expect(try await connection.query("SELECT \(1)", as: Int.self) == [1])
    let error = await failure { while try await iterator!.next() != nil {} }
    #expect(error == .closed)
  }

  @Test("COPY takes data in and gives it out, and writes nothing if the data fails")
  func copy() async throws {
    struct Broken: Error {}
    let connection = try await connect()
    try await connection.execute(script: "CREATE TEMP TABLE t (a int, b text)")
    let chunks = AsyncStream<[UInt8]> { continuation in
      for number in 0..<1000 { continuation.yield(Array("\(number)\trow \(number)\n".utf8)) }
      continuation.finish()
    }
    #expect(try await connection.copyIn("COPY t FROM STDIN", data: chunks) == 1000)
    #expect(try await connection.query("SELECT sum(a) FROM t", as: Int.self) == [499_500])
    let broken = AsyncThrowingStream<[UInt8], any Error> { continuation in
      continuation.yield(Array("1\tx\n".utf8))
      continuation.finish(throwing: Broken())
    }
    await #expect(throws: Broken.self) {
      try await connection.copyIn("COPY t FROM STDIN", data: broken)
    }
    let lines = Lines()
    #expect(try await connection.copyOut("COPY t TO STDOUT") { await lines.add($0) } == 1000)
    #expect(await lines.count == 1000)
    let bad = await failure { try await connection.copyIn("COPY t FROM STDIN", data: rows("x\n")) }
    #expect(bad?.sqlState == "22P02")
    #expect(try await connection.query("SELECT count(*) FROM t", as: Int.self) == [1000])
    await #expect(throws: Broken.self) {
      try await connection.copyOut("COPY t TO STDOUT") { _ in throw Broken() }
    }
    #expect(try await connection.query("SELECT \(1)", as: Int.self) == [1])
  }

  private func rows(_ text: String) -> AsyncStream<[UInt8]> {
    AsyncStream { continuation in
      continuation.yield(Array(text.utf8))
      continuation.finish()
    }
  }
  private actor Lines {
    var count = 0
    func add(_ bytes: [UInt8]) { count += 1 }
  }

  @Test("A COPY that is not run as such is refused, and never stuck")
  func strayCopy() async throws {
    for (copy, isScript) in [
      ("COPY stray FROM STDIN", false), ("COPY stray FROM STDIN", true),
      ("COPY stray TO STDOUT", false), ("COPY stray TO STDOUT", true),
    ] {
      let connection = try await connect()
      try await connection.execute(script: "CREATE TEMP TABLE stray AS SELECT 1")
      let error = await failure {
        if isScript {
          try await connection.execute(script: copy)
        } else {
          try await connection.execute(PostgresQuery(sql: copy))
        }
      }
      guard case .misuse? = error else {
        Issue.record("\(copy): \(String(describing: error))")
        continue
      }
    }
  }
}
