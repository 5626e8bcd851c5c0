import Foundation
import GRDB

extension PeopleDatabase {
  /// "Bndr" in the file's header says whose database it is.
  static let applicationID: Int32 = 0x426E_6472

  static func configuration(path: String, busyTimeout: TimeInterval) -> Configuration {
    var configuration = Configuration()
    configuration.label = "people"
    configuration.busyMode = .timeout(busyTimeout)
    configuration.prepareDatabase { db in
      // Before anything is written, the journal mode included.
      try refuseOtherKind(db, path: path)
      PeopleFunctions.add(to: db)
    }
    return configuration
  }

  private static func refuseOtherKind(_ db: Database, path: String) throws {
    let found = try Int32.fetchOne(db, sql: "PRAGMA application_id") ?? 0
    if found == applicationID { return }
    let isEmpty = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master") == 0
    guard found == 0, isEmpty else { throw PeopleDatabaseError.otherKind(path: path) }
  }

  static func migrator(people: [NewPerson]) -> DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("people") { db in
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
    return migrator
  }
}
