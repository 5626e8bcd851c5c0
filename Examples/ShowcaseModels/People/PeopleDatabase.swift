import BinderyGRDB
import Foundation

/// The address book's database: a plain SQLite file that other programs may write as well.
///
/// ```swift
/// let database = try PeopleDatabase.open(at: PeopleDatabase.defaultURL)
/// let anna = try await database.add(NewPerson(firstName: "Anna"))
/// ```
///
/// Reads never wait for writes (SQLite's write-ahead log). A write waits for another program's
/// write for the busy timeout, then fails with ``PeopleDatabaseError/locked(path:)``.
public final class PeopleDatabase: Sendable {
  /// The file.
  public let path: String
  /// Whether the file or its folder may not be written. Every write then fails with
  /// ``PeopleDatabaseError/readOnly(path:)``.
  public let isReadOnly: Bool
  /// The connection to read, observe and write with.
  ///
  /// The writes of ``PeopleDatabase`` return what undo needs; prefer them.
  public let writer: any DatabaseWriter

  /// Refuses to write the file once it was deleted, replaced or cut short; nil if the database is not
  /// written.
  public let fileGuard: FileGuard?

  init(
    path: String, isReadOnly: Bool, writer: any DatabaseWriter, fileGuard: FileGuard? = nil
  ) {
    self.path = path
    self.isReadOnly = isReadOnly
    self.writer = writer
    self.fileGuard = fileGuard
  }
}

extension PeopleDatabase {
  /// `bindery-showcase/people.sqlite` in the user's data folder: `$XDG_DATA_HOME`, or
  /// `~/.local/share`, or Application Support on Apple's systems.
  public static var defaultURL: URL {
    dataFolder.appendingPathComponent("bindery-showcase").appendingPathComponent("people.sqlite")
  }

  private static var dataFolder: URL {
    #if canImport(Darwin)
    return URL.applicationSupportDirectory
    #else
    // The XDG specification has relative paths ignored.
    if let path = ProcessInfo.processInfo.environment["XDG_DATA_HOME"], path.hasPrefix("/") {
      return URL(fileURLWithPath: path, isDirectory: true)
    }
    let home = ProcessInfo.processInfo.environment["HOME"].map { URL(fileURLWithPath: $0) }
    return (home ?? FileManager.default.homeDirectoryForCurrentUser)
      .appendingPathComponent(".local/share", isDirectory: true)
    #endif
  }

  /// A database in memory, for previews and tests: it is gone when released.
  public static func inMemory(
    people: [NewPerson] = samplePeople
  ) throws(PeopleDatabaseError) -> PeopleDatabase {
    let path = ":memory:"
    do {
      let queue = try DatabaseQueue(configuration: configuration(path: path, busyTimeout: 5))
      try migrator(people: people).migrate(queue)
      return PeopleDatabase(path: path, isReadOnly: false, writer: queue)
    } catch {
      throw PeopleDatabaseError(error, path: path)
    }
  }
}
