import BinderyGRDB
import Foundation

extension PeopleDatabase {
  /// Opens the file; creates it, its folder and a few sample people if it does not exist. Only
  /// the user can read a created file; an existing file keeps its mode.
  ///
  /// A file that is not writable is opened read-only, see ``isReadOnly``. A file of another
  /// program, or of a newer version of this one, is left unchanged.
  ///
  /// Blocks the caller: up to `busyTimeout` seconds if another program locks the file.
  ///
  /// - Parameter people: The people of a new database; an existing one is not changed.
  public static func open(
    at url: URL, people: [NewPerson] = samplePeople, busyTimeout: TimeInterval = 5
  ) throws(PeopleDatabaseError) -> PeopleDatabase {
    try open(at: url.path, people: people, busyTimeout: busyTimeout)
  }

  /// Opens the file at a path; see ``open(at:people:busyTimeout:)-(URL,_,_)``.
  public static func open(
    at path: String, people: [NewPerson] = samplePeople, busyTimeout: TimeInterval = 5
  ) throws(PeopleDatabaseError) -> PeopleDatabase {
    let exists = FileManager.default.fileExists(atPath: path)
    if FileProbe.isFolder(path) {
      throw .cannotRead(path: path, reason: "it is a folder")
    }
    if exists, let reason = FileProbe.whyUnreadable(path) {
      throw .cannotRead(path: path, reason: reason)
    }
    if !exists { try createFolder(of: path) }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    if exists, !FileProbe.isWritable(path) || !FileProbe.isWritable(folder) {
      return try openForReading(path, busyTimeout: busyTimeout)
    }

    do {
      return try openForWriting(path, people: people, busyTimeout: busyTimeout)
    } catch {
      switch PeopleDatabaseError(error, path: path) {
      // SQLite cannot create its log beside the file if the folder is read-only.
      case .readOnly where exists, .cannotRead where exists:
        return try openForReading(path, busyTimeout: busyTimeout)
      case .cannotRead, .readOnly:
        if let reason = FileProbe.whyClosed(folder) {
          throw .cannotRead(path: path, reason: "its folder may not be opened (\(reason))")
        }
        throw .readOnly(path: path)
      case let other: throw other
      }
    }
  }

  static func createFolder(of path: String) throws(PeopleDatabaseError) {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw .cannotCreateFolder(path: folder.path, reason: FileProbe.reason(error))
    }
  }

  /// Creates an empty file for the user only, unless it exists.
  static func createFile(_ path: String) throws(PeopleDatabaseError) {
    do {
      try PrivateFile.create(path)
    } catch {
      throw PeopleDatabaseError(error, path: path)
    }
  }

  private static func openForWriting(
    _ path: String, people: [NewPerson], busyTimeout: TimeInterval
  ) throws -> PeopleDatabase {
    try createFile(path)
    let fileGuard = FileGuard()
    var settings = configuration(path: path, busyTimeout: busyTimeout)
    settings.prepareDatabase(fileGuard.prepare)
    let pool = try DatabasePool(path: path, configuration: settings)
    let migrator = migrator(people: people)
    if try pool.read(migrator.hasBeenSuperseded) {
      throw PeopleDatabaseError.newerVersion(path: path)
    }
    do {
      try migrator.migrate(pool)
    } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
      // Another program created the tables between our check and our transaction.
      try migrator.migrate(pool)
    }
    let database = PeopleDatabase(
      path: path, isReadOnly: false, writer: pool, fileGuard: fileGuard)
    fileGuard.watch(pool)
    database.fillFirstKeys()
    return database
  }

  private static func openForReading(
    _ path: String, busyTimeout: TimeInterval
  ) throws(PeopleDatabaseError) -> PeopleDatabase {
    do {
      var settings = configuration(path: path, busyTimeout: busyTimeout)
      settings.readonly = true
      let queue = try DatabaseQueue(path: path, configuration: settings)
      if try isUpToDate(path, queue) {
        return PeopleDatabase(path: path, isReadOnly: true, writer: queue)
      }
    } catch {
      switch PeopleDatabaseError(error, path: path) {
      case .cannotRead, .readOnly: break
      case let other: throw other
      }
    }
    // A write-ahead log needs a file beside the database even to read. If none can be created, no
    // process with our rights can write either: read from a copy in memory. The same works for a
    // file that an older version of this program made.
    do {
      let copy = try copyInMemory(path, busyTimeout: busyTimeout)
      if try !isUpToDate(path, copy) { try migrator(people: []).migrate(copy) }
      try copy.write { db in _ = try PersonKeys.fillMissing(db) }
      return PeopleDatabase(path: path, isReadOnly: true, writer: copy)
    } catch {
      throw PeopleDatabaseError(error, path: path)
    }
  }

  private static func copyInMemory(
    _ path: String, busyTimeout: TimeInterval
  ) throws -> DatabaseQueue {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("people-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    defer { try? FileManager.default.removeItem(at: folder) }
    let copy = folder.appendingPathComponent("people.sqlite").path
    for suffix in ["", "-wal"] where FileManager.default.fileExists(atPath: path + suffix) {
      try FileManager.default.copyItem(atPath: path + suffix, toPath: copy + suffix)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o600], ofItemAtPath: copy + suffix)
    }
    let settings = configuration(path: path, busyTimeout: busyTimeout)
    // A database in memory has no write-ahead log: fold the log into the copy first.
    let queue = try DatabaseQueue(path: copy, configuration: settings)
    try queue.writeWithoutTransaction { db in try db.execute(sql: "PRAGMA journal_mode = DELETE") }
    try queue.close()
    return try DatabaseQueue.inMemoryCopy(fromPath: copy, configuration: settings)
  }

  /// Whether the file can be read as it is; otherwise an older version made it.
  private static func isUpToDate(_ path: String, _ queue: DatabaseQueue) throws -> Bool {
    let migrator = migrator(people: [])
    return try queue.read { db in
      if try migrator.hasBeenSuperseded(db) { throw PeopleDatabaseError.newerVersion(path: path) }
      // An empty file would have to be changed before reading.
      guard try migrator.appliedIdentifiers(db).contains(firstMigration) else {
        throw PeopleDatabaseError.readOnly(path: path)
      }
      return try migrator.hasCompletedMigrations(db)
    }
  }
}
