import BinderyPostgres
import BinderyTesting
import Foundation

/// A small table with random keys, columns and indexes, whose rows refer to places, which refer to
/// owners; and transactions that change them.
struct RandomTable: Sendable {
  /// A row; what else its table has is part of the key.
  struct Row: PostgresRecord {
    static let table = "item"
    var p: Int
    var a: String?
    var b: Int?
    var c: Bool
    var placeName: String?
    var title: String?
    var id: Int { p }
  }

  let key: String
  let schema: String
  /// The number of rows that may exist.
  let size: Int
  private var places: Int { size / 10 }

  static let tables = ["item", "place", "owner"]

  /// - Parameter key: The columns of the key; random ones if it is nil.
  init(size: Int, key: String? = nil, using random: inout some RandomNumberGenerator) {
    self.size = size
    let type = ["bigint", "int"].randomElement(using: &random)!
    let name = ["text", "varchar(40)", "uuid"].randomElement(using: &random)!
    self.key = key ?? ["p", "p", "q", "p, q", "q, p"].randomElement(using: &random)!
    let isNullable = Bool.random(using: &random) ? "" : " NOT NULL"
    let indexes = ["(a, b, p)", "(b DESC, a)", "(a)", "(lower(a), p) WHERE c"]
      .filter { _ in Bool.random(using: &random) }
    let actions = ["", "ON DELETE SET NULL", "ON DELETE CASCADE"]
    let references = ["owner", "place"].map { table in
      let action = actions.randomElement(using: &random)!
      return action.isEmpty ? "" : "REFERENCES \(table) ON UPDATE CASCADE \(action)"
    }
    let placeType = ["bigint", "int"].randomElement(using: &random)!
    let others = ["item (place_id)", "place (owner_code)"]
      .filter { _ in Int.random(in: 0..<4, using: &random) > 0 }
    schema = """
      CREATE TABLE owner (code varchar(9) PRIMARY KEY, title text\(isNullable));
      CREATE TABLE place (id \(placeType) PRIMARY KEY, name text\(isNullable),
        owner_code text \(references[0]));
      CREATE TABLE item (p \(type) NOT NULL, q \(name) NOT NULL, a text\(isNullable),
        b int\(isNullable), c boolean NOT NULL, place_id int \(references[1]),
        PRIMARY KEY (\(self.key)));
      \(indexes.map { "CREATE INDEX ON item \($0);" }.joined())
      \(others.map { "CREATE INDEX ON \($0);" }.joined())
      INSERT INTO owner SELECT 'o' || g, 'T' || g FROM generate_series(0, 9) AS g;
      INSERT INTO place SELECT g, 'P' || g % 7, 'o' || g % 10
        FROM generate_series(1, \(size / 10)) AS g;
      """
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
    return requests + joined(using: &random)
  }

  private static func joined(
    using random: inout some RandomNumberGenerator
  ) -> [RecordRequest<Row>] {
    let conditions: [PostgresQuery] = [
      "c", "place_name > \("P2")", "place_name IS NULL OR title < 'T5'", "true",
    ]
    let orders: [PostgresQuery] = [
      "place_name, a", "title DESC NULLS LAST, item.b", "a, b", "p", "b DESC, a DESC",
      "lower(title)",
    ]
    func join(
      _ request: RecordRequest<Row>, _ table: String, on column: String, references key: String,
      columns: [String: String]
    ) -> RecordRequest<Row> {
      Bool.random(using: &random)
        ? request.leftJoin(table, on: column, references: key, columns: columns)
        : request.join(table, on: column, references: key, columns: columns)
    }
    let requests = orders.map { order in
      let places = join(
        Row.where(conditions.randomElement(using: &random)!), "place", on: "place_id",
        references: "id", columns: ["place_name": "name", "owner_code": "owner_code"])
      return join(
        places, "owner", on: "owner_code", references: "code", columns: ["title": "title"]
      ).order(order)
    }
    return requests + requests.map { $0.limit([1, 12, 40].randomElement(using: &random)!) }
      + [Row.join("place", on: "place_id").order("b, a")]
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
    switch Int.random(in: 0..<18, using: &random) {
    case 12...: return reference(p, a, using: &random)
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

  /// Changes places and owners, and which rows refer to them.
  private func reference(
    _ p: Int, _ text: String, using random: inout some RandomNumberGenerator
  ) -> PostgresQuery {
    let place = Int.random(in: 1...places, using: &random)
    let other = Int.random(in: 1...places, using: &random)
    let code = "o\(Int.random(in: 0...9, using: &random))"
    // Without the constraint, also rows that are not there are referred to.
    func found(_ table: String, _ key: String, _ value: PostgresQuery) -> PostgresQuery {
      guard schema.contains("REFERENCES \(table)") else { return value }
      let column: PostgresQuery = "\(identifier: key)"
      return "(SELECT \(column) FROM \(identifier: table) WHERE \(column) = \(value))"
    }
    switch Int.random(in: 0..<12, using: &random) {
    case 0...2:
      return """
        UPDATE item SET place_id = \(found("place", "id", "\(place)"))
          WHERE p BETWEEN \(p) AND \(p + 3)
        """
    case 3: return "UPDATE item SET place_id = NULL WHERE p = \(p)"
    case 4: return "UPDATE place SET name = \(text) WHERE id = \(place)"
    case 5: return "DELETE FROM place WHERE id = \(place)"
    case 6: return "INSERT INTO place VALUES (\(place), \(text), NULL) ON CONFLICT DO NOTHING"
    case 7:
      return """
        UPDATE place SET id = \(other) WHERE id = \(place)
          AND NOT EXISTS (SELECT FROM place WHERE id = \(other))
        """
    case 8:
      return """
        UPDATE place SET owner_code = \(found("owner", "code", "\(code)")) WHERE id = \(place)
        """
    case 9: return "UPDATE owner SET title = \(text) WHERE code = \(code)"
    case 10: return "DELETE FROM owner WHERE code = \(code)"
    default: return "INSERT INTO owner VALUES (\(code), \(text)) ON CONFLICT DO NOTHING"
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
      // Two transactions waited for each other, inserted the same row, or have no order; or one
      // deleted the row to which the other refers.
      guard let state = error.sqlState,
        state.isRetryable || [.uniqueViolation, .foreignKeyViolation].contains(state)
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
