import BinderyPostgres
import BinderyTesting
import Foundation

/// A small table with random keys, columns and indexes, and transactions that change it.
struct RandomTable: Sendable {
  /// A row; what else its table has is part of the key.
  struct Row: PostgresRecord {
    static let table = "item"
    var p: Int
    var a: String?
    var b: Int?
    var c: Bool
    var id: Int { p }
  }

  let key: String
  let schema: String
  /// The number of rows that may exist.
  let size: Int

  /// - Parameter key: The columns of the key; random ones if it is nil.
  init(size: Int, key: String? = nil, using random: inout some RandomNumberGenerator) {
    self.size = size
    let type = ["bigint", "int"].randomElement(using: &random)!
    let name = ["text", "varchar(40)", "uuid"].randomElement(using: &random)!
    self.key = key ?? ["p", "p", "q", "p, q", "q, p"].randomElement(using: &random)!
    let isNullable = Bool.random(using: &random) ? "" : " NOT NULL"
    let indexes = ["(a, b, p)", "(b DESC, a)", "(a)", "(lower(a), p) WHERE c"]
      .filter { _ in Bool.random(using: &random) }
    schema =
      "CREATE TABLE item (p \(type) NOT NULL, q \(name) NOT NULL, a text\(isNullable), "
      + "b int\(isNullable), c boolean NOT NULL, PRIMARY KEY (\(self.key)));"
      + indexes.map { "CREATE INDEX ON item \($0);" }.joined()
  }

  static func requests(using random: inout some RandomNumberGenerator) -> [RecordRequest<Row>] {
    let orders: [PostgresQuery] = [
      "a, b", "a DESC, b DESC", "b NULLS FIRST, a DESC", "lower(a), b", "p", "b DESC", "b % 7, a",
      "c, a NULLS FIRST",
    ]
    let conditions: [PostgresQuery] = ["c", "b > \(20)", "a < \("m") OR a IS NULL", "true"]
    var requests = orders.map { order in
      Row.where(conditions.randomElement(using: &random)!).order(order)
    }
    requests.append(Row.where("b < (SELECT avg(b) FROM item)").order("a, p"))
    requests.append(Row.order("b, p").limit(10))
    for order in orders + ["a, b", "p", "b DESC, a DESC"] {
      let count = [0, 1, 3, 12, 40].randomElement(using: &random)!
      let offset = [0, 0, 2, 20].randomElement(using: &random)!
      requests.append(
        Row.where(conditions.randomElement(using: &random)!).order(order)
          .limit(count, offset: offset))
    }
    return requests
  }

  // MARK: Transactions

  /// The value of the column `q` that belongs to `p`.
  private func q(_ p: PostgresQuery) -> PostgresQuery { "md5((\(p))::text)\(cast)" }
  var cast: PostgresQuery { schema.contains("q uuid") ? "::uuid" : "" }

  private func statement(using random: inout some RandomNumberGenerator) -> PostgresQuery {
    // Half of it concerns few rows.
    let p = Int.random(in: 1...(Bool.random(using: &random) ? size / 10 : size), using: &random)
    let a = ["a", "B", "c", "éa", "m", "z z", ""].randomElement(using: &random)!
    let b = Int.random(in: 0...50, using: &random)
    switch Int.random(in: 0..<12, using: &random) {
    case 0: return "UPDATE item SET b = \(b) WHERE p = \(p)"
    case 1: return "UPDATE item SET a = \(a) WHERE p = \(p)"
    case 2: return "UPDATE item SET c = NOT c WHERE p = \(p)"
    case 3: return "UPDATE item SET b = \(b) WHERE p BETWEEN \(p) AND \(p + 30)"
    case 4, 5:
      return """
        INSERT INTO item VALUES (\(p), \(q("\(p)")), \(a), \(b), \(b % 3 != 0))
          ON CONFLICT DO NOTHING
        """
    case 6:
      return """
        INSERT INTO item VALUES (\(p), \(q("\(p)")), \(a), \(b), true)
          ON CONFLICT (\(PostgresQuery(sql: key))) DO UPDATE SET a = excluded.a, b = excluded.b
        """
    case 7: return "DELETE FROM item WHERE p = \(p)"
    case 8:
      let other = Int.random(in: 1...size, using: &random)
      return """
        UPDATE item SET p = \(other), q = \(q("\(other)")) WHERE p = \(p)
          AND NOT EXISTS (SELECT FROM item WHERE p = \(other))
        """
    case 9 where !schema.contains("a text NOT NULL"):
      return "UPDATE item SET a = NULL, b = NULL WHERE p = \(p)"
    case 10: return "DELETE FROM item WHERE p BETWEEN \(p) AND \(p + 5)"
    default:
      return """
        INSERT INTO item SELECT g, \(q("g")), \(a), \(b), true
          FROM generate_series(\(p)::int, \(p + 10)::int) AS g ON CONFLICT DO NOTHING
        """
    }
  }

  private struct RollBack: Error {}
  private struct Prepared: Error {}

  /// Runs a random transaction; returns whether it was committed. Some are serializable, and some
  /// are committed in two phases unless `prepares` is false.
  func run(
    on connection: PostgresConnection, prepares: Bool, seed: UInt64
  ) async throws -> Bool {
    var random = SeededGenerator(seed: seed &+ 1)
    var options = PostgresTransactionOptions()
    if Int.random(in: 0..<5, using: &random) == 0 { options.isolation = .serializable }
    let isPrepared = prepares && Int.random(in: 0..<6, using: &random) == 0
    // Of the whole server.
    let name = UUID().uuidString
    do {
      return try await connection.transaction(options) { connection in
        var random = SeededGenerator(seed: seed)
        if Int.random(in: 0..<3, using: &random) == 0 {
          try await connection.execute("SET LOCAL synchronous_commit = off")
        }
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          if Int.random(in: 0..<4, using: &random) == 0 {
            try await savepoint(on: connection, depth: 1, using: &random)
          } else {
            try await connection.execute(statement(using: &random))
          }
          if Int.random(in: 0..<4, using: &random) == 0 {
            try await Task.sleep(for: .milliseconds(Int.random(in: 1...15, using: &random)))
          }
        }
        if Int.random(in: 0..<7, using: &random) == 0 { throw RollBack() }
        if isPrepared {
          try await connection.execute(PostgresQuery(sql: "PREPARE TRANSACTION '\(name)'"))
          throw Prepared()
        }
        return true
      }
    } catch is RollBack {
      return false
    } catch is Prepared {
      try await Task.sleep(for: .milliseconds(Int.random(in: 0...15, using: &random)))
      let isUndone = Int.random(in: 0..<5, using: &random) == 0
      let end = isUndone ? "ROLLBACK" : "COMMIT"
      try await connection.execute(PostgresQuery(sql: "\(end) PREPARED '\(name)'"))
      return !isUndone
    } catch let error as PostgresError {
      // Two transactions waited for each other, inserted the same row, or have no order.
      guard error.sqlState?.isRetryable == true || error.sqlState == .uniqueViolation
      else { throw error }
      return false
    }
  }

  /// Commits the transactions that a server's crash has left prepared.
  static func commitPrepared(on connection: PostgresConnection) async throws {
    let names = try await connection.query(
      "SELECT gid FROM pg_prepared_xacts WHERE database = current_database()", as: String.self)
    for name in names {
      try await connection.execute(PostgresQuery(sql: "COMMIT PREPARED '\(name)'"))
    }
  }

  private func savepoint(
    on connection: PostgresConnection, depth: Int, using random: inout SeededGenerator
  ) async throws {
    let statements = (0..<Int.random(in: 1...2, using: &random)).map { _ in
      statement(using: &random)
    }
    let isDeeper = depth < 3 && Bool.random(using: &random)
    let isRolledBack = Bool.random(using: &random)
    do {
      let seed = random.next()
      try await connection.transaction { connection in
        for statement in statements { try await connection.execute(statement) }
        if isDeeper {
          var inner = SeededGenerator(seed: seed)
          try await savepoint(on: connection, depth: depth + 1, using: &inner)
        }
        if isRolledBack { throw RollBack() }
      }
    } catch is RollBack {}
  }
}

/// A number of the environment.
func setting(_ name: String, _ standard: Int) -> Int {
  ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? standard
}

/// Connections that change a table at the same time.
struct Writers: Sendable {
  private let table: RandomTable
  private var connections: [PostgresConnection] = []
  /// Whether some transactions are committed in two phases.
  var prepares = true

  init(_ count: Int, of table: RandomTable, _ configuration: PostgresConfiguration) async throws {
    self.table = table
    for _ in 0..<count {
      let connection = try await PostgresConnection(configuration)
      try await connection.execute("SET deadlock_timeout = '20ms'")
      connections.append(connection)
    }
    if let first = connections.first { try await RandomTable.commitPrepared(on: first) }
  }

  func close() async {
    for connection in connections { await connection.close() }
  }

  /// Runs so many transactions, and returns the number of those that were committed. Ends early if
  /// the server does.
  func run(_ count: Int, seed: UInt64) async throws -> Int {
    try await withThrowingTaskGroup(of: Int.self) { group in
      for (index, connection) in connections.enumerated() {
        group.addTask {
          var random = SeededGenerator(seed: seed &* 31 &+ UInt64(index))
          var committed = 0
          for _ in 0..<max(1, count / connections.count) {
            do {
              if try await table.run(on: connection, prepares: prepares, seed: random.next()) {
                committed += 1
              }
            } catch {
              guard await connection.isClosed else { throw error }
              break
            }
          }
          return committed
        }
      }
      return try await group.reduce(0, +)
    }
  }
}
