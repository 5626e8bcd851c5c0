import Foundation
import GRDB
import ShowcaseModels
import Testing

@Suite("People database")
struct PeopleDatabaseTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func open(_ people: [NewPerson] = []) throws -> PeopleDatabase {
    try PeopleDatabase.open(at: folder.file("people.sqlite"), people: people)
  }

  private func all(_ database: PeopleDatabase) throws -> [Person] {
    try database.writer.read { db in try PeopleQuery().request.fetchAll(db) }
  }

  @Test("The first opening makes the folder and a dozen people, the second adds none")
  func seedsOnce() throws {
    let url = folder.file("a/b/people.sqlite")
    var database = try PeopleDatabase.open(at: url)
    #expect(try all(database).count == 12)
    let first = try #require(try all(database).first)
    try database.delete(id: first.id)
    database = try PeopleDatabase.open(at: url)
    #expect(try all(database).count == 11)
    #expect(!database.isReadOnly)
  }

  @Test("Another program can write the file, and SQLite finds nothing wrong with it")
  func otherProgramsWrite() async throws {
    let database = try open()
    let other = try DatabaseQueue(path: database.path)
    try await other.write { db in
      try db.execute(sql: "INSERT INTO person (firstName) VALUES ('Zoë'), ('anna')")
      #expect(try String.fetchOne(db, sql: "PRAGMA integrity_check") == "ok")
    }
    #expect(try await database.fillKeys().count == 2)
    #expect(try all(database).map(\.firstName) == ["anna", "Zoë"])
    #expect(try all(database).map(\.groupName) == ["Other", "Other"])
  }

  @Test("Each edit is undone by its counterpart")
  func editsAndUndo() async throws {
    let database = try open()
    let anna = try await database.add(NewPerson(firstName: "Anna", email: "a@example.org"))
    var edited = anna
    edited.note = "met in Rome"
    let change = try await database.update(edited, from: anna)
    #expect(change == PersonChange(before: anna, after: edited))
    try await database.update(change.before, from: change.after)
    #expect(try all(database) == [anna])

    let deleted = try await database.delete(id: anna.id)
    #expect(try all(database) == [])
    // An identifier is not reused, or the deletion could not be undone.
    let later = try await database.add(NewPerson(firstName: "Bert"))
    #expect(later.id != anna.id)
    try await database.restore(deleted)
    #expect(try all(database) == [anna, later])
  }

  @Test("An update leaves alone what another program changed in other fields")
  func updateIsColumnWise() throws {
    let database = try open()
    let shown = try database.add(NewPerson(firstName: "Anna", phone: "1"))
    try DatabaseQueue(path: database.path).write { db in
      try db.execute(sql: "UPDATE person SET phone = '2'")
    }
    var edited = shown
    edited.firstName = "Anne"
    let change = try database.update(edited, from: shown)
    #expect(change.after.phone == "2")
    #expect(try all(database) == [change.after])
  }

  @Test("Editing a person who vanished, and restoring one who is there, fail and say so")
  func vanished() async throws {
    let database = try open()
    let anna = try await database.add(NewPerson(firstName: "Anna"))
    let exists = PeopleDatabaseError.personExists(id: anna.id, path: database.path)
    await #expect(throws: exists) { try await database.restore(anna) }
    try await database.delete(id: anna.id)
    let vanished = PeopleDatabaseError.personVanished(id: anna.id, path: database.path)
    await #expect(throws: vanished) { try await database.delete(id: anna.id) }
    await #expect(throws: vanished) { try await database.update(anna, from: anna) }
  }

  @Test("The default place follows XDG_DATA_HOME or is in the home folder")
  func defaultPlace() {
    #expect(PeopleDatabase.defaultURL.path.hasSuffix("/bindery-showcase/people.sqlite"))
  }
}
