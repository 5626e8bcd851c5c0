import GRDB

/// The schema of a kept full-text index: a virtual table and the triggers that write it.
struct SearchLayout {
  /// The name of the virtual table.
  let name: String
  private let table: String
  /// The statements that create it, keyed by the names of the objects that they create. SQLite
  /// stores their text.
  let statements: [String: String]

  static func name(of table: String) -> String { table + "Search" }

  private static func triggers(_ name: String) -> [String] {
    ["ai", "ad", "au"].map { "__\(name)_\($0)" }
  }

  init(
    of given: String, columns wanted: [String], by method: SearchMethod, _ db: Database
  ) throws {
    let facts = try Self.facts(given, db)
    let (table, key) = (facts.table, facts.key)
    var columns: [String] = []
    for column in wanted {
      let found = facts.columns.first { $0.lowercased() == column.lowercased() }
      guard let found else { throw SearchIndexError.noColumn(column, table: table) }
      if !columns.contains(found) { columns.append(found) }
    }
    if columns.isEmpty { throw SearchIndexError.noColumns(table: table) }
    let name = Self.name(of: table)
    let reserved = columns.first { ["rank", "rowid", name.lowercased()].contains($0.lowercased()) }
    let hidden = facts.columns.first { $0.lowercased() == "rowid" && $0 != key }
    if let reserved = reserved ?? hidden {
      throw SearchIndexError.reservedName(reserved, table: table)
    }
    (self.name, self.table) = (name, table)

    let tokenizer =
      switch method {
      // Without an index of short prefixes, a letter is looked up in all words that begin with it.
      case .words: "tokenize='unicode61 remove_diacritics 2', prefix='1 2'"
      case .substrings: "tokenize='trigram'"
      }
    let quoted = columns.map(\.quotedName)
    let source = "content=\(table.quotedText), content_rowid=\(key.quotedText)"
    let list = quoted.joined(separator: ", ")
    func values(_ row: String) -> String {
      ([key.quotedName] + quoted).map { "\(row).\($0)" }.joined(separator: ", ")
    }
    let index = name.quotedName
    let remove =
      "INSERT INTO \(index)(\(index), rowid, \(list)) VALUES ('delete', \(values("old")));"
    let insert = "INSERT INTO \(index)(rowid, \(list)) VALUES (\(values("new")));"
    // Values that are equal by the column's collation may contain different words.
    let differences = quoted.map {
      "old.\($0) COLLATE BINARY IS NOT new.\($0) OR typeof(old.\($0)) <> typeof(new.\($0))"
    }
    let isMoved = "old.\(key.quotedName) <> new.\(key.quotedName)"
    let isChanged = ([isMoved] + differences).joined(separator: " OR ")
    let triggers = Self.triggers(name)
    func trigger(_ number: Int, _ event: String, _ body: String) -> String {
      "CREATE TRIGGER \(triggers[number].quotedName) AFTER \(event) BEGIN \(body) END"
    }
    let on = "ON \(table.quotedName)"
    statements = [
      name: "CREATE VIRTUAL TABLE \(index) USING fts5(\(list), \(source), \(tokenizer))",
      triggers[0]: trigger(0, "INSERT \(on)", insert),
      triggers[1]: trigger(1, "DELETE \(on)", remove),
      triggers[2]: trigger(2, "UPDATE \(on) WHEN \(isChanged)", "\(remove) \(insert)"),
    ]
  }

  /// Returns the name, the columns and the primary key of a table, with the schema's spelling.
  private static func facts(
    _ given: String, _ db: Database
  ) throws -> (table: String, columns: [String], key: String) {
    let found = try ListedTable.all(in: "main", named: given, db).first
    guard let found else { throw SearchIndexError.noTable(given) }
    let table = found.name
    guard found.kind == .table, !found.isOwn
    else { throw SearchIndexError.notATable(table) }
    let rows = try Row.fetchAll(
      db, sql: "SELECT name, type, pk FROM pragma_table_xinfo(?, 'main')", arguments: [table])
    let keys = rows.filter { $0["pk"] > 0 }
    // INTEGER PRIMARY KEY DESC is not the row id, and has an index of its own.
    let hasOwnIndex = try Row.fetchOne(
      db, sql: "SELECT 1 FROM pragma_index_list(?, 'main') WHERE origin = 'pk'", arguments: [table])
    guard found.hasRowID, keys.count == 1, hasOwnIndex == nil
    else { throw SearchIndexError.noIntegerPrimaryKey(table) }
    return (table, rows.map { $0["name"] }, keys[0]["name"])
  }

  /// Returns the statements that created the objects with the names of the index and its triggers.
  func objects(_ db: Database) throws -> [String: String] {
    let rows = try Row.fetchAll(
      db, sql: "SELECT name, sql FROM main.sqlite_master WHERE name IN (?, ?, ?, ?)",
      arguments: StatementArguments(statements.keys))
    return Dictionary(rows.map { ($0["name"], $0["sql"] ?? "") }) { first, _ in first }
  }

  /// Creates the index and its triggers, even if a temporary table has the name of the table.
  func create(_ db: Database) throws {
    for (name, statement) in statements {
      var sql = statement
      // SQLite stores the statement without the schema.
      sql.insert(contentsOf: "main.", at: sql.firstRange(of: name.quotedName)!.lowerBound)
      try db.execute(sql: sql)
    }
  }

  func drop(_ db: Database) throws { try Self.drop(name, of: table, db) }

  static func drop(_ name: String, of table: String, _ db: Database) throws {
    for trigger in triggers(name) {
      try db.execute(sql: "DROP TRIGGER IF EXISTS main.\(trigger.quotedName)")
    }
    let isTaken = try Row.fetchOne(
      db, sql: "SELECT 1 FROM main.sqlite_master WHERE name = ? COLLATE NOCASE", arguments: [name])
    guard isTaken != nil else { return }
    guard try VirtualTable(name, db)?.isIndex(of: table) == true
    else { throw SearchIndexError.nameTaken(name) }
    try db.execute(sql: "DROP TABLE main.\(name.quotedName)")
  }
}

extension String {
  /// The string as a quoted text in SQL.
  fileprivate var quotedText: String { "'" + escaping(["'"], by: "'") + "'" }
}
