@testable import BinderyPostgres
import BinderyTesting
import Foundation
import Testing

/// Ways to learn of changes that look right, and leave wrong lists behind. The oracle's writers show
/// it: a list that is followed in one of these ways does not stay right, and one that is followed in
/// the right way does. So the writers would find such a mistake in the product.
@Suite("Wrong protocols on PostgreSQL", .server, .serialized)
@MainActor
struct WrongProtocolTests {
  /// The ways to learn which keys were touched.
  enum Way: CaseIterable, CustomTestStringConvertible {
    /// The change table, read at the snapshot of the rows, from the last snapshot on.
    case snapshots
    /// The change table, read before the rows.
    case twoSnapshots
    /// Keys in notifications of the writers, looked up when they arrive.
    case notifications
    /// Numbered changes, from the last number on.
    case numbers
    /// Keys from the write-ahead log, looked up at the next snapshot.
    case log

    var testDescription: String { "\(self)" }
  }

  @Test(
    "Only changes that are read at the snapshot of the rows leave right lists",
    arguments: Way.allCases)
  func compare(_ way: Way) async throws {
    let server = try TestServer("wal_level=logical")
    defer { withExtendedLifetime(server) {} }
    var wrong = 0
    for seed in 1...(way == .snapshots ? 8 : 60) as ClosedRange<UInt64> {
      if try await !isRight(way, seed, server) { wrong += 1 }
      if wrong > 0 { break }
    }
    #expect((wrong == 0) == (way == .snapshots))
  }

  private func isRight(_ way: Way, _ seed: UInt64, _ server: TestServer) async throws -> Bool {
    var random = SeededGenerator(seed: seed)
    let table = RandomTable(size: 200, key: "p", using: &random)
    let world = try await World(table.schema + Self.triggers, tracking: ["item"], on: server)
    let reader = try await PostgresConnection(world.configuration)
    let list = try await FollowedList(way, reader)
    var writers = try await Writers(6, of: table, world.configuration)
    // The server prepares no transaction that notifies.
    writers.prepares = false
    let writing = Task { [writers] in try await writers.run(150, seed: seed) }
    let isOver = Flag()
    Task {
      _ = await writing.result
      isOver.raise()
    }
    do {
      while !isOver.isUp { try await list.step() }
      // What is still on its way.
      for _ in 0..<5 { try await list.step() }
    } catch is FollowedList.Lost {
      return false
    }
    _ = try await writing.value
    let fresh = try await reader.query(list.sql.plain(), as: RandomTable.Row.self).map(\.id)
    await writers.close()
    await list.close()
    return list.tree.snapshot.keys.map(Int.init) == fresh
  }

  /// Numbers and notifications of changes, beside those of the change table.
  private static let triggers = """
    CREATE TABLE numbered (seq bigserial PRIMARY KEY, id bigint);
    CREATE FUNCTION tell() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP <> 'INSERT' THEN
        INSERT INTO numbered (id) VALUES (OLD.p);
        PERFORM pg_notify('keys', OLD.p::text);
      END IF;
      IF TG_OP <> 'DELETE' THEN
        INSERT INTO numbered (id) VALUES (NEW.p);
        PERFORM pg_notify('keys', NEW.p::text);
      END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER tell AFTER INSERT OR UPDATE OR DELETE ON item
      FOR EACH ROW EXECUTE FUNCTION tell();
    """
}

/// A flag between tasks.
private final class Flag: @unchecked Sendable {
  // Sendable: `value` is protected by `lock`.
  private let lock = NSLock()
  private var value = false
  var isUp: Bool { lock.withLock { value } }
  func raise() { lock.withLock { value = true } }
}

/// The keys of a request, followed in a way that may be wrong.
@MainActor
private final class FollowedList {
  struct Lost: Error {}

  let sql: KeySQL
  private(set) var tree: KeyTree
  private let way: WrongProtocolTests.Way
  private let connection: PostgresConnection
  private var position: ChangePosition
  private var lastNumber: Int
  private let slot: String
  private var told: Set<Int64> = []
  private var listening: Task<Void, Never>?

  init(_ way: WrongProtocolTests.Way, _ connection: PostgresConnection) async throws {
    (self.way, self.connection) = (way, connection)
    slot = "slot_" + UUID().uuidString.prefix(8).lowercased()
    let facts = try await TableFacts("item", isInstalled: true, connection)
    sql = KeySQL(facts, condition: "c", order: OrderTerm.terms(of: "b, a")!)
    tree = KeyTree([])
    if way == .log {
      try await connection.execute(
        "SELECT pg_create_logical_replication_slot(\(slot), 'test_decoding', true)")
    }
    let (snapshot, number) = try await connection.query(
      "SELECT pg_current_snapshot()::text, (SELECT coalesce(max(seq), 0) FROM numbered)",
      as: (String, Int).self)[0]
    position = ChangePosition(ServerSnapshot(snapshot)!, isReplica: false)
    lastNumber = number
    if way == .notifications {
      let notifications = try await connection.notifications(on: "keys")
      listening = Task { [weak self] in
        for await notification in notifications { self?.told.insert(Int64(notification.payload)!) }
      }
    }
  }

  func close() async {
    listening?.cancel()
    await connection.close()
  }

  /// Learns what was touched, and asks where it belongs.
  func step() async throws {
    switch way {
    case .snapshots:
      try await connection.transaction(.snapshot) { inner in
        try await follow(try await changes(inner), inner)
      }
    case .twoSnapshots: try await follow(try await changes(connection), connection)
    case .notifications:
      _ = try await connection.query("SELECT 1")
      let keys = told
      told = []
      try await follow(Array(keys), connection)
    case .numbers:
      try await connection.transaction(.snapshot) { inner in
        let rows = try await inner.query(
          "SELECT seq, id FROM numbered WHERE seq > \(lastNumber)", as: (Int, Int64).self)
        lastNumber = rows.map(\.0).max() ?? lastNumber
        try await follow(Array(Set(rows.map(\.1))), inner)
      }
    case .log:
      let lines = try await connection.query(
        "SELECT data FROM pg_logical_slot_get_changes(\(slot), NULL, NULL)", as: String.self)
      let keys = lines.filter { $0.hasPrefix("table public.item:") }.flatMap { line in
        line.matches(of: /\bp\[[a-z]+\]:(\d+)/).map { Int64($0.1)! }
      }
      try await follow(Array(Set(keys)), connection)
    }
  }

  private func changes(_ connection: PostgresConnection) async throws -> [Int64] {
    let rows = try await connection.query(
      position.changes,
      as: (String, [Int64], [String]?, String).self)
    let text = try await connection.query("SELECT pg_current_snapshot()::text", as: String.self)[0]
    position.advance(to: ServerSnapshot(text)!, seeing: rows.map(\.3))
    return Array(Set(rows.flatMap(\.1)))
  }

  private func follow(_ keys: [Int64], _ connection: PostgresConnection) async throws {
    if keys.isEmpty { return }
    let answer = try await connection.query(sql.touched(keys.map { RowKey(id: $0) }))
    for key in keys { tree.remove(key) }
    for row in answer {
      let key = try row["bindery_key"]!.decode(Int64.self)
      if tree.contains(key) { throw Lost() }
      if let next = try row["bindery_next"]!.decode(Int64?.self) {
        guard tree.insert(key, before: next) else { throw Lost() }
      } else {
        tree.insert(key, at: tree.count)
      }
    }
  }
}
