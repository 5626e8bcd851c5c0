import BinderyGRDB

extension BookDatabase {
  /// Each version of the schema is a step. To change the schema, append a step; never change one that
  /// users may have run.
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("books") { db in
      try db.create(table: "book") { table in
        table.autoIncrementedPrimaryKey("id")
        table.column("title", .text).notNull()
        table.column("author", .text).notNull()
        table.column("year", .text).notNull().defaults(to: "")
      }
    }
    return migrator
  }
}
