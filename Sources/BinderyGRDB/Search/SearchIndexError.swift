/// A mistake in the use of a full-text index. Its description names the remedy.
///
/// `keepSearchIndex(of:columns:by:)` throws all cases except ``noIndex(table:_:)``. If it throws,
/// the database is unchanged. Reading a request of `matching(_:by:ranked:)` throws
/// ``noIndex(table:_:)``; a live query emits the error as `.error`.
///
/// ```swift
/// do {
///   try database.write { db in try db.keepSearchIndex(of: "person", columns: ["name"]) }
/// } catch SearchIndexError.noColumn(let column, let table) {
///   print("\(table) has no \(column).")
/// }
/// ```
public enum SearchIndexError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The database has no such table.
  case noTable(String)
  /// The name belongs to a view or a virtual table, which cannot have the triggers of an index.
  case notATable(String)
  /// The table has no `INTEGER PRIMARY KEY`. The index refers to rows by row ID, and without an
  /// `INTEGER PRIMARY KEY`, SQLite may change row IDs.
  case noIntegerPrimaryKey(String)
  /// The table has no such column.
  case noColumn(String, table: String)
  /// The list of columns is empty.
  case noColumns(table: String)
  /// A column has a name that FTS5 reserves, such as `rank` or `rowid`.
  case reservedName(String, table: String)
  /// Another object of the schema, such as a table, has the name of the index.
  case nameTaken(String)
  /// The table has no index for this method.
  case noIndex(table: String, SearchMethod)

  /// A sentence that describes the remedy.
  public var description: String {
    switch self {
    case .noTable(let table): "There is no table “\(table)” to index. Create it first."
    case .notATable(let name):
      "“\(name)” is not an ordinary table. Index the table that has its texts."
    case .noIntegerPrimaryKey(let table):
      "The table “\(table)” has no INTEGER PRIMARY KEY, which an index needs. Give it one."
    case .noColumn(let column, let table):
      "The table “\(table)” has no column “\(column)”. Check the spelling."
    case .noColumns(let table): "Name the columns of “\(table)” to index."
    case .reservedName(let column, let table):
      "An index of “\(table)” cannot have a column “\(column)”: FTS5 reserves the name. Rename "
        + "the column."
    case .nameTaken(let name):
      "The index needs the name “\(name)”, which something else has. Rename or drop that."
    case .noIndex(let table, let method):
      "“\(table)” has no index by “\(method)”. Call db.keepSearchIndex(of:columns:by:) first."
    }
  }
}
