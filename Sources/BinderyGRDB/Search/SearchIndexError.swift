/// A mistake in the use of a full-text index. Its description says what to do.
///
/// `keepSearchIndex(of:columns:by:)` throws all but ``noIndex(table:_:)``, and changes nothing
/// then. A request of `matching(_:by:ranked:)` throws ``noIndex(table:_:)`` when it is read; a live
/// query sends it as `.error`.
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
  /// A view or a virtual table, which has no triggers that could keep an index.
  case notATable(String)
  /// The table has no `INTEGER PRIMARY KEY`, by which an index names its rows. SQLite may number
  /// the rows of such a table anew.
  case noIntegerPrimaryKey(String)
  /// The table has no such column.
  case noColumn(String, table: String)
  /// No column was given.
  case noColumns(table: String)
  /// The name of a column means something else in an index, such as `rank` and `rowid`.
  case reservedName(String, table: String)
  /// Something else has the name of the index.
  case nameTaken(String)
  /// The table has no index to search by this method.
  case noIndex(table: String, SearchMethod)

  /// A sentence that says what to do.
  public var description: String {
    switch self {
    case .noTable(let table): "There is no table “\(table)” to index. Create it first."
    case .notATable(let name): "“\(name)” is no ordinary table. Index the table that has its texts."
    case .noIntegerPrimaryKey(let table):
      "The table “\(table)” has no INTEGER PRIMARY KEY, which an index needs. Give it one."
    case .noColumn(let column, let table):
      "The table “\(table)” has no column “\(column)”. Name columns that it has."
    case .noColumns(let table): "Name the columns of “\(table)” to index."
    case .reservedName(let column, let table):
      "An index of “\(table)” cannot have a column “\(column)” beside its own. Rename the column."
    case .nameTaken(let name):
      "“\(name)” is the name of the index, but is something else. Rename or drop it."
    case .noIndex(let table, let method):
      "“\(table)” has no index of \(method). Call db.keepSearchIndex(of:columns:by:) first."
    }
  }
}
