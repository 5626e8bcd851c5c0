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
        CREATE TABLE office (id int PRIMARY KEY, name text); INSERT INTO office VALUES (1, 'Hall');
        CREATE TABLE employee (
          id bigint PRIMARY KEY, last_name text, city text, office_id int REFERENCES office);
        CREATE INDEX ON employee (office_id);
        INSERT INTO employee
          VALUES (1, 'Blum', 'Bonn', 1), (2, 'Abel', 'Bonn', NULL), (3, 'Roy', 'Rome', 1);
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
    // guide
    struct Seat: PostgresRecord {
      static let table = "employee"
      var id: Int
      var lastName: String
      var officeName: String?  // the column `name` of the table `office`
    }

    try await database.trackChanges(of: ["office"])
    let seats = LiveQuery(
      Seat.leftJoin("office", on: "office_id", columns: ["office_name": "name"])
        .order("office_name, last_name"), in: database)
    // end of guide
    await database.refreshLiveData()
    #expect(seats.items.map(\.officeName) == ["Hall", "Hall", nil])
    #expect(seats.ladder == .followed(.byComparison))
    try await database.execute("UPDATE office SET name = 'Attic'")
    await database.refreshLiveData()
    #expect(seats.items.map(\.officeName) == ["Attic", "Attic", nil])
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
