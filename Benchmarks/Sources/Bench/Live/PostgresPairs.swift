import Bindery
import BinderyPostgres
import Foundation

/// A live query of a PostgreSQL table, beside fetching all rows again and comparing them.
///
/// Times begin when the writer's commit is acknowledged, and end when the change set is delivered
/// on the main actor; the rival's, when it is computed. Server, writer and reader share the machine.
@MainActor
var postgresPairs: [Pair] {
  let edits: [(String, PostgresContest.Edit)] = [
    ("update", .content), ("move", .move), ("insert", .insert), ("delete", .delete),
  ]
  let joined: [(String, PostgresContest.Edit)] = [
    ("update", .content), ("update of 18 rows", .joined),
  ]
  let pairs = [1_000, 100_000, 1_000_000].flatMap { count in
    edits.map { name, edit in
      Pair("postgres/\(name)/\(count)", unit: .microseconds, rivalName: "fetched and compared") {
        try PostgresContest.of(count).times(of: edit, rounds: count > 100_000 ? 3 : 7)
      }
    } + [
      Pair(
        "postgres/update by another program/\(count)", unit: .microseconds,
        rivalName: "its commit"
      ) {
        try PostgresContest.of(count).timesOfOthers()
      },
      Pair(
        "postgres/commit of a tracked table/\(count)", unit: .microseconds, rivalName: "untracked"
      ) {
        try PostgresContest.of(count).timesOfWriter()
      },
    ]
  }
  let loading = [
    Pair("postgres/first rows/1000000", unit: .microseconds, rivalName: "fetched, LIMIT 64") {
      try PostgresContest.of(1_000_000).timesOfLoading(untilFirst: true)
    },
    Pair("postgres/all keys/1000000", unit: .microseconds, rivalName: "fetched") {
      try PostgresContest.of(1_000_000).timesOfLoading(untilFirst: false)
    },
    Pair("postgres/memory of a row/1000000", unit: .bytes, rivalName: "array of rows") {
      try PostgresContest.of(1_000_000).memory()
    },
  ]
  let lists = [10, 100, 1_000].map { number in
    Pair(
      "postgres/update beside \(number) lists/100000", unit: .microseconds,
      rivalName: "fetched and compared"
    ) {
      try PostgresContest.of(100_000).timesBeside(number)
    }
  }
  let writers = [("", "person"), (", no list", "quiet")].map { name, table in
    Pair(
      "postgres/durable commit of eight writers\(name)/100000", unit: .microseconds,
      rivalName: "untracked"
    ) {
      try PostgresContest.of(100_000, isDurable: true).timesOfWriters(in: table)
    }
  }
  return pairs + loading + lists + writers
    + joined.map { name, edit in
      Pair(
        "postgres/joined, \(name)/100000", unit: .microseconds, rivalName: "fetched and compared"
      ) {
        try PostgresContest.of(100_000, hasJoin: true).times(of: edit, rounds: 7)
      }
    }
}

/// A row of the table.
private struct PostgresPerson: PostgresRecord {
  static let table = "person"
  let id: Int
  let lastName: String
  let firstName: String
  let email: String
  let active: Bool
  let n: Int
  let cityName: String?

  static let people = Self.where("active").order("last_name, first_name")
  static let joined = people.leftJoin("city", on: "city_id", columns: ["city_name": "name"])
}

/// Waits for asynchronous work on the main thread.
@MainActor
private func wait<Value: Sendable>(
  _ body: @escaping @MainActor () async throws -> Value
) throws -> Value {
  var result: Result<Value, any Error>?
  Task {
    do {
      result = .success(try await body())
    } catch {
      result = .failure(error)
    }
  }
  while result == nil { RunLoop.main.run(mode: .default, before: .now + 0.001) }
  return try result!.get()
}

/// A server with a table, a live list, and edits of single rows.
@MainActor
private final class PostgresContest {
  enum Edit {
    case content, move, insert, delete, joined
  }

  private static var current: PostgresContest?

  static func of(
    _ count: Int, hasJoin: Bool = false, isDurable: Bool = false
  ) throws -> PostgresContest {
    if let current, current.count == count, current.hasJoin == hasJoin,
      current.isDurable == isDurable
    {
      return current
    }
    current = nil
    let contest = try PostgresContest(count, hasJoin, isDurable)
    current = contest
    return contest
  }

  private let count: Int
  private let hasJoin: Bool
  private let isDurable: Bool
  private let configuration: PostgresConfiguration
  private let server = Process()
  private let input = Pipe()
  private let database: PostgresDatabase
  private let other: PostgresConnection
  private let query: LiveQuery<PostgresPerson>
  private var subscription: AnyCancellable?
  private var delivered: ContinuousClock.Instant?
  private var changes = 0
  private var next = 0

  private init(_ count: Int, _ hasJoin: Bool, _ isDurable: Bool) throws {
    (self.count, self.hasJoin, self.isDurable) = (count, hasJoin, isDurable)
    let output = Pipe()
    server.executableURL =
      URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../../Scripts/postgres").standardized
    server.arguments =
      ["shared_buffers=512MB", "max_wal_size=4GB"] + (isDurable ? ["fsync=on"] : [])
    server.standardInput = input
    server.standardOutput = output
    try server.run()
    var folder = ""
    while let byte = try output.fileHandleForReading.read(upToCount: 1), byte != Data("\n".utf8) {
      folder += String(decoding: byte, as: UTF8.self)
    }
    let configuration = PostgresConfiguration("host=\(folder) user=postgres dbname=postgres")
    self.configuration = configuration
    let database = PostgresDatabase(configuration)
    self.database = database
    other = try wait {
      let other = try await PostgresConnection(configuration)
      try await other.execute(
        script: """
          CREATE TABLE person (id bigint PRIMARY KEY, last_name text NOT NULL,
            first_name text NOT NULL, email text NOT NULL, active boolean NOT NULL, n int NOT NULL,
            city_id int);
          INSERT INTO person SELECT g, 'L' || lpad((g::bigint * 7919 % 10007)::text, 6, '0'),
            'F' || g % 997, g || '@example.org', g % 10 <> 0, 0, g / 20
            FROM generate_series(1, \(count)) AS g;
          CREATE INDEX ON person (last_name, first_name, id);
          CREATE TABLE city (id int PRIMARY KEY, name text NOT NULL);
          INSERT INTO city SELECT g, 'C' || g FROM generate_series(0, \(count / 20)) AS g;
          \(hasJoin ? "CREATE INDEX ON person (city_id);" : "")
          CREATE TABLE plain (LIKE person INCLUDING ALL); INSERT INTO plain SELECT * FROM person;
          CREATE TABLE quiet (LIKE person INCLUDING ALL);
          \(isDurable ? "INSERT INTO quiet SELECT * FROM person;" : "")
          """)
      try await other.execute("VACUUM ANALYZE person, city, plain, quiet")
      try await other.trackChanges(of: ["person", "city", "quiet"])
      return other
    }
    query = LiveQuery(hasJoin ? PostgresPerson.joined : PostgresPerson.people, in: database)
    subscription = query.changeSetPublisher.sink { [weak self] change in
      guard case .update = change else { return }
      self?.delivered = .now
      self?.changes += 1
    }
    try wait { await database.refreshLiveData() }
  }

  deinit { try? input.fileHandleForWriting.close() }

  private func statement(_ edit: Edit) -> PostgresQuery {
    next += 1
    let id = next * 7919 % count
    let row: PostgresQuery = "id = (SELECT min(id) FROM person WHERE id >= \(id) AND active)"
    switch edit {
    case .content: return "UPDATE person SET n = n + 1 WHERE \(row)"
    case .move: return "UPDATE person SET last_name = \("L\(next % 9 + 1)5") WHERE \(row)"
    case .insert:
      return "INSERT INTO person VALUES (\(count + next), \("L0\(next % 9)5"), 'F', 'e', true, 0)"
    case .delete: return "DELETE FROM person WHERE \(row)"
    case .joined: return "UPDATE city SET name = name || 'x' WHERE id = \(id % (count / 20))"
    }
  }

  private static func median(_ times: [Duration]) -> Double {
    (times.sorted()[times.count / 2] / .nanoseconds(1))
  }

  /// The median times from a commit to the change set, ours and by fetching all rows again.
  func times(of edit: Edit, rounds: Int) throws -> (ours: Double, rival: Double) {
    var ours: [Duration] = []
    for _ in 0..<200 { ours.append(try follow(edit, on: nil).change) }
    var rival: [Duration] = []
    let all: PostgresQuery =
      hasJoin
      ? """
      SELECT person.*, city.name AS city_name FROM person LEFT JOIN city ON city.id = city_id
        WHERE active ORDER BY last_name, first_name, person.id
      """ : "SELECT * FROM person WHERE active ORDER BY last_name, first_name, id"
    let database = database
    var old = try wait { try await database.pool.query(all, as: PostgresPerson.self) }
    for _ in 0..<rounds {
      _ = try follow(edit, on: nil)
      let start = ContinuousClock.now
      let new = try wait { try await database.pool.query(all, as: PostgresPerson.self) }
      _ = try ListDelta(from: old, to: new, identity: \.id) { $0 == $1 }
      rival.append(.now - start)
      old = new
    }
    guard query.items.count == old.count else { throw WrongResult(name: "\(edit)") }
    return (Self.median(ours), Self.median(rival))
  }

  /// The median times from a commit of another program to the change set, and of the commit.
  func timesOfOthers() throws -> (ours: Double, rival: Double) {
    let times = try (0..<200).map { _ in try follow(.content, on: other) }
    return (Self.median(times.map(\.change)), Self.median(times.map(\.commit)))
  }

  /// The median times from a commit to its change set while many lists of 1,000 rows follow the
  /// table, too, and to fetch and compare all of these.
  func timesBeside(_ number: Int) throws -> (ours: Double, rival: Double) {
    let conditions = (0..<number).map { index -> PostgresQuery in
      let start = index * 7919 % (count - 1_000)
      return "id > \(start) AND id <= \(start + 1_000)"
    }
    let database = database
    let lists = conditions.map { condition in
      LiveQuery(PostgresPerson.where(condition).order("id"), in: database, holding: .max)
    }
    try wait { await database.refreshLiveData() }
    let ours = try (0..<50).map { _ in try follow(.content, on: nil).change }
    let rival = try (0..<3).map { _ in
      let start = ContinuousClock.now
      for (condition, list) in zip(conditions, lists) {
        let rows = try wait {
          try await database.pool.query(
            "SELECT * FROM person WHERE \(condition) ORDER BY id", as: PostgresPerson.self)
        }
        _ = try ListDelta(from: Array(list.items), to: rows, identity: \.id) { $0 == $1 }
      }
      return .now - start
    }
    guard lists.allSatisfy(\.isComplete) else { throw WrongResult(name: "\(number) lists") }
    return (Self.median(ours), Self.median(rival))
  }

  /// The median times until a new list shows its first rows, or has all its keys, and to fetch them.
  func timesOfLoading(untilFirst: Bool) throws -> (ours: Double, rival: Double) {
    let database = database
    let limit: PostgresQuery = untilFirst ? "LIMIT 64" : ""
    let rows: PostgresQuery =
      "SELECT * FROM person WHERE active ORDER BY last_name, first_name, id \(limit)"
    var times: (ours: [Duration], rival: [Duration]) = ([], [])
    for _ in 0..<5 {
      var start = ContinuousClock.now
      let list = LiveQuery(PostgresPerson.people, in: database)
      func go(until isDone: () -> Bool) {
        while !isDone() { RunLoop.main.run(mode: .default, before: .now + 0.000_5) }
      }
      go { untilFirst ? !list.items.isEmpty : list.isComplete }
      times.ours.append(.now - start)
      go { list.isComplete }
      start = .now
      _ = try wait { try await database.pool.query(rows, as: PostgresPerson.self) }
      times.rival.append(.now - start)
    }
    return (Self.median(times.ours), Self.median(times.rival))
  }

  /// The bytes that a row of a list takes, and of an array.
  func memory() throws -> (ours: Double, rival: Double) {
    let database = database
    let rows: PostgresQuery = "SELECT * FROM person WHERE active"
    let ours = try Memory.kept {
      let list = LiveQuery(PostgresPerson.people, in: database)
      try wait { await database.refreshLiveData() }
      return list
    }
    let rival = try Memory.kept {
      try wait { try await database.pool.query(rows, as: PostgresPerson.self) }
    }
    return (ours / Double(query.items.count), rival / Double(query.items.count))
  }

  /// The median times of a commit when eight programs write at the same time: to a tracked table,
  /// which is “person” with a list that follows or “quiet” without one, and to an untracked one.
  func timesOfWriters(in table: String) throws -> (ours: Double, rival: Double) {
    var times: (tracked: [Duration], plain: [Duration]) = ([], [])
    for _ in 0..<5 {
      times.tracked.append(try timeOfWriters(table))
      times.plain.append(try timeOfWriters("plain"))
    }
    return (Self.median(times.tracked), Self.median(times.plain))
  }

  private func timeOfWriters(_ table: String) throws -> Duration {
    let (configuration, count) = (configuration, count)
    return try wait {
      let time = Duration.seconds(2)
      let writers = (1...8).map { writer in
        Task.detached {
          let connection = try await PostgresConnection(configuration)
          let end = ContinuousClock.now + time
          var commits = 0
          while .now < end {
            commits += 1
            let id = (commits * 8 + writer) * 7919 % count + 1
            try await connection.execute(
              "UPDATE \(identifier: table) SET n = n + 1 WHERE id = \(id)")
          }
          return commits
        }
      }
      var commits = 0
      for writer in writers { commits += try await writer.value }
      return time / commits
    }
  }

  /// The median times of a commit with triggers, and without.
  func timesOfWriter() throws -> (ours: Double, rival: Double) {
    let other = other
    var times: (tracked: [Duration], plain: [Duration]) = ([], [])
    for _ in 0..<300 {
      times.tracked.append(try follow(.content, on: other).commit)
      let id = next % count + 1
      times.plain.append(
        try wait {
          let start = ContinuousClock.now
          try await other.execute("UPDATE plain SET n = n + 1 WHERE id = \(id)")
          return .now - start
        })
    }
    return (Self.median(times.tracked), Self.median(times.plain))
  }

  /// Commits an edit, and waits for its change set.
  private func follow(
    _ edit: Edit, on connection: PostgresConnection?
  ) throws -> (commit: Duration, change: Duration) {
    let (query, database, before) = (statement(edit), database, changes)
    let (start, end) = try wait {
      let start = ContinuousClock.now
      if let connection {
        try await connection.execute(query)
      } else {
        try await database.execute(query)
      }
      return (start, ContinuousClock.now)
    }
    let limit = ContinuousClock.now + .seconds(20)
    while changes == before {
      RunLoop.main.run(mode: .default, before: .now + 0.001)
      if .now > limit { throw WrongResult(name: "\(edit)") }
    }
    return (end - start, max(.zero, delivered! - end))
  }
}
