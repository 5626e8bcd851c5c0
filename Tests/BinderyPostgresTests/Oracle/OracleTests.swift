@testable import BinderyPostgres
import BinderyTesting
import Foundation
import Testing

/// Random transactions of several writers, and live lists that are compared key by key with fresh
/// queries each time that the writers rest. A key that is missed once stays wrong, so a comparison
/// checks all steps before it.
///
/// BINDERY_POSTGRES_PRIMARY, _REPLICA and _CRASHES set the numbers of transactions,
/// BINDERY_POSTGRES_WRITERS that of writers, BINDERY_POSTGRES_SEED the first world.
@Suite("Oracle of PostgreSQL", .server, .serialized)
@MainActor
struct OracleTests {
  /// The server that the lists read, and what happens to it.
  enum Place: String, CaseIterable, Sendable {
    case primary
    /// A read replica, whose snapshots do not say which transactions are running.
    case replica
    /// A primary that is killed or stopped within each burst of transactions.
    case crashes

    var goal: Int {
      let standard = [Place.primary: 1_500, .replica: 500, .crashes: 400]
      return setting("BINDERY_POSTGRES_\(rawValue.uppercased())", standard[self]!)
    }
  }

  struct Total {
    var committed = 0
    var compared = 0
    var steps = 0
    var audits = 0
    var crashes = 0
    var isWrong = false
  }

  @Test("Lists are as fresh queries, in random worlds", arguments: Place.allCases)
  func worlds(_ place: Place) async throws {
    let goal = place.goal
    let isLong = goal > 5_000
    var seed = UInt64(setting("BINDERY_POSTGRES_SEED", Int.random(in: 1...1_000_000)))
    var (total, worlds) = (Total(), 0)
    while total.committed < goal, !total.isWrong {
      try await world(
        seed, place, upTo: min(isLong ? 4_000 : 500, goal - total.committed), &total)
      worlds += 1
      if isLong {
        FileHandle.standardError.write(Data("\(place), world \(seed): \(total)\n".utf8))
      }
      seed += 1
    }
    if !total.isWrong { print("Oracle on \(place): \(worlds) worlds, \(total)") }
  }

  private func world(
    _ seed: UInt64, _ place: Place, upTo goal: Int, _ total: inout Total
  ) async throws {
    var random = SeededGenerator(seed: seed)
    let table = RandomTable(size: [60, 300, 1500].randomElement(using: &random)!, using: &random)
    let server = place == .primary ? nil : try TestServer()
    defer { withExtendedLifetime(server) {} }
    let world = try await World(table.schema, tracking: RandomTable.tables, on: server)
    var read = world.configuration
    if place == .replica {
      server?.tell("replica")
      read.connectionString += " port=5433"
    }
    let database = PostgresDatabase(read)
    database.auditLiveData(share: 0.5) { Issue.record("World \(seed): \($0)") }
    var reader = try await PostgresConnection(read)
    let writerCount = setting("BINDERY_POSTGRES_WRITERS", 6)
    var writers = try await Writers(writerCount, of: table, world.configuration)
    let requests = RandomTable.requests(using: &random)
    var lists = requests.enumerated().map { index, request in
      // Half of them read rows when they are accessed.
      Shown(
        LiveQuery(request, in: database, holding: index % 2 == 0 ? 512 : 8),
        keepsRows: index % 2 == 0)
    }
    // Is open for as long as the world is.
    let long = try await PostgresConnection(world.configuration)
    if place == .replica, Bool.random(using: &random) {
      try await long.execute("BEGIN")
      try await long.execute(
        "INSERT INTO item VALUES (99999, md5('x')\(table.cast), 'x', 30, true)")
    }
    var committed = 0
    while committed < goal {
      let burst = Int.random(in: 10...200, using: &random)
      let seedOfBurst = random.next()
      let running = Task { [writers] in try await writers.run(burst, seed: seedOfBurst) }
      if place == .crashes, let server {
        try await Task.sleep(for: .milliseconds(Int.random(in: 0...300, using: &random)))
        server.tell(Int.random(in: 0..<4, using: &random) == 0 ? "stop" : "crash")
        server.tell("start")
        total.crashes += 1
        committed += try await running.value
        await writers.close()
        writers = try await Writers(writerCount, of: table, world.configuration)
        reader = try await PostgresConnection(read)
      } else {
        committed += try await running.value
      }
      if place == .replica { try await replay(reader, world) }
      await database.refreshLiveData()
      for (request, list) in zip(requests, lists) {
        let fresh = try await rows(request, reader)
        total.compared += 1
        let isHeld = !list.rows.isEmpty || fresh.isEmpty
        // Accesses all of them, so that they are read together.
        let isSame = await soon { Array(list.query.items) == fresh }
        if !isSame || isHeld && !list.rows.isEmpty && list.rows != fresh {
          Issue.record(
            """
            World \(seed) on \(place.rawValue) after \(committed) transactions: “\(request.sql)”, \
            \(list.query.explanation)
            shows  \(list.query.items.map(\.id))
            should \(fresh.map(\.id))
            changes \(list.rows.map(\.id))
            """)
          total.isWrong = true
          return
        }
      }
      // One list is loaded while the others follow.
      let index = Int.random(in: lists.indices, using: &random)
      lists[index] = Shown(
        LiveQuery(requests[index], in: database, holding: index % 2 == 0 ? 512 : 8),
        keepsRows: index % 2 == 0)
    }
    await writers.close()
    await long.close()
    total.committed += committed
    total.steps += database.liveStatistics.followed
    total.audits += database.liveStatistics.audits
  }

  /// Waits until a replica has what was committed.
  private func replay(_ reader: PostgresConnection, _ world: World) async throws {
    let end = try await world.other.query(
      "SELECT pg_current_wal_insert_lsn()::text", as: String.self)
    try await world.other.execute("SELECT pg_logical_emit_message(true, 'flush', '')")
    let isReplayed = try await soon {
      try await reader.query(
        "SELECT pg_last_wal_replay_lsn() >= (\(end[0])::text)::pg_lsn", as: Bool.self)[0]
    }
    #expect(isReplayed)
  }

  /// Reads the rows of a request in its order, with the key as the last terms.
  private func rows(
    _ request: RecordRequest<RandomTable.Row>, _ connection: PostgresConnection
  ) async throws -> [RandomTable.Row] {
    try await connection.query(
      QueryPlan(request, isInstalled: true, connection).all, as: RandomTable.Row.self)
  }
}

extension RecordRequest {
  /// The request as a statement, for messages.
  var sql: String { select("*").sql }
}
