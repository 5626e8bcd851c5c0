import BinderyTesting
import Foundation
import GRDB
@testable import ShowcaseModels
import Testing

@Suite("Import")
struct ImportTests {
  let folder: TemporaryFolder
  let database: PeopleDatabase

  init() throws {
    folder = try TemporaryFolder()
    database = try PeopleDatabase.open(at: folder.file("people.sqlite"), people: [])
  }

  private var count: Int {
    get async throws { try await database.writer.read { db in try Person.fetchCount(db) } }
  }

  private func cards(_ count: Int, hasPhotos: Bool = false) throws -> URL {
    var generator = PeopleGenerator(seed: 1)
    var data = Data()
    for _ in 0..<count { data.append(Data(generator.card(hasPhoto: hasPhotos).utf8)) }
    return try folder.write(data, to: "\(count).vcf")
  }

  @Test("People who are there already are counted and left out")
  func duplicates() async throws {
    let file = try cards(20)
    let first = try await PeopleImport.run(files: [file, file], into: database)
    #expect(first.description == "20 added, 20 already there")
    let second = try await PeopleImport.run(files: [file], into: database)
    #expect(second.description == "0 added, 20 already there")
    for id in first.addedIDs { try await database.delete(id: id) }
    #expect(try await count == 0)
  }

  @Test(
    "The same person is one with the same names, e-mail address and phone number, to the letter")
  func identity() async throws {
    try await database.writer.write { db in
      // Another program's rows have no keys yet.
      try db.execute(
        sql: """
          INSERT INTO person (firstName, lastName, email, phone) VALUES
            ('Zoë', 'Groß', '', ''), ('', 'Anders & Co', '', '+49 30 1'), ('', '', 'a@b.org', '')
          """)
    }
    let table = """
      First name,Last name,E-mail,Phone
      Zoë,Groß,,
      ,Anders & Co,,+49 30 1
      ,,a@b.org,
      ZOË,Groß,,
      Zoe,Gross,,
      ,Anders & Co,,+49 (30) 1
      ,Anders & Co,,
      ,,A@b.org,
      Zoe,Gross,,
      """
    let summary = try await PeopleImport.run(
      files: [folder.write(table, to: "people.csv")], into: database)
    #expect(summary.description == "5 added, 4 already there")
    #expect(try await database.fillKeys() == [])
  }

  @Test("A few cards come quickly into a database of many people")
  func fewIntoMany() async throws {
    let path = folder.file("many.sqlite").path
    try await PeopleGeneration.run(count: Self.many, to: path)
    let many = try PeopleDatabase.open(at: path)
    let file = try cards(100)
    let known = try folder.write(
      GeneratedPeople(count: 100).map { ExportFormat.vCard3.text($0) }.joined(), to: "known.vcf")
    let clock = ContinuousClock()
    let start = clock.now
    let summary = try await PeopleImport.run(files: [file, known], into: many)
    print("200 cards looked up among \(Self.many) people in \(clock.now - start)")
    #expect(summary.description == "100 added, 100 already there")
    // The index finds all of them, so the number of people does not matter.
    let rows = try many.writer.read { db in
      try Row.fetchAll(
        db, sql: "EXPLAIN QUERY PLAN " + PersonLookup.sql, arguments: ["", "", "", "", "", ""])
    }
    let plan = rows.map { $0["detail"] as String }
    #expect(
      plan.contains(
        "SEARCH person USING INDEX person_order (sortKey=? AND lastName=? AND firstName=?)"))
  }

  @Test("Files that cannot be read are told, and the others are in")
  func failures() async throws {
    let missing = folder.file("missing.vcf")
    let empty = try folder.write(" \n", to: "empty.vcf")
    let picture = try folder.write(Data([0x89, 0x50, 0x4E, 0x47, 0, 1, 2, 0, 0]), to: "me.png")
    let prose = try folder.write("It was a dark, stormy night.", to: "novel")
    let columns = try folder.write("Colour,Size\nred,3\n", to: "things.csv")
    let locked = try folder.write("BEGIN:VCARD", to: "locked.vcf")
    try setPermissions(0o000, of: locked)
    let files = try [missing, folder.url, empty, picture, prose, columns, cards(3)]
    let summary = try await PeopleImport.run(files: files, into: database)
    #expect(
      summary.failures == [
        .cannotOpen(path: missing.path, reason: "no such file or directory"),
        .isFolder(path: folder.url.path), .isEmpty(path: empty.path),
        .unknownKind(path: picture.path), .unknownKind(path: prose.path),
        .noKnownColumn(path: columns.path, header: ["Colour", "Size"]),
      ])
    #expect(summary.added == 3)
    #expect(summary.failures.allSatisfy { $0.description.contains(folder.url.path) })
  }

  /// A debug build takes five times as long.
  #if DEBUG
  private static let many = 20_000
  #else
  private static let many = 100_000
  #endif

  @Test("Very many cards come in, with progress that only grows")
  func manyCards() async throws {
    let seen = Locked<[ImportProgress]>([])
    let clock = ContinuousClock()
    let file = try cards(Self.many)
    let start = clock.now
    let summary = try await PeopleImport.run(files: [file], into: database) { progress in
      seen.withLock { $0.append(progress) }
    }
    print("\(Self.many) cards imported in \(clock.now - start)")
    #expect(summary.added == Self.many)
    #expect(try await count == Self.many)
    let progress = seen.value
    for phase in [ImportProgress.Phase.reading, .saving] {
      let fractions = progress.filter { $0.phase == phase }.map(\.fraction)
      #expect(fractions == fractions.sorted() && fractions.last == 1)
    }
    let sorting = clock.now
    _ = try await database.writer.read { db in
      try Int64.fetchAll(db, PeopleQuery().request.select(Person.Columns.id))
    }
    print("\(Self.many) people ordered in \(clock.now - sorting)")
    let reading = clock.now
    _ = try await database.writer.read { db in try PeopleQuery().request.fetchAll(db) }
    print("\(Self.many) people ordered and fetched in \(clock.now - reading)")
    let searching = clock.now
    _ = try await database.writer.read { db in
      try PeopleQuery(search: "groß jur").request.fetchAll(db)
    }
    print("\(Self.many) people searched in \(clock.now - searching)")
    let exporting = clock.now
    try await PeopleExport.run(from: database, to: folder.file("out.vcf"))
    print("\(Self.many) people exported in \(clock.now - exporting)")
  }

  @Test(
    "An import that is cancelled leaves nothing",
    arguments: [ImportProgress.Phase.reading, .saving])
  func cancelled(phase: ImportProgress.Phase) async throws {
    let file = try cards(3_000, hasPhotos: true)
    let task = Locked<Task<ImportSummary, any Error>?>(nil)
    let started = AsyncStream<Void>.makeStream()
    let running = Task { [database] in
      for await _ in started.stream { break }
      return try await PeopleImport.run(files: [file], into: database) { progress in
        if progress.phase == phase { task.withLock { $0?.cancel() } }
      }
    }
    task.withLock { $0 = running }
    started.continuation.yield()
    await #expect(throws: CancellationError.self) { try await running.value }
    #expect(try await count == 0)
    try await database.add(NewPerson(firstName: "Anna"))
    #expect(try await count == 1)
  }

  @Test("An import from a pipe into which nobody writes can be cancelled")
  func silentPipe() async throws {
    let pipe = folder.file("pipe.vcf")
    #expect(mkfifo(pipe.path, 0o600) == 0)
    let task = Task { [database] in try await PeopleImport.run(files: [pipe], into: database) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await count == 0)
  }

  @Test("A file that cannot be read to its end leaves none of its people, and others are in")
  func partOfAFile() async throws {
    let unknown = try folder.write("\"a\nColour\n", to: "colours.csv")
    let summary = try await PeopleImport.run(
      files: [cards(5_000), unknown, cards(10)], into: database)
    #expect(summary.failures.count == 1 && summary.skipped == [])
    #expect(summary.added == 5_000 && summary.alreadyThere == 10)
  }

  @Test("A database that becomes full keeps nothing of the import")
  func full() async throws {
    try await database.writer.writeWithoutTransaction { db in
      let pages = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
      try db.execute(sql: "PRAGMA max_page_count = \(pages + 20)")
    }
    let file = try cards(5_000)
    await #expect(throws: PeopleDatabaseError.diskFull(path: database.path)) {
      try await PeopleImport.run(files: [file], into: database)
    }
    #expect(try await count == 0)
  }
}
