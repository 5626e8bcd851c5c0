import GRDB

/// What the statements of a transaction may have changed.
///
/// It names tables and columns, not the sources that read them, because a source may be opened, or
/// given another request, between the statement and its commit.
struct TouchedTables {
  /// The columns that were updated of each table; nil where rows came or went.
  private var columns: [String: Set<String>?] = [:]

  /// Whether anything at all may have changed, the schema included.
  private(set) var isEverything = false

  var isEmpty: Bool { columns.isEmpty && !isEverything }

  /// Adds what a statement is about to do.
  mutating func add(_ kind: DatabaseEventKind) {
    guard !kind.tableName.hasPrefix("sqlite_") else { return addEverything() }
    switch kind {
    case .insert(let table), .delete(let table):
      columns[table] = .some(nil)
    case .update(let table, let updated):
      guard let known = columns[table] else {
        columns[table] = updated
        return
      }
      if let known, !updated.isSubset(of: known) { columns[table] = known.union(updated) }
    }
  }

  mutating func addEverything() {
    isEverything = true
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
