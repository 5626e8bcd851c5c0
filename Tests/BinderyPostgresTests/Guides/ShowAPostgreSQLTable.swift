import BinderyPostgres
import BinderyTesting
import Testing

@Suite("Guide: show a PostgreSQL table", .server) @MainActor
struct ShowAPostgreSQLTable {
  // guide
  struct Employee: PostgresRecord {
    static let table = "employee"
    var id: Int
    var lastName: String
    var city: String
  }
  // end of guide

  @Test("A list follows the table, and says when it may be old")
  func guide() async throws {
    let server = try TestServer()
    let configuration = try await newDatabase(on: server)
    let setup = try await PostgresConnection(configuration)
    try await setup.execute(
      script: """
        CREATE TABLE employee (id bigint PRIMARY KEY, last_name text, city text);
        INSERT INTO employee VALUES (1, 'Blum', 'Bonn'), (2, 'Abel', 'Bonn'), (3, 'Roy', 'Rome');
        """)
    let city = "Bonn"
    let banner = CurrentValueSubject<String?, Never>(nil)
    let bindings = BindingGroup()
    // guide
    let database = PostgresDatabase(configuration)
    try await database.trackChanges(of: ["employee"])
    // end of guide
    // guide
    let people = LiveQuery(
      Employee.where("city = \(city)").order("last_name"), in: database)
    // end of guide
    await database.refreshLiveData()
    #expect(people.items.map(\.lastName) == ["Abel", "Blum"])
    // guide
    try await database.write { db in
      try await db.execute("UPDATE employee SET city = \(city) WHERE id = \(3)")
    }
    await database.refreshLiveData()
    // end of guide
    #expect(people.items.map(\.lastName) == ["Abel", "Blum", "Roy"])
    bindings.capture {
      // guide
      banner *= database.isConnected.map { $0 ? nil : "Not connected: this list may be old." }
      // end of guide
    }
    #expect(banner.value == nil)
    server.tell("stop")
    #expect(await soon { banner.value != nil })
    #expect(people.items.count == 3)
  }
}
