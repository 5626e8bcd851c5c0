import BinderyPostgres
import BinderyTesting
import Foundation
import Testing

/// Tables that receive what another database publishes.
@Suite("Logical replication", .server, .serialized)
@MainActor
struct SubscriberTests {
  /// The server applies changes of a publisher without the triggers of statements.
  @Test("Replicated changes reach the lists of a subscriber, which are read again")
  func replicated() async throws {
    let server = try TestServer("wal_level=logical")
    defer { withExtendedLifetime(server) {} }
    let publisher = try await World(tracking: [], on: server)
    let world = try await World(on: server)
    let people = Shown(LiveQuery(Person.people, in: world.database))
    #expect(await soon { people.isLoaded() && people.query.isFollowed })
    // A slot of the same server has to be made beforehand.
    try await publisher.other.execute("CREATE PUBLICATION everyone FOR TABLE person")
    try await publisher.other.execute(
      "SELECT pg_create_logical_replication_slot('everyone', 'pgoutput')")
    try await world.other.execute(
      script: """
        CREATE SUBSCRIPTION everyone CONNECTION '\(publisher.configuration.connectionString)'
          PUBLICATION everyone WITH (create_slot = false, copy_data = false)
        """)
    try await publisher.insert(1...3)
    #expect(await soon { people.rows.map(\.id) == [1, 2, 3] })
    #expect("\(people.query.ladder)".contains("not recorded"))
    try await publisher.other.execute("UPDATE person SET n = 4 WHERE id = 2")
    #expect(await soon { people.rows.map(\.n) == [0, 4, 0] })
    let status = try await world.database.trackingStatus()
    #expect("\(status)".contains("subscription"), "\(status)")
    try await world.other.execute("DROP SUBSCRIPTION everyone")
    #expect(await soon { people.query.isFollowed })
  }
}
