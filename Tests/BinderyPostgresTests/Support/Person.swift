import BinderyPostgres
import BinderyTesting
import Foundation
import Testing

/// A row of the tests' table.
struct Person: PostgresRecord {
  static let table = "person"
  var id: Int
  var lastName: String?
  var firstName: String
  var active: Bool
  var n: Int

  /// The rows that tests show.
  static let people = Person.where("active").order("last_name, first_name")

  static let schema = """
    CREATE TABLE person (id bigint PRIMARY KEY, last_name text, first_name text NOT NULL,
      active boolean NOT NULL DEFAULT true, n int NOT NULL DEFAULT 0);
    CREATE INDEX ON person (last_name, first_name, id);
    """
}

/// A new database, and a connection of another program to it.
@MainActor
final class World {
  let configuration: PostgresConfiguration
  let database: PostgresDatabase
  let other: PostgresConnection

  init(
    _ schema: String = Person.schema, tracking tables: [String] = ["person"],
    on server: TestServer? = nil
  ) async throws {
    configuration = try await newDatabase(on: server)
    database = PostgresDatabase(configuration)
    other = try await PostgresConnection(configuration)
    try await other.execute(script: schema)
    if !tables.isEmpty { try await other.trackChanges(of: tables) }
  }

  /// Inserts people with these numbers, whose names have the same order.
  func insert(_ numbers: ClosedRange<Int>) async throws {
    try await other.execute(
      """
      INSERT INTO person (id, last_name, first_name)
        SELECT g, 'L' || lpad((g / 10)::text, 8, '0'), 'F' || (g % 10)
        FROM generate_series(\(numbers.lowerBound), \(numbers.upperBound)) AS g
      """)
  }
}

/// Creates a database on a server, or on the one that tests share, and returns its configuration.
func newDatabase(on server: TestServer? = nil) async throws -> PostgresConfiguration {
  let server = try server ?? TestServer.shared.get()
  let name = "test_" + UUID().uuidString.prefix(8).lowercased()
  let connection = try await PostgresConnection(server.configuration())
  try await connection.execute("CREATE DATABASE \(identifier: name)")
  await connection.close()
  return server.configuration("dbname=\(name)")
}

/// A live query, and the list that its changes make.
@MainActor
final class Shown<Record>
where Record: Decodable & Identifiable & Equatable & Sendable, Record.ID: Sendable {
  let query: LiveQuery<Record>
  private(set) var changes: [CollectionChange<Record>] = []
  /// The rows after each change was applied to those before.
  private(set) var rows: [Record] = []
  private var subscription: AnyCancellable?

  init(_ query: LiveQuery<Record>, keepsRows: Bool = true) {
    self.query = query
    subscription = query.changeSetPublisher.sink { [weak self] change in
      guard let self else { return }
      changes.append(change)
      guard keepsRows else { return }
      switch change {
      case .initial(let items), .reset(let items): rows = Array(items)
      case .update(let items, let delta):
        rows = Array(
          delta.applied(to: ListItems(rows), insert: { items[$0] }, modify: { _, i in items[i] }))
      case .error: break
      }
    }
  }

  /// The last changes but one event, each as a text.
  var last: String { changes.last.map { "\($0)" } ?? "nothing" }

  func isLoaded() -> Bool {
    var isLoading = true
    let now = query.isLoading.sink { isLoading = $0 }
    now.cancel()
    return !isLoading
  }
}

/// Waits on the main actor until a condition holds, for twenty seconds at most.
@MainActor
func soon(
  _ condition: @MainActor () async throws -> Bool
) async rethrows -> Bool {
  for _ in 0..<4000 {
    if try await condition() { return true }
    try? await Task.sleep(for: .milliseconds(5))
  }
  return false
}

extension LiveQuery {
  /// Whether commits are followed by the rows that they touch.
  var isFollowed: Bool {
    if case .followed = ladder { true } else { false }
  }
}
