import GRDB

/// The database of the notes, and of the changes that wait to be sent.
enum NotesDatabase {
  /// "BndN" in the file's header identifies the program's files.
  private static let applicationID: Int32 = 0x426E_644E

  /// Opens the file; creates it and its folder if they do not exist.
  ///
  /// - Throws: A ``PeopleDatabaseError``. A file of another program is left unchanged.
  static func open(at path: String) throws(PeopleDatabaseError) -> DatabasePool {
    var configuration = Configuration()
    configuration.label = "notes"
    configuration.busyMode = .timeout(5)
    configuration.prepareDatabase { db in
      try PeopleDatabase.refuseOtherKind(db, than: applicationID, path: path)
    }
    var migrator = DatabaseMigrator()
    migrator.registerMigration("notes") { db in
      try db.execute(
        sql: """
          PRAGMA application_id = \(applicationID);
          CREATE TABLE note (
            id BLOB PRIMARY KEY NOT NULL,
            text TEXT NOT NULL,
            time REAL NOT NULL
          ) STRICT;
          """)
    }
    try PeopleDatabase.createFolder(of: path)
    try PeopleDatabase.createFile(path)
    do {
      let pool = try DatabasePool(path: path, configuration: configuration)
      try migrator.migrate(pool)
      return pool
    } catch {
      throw PeopleDatabaseError(error, path: path)
    }
  }
}
