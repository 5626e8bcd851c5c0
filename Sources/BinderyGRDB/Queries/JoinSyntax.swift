/// The tables of a FROM clause: a first one, and others joined to it.
struct JoinSyntax {
  struct Table {
    let name: String
    /// The name by which the other clauses refer to the table.
    let alias: String
    /// The condition that joins the table, or `nil` for the first.
    let condition: [SQLToken]?
    /// Whether rows without a row of this table remain.
    let isLeft: Bool
    /// The clause up to and including this table.
    let prefix: String
    /// The part of the clause that names the table and joins it.
    let own: String
  }

  private(set) var tables: [Table] = []
  /// The clause with each table's name qualified by the main database: on the connection that
  /// follows the query, a temporary table may have the same name.
  private(set) var text = ""

  /// The conditions that join the tables.
  var conditions: [SQLToken] { tables.flatMap { $0.condition ?? [] } }

  /// Parses a clause; returns nil if it is anything but names joined by conditions.
  ///
  /// - Throws: A refusal if it names a table of another database, or a function.
  init?(_ tokens: [SQLToken]) throws(QueryPlan.Refusal) {
    var tokens = tokens
    var rest = tokens[...]
    var isFirst = true
    while !rest.isEmpty {
      let isLeft = rest.first?.isKeyword("LEFT") == true
      if !isFirst {
        guard Self.skipJoin(&rest) else { return nil }
      }
      let place = rest.startIndex
      guard var name = rest.popFirst()?.name else { return nil }
      if rest.first?.isSymbol(".") == true {
        let schema = name
        guard let own = rest.dropFirst().first?.name else { return nil }
        guard schema.lowercased() == "main" else {
          throw QueryPlan.Refusal(.table, "\(schema).\(own)")
        }
        name = own
        rest.removeFirst(2)
      } else {
        tokens[place] = tokens[place].inMain
      }
      if rest.first?.isSymbol("(") == true { throw QueryPlan.Refusal(.table, name) }
      var alias = name
      if rest.first?.isKeyword("AS") == true {
        rest.removeFirst()
        guard let given = rest.popFirst()?.name else { return nil }
        alias = given
      } else if let next = rest.first, let given = next.name, !Self.isJoinWord(next) {
        alias = given
        rest.removeFirst()
      }
      var condition: [SQLToken]?
      if !isFirst {
        guard rest.popFirst()?.isKeyword("ON") == true else { return nil }
        let end = rest.firstIndex { $0.depth == 0 && Self.isJoinWord($0) } ?? rest.endIndex
        condition = Array(rest[..<end])
        rest = rest[end...]
      }
      let end = rest.startIndex
      tables.append(
        Table(
          name: name, alias: alias, condition: condition, isLeft: isLeft,
          prefix: Array(tokens[..<end]).text, own: Array(tokens[place..<end]).text))
      isFirst = false
    }
    text = tokens.text
    guard !tables.isEmpty, Set(tables.map { $0.alias.lowercased() }).count == tables.count
    else { return nil }
  }

  private static func isJoinWord(_ token: SQLToken) -> Bool {
    [
      "LEFT", "RIGHT", "FULL", "INNER", "CROSS", "NATURAL", "JOIN", "ON", "USING", "INDEXED", "NOT",
    ].contains { token.isKeyword($0) } || token.isSymbol(",")
  }

  private static func skipJoin(_ rest: inout ArraySlice<SQLToken>) -> Bool {
    if rest.first?.isKeyword("LEFT") == true {
      rest.removeFirst()
      if rest.first?.isKeyword("OUTER") == true { rest.removeFirst() }
    } else if rest.first?.isKeyword("INNER") == true {
      rest.removeFirst()
    }
    return rest.popFirst()?.isKeyword("JOIN") == true
  }
}

extension JoinSyntax.Table {
  /// Whether the condition is a single equality.
  var isReferenceOnly: Bool {
    let terms = (condition ?? []).filter { !$0.isSymbol("(") && !$0.isSymbol(")") }
    return terms.count == 7 && equalities.count == 1
  }

  /// The pairs of columns that the condition requires to be equal, among other terms.
  var equalities: [(table: String, column: String, otherTable: String, otherColumn: String)] {
    (condition ?? []).conjuncts.compactMap { part in
      var part = part
      if part.count == 9, part[0].isSymbol("("), part[8].isSymbol(")") {
        part = Array(part[1..<8])
      }
      guard part.count == 7, part[1].isSymbol("."), part[5].isSymbol("."),
        part[3].isSymbol("=") || part[3].isSymbol("=="), let table = part[0].name,
        let column = part[2].name, let other = part[4].name, let otherColumn = part[6].name
      else { return nil }
      return (table, column, other, otherColumn)
    }
  }
}

extension [SQLToken] {
  /// The terms of a condition that is a conjunction. The array is empty if the condition is not
  /// plainly written as one.
  var conjuncts: [[SQLToken]] {
    var condition = self[...]
    while condition.first?.isSymbol("(") == true, condition.last?.isSymbol(")") == true,
      condition.dropFirst().dropLast().allSatisfy({ $0.depth > condition.first!.depth })
    {
      condition = condition.dropFirst().dropLast()
    }
    let depth = condition.first?.depth ?? 0
    let refused = ["OR", "BETWEEN", "CASE", "NOT"]
    guard
      !condition.contains(where: { token in
        token.depth == depth && refused.contains { token.isKeyword($0) }
      })
    else { return [] }
    return condition.split { $0.depth == depth && $0.isKeyword("AND") }.map(Array.init)
  }

  /// Whether the tokens compare a column, named by its table's alias, with a value.
  func isEquality(of alias: String) -> Bool {
    let term = filter { !$0.isSymbol("(") && !$0.isSymbol(")") }
    return term.count == 5 && term[0].name?.lowercased() == alias.lowercased()
      && term[1].isSymbol(".") && term[2].name != nil
      && (term[3].isSymbol("=") || term[3].isSymbol("==")) && term[4].name == nil
  }
}
