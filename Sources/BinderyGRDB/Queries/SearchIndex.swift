import BinderyLive
import GRDB

/// A full-text index (FTS5) that a query joins to the table of the texts.
///
/// FTS5 has a shadow table with one row for each indexed document, and writes that row whenever it
/// indexes or removes the document. So the touched rows of that table are those of the index. The
/// rank of a document, and results such as snippets, depend on more than its row.
struct SearchIndex {
  /// The name with the schema's spelling.
  let name: String
  /// The columns, without the hidden ones, in lower case.
  let columns: Set<String>
  /// The name of the shadow table of the documents.
  let documents: String
  /// The index with all of its shadow tables.
  let region: DatabaseRegion

  /// Returns nil if there is no such index.
  init?(_ table: String, _ db: Database) throws {
    guard let found = try ListedTable.inMain(table, db), found.kind == .virtual
    else { return nil }
    guard try VirtualTable(found.name, db)?.module == "fts5" else { return nil }
    name = found.name
    documents = name + "_docsize"
    columns = Set(
      try String.fetchAll(
        db, sql: "SELECT lower(name) FROM pragma_table_xinfo(?, 'main') WHERE hidden = 0",
        arguments: [name]))
    // SQLite may report what FTS5 reads when it opens the index. A change of the schema is assumed
    // to change everything.
    let shadows = ["data", "idx", "content", "docsize", "config"].map { "\(found.name)_\($0)" }
    let all = try db.makeStatement(
      sql: "SELECT *, rowid, rank, \(name.quotedName) FROM main.\(name.quotedName)")
    let opening = try all.databaseRegion.union(Table("sqlite_master").databaseRegion(db))
    region = try ListedTable.all(in: "main", db).reduce(into: opening) { region, table in
      guard table.kind == .shadow, shadows.contains(table.name) else { return }
      region.formUnion(try Table(table.name).databaseRegion(db))
    }
  }

  /// Returns whether an expression uses the index in any way other than through its columns, its
  /// row id and MATCH.
  func isUsedOtherwise(in tokens: [SQLToken], as alias: String) -> Bool {
    let own: Set = [name.lowercased(), alias.lowercased()]
    return tokens.enumerated().contains { place, token in
      guard let word = token.name?.lowercased() else { return false }
      if ["rank", "bm25", "snippet", "highlight"].contains(word) { return true }
      guard own.contains(word) else { return false }
      let next = tokens.dropFirst(place + 1).first
      return next.map { !$0.isSymbol(".") && !$0.isKeyword("MATCH") } ?? true
    }
  }
}
