import BinderyTesting
import Foundation
import GRDB
import ShowcaseModels
import Testing

@Suite("Making a database of generated people")
struct PeopleGenerationTests {
  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("many/people.sqlite").path
  }

  private func people() throws -> [Person] {
    let database = try PeopleDatabase.open(at: path, people: [])
    defer { try? database.writer.close() }
    return try database.writer.read { try Person.order(Person.Columns.id).fetchAll($0) }
  }

  @Test("The file is a sound address book, ordered and searchable, that can be edited")
  func makes() async throws {
    let seen = Locked<[Double]>([])
    let isMade = try await PeopleGeneration.run(count: 3_000, to: path) { progress in
      seen.withLock { $0.append(progress.fraction) }
    }
    #expect(isMade)
    #expect(try people().map(\.draft) == Array(GeneratedPeople(count: 3_000)))
    let fractions = seen.value
    #expect(fractions == fractions.sorted() && fractions.last == 1)

    let database = try PeopleDatabase.open(at: path)
    try await database.writer.read { db in
      #expect(try String.fetchOne(db, sql: "PRAGMA integrity_check") == "ok")
      #expect(try Person.filter(sql: "sortKey IS NULL OR searchText IS NULL").isEmpty(db))
      let found = try PeopleQuery(search: "VALRIEUX oceane.").request.fetchAll(db)
      #expect(found.map(\.lastName) == ["Valrieux-Fortnay"])
    }
    let added = try await database.add(NewPerson(firstName: "Zoë"))
    #expect(added.id == 3_001)
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.allSatisfy { $0.hasPrefix("people.sqlite") })
  }

  @Test("A file that was made before is kept as it is, with what was done to it since")
  func keeps() async throws {
    try await PeopleGeneration.run(count: 30, to: path)
    let database = try PeopleDatabase.open(at: path)
    try await database.delete(id: 7)
    try database.writer.close()
    #expect(try await PeopleGeneration.run(count: 30, to: path) == false)
    #expect(try people().count == 29)
  }

  @Test("A file that holds other people is refused, and not changed")
  func refuses() async throws {
    let anna = NewPerson(firstName: "Anna")
    try PeopleDatabase.open(at: path, people: [anna]).writer.close()
    let error = PeopleDatabaseError.holdsOthers(path: path, count: 1)
    await #expect(throws: error) { try await PeopleGeneration.run(count: 30, to: path) }
    #expect(try people().map(\.draft) == [anna])

    let fewer = folder.file("fewer.sqlite").path
    try await PeopleGeneration.run(count: 30, to: fewer)
    await #expect(throws: PeopleDatabaseError.holdsOthers(path: fewer, count: 30)) {
      try await PeopleGeneration.run(count: 31, to: fewer)
    }
    let text = try folder.write("Dear diary,\n", to: "diary.sqlite").path
    await #expect(throws: PeopleDatabaseError.notADatabase(path: text)) {
      try await PeopleGeneration.run(count: 30, to: text)
    }
  }

  @Test("An empty file is filled")
  func emptyFile() async throws {
    let file = try folder.write("", to: "empty.sqlite").path
    #expect(try await PeopleGeneration.run(count: 3, to: file))
    #expect(folder.names == ["empty.sqlite"])
  }

  @Test("One that is cancelled leaves nothing")
  func cancelled() async throws {
    let file = folder.file("people.sqlite").path
    let started = AsyncStream<Void>.makeStream()
    let running = Task {
      try await PeopleGeneration.run(count: 1_000_000, to: file) { progress in
        if progress.people > 0 { started.continuation.yield() }
      }
    }
    for await _ in started.stream { break }
    running.cancel()
    await #expect(throws: CancellationError.self) { try await running.value }
    #expect(folder.names == [])
  }

  @Test("A place that cannot be written is named")
  func unwritable() async throws {
    let below = try folder.write("x", to: "plain").path + "/people.sqlite"
    let error = await #expect(throws: PeopleDatabaseError.self) {
      try await PeopleGeneration.run(count: 3, to: below)
    }
    #expect(error?.description.contains("plain") == true)
  }
}
