import Foundation
import GRDB

/// The file of a long list: made in the temporary folder, and removed when it is released.
public final class StressDatabase: Sendable {
  /// What reads and writes the file.
  public let writer: DatabasePool
  /// Where the file lies, alone.
  public var folder: URL { scratch.url }
  private let scratch: ScratchFolder

  /// Makes the file, without rows.
  ///
  /// - Parameter parent: Where to make it.
  /// - Throws: An error of the file system or of SQLite, if there is no room for instance.
  public init(in parent: URL = FileManager.default.temporaryDirectory) throws {
    scratch = try ScratchFolder("stress", in: parent)
    var settings = Configuration()
    settings.label = "stress"
    // Nobody wants the file after a crash, so nothing has to wait for the disk.
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
