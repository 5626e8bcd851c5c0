import Foundation
import GRDB

/// The file of a long list: created in the temporary folder, and removed on release.
public final class StressDatabase: Sendable {
  /// The connection that reads and writes the file.
  public let writer: DatabasePool
  /// The folder of the file, which contains nothing else.
  public var folder: URL { scratch.url }
  private let scratch: ScratchFolder

  /// Creates the file, without rows.
  ///
  /// - Parameter parent: The folder in which to create it.
  /// - Throws: An error of the file system or of SQLite, for instance if there is no space.
  public init(in parent: URL = FileManager.default.temporaryDirectory) throws {
    scratch = try ScratchFolder("stress", in: parent)
    var settings = Configuration()
    settings.label = "stress"
    // The file is not needed after a crash, so writes do not wait for the disk.
    settings.prepareDatabase { db in try db.execute(sql: "PRAGMA synchronous = OFF") }
    writer = try DatabasePool(
      path: scratch.url.appendingPathComponent("stress.sqlite").path, configuration: settings)
    try writer.write { db in try db.execute(sql: Self.schema) }
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
