import GRDB

extension Database {
  /// Ensures that a table has this full-text index: creates the index if it is missing, and
  /// replaces an existing index that has other columns or a different method.
  ///
  /// ```swift
  /// try database.write { db in
  ///   try db.keepSearchIndex(of: "person", columns: ["firstName", "lastName"])
  /// }
  /// ```
  ///
  /// Call it each time the program starts, after the migrations. If the index already exists, the
  /// call only reads the schema.
  ///
  /// A table can have one such index. The index consists of an FTS5 table with external content,
  /// and of three triggers. The name of the FTS5 table is the table's name followed by `Search`;
  /// the triggers are named like those of GRDB's `synchronize(withTable:)`. SQLite runs the
  /// triggers regardless of which program writes. An update that leaves the indexed columns
  /// unchanged does not write to the index.
  ///
  /// `REPLACE` removes rows without running triggers, so their words stay in the index. Use upserts
  /// instead, or set `PRAGMA recursive_triggers = ON` in each connection that writes.
  ///
  /// - Throws: ``SearchIndexError``, or a database error. If the method throws, an existing index
  ///   is unchanged.
  /// - Complexity: O(1) if the index exists. Otherwise the method reads the indexed columns of all
  ///   rows.
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

  /// Drops the index that ``keepSearchIndex(of:columns:by:)`` created, if there is one.
  ///
  /// Drop the index before you rename the table or drop an indexed column.
  ///
  /// - Throws: ``SearchIndexError/nameTaken(_:)``, or an error of the database.
  public func dropSearchIndex(of table: String) throws {
    try inSavepoint {
      try SearchLayout.drop(SearchLayout.name(of: table), of: table, self)
      return .commit
    }
  }
}
