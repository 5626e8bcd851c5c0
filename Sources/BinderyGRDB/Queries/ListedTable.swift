import GRDB
import GRDBSQLite

/// A table, virtual table or view of a schema.
struct ListedTable: Equatable {
  enum Kind: String {
    case table, view, virtual
    /// A table in which a virtual table stores its content.
    case shadow
  }

  /// The name with the schema's spelling.
  let name: String
  let kind: Kind
  let hasRowID: Bool

  /// Whether SQLite itself keeps the table, such as `sqlite_sequence`.
  var isOwn: Bool { name.lowercased().hasPrefix("sqlite_") }

  /// Returns the tables of a schema, including the schema's own table.
  ///
  /// - Parameter name: The name of the only table to return, or `nil` for all.
  static func all(
    in schema: String, named name: String? = nil, _ db: Database
  ) throws -> [ListedTable] {
    let hasPragma = sqlite3_libversion_number() >= 3_037_000
    let tables = hasPragma ? listed : derived
    return try tables(schema, name, db)
  }

  /// Returns a table of the main database, or `nil` if there is none, or if a temporary one hides
  /// it.
  static func inMain(_ name: String, _ db: Database) throws -> ListedTable? {
    let hidden = try Row.fetchOne(
      db, sql: "SELECT 1 FROM temp.sqlite_master WHERE name = ? COLLATE NOCASE", arguments: [name])
    return hidden == nil ? try all(in: "main", named: name, db).first : nil
  }

  func isNamed(_ name: String) -> Bool { self.name.lowercased() == name.lowercased() }

  /// Returns the tables as SQLite lists them. The pragma's table-valued function would also read
  /// the attached databases, which may be locked.
  static func listed(
    in schema: String, named name: String? = nil, _ db: Database
  ) throws -> [ListedTable] {
    let pragma = "PRAGMA \(schema.quotedName).table_list"
    let sql = name.map { "\(pragma)(\($0.quotedName))" } ?? pragma
    return try Row.fetchAll(db, sql: sql).map { row in
      ListedTable(
        name: row["name"], kind: Kind(rawValue: row["type"]) ?? .virtual, hasRowID: row["wr"] == 0)
    }
  }

  /// Returns the tables derived from the statements that created them, for SQLite before 3.37,
  /// which does not list tables.
  static func derived(
    in schema: String, named name: String? = nil, _ db: Database
  ) throws -> [ListedTable] {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT name, type = 'view' AS isView, sql LIKE 'CREATE VIRTUAL %' AS isVirtual
        FROM \(schema.quotedName).sqlite_master WHERE type IN ('table', 'view')
        """)
    let virtual = rows.filter { $0["isVirtual"] }.map { $0["name"] as String }
    let shadows = Set(virtual.flatMap { name in shadowSuffixes.map { "\(name)_\($0)" } })
    let tables = try rows.map { row in
      let name: String = row["name"]
      let kind: Kind =
        row["isView"]
        ? .view : row["isVirtual"] ? .virtual : shadows.contains(name) ? .shadow : .table
      // Only tables without row ids are indexes of their own.
      let key = try Row.fetchOne(
        db, sql: "PRAGMA \(schema.quotedName).index_info(\(name.quotedName))")
      return ListedTable(name: name, kind: kind, hasRowID: key == nil)
    }
    let own = schema == "temp" ? "sqlite_temp_master" : "sqlite_master"
    let all = tables + [ListedTable(name: own, kind: .table, hasRowID: true)]
    return name.map { name in all.filter { $0.isNamed(name) } } ?? all
  }

  /// The ends of the names of the shadow tables of SQLite's own modules.
  private static let shadowSuffixes = [
    "content", "segments", "segdir", "docsize", "stat", "data", "idx", "config",
    "node", "rowid", "parent",
  ]
}
