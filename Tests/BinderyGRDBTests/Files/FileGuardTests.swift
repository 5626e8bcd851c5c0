import BinderyGRDB
import BinderyTesting
import Foundation
import Testing

/// Changes by other programs: with system calls, without SQLite.
@Suite("A file that is guarded") @MainActor
struct FileGuardTests {
  /// A database of three cities with a guarded file, in a folder of its own.
  final class Guarded {
    let folder: TemporaryDatabaseFolder
    let path: String
    let fileGuard = FileGuard()
    let writer: any DatabaseWriter

    init(isPool: Bool = true) throws {
      folder = try TemporaryDatabaseFolder()
      path = folder.file("cities.sqlite")
      var configuration = Configuration()
      configuration.prepareDatabase(fileGuard.prepare)
      writer =
        isPool
        ? try DatabasePool(path: path, configuration: configuration)
        : try DatabaseQueue(path: path, configuration: configuration)
      try writer.write { db in
        try Fixture.create(db)
        try db.execute(sql: "INSERT INTO city (name) VALUES ('Bern'), ('Lima'), ('Oslo')")
      }
    }

    func write(_ name: String = "Rome") throws {
      try writer.write { db in
        try db.execute(sql: "INSERT INTO city (name) VALUES (?)", arguments: [name])
      }
    }

    /// The reason why a write is refused; nil if it succeeds.
    func refusal() -> FileLoss.Reason? {
      do {
        try write()
        return nil
      } catch {
        return (error as? FileLoss ?? fileGuard.currentLoss)?.reason
      }
    }

    /// The cities in the open database.
    func names() throws -> [String] {
      try writer.unsafeReentrantWrite { db in
        try String.fetchAll(db, sql: "SELECT name FROM city ORDER BY name")
      }
    }
  }

  /// The cities of a file, opened as another program would.
  func names(at path: String) throws -> [String] {
    let queue = try DatabaseQueue(path: path)
    defer { try? queue.close() }
    return try queue.read { db in
      #expect(try String.fetchAll(db, sql: "PRAGMA integrity_check") == ["ok"])
      return try String.fetchAll(db, sql: "SELECT name FROM city ORDER BY name")
    }
  }

  func makeOther(at path: String, count: Int = 400) throws {
    let queue = try DatabaseQueue(path: path)
    try queue.write { db in
      try db.execute(sql: "CREATE TABLE ballast (text TEXT)")
      try Fixture.create(db)
      for number in 0..<count {
        try db.execute(sql: "INSERT INTO city (name) VALUES (?)", arguments: ["other \(number)"])
      }
    }
    try queue.close()
  }

  @Test("Commits succeed while the file is in place", arguments: [true, false])
  func inPlace(isPool: Bool) throws {
    let guarded = try Guarded(isPool: isPool)
    for _ in 0..<3 { #expect(guarded.refusal() == nil) }
    try guarded.writer.vacuum()
    #expect(guarded.refusal() == nil)
    #expect(try names(at: guarded.path).count == 7)
    #expect(guarded.refusal() == nil)
  }

  @Test(
    "A file that was deleted, moved or replaced is not written, and a copy can be saved",
    arguments: [true, false], ["delete", "move", "replace", "rename the folder"])
  func lost(isPool: Bool, deed: String) async throws {
    let guarded = try Guarded(isPool: isPool)
    let other = guarded.folder.file("other.sqlite")
    let moved = guarded.folder.file("moved.sqlite")
    var reason = FileLoss.Reason.missing
    switch deed {
    case "delete": try FileManager.default.removeItem(atPath: guarded.path)
    case "move": rename(guarded.path, moved)
    case "replace":
      try makeOther(at: other)
      rename(other, guarded.path)
      reason = .replaced
    default: try guarded.folder.rename()
    }
    #expect(guarded.refusal() == reason)
    #expect(try guarded.names() == ["Bern", "Lima", "Oslo"])
    let copy = guarded.folder.file("copy.sqlite")
    try await guarded.writer.saveCopy(to: copy)
    #expect(try names(at: copy) == ["Bern", "Lima", "Oslo"])
    #expect(mode(copy) == 0o600)
    if deed == "replace" { #expect(try names(at: guarded.path).count == 400) }
    if deed == "move" { #expect(try names(at: moved) == ["Bern", "Lima", "Oslo"]) }
  }

  @Test(
    "The log of a file that was replaced is not applied to the other one",
    arguments: [true, false])
  func oldLog(isWatched: Bool) async throws {
    let guarded = try Guarded()
    if isWatched { guarded.fileGuard.watch(guarded.writer) }
    let other = guarded.folder.file("other.sqlite")
    try makeOther(at: other)
    let backup = guarded.folder.file("backup.sqlite")
    rename(guarded.path, backup)
    rename(other, guarded.path)
    if isWatched {
      let path = guarded.path
      #expect(await eventually { !FileManager.default.fileExists(atPath: path + "-wal") })
    } else {
      #expect(guarded.refusal() == .replaced)
    }
    #expect(try names(at: guarded.path).count == 400)
    // Committed changes are in the file that was moved away.
    #expect(try names(at: backup) == ["Bern", "Lima", "Oslo"])
    try guarded.writer.close()
    #expect(try names(at: guarded.path).count == 400)
  }

  @Test("A log that stays where a file was deleted does no harm to the next one")
  func leftLog() throws {
    let guarded = try Guarded()
    try FileManager.default.removeItem(atPath: guarded.path)
    #expect(guarded.refusal() == .missing)
    try guarded.writer.close()
    let other = guarded.folder.file("other.sqlite")
    try makeOther(at: other)
    rename(other, guarded.path)
    #expect(try names(at: guarded.path).count == 400)
  }

  @Test("A connection that would read another file is refused")
  func otherReader() throws {
    let guarded = try Guarded()
    let other = guarded.folder.file("other.sqlite")
    try makeOther(at: other)
    rename(other, guarded.path)
    #expect(throws: FileLoss(.replaced, path: guarded.path)) {
      try guarded.writer.read { db in try String.fetchAll(db, sql: "SELECT name FROM city") }
    }
  }

  @Test("A link that leads elsewhere by now is no way to another file")
  func relinked() throws {
    let folder = try TemporaryDatabaseFolder()
    let (own, other) = (folder.file("own.sqlite"), folder.file("other.sqlite"))
    let path = folder.file("link.sqlite")
    try makeOther(at: other)
    symlink(own, path)
    let fileGuard = FileGuard()
    var configuration = Configuration()
    configuration.prepareDatabase(fileGuard.prepare)
    let pool = try DatabasePool(path: path, configuration: configuration)
    try pool.write(Fixture.create)
    unlink(path)
    symlink(other, path)
    #expect(throws: FileLoss(.replaced, path: own)) {
      try pool.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM city") }
    }
    // The opened file is unchanged in place, and can be written.
    try pool.write { db in try db.execute(sql: "INSERT INTO city (name) VALUES ('Bern')") }
    try pool.close()
    #expect(try names(at: own) == ["Bern"])
    #expect(try names(at: other).count == 400)
  }

  @Test("A file that is put back is written again")
  func putBack() throws {
    let guarded = try Guarded()
    let moved = guarded.folder.file("moved.sqlite")
    rename(guarded.path, moved)
    #expect(guarded.refusal() == .missing)
    rename(moved, guarded.path)
    #expect(guarded.refusal() == nil)
    #expect(try names(at: guarded.path) == ["Bern", "Lima", "Oslo", "Rome"])
  }

  @Test("A file that was cut short is not written", arguments: [true, false], [0.0, 0.5, 0.99])
  func cutShort(isPool: Bool, share: Double) async throws {
    let guarded = try Guarded(isPool: isPool)
    try await guarded.writer.write { db in
      for number in 0..<2_000 {
        try db.execute(sql: "INSERT INTO city (name) VALUES (?)", arguments: ["city \(number)"])
      }
    }
    try await guarded.writer.writeWithoutTransaction { db in _ = try db.checkpoint(.truncate) }
    #expect(guarded.refusal() == nil)
    let size = try FileManager.default.attributesOfItem(atPath: guarded.path)[.size] as! Int
    truncate(guarded.path, off_t(Double(size) * share))
    if isPool {
      #expect(guarded.refusal() == .cutShort)
    } else {
      // Without a log SQLite may meet the missing pages before the guard does.
      #expect(throws: (any Error).self) { try guarded.write() }
    }
    // No copy is incomplete.
    let copy = guarded.folder.file("copy.sqlite")
    do {
      try await guarded.writer.saveCopy(to: copy)
      #expect(try names(at: copy).count == 2_004)
    } catch {
      #expect(!FileManager.default.fileExists(atPath: copy))
    }
  }

  @Test("VACUUM by anybody makes the file smaller, and is no loss", arguments: [true, false])
  func vacuumed(isPool: Bool) throws {
    let guarded = try Guarded(isPool: isPool)
    for _ in 0..<3 {
      try guarded.writer.write { db in
        try db.execute(sql: "INSERT INTO city (name) VALUES (hex(zeroblob(200000)))")
      }
    }
    _ = try names(at: guarded.path)
    #expect(guarded.refusal() == nil)
    try guarded.writer.write { db in
      try db.execute(sql: "DELETE FROM city WHERE length(name) > 9")
    }
    let other = try DatabaseQueue(path: guarded.path)
    try other.vacuum()
    try other.close()
    #expect(guarded.refusal() == nil)
    #expect(guarded.refusal() == nil)
  }

  @Test("Without its log nothing is written, and what was committed reaches the file")
  func noLog() throws {
    let guarded = try Guarded()
    try FileManager.default.removeItem(atPath: guarded.path + "-wal")
    #expect(guarded.refusal() == .logMissing)
    #expect(try guarded.names() == ["Bern", "Lima", "Oslo"])
    #expect(try names(at: guarded.path) == ["Bern", "Lima", "Oslo"])
  }

  @Test("That the file was lost is sent without a commit, and that it is back")
  func sent() async throws {
    let guarded = try Guarded()
    guarded.fileGuard.watch(guarded.writer)
    var reasons: [FileLoss.Reason?] = []
    let subscription = guarded.fileGuard.loss.sink { reasons.append($0?.reason) }
    #expect(reasons == [nil])
    let other = guarded.folder.file("other.sqlite")
    let moved = guarded.folder.file("moved.sqlite")
    link(guarded.path, moved)
    try makeOther(at: other)
    rename(other, guarded.path)
    #expect(await eventually { reasons == [nil, .replaced] })
    rename(moved, guarded.path)
    #expect(await eventually { reasons.count == 3 })
    withExtendedLifetime(subscription) {}
  }

  @Test("A write that began before the file was taken away is taken back")
  func duringWrite() throws {
    let guarded = try Guarded()
    #expect(throws: FileLoss(.missing, path: guarded.path)) {
      try guarded.writer.write { db in
        try db.execute(sql: "DELETE FROM city")
        try FileManager.default.removeItem(atPath: guarded.path)
      }
    }
    #expect(try guarded.names() == ["Bern", "Lima", "Oslo"])
  }

  @Test("A database in memory needs no guard")
  func inMemory() throws {
    let fileGuard = FileGuard()
    var configuration = Configuration()
    configuration.prepareDatabase(fileGuard.prepare)
    let queue = try DatabaseQueue(configuration: configuration)
    try queue.write(Fixture.create)
  }

  @Test(
    "A copy can be saved where the file was, and opened there", arguments: ["delete", "replace"])
  func copyInPlace(deed: String) async throws {
    let guarded = try Guarded()
    guarded.fileGuard.watch(guarded.writer)
    try FileManager.default.removeItem(atPath: guarded.path)
    if deed == "replace" { try makeOther(at: guarded.path) }
    try await guarded.writer.saveCopy(to: guarded.path)
    let copy = try DatabasePool(path: guarded.path)
    try await copy.write { db in try db.execute(sql: "INSERT INTO city (name) VALUES ('Rome')") }
    #expect(guarded.refusal() == .replaced)
    try guarded.writer.close()
    #expect(try names(at: guarded.path) == ["Bern", "Lima", "Oslo", "Rome"])
    try copy.close()
    #expect(try names(at: guarded.path) == ["Bern", "Lima", "Oslo", "Rome"])
  }

  @Test("A copy onto the file itself changes nothing")
  func copyOntoItself() async throws {
    let guarded = try Guarded()
    try await guarded.writer.saveCopy(to: guarded.path)
    #expect(guarded.refusal() == nil)
  }

  @Test("A copy takes the place of what is there, and of nothing when it fails")
  func copies() async throws {
    let guarded = try Guarded()
    let copy = guarded.folder.file("copy.sqlite")
    try await guarded.writer.saveCopy(to: copy)
    try guarded.write("Sofia")
    try await guarded.writer.saveCopy(to: copy)
    #expect(try names(at: copy) == ["Bern", "Lima", "Oslo", "Sofia"])
    await #expect(throws: POSIXError.self) {
      try await guarded.writer.saveCopy(to: guarded.folder.file("nowhere/copy.sqlite"))
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: guarded.folder.url.path)
    #expect(names.filter { $0.hasPrefix("copy") } == ["copy.sqlite"])
  }

  private func mode(_ path: String) -> Int {
    (try? FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int) ?? -1
  }
}

/// A folder that is removed with this object.
final class TemporaryDatabaseFolder {
  private(set) var url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      .resolvingSymlinksInPath()
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func file(_ name: String) -> String { url.appendingPathComponent(name).path }

  func rename() throws {
    let new = url.deletingLastPathComponent().appendingPathComponent(UUID().uuidString)
    try FileManager.default.moveItem(at: url, to: new)
    url = new
  }
}
