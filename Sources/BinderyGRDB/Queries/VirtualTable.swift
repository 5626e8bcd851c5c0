import GRDB

/// The statement that created a virtual table.
struct VirtualTable {
  /// The module, in lower case.
  let module: String
  let columns: [String]
  /// The options, such as `content`, by their names in lower case.
  private let options: [String: String]

  /// Returns nil if there is no such table.
  init?(_ table: String, in schema: String = "main", _ db: Database) throws {
    let sql = try String.fetchOne(
      db,
      sql: "SELECT sql FROM \(schema.quotedName).sqlite_master WHERE name = ? COLLATE NOCASE",
      arguments: [table])
    guard let tokens = sql.flatMap(SQLTokenizer.tokens(of:)),
      let using = tokens.firstIndex(where: { $0.isKeyword("USING") }), using + 1 < tokens.count,
      let module = tokens[using + 1].name?.lowercased()
    else { return nil }
    self.module = module
    var (columns, options): ([String], [String: String]) = ([], [:])
    for item in Array(tokens.dropFirst(using + 3).dropLast()).listItems {
      guard let name = item.first?.name else { continue }
      if item.count > 2, item[1].isSymbol("=") {
        options[name.lowercased()] = item[2].string ?? item[2].name
      } else {
        columns.append(name)
      }
    }
    (self.columns, self.options) = (columns, options)
  }

  /// The table that contains the texts of a full-text table. It is empty if there is no such table,
  /// or `nil` if the full-text table itself contains the texts.
  var content: String? { options["content"] }

  /// Returns whether it is a full-text index (FTS5) of another table.
  func isIndex(of table: String) -> Bool {
    module == "fts5" && content?.lowercased() == table.lowercased()
  }

  /// Whether the tokenizer of a full-text table finds parts of words.
  var findsSubstrings: Bool { options["tokenize"]?.lowercased().hasPrefix("trigram") ?? false }
}
