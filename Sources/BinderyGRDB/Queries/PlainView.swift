import BinderyLive
import GRDB

/// A view, or a common table expression, that selects columns and rows of one table.
struct PlainView {
  private let name: String
  private let select: SelectClauses
  private let facts: TableFacts

  /// Returns a query of such a view as a query of its table, or `nil` if it reads something else.
  ///
  /// - Throws: A refusal if the query or the view cannot be parsed, or an error of the database.
  static func replaced(in sql: String, _ db: Database) throws -> (sql: String, view: String?)? {
    if let (name, inner, outer) = commonTable(of: sql) {
      // With the name of its schema, a table is not hidden by the expression.
      let tables = try SelectClauses(outer, allowsSearch: true).tables
      if tables.contains(where: { $0.isSymbol(".") }) { return nil }
      return try PlainView(name, inner, db)?.query(outer).map { ($0, nil) }
    }
    let clauses = try SelectClauses(sql, allowsSearch: true)
    guard let join = try JoinSyntax(clauses.tables), join.tables.count == 1 else { return nil }
    let view = join.tables[0].name
    let text = try String.fetchOne(
      db,
      sql: """
        SELECT sql FROM main.sqlite_master WHERE type = 'view' AND name = ?1 COLLATE NOCASE
          AND NOT EXISTS (SELECT 1 FROM temp.sqlite_master WHERE name = ?1 COLLATE NOCASE)
        """, arguments: [view])
    guard let tokens = text.flatMap(SQLTokenizer.tokens(of:)),
      let start = tokens.firstIndex(where: { $0.isKeyword("AS") }),
      // Columns with names of their own, or a name that is a keyword.
      !tokens[..<start].contains(where: { $0.isSymbol("(") }),
      tokens.dropFirst(start + 1).first?.isKeyword("SELECT") == true
    else { return nil }
    return try PlainView(view, Array(tokens[(start + 1)...]).text, db)?.query(sql)
      .map { ($0, view) }
  }

  /// Returns the parts of WITH name AS (SELECT …) SELECT …, or `nil` for anything else.
  private static func commonTable(
    of sql: String
  ) -> (name: String, inner: String, outer: String)? {
    guard let tokens = SQLTokenizer.tokens(of: sql), tokens.count > 6, tokens[0].isKeyword("WITH"),
      let name = tokens[1].name, tokens[2].isKeyword("AS"), tokens[3].isSymbol("("),
      let end = tokens[4...].firstIndex(where: { $0.isSymbol(")") && $0.depth == tokens[3].depth }),
      tokens.dropFirst(end + 1).first?.isKeyword("SELECT") == true
    else { return nil }
    return (name, Array(tokens[4..<end]).text, Array(tokens[(end + 1)...]).text)
  }

  /// Returns nil if the view is not plain.
  private init?(_ name: String, _ sql: String, _ db: Database) throws {
    select = try SelectClauses(sql)
    self.name = name
    guard !select.isGrouping, select.order.isEmpty, select.limit == nil,
      select.tables.count == 1, let table = select.tables[0].name,
      // A common table expression may have the name of the table that it reads.
      table.lowercased() != name.lowercased(),
      // Under another name of the table, qualified names would be unknown.
      select.condition?.contains(where: { $0.isSymbol(".") }) != true
    else { return nil }
    facts = try TableFacts(table, as: name, db)
    // Generated columns belong to `*`, and are not among the table's own.
    guard facts.hasColumnsInOrder else { return nil }
    let known = Set(facts.columns.map { $0.lowercased() })
    guard isWhole || shown.allSatisfy({ $0.map { known.contains($0.lowercased()) } ?? false })
    else { return nil }
  }

  /// Whether it has all columns of the table.
  private var isWhole: Bool { select.columns.count == 1 && select.columns[0].isSymbol("*") }

  /// The names of its columns, or `nil` for one that is not just a name.
  private var shown: [String?] {
    isWhole
      ? facts.columns : select.columns.listItems.map { $0.count == 1 ? $0[0].name : nil }
  }

  /// Returns a query of the view as a query of the table, or `nil` if it has a name that means
  /// something else there.
  private func query(_ sql: String) throws -> String? {
    let outer = try SelectClauses(sql, allowsSearch: true)
    guard let join = try JoinSyntax(outer.tables), join.tables.count == 1,
      join.tables[0].name.lowercased() == name.lowercased()
    else { return nil }
    let columns = shown.compactMap(\.self)
    let hidden = facts.names.subtracting(columns.map { $0.lowercased() })
    let groups = outer.groups ?? []
    let tokens =
      outer.columns + (outer.condition ?? []) + groups.joined() + (outer.having ?? [])
      + outer.order.joined() + (outer.limit ?? []) + (outer.offset ?? [])
    if tokens.contains(where: { hidden.contains($0.name?.lowercased() ?? "") }) { return nil }
    let alias = join.tables[0].alias.quotedName
    let all = columns.map { "\(alias).\($0.quotedName)" }.joined(separator: ", ")
    let results = outer.columns.listItems.map { $0.last?.isSymbol("*") == true ? all : $0.text }
    let conditions = [select.condition, outer.condition].compactMap { $0.map { "(\($0.text))" } }
    func list(_ items: [[SQLToken]]) -> String { items.map(\.text).joined(separator: ", ") }
    return "SELECT " + (outer.isDistinct ? "DISTINCT " : "") + results.joined(separator: ", ")
      + " FROM \(facts.name.quotedName) AS \(alias)"
      + (conditions.isEmpty ? "" : " WHERE " + conditions.joined(separator: " AND "))
      + (groups.isEmpty ? "" : " GROUP BY " + list(groups))
      + (outer.having.map { " HAVING \($0.text)" } ?? "")
      + (outer.order.isEmpty ? "" : " ORDER BY " + list(outer.order))
      + (outer.limit.map { " LIMIT \($0.text)" } ?? "")
      + (outer.offset.map { " OFFSET \($0.text)" } ?? "")
  }
}
