import Foundation
import GRDB

extension MutatedRecord {
  /// Returns the rows that SQLite deletes together with this one, because they refer to it by
  /// `ON DELETE CASCADE`, parents first.
  ///
  /// - Parameter sparing: Whether rows are included that SQLite spares but changes then.
  func cascading(
    _ db: Database, _ references: inout RowReferences, sparing: Bool = false
  ) throws -> [MutatedRecord] {
    var found: [MutatedRecord] = []
    var known: Set = [self]
    var next = [self]
    while let parent = next.popLast() {
      for reference in try references.references(to: parent.table, db)
      where sparing || reference.deletes {
        for child in try reference.rows(referringTo: parent, db) where known.insert(child).inserted
        {
          found.append(child)
          next.append(child)
        }
      }
    }
    return found
  }
}

/// The foreign keys whose rows SQLite deletes or changes together with a row that they refer to. It
/// looks them up once for each table, and is valid during one transaction.
struct RowReferences {
  private var known: [String: [RowReference]] = [:]

  /// Returns whether a row has the values that SQLite gives it when the row that it refers to is
  /// deleted, and had others before.
  func isSpared(_ record: MutatedRecord, before: RowImage, _ db: Database) throws -> Bool {
    guard let now = try record.image(db), now != before else { return false }
    for reference in known.values.joined() where reference.table == record.table {
      for column in reference.columns where now[column.name] != before[column.name] {
        guard let value = column.sparedValue else { continue }
        if try record.has(value, in: column.name, db) { return true }
      }
    }
    return false
  }

  fileprivate mutating func references(
    to table: String, _ db: Database
  ) throws -> [RowReference] {
    if let found = known[table] { return found }
    let rows = try Row.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT child.name, key.id, key."from", key."to", key.seq, key.on_delete,
            (SELECT dflt_value FROM pragma_table_info(child.name)
              WHERE name = key."from" COLLATE NOCASE) AS "default"
          FROM sqlite_master AS child, pragma_foreign_key_list(child.name) AS key
          WHERE child.type = 'table' AND key."table" = ? COLLATE NOCASE
            AND (on_delete = 'CASCADE' OR on_delete LIKE 'SET %')
          ORDER BY child.name, key.id, key.seq
          """), arguments: [table])
    let primaryKey = try rows.isEmpty ? [] : db.primaryKey(table).columns
    var found: [RowReference] = []
    var last: (name: String, id: Int)?
    for row in rows {
      let (name, id): (String, Int) = (row["name"], row["id"])
      if last?.name != name || last?.id != id {
        found.append(
          RowReference(
            table: name, key: try db.primaryKey(name).columns,
            deletes: row["on_delete"] == "CASCADE"))
        last = (name, id)
      }
      // A foreign key without columns of its own refers to the primary key.
      let parent = row["to"] as String? ?? primaryKey[row["seq"]]
      let value: String? =
        switch row["on_delete"] as String {
        case "SET NULL": "NULL"
        case "SET DEFAULT": row["default"] ?? "NULL"
        default: nil
        }
      found[found.count - 1].columns.append((row["from"], parent.lowercased(), value))
    }
    known[table] = found
    return found
  }
}

/// A foreign key of a table.
private struct RowReference {
  let table: String
  /// The columns of the table's primary key.
  let key: [String]
  /// Whether rows are deleted together with the row that they refer to.
  let deletes: Bool
  /// The columns, those that they refer to in lower case, and the expressions of the values that
  /// they get when the row that they refer to is deleted.
  var columns: [(name: String, parent: String, sparedValue: String?)] = []

  /// Returns the rows that refer to a row.
  func rows(referringTo parent: MutatedRecord, _ db: Database) throws -> [MutatedRecord] {
    guard let image = try parent.image(db) else { return [] }
    let values = Dictionary(image.map { ($0.key.lowercased(), $0.value) }) { $1 }
    var arguments: [DatabaseValue] = []
    for column in columns {
      guard let value = values[column.parent], value != .null else { return [] }
      arguments.append(value.databaseValue)
    }
    let list = key.map(\.quotedDatabaseIdentifier).joined(separator: ", ")
    let terms = columns.map { "\($0.name.quotedDatabaseIdentifier) = ?" }
    return try Row.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT \(list) FROM \(table.quotedDatabaseIdentifier)
          WHERE \(terms.joined(separator: " AND "))
          """), arguments: StatementArguments(arguments)
    ).map { row in
      let values = key.indices.map { StoredValue(row[$0]) }
      return MutatedRecord(
        table: table, key: key.count == 1 ? ["": values[0]] : Dictionary(zip(key, values)) { $1 })
    }
  }
}
