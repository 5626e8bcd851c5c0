import Foundation
import GRDB
import ShowcaseModels
import Testing

@Suite("Stored order and search text")
struct PersonKeysTests {
  let folder: TemporaryFolder
  let url: URL

  init() throws {
    folder = try TemporaryFolder()
    url = folder.file("people.sqlite")
  }

  private func open(_ people: [NewPerson] = []) throws -> PeopleDatabase {
    try PeopleDatabase.open(at: url, people: people)
  }

  private func names(_ database: PeopleDatabase, search: String = "") throws -> [String] {
    try database.writer.read { db in
      try PeopleQuery(search: search).request.fetchAll(db).map(\.displayName)
    }
  }

  private func unfilled(_ database: PeopleDatabase) throws -> Int {
    try database.writer.read { db in
      let sql = "SELECT count(*) FROM person WHERE sortKey IS NULL OR searchText IS NULL"
      return try Int.fetchOne(db, sql: sql) ?? -1
    }
  }

  /// SQLite's query plan for a request, a line a step.
  private func plan(
    _ database: PeopleDatabase, _ request: QueryInterfaceRequest<Person>
  ) throws -> String {
    try database.writer.read { db in
      let statement = try request.makePreparedRequest(db).statement
      let sql = "EXPLAIN QUERY PLAN " + statement.sql
      return try Row.fetchAll(db, sql: sql, arguments: statement.arguments)
        .map { $0["detail"] as String }.joined(separator: "\n")
    }
  }

  /// A file of the first version of the showcase.
  private func makeOldFile(people: Int) throws {
    try DatabaseQueue(path: url.path).write { db in
      try db.execute(
        sql: """
          PRAGMA application_id = \(0x426E_6472);
          CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
          INSERT INTO grdb_migrations VALUES ('people');
          CREATE TABLE person (
            id INTEGER PRIMARY KEY AUTOINCREMENT, firstName TEXT NOT NULL DEFAULT '',
            lastName TEXT NOT NULL DEFAULT '', email TEXT NOT NULL DEFAULT '',
            phone TEXT NOT NULL DEFAULT '', note TEXT NOT NULL DEFAULT '',
            groupName TEXT NOT NULL DEFAULT 'Other') STRICT;
          """)
      let insertion = try db.makeStatement(
        sql: "INSERT INTO person (firstName, lastName, phone) VALUES (?, ?, ?)")
      for number in 0..<people {
        try insertion.execute(arguments: ["Zoë", "Ångström \(people - number)", "+49 30 \(number)"])
      }
    }
  }

  @Test("The order and the search are served by the index, without sorting")
  func plans() throws {
    let database = try open(PeopleDatabase.samplePeople)
    let all = PeopleQuery().request.select(Person.Columns.id)
    #expect(try plan(database, all) == "SCAN person USING COVERING INDEX person_order")
    let found = PeopleQuery(search: "anna 030").request
    #expect(try plan(database, found) == "SCAN person USING INDEX person_order")
    let missing = Person.filter(Column("sortKey") == nil).select(Person.Columns.id)
    #expect(
      try plan(database, missing)
        == "SEARCH person USING COVERING INDEX person_order (sortKey=?)")
  }

  @Test("What we write has its keys at once: samples, added, edited and restored people")
  func ourWrites() throws {
    let database = try open([NewPerson(firstName: "Bo", lastName: "Zuse", phone: "1")])
    let anna = try database.add(NewPerson(firstName: "Anna", lastName: "Öz"))
    #expect(try unfilled(database) == 0)
    // The folded names are unchanged, so the trigger assumes a program that does not know them.
    var edited = anna
    edited.firstName = "ANNA"
    try database.update(edited, from: anna)
    #expect(try unfilled(database) == 0)
    var renamed = edited
    renamed.lastName = "Zz"
    try database.update(renamed, from: edited)
    #expect(try names(database) == ["Bo Zuse", "ANNA Zz"])
    #expect(try names(database, search: "zz anna") == ["ANNA Zz"])
    try database.restore(try database.delete(id: anna.id))
    #expect(try unfilled(database) == 0)
  }

  @Test(
    "Keys that another program makes stale are gone at once, and filled on demand",
    arguments: [
      ("firstName = 'Ada'", 1), ("lastName = 'Ng'", 1), ("email = 'a@b'", 1), ("phone = '7'", 1),
      ("firstName = 'Bo'", 0), ("note = 'tall'", 0), ("groupName = 'Work', id = 77", 0),
      ("firstName = 'Ada', sortKey = 'ada', searchText = 'ada'", 0),
    ])
  func stale(assignment: String, count: Int) async throws {
    let database = try open([NewPerson(firstName: "Bo"), NewPerson(firstName: "Cleo")])
    try await DatabaseQueue(path: url.path).write { db in
      try db.execute(sql: "UPDATE person SET \(assignment) WHERE firstName = 'Bo'")
    }
    #expect(try unfilled(database) == count)
    #expect(try await database.fillKeys().count == count)
    #expect(try unfilled(database) == 0)
  }

  @Test("People whom another program adds are found before they are filled, and placed after")
  func unfilledPeople() async throws {
    let database = try open([NewPerson(firstName: "Bo")])
    try await DatabaseQueue(path: url.path).write { db in
      try db.execute(sql: "INSERT INTO person (firstName, phone) VALUES ('Zoë', '(030) 4')")
    }
    #expect(try names(database, search: "ZOE") == ["Zoë"])
    #expect(try names(database, search: "030-4") == ["Zoë"])
    #expect(try names(database) == ["Zoë", "Bo"])
    try await database.fillKeys()
    #expect(try names(database) == ["Bo", "Zoë"])
    #expect(try names(database, search: "030-4") == ["Zoë"])
  }

  @Test("Opening places those whom another program wrote meanwhile")
  func fillsWhenOpened() async throws {
    try open([NewPerson(firstName: "Bo")]).writer.close()
    try await DatabaseQueue(path: url.path).write { db in
      try db.execute(sql: "INSERT INTO person (firstName) VALUES ('Zoë')")
    }
    #expect(try names(try open()) == ["Bo", "Zoë"])
  }

  @Test("A file that the first version made is upgraded")
  func upgrade() throws {
    try makeOldFile(people: 3)
    let database = try open()
    #expect(try names(database) == ["Zoë Ångström 1", "Zoë Ångström 2", "Zoë Ångström 3"])
    #expect(try names(database, search: "+49-301 zoe") == ["Zoë Ångström 2"])
    #expect(try unfilled(database) == 0)
    let check = try database.writer.read { try String.fetchOne($0, sql: "PRAGMA integrity_check") }
    #expect(check == "ok")
  }

  @Test("Very many people are upgraded in seconds")
  func upgradesMany() throws {
    #if DEBUG
    let count = 20_000
    #else
    let count = 100_000
    #endif
    try makeOldFile(people: count)
    let clock = ContinuousClock()
    var database: PeopleDatabase?
    let duration = try clock.measure { database = try open() }
    print("\(count) people upgraded in \(duration)")
    #expect(try unfilled(#require(database)) == 0)
  }

  @Test("A file that the first version made and that cannot be written is read all the same")
  func readOnlyUpgrade() throws {
    try makeOldFile(people: 2)
    let before = try Data(contentsOf: url)
    try setPermissions(0o444, of: url)
    try asOrdinaryUser {
      let database = try open()
      #expect(database.isReadOnly)
      #expect(try names(database) == ["Zoë Ångström 1", "Zoë Ångström 2"])
    }
    #expect(try Data(contentsOf: url) == before)
  }

  @Test("Where nothing can be written, people without keys come first, and are found")
  func readOnlyUnfilled() async throws {
    try open([NewPerson(firstName: "Bo")]).writer.close()
    try await DatabaseQueue(path: url.path).write { db in
      try db.execute(sql: "INSERT INTO person (firstName) VALUES ('Zoë')")
    }
    try setPermissions(0o444, of: url)
    try setPermissions(0o777, of: folder.url)
    try asOrdinaryUser {
      let database = try open()
      #expect(database.isReadOnly)
      #expect(try names(database) == ["Zoë", "Bo"])
      #expect(try names(database, search: "zoe") == ["Zoë"])
    }
  }

  @Test("More people than one transaction takes are filled, and nothing is written for none")
  func manyUnfilled() async throws {
    let database = try open()
    try await DatabaseQueue(path: url.path).write { db in
      let insertion = try db.makeStatement(sql: "INSERT INTO person (firstName) VALUES (?)")
      for number in 0..<12_001 { try insertion.execute(arguments: ["Person \(number)"]) }
    }
    #expect(try await database.fillKeys().count == 12_001)
    #expect(try unfilled(database) == 0)
    #expect(try await database.fillKeys() == [])
    #expect(try names(database).first == "Person 0")
    #expect(try names(database).last == "Person 12000")
  }
}
