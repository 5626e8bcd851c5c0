/// The touched rows of one table.
package struct TouchedRowKeys: Sendable {
  /// The row ids and the changed columns of each; may contain duplicates.
  package var ids: [(key: Int64, columns: UInt64)] = []
  /// The keys and changed columns in a table without row ids.
  package var names: [(name: KeyName, columns: UInt64)] = []
  /// Whether further, unknown rows were touched as well.
  package var isIncomplete = false

  package init(isIncomplete: Bool = false) {
    self.isIncomplete = isIncomplete
  }

  package mutating func add(_ other: TouchedRowKeys) {
    ids += other.ids
    names += other.names
    isIncomplete = isIncomplete || other.isIncomplete
  }
}

/// The changes that one or several commits may have made.
package struct Touches: Sendable {
  package private(set) var rows: [String: TouchedRowKeys] = [:]
  /// All tables that may have changed, including those of attached databases.
  package var tables: Set<String> = []
  /// Whether anything may have changed, including the schema.
  package var isEverything = false
  /// Whether a commit reported no other change, as with `PRAGMA user_version`.
  package var isUnexplained = false

  package init() {}

  package var isEmpty: Bool { rows.isEmpty && tables.isEmpty && !isEverything && !isUnexplained }

  package mutating func add(_ keys: TouchedRowKeys, to table: String) {
    tables.insert(table)
    if rows[table] == nil { rows[table] = keys } else { rows[table]!.add(keys) }
  }

  package mutating func add(_ other: Touches) {
    for (table, keys) in other.rows { add(keys, to: table) }
    tables.formUnion(other.tables)
    isEverything = isEverything || other.isEverything
    isUnexplained = isUnexplained || other.isUnexplained
  }

  package var keyCount: Int { rows.values.reduce(0) { $0 + $1.ids.count + $1.names.count } }
}
