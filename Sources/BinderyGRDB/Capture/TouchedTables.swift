import GRDB

/// The tables, and their columns, that statements may have changed.
///
/// It names tables and columns, not the sources that read them, because a source may be opened, or
/// given another request, between the statement and its commit.
struct TouchedTables: Sendable {
  /// The columns that were updated of each table; nil where rows came or went.
  private var columns: [String: Set<String>?] = [:]

  var isEmpty: Bool { columns.isEmpty }

  /// Adds what a statement is about to do.
  mutating func add(_ kind: DatabaseEventKind) {
    switch kind {
    case .insert(let table), .delete(let table): columns[table] = .some(nil)
    case .update(let table, let updated): add(updated, of: table)
    }
  }

  private mutating func add(_ updated: Set<String>, of table: String) {
    guard let known = columns[table] else {
      columns[table] = updated
      return
    }
    if let known, !updated.isSubset(of: known) { columns[table] = known.union(updated) }
  }

  mutating func add(_ other: TouchedTables) {
    for (table, updated) in other.columns {
      if let updated { add(updated, of: table) } else { columns[table] = .some(nil) }
    }
  }

  /// The tables.
  var names: some Sequence<String> { columns.keys }

  /// Adds a table of which rows came or went.
  mutating func addWholly(_ table: String) {
    columns[table] = .some(nil)
  }

  /// Adds a table of which rows were touched, if no statement told of it.
  mutating func addIfMissing(_ table: String) {
    if columns[table] == nil { columns[table] = .some(nil) }
  }

  /// The same in GRDB's words.
  var kinds: [DatabaseEventKind] {
    columns.map { table, updated in
      if let updated {
        .update(tableName: table, columnNames: updated)
      } else {
        .delete(tableName: table)
      }
    }
  }
}
