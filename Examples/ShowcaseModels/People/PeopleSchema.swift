import Foundation
import GRDB

extension PeopleDatabase {
  /// "Bndr" in the file's header identifies the program's files.
  static let applicationID: Int32 = 0x426E_6472

  static func configuration(path: String, busyTimeout: TimeInterval) -> Configuration {
    var configuration = Configuration()
    configuration.label = "people"
    configuration.busyMode = .timeout(busyTimeout)
    configuration.prepareDatabase { db in
      // Set before anything is written, including the journal mode.
      try refuseOtherKind(db, than: applicationID, path: path)
      PeopleFunctions.add(to: db)
      // 64 MiB: among very many people, each write touches another page of the index.
      if !db.configuration.readonly { try db.execute(sql: "PRAGMA cache_size = -65536") }
    }
    return configuration
  }

  /// Throws if the file is another program's, so that it stays unchanged.
  static func refuseOtherKind(_ db: Database, than id: Int32, path: String) throws {
    let found = try Int32.fetchOne(db, sql: "PRAGMA application_id") ?? 0
    if found == id { return }
    let isEmpty = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master") == 0
    guard found == 0, isEmpty else { throw PeopleDatabaseError.otherKind(path: path) }
  }

  static func migrator(people: [NewPerson]) -> DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration(firstMigration) { db in
      try db.execute(sql: "PRAGMA application_id = \(applicationID)")
      try db.create(table: Person.databaseTableName, options: .strict) { table in
        table.autoIncrementedPrimaryKey("id")
        for column in PersonField.allCases where column != .groupName {
          table.column(column.rawValue, .text).notNull().defaults(to: "")
        }
        table.column("groupName", .text).notNull().defaults(to: PersonGroup.other)
      }
      for person in people { try person.insert(db) }
    }
    migrator.registerMigration("order") { db in
      // Nullable: other programs do not know these columns, see `PersonKeys`.
      try db.execute(sql: "ALTER TABLE person ADD COLUMN sortKey TEXT")
      try db.execute(sql: "ALTER TABLE person ADD COLUMN searchText TEXT")
      try PersonKeys.fillAll(db)
      try createOrder(db)
      try db.execute(sql: forgetsStaleKeys)
    }
    return migrator
  }

  static let firstMigration = "people"

  /// Makes the index that serves ``PeopleQuery``.
  ///
  /// The first four columns are the order. The search text follows them, so that a search reads
  /// only the index and finds people in their order; rows are looked up only for matches.
  static func createOrder(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE INDEX person_order ON person (sortKey, lastName, firstName, id, searchText)
        """)
  }

  static func dropOrder(_ db: Database) throws {
    try db.execute(sql: "DROP INDEX person_order")
  }

  /// Missing keys are better than wrong ones. Plain SQL, because it runs in other programs.
  private static let forgetsStaleKeys = """
    CREATE TRIGGER person_keys AFTER UPDATE OF firstName, lastName, email, phone ON person
    WHEN (new.firstName, new.lastName, new.email, new.phone)
        IS NOT (old.firstName, old.lastName, old.email, old.phone)
      AND (new.sortKey, new.searchText) IS (old.sortKey, old.searchText)
      AND new.sortKey IS NOT NULL
    BEGIN
      UPDATE person SET sortKey = NULL, searchText = NULL WHERE id = new.id;
    END
    """
}
