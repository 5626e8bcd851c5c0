import Foundation
import GRDB

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Makes a database of very many people, for trying the app at scale.
public enum PeopleGeneration {
  /// The location of the database of that many people: beside the user's own, see
  /// ``PeopleDatabase/defaultURL``.
  public static func defaultURL(count: Int) -> URL {
    PeopleDatabase.defaultURL.deletingLastPathComponent()
      .appendingPathComponent("people-\(count).sqlite")
  }

  /// Creates the file with ``GeneratedPeople``, unless it exists.
  ///
  /// The file appears complete or not at all. An earlier generated file is kept with all later
  /// edits; a file of other people is refused. Runs off the caller's actor; `progress` is called
  /// there, at most about twenty times a second.
  ///
  /// - Returns: Whether the file was created now.
  /// - Throws: ``PeopleDatabaseError``, or `CancellationError`; then no file is left behind.
  @concurrent
  @discardableResult
  public static func run(
    count: Int, to path: String, progress: @escaping @Sendable (ImportProgress) -> Void = { _ in }
  ) async throws -> Bool {
    if try isMade(count: count, at: path) { return false }
    try PeopleDatabase.createFolder(of: path)
    // In the same folder, so that one step renames it.
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    let unfinished = folder.appendingPathComponent(".\(UUID().uuidString).part").path
    defer { try? FileManager.default.removeItem(atPath: unfinished) }
    do {
      try await fill(unfinished, count: count, progress)
      try Task.checkCancellation()
      try publish(unfinished, as: path)
    } catch let error as CancellationError {
      throw error
    } catch {
      throw PeopleDatabaseError(error, path: path)
    }
    return true
  }

  /// Whether the file contains these people already.
  private static func isMade(count: Int, at path: String) throws -> Bool {
    guard FileManager.default.fileExists(atPath: path) else { return false }
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    if attributes?[.size] as? Int == 0, attributes?[.type] as? FileAttributeType == .typeRegular {
      try FileManager.default.removeItem(atPath: path)
      return false
    }
    let database = try PeopleDatabase.open(at: path, people: [])
    defer { try? database.writer.close() }
    return try database.writer.read { db in
      // Edits do not count: the version stores the original number of people.
      if try Int.fetchOne(db, sql: "PRAGMA user_version") == count { return true }
      let others = try Person.fetchCount(db)
      throw PeopleDatabaseError.holdsOthers(path: path, count: others)
    }
  }

  private static func fill(
    _ path: String, count: Int, _ progress: @escaping @Sendable (ImportProgress) -> Void
  ) async throws {
    var settings = PeopleDatabase.configuration(path: path, busyTimeout: 5)
    settings.prepareDatabase { db in
      // The file is invisible until it is complete, so no rollback is needed in it.
      try db.execute(sql: "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
      try db.execute(sql: "PRAGMA locking_mode = EXCLUSIVE")
    }
    try PeopleDatabase.createFile(path)
    let queue = try DatabaseQueue(path: path, configuration: settings)
    defer { try? queue.close() }
    try PeopleDatabase.migrator(people: []).migrate(queue)
    try await queue.write { db in
      var throttle = ProgressThrottle(progress)
      // Sorting all at once is faster than finding the place of each.
      try PeopleDatabase.dropOrder(db)
      let insertion = try PersonInsertion(db)
      for (index, person) in GeneratedPeople(count: count).enumerated() {
        if index.isMultiple(of: 1024) {
          throttle.send(
            ImportProgress(
              phase: .saving, fraction: Double(index) / Double(count), people: index))
        }
        try insertion.insert(person, PersonKeys(person))
      }
      throttle.send(ImportProgress(phase: .saving, fraction: 1, people: count))
      try PeopleDatabase.createOrder(db)
      try db.execute(sql: "PRAGMA user_version = \(count)")
    }
  }

  /// Gives the file its name, unless another program has taken it meanwhile.
  private static func publish(_ unfinished: String, as path: String) throws {
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: unfinished))
    try file.synchronize()
    try file.close()
    if link(unfinished, path) == 0 { return }
    if errno == EEXIST { throw PeopleDatabaseError.holdsOthers(path: path, count: 0) }
    // A file system without hard links.
    try FileManager.default.moveItem(atPath: unfinished, toPath: path)
  }
}
