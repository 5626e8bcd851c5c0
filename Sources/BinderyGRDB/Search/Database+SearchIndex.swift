import GRDB

extension Database {
  /// Keeps a full-text index of a table: creates it if it is missing, and builds it again if its
  /// columns or its method differ.
  ///
  /// ```swift
  /// try database.write { db in
  ///   try db.keepSearchIndex(of: "person", columns: ["firstName", "lastName"])
  /// }
  /// ```
  ///
  /// Call it after the migrations, each time the program starts. If the index is as it should be,
  /// the call only reads the schema. A table has one index: an FTS5 table of external content,
  /// named like the table with `Search` after it, and three triggers with the names that GRDB
  /// gives to those of `synchronize(withTable:)`. SQLite runs the triggers for writes by any
  /// program. Updates that leave the indexed columns alone do not write the index.
  ///
  /// `REPLACE` removes rows without running triggers, and leaves the words of these rows in the
  /// index. Write upserts instead, or set `PRAGMA recursive_triggers = ON` in each connection that
  /// writes.
  ///
  /// - Throws: ``SearchIndexError``, or an error of the database. The former index then stays.
  /// - Complexity: O(1) if nothing differs; otherwise the table's texts are read once.
  public func keepSearchIndex(
    of table: String, columns: [String], by method: SearchMethod = .words
  ) throws {
    let layout = try SearchLayout(of: table, columns: columns, by: method, self)
    guard try layout.objects(self) != layout.statements else { return }
    try inSavepoint {
      try layout.drop(self)
      try layout.create(self)
      try execute(
        sql:
          "INSERT INTO main.\(layout.name.quotedName)(\(layout.name.quotedName)) VALUES ('rebuild')"
      )
      return .commit
    }
  }

  /// Drops the index that ``keepSearchIndex(of:columns:by:)`` keeps, if there is one.
  ///
  /// Drop it before the table is renamed or loses an indexed column.
  ///
  /// - Throws: ``SearchIndexError/nameTaken(_:)``, or an error of the database.
  public func dropSearchIndex(of table: String) throws {
    try inSavepoint {
      try SearchLayout.drop(SearchLayout.name(of: table), of: table, self)
      return .commit
    }
  }
}
