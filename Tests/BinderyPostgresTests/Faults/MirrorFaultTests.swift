import BinderyGRDB
import BinderyPostgres
import BinderyTesting
import Foundation
import Testing

/// Mirrors whose server is lost in the middle of a copy.
@Suite("Mirrors and faults of PostgreSQL", .server, .serialized)
@MainActor
struct MirrorFaultTests {
  private struct Note: Codable, Identifiable, Equatable, Sendable,
    PostgresRecord, FetchableRecord, PersistableRecord
  {
    static let table = "note"
    var id: Int
    var title: String
  }

  private struct Retitle: Mutation {
    let id: Int
    let title: String
    var records: [MutatedRecord] { [MutatedRecord("note", id: id)] }

    func apply(_ db: Database) throws { try Note(id: id, title: title).upsert(db) }

    func send(to server: PostgresDatabase, key: UUID) async throws {
      try await server.execute("UPDATE note SET title = \(title) WHERE id = \(id)")
    }

    func failure(of error: any Error) -> MutationFailure { .away("\(error)") }
  }

  private static let schema = """
    CREATE TABLE note (id bigint PRIMARY KEY, title text);
    INSERT INTO note SELECT g, 'N' || g FROM generate_series(1, 3500) AS g;
    """

  @Test(
    "A copy in portions ends after the server was lost within it, without rows that are gone",
    arguments: ["stop", "crash", "cut"])
  func lost(fault: String) async throws {
    let server = try TestServer()
    let world = try await World(Self.schema, tracking: ["note"], on: server)
    let local = try DatabaseQueue()
    try await local.write { db in
      try db.execute(
        sql: """
          CREATE TABLE note (id INTEGER PRIMARY KEY, title TEXT);
          INSERT INTO note VALUES (5000, 'gone meanwhile');
          """)
    }
    let queue = try await MutationQueue([Retitle.self], in: local, service: world.database)
    let mirror = queue.mirror(
      LiveQuery(Note.order("id"), in: world.database, holding: .max))
    var states: [Bool] = []
    let subscription = mirror.isCurrent.sink { states.append($0) }
    func count() throws -> Int {
      try local.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM note")! }
    }
    #expect(try await soon { try count() > 1 })
    let copied = try count()
    #expect(copied < 3_500)
    try await queue.start(Retitle(id: 3_400, title: "mine"))
    if fault == "cut" {
      try await world.other.execute(
        """
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE datname = current_database() AND pid <> pg_backend_pid()
        """)
    } else {
      server.tell(fault)
      server.tell("start")
    }
    let other = try await PostgresConnection(world.configuration)
    try await other.execute("DELETE FROM note WHERE id % 7 = 0")
    try await other.execute("UPDATE note SET title = 'new' WHERE id % 11 = 0")
    try await other.execute("INSERT INTO note VALUES (4000, 'inserted')")
    queue.resume()
    let isRight = try await soon {
      let rows = try await other.query("SELECT * FROM note ORDER BY id", as: Note.self)
      let copies = try await local.read { db in try Note.order(Column("id")).fetchAll(db) }
      return rows == copies && states.last == true && queue.state.entries.isEmpty
    }
    #expect(isRight)
    let mine = try await local.read { db in try Note.fetchOne(db, id: 3_400)?.title }
    #expect(mine == "mine")
    subscription.cancel()
  }
}
