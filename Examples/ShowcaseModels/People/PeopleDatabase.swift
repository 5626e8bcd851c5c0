import BinderyGRDB
import Foundation

/// The address book's database: a plain SQLite file that other programs may also write.
///
/// ```swift
/// let database = try PeopleDatabase.open(at: PeopleDatabase.defaultURL)
/// let anna = try await database.add(NewPerson(firstName: "Anna"))
/// ```
///
/// Reads never wait for writes (SQLite's write-ahead log). A write waits for another program's
/// write up to the busy timeout, then fails with ``PeopleDatabaseError/locked(path:)``.
public final class PeopleDatabase: Sendable {
  /// The file.
  public let path: String
  /// Whether the file or its folder is read-only. Every write then fails with
  /// ``PeopleDatabaseError/readOnly(path:)``.
  public let isReadOnly: Bool
  /// The connection for reading, observing and writing.
  ///
  /// Prefer the writes of ``PeopleDatabase``, which return the data for their undo.
  public let writer: any DatabaseWriter

  /// Refuses to write the file after it was deleted, replaced or truncated, or `nil` for a database
  /// that is not written.
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
    // The XDG specification requires relative paths to be ignored.
    if let path = ProcessInfo.processInfo.environment["XDG_DATA_HOME"], path.hasPrefix("/") {
      return URL(fileURLWithPath: path, isDirectory: true)
    }
    let home = ProcessInfo.processInfo.environment["HOME"].map { URL(fileURLWithPath: $0) }
    return (home ?? FileManager.default.homeDirectoryForCurrentUser)
      .appendingPathComponent(".local/share", isDirectory: true)
    #endif
  }

  /// A database in memory, for previews and tests; it is deleted when released.
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
