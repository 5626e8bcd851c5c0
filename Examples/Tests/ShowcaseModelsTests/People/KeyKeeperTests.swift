import BinderyTesting
import Foundation
import GRDB
import ShowcaseModels
import Testing

@Suite("Keys kept while the database is open") @MainActor
struct KeyKeeperTests {
  let folder: TemporaryFolder
  let database: PeopleDatabase
  let other: DatabaseQueue

  init() throws {
    folder = try TemporaryFolder()
    database = try PeopleDatabase.open(
      at: folder.file("people.sqlite"), people: [NewPerson(firstName: "Bo")], busyTimeout: 0.05)
    var settings = Configuration()
    settings.allowsUnsafeTransactions = true
    other = try DatabaseQueue(path: database.path, configuration: settings)
  }

  private var names: [String] {
    get throws {
      try database.writer.read { try PeopleQuery().request.fetchAll($0).map(\.firstName) }
    }
  }

  @Test("The list places those whom another program adds or renames")
  func follows() async throws {
    let list = PeopleViewModel(database)
    try await other.write { try $0.execute(sql: "INSERT INTO person (firstName) VALUES ('Zoë')") }
    #expect(await eventually { list.people.items.map(\.name) == ["Bo", "Zoë"] })
    try await other.write {
      try $0.execute(sql: "UPDATE person SET firstName = 'ada' WHERE id = 2")
    }
    #expect(await eventually { list.people.items.map(\.name) == ["ada", "Bo"] })
  }

  @Test("Where another program takes the same keys away for ever, the pauses grow")
  func fight() async throws {
    let pauses = Pauses()
    let keeper = KeyKeeper(database) { await pauses.note($0) }
    for round in 1...5 {
      try await other.write { try $0.execute(sql: "UPDATE person SET sortKey = NULL") }
      let isFilled = await eventually {
        (try? database.writer.read { try Person.filter(sql: "sortKey IS NULL").isEmpty($0) })
          == true
      }
      #expect(isFilled, "round \(round)")
    }
    _ = keeper
    // Seeing the same rows twice causes one more round, which fills none.
    let noted = await pauses.all
    #expect(noted.count >= 4)
    #expect(noted == noted.sorted() && noted.first != noted.last)
  }

  @Test("A file that another program holds is filled when it is free")
  func locked() async throws {
    let pauses = Pauses()
    try await other.write { try $0.execute(sql: "INSERT INTO person (firstName) VALUES ('Zo')") }
    try await other.writeWithoutTransaction { db in try db.execute(sql: "BEGIN IMMEDIATE") }
    let keeper = KeyKeeper(database) { await pauses.note($0) }
    while await pauses.all.count < 2 { await settle() }
    #expect(try names == ["Zo", "Bo"])
    try await other.writeWithoutTransaction { db in try db.execute(sql: "COMMIT") }
    #expect(await eventually { (try? names) == ["Bo", "Zo"] })
    _ = keeper
  }

  @Test("A keeper that is let go stops")
  func stops() async throws {
    weak var weakKeeper: KeyKeeper?
    do {
      let keeper = KeyKeeper(database)
      weakKeeper = keeper
      try await other.write { try $0.execute(sql: "UPDATE person SET sortKey = NULL") }
    }
    #expect(await eventually { weakKeeper == nil })
  }

  /// The requested pauses, none of which is made.
  private actor Pauses {
    private(set) var all: [Duration] = []
    func note(_ pause: Duration) { all.append(pause) }
  }
}
