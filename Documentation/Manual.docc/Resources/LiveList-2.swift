import BinderyGRDB
import Foundation

struct Book: Codable, Identifiable, Equatable, Sendable {
  var id: Int64?
  var title: String
}

extension Book: FetchableRecord, MutablePersistableRecord {
  mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
}

func openDatabase() throws -> DatabasePool {
  let file = FileManager.default.temporaryDirectory.appendingPathComponent("books.sqlite")
  let database = try DatabasePool(path: file.path)
  var migrator = DatabaseMigrator()
  migrator.registerMigration("books") { db in
    try db.create(table: "book") { table in
      table.autoIncrementedPrimaryKey("id")
      table.column("title", .text).notNull().indexed()
    }
  }
  try migrator.migrate(database)
  return database
}
