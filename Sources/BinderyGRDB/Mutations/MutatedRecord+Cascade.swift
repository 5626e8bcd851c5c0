import Foundation
import GRDB

extension MutatedRecord {
  /// Returns the rows that SQLite deletes together with this one, because they refer to it by
  /// `ON DELETE CASCADE`, parents first.
  ///
  /// - Parameter sparing: Whether rows are included that SQLite spares but changes then.
  func cascading(_ db: Database, sparing: Bool = false) throws -> [MutatedRecord] {
    var found: [MutatedRecord] = []
    var known: Set = [self]
    var next = [self]
    while let parent = next.popLast() {
      for child in try parent.children(db, sparing) where known.insert(child).inserted {
        found.append(child)
        next.append(child)
      }
    }
    return found
  }

  private func children(_ db: Database, _ sparing: Bool) throws -> [MutatedRecord] {
    let references = try Row.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT child.name, key.id, key."from", key."to", key.seq
          FROM sqlite_master AS child, pragma_foreign_key_list(child.name) AS key
          WHERE child.type = 'table' AND key."table" = ? COLLATE NOCASE
            AND (on_delete = 'CASCADE' OR ? AND on_delete LIKE 'SET %')
          ORDER BY child.name, key.id, key.seq
          """), arguments: [table, sparing])
    guard !references.isEmpty, let image = try image(db) else { return [] }
    let values = Dictionary(image.map { ($0.key.lowercased(), $0.value) }) { $1 }
    let keys = Dictionary(grouping: references) { row -> [String] in
      ["\(row["name"] as String)", "\(row["id"] as Int)"]
    }
    return try keys.sorted { $0.key.lexicographicallyPrecedes($1.key) }.flatMap { key, columns in
      try rows(of: key[0], referringBy: columns, to: values, db)
    }
  }

  /// Returns the rows of a table whose foreign key has the values of this row.
  private func rows(
    of child: String, referringBy columns: [Row], to values: RowImage, _ db: Database
  ) throws -> [MutatedRecord] {
    let primaryKey = try db.primaryKey(table).columns
    var terms: [String] = []
    var arguments: [DatabaseValue] = []
    for column in columns {
      // A foreign key without columns of its own refers to the primary key.
      let parent = column["to"] as String? ?? primaryKey[column["seq"]]
      guard let value = values[parent.lowercased()], value != .null else { return [] }
      terms.append("\((column["from"] as String).quotedDatabaseIdentifier) = ?")
      arguments.append(value.databaseValue)
    }
    let key = try db.primaryKey(child).columns
    let list = key.map(\.quotedDatabaseIdentifier).joined(separator: ", ")
    return try Row.fetchAll(
      db,
      sql: """
        SELECT \(list) FROM \(child.quotedDatabaseIdentifier)
        WHERE \(terms.joined(separator: " AND "))
        """, arguments: StatementArguments(arguments)
    ).map { row in
      let values = (0..<key.count).map { row[$0] as DatabaseValue }
      return try MutatedRecord(
        child, key: Dictionary(zip(key, values)) { $1 }
      ).resolved(db)
    }
  }
}
