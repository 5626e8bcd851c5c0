import Foundation
import GRDB
import ShowcaseModels
import Testing

@Suite("People database errors")
struct PeopleDatabaseErrorTests {
  let folder: TemporaryFolder
  let url: URL

  init() throws {
    folder = try TemporaryFolder()
    url = folder.file("people.sqlite")
  }

  private func open(at url: URL? = nil) throws -> PeopleDatabase {
    try PeopleDatabase.open(at: url ?? self.url, people: [], busyTimeout: 0.05)
  }

  private func make(people count: Int = 1, keepsLog: Bool = false) throws {
    let people = (0..<count).map { NewPerson(firstName: "Person \($0)", note: "some words") }
    let database = try PeopleDatabase.open(at: url, people: people)
    if !keepsLog {
      try database.writer.writeWithoutTransaction { db in _ = try db.checkpoint(.truncate) }
    }
    try database.writer.close()
    guard !keepsLog else { return }
    for suffix in ["-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: url.path + suffix)
    }
  }

  @Test("A text file named .sqlite is not a database, and is left as it is")
  func notADatabase() throws {
    let text = String(repeating: "Dear diary,\n", count: 100)
    try Data(text.utf8).write(to: url)
    #expect(throws: PeopleDatabaseError.notADatabase(path: url.path)) { try open() }
    #expect(try String(contentsOf: url, encoding: .utf8) == text)
  }

  @Test("Another program's database is refused, and is left as it is")
  func otherKind() throws {
    try DatabaseQueue(path: url.path).write { db in
      try db.execute(sql: "CREATE TABLE bookmark (url TEXT)")
    }
    let before = try Data(contentsOf: url)
    #expect(throws: PeopleDatabaseError.otherKind(path: url.path)) { try open() }
    #expect(try Data(contentsOf: url) == before)
  }

  @Test("A database of a newer version is refused")
  func newerVersion() throws {
    try make()
    try DatabaseQueue(path: url.path).write { db in
      try db.execute(sql: "INSERT INTO grdb_migrations VALUES ('people with wings')")
    }
    #expect(throws: PeopleDatabaseError.newerVersion(path: url.path)) { try open() }
  }

  @Test("A folder is not a database")
  func folderInsteadOfFile() throws {
    #expect(throws: PeopleDatabaseError.cannotRead(path: folder.url.path, reason: "it is a folder"))
    { try open(at: folder.url) }
  }

  @Test("A file that may not be read is named with the reason")
  func permission() throws {
    try make()
    try setPermissions(0o000, of: url)
    let expected = PeopleDatabaseError.cannotRead(path: url.path, reason: "permission denied")
    #expect(throws: expected) { try asOrdinaryUser { try open() } }
  }

  @Test("A file below a file: the folder cannot be created")
  func folderCannotBeCreated() throws {
    let file = try folder.write("x", to: "plain")
    let inside = file.appendingPathComponent("sub").appendingPathComponent("people.sqlite")
    let error = #expect(throws: PeopleDatabaseError.self) { try open(at: inside) }
    let expected = PeopleDatabaseError.cannotCreateFolder(
      path: inside.deletingLastPathComponent().path, reason: "not a directory")
    #expect(error == expected)
  }

  @Test("A new file in a read-only folder cannot be made")
  func newFileInReadOnlyFolder() throws {
    try setPermissions(0o555, of: folder.url)
    #expect(throws: PeopleDatabaseError.readOnly(path: url.path)) {
      try asOrdinaryUser { try open() }
    }
    try setPermissions(0o755, of: folder.url)
  }

  @Test("A folder that may not be entered is not read-only")
  func closedFolder() throws {
    try make()
    try setPermissions(0o000, of: folder.url)
    defer { try? setPermissions(0o755, of: folder.url) }
    let expected = PeopleDatabaseError.cannotRead(
      path: url.path, reason: "its folder may not be opened (permission denied)")
    #expect(throws: expected) { try asOrdinaryUser { try open() } }
  }

  @Test("A row with a null where none may be is damaged")
  func nullInRow() async throws {
    try make()
    // As after a disk error: the row violates the schema.
    try await DatabaseQueue(path: url.path).write { db in
      try db.execute(
        sql: """
          PRAGMA writable_schema = ON;
          UPDATE sqlite_schema SET sql = replace(sql, 'NOT NULL', '') WHERE name = 'person'
          """)
    }
    try await DatabaseQueue(path: url.path).write { db in
      try db.execute(sql: "UPDATE person SET note = NULL")
    }
    let database = try open()
    await #expect(throws: PeopleDatabaseError.damaged(path: url.path)) {
      try await PeopleExport.run(from: database, to: folder.file("out.vcf").path)
    }
    #expect(!FileManager.default.fileExists(atPath: folder.file("out.vcf").path))
  }

  @Test(
    "What cannot be written is opened for reading: file, folder, or both",
    arguments: [(0o444, 0o777), (0o666, 0o555), (0o444, 0o555)], [true, false])
  func readOnly(permissions: (file: Int, folder: Int), keepsLog: Bool) throws {
    try make(people: 3, keepsLog: keepsLog)
    try setPermissions(permissions.file, of: url)
    // Files that the app makes are private to the user, and the reader here is another user.
    if keepsLog { try setPermissions(0o644, of: URL(fileURLWithPath: url.path + "-wal")) }
    try setPermissions(permissions.folder, of: folder.url)
    defer { try? setPermissions(0o755, of: folder.url) }
    try asOrdinaryUser {
      let database = try open()
      #expect(database.isReadOnly)
      let names = try database.writer.read { db in
        try PeopleQuery(search: "person").request.fetchAll(db).map(\.displayName)
      }
      #expect(names == ["Person 0", "Person 1", "Person 2"])
      #expect(throws: PeopleDatabaseError.readOnly(path: url.path)) {
        try database.add(NewPerson(firstName: "Anna"))
      }
    }
  }

  @Test("A file that another program locks is reported when the busy timeout is over")
  func locked() throws {
    try make()
    let other = try DatabaseQueue(path: url.path)
    let database = try open()
    try other.inDatabase { db in
      try db.execute(sql: "BEGIN IMMEDIATE")
      #expect(throws: PeopleDatabaseError.locked(path: url.path)) {
        try database.add(NewPerson(firstName: "Anna"))
      }
      try db.execute(sql: "ROLLBACK")
    }
    try database.add(NewPerson(firstName: "Anna"))
  }

  @Test("A full database is reported, and nothing of the edit stays")
  func diskFull() async throws {
    try make()
    let database = try open()
    try await database.writer.writeWithoutTransaction { db in
      let pages = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
      try db.execute(sql: "PRAGMA max_page_count = \(pages)")
    }
    let long = NewPerson(firstName: "Anna", note: String(repeating: "long ", count: 10_000))
    await #expect(throws: PeopleDatabaseError.diskFull(path: url.path)) {
      try await database.add(long)
    }
    #expect(try await database.writer.read { db in try Person.fetchCount(db) } == 1)
  }

  @Test("A truncated database is damaged")
  func damaged() throws {
    try make(people: 2_000)
    let whole = try Data(contentsOf: url)
    try whole.prefix(whole.count / 2).write(to: url)
    let error = #expect(throws: (any Error).self) {
      let database = try open()
      try database.writer.read { db in _ = try Person.fetchAll(db) }
    }
    let meaning = try PeopleDatabaseError(#require(error), path: url.path)
    #expect(meaning == .damaged(path: url.path))
  }

  @Test("What the system refuses is said in the system's words alone")
  func foreignError() {
    let cause = NSError(domain: NSPOSIXErrorDomain, code: Int(EACCES))
    let error = NSError(
      domain: NSCocoaErrorDomain, code: 513, userInfo: [NSUnderlyingErrorKey: cause])
    #expect(
      PeopleDatabaseError(error, path: url.path)
        == .failed(path: url.path, reason: "permission denied"))
  }

  @Test(
    "Where SQLite gets no memory that is said, and not that the disk fails",
    arguments: [
      ResultCode.SQLITE_NOMEM, .SQLITE_IOERR_NOMEM, .SQLITE_IOERR_SHMMAP,
    ])
  func outOfMemory(code: ResultCode) {
    let error = DatabaseError(resultCode: code)
    #expect(PeopleDatabaseError(error, path: url.path) == .outOfMemory(path: url.path))
  }

  @Test("Every message names the file and ends with what to do")
  func messages() {
    let path = "/home/anna/people.sqlite"
    let errors: [PeopleDatabaseError] = [
      .notADatabase(path: path), .otherKind(path: path), .newerVersion(path: path),
      .cannotRead(path: path, reason: "permission denied"), .locked(path: path),
      .readOnly(path: path), .diskFull(path: path), .outOfMemory(path: path),
      .damaged(path: path),
      .cannotCreateFolder(path: path, reason: "permission denied"),
      .personVanished(id: 7, path: path), .personExists(id: 7, path: path),
      .holdsOthers(path: path, count: 12), .failed(path: path, reason: "disk I/O error"),
    ]
    for error in errors {
      #expect(error.description.contains(path))
      #expect(error.description.hasSuffix("."))
      #expect(error.localizedDescription == error.description)
    }
    #expect(Set(errors.map(\.description)).count == errors.count)
  }
}
