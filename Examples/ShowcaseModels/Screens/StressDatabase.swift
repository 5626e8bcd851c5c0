import Foundation
import GRDB

/// The file of a long list: made in the temporary folder, and removed when it is released.
///
/// A program that is killed leaves its file behind; the next one to make such a file removes it.
public final class StressDatabase: Sendable {
  /// What reads and writes the file.
  public let writer: DatabasePool
  /// Where the file lies, alone.
  public let folder: URL

  /// Makes the file, without rows.
  ///
  /// - Parameter parent: Where to make it.
  /// - Throws: An error of the file system or of SQLite, if there is no room for instance.
  public init(in parent: URL = FileManager.default.temporaryDirectory) throws {
    Self.removeAbandoned(in: parent)
    let process = ProcessInfo.processInfo.processIdentifier
    folder = parent.appendingPathComponent(
      "\(Self.prefix)\(process)-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    do {
      var settings = Configuration()
      settings.label = "stress"
      // Nobody wants the file after a crash, so nothing has to wait for the disk.
      settings.prepareDatabase { db in try db.execute(sql: "PRAGMA synchronous = OFF") }
      writer = try DatabasePool(
        path: folder.appendingPathComponent("stress.sqlite").path, configuration: settings)
      try writer.write { db in try db.execute(sql: Self.schema) }
    } catch {
      try? FileManager.default.removeItem(at: folder)
      throw error
    }
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  private static let schema = """
    CREATE TABLE row (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL,
      folded TEXT NOT NULL,
      number INTEGER NOT NULL,
      place INTEGER NOT NULL,
      lastChange INTEGER NOT NULL,
      changeNumber INTEGER NOT NULL
    );
    CREATE INDEX row_number ON row (number, id);
    CREATE INDEX row_place ON row (place, id);
    """
}

extension StressDatabase {
  private static let prefix = "bindery-stress-"

  /// Removes the files of programs that no longer run.
  private static func removeAbandoned(in parent: URL) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent.path)) ?? []
    for name in names where name.hasPrefix(prefix) {
      guard let process = Int32(name.dropFirst(prefix.count).prefix { $0 != "-" }), process > 0
      else { continue }
      // Signal 0 only asks whether it can be sent: not so if there is no such process.
      if kill(process, 0) != 0, errno == ESRCH {
        try? FileManager.default.removeItem(at: parent.appendingPathComponent(name))
      }
    }
  }
}
